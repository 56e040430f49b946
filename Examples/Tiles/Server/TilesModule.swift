package import Database
package import GamesAPI
package import HTTPServer
import IdentityAPI
package import Kernel
package import Leaderboards
package import PlaydAPI
package import ServerKit
import TilesRules

/// Tiles' registration.
package struct TilesModule: StoringGameModule {
  package let games: TilesGames

  package init(_ host: GameHost) { games = TilesGames(host.database) }

  /// A sample: listed only in sandbox mode.
  package static var entry: Game {
    Game(
      ours: GameSlug(constant: "tiles"), name: BilingualText(english: "Tiles", georgian: "ფილები"),
      icon: GameIcon(.other, from: 0x6D28D9, to: 0x0F766E),
      unit: GameUnit(
        one: BilingualText(english: "golden tile", georgian: "ოქროს ფილა"),
        many: BilingualText(english: "golden tiles", georgian: "ოქროს ფილა")),
      rate: GameRate(version: 1, coins: Coins(20), valueCents: 5, valueUnits: 1, mostUnits: 8), bundles: [1, 4, 8],
      path: GamePath(constant: "/tiles"), isSample: true)
  }

  package static var migrations: [Migration] {
    [Migration(1, "games and golden tiles", TilesGames.tables), Migration(2, "games by player", TilesGames.byPlayer)]
  }

  package static var operations: [API.Operation] {
    [
      API.Operation(GetTiles.self, id: "getTiles"),
      API.Operation(BeginTiles.self, id: "beginTiles"),
      API.Operation(FinishTiles.self, id: "finishTiles"),
    ]
  }

  package func addRoutes(to router: inout Router, _ host: some RouteHost) {
    router.add(GetTiles.self, on: host) { incoming in try games.overview(of: try incoming.bearer().playerID) }
    router.add(BeginTiles.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      return try ofLivingPlayer { try games.begin(for: player, at: incoming.now) }
    }
    router.add(FinishTiles.self, on: host) { incoming in
      guard let id = SessionID(incoming.request.parameter("sessionID")) else { throw TilesRefusal.notFound }
      return try games.finish(incoming.body, of: id, by: try incoming.bearer().playerID, at: incoming.now)
    }
  }
}

// MARK: - The board

extension TilesModule {
  /// Numbers from 0 up are for permanent games.
  package static var boardNamespace: Int64 { 15 }

  package func board(_ word: String, day: CivilDay?, at now: Timestamp) throws -> ShownBoard {
    guard word == TilesBoard.word, day == nil else {
      throw Refusal(.unknownBoard, detail: "Tiles has one board, which is no day's.")
    }
    return .tiles
  }

  package func board(_ stored: StoredBoard) -> ShownBoard? {
    stored.rawValue == ShownBoard.tiles.rawValue ? .tiles : nil
  }
}

extension ShownBoard {
  static var tiles: ShownBoard {
    ShownBoard(
      BoardNumber(namespace: TilesModule.boardNamespace, kind: 1), game: TilesBoard.game, mode: TilesBoard.word)
  }
}

// MARK: - Players

extension TilesModule {
  package static var exported: [Schema.Property] {
    [.init("tiles", schema: ExportedTiles.schema, summary: "All that is kept of Tiles.")]
  }

  package func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    document.add("tiles", try games.export(of: player, in: connection))
  }
}
