import Database
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketGames
import PlaydAPI
import TestDatabase
import TestFriends
import Testing

@Suite("Friends' scores to beat")
struct FriendScoreTests {
  private let fixture: SessionFixture
  private let player: PlayerID
  private let board: OutOfPocketBoard

  init() throws {
    fixture = try SessionFixture()
    player = try fixture.guest()
    board = try SessionFixture.board("classic-discreet")
  }

  private func friend() throws -> PlayerID {
    let friend = try fixture.guest()
    try fixture.store.befriend(player, friend, at: fixture.noon)
    return friend
  }

  private func play(_ score: Int32, on board: OutOfPocketBoard, as player: PlayerID, after wait: Milliseconds = .zero)
    throws
  {
    let session = try fixture.session(board, of: player, at: fixture.noon + wait)
    let game = try fixture.finish(session, SessionFixture.run(session, score), by: player)
    #expect(game.score == Int64(score))
  }

  @Test("friends are listed by their bests, the earlier of equal ones first, those without a score last")
  func order() throws {
    let (idle, late, early, best) = (try friend(), try friend(), try friend(), try friend())
    try play(3, on: board, as: early)
    try play(3, on: board, as: late, after: .seconds(600))
    try play(5, on: board, as: best)
    try play(2, on: board, as: best, after: .seconds(600))
    let list = try fixture.sessions.friends(of: player, on: board, at: fixture.noon)
    #expect(list.board == board && list.score == nil)
    #expect(list.friends.map(\.score) == [5, 3, 3, nil])
    #expect(try list.friends.map(\.name) == [best, early, late, idle].map { try name(of: $0) })
  }

  @Test("the player's own best stands beside the friends', and strangers see and are seen by none of them")
  func privacy() throws {
    let (friend, stranger) = (try friend(), try fixture.guest())
    for each in [player, friend, stranger] { try play(4, on: board, as: each) }
    let list = try fixture.sessions.friends(of: player, on: board, at: fixture.noon)
    #expect(list.score == 4 && list.friends.count == 1)
    let theirs = try fixture.sessions.friends(of: stranger, on: board, at: fixture.noon)
    #expect(theirs.score == 4 && theirs.friends.isEmpty)
  }

  @Test("a score counts on its own board only")
  func boards() throws {
    try play(4, on: board, as: try friend())
    let buttons = try SessionFixture.board("classic-discreet-buttons")
    #expect(try fixture.sessions.friends(of: player, on: buttons, at: fixture.noon).friends.map(\.score) == [nil])
  }

  @Test("the daily challenge lists today's scores, whatever pool is asked for")
  func daily() throws {
    let daily = try SessionFixture.board("daily")
    let today = CivilDay(of: fixture.noon, utcOffsetMinutes: 0)
    try play(2, on: daily, as: try friend())
    let list = try fixture.sessions.friends(of: player, on: daily, at: fixture.noon)
    #expect(list.board == daily.forEveryone.on(today) && list.friends.map(\.score) == [2])
    let tomorrow = try fixture.sessions.friends(of: player, on: daily, at: fixture.noon + .seconds(86_400))
    #expect(tomorrow.board.day == today + 1 && tomorrow.friends.map(\.score) == [nil])
  }

  private func name(of player: PlayerID) throws -> String {
    try fixture.store.database.read { connection in
      try connection.first("SELECT name FROM players WHERE id = $1", [.integer(player.rawValue)]) {
        row throws(DatabaseError) in try row.text()
      } ?? ""
    }
  }
}
