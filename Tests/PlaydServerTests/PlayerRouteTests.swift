import AccountAPI
import IdentityAPI
import Kernel
import LeaderboardsAPI
import OutOfPocketAPI
import PlaydAPI
import Testing

@Suite("Players over HTTP")
struct PlayerRouteTests {
  private let server: TestServer

  init() throws { server = try TestServer() }

  private func me(_ token: String) throws -> Player {
    let answer = try server.send(GetMe.call(token: token))
    return try GetMe.response(status: answer.status, body: answer.body)
  }

  @Test("a guest is created and identified by the token")
  func guest() throws {
    let guest = try server.guest()
    #expect(try me(guest.token) == guest.player)
    #expect(guest.player.createdAt == server.now)
  }

  @Test("a new name is trimmed and appears at once on the leaderboard")
  func rename() throws {
    let guest = try server.guest()
    _ = try server.score(2, guest.token)
    _ = try server.leaderboard()
    let answer = try server.send(UpdateMe.call(PlayerUpdate(name: "  გიორგი "), token: guest.token))
    #expect(try UpdateMe.response(status: answer.status, body: answer.body).name == "გიორგი")
    #expect(try server.leaderboard().rows.map(\.name) == ["გიორგი"])
  }

  @Test(
    "an unreadable name is refused with the reason",
    arguments: ["", "   ", "a\\u202eb", "a\\u200bb", "abcdefghijklmnopqrstuvwxy"])
  func badName(_ name: String) throws {
    let guest = try server.guest()
    let answer = try server.send("PATCH", "/v1/me", token: guest.token, json: "{\"name\":\"\(name)\"}")
    #expect(answer.status == 422)
    #expect(answer.problem == .nameRefused)
    #expect(try me(guest.token).name == guest.player.name)
  }

  @Test("an export holds the profile, every session with its recording, and the best scores")
  func export() throws {
    let guest = try server.guest()
    let open = try server.session(guest.token)
    server.wait(Milliseconds(1))
    let game = try server.score(3, guest.token)
    let answer = try server.send(ExportMe.call(token: guest.token))
    let export = try ExportMe.response(status: answer.status, body: answer.body)
    #expect(export.player == guest.player)
    let sessions = try export.sessions
    #expect(sessions.map(\.session.sessionID) == [open.sessionID, game.sessionID])
    #expect(sessions.map { $0.recording != nil } == [false, true])
    #expect(export.bestScores.map(\.score) == [3])
  }

  @Test("an erased player and their token are gone everywhere")
  func erase() throws {
    let guest = try server.guest()
    let other = try server.guest()
    _ = try server.score(3, guest.token)
    _ = try server.score(1, other.token)
    #expect(try server.send(DeleteMe.call(token: guest.token)).status == 204)
    #expect(try server.send(GetMe.call(token: guest.token)).problem == .tokenInvalid)
    let board = try server.leaderboard()
    #expect(board.total == 1)
    #expect(board.rows.map(\.name) == [other.player.name])
  }

  @Test(
    "without a token the bearer's routes are refused, with a remedy", arguments: ["/v1/me", "/v1/me/export"])
  func noToken(_ path: String) throws {
    let answer = try server.send("GET", path)
    #expect(answer.status == 401)
    #expect(answer.problem == .tokenMissing)
    #expect(answer.header("WWW-Authenticate") == "Bearer")
  }

  @Test(
    "an unknown token is refused",
    arguments: [
      "Bearer", "Bearer ", "Bearer x", "Basic dXNlcjpwYXNz", "Bearer AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
      "Bearer ' OR 1=1 --",
    ])
  func badToken(_ authorization: String) throws {
    for path in ["/v1/me", "/v1/leaderboards/out-of-pocket/classic"] {
      let answer = try server.send("GET", path, headers: [("Authorization", authorization)])
      #expect(answer.status == 401)
      #expect(answer.problem == .tokenInvalid)
    }
  }
}

extension PlayerExport {
  /// Out of Pocket's data.
  var sessions: [ExportedOutOfPocketSession] {
    get throws {
      guard case .array(let sessions)? = games["sessions"] else { return [] }
      return try sessions.map { try ExportedOutOfPocketSession(from: $0) }
    }
  }
}
