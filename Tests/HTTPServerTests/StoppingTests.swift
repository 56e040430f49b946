import Glibc
import HTTPServer
import Kernel
import Synchronization
import Testing

@Suite("stopping a server")
struct StoppingTests {
  @Test("requests in progress finish, their connections close, and new ones are rejected")
  func drain() throws {
    let lifecycle = Lifecycle()
    let isWorking = Monitored(false)
    let gate = Monitored(false)
    var router = Router()
    router.on(.get, at: "/work", execution: .blocking) { _ in
      isWorking.set(true)
      gate.waitUntil(true)
      return .text("done")
    }
    router.on(.get, at: "/ready", execution: .quick) { _ in Response(lifecycle.isStopping ? .serviceUnavailable : .ok) }
    let server = try Server(ServerConfiguration(), router: router, lifecycle: lifecycle)
    let client = try RawClient(port: server.port)
    let idle = try RawClient(port: server.port)
    #expect(try idle.exchange("GET", "/ready")?.status == 200)
    client.send("GET /work HTTP/1.1\r\nHost: a\r\n\r\n")
    isWorking.waitUntil(true)
    let group = WorkerGroup()
    group.start { server.stop(timeout: .seconds(20)) }
    #expect(eventually { lifecycle.isStopping })
    #expect(try idle.exchange("GET", "/ready")?.status == 503)
    #expect(try idle.isClosed())
    gate.set(true)
    let reply = try #require(try client.receive())
    #expect(reply.text == "done")
    #expect(reply["connection"]?.lowercased() == "close")
    #expect(try client.isClosed())
    group.wait()
    #expect(throws: RawClient.ConnectionError.self) { try RawClient(port: server.port) }
  }

  @Test("unfinished requests are refused after the timeout")
  func timeout() throws {
    let held = Mutex<[Responder]>([])
    let isWorking = Monitored(false)
    let gate = Monitored(false)
    var router = Router()
    router.on(.get, at: "/held", execution: .quick) { _ in
      .later { responder in held.withLock { $0.append(responder) } }
    }
    router.on(.get, at: "/work", execution: .blocking) { _ in
      isWorking.set(true)
      gate.waitUntil(true)
      return .text("nobody reads this")
    }
    let server = try Server(ServerConfiguration(), router: router)
    let clients = try (0..<2).map { _ in try RawClient(port: server.port) }
    clients[0].send("GET /held HTTP/1.1\r\nHost: a\r\n\r\n")
    clients[1].send("GET /work HTTP/1.1\r\nHost: a\r\n\r\n")
    isWorking.waitUntil(true)
    #expect(eventually { server.requestsSuspended == 2 })
    server.stop(timeout: Milliseconds(20))
    gate.set(true)
    for responder in held.withLock({ $0 }) { responder.respond(.text("too late")) }
    #expect(server.requestsInFlight == 0)
    for client in clients {
      let text = String(decoding: try client.readToEnd(), as: UTF8.self)
      #expect(text.isEmpty || text.contains("/problems/stopping"))
    }
  }

  @Test("stopping under load always ends, with and without a timeout, and leaves nothing behind")
  func busy() throws {
    for round in 0..<120 {
      var router = Router()
      router.on(.get, at: "/work", execution: .blocking) { _ in .text("done") }
      router.on(.get, at: "/later", execution: .quick) { _ in
        .later { responder in onNewThread { responder.respond(.text("done")) } }
      }
      router.on(.get, at: "/events", execution: .quick) { _ in
        .events { stream in onNewThread { for _ in 0..<20 where stream.send(ServerSentEvent("x")) {} } }
      }
      let server = try Server(ServerConfiguration(), router: router)
      let port = server.port
      let clients = WorkerGroup()
      for path in ["/work", "/work", "/work", "/later", "/events"] {
        clients.start {
          // Until the server has stopped.
          while let client = try? RawClient(port: port) {
            while client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n"), (try? client.receive()) != nil {}
          }
        }
      }
      while server.openConnections < 3 { usleep(100) }
      usleep(UInt32(round % 12) * 300)
      server.stop(timeout: Milliseconds(round % 2 == 0 ? 0 : 1_000))
      #expect(server.requestsInFlight == 0)
      // A thread that answered at the last moment may still be finishing.
      #expect(eventually { server.requestsSuspended == 0 })
      clients.wait()
    }
  }

  @Test("stopping is idempotent, and a released server has stopped")
  func stopsOnce() throws {
    var port: UInt16 = 0
    do {
      let server = try Server(ServerConfiguration(), router: Router())
      port = server.port
      server.stop(timeout: .zero)
      server.stop(timeout: .zero)
    }
    do {
      var configuration = ServerConfiguration()
      configuration.port = port
      let server = try Server(configuration, router: Router())
      #expect(server.port == port)
    }
    #expect(throws: RawClient.ConnectionError.self) { try RawClient(port: port) }
  }

  @Test("a used port and an invalid address are reported in sentences")
  func sentences() throws {
    let server = try Server(ServerConfiguration(), router: Router())
    var configuration = ServerConfiguration()
    configuration.port = server.port
    #expect {
      try Server(configuration, router: Router())
    } throws: { "\($0)".hasPrefix("Another program listens on 127.0.0.1 port \(server.port).") }
    configuration.address = "localhost"
    #expect {
      try Server(configuration, router: Router())
    } throws: { "\($0)" == "localhost is not a numeric IPv4 or IPv6 address to listen on." }
    configuration.address = "192.0.2.1"
    configuration.port = 0
    #expect {
      try Server(configuration, router: Router())
    } throws: { "\($0)" == "192.0.2.1 is not an address of this machine." }
    configuration = ServerConfiguration()
    configuration.tls = ServerConfiguration.TLS(key: "nonsense", certificate: "nonsense")
    #expect {
      try Server(configuration, router: Router())
    } throws: { "\($0)".contains("check the TLS key and certificate") }
  }
}
