import CodeBreakerEngine
import CodeBreakerGames
import Database
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@Suite("A guest's games of CodeBreaker")
struct MergingTests {
  private let bench: GameBench
  private let player: PlayerID
  private let guest: PlayerID

  init() throws {
    bench = try GameBench()
    (player, guest) = (try bench.guest(), try bench.guest())
  }

  private func merge() throws {
    let (games, guest, player) = (bench.games, guest, player)
    try bench.store.database.write { try games.merge(guest, into: player, in: $0) }
  }

  private func level(_ number: Int64, of player: PlayerID) throws -> CodeBreakerLevel? {
    try bench.games.overview(of: player, utcOffsetMinutes: 0, at: bench.noon).levels.first { $0.level == number }
  }

  private func win(_ guesses: Int, by player: PlayerID) throws {
    let session = try bench.session(of: player)
    _ = try bench.finish(session, try GameBench.won(session, guesses: guesses), by: player)
  }

  @Test("of a level the better result stands, and all wins count")
  func levels() throws {
    try win(3, by: player)
    try win(1, by: guest)
    try win(4, by: guest)
    let (own, theirs) = (try #require(try level(1, of: player)), try #require(try level(1, of: guest)))
    try merge()
    let both = try #require(try level(1, of: player))
    #expect(both.wins == 3 && both.losses == own.losses + theirs.losses)
    #expect(both.best == 1 && both.stars == max(own.stars, theirs.stars))
    for table in ["games", "lives", "levels", "claims"] {
      #expect(try bench.count("code_breaker_\(table)", where: "player = \(guest.rawValue)") == 0)
    }
  }

  @Test("a level that only the guest has won is won by the player, with the guesses it took")
  func guestsLevel() throws {
    let session = try bench.session(of: player)
    _ = try bench.finish(session, try GameBench.lost(session), by: player)
    try win(2, by: guest)
    try merge()
    let both = try #require(try level(1, of: player))
    #expect(both.best == 2 && both.wins == 1 && both.losses == 1)
  }

  @Test("lives are the player's own; a guest's only where the player never lost one")
  func lives() throws {
    let session = try bench.session(of: guest)
    let result = try bench.finish(session, try GameBench.lost(session), by: guest)
    #expect(result.lives.count == 4)
    try merge()
    #expect(try bench.lives(player, at: session.createdAt + .seconds(60)).count == 4)
    let other = try bench.guest()
    let (games, player) = (bench.games, player)
    for _ in 0..<2 {
      let theirs = try bench.session(of: other)
      _ = try bench.finish(theirs, try GameBench.lost(theirs), by: other)
    }
    try bench.store.database.write { try games.merge(other, into: player, in: $0) }
    #expect(try bench.lives(player, at: session.createdAt + .seconds(60)).count == 4)
  }

  @Test("a game that was begun goes on, and one that was finished is answered as before")
  func open() throws {
    let (begun, played) = (try bench.session(of: guest), try bench.session(.campaign(level: 2), of: guest))
    let game = try GameBench.won(played)
    let result = try bench.finish(played, game, by: guest)
    try merge()
    #expect(try bench.finish(begun, try GameBench.won(begun), by: player).status == .won)
    #expect(try bench.finish(played, game, by: player) == result)
  }
}
