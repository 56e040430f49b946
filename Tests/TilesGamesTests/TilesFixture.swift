import Database
import Identity
import IdentityAPI
import Kernel
import Leaderboards
import PlaydAPI
import ServerKit
import TestDatabase
import Testing
import TilesRules

@testable import TilesGames

/// Tiles over its own database, and hands that solve it.
struct TilesFixture {
  let store: TestDatabase
  let module: TilesModule
  var games: TilesGames { module.games }
  let noon = Timestamp(1_800_014_400_000)

  init() throws {
    store = try TestDatabase(
      Identity.tables + Identity.firstDevices + Leaderboards.tables + Leaderboards.manyBoards
        + TilesModule.migrations.flatMap(\.statements))
    module = TilesModule(GameHost(store.database))
  }

  func guest() throws -> PlayerID {
    let noon = noon
    return try store.database.write { try Identity().createGuest(at: noon, in: $0) }.player.playerID
  }

  /// Starts a game and solves it with `detour` superfluous pairs of moves.
  func solve(by player: PlayerID, detour: Int = 0, at now: Timestamp? = nil) throws -> TilesResult {
    let now = now ?? noon
    let session = try games.begin(for: player, at: now)
    return try games.finish(
      Self.report(Self.solved(session.seed, detour: detour)), of: session.sessionID, by: player, at: now)
  }

  static func solved(_ seed: UInt64, detour: Int = 0) -> TilesGame {
    var game = TilesGame(seed: seed)
    let way = game.frame.shortestWay
    // Back and forth with the solution's first tile: the frame stays unsolved unless the solution has one move.
    for _ in 0..<detour {
      let tile = game.frame.movable.first { $0 != way.first } ?? 0
      game.slide(tile)
      game.slide(tile)
    }
    for tile in way { game.slide(tile) }
    return game
  }

  static func report(_ game: TilesGame) -> TilesReport { TilesReport(recording: TilesRecording(game).encoded()) }

  func count(_ table: String, of player: PlayerID) throws -> Int64 {
    try store.database.read {
      try $0.integer("SELECT count(*) FROM \(table) WHERE player = $1", [.integer(player.rawValue)])
    }
  }

  func refusal(_ body: () throws -> Void) -> TilesRefusal? {
    do {
      try body()
      return nil
    } catch {
      return error as? TilesRefusal
    }
  }
}
