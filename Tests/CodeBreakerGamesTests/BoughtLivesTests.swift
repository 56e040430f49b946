import CodeBreakerEngine
import CodeBreakerGames
import Concurrently
import Database
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@Suite("Lives bought with coins")
struct BoughtLivesTests {
  private let bench: GameBench
  private let player: PlayerID

  init() throws {
    bench = try GameBench()
    player = try bench.guest()
  }

  private func give(_ lives: Int64, to player: PlayerID? = nil) throws {
    let (games, player) = (bench.games, player ?? self.player)
    try bench.store.database.write { try games.giveBought(lives, to: player, in: $0) }
  }

  /// Loses so many games of level 1, a second apart, and returns the moment after.
  private func lose(_ times: Int) throws -> Timestamp {
    var now = bench.noon
    for _ in 0..<times {
      let session = try bench.session(of: player, at: now)
      let game = try GameBench.lost(session)
      now = game.endedAt + .seconds(1)
      #expect(try bench.finish(session, game, by: player, at: now).costLife)
    }
    return now
  }

  private func gain(_ use: String, at now: Timestamp) throws -> CodeBreakerLives {
    try bench.games.gainLife(.bought(use: use), for: player, at: now)
  }

  @Test("they wait beside the five until those are lost, and each use takes one, however often it is sent")
  func use() throws {
    try give(2)
    #expect(try bench.lives(player).count == 5 && bench.lives(player).bought == 2)
    #expect(try GameBench.refusal { try gain("a", at: bench.noon) } == .livesFull)
    let now = try lose(5)
    #expect(try GameBench.refusal { try bench.session(of: player, at: now) } != nil)
    let lives = try gain("a", at: now)
    #expect(lives.count == 1 && lives.bought == 1)
    #expect(try gain("a", at: now) == lives)
    #expect(try bench.session(of: player, at: now).play == .campaign(level: 1))
    #expect(try gain("b", at: now).bought == 0)
    #expect(try GameBench.refusal { try gain("c", at: now) } == .noneBought)
    #expect(try bench.lives(player, at: now).count == 2)
  }

  @Test("uses at once under different names never take more than there are")
  func race() throws {
    try give(2)
    let now = try lose(5)
    let (games, player) = (bench.games, player)
    let results = try concurrently(6) { number in
      try GameBench.refusal { try games.gainLife(.bought(use: "use-\(number)"), for: player, at: now) }
    }
    #expect(results.count { $0 == nil } == 2 && results.count { $0 == .noneBought } == 4)
    let lives = try bench.lives(player, at: now)
    #expect(lives.count == 2 && lives.bought == 0)
  }

  @Test("a bought life pays for no attempt and no hint")
  func elsewhere() throws {
    try give(1)
    let session = try bench.session(of: player)
    var game = try GameBench.lost(session)
    game.addExtraLife(at: game.next)
    try game.guess(game.game.secret, at: game.next)
    #expect(
      try GameBench.refusal { try bench.finish(session, game, [.bought(use: "a")], by: player) } == .noneBought)
    #expect(try bench.lives(player).bought == 1)
  }

  @Test("a guest's become the player's, and erasing leaves none")
  func mergingAndErasing() throws {
    let (guest, games, player) = (try bench.guest(), bench.games, player)
    try give(2)
    try give(3, to: guest)
    try bench.store.database.write { try games.merge(guest, into: player, in: $0) }
    #expect(try bench.lives(player).bought == 5 && bench.count("code_breaker_bought") == 1)
    try bench.store.database.write { try games.erase(of: player, in: $0) }
    #expect(try bench.count("code_breaker_bought") == 0)
  }
}
