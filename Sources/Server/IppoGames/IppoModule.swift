package import Database
package import GamesAPI
package import HTTPServer
import IdentityAPI
import IppoAPI
package import Kernel
package import Leaderboards
package import PlaydAPI
package import ServerKit

/// Ippo's registration.
package struct IppoModule: GameModule {
  package let games: IppoGames

  package init(_ host: GameHost) { games = IppoGames(host.database) }

  package static var entry: Game {
    let rate = GameRate(version: 1, coins: Coins(2), valueCents: 1, valueUnits: 2, mostUnits: 500)
    return Game(
      slug: GameSlug(constant: "ippo"), name: BilingualText(english: "Ippo", georgian: "Ippo"), isSandbox: false,
      isFirstParty: true, icon: GameIcon(.other, from: 0xE88D5A, to: 0xF5C89A),
      unit: GameUnit(
        one: BilingualText(english: "Ippo coin", georgian: "Ippo-ს მონეტა"),
        many: BilingualText(english: "Ippo coins", georgian: "Ippo-ს მონეტა")),
      rate: rate, bundles: [12, 60, 120].map { GameBundle($0, at: rate) }, path: GamePath(constant: "/ippo"))
  }

  package static var migrations: [Migration] { [Migration(1, "logs, events and runs", IppoGames.tables)] }

  package static var operations: [API.Operation] {
    [
      API.Operation(SyncIppo.self, id: "syncIppo"),
      API.Operation(BeginIppoRun.self, id: "beginIppoRun"),
      API.Operation(FinishIppoRun.self, id: "finishIppoRun"),
    ]
  }

  package func addRoutes(to router: inout Router, _ host: some RouteHost) {
    router.add(SyncIppo.self, host) { incoming in
      let player = try incoming.bearer().playerID
      return try ofLivingPlayer { try games.sync(incoming.body, of: player) }
    }
    router.add(BeginIppoRun.self, host) { incoming in
      let player = try incoming.bearer().playerID
      return try ofLivingPlayer { try games.begin(for: player, at: incoming.now) }
    }
    router.add(FinishIppoRun.self, host) { incoming in
      guard let id = SessionID(incoming.request.parameter("sessionID")) else { throw IppoGamesRefusal.notFound }
      return try games.finish(incoming.body, of: id, by: try incoming.bearer().playerID, at: incoming.now)
    }
  }

  package func grant(
    _ units: Int64, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    try games.grant(units, to: player, at: now, in: connection)
  }

  package func takeGranted(from player: PlayerID, in connection: any Connection) throws {
    try games.dropGrants(of: player, in: connection)
  }

  package func reverify(_ report: (ReplayDifference) -> Void) throws -> Int64 { try games.reverify(report) }
}

// MARK: - Boards

extension IppoModule {
  package static var boardNamespace: Int64 { 4 }

  /// Runners are compared among friends alone, by minutes and not by speed: no board is everyone's.
  package func board(_ word: String, day: CivilDay?, at now: Timestamp) throws -> ShownBoard {
    throw Refusal(.unknownBoard, "Ippo has no public board.")
  }

  package func board(_ stored: StoredBoard) -> ShownBoard? { nil }
}

// MARK: - Players

extension IppoModule: PlayerData {
  package static var playerTables: [String] { IppoGames.playerTables }

  package static var exported: [Schema.Property] {
    [.init("ippo", ExportedIppo.schema, "All that is kept of Ippo.")]
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
    document.add("ippo", try games.export(of: player, in: connection))
  }
}
