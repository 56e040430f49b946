import Kernel

/// An e-mail address as SMTP and a header take it: ASCII, without characters that could end either.
package struct MailAddress: Hashable, Sendable {
  package let text: String

  /// Nil for anything else: quoted names, comments and non-ASCII letters included.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (3...254).contains(bytes.count) else { return nil }
    let parts = bytes.split(separator: UInt8(ascii: "@"), omittingEmptySubsequences: false)
    guard parts.count == 2, (1...64).contains(parts[0].count), !parts[1].isEmpty else { return nil }
    guard parts[0].allSatisfy({ Self.isWord($0) || "!#$%&'*+-/=?^_`{|}~.".utf8.contains($0) }),
      parts[1].allSatisfy({ Self.isWord($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") })
    else { return nil }
    self.text = text
  }

  /// What follows the @.
  var domain: String { String(text.drop { $0 != "@" }.dropFirst()) }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x30 && byte <= 0x39 || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
  }
}

/// A subject that stays on its line.
package struct MailSubject: Hashable, Sendable {
  package let text: String

  /// Nil with control characters or line separators, when empty, or above 200 bytes.
  package init?(_ text: String) {
    guard (1...200).contains(text.utf8.count) else { return nil }
    let isOneLine = text.unicodeScalars.allSatisfy {
      switch $0.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
      default: true
      }
    }
    guard isOneLine else { return nil }
    self.text = text
  }
}

/// A message of plain text.
@MemberwiseInit
package struct MailMessage: Hashable, Sendable {
  package var to: MailAddress
  package var subject: MailSubject
  package var text: String
}
