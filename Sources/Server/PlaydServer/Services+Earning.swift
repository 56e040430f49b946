import Database
import HTTPServer
import Kernel
import Ledger
import Partners
import PartnersAPI
import PlaydAPI
import Redemptions
import Rewards
import WalletAPI

/// The earning services' links to others.
extension Services {
  /// A player's connections with partners.
  func connections(of player: PlayerID, in connection: any Connection) throws -> Rewards.Connections {
    let all = try partners.list(for: player, at: clock.now(), in: connection).partners
    let own = try rewards.catalogue(in: connection).partners.filter(\.id.isOwn).map(\.slug)
    return Rewards.Connections(
      connected: Set(all.filter { $0.status == .connected }.map(\.id) + own),
      offered: Set(all.filter(\.isOffered).map(\.id)))
  }

  /// A player's history with the names of its causes.
  func transactions(
    _ lines: [HistoryLine], of player: PlayerID, in connection: any Connection
  ) throws -> [WalletTransaction] {
    let catalogue = try rewards.catalogue(in: connection)
    let spent = lines.filter { $0.kind == .redemption }.map(\.reference)
    let games = try redemptions.reasons(spent, of: player, in: connection)
    return lines.compactMap { line in
      guard let id = TransactionID(rawValue: line.entry.rawValue) else { return nil }
      return WalletTransaction(
        transactionID: id, kind: line.kind, state: line.state, at: line.at, amount: line.amount.rawValue,
        balanceAfter: line.balanceAfter.rawValue,
        reason: rewards.reason(of: line, in: catalogue, game: games[line.reference]))
    }
  }
}
