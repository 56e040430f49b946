import IdentityAPI
import Kernel
import LeaderboardsAPI
import OutOfPocketAPI
import PlaydAPI
import Testing

@Suite("Games over HTTP")
struct GameRouteTests {
  private let server: TestServer

  init() throws { server = try TestServer() }

  @Test("from a stock of sessions to a ranked score")
  func wholeGame() throws {
    let guest = try server.guest()
    let answer = try server.send(
      CreateOutOfPocketSessions.call(OutOfPocketSessionsRequest(.classicTouch, count: 5), token: guest.token))
    let sessions = try CreateOutOfPocketSessions.response(status: answer.status, body: answer.body).sessions
    #expect(sessions.count == 5)
    let finished = try server.finish(sessions[0], server.play(sessions[0], 6), guest.token)
    let game = try FinishOutOfPocketSession.response(status: finished.status, body: finished.body)
    #expect(game.score == 6 && game.rank == 1 && game.newHighScore)
    #expect(game.ending.saw != nil)
  }

  @Test("the player's own row is marked in the page, and shown with its neighbors below it")
  func ownRow() throws {
    var tokens: [String] = []
    for score in 1...5 {
      let guest = try server.guest()
      tokens.append(guest.token)
      _ = try server.score(Int32(score), guest.token)
    }
    let top = try server.leaderboard(limit: 2, token: tokens[4])
    #expect(top.rows.map(\.score) == [5, 4])
    #expect(top.rows.map(\.isMe) == [true, false])
    let low = try server.leaderboard(limit: 2, token: tokens[1])
    #expect(low.rows.allSatisfy { !$0.isMe })
    #expect(low.me?.rank == 4 && low.me?.score == 2)
    #expect(low.around.map(\.rank) == [2, 3, 4, 5])
    #expect(low.around.map(\.isMe) == [false, false, true, false])
    let stranger = try server.guest()
    let unranked = try server.leaderboard(token: stranger.token)
    #expect(unranked.me == nil && unranked.around.isEmpty && unranked.total == 5)
  }

  @Test("a page is never stale, and a client with the current one gets a 304")
  func freshness() throws {
    let guest = try server.guest()
    _ = try server.score(1, guest.token)
    let path = "/v1/leaderboards/out-of-pocket/classic-touch"
    let first = try server.send("GET", path)
    let tag = try #require(first.header("ETag"))
    let again = try server.send("GET", path, headers: [("If-None-Match", tag)])
    #expect(again.status == 304 && again.body.isEmpty)
    _ = try server.score(4, guest.token)
    let changed = try server.send("GET", path, headers: [("If-None-Match", tag)])
    #expect(changed.status == 200)
    #expect(try server.leaderboard().rows.map(\.score) == [4])
  }

