import HTTPServer
import Testing

@Suite("the router")
struct RouterTests {
  private func respond(_ router: Router, _ method: HTTPMethod, _ target: String) throws -> Response {
    router.respond(to: try Request(method, target: target))
  }

  private func text(_ response: Response) -> String? { response.bytes.map { String(decoding: $0, as: UTF8.self) } }

  private var games: Router {
    var router = Router()
    router.on(.get, at: "/v1/games", execution: .quick) { _ in .text("all") }
    router.on(.get, at: "/v1/games/{id}", execution: .quick) { request in .text("game \(request.parameter("id"))") }
    router.on(.get, at: "/v1/games/best", execution: .quick) { _ in .text("best") }
    router.on(.put, at: "/v1/games/{id}", execution: .quick) { _ in .noContent }
    router.on(.get, at: "/v1/games/best/{mode}", execution: .quick) { request in
      .text("best of \(request.parameter("mode"))")
    }
    router.on(.get, at: "/v1/games/{id}/ranks", execution: .quick) { request in
      .text("ranks of \(request.parameter("id"))")
    }
    return router
  }

  @Test("a literal is preferred to a parameter")
  func literalFirst() throws {
    #expect(text(try respond(games, .get, "/v1/games/best")) == "best")
    #expect(text(try respond(games, .get, "/v1/games/other")) == "game other")
  }

  @Test("a parameter is tried only if the literal has no match")
  func backtracking() throws {
    #expect(text(try respond(games, .get, "/v1/games/best/ranks")) == "best of ranks")
    #expect(text(try respond(games, .get, "/v1/games/bes/ranks")) == "ranks of bes")
  }

  @Test("a parameter is decoded, a slash in it included, and never empty")
  func decoding() throws {
    #expect(text(try respond(games, .get, "/v1/games/a%2Fb%20%E1%83%90")) == "game a/b ა")
    #expect(try respond(games, .get, "/v1/games/").status == .notFound)
  }

  @Test("a path without a route is not found")
  func nothing() throws {
    let response = try respond(games, .get, "/v1/nothing")
    #expect(response.status == .notFound)
    #expect(response.header("content-type") == "application/problem+json")
    #expect(text(response)?.contains(#""type":"/problems/not-found""#) == true)
  }

  @Test("a wrong method gets the allowed ones")
  func wrongMethod() throws {
    let response = try respond(games, .delete, "/v1/games/7")
    #expect(response.status == .methodNotAllowed)
    #expect(response.header("allow") == "GET, HEAD, PUT, OPTIONS")
    #expect(try respond(games, .other, "/v1/games").status == .methodNotAllowed)
  }

  @Test("OPTIONS lists the methods")
  func options() throws {
    let response = try respond(games, .options, "/v1/games")
    #expect(response.status == .noContent)
    #expect(response.header("Allow") == "GET, HEAD, OPTIONS")
    #expect(response.bytes == [])
  }

  @Test("HEAD is answered by the route for GET")
  func head() throws { #expect(try respond(games, .head, "/v1/games").status == .ok) }

  @Test("an unexpected error becomes a 500 without its cause")
  func fault() throws {
    struct SecretError: Error, CustomStringConvertible { var description: String { "password=hunter2" } }
    var router = Router()
    router.on(.get, at: "/", execution: .quick) { _ in throw SecretError() }
    let response = try respond(router, .get, "/")
    #expect(response.status == .internalServerError)
    #expect(text(response)?.contains("hunter2") == false)
    #expect(text(response)?.contains("Secret") == false)
  }

  @Test("a body must be application/json and within the route's limit")
  func bodies() throws {
    var router = Router()
    router.on(.post, at: "/a", execution: .quick, bodyLimit: 4) { .json($0.body) }
    func post(_ type: String?, _ body: String) throws -> HTTPStatus {
      let headers = type.map { [("content-TYPE", $0)] } ?? []
      return router.respond(to: try Request(.post, target: "/a", headers: headers, body: Array(body.utf8))).status
    }
    #expect(try post("application/json", "1234") == .ok)
    #expect(try post("Application/JSON ; charset=utf-8", "1234") == .ok)
    #expect(try post("application/json", "12345") == .contentTooLarge)
    #expect(try post("text/plain", "1") == .unsupportedMediaType)
    #expect(try post("application/jsonp", "1") == .unsupportedMediaType)
    #expect(try post(nil, "1") == .unsupportedMediaType)
    #expect(try post(nil, "") == .ok)
  }

  @Test("middleware wraps in order and sees refusals as responses")
  func middleware() throws {
    var router = Router()
    func mark(_ name: String) -> Middleware {
      { request, next in
        var response = try next(request)
        response.headers.append(Header("X-Trail", "\(name) \(response.status.rawValue)"))
        return response
      }
    }
    router.use(mark("outer"))
    router.use(mark("inner"))
    router.on(.get, at: "/gone", execution: .quick) { _ in
      throw Problem(type: "/problems/gone", title: "Gone", status: .gone, detail: "It is gone.")
    }
    let gone = try respond(router, .get, "/gone")
    #expect(gone.headers.filter { $0.name == "X-Trail" }.map(\.value) == ["inner 410", "outer 410"])
    let missing = try respond(router, .get, "/missing")
    #expect(missing.headers.filter { $0.name == "X-Trail" }.map(\.value) == ["inner 404", "outer 404"])
  }

  @Test("middleware may answer in place of the handler and pass results on")
  func shortCircuit() throws {
    enum Player: RequestAttribute { typealias Value = Int }
    var router = Router()
    router.use { request, next in
      guard request.bearerToken == "good" else { throw Problem.unauthorized("Send a token.") }
      var request = request
      request[Player.self] = 7
      return try next(request)
    }
    router.on(.get, at: "/me", execution: .quick) { request in .text("\(request[Player.self] ?? 0)") }
    let refused = try respond(router, .get, "/me")
    #expect(refused.status == .unauthorized)
    #expect(refused.header("WWW-Authenticate") == "Bearer")
    let taken = router.respond(to: try Request(.get, target: "/me", headers: [("Authorization", "bearer good")]))
    #expect(text(taken) == "7")
  }

  @Test("header values cannot inject headers")
  func injection() {
    #expect(Header("X", "a\r\nSet-Cookie: b").value == "aSet-Cookie: b")
  }

  @Test("a client with the current tag gets a 304")
  func validation() throws {
    let tag = EntityTag("abc")
    var router = Router()
    router.on(.get, at: "/", execution: .quick) { request in Response.json([1, 2]).validated(by: tag, for: request) }
    func get(_ value: String?) throws -> Response {
      router.respond(to: try Request(.get, target: "/", headers: value.map { [("If-None-Match", $0)] } ?? []))
    }
    #expect(try get(nil).status == .ok)
    #expect(try get(nil).header("ETag") == "\"abc\"")
    for same in ["\"abc\"", "W/\"abc\"", "\"x\", \"abc\"", "*"] { #expect(try get(same).status == .notModified) }
    #expect(try get("\"abcd\"").status == .ok)
    #expect(try get("abc").status == .ok)
    #expect(try get("*").bytes == [])
  }
}
