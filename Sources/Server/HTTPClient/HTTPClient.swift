import CCurl
import Glibc
public import Kernel
import Synchronization

/// Asks other servers over HTTP/1.1, with or without TLS, by libcurl.
///
/// A call blocks its thread until the answer is there or the time is up. Connections are kept for the next call to the
/// same server. No redirect is followed, no proxy of the environment is used, and certificates are held against the
/// system's authorities and the host's name. What addresses may be asked at all is the policy's matter; it is looked at
/// for the address that is connected to, after names were resolved, so that no name leads around it.
public final class HTTPClient: Sendable {
  private let policy: AddressPolicy
  private let authorities: String?
  private let idle = Mutex<[Handle]>([])
  /// How many connections' handles are kept when nobody uses them.
  private static let mostIdle = 64

  /// - Parameter authorities: a PEM file to trust in place of the system's, for tests.
  public init(policy: AddressPolicy = .anywhere, authorities: String? = nil) {
    // Thread-safe and counted since libcurl 7.84.
    curl_global_init(Int(CURL_GLOBAL_DEFAULT))
    self.policy = policy
    self.authorities = authorities
  }

  /// Sends the request and waits for the answer, whatever its status.
  public func send(_ request: Request) throws(Failure) -> Response {
    guard Self.isAddress(request.url) else { throw .badAddress }
    guard request.headers.allSatisfy({ Self.isHeader($0.name, $0.value) }) else { throw .badHeader }
    let handle = try take()
    let result = handle.perform(request, policy: policy, authorities: authorities)
    idle.withLock { if $0.count < Self.mostIdle { $0.append(handle) } }
    return try result.get()
  }

  private func take() throws(Failure) -> Handle {
    if let kept = idle.withLock({ $0.popLast() }) { return kept }
    guard let made = Handle() else { throw .broken("There is no memory for a connection.") }
    return made
  }

  /// Whether the text is an address that can be asked: `http://host[:port][/path]` or `https://…`.
  public static func isAddress(_ url: String) -> Bool {
    guard url.utf8.count <= 2_048, url.utf8.allSatisfy({ $0 > 32 && $0 < 127 }), !url.contains("@") else {
      return false
    }
    guard let scheme = ["http://", "https://"].first(where: url.hasPrefix) else { return false }
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
  /// The verbs that are asked with.
  public enum Method: String, Sendable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
  }

  public struct Request: Sendable {
    public var method: Method
    /// `http://…` or `https://…`, without a user's name, of at most 2,048 bytes.
    public var url: String
    public var headers: [(name: String, value: String)]
    public var body: [UInt8]
    /// For everything together: resolving, connecting, sending, waiting, receiving.
    public var timeout: Milliseconds
    /// The most bytes of an answer's body.
    public var mostBytes: Int

    public init(
      _ method: Method, _ url: String, headers: [(name: String, value: String)] = [], body: [UInt8] = [],
      timeout: Milliseconds = .seconds(15), mostBytes: Int = 65_536
    ) {
      self.method = method
      self.url = url
      self.headers = headers
      self.body = body
      self.timeout = timeout
      self.mostBytes = mostBytes
    }
  }

  public struct Response: Sendable {
    public var status: Int
    public var headers: [(name: String, value: String)]
    public var body: [UInt8]

    public init(status: Int, headers: [(name: String, value: String)] = [], body: [UInt8]) {
      self.status = status
      self.headers = headers
      self.body = body
    }

    /// The first header of that name, whatever its letters' case.
    public func header(_ name: String) -> String? {
      let wanted = name.lowercased()
      return headers.first { $0.name.lowercased() == wanted }?.value
    }
  }

  /// Why there is no answer.
  public enum Failure: Error, Hashable, Sendable {
    /// The address is none that can be asked.
    case badAddress
    /// A header's name or value has bytes that do not belong there.
    case badHeader
    /// The policy forbids the address that the name leads to.
    case forbiddenAddress
    /// The name leads nowhere.
    case unresolved
    /// Nobody answers there.
    case notConnected
    /// The certificate is not to be trusted.
    case untrusted
    /// The time was up.
    case timedOut
    /// The answer's body is longer than was asked for.
    case tooLong
    /// Anything else, in libcurl's words.
    case broken(String)

    /// What went wrong, in a sentence for a log.
    public var sentence: String {
      switch self {
      case .badAddress: "The address is not one like https://www.example.com/path."
      case .badHeader: "A header has characters that are not allowed there."
      case .forbiddenAddress: "The address leads to a network that must not be asked."
      case .unresolved: "There is no host of that name."
      case .notConnected: "Nobody answers at the address."
      case .untrusted: "The server did not show a certificate to be trusted."
      case .timedOut: "The server did not answer in time."
      case .tooLong: "The answer is too long."
      case .broken(let words): "The exchange broke: \(words)."
      }
    }
  }
}
