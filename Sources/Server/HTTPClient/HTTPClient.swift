import CCurl
import Glibc
package import Kernel
import Synchronization

/// An HTTP/1.1 client on libcurl, with or without TLS.
///
/// A call blocks its thread until the response or the timeout. Connections are kept for reuse. It follows no redirects,
/// uses no proxy from the environment, and verifies certificates against the system's authorities and the host name.
/// The policy is checked for the address actually connected to, after name resolution, so that DNS cannot bypass it.
package final class HTTPClient: Sendable {
  private let policy: AddressPolicy
  private let authorities: String?
  private let idle = Mutex<[Handle]>([])
  /// Idle connections to keep.
  private static let mostIdle = 64

  /// - Parameter authorities: a PEM file to trust instead of the system's, for tests.
  package init(policy: AddressPolicy = .anywhere, authorities: String? = nil) {
    // Thread-safe and counted since libcurl 7.84.
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    self.policy = policy
    self.authorities = authorities
  }

  /// Sends the request and waits for the response, whatever its status.
  package func send(_ request: Request) throws(RequestError) -> Response {
    if let flaw = Self.flaw(of: request) { throw flaw }
    let handle = try acquireHandle()
    let result = handle.perform(request, policy: policy, authorities: authorities)
    idle.withLock { if $0.count < Self.mostIdle { $0.append(handle) } }
    return try result.get()
  }

  private func acquireHandle() throws(RequestError) -> Handle {
    if let kept = idle.withLock({ $0.popLast() }) { return kept }
    guard let made = Handle() else { throw .broken("There is no memory for a connection.") }
    return made
  }

  /// Why a request cannot be sent; nil if it can.
  static func flaw(of request: Request) -> RequestError? {
    guard isAddress(request.url) else { return .badAddress }
    return request.headers.allSatisfy { isHeader($0.name, $0.value) } ? nil : .badHeader
  }

  /// Whether the text is a supported URL: `http://host[:port][/path]` or `https://…`.
  package static func isAddress(_ url: String) -> Bool {
    guard url.utf8.count <= 2_048, url.utf8.allSatisfy({ $0 > 32 && $0 < 127 }), !url.contains("@") else {
      return false
    }
    guard let scheme = ["http://", "https://"].first(where: { url.hasPrefix($0) }) else { return false }
    var host = url.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
    if host.hasPrefix("[") {
      guard let end = host.firstIndex(of: "]") else { return false }
      host = "h" + host[host.index(after: end)...]
    }
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), !parts[0].isEmpty else { return false }
    return parts.count == 1 || (UInt16(parts[1]) ?? 0) > 0
  }

  private static func isHeader(_ name: String, _ value: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { ($0 > 32 && $0 < 127) && $0 != UInt8(ascii: ":") }
      && value.utf8.allSatisfy { $0 >= 32 && $0 != 127 }
  }
}

extension HTTPClient {
  package enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  @MemberwiseInit(unlabelled: 1)
  package struct Request: Sendable {
    package var method: Method
    /// `http://…` or `https://…`, without user info, at most 2,048 bytes.
    package var url: String
    @Default([(name: String, value: String)]()) package var headers: [(name: String, value: String)]
    @Default([UInt8]()) package var body: [UInt8]
    /// For the whole exchange: resolving, connecting, sending, waiting, receiving.
    @Default(Milliseconds.seconds(15)) package var timeout: Milliseconds
    /// The most bytes of a response body.
    @Default(65_536) package var mostBytes: Int
  }

  @MemberwiseInit
  package struct Response: Sendable {
    package var status: Int
    @Default([(name: String, value: String)]()) package var headers: [(name: String, value: String)]
    package var body: [UInt8]

    /// The first header of that name, case-insensitively.
    package func header(_ name: String) -> String? {
      let wanted = name.lowercased()
      return headers.first { $0.name.lowercased() == wanted }?.value
    }
  }

  /// Why there is no response.
  package enum RequestError: Error, Hashable, Sendable {
    /// The URL is not supported.
    case badAddress
    /// A header's name or value has invalid bytes.
    case badHeader
    /// The policy forbids the resolved address.
    case forbiddenAddress
    /// The name does not resolve.
    case unresolved
    /// The connection was refused or failed.
    case notConnected
    /// The certificate is not trusted.
    case untrusted
    case timedOut
    /// The response body exceeds the limit.
    case tooLong
    /// Any other failure, in libcurl's words.
    case broken(String)

    /// A description for the log.
    package var sentence: String {
      switch self {
      case .badAddress: "The address is not one like https://www.example.com/path."
      case .badHeader: "A header has characters that are not allowed there."
      case .forbiddenAddress: "The address leads to a network that must not be asked."
      case .unresolved: "There is no host of that name."
      case .notConnected: "The address does not answer."
      case .untrusted: "The server did not show a certificate to be trusted."
      case .timedOut: "The server did not answer in time."
      case .tooLong: "The answer is too long."
      case .broken(let words): "The exchange broke: \(words)."
      }
    }
  }
}
