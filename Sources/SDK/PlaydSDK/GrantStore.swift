/// Where a studio's server keeps what it has granted.
///
/// Whoever writes one for a database of their own does it in one transaction: insert the grant's `id` into a table in which
/// it is unique, and where that inserted a row add the units to the account. When `grant` returns, both must survive a
/// crash; when it throws, neither may have happened.
public protocol GrantStore: Sendable {
  /// Gives what was redeemed, once.
  func grant(_ grant: Grant) throws(GrantStoreFailure) -> GrantOutcome
}

/// What came of a grant.
public enum GrantOutcome: Hashable, Sendable {
  /// It was given now.
  case granted
  /// It was given before; nothing was changed.
  case repeated
}

/// Why a store could not write something down. Nothing was changed, and the same can be tried again.
public struct GrantStoreFailure: Error, Hashable, Sendable {
  /// What went wrong, for the studio's log.
  public var sentence: String

  public init(_ sentence: String) { self.sentence = sentence }
}

/// A store that also keeps what accounts have left, for games that keep it nowhere else.
public protocol UnitStore: GrantStore {
  /// How many units an account has.
  func balance(of account: String) throws(GrantStoreFailure) -> Int64

  /// Uses units of an account up; false, and nothing changed, when it has fewer.
  ///
  /// - Parameters:
  ///   - units: at least 1.
  ///   - memo: what they were used for, at most 1,000 bytes; `memos` gives it back.
  func use(_ units: Int64, of account: String, memo: String) throws(GrantStoreFailure) -> Bool

  /// What an account's units were used for, the first first.
  func memos(of account: String) throws(GrantStoreFailure) -> [String]

  /// The identifiers of everything granted to an account, the first first.
  func grants(of account: String) throws(GrantStoreFailure) -> [String]
}
