import CodeBreakerAPI
import CodeBreakerEngine
import CodeBreakerGames
import Concurrently
import Database
import Kernel
import Leaderboards
import PlaydAPI
import ServerKit
import TestDatabase
import TestFriends
import Testing

@Suite("The ranked ladder on the server")
struct RankedTests {
  private let fixture: GameFixture
  private let player: PlayerID
  private let day = Ladder.time
  private let starts = Starts()

  /// Games start a second apart, so that the latest one is known.
  private final class Starts {
    var count: Int64 = 0
  }

  init() throws {
    fixture = try GameFixture()
    player = try fixture.guest()
  }

  private func start(as player: PlayerID? = nil, at now: Timestamp? = nil) throws -> CodeBreakerRankedGame {
    starts.count += 1
    let now = now ?? fixture.noon + .seconds(starts.count)
    return try #require(try fixture.games.startRanked(by: player ?? self.player, at: now).game)
  }

  private func guess(
    _ number: Int64, _ guess: [Int32], in game: CodeBreakerRankedGame, as player: PlayerID? = nil,
    at now: Timestamp? = nil
  ) throws -> CodeBreakerRanked {
    try fixture.games.guessRanked(
      CodeBreakerGuess(number: number, guess: guess), in: game.sessionID, by: player ?? self.player,
      at: now ?? fixture.noon)
  }

  /// The code, from the database.
  private func secret(of game: CodeBreakerRankedGame) throws -> [Int32] {
    let id = game.sessionID.rawValue
    let seed = try fixture.store.database.read {
      try $0.integer("SELECT seed FROM code_breaker_ranked WHERE id = $1", [.integer(id)])
    }
    return game.rules.secret(seed: UInt64(bitPattern: seed)).colours(of: game.rules.space.pegs)
  }

  /// Codes that are wrong.
  private func wrong(_ game: CodeBreakerRankedGame) throws -> [[Int32]] {
    let secret = try secret(of: game)
    return game.rules.space.allCodes().prefix(20).map { $0.colours(of: game.rules.space.pegs) }
      .filter { $0 != secret }
  }

  /// Finds the code with that many guesses.
  private func win(
    _ game: CodeBreakerRankedGame, in guesses: Int64 = 1, as player: PlayerID? = nil, at now: Timestamp? = nil
  ) throws -> CodeBreakerRanked {
    let wrong = try wrong(game)
    for number in 1..<guesses {
      _ = try guess(number, wrong[Int(number)], in: game, as: player, at: now)
    }
    return try guess(guesses, try secret(of: game), in: game, as: player, at: now)
  }

  private func lose(_ game: CodeBreakerRankedGame) throws -> CodeBreakerRanked {
    let wrong = try wrong(game)
    for number in 1...9 as ClosedRange<Int64> { _ = try guess(number, wrong[Int(number)], in: game) }
    return try guess(10, wrong[10], in: game)
  }

  private func ranked(of player: PlayerID? = nil, at now: Timestamp? = nil) throws -> CodeBreakerRanked {
    try fixture.games.ranked(of: player ?? self.player, at: now ?? fixture.noon)
  }

