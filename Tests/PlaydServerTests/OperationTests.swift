import Kernel
import PlaydAPI
import PlaydServer
import Testing

@Suite("Operations over HTTP")
struct OperationTests {
  @Test("the server says that it lives, and that it is ready while its database answers")
  func health() throws {
    let server = try TestServer()
    #expect(try server.send("GET", "/healthz").status == 200)
    #expect(try server.send("GET", "/readyz").status == 200)
    server.loseDatabase()
    #expect(try server.send("GET", "/healthz").status == 200)
    let answer = try server.send("GET", "/readyz")
    #expect(answer.status == 503 && answer.problem == .unavailable)
  }

  @Test("a database that does not answer is said to be busy, with when to come again")
  func unavailable() throws {
    let server = try TestServer()
    server.loseDatabase()
    let answer = try server.send(CreatePlayer.call())
    #expect(answer.status == 503 && answer.problem == .unavailable)
    #expect(answer.header("Retry-After") == "1")
  }

  @Test("a guest from one address too many is refused with when to come again; another address is not")
  func guestLimit() throws {
    let server = try TestServer(limits: PlaydRouter.Limits(perAddress: 0, perPlayer: 0, guests: 4))
    for _ in 0..<2 { #expect(try server.send("POST", "/v1/players").status == 201) }
    let refused = try server.send("POST", "/v1/players")
    #expect(refused.status == 429 && refused.problem == .tooManyRequests)
    let seconds = try #require(refused.header("Retry-After").flatMap { Int64($0) })
    #expect(try server.send("POST", "/v1/players", from: "198.51.100.9").status == 201)
    server.wait(.seconds(seconds))
    #expect(try server.send("POST", "/v1/players").status == 201)
    #expect(try server.send("GET", "/v1/configuration").status == 200)
  }

  @Test("a player who asks too often is refused wherever they ask from; others are not")
  func playerLimit() throws {
    let server = try TestServer(limits: PlaydRouter.Limits(perAddress: 0, perPlayer: 4, guests: 0))
    let (first, second) = (try server.guest(), try server.guest())
    for address in ["192.0.2.1", "198.51.100.9"] {
      let headers = [("Authorization", "Bearer " + first.token)]
      #expect(try server.send("GET", "/v1/me", headers: headers, from: address).status == 200)
    }
    #expect(try server.send(GetMe.call(token: first.token)).problem == .tooManyRequests)
    #expect(try server.send(GetMe.call(token: second.token)).status == 200)
  }

  @Test("an address that asks too often is refused on every route of the API and on none of the operator's")
  func addressLimit() throws {
    let server = try TestServer(limits: PlaydRouter.Limits(perAddress: 4, perPlayer: 0, guests: 0))
    for _ in 0..<2 { _ = try server.send("GET", "/v1/configuration") }
    #expect(try server.send("GET", "/v1/configuration").problem == .tooManyRequests)
    #expect(try server.send("GET", "/healthz").status == 200)
  }

  @Test("metrics are there")
  func metrics() throws {
    let answer = try TestServer().send("GET", "/metrics")
    #expect(answer.status == 200)
    #expect(answer.header("Content-Type")?.hasPrefix("text/plain; version=0.0.4") == true)
  }
}
