import Kernel

/// The mail server that takes messages, and the address they come from.
package struct SMTPAccount: Sendable {
  /// When the connection is encrypted.
  package enum Encryption: Hashable, Sendable {
    /// From the first byte (`smtps://`, usually port 465).
    case implicit
    /// By STARTTLS, without which nothing is sent (`smtp://`, usually port 587).
    case startTLS
    /// Never; only for a server on this machine.
    case none
  }

  package let host: String
  package let port: UInt16
  package let encryption: Encryption
  package let sender: MailAddress
  package var user: String?
  package var password: String?
  /// A PEM file to trust instead of the system's authorities.
  package var authorities: String?

  /// Why an account cannot be used, as a sentence.
  package struct AccountError: Error, Equatable, Sendable {
    package let sentence: String
  }

  /// - Parameters:
  ///   - url: `smtp://HOST[:PORT]` or `smtps://HOST[:PORT]`.
  ///   - isPlain: whether to send without encryption, which needs a server on this machine.
  package init(url: String, sender: String, isPlain: Bool = false) throws(AccountError) {
    let schemes: [(String, UInt16)] = [("smtp://", 587), ("smtps://", 465)]
    guard let (scheme, usualPort) = schemes.first(where: { url.hasPrefix($0.0) }) else {
      throw AccountError(
        sentence: "The mail server must be like smtp://mail.example.com:587 or smtps://mail.example.com.")
    }
    let place = url.dropFirst(scheme.count)
    let parts = place.split(separator: ":", omittingEmptySubsequences: false)
    let port = parts.count == 2 ? UInt16(parts[1]) : usualPort
    let isHost = parts.first.map { host in
      (1...253).contains(host.utf8.count)
        && host.utf8.allSatisfy {
          $0 >= 0x30 && $0 <= 0x39 || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 == 0x2E || $0 == 0x2D
        }
    }
    guard (1...2).contains(parts.count), isHost == true, let port, port > 0 else {
      throw AccountError(sentence: "The mail server \(place) must be a host name, or a host name with a port.")
    }
    guard let sender = MailAddress(sender) else {
      throw AccountError(sentence: "The sender \(sender) must be an e-mail address.")
    }
    let host = String(parts[0])
    if isPlain {
      guard scheme == "smtp://", ["127.0.0.1", "localhost"].contains(host) else {
        throw AccountError(sentence: "Mail may be sent without TLS only to smtp:// on this machine, not to \(host).")
      }
    }
    self.host = host
    self.port = port
    self.sender = sender
    encryption = isPlain ? .none : scheme == "smtps://" ? .implicit : .startTLS
  }
}
