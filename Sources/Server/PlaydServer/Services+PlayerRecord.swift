import Console
import ConsoleAPI
import Database
import Fraud
import Friends
import GamesAPI
import Identity
import IdentityAPI
import Kernel
import Partners
import PlaydAPI
import Redemptions
import Rewards
import ServerKit
import WalletAPI

extension Services {
  /// How many of each list the record has.
  private static var most: Int64 { 20 }

  /// The player of an identifier, or of a link's code.
  func player(named text: String, in connection: any Connection) throws -> PlayerID {
    let id =
      try PlayerID(text) ?? LinkCode(typed: text).flatMap { try friends.owner(of: $0, in: connection) }
    guard let id else { throw ConsoleRefusal.noPlayer }
    return id
  }

  /// A player's record.
  func record(of id: PlayerID, in connection: any Connection) throws -> ConsolePlayerRecord {
    let budgets = try budgets(in: connection)
    let devices = try identity.devices(of: id, current: nil, in: connection)
    let links =
      try partners.links(of: id, in: connection).map {
        ConsolePlayerRecord.Link(name: $0.partner, isGame: false, since: $0.since)
      }
      + redemptions.links(of: id, in: connection).map {
        ConsolePlayerRecord.Link(name: $0.game, isGame: true, since: $0.since)
      }
    return ConsolePlayerRecord(
      player: try player(id, in: connection),
      freeze: try identity.freeze(of: id, in: connection).map {
        ConsolePlayerRecord.Freeze(by: $0.by, at: $0.at, note: $0.note)
      },
      isProven: try !identity.identities(of: id, in: connection).isEmpty,
      devices: devices.prefix(100).map {
        ConsolePlayerRecord.Device(kind: $0.kind.word, signedInAt: $0.signedInAt, lastSeenAt: $0.lastSeenAt)
      },
      links: Array(links.prefix(200)),
      redemptions: try redemptions.redemptions(of: id, limit: Self.most, in: connection).redemptions,
      grants: try rewards.grants(of: id, limit: Self.most, in: connection).map {
        ConsolePlayerRecord.Grant(
          title: String($0.title.english.prefix(100)), coins: $0.coins.rawValue, state: $0.state.word, at: $0.at)
      },
      cases: try fraud.latestCases(of: id, limit: Int(Self.most), in: connection).compactMap {
        ConsoleFlag($0, budgets)
      },
      adjustments: try console.adjustments(of: id, limit: Self.most, in: connection),
      related: try related(to: id, in: connection))
  }

  private func related(
    to id: PlayerID, in connection: any Connection
  ) throws -> [ConsolePlayerRecord.Related] {
    try fraud.related(to: id, limit: 50, in: connection).map {
      ConsolePlayerRecord.Related(playerID: $0.player, shared: $0.isDevice ? "device" : "address", at: $0.at)
    }
      + redemptions.sharingAccounts(with: id, limit: 50, in: connection).map {
        ConsolePlayerRecord.Related(playerID: $0.player, shared: "account", at: $0.at)
      }
  }
}
