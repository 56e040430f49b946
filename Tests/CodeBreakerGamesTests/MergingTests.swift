import CodeBreakerAPI
import CodeBreakerEngine
import CodeBreakerGames
import Database
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@Suite("A guest's games of CodeBreaker")
struct MergingTests {
  private let fixture: GameFixture
  private let player: PlayerID
  private let guest: PlayerID

  init() throws {
    fixture = try GameFixture()
    (player, guest) = (try fixture.guest(), try fixture.guest())
  }

  private func merge() throws {
    let (games, guest, player) = (fixture.games, guest, player)
    try fixture.store.database.write { try games.merge(guest, into: player, in: $0) }
  }

  private func level(_ number: Int64, of player: PlayerID) throws -> CodeBreakerLevel? {
    try fixture.games.overview(of: player, utcOffsetMinutes: 0, at: fixture.noon).levels.first { $0.level == number }
  }

  private func win(_ guesses: Int, by player: PlayerID) throws {
    let session = try fixture.session(of: player)
    _ = try fixture.finish(session, try GameFixture.won(session, guesses: guesses), by: player)
  }

  @Test("per level the better result stays, and all wins count")
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
      #expect(try fixture.count("code_breaker_\(table)", where: "player = \(guest.rawValue)") == 0)
    }
  }

  @Test("a level won by the guest alone counts for the player, with its guesses")
  func guestsLevel() throws {
    let session = try fixture.session(of: player)
    _ = try fixture.finish(session, try GameFixture.lost(session), by: player)
    try win(2, by: guest)
    try merge()
    let both = try #require(try level(1, of: player))
    #expect(both.best == 2 && both.wins == 1 && both.losses == 1)
  }

  @Test("the player's lives win if the player ever lost one")
  func lives() throws {
    let session = try fixture.session(of: guest)
    let result = try fixture.finish(session, try GameFixture.lost(session), by: guest)
    #expect(result.lives.count == 4)
    try merge()
    #expect(try fixture.lives(player, at: session.createdAt + .seconds(60)).count == 4)
    let other = try fixture.guest()
    let (games, player) = (fixture.games, player)
    for _ in 0..<2 {
      let theirs = try fixture.session(of: other)
      _ = try fixture.finish(theirs, try GameFixture.lost(theirs), by: other)
    }
    try fixture.store.database.write { try games.merge(other, into: player, in: $0) }
    #expect(try fixture.lives(player, at: session.createdAt + .seconds(60)).count == 4)
  }

  @Test("a started game continues, and a finished one gets the same answer")
  func open() throws {
    let (begun, played) = (try fixture.session(of: guest), try fixture.session(.campaign(level: 2), of: guest))
    let game = try GameFixture.won(played)
    let result = try fixture.finish(played, game, by: guest)
    try merge()
    #expect(try fixture.finish(begun, try GameFixture.won(begun), by: player).status == .won)
    #expect(try fixture.finish(played, game, by: player) == result)
  }
}
