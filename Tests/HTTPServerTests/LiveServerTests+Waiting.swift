import Glibc
import HTTPServer
import Kernel
import Synchronization
import Testing

/// Slow clients and handlers.
extension LiveServerTests {
  @Test("a slow request is timed out and its connection closed")
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

  @Test("a slow handler is timed out, and so is a released responder")
  func lateAnswers() throws {
    var configuration = ServerConfiguration()
    configuration.answerTimeout = Milliseconds(100)
    let held = Mutex<[Responder]>([])
    var router = self.router
    router.on(.get, at: "/stuck", execution: .quick) { _ in
      .later { responder in held.withLock { $0.append(responder) } }
    }
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

  @Test("excess waiting requests are refused rather than queued")
  func overload() throws {
    var configuration = ServerConfiguration(workers: 1)
    configuration.waitingLimit = 1
    let isWorking = Monitored(false)
    let gate = Monitored(false)
    var router = Router()
    router.on(.get, at: "/wait", execution: .blocking) { _ in
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
}
