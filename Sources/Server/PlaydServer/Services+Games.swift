import AccountAPI
import Ads
import Database
import GamesAPI
import Kernel
package import Leaderboards
package import PlaydAPI
import Redemptions
import Rewards
import RoomsAPI
package import ServerKit

extension Services {
  /// Our game with that slug; nil for others.
  func game(_ slug: String) -> (any GameModule)? { gamesBySlug[slug] }

  /// The catalogue as a player, or a stranger, sees it.
  func catalogue(for player: PlayerID?, at now: Timestamp, in connection: any Connection) throws -> Games {
    var catalogue = try redemptions.catalogue(for: player, at: now, in: connection)
    for index in catalogue.games.indices where catalogue.games[index].isFirstParty {
      catalogue.games[index].path = game(catalogue.games[index].slug.text).flatMap { type(of: $0).entry.path }
    }
    return catalogue
  }
}

extension [any GameModule] {
  /// The board of a stored number, named by its game; nil if no game has it.
  package func board(_ stored: StoredBoard) -> ShownBoard? {
    let namespace = BoardNumber(stored).namespace
    return first { type(of: $0).boardNamespace == namespace }?.board(stored)
  }
}

extension GameHost {
  init(_ database: any Database, _ ads: Ads, _ rewards: Rewards) {
    self.init(
      database,
      useReward: { token, purpose, player, reference, now, connection in
        try ads.use(token, for: purpose, by: player, reference: reference, at: now, in: connection) == .first
      },
      giveFreeDays: { days, player, now, connection in
        try ads.giveFree(days, to: player, at: now, in: connection)
      },
      takeBackFreeDays: { days, player, now, connection in
        let day = Milliseconds.seconds(86_400)
        let taken = try ads.takeFree(
          Milliseconds(days * day.rawValue), from: player, at: now, in: connection)
        return taken.rawValue / day.rawValue
      },
      takeFreeDays: { player, connection in try ads.dropFree(of: player, in: connection) },
      reportActivity: { activity, player, now, connection in
        guard let partner = try rewards.ownPartner(activity.game.text, in: connection) else { return }
        let action = PartnerAction(
          partner: partner, eventID: activity.name, player: player, kind: activity.kind, value: activity.value,
          occurredAt: activity.at, detail: activity.detail)
        try rewards.record(action, at: now, in: connection)
      })
  }
}

extension API {
  /// The operations of the platform and of our games.
  package static var everyOperation: [Operation] {
    var operations = operations + RoomOperations.all + GameList.all.flatMap { $0.operations }
    for index in operations.indices where operations[index].id == "exportMe" {
      operations[index].response = PlayerExport.schema(with: GameList.all.flatMap { $0.exported })
    }
    return operations
  }
}
