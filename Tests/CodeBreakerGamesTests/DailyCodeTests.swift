import CodeBreakerAPI
import CodeBreakerEngine
import CodeBreakerGames
import Concurrently
import Database
import Kernel
import Leaderboards
import PlaydAPI
import TestDatabase
import Testing

@Suite("The daily code on the server")
struct DailyCodeTests {
  private let fixture: GameFixture
  private let player: PlayerID
  private let today: CivilDay
  private let hour = Milliseconds(3_600_000)

  init() throws {
    fixture = try GameFixture()
    player = try fixture.guest()
    today = CivilDay(of: fixture.noon, utcOffsetMinutes: 0)
  }

  private func fetch(
    _ day: CivilDay? = nil, offset: Int32 = 0, as player: PlayerID? = nil, at now: Timestamp? = nil
  ) throws -> CodeBreakerDaily {
    try fixture.games.daily(day, utcOffsetMinutes: offset, for: player, at: now ?? fixture.noon)
  }

  private func guess(
    _ number: Int64, _ guess: [Int32], as player: PlayerID? = nil, on day: CivilDay? = nil, at now: Timestamp? = nil
  ) throws -> CodeBreakerDaily {
    try fixture.games.guess(
      CodeBreakerGuess(number: number, guess: guess), at: day ?? today, by: player ?? self.player,
      at: now ?? fixture.noon
    )
  }

  /// The code, from the database.
  private func secret(_ day: CivilDay? = nil) throws -> [Int32] {
    _ = try fetch()
    let number = (day ?? today).rawValue
    let seed = try fixture.store.database.read {
      try $0.integer("SELECT seed FROM code_breaker_days WHERE day = $1", [.integer(number)])
    }
    return DailyCode.rules.secret(seed: UInt64(bitPattern: seed)).colours(of: 4)
  }

