import Database
import GamesAPI
import HTTPServer
import Kernel
import Leaderboards
import PlaydAPI
import PlaydServer
import Redemptions
import ServerKit
import TestDatabase
import Testing

/// The registrations compared with their implementation.
@Suite("Registration")
struct RegistrationTests {
  /// Routes that are not operations: for operators, load balancers and browsers.
  private static let others: Set = [
    "GET /healthz", "GET /readyz", "GET /metrics", "GET /v1/openapi.json", "GET /problems/{slug}",
    "GET /v1/console/revenue.csv", "GET /v1/console/statements.csv", "GET /v1/games/{game}/icon/{number}",
    "POST /v1/auth/apple/callback",
  ]

  @Test("every operation has a route, and every route is an operation")
  func operations() throws {
    let routes = Set(try TestServer().router.routes.map { "\($0.method.name) \($0.template)" })
    let operations = Set(API.everyOperation.map { "\($0.method.name) \($0.template)" })
    #expect(operations.subtracting(routes) == [], "operations without a route")
    #expect(routes.subtracting(operations) == Self.others, "routes that are no operation")
  }

  @Test("operations have distinct names")
  func names() {
    let ids = API.everyOperation.map(\.id)
    #expect(Set(ids).count == ids.count)
  }

  @Test("games have distinct slugs, paths, board numbers and export members")
  func games() {
    let games = GameList.all
    #expect(Set(games.map { $0.slug.text }).count == games.count)
    #expect(Set(games.map { $0.entry.path?.text ?? "" }).count == games.count)
    #expect(Set(games.map { $0.boardNamespace }).count == games.count)
    let platform: Set = ["exportedAt", "player", "bestScores", "events", "adConsent", "adViews", "platform"]
    let members = games.flatMap { $0.exported.map(\.name) }
    #expect(Set(members).union(platform).count == members.count + platform.count)
  }

  @Test(
    "a board is found by its word and its number, in its game's namespace",
    arguments: [
      ("out-of-pocket", "classic-discreet-buttons"), ("out-of-pocket", "classic-touch"), ("out-of-pocket", "daily"),
      ("code-breaker", "campaign"), ("code-breaker", "daily"), ("tiles", "score"),
    ])
  func boards(game slug: String, word: String) throws {
    let server = try TestServer()
    let game = try #require(server.services.games.first { type(of: $0).slug.text == slug })
    let board = try game.board(word, day: nil, at: server.now)
    #expect(board.game == slug && board.mode == word)
    #expect(BoardNumber(board).namespace == type(of: game).boardNamespace)
    #expect(BoardNumber(board).rawValue == board.rawValue && BoardNumber(board).day == board.day)
    #expect(game.board(StoredBoard(rawValue: board.rawValue)) == board)
    for other in server.services.games where type(of: other).slug.text != slug {
      #expect(other.board(StoredBoard(rawValue: board.rawValue)) == nil)
    }
  }

  @Test("a game's board appears on the common page")
  func pages() throws {
    let server = try TestServer()
    for (path, mode) in [
      ("out-of-pocket/classic", "classic"), ("code-breaker/campaign", "campaign"), ("tiles/score", "score"),
    ] {
      let page = try server.send("GET", "/v1/leaderboards/" + path)
      #expect(page.status == 200 && page.json?["mode"] == .string(mode))
    }
    for path in ["chess/blitz", "code-breaker/classic", "out-of-pocket/campaign"] {
      #expect(try server.send("GET", "/v1/leaderboards/" + path).problem == .unknownBoard)
    }
  }

  @Test("a new catalogue has each game as its module defines it, hidden until it takes deliveries")
  func catalogue() throws {
    let server = try TestServer()
    let services = server.services
    let listed = try server.store.database.read { try services.redemptions.listed(in: $0) }
    for game in GameList.all {
      var found = try #require(listed.first { $0.game.slug == game.slug }, "\(game.slug.text)")
      #expect(found.state == .hidden)
      // The rate's number counts its changes since; the path is the program's.
      (found.game.isOpen, found.game.path) = (true, game.entry.path)
      found.game.rate.version = game.entry.rate.version
      #expect(found.game == game.entry)
    }
  }

  @Test("players learn where our own games are played")
  func paths() throws {
    let server = try TestServer()
    try server.store.database.write { _ = try $0.execute("UPDATE games SET state = 1 WHERE is_first_party = 1") }
    let answer = try server.send(GetGames.call(token: nil))
    let games = try GetGames.response(status: answer.status, body: answer.body).games
    #expect(games.first { $0.slug.text == "code-breaker" }?.path?.text == "/codebreaker")
    #expect(games.first { $0.slug.text == "out-of-pocket" }?.path?.text == "/out-of-pocket")
    #expect(games.filter { !$0.isFirstParty }.allSatisfy { $0.path == nil })
  }

  @Test("a server without the sandbox lists none of its games")
  func sandbox() throws {
    for (listsSandbox, expected) in [(true, 2), (false, 0)] {
      let server = try TestServer(listsSandbox: listsSandbox)
      let answer = try server.send(GetGames.call(token: nil))
      let games = try GetGames.response(status: answer.status, body: answer.body).games
      #expect(games.filter(\.isSandbox).count == expected)
    }
  }
}
