import Glibc
import HTTPServer
import Kernel
import Synchronization
import Testing

@Suite("a server over real sockets")
struct LiveServerTests {
  private let json = [("Content-Type", "application/json")]

  private var router: Router {
    var router = Router()
    router.use(CommonMiddleware.requestID)
    router.on(.get, "/hello", .quick) { _ in .text("hello") }
    router.on(.get, "/slow", .blocking) { _ in
      usleep(20_000)
      return .text("slow")
    }
    router.on(.post, "/echo", .blocking) { request in .json(request.body) }
    router.on(.post, "/quick-echo", .quick, bodyLimit: 100) { request in .json(request.body) }
    router.on(.get, "/items/{id}", .quick) { request in .text(request.parameter("id")) }
    router.on(.get, "/from", .quick) { request in .text("\(request.remote)") }
    router.on(.delete, "/items/{id}", .quick) { _ in .noContent }
    router.on(.get, "/later", .quick) { _ in
      .later { responder in
        onNewThread { responder.respond(.text("later")) }
      }
    }
    router.on(.get, "/at-once", .quick) { _ in .later { $0.respond(.text("at once")) } }
    router.on(.get, "/later-from-worker", .blocking) { _ in .later { $0.respond(.text("worker")) } }
    router.on(.get, "/never", .quick) { _ in .later { _ in } }
    router.on(.get, "/refused-later", .quick) { _ in .later { $0.refuse(.notFound("It is not here.")) } }
    return router
  }

  private func withServer(
    _ configuration: ServerConfiguration = ServerConfiguration(), _ router: Router? = nil,
    observers: [RequestObserver] = [], _ body: (Server, RawClient) throws -> Void
  ) throws {
    let server = try Server(configuration, router ?? self.router, observers: observers)
    defer { server.stop(timeout: .seconds(5)) }
    try body(server, try RawClient(port: server.port))
  }

  @Test("a free port is known before the server listens on it", arguments: ["127.0.0.1", "::1"])
  func reserved(_ address: String) throws {
    let reserved = try ReservedPort(address)
    let other = try ReservedPort(address)
    #expect(reserved.port != 0)
    #expect(reserved.port != other.port)
    let configuration = ServerConfiguration(address: address, port: reserved.port)
    try withExtendedLifetime((reserved, other)) {
      let server = try Server(configuration, router)
      defer { server.stop(timeout: .seconds(5)) }
      #expect(server.port == reserved.port)
    }
    #expect(throws: ServerStartError.self) { try ReservedPort("example.com") }
  }

  @Test("a connection is kept for the next request, whatever kind of handler answers")
  func keepAlive() throws {
    try withServer { (server, client) throws in
      let expected = [
        ("/hello", "hello"), ("/slow", "slow"), ("/later", "later"), ("/at-once", "at once"),
        ("/later-from-worker", "worker"), ("/hello", "hello"),
      ]
      for (target, text) in expected {
        let reply = try #require(try client.exchange("GET", target))
        #expect(reply.status == 200)
        #expect(reply.text == text)
        #expect(reply["connection"] == nil)
        #expect(reply["x-request-id"]?.utf8.count == 16)
      }
      #expect(server.openConnections == 1)
    }
  }