  @Test("the commitment precedes the day, never changes, and matches the reveal")
  func commitment() throws {
    let before = try fetch(at: fixture.noon - hour * 24)
    let daily = try fetch()
    #expect(before.nextCommitment == daily.commitment && daily.reveal == nil)
    let code = try secret()
    let won = try guess(1, code)
    let reveal = try #require(won.reveal)
    #expect(won.commitment == daily.commitment && reveal.secret == code)
    let peg = try #require(Code(reveal.secret))
    #expect(
      DailyCode.isGenuine(won.commitment, day: today, space: won.rules.space, secret: peg, salt: reveal.salt))
  }

  @Test(
    "code and salt are revealed to players who finished, and to all when the day is over everywhere")
  func reveal() throws {
    let other = try fixture.guest()
    _ = try guess(1, try secret())
    #expect(try fetch(as: player).reveal != nil)
    #expect(try fetch(as: other).reveal == nil)
    #expect(try fetch().reveal == nil)
    let end = DailyCode.end(of: today)
    #expect(try fetch(today, at: end - Milliseconds(1)).reveal == nil)
    #expect(try fetch(today, at: end).reveal != nil)
  }

  @Test("everyone has the same code, and another each day")
  func same() throws {
    let other = try fixture.guest()
    let code = try secret()
    #expect(try guess(1, code).game?.status == .won)
    #expect(try guess(1, code, as: other).game?.status == .won)
    let commitments = try (0..<5).map { try fetch(today + $0, at: fixture.noon + hour * 24 * $0).commitment }
    #expect(Set(commitments).count == 5)
  }

  @Test("a repeated guess costs no second attempt, and a different one under its number is refused")
  func repeated() throws {
    let first = try guess(1, [0, 0, 1, 1])
    #expect(first.game?.rows.count == 1)
    #expect(try guess(1, [0, 0, 1, 1]) == first)
    #expect(try GameFixture.refusal { try guess(1, [0, 0, 1, 2]) } == .outOfTurn(number: 1, next: 2))
    #expect(try GameFixture.refusal { try guess(3, [0, 0, 1, 2]) } == .outOfTurn(number: 3, next: 2))
    #expect(try GameFixture.refusal { try guess(2, [0, 0, 1, 1]) } == .guess(.guessedBefore))
    #expect(try fetch(as: player).game == first.game)
  }

  @Test(
    "codes of another length or color are refused and cost no attempt",
    arguments: [[0, 1, 2], [0, 1, 2, 6], [0, 1, 2, 3, 4]])
  func badCodes(_ code: [Int32]) throws {
    #expect(try GameFixture.refusal { try guess(1, code) } == .guess(.notOfThisGame))
    #expect(try fetch(as: player).game == nil)
  }

  @Test("after ten wrong guesses the game is lost, at no life")
  func lost() throws {
    let code = try #require(Code(try secret()))
    let wrong = CodeSpace.classic.allCodes().filter { $0 != code }.prefix(11).map { $0.colours(of: 4) }
    for number in 0..<10 { _ = try guess(Int64(number) + 1, wrong[number]) }
    let game = try #require(try fetch(as: player).game)
    #expect(game.status == .lost && game.score == nil && game.rank == nil && game.rows.count == 10)
    #expect(try GameFixture.refusal { try guess(11, wrong[10]) } == .guess(.gameOver))
    #expect(try GameFixture.refusal { try guess(12, code.colours(of: 4)) } == .guess(.gameOver))
    #expect(try fixture.lives(player).count == 5)
  }

  @Test("a day is open while it is today anywhere, whatever the player's clock")
  func days() throws {
    let code = try secret()
    #expect(
      try GameFixture.refusal { try guess(1, code, on: today + 1, at: fixture.noon - hour * 3) }
        == .dayNotBegun(today + 1))
    #expect(try GameFixture.refusal { try fetch(today + 2) } == .dayNotBegun(today + 2))
    #expect(try GameFixture.refusal { try guess(1, code, on: today - 2) } == .dayOver(today - 2))
    #expect(try GameFixture.refusal { try fetch(today - 9) } == .dayUnknown(today - 9))
    // East of UTC it is already tomorrow, and in the west still yesterday.
    let evening = fixture.noon + hour * 11
    #expect(try fetch(offset: 180, at: evening).day == today + 1)
    _ = try guess(1, code, on: today + 1, at: evening)
    let morning = fixture.noon + hour * 16
    #expect(try fetch(offset: -480, at: morning).day == today)
    _ = try guess(1, code, at: morning)
  }

  @Test("an open game is available on another device, and ends when the day has ended everywhere")
  func storageLost() throws {
    _ = try guess(1, [0, 0, 1, 1])
    let game = try #require(try fetch(as: player, at: fixture.noon + hour).game)
    #expect(game.rows.map(\.guess) == [[0, 0, 1, 1]] && game.status == .playing)
    let over = DailyCode.end(of: today)
    #expect(try GameFixture.refusal { try guess(2, [0, 0, 1, 2], at: over) } == .dayOver(today))
  }

  @Test("fewer guesses rank first on the day's board, then less time")
  func board() throws {
    let code = try secret()
    let wrong: [Int32] = code == [0, 0, 0, 0] ? [0, 0, 0, 1] : [0, 0, 0, 0]
    let (slow, quick) = (try fixture.guest(), try fixture.guest())
    for (guest, seconds) in [(slow, 90), (quick, 30)] as [(PlayerID, Int64)] {
      _ = try guess(1, wrong, as: guest)
      _ = try guess(2, code, as: guest, at: fixture.noon + .seconds(seconds))
    }
    let first = try guess(1, code, at: fixture.noon + .seconds(100))
    #expect(first.game?.score == 10_999 && first.game?.rank == 1)
    #expect(try fetch(as: quick).game?.score == 9_969)
    #expect(try fetch(as: quick).game?.rank == 2)
    #expect(try fetch(as: slow).game?.rank == 3)
  }

  @Test("the day's results are counted once for each player, and shown to those whose game is over")
  func results() throws {
    let code = try secret()
    let wrong: [Int32] = code == [0, 0, 0, 0] ? [0, 0, 0, 1] : [0, 0, 0, 0]
    let (loser, open) = (try fixture.guest(), try fixture.guest())
    _ = try guess(1, wrong)
    #expect(try fetch(as: player).results == nil)
    _ = try guess(2, code)
    _ = try guess(2, code)
    let secret = try #require(Code(code))
    let misses = CodeSpace.classic.allCodes().filter { $0 != secret }.prefix(10).map { $0.colours(of: 4) }
    for number in 0..<10 { _ = try guess(Int64(number) + 1, misses[number], as: loser) }
    _ = try guess(1, wrong, as: open)
    let results = try #require(try fetch(as: player).results)
    #expect(results.distribution == [0, 1, 0, 0, 0, 0, 0, 0, 0, 0] && results.losses == 1)
    #expect(try fetch(as: loser).results == results)
    #expect(try fetch(as: open).results == nil && fetch().results == nil)
  }

  @Test("the migration counts the games that were finished before it")
  func resultsOfEarlierGames() throws {
    _ = try guess(1, try secret())
    let database = fixture.store.database
    try database.write { connection in
      _ = try connection.execute("DROP TABLE code_breaker_results")
      for statement in CodeBreakerGames.results { _ = try connection.execute(database.dialect.spell(statement)) }
    }
    #expect(try fetch(as: player).results?.distribution.first == 1)
  }

  @Test("days in a row form a streak, which a missed day ends")
  func streak() throws {
    for offset in [0, 1, 3] as [Int64] {
      let now = fixture.noon + hour * 24 * offset
      _ = try fetch(at: now)
      _ = try guess(1, try secret(today + offset), on: today + offset, at: now)
    }
    func streak(_ offset: Int64) throws -> CodeBreakerStreak {
      try fixture.games.overview(of: player, utcOffsetMinutes: 0, at: fixture.noon + hour * 24 * offset).streak
    }
    #expect(try streak(3) == CodeBreakerStreak(current: 1, longest: 2, lastDay: today + 3))
    #expect(try streak(5).current == 0)
  }

  @Test("a guess sent four times at once counts once")
  func atOnce() throws {
    let code = try secret()
    let (games, player, today, now) = (fixture.games, player, today, fixture.noon)
    let counts = try concurrently(4) { _ in
      try games.guess(CodeBreakerGuess(number: 1, guess: code), at: today, by: player, at: now).game?.rows.count
    }
    #expect(counts == [1, 1, 1, 1])
    #expect(try fixture.count("code_breaker_games") == 1)
  }

  @Test("an export does not reveal an open game's code")
  func export() throws {
    _ = try guess(1, [0, 0, 1, 1])
    let (games, player, noon) = (fixture.games, player, fixture.noon)
    let export = try fixture.store.database.read { try games.export(of: player, at: noon, in: $0) }
    #expect(export.games.map(\.recording) == [nil] && export.games.map(\.day) == [today])
  }
}
