import CodeBreakerAPI
import CodeBreakerEngine
import CodeBreakerGames
import Database
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@Suite("The test that opens levels")
struct ShortcutTests {
  private let fixture: GameFixture
  private let player: PlayerID

  init() throws {
    fixture = try GameFixture()
    player = try fixture.guest()
  }

  private func guess(
    _ number: Int64, _ guess: [Int32], as player: PlayerID? = nil, at now: Timestamp? = nil
  ) throws -> CodeBreakerShortcut {
    try fixture.games.takeShortcut(
      CodeBreakerGuess(number: number, guess: guess), by: player ?? self.player, at: now ?? fixture.noon)
  }

  /// The code of a test that has begun, from the database.
  private func secret(of player: PlayerID? = nil) throws -> [Int32] {
    let number = (player ?? self.player).rawValue
    let saved = try fixture.store.database.read { connection in
      try connection.all("SELECT saved FROM code_breaker_shortcuts WHERE player = $1", [.integer(number)]) {
        row throws(DatabaseError) in try row.bytes()
      }
    }
    let recording = try GameRecording(decoding: try #require(saved.first))
    return recording.rules.secret(seed: recording.seed).colours(of: 4)
  }

  /// Codes that are wrong, without the first guess.
  private func wrong(_ secret: [Int32]) -> [[Int32]] {
    CodeSpace.classic.allCodes().map { $0.colours(of: 4) }.filter { $0 != secret && $0 != [0, 0, 1, 1] }
  }

  /// Begins a test and returns its code, which the first guess is not.
  private func begin(as player: PlayerID? = nil) throws -> [Int32] {
    while try guess(1, [0, 0, 1, 1], as: player).status != .playing {
      try fixture.store.database.write { _ = try $0.execute("DELETE FROM code_breaker_shortcuts WHERE status = 1") }
    }
    return try secret(of: player)
  }

  private func lose() throws -> CodeBreakerShortcut {
    let codes = wrong(try begin())
    var answer = try guess(1, [0, 0, 1, 1])
    for number in 2...6 as ClosedRange<Int64> { answer = try guess(number, codes[Int(number)]) }
    return answer
  }

  private func overview(of player: PlayerID? = nil) throws -> CodeBreakerOverview {
    try fixture.games.overview(of: player ?? self.player, utcOffsetMinutes: 0, at: fixture.noon)
  }

  @Test("found in time it opens the levels up to the tenth, and gives no stars")
  func passed() throws {
    #expect(try overview().shortcut == nil)
    #expect(
      try GameFixture.refusal { try fixture.session(.campaign(level: 10), of: player) }
        == .levelLocked(level: 10, reached: 1))
    let code = try begin()
    let running = try #require(try overview().shortcut)
    #expect(running.status == .playing && running.secret == nil && running.rows.count == 1)
    let won = try guess(2, code)
    #expect(won.status == .won && won.secret == code && won.level == 10 && won.nextAt == nil)
    #expect(try overview().shortcut?.status == .won)
    #expect(try overview().levels.isEmpty)
    #expect(try fixture.session(.campaign(level: 10), of: player).rules == Campaign.level(10)?.rules)
    #expect(
      try GameFixture.refusal { try fixture.session(.campaign(level: 14), of: player) }
        == .levelLocked(level: 14, reached: 10))
    // The same guess gets the same answer, and there is no other one.
    #expect(try guess(2, code) == won)
    #expect(try GameFixture.refusal { try guess(3, [0, 1, 2, 3]) } == .guess(.gameOver))
  }

  @Test("lost it costs nothing, and can be taken again after ten minutes, with another code")
  func lost() throws {
    let lost = try lose()
    let code = try secret()
    #expect(lost.status == .lost && lost.secret == code)
    #expect(lost.nextAt == fixture.noon + .seconds(600))
    #expect(try fixture.lives(player).count == 5)
    let overview = try overview()
    #expect(overview.campaign.games == 0 && overview.free.games == 0)
    let before = fixture.noon + .seconds(599)
    #expect(try GameFixture.refusal { try guess(1, [5, 5, 5, 5], at: before) } == .shortcutLost(wait: .seconds(1)))
    // A repeated guess of the lost test is answered and begins none.
    #expect(try guess(1, [0, 0, 1, 1], at: before).rows.count == 6)
    let after = fixture.noon + .seconds(600)
    let again = try guess(1, [0, 0, 1, 1], at: after)
    #expect(again.status != .lost && again.rows.count == 1)
  }

  @Test("guesses are numbered, and those that the rules refuse cost none")
  func numbered() throws {
    #expect(try GameFixture.refusal { try guess(2, [0, 0, 1, 1]) } == .outOfTurn(number: 2, next: 1))
    #expect(try overview().shortcut == nil)
    _ = try begin()
    #expect(try guess(1, [0, 0, 1, 1]).rows.count == 1)
    #expect(try GameFixture.refusal { try guess(1, [0, 0, 1, 2]) } == .outOfTurn(number: 1, next: 2))
    #expect(try GameFixture.refusal { try guess(2, [0, 0, 1, 1]) } == .guess(.guessedBefore))
    #expect(try GameFixture.refusal { try guess(2, [0, 0, 1]) } == .guess(.notOfThisGame))
    #expect(try overview().shortcut?.rows.count == 1)
  }

  @Test("a guest's passed test opens the player's levels, and does not close them")
  func merged() throws {
    let guest = try fixture.guest()
    _ = try begin()
    _ = try guess(2, try begin(as: guest), as: guest)
    let (games, player) = (fixture.games, player)
    try fixture.store.database.write { try games.merge(guest, into: player, in: $0) }
    #expect(try overview().shortcut?.status == .won)
    let other = try fixture.guest()
    _ = try begin(as: other)
    try fixture.store.database.write { try games.merge(other, into: player, in: $0) }
    #expect(try overview().shortcut?.status == .won)
    #expect(try fixture.count("code_breaker_shortcuts") == 1)
  }
}
