public import Database
public import Fraud
public import Kernel
public import Ledger
public import PlaydAPI
public import Tally

/// What players earn: challenges, progress, the daily streak, their wallets.
///
/// - **Actions** are what partners say that players did, each stored once under the partner's own name for it, in whatever
///   order they arrive.
/// - **Progress** is worked out from the stored actions by the challenge's rule (RewardsEngine), so that it depends on
///   what was told and not on when.
/// - **Awards** are what a done challenge or a claimed day comes to: granted out of the partner's prefunded budget, held for
///   a review, waiting for the budget, rejected, or withdrawn. There is one for each player, challenge and cycle.
///
/// Everything runs in the caller's transaction, coins included.
public struct Rewards: Sendable {
  /// Tells a player something, in the caller's transaction.
  public typealias Tell =
    @Sendable (
      _ note: Note, _ player: PlayerID, _ now: Timestamp, _ connection: any Connection
    ) throws -> Void

  public let ledger = Ledger()
  public let fraud: Fraud
  let tell: Tell
  let cache = CatalogueCache()
  /// What was done beside requests.
  public let done = Tally<RewardsWork>()

  /// - Parameter tell: takes what players are to be told; nothing is told where it is left out.
  public init(fraud: Fraud = Fraud(), tell: @escaping Tell = { _, _, _, _ in }) {
    self.fraud = fraud
    self.tell = tell
  }
}

/// Names a partner: the number in the catalogue, which its budget's account has too.
public struct PartnerID: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }

  /// Who pays for bonuses that no partner pays for.
  public static let platform = PartnerID(rawValue: 0)
}
