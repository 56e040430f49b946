import COpenSSL
import Glibc

/// Gets one small document over HTTP/1.1, with or without TLS: all that the server ever asks of another.
///
/// One request a connection, no redirects, at most `mostBytes`, and a limit on every wait. Certificates are held against
/// the system's authorities and the host's name.
public struct Download: Sendable {
  /// Why there is no document.
  public struct Failure: Error, Equatable, Sendable {
    public let sentence: String

    public init(sentence: String) { self.sentence = sentence }
  }

  /// The most bytes of an answer.
  public static let mostBytes = 1_048_576

  private let isSecure: Bool
  private let host: String
  private let port: String
  private let path: String
  private let seconds: Int
  private let authorities: String?

  /// - Parameters:
  ///   - url: `http://host[:port]/path` or `https://…`.
  ///   - seconds: the longest wait for any single step.
  ///   - authorities: a PEM file to trust in place of the system's, for tests.
  public init(_ url: String, seconds: Int = 5, authorities: String? = nil) throws(Failure) {
    let flaw = Failure(sentence: "\(url) is no address like https://www.example.com/keys.json.")
    guard url.utf8.allSatisfy({ $0 > 32 && $0 < 127 }), let mark = url.range(of: "://") else { throw flaw }
    switch url[..<mark.lowerBound] {
    case "http": isSecure = false
    case "https": isSecure = true
    default: throw flaw
    }
    let rest = url[mark.upperBound...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let parts = rest[..<slash].split(separator: ":", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), !parts[0].isEmpty else { throw flaw }
    host = String(parts[0])
    port = parts.count == 2 ? String(parts[1]) : isSecure ? "443" : "80"
    guard let number = UInt16(port), number > 0 else { throw flaw }
    path = slash == rest.endIndex ? "/" : String(rest[slash...])
    self.seconds = seconds
    self.authorities = authorities
  }

  /// The body of a 200.
  public func get() throws(Failure) -> [UInt8] {
    let socket = try connect()
    defer { close(socket) }
    let name = port == (isSecure ? "443" : "80") ? host : "\(host):\(port)"
    let head =
      "GET \(path) HTTP/1.1\r\nHost: \(name)\r\nAccept: application/json\r\nUser-Agent: playd\r\n"
      + "Connection: close\r\n\r\n"
    let answer = isSecure ? try exchangeOverTLS(Array(head.utf8), socket) : try exchange(Array(head.utf8), socket)
    return try Self.body(of: answer)
  }

  private func connect() throws(Failure) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, port, &hints, &found) == 0, let first = found else {
      throw Failure(sentence: "There is no host \(host).")
    }
    defer { freeaddrinfo(first) }
    var next: UnsafeMutablePointer<addrinfo>? = first
    while let address = next {
      next = address.pointee.ai_next
      let made = Glibc.socket(address.pointee.ai_family, address.pointee.ai_socktype, address.pointee.ai_protocol)
      guard made >= 0 else { continue }
      // The limit on sending is also the one on connecting.
      var limit = timeval(tv_sec: seconds, tv_usec: 0)
      let size = socklen_t(MemoryLayout<timeval>.size)
      setsockopt(made, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
      setsockopt(made, SOL_SOCKET, SO_SNDTIMEO, &limit, size)
      if Glibc.connect(made, address.pointee.ai_addr, address.pointee.ai_addrlen) == 0 { return made }
      close(made)
    }
    throw Failure(sentence: "\(host):\(port) does not answer.")
  }

  private func exchange(_ request: [UInt8], _ socket: Int32) throws(Failure) -> [UInt8] {
    guard send(socket, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
      throw Failure(sentence: "The connection broke while sending.")
    }
    return try readAll { buffer in recv(socket, &buffer, buffer.count, 0) }
  }

  private func exchangeOverTLS(_ request: [UInt8], _ socket: Int32) throws(Failure) -> [UInt8] {
    guard let context = SSL_CTX_new(TLS_client_method()) else { throw Failure(sentence: "There is no TLS.") }
    defer { SSL_CTX_free(context) }
    SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nil)
    let trusts =
      authorities.map { SSL_CTX_load_verify_locations(context, $0, nil) } ?? SSL_CTX_set_default_verify_paths(context)
    guard trusts == 1, let session = SSL_new(context) else {
      throw Failure(sentence: "The certificate authorities cannot be read.")
    }
    defer { SSL_free(session) }
    // The macro SSL_set_tlsext_host_name, which Swift does not see.
    var name = Array(host.utf8CString)
    let isNamed = SSL_ctrl(session, SSL_CTRL_SET_TLSEXT_HOSTNAME, Int(TLSEXT_NAMETYPE_host_name), &name) == 1
    guard isNamed, SSL_set1_host(session, host) == 1, SSL_set_fd(session, socket) == 1, SSL_connect(session) == 1 else {
      throw Failure(sentence: "\(host) did not show a certificate to be trusted.")
    }
    guard SSL_write(session, request, Int32(request.count)) == Int32(request.count) else {
      throw Failure(sentence: "The connection broke while sending.")
    }
    return try readAll { buffer in Int(SSL_read(session, &buffer, Int32(buffer.count))) }
  }

  private func readAll(_ read: (inout [UInt8]) -> Int) throws(Failure) -> [UInt8] {
    var received: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    while true {
      let count = read(&buffer)
      // A length or the last chunk says whether something is missing.
      guard count > 0 else { return received }
      received += buffer[..<count]
      guard received.count <= Self.mostBytes else { throw Failure(sentence: "The answer is too long.") }
    }
  }

  /// The body of an answer, whole: of the length it names, or in chunks.
  static func body(of answer: [UInt8]) throws(Failure) -> [UInt8] {
    let broken = Failure(sentence: "The answer is no whole HTTP.")
    guard let end = place(of: [13, 10, 13, 10], in: answer[...]) else { throw broken }
    let lines = String(decoding: answer[..<end], as: UTF8.self).split(separator: "\r\n")
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]) else { throw broken }
    guard status == 200 else { throw Failure(sentence: "The answer has status \(status).") }
    let rest = answer[(end + 4)...]
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { continue }
      fields[parts[0].lowercased()] = String(parts[1].drop { $0 == " " })
    }
    if fields["transfer-encoding"]?.lowercased() == "chunked" { return try chunks(rest) }
    guard let length = fields["content-length"].flatMap({ Int($0) }), length >= 0, rest.count >= length else {
      throw broken
    }
    return Array(rest.prefix(length))
  }

  private static func chunks(_ bytes: ArraySlice<UInt8>) throws(Failure) -> [UInt8] {
    let broken = Failure(sentence: "The answer is no whole HTTP.")
    var result: [UInt8] = []
    var rest = bytes
    while true {
      guard let line = place(of: [13, 10], in: rest) else { throw broken }
      let text = String(decoding: rest[rest.startIndex..<line], as: UTF8.self).split(separator: ";").first ?? ""
      guard let size = Int(text, radix: 16), size >= 0, size <= mostBytes else { throw broken }
      rest = rest[(line + 2)...]
      if size == 0 { return result }
      guard rest.count >= size + 2 else { throw broken }
      result += rest.prefix(size)
      rest = rest.dropFirst(size + 2)
    }
  }

  private static func place(of mark: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.count >= mark.count else { return nil }
    return (bytes.startIndex...(bytes.endIndex - mark.count)).first { start in
      bytes[start] == mark[0] && bytes[start..<(start + mark.count)].elementsEqual(mark)
    }
  }
}

extension String {
  /// Where the text first stands in this one.
  fileprivate func range(of text: String) -> Range<String.Index>? { ranges(of: text).first }
}
