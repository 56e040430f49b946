import Glibc

/// A client on a plain socket that sends exact bytes and reads the response.
final class RawClient {
  private let socket: Int32
  let port: UInt16
  private var unread: [UInt8] = []

  struct ConnectionError: Error {
    var reason: String
  }

  /// A raw response: fields in order, names in lower case.
  struct Reply {
    var status: Int
    var fields: [(name: String, value: String)]
    var body: [UInt8]

    subscript(_ name: String) -> String? { fields.first { $0.name == name }?.value }
    var text: String { String(decoding: body, as: UTF8.self) }
  }

  /// - Parameter source: the local source address.
  init(port: UInt16, from source: String = "127.0.0.1") throws {
    self.port = port
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var own = sockaddr_in()
    own.sin_family = sa_family_t(AF_INET)
    inet_pton(AF_INET, source, &own.sin_addr)
    _ = withUnsafePointer(to: &own) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    inet_pton(AF_INET, "127.0.0.1", &address.sin_addr)
    let code = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    // All properties are initialized, so `deinit` closes the socket; closing it here too would close an unrelated one.
    guard code == 0 else { throw ConnectionError(reason: "connect: \(String(cString: strerror(errno)))") }
    // Bounds every test.
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(socket, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
  }

  deinit { Glibc.close(socket) }

  /// Resets the connection instead of closing it orderly.
  func abort() {
    var linger = linger(l_onoff: 1, l_linger: 0)
    setsockopt(socket, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    shutdown(socket, Int32(SHUT_RDWR))
  }

  /// Closes the sending half.
  func finishSending() { shutdown(socket, Int32(SHUT_WR)) }

  /// False if the other side has closed the connection.
  @discardableResult
  func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count <= 0 { return false }
      sent += count
    }
    return true
  }

  /// More bytes; nil at the end of the stream.
  private func more() throws -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(socket, &buffer, buffer.count, 0)
    if count < 0 {
      if errno == ECONNRESET || errno == EPIPE { return nil }
      throw ConnectionError(reason: "recv: \(String(cString: strerror(errno)))")
    }
    return count == 0 ? nil : Array(buffer[..<count])
  }

  /// Reads up to and including a mark; nil when the stream ends before.
  func read(through mark: String) throws -> String? {
    let mark = Array(mark.utf8)
    while true {
      if let end = Self.end(of: mark, in: unread) {
        defer { unread.removeFirst(end) }
        return String(decoding: unread[..<end], as: UTF8.self)
      }
      guard let bytes = try more() else { return nil }
      unread += bytes
    }
  }

  private static func end(of mark: [UInt8], in bytes: [UInt8]) -> Int? {
    guard bytes.count >= mark.count else { return nil }
    return (0...(bytes.count - mark.count)).first { bytes[$0..<$0 + mark.count].elementsEqual(mark) }.map {
      $0 + mark.count
    }
  }

  private func read(count: Int) throws -> [UInt8] {
    while unread.count < count {
      guard let bytes = try more() else { throw ConnectionError(reason: "the stream ended inside a body") }
      unread += bytes
    }
    defer { unread.removeFirst(count) }
    return Array(unread[..<count])
  }

  /// Everything until the other side closes.
  func readToEnd() throws -> [UInt8] {
    while let bytes = try more() { unread += bytes }
    defer { unread = [] }
    return unread
  }

  /// Whether the other side has closed without sending more.
  func isClosed() throws -> Bool { try readToEnd().isEmpty }

  /// Reads the status line and the fields.
  func readHead() throws -> Reply? {
    guard let head = try read(through: "\r\n\r\n") else { return nil }
    let lines = head.split(separator: "\r\n")
    guard let first = lines.first, let status = Int(first.split(separator: " ").dropFirst().first ?? "") else {
      throw ConnectionError(reason: "no status line in \(head)")
    }
    let fields = lines.dropFirst().map { line in
      let parts = line.split(separator: ":", maxSplits: 1)
      return (name: parts[0].lowercased(), value: String(parts.count > 1 ? parts[1].drop { $0 == " " } : ""))
    }
    return Reply(status: status, fields: fields, body: [])
  }

  /// Reads one response; nil if the connection was closed before.
  func receive(bodiless: Bool = false) throws -> Reply? {
    guard var reply = try readHead() else { return nil }
    if bodiless || reply.status == 204 || reply.status == 304 { return reply }
    if let length = reply["content-length"].flatMap(Int.init) {
      reply.body = try read(count: length)
    } else if reply["transfer-encoding"] == "chunked" {
      while let line = try read(through: "\r\n"),
        let size = Int(line.dropLast(1), radix: 16) ?? Int(line.prefix { $0.isHexDigit }, radix: 16)
      {
        reply.body += try read(count: size)
        _ = try read(count: 2)
        if size == 0 { break }
      }
    } else {
      reply.body = try readToEnd()
    }
    return reply
  }

  /// Sends a request with `Host` and reads the response.
  func exchange(
    _ method: String, _ target: String, headers: [(String, String)] = [], body: String? = nil
  ) throws -> Reply? {
    var text = "\(method) \(target) HTTP/1.1\r\nHost: localhost\r\n"
    for (name, value) in headers { text += "\(name): \(value)\r\n" }
    if let body { text += "Content-Length: \(body.utf8.count)\r\n" }
    send(text + "\r\n" + (body ?? ""))
    return try receive(bodiless: method == "HEAD")
  }
}