  @Test("the commitment precedes the first guess, and fits the code that is revealed after the last")
  func commitment() throws {
    let game = try start()
    #expect(game.status == .playing && game.rows.isEmpty && game.reveal == nil && game.change == nil)
    let wrong = try wrong(game)
    let running = try #require(try guess(1, wrong[0], in: game).game)
    #expect(running.reveal == nil && running.commitment == game.commitment && running.rows.count == 1)
    let won = try #require(try guess(2, try secret(of: game), in: game).game)
    let reveal = try #require(won.reveal)
    let code = try #require(Code(reveal.secret))
    #expect(won.commitment == game.commitment && won.status == .won && won.change == 40)
    #expect(
      Ladder.commitment(session: game.sessionID.text, space: game.rules.space, secret: code, salt: reveal.salt)
        == game.commitment)
  }

  @Test("points lead the season's board, fall with a lost code, and leave it at zero")
  func points() throws {
    let rival = try fixture.guest()
    #expect(try win(try start(as: rival), in: 3, as: rival).points == 30)
    let first = try win(try start(), in: 2)
    #expect(first.points == 40 && first.rank == 1)
    let second = try lose(try start())
    #expect(second.points == 10 && second.rank == 2 && second.game?.change == -30)
    let third = try lose(try start())
    #expect(third.points == 0 && third.rank == nil && third.game?.change == -10)
    let board = CodeBreakerBoard.ranked(Ladder.season(at: fixture.noon))
    #expect(try fixture.store.database.read { try Leaderboards().top(9, of: board, in: $0) }.map(\.score) == [30])
    #expect(try fixture.games.reverify { _ in } == 4)
  }

  @Test("every hundred points bring harder codes, and a lost code takes no division")
  func divisions() throws {
    for _ in 0..<2 { _ = try win(try start()) }
    let silver = try start()
    #expect(silver.rules == Ladder.Division.silver.rules)
    #expect(try lose(silver).points == 100)
  }

  @Test("a player has one open game, however many devices start one at once")
  func oneOpenGame() throws {
    let (games, player, noon) = (fixture.games, player, fixture.noon)
    let started = try concurrently(4) { _ in try games.startRanked(by: player, at: noon).game?.sessionID }
    #expect(Set(started).count == 1)
    #expect(try fixture.count("code_breaker_ranked") == 1)
    #expect(try ranked().startsLeft == 9)
  }

  @Test("of two devices that guess at once only one takes the guess, and a repeated guess takes no second one")
  func race() throws {
    let game = try start()
    let wrong = try wrong(game)
    let (games, player, noon) = (fixture.games, player, fixture.noon)
    let taken = try concurrently(4) { index in
      let guess = CodeBreakerGuess(number: 1, guess: wrong[index])
      do {
        _ = try games.guessRanked(guess, in: game.sessionID, by: player, at: noon)
        return true
      } catch CodeBreakerRefusal.outOfTurn {
        return false
      }
    }
    #expect(taken.filter { $0 }.count == 1)
    let known = try #require(try ranked().game)
    #expect(known.rows.count == 1)
    let again = try guess(1, known.rows[0].guess, in: game)
    #expect(again.game?.rows == known.rows)
  }

  @Test("a finished game takes no guess, and another player's game is not found")
  func refusals() throws {
    let game = try start()
    let code = try secret(of: game)
    let other = try fixture.guest()
    #expect(try GameFixture.refusal { try guess(1, code, in: game, as: other) } == .notFound)
    let won = try win(game)
    #expect(try guess(1, code, in: game) == won)
    let wrong = try wrong(game)
    #expect(try GameFixture.refusal { try guess(2, wrong[0], in: game) } == .guess(.gameOver))
    #expect(try GameFixture.refusal { try guess(1, wrong[0], in: game) } == .guess(.gameOver))
    #expect(try ranked().points == 50)
  }

  @Test("a game left for a day counts as lost, takes no late guess, and no longer hides its code")
  func abandoned() throws {
    _ = try win(try start(), in: 2)
    let left = try start()
    let code = try secret(of: left)
    let late = left.closesAt
    #expect(try ranked(at: late - Milliseconds(1)).game?.status == .playing)
    #expect(try GameFixture.refusal { try guess(1, code, in: left, at: late) } == .guess(.gameOver))
    let settled = try ranked(at: late)
    #expect(settled.game?.status == .lost && settled.game?.change == -30 && settled.points == 10)
    #expect(settled.game?.reveal?.secret == code)
    #expect(try ranked(at: late + day).points == 10)
  }

  @Test("the games that all players left are settled before the board is shown")
  func settledTogether() throws {
    let other = try fixture.guest()
    for each in [player, other] {
      _ = try win(try start(as: each), in: 2, as: each)
      _ = try start(as: each)
    }
    try fixture.games.settleRanked(at: fixture.noon + day + .seconds(60))
    let board = CodeBreakerBoard.ranked(Ladder.season(at: fixture.noon))
    let scores = try fixture.store.database.read { try Leaderboards().top(9, of: board, in: $0) }.map(\.score)
    #expect(scores == [10, 10])
  }

  @Test("ten games a day by UTC can be started")
  func limit() throws {
    for _ in 0..<10 { _ = try lose(try start()) }
    let wait = CivilDay(of: fixture.noon, utcOffsetMinutes: 0) + 1
    let midnight = wait.start(utcOffsetMinutes: 0)
    #expect(try GameFixture.refusal { try start(at: fixture.noon) } == .noRankedGame(wait: midnight - fixture.noon))
    #expect(try ranked().startsLeft == 0 && ranked().startsAt == midnight)
    #expect(try fixture.games.startRanked(by: player, at: midnight).startsLeft == 9)
  }

  @Test("a season ends with its month, and a game counts for the season it was started in")
  func seasons() throws {
    let season = Ladder.season(at: fixture.noon)
    let end = Ladder.end(ofSeason: season)
    let game = try start(at: end - Milliseconds(1))
    let next = try win(game, at: end)
    #expect(next.season == Ladder.next(season) && next.points == 0 && next.rank == nil)
    #expect(next.game?.change == 50)
    let board = CodeBreakerBoard.ranked(season)
    #expect(try fixture.store.database.read { try Leaderboards().top(9, of: board, in: $0) }.map(\.score) == [50])
  }

  @Test("a guest's games and better points move to the player, and an export has no open code")
  func merging() throws {
    let guest = try fixture.guest()
    _ = try win(try start(as: guest), in: 2, as: guest)
    _ = try win(try start(), in: 4)
    _ = try start(as: guest)
    let own = try start()
    let (games, player, noon) = (fixture.games, player, fixture.noon)
    try fixture.store.database.write { try games.merge(guest, into: player, in: $0) }
    let merged = try ranked()
    #expect(merged.points == 40 && merged.game?.sessionID == own.sessionID && merged.startsLeft == 7)
    let export = try fixture.store.database.read { try games.export(of: player, at: noon, in: $0) }
    #expect(export.ranked.filter { $0.status == .won }.allSatisfy { $0.recording != nil })
    #expect(export.ranked.filter { $0.status == .playing }.map(\.recording) == [nil])
    #expect(export.seasons.map(\.points) == [40])
    for table in ["ranked", "seasons"] {
      #expect(try fixture.count("code_breaker_\(table)", where: "player = \(guest.rawValue)") == 0)
    }
    try fixture.store.database.write { try games.erase(player, in: $0) }
    #expect(try fixture.count("code_breaker_ranked") == 0 && fixture.count("code_breaker_seasons") == 0)
  }

  @Test("friends are listed by points, those who have not played last")
  func friends() throws {
    let (idle, strong) = (try fixture.guest(), try fixture.guest())
    for friend in [idle, strong] { try fixture.store.befriend(player, friend, at: fixture.noon) }
    _ = try win(try start(as: strong), in: 2, as: strong)
    #expect(try fixture.games.rankedFriends(of: player, at: fixture.noon).friends.map(\.points) == [40, nil])
  }
}
