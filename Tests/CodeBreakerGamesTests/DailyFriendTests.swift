import CodeBreakerAPI
import CodeBreakerEngine
import CodeBreakerGames
import Database
import Kernel
import PlaydAPI
import TestDatabase
import TestFriends
import Testing

@Suite("Friends at the daily code")
struct DailyFriendTests {
  private let fixture: GameFixture
  private let player: PlayerID
  private let today: CivilDay

  init() throws {
    fixture = try GameFixture()
    player = try fixture.guest()
    today = CivilDay(of: fixture.noon, utcOffsetMinutes: 0)
  }

  private func friend() throws -> PlayerID {
    let friend = try fixture.guest()
    try fixture.store.befriend(player, friend, at: fixture.noon)
    return friend
  }

  private func guess(_ number: Int64, _ guess: [Int32], as player: PlayerID) throws {
    _ = try fixture.games.guess(
      CodeBreakerGuess(number: number, guess: guess), at: today, by: player, at: fixture.noon)
  }

  private func secret() throws -> [Int32] {
    try fixture.games.prepareDays(at: fixture.noon)
    let day = today.rawValue
    let seed = try fixture.store.database.read {
      try $0.integer("SELECT seed FROM code_breaker_days WHERE day = $1", [.integer(day)])
    }
    return DailyCode.rules.secret(seed: UInt64(bitPattern: seed)).colours(of: 4)
  }

  @Test("friends are listed by their results, without codes or open guesses, and strangers are not")
  func friends() throws {
    let code = try secret()
    let wrong: [Int32] = code == [0, 0, 0, 0] ? [0, 0, 0, 1] : [0, 0, 0, 0]
    let (open, slow, quick, stranger) = (try friend(), try friend(), try friend(), try fixture.guest())
    _ = try friend()
    try guess(1, wrong, as: open)
    try guess(1, wrong, as: slow)
    try guess(2, code, as: slow)
    try guess(1, code, as: quick)
    try guess(1, code, as: stranger)
    let list = try fixture.games.friends(of: player, on: today, at: fixture.noon)
    #expect(list.day == today)
    #expect(list.friends.map(\.status) == [.won, .won, .playing, nil])
    #expect(list.friends.map(\.guesses) == [1, 2, nil, nil])
    #expect(try fixture.games.friends(of: stranger, on: today, at: fixture.noon).friends.isEmpty)
    let later = today + 3
    #expect(
      try GameFixture.refusal { try fixture.games.friends(of: player, on: later, at: fixture.noon) }
        == .dayNotBegun(later))
  }
}
