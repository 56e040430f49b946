package import Database
package import Fraud
package import InboxAPI
package import Kernel
package import Ledger
package import PlaydAPI
package import ServerRuntime

/// Earning coins: challenges, progress, the daily streak, wallets.
///
/// - **Actions** are partners' reports of activities, each stored once under the partner's identifier, in any order.
/// - **Progress** is derived from the stored actions by the challenge's rule (RewardsEngine), independent of the order
///   of the reports.
/// - **Awards** are the result of a completed challenge or a claimed day: granted from the partner's prefunded budget,
///   held for review, waiting for the budget, rejected, or withdrawn. There is one per player, challenge and cycle.
///
/// Everything runs in the caller's transaction, coins included.
package struct Rewards: Sendable {
  /// Notifies a player, in the caller's transaction.
  package typealias Tell =
    @Sendable (
      _ note: Note, _ player: PlayerID, _ now: Timestamp, _ connection: any Connection
    ) throws -> Void

  /// Publishes changed progress to a player's open pages, in the caller's transaction.
  package typealias Changed =
    @Sendable (_ player: PlayerID, _ now: Timestamp, _ connection: any Connection) throws -> Void

  package let ledger = Ledger()
  package let fraud: Fraud
  let tell: Tell
  let changed: Changed
  let cache = CatalogueCache()
  /// Counters of background work.
  package let done = Tally<RewardsWork>()

  /// - Parameters:
  ///   - changed: publishes changed progress; nothing if omitted.
  ///   - tell: sends players' notifications; none if omitted.
  package init(
    fraud: Fraud = Fraud(), tell: @escaping Tell = { _, _, _, _ in }, changed: @escaping Changed = { _, _, _ in }
  ) {
    self.fraud = fraud
    self.changed = changed
    self.tell = tell
  }
}

/// A partner's number in the catalogue, also of its budget's account.
@MemberwiseInit
package struct PartnerID: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int64
  /// The payer of the platform's own bonuses.
  package static let platform = PartnerID(rawValue: 0)

  /// Our own games that report activities have the numbers after this one.
  static let lastForeign: Int64 = 1_000_000

  /// Whether it is one of our own games: players need no connection with it.
  package var isOwn: Bool { rawValue > Self.lastForeign }
}
