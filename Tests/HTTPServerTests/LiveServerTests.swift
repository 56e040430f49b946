import HTTPServer
import Kernel
import Testing

@Suite("a server over real sockets")
struct LiveServerTests {
  @Test("a connection is kept for the next request")
  func keepAlive() throws {
    var router = Router()
    router.on(.get, "/hello", .quick) { _ in .text("hello") }
    let server = try Server(ServerConfiguration(), router)
    let client = try RawClient(port: server.port)
    for _ in 0..<3 {
      let reply = try #require(try client.exchange("GET", "/hello"))
      #expect(reply.status == 200)
      #expect(reply.text == "hello")
      #expect(reply["connection"] == nil)
    }
    #expect(server.openConnections == 1)
    server.stop(timeout: .seconds(1))
  }

  @Test("a blocking handler answers from a worker")
  func blocking() throws {
    var router = Router()
    router.on(.post, "/echo", .blocking) { request in .json(request.body) }
    let server = try Server(ServerConfiguration(), router)
    let client = try RawClient(port: server.port)
    for text in ["[]", "[1,2,3]", "{}"] {
      let reply = try #require(
        try client.exchange("POST", "/echo", headers: [("Content-Type", "application/json")], body: text))
      #expect(reply.status == 200)
      #expect(reply.text == text)
    }
    server.stop(timeout: .seconds(1))
    #expect(server.requestsInFlight == 0)
  }
}
