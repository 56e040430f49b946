import Foundation
import HTTPServer
import Kernel

/// Bytes sent to a live server: each connection ends with a refusal, an answer or nothing, and the next one is served.
let httpFuzzer = Fuzzer(
  "http", "raw requests to a live server", tokens: httpTokens,
  make: { generator in rawRequests(&generator) },
  check: { input in
    guard let target else { return "the server did not start" }
    return target.complaint(about: input)
  })

/// In-process requests: no accepted target leaves its root, and no answer contains an injected line.
let httpMessageFuzzer = Fuzzer(
  "http-message", "targets and header values, beside a decoder of their own", tokens: httpTokens,
  make: { generator in
    var lines = [pick(targets, &generator)]
    for _ in 0..<generator.below(4) { lines.append(pick(values, &generator)) }
    return [UInt8](lines.joined(separator: "\n").utf8)
  },
  check: { input in messageComplaint(input) })

private let httpTokens = [
  "\r\n", "\r\n\r\n", "\n", "\0", "%", "%00", "%2e%2e/", "/../", "%2F", "?", "&", "=", "+", "#", ",", ";q=", ";q=0.",
  "*", "\"", "W/\"", " ", "\t", ":", "Content-Length: ", "Content-Length: 99999999999999999999\r\n",
  "Transfer-Encoding: chunked\r\n", "0\r\n\r\n", "ffffffffffffffff\r\n", "HTTP/1.1", "HTTP/1.0\r\n", "Host: a\r\n",
  "Connection: close\r\n", "Expect: 100-continue\r\n", "é", "\u{7F}",
].map { [UInt8]($0.utf8) }

private let targets = [
  "/", "/v1/items/7", "/v1/items/a%20b", "/v1/items/%E1%83%90?x=1&y=a+b&x=%20", "/assets/app.js?", "/a/b/c", "*",
]
private let values = [
  "gzip, br;q=0.5, *;q=0", "identity;q=0.001", "\"abc\", W/\"def\"", "Bearer token", "text/html,*/*;q=0.8",
  "application/json; charset=utf-8",
]
private let names: [String] = ["Accept-Encoding", "If-None-Match", "Authorization", "Accept", "Content-Type"]

private func pick(_ texts: [String], _ generator: inout Generator) -> String { generator.pick(texts) ?? "" }

@Sendable private func rawRequests(_ generator: inout Generator) -> [UInt8] {
  var text = ""
  for _ in 0...generator.below(3) {
    let method = pick(["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "BREW"], &generator)
    text += "\(method) \(pick(targets, &generator)) HTTP/1.1\r\nHost: a\r\n"
    for name in names where generator.chance(1, in: 3) { text += "\(name): \(pick(values, &generator))\r\n" }
    switch method == "POST" ? generator.below(3) : 0 {
    case 1:
      let body = String(repeating: "[1,2]", count: Int(generator.below(40)))
      text += "Content-Length: \(body.utf8.count)\r\n\r\n\(body)"
    case 2: text += "Transfer-Encoding: chunked\r\n\r\n5\r\n[1,2]\r\n3;a=b\r\n[1]\r\n0\r\n\r\n"
    default: text += "\r\n"
    }
  }
  return [UInt8](text.utf8)
}

private func makeRouter() -> Router {
  var router = Router()
  router.use(CommonMiddleware.requestID)
  router.use(SecurityHeaders(isSecure: false).middleware)
  router.use(RateLimit(name: "fuzz", perMinute: 1_000_000_000, burst: 1_000_000).middleware)
  let tag = EntityTag("abc")
  router.on(.get, at: "/v1/items/{id}", execution: .quick) { request in
    Response.json([UInt8](request.parameter("id").utf8)).validated(by: tag, for: request)
  }
  router.on(.get, at: "/", execution: .blocking) { request in
    .text("\(request.query.items.count) \(request.bearerToken ?? "")")
  }
  router.on(.post, at: "/", execution: .blocking, bodyLimit: 100) { .json($0.body) }
  router.on(.post, at: "/v1/items/{id}", execution: .quick, bodyLimit: 50) { request in
    .later { $0.respond(.json(request.body)) }
  }
  return router
}

// MARK: In the process

private let router = makeRouter()

private func messageComplaint(_ input: [UInt8]) -> String? {
  let lines = input.split(separator: 10, omittingEmptySubsequences: false).map { [UInt8]($0) }
  guard let first = lines.first else { return nil }
  let target: RequestTarget
  do throws(RequestTarget.ParseError) { target = try RequestTarget(first) } catch {
    return isPlain(first) ? "a plain target was refused: \(error)" : nil
  }
  if let complaint = escape(first) { return complaint }
  let fields = zip(names, lines.dropFirst()).map { ($0, String(decoding: $1, as: UTF8.self)) }
  for method in [HTTPMethod.get, .head, .post, .options, .other] {
    let request = Request(method: method, target: target, headers: RequestHeaders(fields), body: lines.last ?? [])
    let response = router.respond(to: request)
    guard (200..<600).contains(response.status.rawValue), response.status != .internalServerError else {
      return "status \(response.status.rawValue)"
    }
    for header in response.headers where header.value.utf8.contains(where: { $0 < 32 }) {
      return "the value of \(header.name) has a control character"
    }
  }
  return nil
}

/// Letters and digits between single slashes.
private func isPlain(_ target: [UInt8]) -> Bool {
  target.first == 47 && target.allSatisfy { $0 == 47 || (97...122).contains($0) || (48...57).contains($0) }
}

/// The defect in an accepted target, by Foundation's decoder.
private func escape(_ target: [UInt8]) -> String? {
  let path = target.prefix { $0 != 63 }
  for segment in path.split(separator: 47, omittingEmptySubsequences: false) {
    guard let text = String(decoding: segment, as: UTF8.self).removingPercentEncoding else {
      return "a segment that cannot be decoded was taken"
    }
    if text == "." || text == ".." { return "a dot segment was taken" }
    if text.utf8.contains(0) { return "a NUL was taken" }
  }
  return nil
}

// MARK: Over sockets

private let target = LiveTarget()

/// An in-process server under attack.
private final class LiveTarget: Sendable {
  private let server: Server

  init?() {
    var configuration = ServerConfiguration()
    configuration.idleTimeout = .seconds(1)
    configuration.requestTimeout = .seconds(1)
    do throws(ServerStartError) { server = try Server(configuration, router: makeRouter()) } catch { return nil }
  }

  func complaint(about input: [UInt8]) -> String? {
    // A truncated request gets no answer before a timeout, so the patience is short.
    let answer = exchange(input, patience: 2)
    if !answer.isEmpty, !answer.starts(with: "HTTP/1.1 ".utf8) { return "an answer that is no HTTP" }
    if answer.starts(with: "HTTP/1.1 500".utf8) { return "status 500" }
    let sound = exchange(
      [UInt8]("GET /v1/items/ok HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".utf8), patience: 8_000)
    guard sound.starts(with: "HTTP/1.1 200 ".utf8), sound.suffix(2).elementsEqual("ok".utf8) else {
      return "a sound request after it was not answered"
    }
    return nil
  }

  /// Sends the bytes and reads to the end, or until nothing arrives for that many milliseconds.
  private func exchange(_ bytes: [UInt8], patience: Int32) -> [UInt8] {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = server.port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else { return [] }
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes { send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
      if count <= 0 { break }
      sent += count
    }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var waiting = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      guard poll(&waiting, 1, patience) == 1 else { return answer }
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count <= 0 { return answer }
      answer += buffer[..<count]
    }
  }
}
