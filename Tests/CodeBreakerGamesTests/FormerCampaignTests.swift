import CodeBreakerAPI
import CodeBreakerEngine
import CodeBreakerGames
import Database
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@Suite("Levels of the former campaign")
struct FormerCampaignTests {
  private let fixture: GameFixture
  private let player: PlayerID

  init() throws {
    fixture = try GameFixture()
    player = try fixture.guest()
  }

  /// Level 9 before four pegs of six colours moved there.
  private func formerRules() throws -> GameRules {
    let space = try #require(CodeSpace(pegs: 3, colours: 6, repeats: false))
    return try #require(GameRules(space: space, attempts: 6))
  }

  private func record(_ rules: GameRules, _ level: Int64) throws -> CodeBreakerLevel {
    let game = try GameFixture.won(rules, seed: 5, guesses: 2, at: fixture.noon)
    return try fixture.games.record(
      CodeBreakerWin(level: level, recording: game.recording.encoded()), by: player, at: fixture.noon)
  }

  @Test("a level won by its former rules counts, and by those of another level not")
  func formerWinCounts() throws {
    #expect(try record(try formerRules(), 9).wins == 1)
    #expect(try record(try #require(Campaign.level(9)?.rules), 9).wins == 1)
    #expect(try GameFixture.refusal { try record(try formerRules(), 10) } == .anotherSession)
    #expect(try GameFixture.refusal { try record(try formerRules(), 8) } == .anotherSession)
    #expect(try GameFixture.refusal { try record(try formerRules(), 41) } == .anotherSession)
  }

  @Test("a session of the former campaign is finished by its rules, saved or not, and a new one has the new rules")
  func formerSessionsAreFinished() throws {
    for level in 1...6 as ClosedRange<Int32> {
      _ = try record(try #require(Campaign.level(level)?.rules), Int64(level))
    }
    let request = CodeBreakerSessionsRequest(.campaign(level: 9), count: 2)
    let old = try fixture.games.sessions(request, for: player, at: fixture.noon).sessions
    try fixture.store.database.write {
      _ = try $0.execute("UPDATE code_breaker_games SET pegs = 3, repeats = 0, attempts = 6")
    }
    let rules = try formerRules()
    let former = old.map { session in
      var session = session
      session.rules = rules
      return session
    }
    var begun = GameFixture.begin(former[0])
    let guess = try #require(GameFixture.careless(begun).first)
    try begun.guess(guess, at: begun.next)
    try fixture.save(former[0], begun, by: player)
    let asked = try fixture.games.sessions(request, for: player, at: fixture.noon).sessions
    #expect(asked.map(\.sessionID).first == former[0].sessionID && asked.first?.saved != nil)
    #expect(asked.last?.rules == Campaign.level(9)?.rules)
    try begun.guess(begun.game.secret, at: begun.next)
    #expect(try fixture.finish(former[0], begun, by: player).level?.wins == 1)
    #expect(try fixture.finish(former[1], GameFixture.won(former[1]), by: player).level?.wins == 2)
    var differences = 0
    #expect(try fixture.games.reverify { _ in differences += 1 } == 2)
    #expect(differences == 0)
  }
}
