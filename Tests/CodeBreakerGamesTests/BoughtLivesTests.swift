import CodeBreakerAPI
import CodeBreakerEngine
import CodeBreakerGames
import Concurrently
import Database
import Kernel
import PlaydAPI
import ServerKit
import TestDatabase
import Testing

@Suite("Lives bought with coins")
struct BoughtLivesTests {
  private let fixture: GameFixture
  private let player: PlayerID

  init() throws {
    fixture = try GameFixture()
    player = try fixture.guest()
  }

  private func give(_ lives: Int64, to player: PlayerID? = nil) throws {
    let (games, player, noon) = (fixture.games, player ?? self.player, fixture.noon)
    try fixture.store.database.write { try games.grant(lives, to: player, at: noon, in: $0) }
  }

  /// Loses that many games of level 1, a second apart, and returns the moment after.
  private func lose(_ times: Int) throws -> Timestamp {
    var now = fixture.noon
    for _ in 0..<times {
      let session = try fixture.session(of: player, at: now)
      let game = try GameFixture.lost(session)
      now = game.endedAt + .seconds(1)
      #expect(try fixture.finish(session, game, by: player, at: now).costLife)
    }
    return now
  }

  private func gain(_ use: String, at now: Timestamp) throws -> CodeBreakerLives {
    try fixture.games.gainLife(.bought(use: use), for: player, at: now)
  }

  @Test("they wait until the five are lost, and each use consumes one, however often it is sent")
  func use() throws {
    try give(2)
    #expect(try fixture.lives(player).count == 5 && fixture.lives(player).bought == 2)
    #expect(try GameFixture.refusal { try gain("a", at: fixture.noon) } == .livesFull)
    let now = try lose(5)
    #expect(try GameFixture.refusal { try fixture.session(of: player, at: now) } != nil)
    let lives = try gain("a", at: now)
    #expect(lives.count == 1 && lives.bought == 1)
    #expect(try gain("a", at: now) == lives)
    #expect(try fixture.session(of: player, at: now).play == .campaign(level: 1))
    #expect(try gain("b", at: now).bought == 0)
    #expect(try GameFixture.refusal { try gain("c", at: now) } == .noneBought)
    #expect(try fixture.lives(player, at: now).count == 2)
  }

  @Test("concurrent uses under different names never exceed the stock")
  func race() throws {
    try give(2)
    let now = try lose(5)
    let (games, player) = (fixture.games, player)
    let results = try concurrently(6) { number in
      try GameFixture.refusal { try games.gainLife(.bought(use: "use-\(number)"), for: player, at: now) }
    }
    #expect(results.count { $0 == nil } == 2 && results.count { $0 == .noneBought } == 4)
    let lives = try fixture.lives(player, at: now)
    #expect(lives.count == 2 && lives.bought == 0)
  }

  @Test("a bought life pays for no attempt and no hint")
  func elsewhere() throws {
    try give(1)
    let session = try fixture.session(of: player)
    var game = try GameFixture.lost(session)
    game.addExtraLife(at: game.next)
    try game.guess(game.game.secret, at: game.next)
    #expect(
      try GameFixture.refusal { try fixture.finish(session, game, [.bought(use: "a")], by: player) } == .noneBought)
    #expect(try fixture.lives(player).bought == 1)
  }

  @Test("a guest's become the player's, and erasure leaves none")
  func mergingAndErasing() throws {
    let (guest, games, player) = (try fixture.guest(), fixture.games, player)
    try give(2)
    try give(3, to: guest)
    try fixture.store.database.write { try games.merge(guest, into: player, in: $0) }
    #expect(try fixture.lives(player).bought == 5 && fixture.count("code_breaker_bought") == 1)
    try fixture.store.database.write { try games.erase(player, in: $0) }
    #expect(try fixture.count("code_breaker_bought") == 0)
  }
}
