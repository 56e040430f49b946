import Glibc
import HTTPServer
import Kernel
import Synchronization
import Testing

@Suite("a server over real sockets")
struct LiveServerTests {
  let json = [("Content-Type", "application/json")]

  var router: Router {
    var router = Router()
    router.use(CommonMiddleware.requestID)
    router.on(.get, at: "/hello", execution: .quick) { _ in .text("hello") }
    router.on(.get, at: "/slow", execution: .blocking) { _ in
      usleep(20_000)
      return .text("slow")
    }
    router.on(.post, at: "/echo", execution: .blocking) { request in .json(request.body) }
    router.on(.post, at: "/quick-echo", execution: .quick, bodyLimit: 100) { request in .json(request.body) }
    router.on(.get, at: "/items/{id}", execution: .quick) { request in .text(request.parameter("id")) }
    router.on(.get, at: "/from", execution: .quick) { request in .text("\(request.remote)") }
    router.on(.delete, at: "/items/{id}", execution: .quick) { _ in .noContent }
    router.on(.get, at: "/later", execution: .quick) { _ in
      .later { responder in
        onNewThread { responder.respond(.text("later")) }
      }
    }
    router.on(.get, at: "/at-once", execution: .quick) { _ in .later { $0.respond(.text("at once")) } }
    router.on(.get, at: "/later-from-worker", execution: .blocking) { _ in .later { $0.respond(.text("worker")) } }
    router.on(.get, at: "/never", execution: .quick) { _ in .later { _ in } }
    router.on(.get, at: "/refused-later", execution: .quick) { _ in .later { $0.refuse(.notFound("It is not here.")) } }
    return router
  }

  func withServer(
    _ configuration: ServerConfiguration = ServerConfiguration(), _ router: Router? = nil,
    observers: [RequestObserver] = [], _ body: (Server, RawClient) throws -> Void
  ) throws {
    let server = try Server(configuration, router: router ?? self.router, observers: observers)
    defer { server.stop(timeout: .seconds(5)) }
    try body(server, try RawClient(port: server.port))
  }

  @Test("a port can be reserved before the server listens on it", arguments: ["127.0.0.1", "::1"])
  func reserved(_ address: String) throws {
    let reserved = try ReservedPort(address)
    let other = try ReservedPort(address)
    #expect(reserved.port != 0)
    #expect(reserved.port != other.port)
    let configuration = ServerConfiguration(address: address, port: reserved.port)
    try withExtendedLifetime((reserved, other)) {
      let server = try Server(configuration, router: router)
      defer { server.stop(timeout: .seconds(5)) }
      #expect(server.port == reserved.port)
    }
    #expect(throws: ServerStartError.self) { try ReservedPort("example.com") }
  }

  @Test("a connection is reused after any kind of handler")
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

  @Test("pipelined requests are answered in order")
  func pipelining() throws {
    try withServer { (_, client) throws in
      let targets = ["/items/1", "/slow", "/items/2", "/later", "/items/3"]
      client.send(targets.map { "GET \($0) HTTP/1.1\r\nHost: a\r\n\r\n" }.joined())
      let texts = try targets.map { _ in try client.receive()?.text }
      #expect(texts == ["1", "slow", "2", "later", "3"])
    }
  }

  @Test("a body arrives complete, in one piece and in many")
  func bodiesArrive() throws {
    try withServer { (_, client) throws in
      let text = "[" + String(repeating: "1234567,", count: 7_000) + "0]"
      #expect(try client.exchange("POST", "/echo", headers: json, body: text)?.text == text)

      client.send("POST /echo HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 6\r\n\r\n")
      for part in ["[1", ",", "2", ",3"] { client.send(part) }
      client.send("]")
      #expect(try client.receive()?.text == "[1,2,3")
    }
  }

  func port(of client: RawClient) throws -> UInt16 { client.port }

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

  @Test("files are served in the client's coding, and not at all if its copy is current")
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

  @Test("a well-formed request id is kept, and addresses are taken from trusted proxies only")
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

  @Test("observers see every request once, with its outcome")
  func observers() throws {
    let observed = Observed()
    try withServer(observers: [observed.observer]) { (server, client) throws in
      _ = try client.exchange("GET", "/items/7")
      _ = try client.exchange("GET", "/nothing")
      _ = try client.exchange("GET", "/never")
      // A client can receive the answer before the observer is notified.
      #expect(eventually { observed.all.count == 3 })
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
