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
package struct TilesModule: GameModule {
  package let games: TilesGames

  package init(_ host: GameHost) { games = TilesGames(host.database) }

  /// A sample: listed only in sandbox mode.
  package static var entry: Game {
    let rate = GameRate(version: 1, coins: Coins(20), valueCents: 5, valueUnits: 1, mostUnits: 8)
    return Game(
      slug: GameSlug(constant: "tiles"), name: BilingualText(english: "Tiles", georgian: "ფილები"), isSandbox: true,
      isFirstParty: true,
      icon: GameIcon(.other, from: 0x6D28D9, to: 0x0F766E),
      unit: GameUnit(
        one: BilingualText(english: "golden tile", georgian: "ოქროს ფილა"),
        many: BilingualText(english: "golden tiles", georgian: "ოქროს ფილა")),
      rate: rate, bundles: [1, 4, 8].map { GameBundle($0, at: rate) }, path: GamePath(constant: "/tiles"))
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

  package func grant(
    _ units: Int64, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    try games.giveGolden(units, to: player, in: connection)
  }

  package func takeBack(
    _ units: Int64, from player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> Int64 {
    try games.takeBackGolden(units, from: player, in: connection)
  }

  package func takeGranted(from player: PlayerID, in connection: any Connection) throws {
    try games.dropGolden(of: player, in: connection)
  }

  package func reverify(_ report: (ReplayDifference) -> Void) throws -> Int64 { try games.reverify(report) }
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

extension TilesModule: PlayerData {
  package static var playerTables: [String] { ["tiles_games", "tiles_golden"] }

  package static var exported: [Schema.Property] {
    [.init("tiles", schema: ExportedTiles.schema, summary: "All that is kept of Tiles.")]
  }

  package func merge(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    try games.merge(guest, into: player, in: connection)
  }

  package func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    try games.erase(player, in: connection)
  }

  package func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    document.add("tiles", try games.export(of: player, in: connection))
  }
}