  @Test("the own page, asked for again, follows the board and ends with its token")
  func ownPageAskedForAgain() throws {
    let (guest, other) = (try server.guest(), try server.guest())
    _ = try server.score(2, guest.token)
    for _ in 0..<4 { #expect(try server.leaderboard(token: guest.token).me?.rank == 1) }
    for _ in 0..<3 { #expect(try server.leaderboard(token: other.token).me == nil) }
    #expect(try server.leaderboard().me == nil)
    _ = try server.score(5, other.token)
    for _ in 0..<3 { #expect(try server.leaderboard(token: guest.token).me?.rank == 2) }
    for _ in 0..<3 { #expect(try server.leaderboard(token: other.token).me?.rank == 1) }
    #expect(try server.send(DeleteMe.call(token: guest.token)).status == 204)
    let path = "/v1/leaderboards/out-of-pocket/classic-touch"
    let refused = try server.send("GET", path, headers: [("Authorization", "Bearer " + guest.token)])
    #expect(refused.status == 401 && refused.problem == .tokenInvalid)
  }

  @Test("an empty board is a page without rows")
  func emptyBoard() throws {
    let board = try server.leaderboard()
    #expect(board.rows.isEmpty && board.total == 0 && board.me == nil)
  }

  @Test(
    "an unknown board is not found",
    arguments: [
      "/v1/leaderboards/out-of-pocket/zen", "/v1/leaderboards/%F0%9F%98%80/classic",
      "/v1/leaderboards/out-of-pocket/memory-touch",
    ])
  func unknownBoard(_ path: String) throws {
    let answer = try server.send("GET", path)
    #expect(answer.status == 404 && answer.problem == .unknownBoard)
  }

  @Test(
    "a limit is an integer from 1 to 100",
    arguments: ["0", "101", "-1", "ten", "", "1&limit=2", "9223372036854775808"])
  func badLimit(_ limit: String) throws {
    let answer = try server.send("GET", "/v1/leaderboards/out-of-pocket/classic-touch?limit=" + limit)
    #expect(answer.status == 400 && answer.problem == .invalidParameter)
  }

  @Test("a daily board defaults to today, and tomorrow has none")
  func days() throws {
    let path = "/v1/leaderboards/out-of-pocket/daily-discreet"
    let today = CivilDay(of: server.now, utcOffsetMinutes: 0)
    for (query, day) in [("", today), ("?day=1970-01-01", .epoch), ("?day=\(today.iso ?? "")&limit=3", today)] {
      let answer = try server.send("GET", path + query)
      let board = try GetLeaderboard.response(status: answer.status, body: answer.body)
      #expect(board.day == day && board.mode == "daily-discreet")
    }
    let tomorrow = try server.send("GET", path + "?day=\((today + 1).iso ?? "")")
    #expect(tomorrow.status == 404 && tomorrow.problem == .dayNotBegun)
  }

  @Test(
    "a day is one date from 1970 on, and only for daily boards",
    arguments: [
      "daily?day=", "daily?day=today", "daily?day=2026-02-30", "daily?day=1969-12-31", "daily?day=2026-1-1",
      "daily?day=2026-01-01&day=2026-01-02", "classic?day=2026-01-01",
    ])
  func badDay(_ path: String) throws {
    let answer = try server.send("GET", "/v1/leaderboards/out-of-pocket/" + path)
    #expect(answer.status == 400 && answer.problem == .invalidParameter)
  }

  @Test("the daily challenge is issued one session at a time, and once played not before the next day")
  func daily() throws {
    let guest = try server.guest()
    let board = try #require(OutOfPocketBoard(game: "out-of-pocket", mode: "daily-discreet"))
    let many = try server.send(
      CreateOutOfPocketSessions.call(OutOfPocketSessionsRequest(board, count: 2), token: guest.token))
    #expect(many.status == 422 && many.problem == .invalidBody)
    let game = try server.score(3, guest.token, board)
    let today = CivilDay(of: server.now, utcOffsetMinutes: 0)
    #expect(game.board == board.on(today))
    #expect(try server.leaderboard(board, token: guest.token).me?.score == game.score)
    let refused = try server.send(CreateOutOfPocketSessions.call(OutOfPocketSessionsRequest(board), token: guest.token))
    #expect(refused.status == 409 && refused.problem == .dailyAlreadyPlayed)
    let seconds = try #require(refused.header("Retry-After").flatMap { Int64($0) })
    #expect(refused.json?["retryAfterSeconds"] == .integer(seconds))
    #expect(refused.json?["remedy"]?.text.contains((today + 1).iso ?? "?") == true)
    server.wait(.seconds(seconds))
    let next = try server.session(guest.token, board)
    #expect(next.board == board.on(today + 1))
    #expect(try server.leaderboard(board.on(today)).total == 1)
    #expect(try server.leaderboard(board).total == 0)
  }

  @Test("a session for an unknown game is refused")
  func unknownGame() throws {
    let guest = try server.guest()
    let answer = try server.send(
      "POST", "/v1/sessions", token: guest.token, json: #"{"game":"chess","mode":"classic"}"#)
    #expect(answer.status == 404 && answer.problem == .unknownBoard)
  }

  @Test("the configuration lists every board with the server's time")
  func configuration() throws {
    let answer = try server.send(GetOutOfPocketConfiguration.call())
    let configuration = try GetOutOfPocketConfiguration.response(status: answer.status, body: answer.body)
    #expect(configuration.serverTime == server.now)
    #expect(configuration.games.map(\.modes) == [OutOfPocketBoard.all.map(\.mode)])
    #expect(configuration.games.first?.versions.map(\.version) == [1, 1_000, 1_001])
  }
}
