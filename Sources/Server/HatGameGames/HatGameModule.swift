package import Database
package import GamesAPI
package import HTTPServer
import HatGameAPI
import IdentityAPI
package import Kernel
package import Leaderboards
package import PlaydAPI
package import Rooms
package import ServerKit

/// The Hat Game's registration.
package struct HatGameModule: StoringGameModule {
  package let games: HatGames

  package init(_ host: GameHost) { games = HatGames(host.database) }

  package static var entry: Game {
    let rate = GameRate(
      version: 1, coins: Coins(120), valueCents: 45, valueUnits: 1, mostUnits: Int64(WordPack.all.count))
    return Game(
      ours: HatRoomGame().slug, name: BilingualText(english: "Hat Game", georgian: "ქუდობანა"),
      icon: GameIcon(.other, from: 0x5B4FE0, to: 0x3A2FB0),
      unit: GameUnit(
        one: BilingualText(english: "word pack", georgian: "სიტყვების კრებული"),
        many: BilingualText(english: "word packs", georgian: "სიტყვების კრებული")),
      rate: rate, bundles: [1, 3, 5], path: GamePath(constant: "/hat-game"))
  }

  /// Each pack once.
  package static var unitsInAll: Int64? { Int64(WordPack.all.count) }
  package static var migrations: [Migration] {
    [
      Migration(1, "word packs and statistics", HatGames.tables), Migration(2, "opened packs", HatGames.openedPacks),
    ]
  }
  package static var operations: [API.Operation] { HatGameOperations.all }
  package static var problems: [ProblemKind] { ProblemKind.hatGameKinds }
  package static var roomGame: (any RoomGame)? { HatRoomGame() }

  package func addRoutes(to router: inout Router, _ host: some RouteHost) {
    router.add(GetHatGame.self, on: host) { incoming in try games.overview(of: try incoming.bearer().playerID) }
    router.add(GetHatPacks.self, on: host) { _ in HatPackList(packs: WordPack.all.map(\.listing)) }
    router.add(OpenHatPack.self, on: host) { incoming in
      try games.open(incoming.request.parameter("pack"), by: try incoming.bearer().playerID, at: incoming.now)
    }
    // A game takes minutes; more reports from one address are invented.
    let reports = RateLimit(name: "hat-words", perMinute: 10, burst: 20, clock: host.clock)
    router.add(ReportHatWords.self, on: host, limit: reports) { incoming in
      try games.record(incoming.body, at: incoming.now)
      return NoContent()
    }
    router.add(GetHatWords.self, on: host) { _ in try games.statistics() }
  }
}

// MARK: - Boards

extension HatGameModule {
  package static var boardNamespace: Int64 { 2 }

  package func board(_ word: String, day: CivilDay?, at now: Timestamp) throws -> ShownBoard {
    throw Refusal(.unknownBoard, detail: "The Hat Game has no leaderboards.")
  }

  package func board(_ stored: StoredBoard) -> ShownBoard? { nil }
}

// MARK: - Players

extension HatGameModule {
  package static var exported: [Schema.Property] {
    [.init("hatGame", schema: ExportedHatGame.schema, summary: "All that is kept of the Hat Game.")]
  }

  package func export(
    of player: PlayerID, at now: Timestamp, to document: inout ExportDocument, in connection: any Connection
  ) throws {
    document.add(
      "hatGame",
      ExportedHatGame(
        packs: try games.packs(of: player, in: connection),
        opened: try games.opened(by: player, in: connection).map(\.name)))
  }
}
