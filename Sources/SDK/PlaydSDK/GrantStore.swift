/// A studio's storage of grants.
///
/// To implement one for your own database, use one transaction: insert the grant's `id` into a table where it is unique
/// and, if that inserted a row, add the units to the account. When `grant` returns, both must survive a crash; when it
/// throws, neither may have happened.
public protocol GrantStore: Sendable {
  /// Grants a redemption, once.
  func grant(_ grant: Grant) throws(GrantStoreError) -> GrantOutcome

  /// Takes a refunded redemption's units back, once, as far as the player has not used them. A redemption that was never
  /// granted is recorded, so that a late delivery of it grants nothing.
  ///
  /// A store without this method takes nothing back.
  func takeBack(_ refund: Refund) throws(GrantStoreError) -> RefundOutcome
}

extension GrantStore {
  /// Takes nothing back: the player keeps the units.
  public func takeBack(_ refund: Refund) throws(GrantStoreError) -> RefundOutcome { .taken(units: 0) }
}

/// Whether a redemption was granted now or earlier.
public enum GrantOutcome: Hashable, Sendable {
  /// Granted now.
  case granted
  /// Granted before; nothing was changed.
  case repeated
}

/// Why a store could not write. Nothing was changed; the call can be repeated.
public struct GrantStoreError: Error, Hashable, Sendable {
  /// The cause, for the studio's log.
  public var sentence: String

  /// Creates an error with its cause.
  public init(_ sentence: String) { self.sentence = sentence }
}

/// A store that also keeps accounts' balances, for games without their own.
public protocol UnitStore: GrantStore {
  /// An account's units.
  func balance(of account: String) throws(GrantStoreError) -> Int64

  /// Consumes an account's units; false, without effect, if it has fewer.
  ///
  /// - Parameters:
  ///   - units: at least 1.
  ///   - account: the account as deliveries name it.
  ///   - memo: their use, at most 1,000 bytes; returned by `memos`.
  func use(_ units: Int64, of account: String, memo: String) throws(GrantStoreError) -> Bool

  /// The uses of an account's units, in order.
  func memos(of account: String) throws(GrantStoreError) -> [String]

  /// The identifiers of an account's grants, in order.
  func grants(of account: String) throws(GrantStoreError) -> [String]
}
