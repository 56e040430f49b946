import Commands
import Glibc
import Kernel
import PlaydAPI

/// A plain HTTP/1.1 connection for the simulated player: one request at a time, kept open.
final class PlainHTTPClient {
  /// The connection broke or the response was not HTTP.
  struct RequestError: Error {
    let sentence: String
  }

  private let host: String
  private let port: UInt16
  private var socket: Int32 = -1
  private var received: [UInt8] = []

  /// - Parameter url: `http://host:port`.
  init(url: String) throws {
    let rest = url.hasPrefix("http://") ? url.dropFirst(7) : ""
    let parts = rest.split(separator: "/").first?.split(separator: ":") ?? []
    guard let host = parts.first, let port = parts.count == 2 ? UInt16(parts[1]) : 80 else {
      throw UsageError(sentence: "--url must be like http://127.0.0.1:8080, not \(url).")
    }
    self.host = String(host)
    self.port = port
  }

  deinit { disconnect() }

  /// Sends a call and returns the response's status and body.
  func send(_ call: Call) throws -> (status: Int, body: [UInt8]) {
    if socket < 0 { try connect() }
    var head = "\(call.method.name) \(call.path) HTTP/1.1\r\nHost: \(host):\(port)\r\n"
    for header in call.headers { head += "\(header.name): \(header.value)\r\n" }
    head += "Content-Length: \(call.body.count)\r\n\r\n"
    do {
      try write(Array(head.utf8) + call.body)
      return try readAnswer()
    } catch {
      disconnect()
      throw error
    }
  }

  private func disconnect() {
    if socket >= 0 { close(socket) }
    socket = -1
    received.removeAll()
  }

  private func connect() throws {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let first = found else {
      throw RequestError(sentence: "There is no host \(host).")
    }
    defer { freeaddrinfo(first) }
    let made = Glibc.socket(first.pointee.ai_family, first.pointee.ai_socktype, first.pointee.ai_protocol)
    guard made >= 0, Glibc.connect(made, first.pointee.ai_addr, first.pointee.ai_addrlen) == 0 else {
      if made >= 0 { close(made) }
      throw RequestError(sentence: "\(host):\(port) does not answer.")
    }
    socket = made
  }

  private func write(_ bytes: [UInt8]) throws {
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      guard count > 0 else { throw RequestError(sentence: "The connection broke while sending.") }
      sent += count
    }
  }

  private func readAnswer() throws -> (status: Int, body: [UInt8]) {
    var headEnd: Int?
    while headEnd == nil {
      try readMore()
      headEnd = Self.endOfHead(received)
    }
    let end = headEnd ?? 0
    let lines = String(decoding: received[..<end], as: UTF8.self).split(separator: "\r\n")
    guard let status = lines.first?.split(separator: " ").dropFirst().first.flatMap({ Int($0) }) else {
      throw RequestError(sentence: "The answer is no HTTP.")
    }
    var length = 0
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].lowercased() == "content-length" {
        length = Int(parts[1].drop(while: { $0 == " " })) ?? 0
      }
    }
    while received.count < end + 4 + length { try readMore() }
    let body = Array(received[(end + 4)..<(end + 4 + length)])
    received.removeFirst(end + 4 + length)
    return (status, body)
  }

  private static func endOfHead(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 4 else { return nil }
    return (0...(bytes.count - 4)).first { bytes[$0..<($0 + 4)].elementsEqual([13, 10, 13, 10]) }
  }

  private func readMore() throws {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { throw RequestError(sentence: "The connection broke while reading.") }
    received += buffer[..<count]
  }
}
