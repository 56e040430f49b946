import Glibc
import Kernel
import Synchronization
import Testing

@testable import HTTPServer

/// Limits for one address on shared resources.
@Suite("one visitor")
struct OneVisitorTests {
  private func withServer(
    _ configuration: ServerConfiguration, _ router: Router, observers: [RequestObserver] = [],
    _ body: (Server) throws -> Void
  ) throws {
    let server = try Server(configuration, router: router, observers: observers)
    defer { server.stop(timeout: .seconds(5)) }
    try body(server)
  }

  private var hello: Router {
    var router = Router()
    router.on(.get, at: "/hello", execution: .quick) { _ in .text("hello") }
    return router
  }

  @Test("an address at its connection limit gets no more, while others do")
  func connections() throws {
    var configuration = ServerConfiguration()
    configuration.connectionsPerAddress = 4
    try withServer(configuration, hello) { server in
      var held: [RawClient] = []
      for _ in 0..<4 {
        let client = try RawClient(port: server.port)
        #expect(try client.exchange("GET", "/hello")?.text == "hello")
        held.append(client)
      }
      let surplus = try RawClient(port: server.port)
      #expect(try surplus.exchange("GET", "/hello") == nil)
      let other = try RawClient(port: server.port, from: "127.0.0.2")
      #expect(try other.exchange("GET", "/hello")?.text == "hello")
      held.removeLast()
      #expect(
        eventually {
          let again = try? RawClient(port: server.port)
          return (try? again?.exchange("GET", "/hello"))??.text == "hello"
        })
    }
  }

  @Test("an address at its stream limit must close some")
  func streams() throws {
    var configuration = ServerConfiguration()
    configuration.streamsPerAddress = 2
    var router = Router()
    router.on(.get, at: "/events", execution: .quick) { _ in
      Response(body: .events(EventOptions(heartbeat: Milliseconds(20))) { $0.send(ServerSentEvent("first")) })
    }
    try withServer(configuration, router) { server in
      var held: [RawClient] = []
      for _ in 0..<2 {
        let client = try RawClient(port: server.port)
        client.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
        #expect(try client.readHead()?.status == 200)
        held.append(client)
      }
      let surplus = try RawClient(port: server.port)
      let reply = try #require(try surplus.exchange("GET", "/events"))
      #expect(reply.status == 429)
      #expect(reply["content-type"] == "application/problem+json")
      let other = try RawClient(port: server.port, from: "127.0.0.2")
      other.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(try other.readHead()?.status == 200)
      held.removeAll()
      #expect(
        eventually {
          let again = try? RawClient(port: server.port)
          again?.send("GET /events HTTP/1.1\r\nHost: a\r\n\r\n")
          return (try? again?.readHead())??.status == 200
        })
    }
  }

  @Test("a /64 has one quota, a /48 four")
  func networks() throws {
    let quota = Quota(most: 2)
    func acquire(_ text: String) throws -> Bool {
      if case .acquired = quota.acquire(for: try #require(RemoteAddress(text))) { true } else { false }
    }
    #expect(try acquire("2001:db8:1:1::1"))
    #expect(try acquire("2001:db8:1:1::2"))
    #expect(try !acquire("2001:db8:1:1::3"))
    for site in 2...4 {
      #expect(try acquire("2001:db8:1:\(site)::1"))
      #expect(try acquire("2001:db8:1:\(site)::2"))
    }
    #expect(try !acquire("2001:db8:1:5::1"))
    #expect(try acquire("2001:db8:2:1::1"))
    #expect(try acquire("192.0.2.1"))
    quota.release(of: try #require(RemoteAddress("2001:db8:1:1::9")))
    #expect(try acquire("2001:db8:1:5::1"))
  }

  @Test("a rate limit counts an IPv6 address by its /64, and eight of them together by the /48")
  func limitByNetwork() throws {
    let limit = RateLimit(name: "address", perMinute: 60, burst: 2, clock: ManualClock().clock)
    func isAllowed(_ text: String) throws -> Bool {
      limit.verdict(on: .address(try #require(RemoteAddress(text)).network)).isAllowed
    }
    #expect(try isAllowed("2001:db8:1:1::1"))
    #expect(try isAllowed("2001:db8:1:1::2"))
    #expect(try !isAllowed("2001:db8:1:1::3"))
    var allowed = 0
    for subnet in 2...40 where try isAllowed("2001:db8:1:\(subnet)::1") { allowed += 1 }
    #expect(allowed == 13, "16 at once for the /48, three of them asked for above")
    #expect(try isAllowed("2001:db8:2:1::1"))
  }

  @Test("a long body is read only after the route admits its sender")
  func admission() throws {
    let handled = Atomic<Int>(0)
    var router = Router()
    let admission: @Sendable (Request) throws -> Void = { request in
      guard request.bearerToken == "good" else { throw Problem.unauthorized("No.") }
    }
    router.on(.post, at: "/long", execution: .blocking, bodyLimit: 1 << 20, admission: admission) { request in
      handled.wrappingAdd(1, ordering: .relaxed)
      return .text("\(request.body.count)")
    }
    try withServer(ServerConfiguration(), router) { server in
      let head = "POST /long HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500000\r\n"
      let stranger = try RawClient(port: server.port)
      stranger.send(head + "\r\n")
      let refusal = try #require(try stranger.receive())
      #expect(refusal.status == 401)
      #expect(refusal["connection"]?.lowercased() == "close")
      #expect(handled.load(ordering: .relaxed) == 0)

      let player = try RawClient(port: server.port)
      player.send(head + "Authorization: Bearer good\r\nExpect: 100-continue\r\n\r\n")
      #expect(try player.readHead()?.status == 100)
      player.send(String(repeating: "x", count: 500_000))
      #expect(try player.receive()?.text == "500000")
      player.send(head + "Authorization: Bearer good\r\n\r\n" + String(repeating: "x", count: 500_000))
      #expect(try player.receive()?.text == "500000", "the connection stays of use")
    }
  }

  @Test("body memory is limited per address and in total, and released")
  func bodyMemory() throws {
    var configuration = ServerConfiguration()
    configuration.bodyMemoryPerAddress = 250_000
    configuration.bodyMemory = 350_000
    var router = Router()
    router.on(.post, at: "/long", execution: .blocking, bodyLimit: 1 << 20) { .text("\($0.body.count)") }
    try withServer(configuration, router) { server in
      let head = "POST /long HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n"
      func begin(_ address: String) throws -> RawClient {
        let client = try RawClient(port: server.port, from: address)
        client.send(head + "Content-Length: 100000\r\nExpect: 100-continue\r\n\r\n")
        return client
      }
      let (first, second) = (try begin("127.0.0.1"), try begin("127.0.0.1"))
      #expect(try first.readHead()?.status == 100)
      #expect(try second.readHead()?.status == 100)
      #expect(try begin("127.0.0.1").receive()?.status == 429)
      let other = try begin("127.0.0.2")
      #expect(try other.readHead()?.status == 100, "another address has its own share")
      #expect(try begin("127.0.0.3").receive()?.status == 503, "there is an end to all quota together")
      let body = String(repeating: "x", count: 100_000)
      for client in [first, second, other] {
        client.send(body)
        #expect(try client.receive()?.text == "100000")
      }
      #expect(eventually { server.bodyMemoryInUse == 0 })
    }
  }

  @Test(
    "what RFC 9112 says must be refused is refused before any route sees it",
    arguments: [
      ("two Host", "GET /hello HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"),
      ("a space before the colon", "GET /hello HTTP/1.1\r\nHost: a\r\nX : b\r\n\r\n"),
      ("a NUL in the target", "GET /hello\0abc HTTP/1.1\r\nHost: a\r\n\r\n"),
      ("a NUL in a field", "GET /hello HTTP/1.1\r\nHost: a\r\nX: b\0c\r\nY: d\r\n\r\n"),
      ("a NUL in the last field", "GET /hello HTTP/1.1\r\nHost: a\r\nX: b\0c\r\n\r\n"),
      ("bare LF everywhere", "GET /hello HTTP/1.1\nHost: a\n\n"),
      ("bare LF after the request line", "GET /hello HTTP/1.1\nHost: a\r\n\r\n"),
      ("bare LF after a field", "GET /hello HTTP/1.1\r\nHost: a\nX: b\r\n\r\n"),
      ("bare CR after a field", "GET /hello HTTP/1.1\r\nHost: a\rX: b\r\n\r\n"),
      ("two spaces in the request line", "GET /hello  HTTP/1.1\r\nHost: a\r\n\r\n"),
      ("a control character in a field", "GET /hello HTTP/1.1\r\nHost: a\r\nX: b\u{1}c\r\n\r\n"),
      ("a name with a character that is none of a token's", "GET /hello HTTP/1.1\r\nHost: a\r\nX(y): b\r\n\r\n"),
    ])
  func lenient(_ what: String, _ text: String) throws {
    let seen = Atomic<Int>(0)
    var router = Router()
    router.on(.get, at: "/hello", execution: .quick) { _ in
      seen.wrappingAdd(1, ordering: .relaxed)
      return .text("hello")
    }
    try withServer(ServerConfiguration(), router) { server in
      let client = try RawClient(port: server.port)
      client.send(text)
      // The library refuses some of it by closing the connection.
      #expect(try client.receive().map { $0.status } ?? 400 == 400, "\(what)")
      #expect(seen.load(ordering: .relaxed) == 0, "\(what)")
    }
  }

  @Test("ordinary requests are taken, with blanks, empty values, cookies and keys of any form")
  func ordinary() throws {
    try withServer(ServerConfiguration(), hello) { server in
      let client = try RawClient(port: server.port)
      for fields in [
        "", "X: \r\n", "X:\r\n", "X: b \r\n", "X:\tb\r\n", "Cookie: a=b; c=\"d e\"; f\r\n", "X: é\r\n",
        "Accept: */*\r\nUser-Agent: a (b; c)\r\n",
      ] {
        client.send("GET /hello?a=b%20c&d HTTP/1.1\r\nHost: a\r\n\(fields)\r\n")
        #expect(try client.receive()?.text == "hello", "\(fields)")
        client.send("GET /hello HTTP/1.1\r\n\(fields)Host: a\r\n\r\n")
        #expect(try client.receive()?.text == "hello", "\(fields)")
      }
    }
  }

  @Test("sixteen thousand bytes of fields are accepted, and more are refused with a problem")
  func fields() throws {
    try withServer(ServerConfiguration(), hello) { server in
      func exchange(_ bytes: Int) throws -> RawClient.Reply? {
        let client = try RawClient(port: server.port)
        client.send(
          "GET /hello HTTP/1.1\r\nHost: a\r\n"
            + (0..<bytes / 1_000).map { "X-\(10 + $0): \(String(repeating: "c", count: 996))\r\n" }.joined() + "\r\n")
        return try client.receive()
      }
      #expect(try exchange(16_000)?.text == "hello")
      let refusal = try #require(try exchange(18_000))
      #expect(refusal.status == 431)
      #expect(refusal["content-type"] == "application/problem+json")
      let client = try RawClient(port: server.port)
      let long = try #require(try client.exchange("GET", "/" + String(repeating: "a", count: 9_000)))
      #expect(long.status == 414)
      #expect(long["content-type"] == "application/problem+json")
    }
  }

  @Test(
    "refusals by the library are counted and logged",
    arguments: [
      "GET /hello HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "a", count: 60_000) + "\r\n\r\n",
      "GET /" + String(repeating: "a", count: 60_000) + " HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /hello HTTP/9.9\r\nHost: a\r\n\r\n", "nonsense\r\n\r\n", "GET /hello HTTP/1.1\r\n\r\n",
    ])
  func unanswered(_ text: String) throws {
    let observed = Observed()
    let refused = Mutex<[String]>([])
    var router = Router()
    router.use { request, next in
      try next(request).seen { response in
        if let type = response.refused?.type { refused.withLock { $0.append(type) } }
      }
    }
    router.on(.get, at: "/hello", execution: .quick) { _ in .text("hello") }
    try withServer(ServerConfiguration(), router, observers: [observed.observer]) { server in
      do {
        let client = try RawClient(port: server.port)
        client.send(text)
        _ = try? client.readToEnd()
      }
      #expect(eventually { observed.all.count == 1 })
      #expect(observed.all.first?.status == 400)
      #expect(refused.withLock { $0 } == ["/problems/bad-request"])
      // Excludes clients that only connect, and answered ones.
      _ = try RawClient(port: server.port)
      let client = try RawClient(port: server.port)
      #expect(try client.exchange("GET", "/hello")?.text == "hello")
      #expect(eventually { observed.all.count == 2 })
      #expect(refused.withLock { $0.count } == 1)
    }
  }

  @Test("an unread log is dropped and counted, and writing never waits")
  func stalledLog() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let log = try LineWriter(descriptor: ends[1])
    let line = Array((String(repeating: "x", count: 1_023) + "\n").utf8)
    let begin = ServerClock.system.nanoseconds()
    for _ in 0..<4_000 { log.write(line) }
    log.close()
    let seconds = Double(ServerClock.system.nanoseconds() - begin) / 1e9
    #expect(seconds < 5, "\(seconds) s")
    #expect(log.dropped.value > 1_000)
    close(ends[0])
    close(ends[1])
  }

  @Test("a log that was unread for a while reports the number of missing lines")
  func recoveredLog() throws {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    let log = try LineWriter(descriptor: ends[1])
    let line = Array((String(repeating: "x", count: 1_023) + "\n").utf8)
    for _ in 0..<3_000 { log.write(line) }
    #expect(log.dropped.value > 0)
    let text = Mutex("")
    onNewThread { [reading = ends[0]] in
      var buffer = [UInt8](repeating: 0, count: 65_536)
      while true {
        let count = read(reading, &buffer, buffer.count)
        guard count > 0 else { return }
        text.withLock { $0 += String(decoding: buffer[..<count], as: UTF8.self) }
      }
    }
    #expect(
      eventually {
        log.write(line)
        return text.withLock { $0.contains("{\"droppedLines\":") }
      })
    log.close()
    close(ends[1])
  }
}