  @Test("requests sent ahead are answered in order")
  func pipelining() throws {
    try withServer { (_, client) throws in
      let targets = ["/items/1", "/slow", "/items/2", "/later", "/items/3"]
      client.send(targets.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
      let texts = try targets.map { _ in try client.receive()?.text }
      #expect(texts == ["1", "slow", "2", "later", "3"])
    }
  }

  @Test("a body arrives whole, in one piece, in many, and chunked")
  func bodies() throws {
    try withServer { (_, client) throws in
      let text = "[" + String(repeating: "1234567,", count: 7_000) + "0]"
      #expect(try client.exchange("POST", "/echo", headers: json, body: text)?.text == text)

      client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 6\r\n\r\n")
      for part in ["[1", ",", "2", ",3"] { client.send(part) }
      client.send("]")
      #expect(try client.receive()?.text == "[1,2,3")

      // The byte too many began a request line of its own, which ends that connection.
      let fresh = try RawClient(port: try port(of: client))
      fresh.send(
        "POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
          + "3\r\n[1,\r\n2;name=value\r\n2]\r\n0\r\nTrailer: x\r\n\r\n")
      #expect(try fresh.receive()?.text == "[1,2]")
      #expect(try fresh.exchange("GET", "/hello")?.text == "hello")
    }
  }

  private func port(of client: RawClient) throws -> UInt16 { client.port }

  @Test("a body that declares too many bytes is refused before it is read, and the connection closed")
  func declaredTooLong() throws {
    try withServer { (_, client) throws in
      client.send(
        "POST /quick-echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 101\r\n\r\n[")
      let reply = try #require(try client.receive())
      #expect(reply.status == 413)
      #expect(reply["content-type"] == "application/problem+json")
      #expect(reply.text.contains(#""limit":100"#))
      #expect(reply["connection"]?.lowercased() == "close")
      #expect(try client.isClosed())
    }
  }

  @Test("a body of exactly the limit is taken")
  func exactLimit() throws {
    try withServer { (_, client) throws in
      let text = "\"" + String(repeating: "a", count: 98) + "\""
      #expect(try client.exchange("POST", "/quick-echo", headers: json, body: text)?.text == text)
    }
  }

  @Test("a chunked body that grows too long is refused, and one without end is cut off")
  func chunkedTooLong() throws {
    try withServer { (server, client) throws in
      let head =
        "POST /quick-echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
      let chunk = "400\r\n" + String(repeating: "x", count: 1_024) + "\r\n"
      client.send(head + chunk + "0\r\n\r\n")
      #expect(try client.receive()?.status == 413)

      let endless = try RawClient(port: server.port)
      endless.send(head)
      var wasCut = false
      for _ in 0..<100_000 where !wasCut { wasCut = !endless.send(chunk) }
      #expect(wasCut)
    }
  }

  @Test("a body on a path without a route is refused before it is read")
  func bodyWithoutRoute() throws {
    try withServer { (_, client) throws in
      client.send("POST /nothing HTTP/1.1\r\nHost: a\r\nContent-Length: 1000000\r\n\r\n")
      #expect(try client.receive()?.status == 404)
    }
  }

  @Test("a client that waits to be told to go on is told so, or refused at once")
  func expectation() throws {
    try withServer { (server, client) throws in
      let head = "POST /quick-echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nExpect: 100-continue\r\n"
      client.send(head + "Content-Length: 2\r\n\r\n")
      #expect(try client.readHead()?.status == 100)
      client.send("[]")
      #expect(try client.receive()?.text == "[]")
      let large = try RawClient(port: server.port)
      large.send(head + "Content-Length: 200\r\n\r\n")
      #expect(try large.receive()?.status == 413)
    }
  }

  @Test(
    "a target that is not sound is a problem of type bad-request",
    arguments: ["/a%", "/%zz", "/%00", "/../etc/passwd", "/a/%2e%2e/b", "/%FF", "/items/%0d%0aX"])
  func badTargets(target: String) throws {
    try withServer { (_, client) throws in
      let reply = try #require(try client.exchange("GET", target))
      #expect(reply.status == 400)
      #expect(reply["content-type"] == "application/problem+json")
      #expect(try client.exchange("GET", "/hello")?.text == "hello", "the connection stays of use")
    }
  }

  @Test(
    "a body with two lengths, or none that can be read, is refused and the connection closed",
    arguments: [
      "Content-Length: 2\r\nContent-Length: 3\r\n", "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n",
      "Content-Length: x\r\n", "Content-Length: -1\r\n", "Content-Length: 1,2\r\n", "Content-Length: +2\r\n",
      "Transfer-Encoding: gzip\r\n", "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
      "Content-Length: 99999999999999999999\r\n",
    ])
  func smuggling(fields: String) throws {
    try withServer { (_, client) throws in
      client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n\(fields)\r\n[]")
      let text = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(text.hasPrefix("HTTP/1.1 4"), "\(text)")
    }
  }

  @Test(
    "what is no HTTP gets a refusal or a closed connection, and harms nobody else",
    arguments: [
      "\r\n\r\nnonsense\r\n\r\n", "GET\r\n\r\n", "GET /hello\r\n\r\n", "GET /hello HTTP/9.9\r\nHost: a\r\n\r\n",
      "GET /hello HTTP/1.1\r\n\r\n", "\0\0\0\0\r\n\r\n", "GET /hello HTTP/1.1\r\nHost\r\n\r\n",
      "\u{16}\u{3}\u{1}\r\n\r\n",
      "GET  /hello  HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n", "GET http://a/hello HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /hello HTTP/1.1\r\nHost: a\r\nX: a\0b\r\n\r\n",
      "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
      "POST /echo HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n",
    ])
  func nonsense(text: String) throws {
    // The library sees the end of what a client sends only when it waits for more, so that limit is made short.
    var configuration = ServerConfiguration()
    configuration.idleTimeout = .seconds(1)
    configuration.requestTimeout = .seconds(1)
    try withServer(configuration) { (server, client) throws in
      client.send(text)
      client.finishSending()
      _ = try client.readToEnd()
      let other = try RawClient(port: server.port)
      #expect(try other.exchange("GET", "/hello")?.text == "hello")
    }
  }

  @Test("more header fields than there is memory for are refused")
  func headerFlood() throws {
    try withServer { (server, client) throws in
      client.send("GET /hello HTTP/1.1\r\nHost: a\r\n")
      for number in 0..<2_000 {
        if !client.send("X-Field-\(number): \(String(repeating: "v", count: 100))\r\n") { break }
      }
      client.send("\r\n")
      let text = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(text.isEmpty || text.hasPrefix("HTTP/1.1 431") || text.hasPrefix("HTTP/1.1 414"), "\(text.prefix(40))")
      #expect(try RawClient(port: server.port).exchange("GET", "/hello")?.text == "hello")
    }
  }

  @Test("a client that takes too long over its request is told so and shut out")
  func slowRequest() throws {
    var configuration = ServerConfiguration()
    configuration.requestTimeout = Milliseconds(150)
    try withServer(configuration) { (_, client) throws in
      client.send("GET /hello HTTP/1.1\r\nHost: a\r\nX-Slow: ")
      var isOpen = true
      for _ in 0..<2_000 where isOpen {
        usleep(10_000)
        isOpen = client.send("x")
      }
      #expect(!isOpen)
    }
    try withServer(configuration) { (_, client) throws in
      client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n[")
      let reply = try #require(try client.receive())
      #expect(reply.status == 408)
      #expect(reply["content-type"] == "application/problem+json")
      #expect(try client.isClosed())
    }
    try withServer(configuration) { (_, client) throws in
      client.send("GET /hel")
      #expect(try client.isClosed())
    }
  }

  @Test("an idle connection is closed")
  func idle() throws {
    var configuration = ServerConfiguration()
    configuration.idleTimeout = Milliseconds(1_000)
    configuration.requestTimeout = Milliseconds(200)
    try withServer(configuration) { (server, client) throws in
      _ = try client.exchange("GET", "/hello")
      #expect(try client.isClosed())
      #expect(eventually { server.openConnections == 0 })
    }
  }

  @Test("a handler that takes too long is answered for, and a responder let go unanswered too")
  func lateAnswers() throws {
    var configuration = ServerConfiguration()
    configuration.answerTimeout = Milliseconds(100)
    let held = Mutex<[Responder]>([])
    var router = self.router
    router.on(.get, "/stuck", .quick) { _ in .later { responder in held.withLock { $0.append(responder) } } }
    try withServer(configuration, router) { (server, client) throws in
      let late = try #require(try client.exchange("GET", "/stuck"))
      #expect(late.status == 503)
      #expect(late.text.contains("/problems/timeout"))
      for responder in held.withLock({ $0 }) { responder.respond(.text("too late")) }
      #expect(try client.exchange("GET", "/never")?.status == 500)
      #expect(try client.exchange("GET", "/refused-later")?.status == 404)
      #expect(try client.exchange("GET", "/hello")?.text == "hello")
      #expect(server.requestsSuspended == 0)
    }
  }

  @Test("more waiting requests than allowed are refused, not queued without end")
  func overload() throws {
    var configuration = ServerConfiguration(workers: 1)
    configuration.waitingLimit = 1
    let isWorking = Monitored(false)
    let gate = Monitored(false)
    var router = Router()
    router.on(.get, "/wait", .blocking) { _ in
      isWorking.set(true)
      gate.waitUntil(true)
      return .text("done")
    }
    try withServer(configuration, router) { (server, working) throws in
      let request = "GET /wait HTTP/1.1\r\nHost: a\r\n\r\n"
      working.send(request)
      isWorking.waitUntil(true)
      let waiting = try RawClient(port: server.port)
      waiting.send(request)
      #expect(eventually { server.requestsSuspended == 2 })
      #expect(try RawClient(port: server.port).exchange("GET", "/wait")?.status == 503)
      gate.set(true)
      #expect(try working.receive()?.text == "done")
      #expect(try waiting.receive()?.text == "done")
    }
  }

  @Test("HEAD has the fields of GET and no body, and the connection goes on")
  func head() throws {
    try withServer { (_, client) throws in
      let reply = try #require(try client.exchange("HEAD", "/hello"))
      #expect(reply.status == 200)
      #expect(reply["content-length"] == "5")
      #expect(try client.exchange("DELETE", "/items/1")?.status == 204)
      #expect(try client.exchange("GET", "/hello")?.text == "hello")
    }
  }

  @Test("files travel in the client's coding, and not at all when it has them")
  func files() throws {
    let folder = try TemporaryFolder()
    try folder.write("index.html", String(repeating: "page ", count: 20_000))
    try folder.write("index.html.br", "brotli")
    let files = try StaticFiles(folder.path)
    var router = Router()
    router.use(CommonMiddleware.requestID)
    router.use(SecurityHeaders(isSecure: false).middleware)
    router.onOtherPaths(files.handler)
    try withServer(ServerConfiguration(), router) { (_, client) throws in
      let plain = try #require(try client.exchange("GET", "/"))
      #expect(plain.body.count == 100_000)
      #expect(plain["content-security-policy"] != nil)
      let tag = try #require(plain["etag"])
      let coded = try #require(try client.exchange("GET", "/", headers: [("Accept-Encoding", "br")]))
      #expect(coded.text == "brotli")
      #expect(coded["content-encoding"] == "br")
      #expect(coded["vary"] == "Accept-Encoding")
      let same = try #require(try client.exchange("GET", "/", headers: [("If-None-Match", tag)]))
      #expect(same.status == 304)
      #expect(same["etag"] == tag)
      #expect(same["content-length"] == "100000")
      let head = try #require(try client.exchange("HEAD", "/"))
      #expect(head["content-length"] == "100000")
      #expect(try client.exchange("GET", "/")?.body.count == 100_000)
    }
  }

  @Test("the client's request id is kept when it is well formed, and its address taken from trusted proxies only")
  func identity() throws {
    var configuration = ServerConfiguration()
    try withServer(configuration) { (_, client) throws in
      #expect(
        try client.exchange("GET", "/hello", headers: [("X-Request-ID", "a-1_b.C")])?["x-request-id"] == "a-1_b.C")
      let bad = try client.exchange("GET", "/hello", headers: [("X-Request-ID", "a b")])?["x-request-id"]
      #expect(bad != "a b")
      #expect(try client.exchange("GET", "/from", headers: [("X-Forwarded-For", "192.0.2.1")])?.text == "127.0.0.1")
    }
    configuration.trustedProxies = 2
    try withServer(configuration) { (_, client) throws in
      func from(_ value: String) throws -> String? {
        try client.exchange("GET", "/from", headers: [("X-Forwarded-For", value)])?.text
      }
      #expect(try from("203.0.113.9, 192.0.2.1, 10.0.0.1") == "192.0.2.1")
      #expect(try from("2001:db8::7 ,10.0.0.1") == "2001:db8::7")
      #expect(try from("10.0.0.1") == "127.0.0.1")
      #expect(try from("nonsense, 10.0.0.1") == "127.0.0.1")
    }
  }

  @Test("observers are told of every request once, and how it ended")
  func observers() throws {
    let observed = Observed()
    try withServer(observers: [observed.observer]) { (server, client) throws in
      _ = try client.exchange("GET", "/items/7")
      _ = try client.exchange("GET", "/nothing")
      _ = try client.exchange("GET", "/never")
      let other = try RawClient(port: server.port)
      other.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\n[")
      #expect(eventually { server.requestsInFlight == 1 })
      other.abort()
      #expect(eventually { observed.all.count == 4 })
    }
    #expect(observed.all.map(\.status.rawValue) == [200, 404, 500, 0])
    #expect(observed.all.map(\.isComplete) == [true, true, true, false])
    #expect(observed.all[0].request.route?.template == "/items/{id}")
    #expect(observed.all[0].bodyBytes == 1)
    #expect(observed.all[2].fault != nil)
  }

  @Test("many clients at once each get their own answers")
  func concurrency() throws {
    try withServer(ServerConfiguration(eventThreads: 4, workers: 4)) { (server, _) throws in
      let failures = Mutex<[String]>([])
      let group = WorkerGroup()
      for number in 0..<24 {
        group.start {
          do {
            let client = try RawClient(port: server.port)
            for round in 0..<40 {
              let text = "[\(number),\(round)]"
              let target = round % 2 == 0 ? "/echo" : "/quick-echo"
              let reply = try client.exchange(
                "POST", target, headers: [("Content-Type", "application/json")], body: text)
              if reply?.text != text { failures.withLock { $0.append("\(text): \(reply?.text ?? "closed")") } }
              let item = try client.exchange("GET", round % 3 == 0 ? "/later" : "/items/\(number)")
              if item?.status != 200 { failures.withLock { $0.append("\(item?.status ?? 0)") } }
            }
          } catch { failures.withLock { $0.append("\(error)") } }
        }
      }
      group.wait()
      #expect(failures.withLock { $0 } == [])
      #expect(eventually { server.requestsInFlight == 0 })
      #expect(eventually { server.openConnections == 1 })
    }
  }
}
