public import Kernel

/// Names an entry of the journal. Later entries have higher numbers, up to the millisecond.
public struct EntryID: RawRepresentable, Hashable, Comparable, Sendable {
  public let rawValue: Int64
  public init(rawValue: Int64) { self.rawValue = rawValue }
  public static func < (a: EntryID, b: EntryID) -> Bool { a.rawValue < b.rawValue }
}

/// Why coins moved. The raw values stand in the database and never change.
public enum EntryKind: Int64, CaseIterable, Hashable, Sendable {
  /// A partner paid for coins.
  case topUp = 1
  /// A player earned coins.
  case grant = 2
  /// A player spends coins in a game.
  case redemption = 3
  /// A grant was withdrawn.
  case reversal = 4
  /// Coins were not spent in time.
  case expiry = 5
  /// A guest's coins went to the proven identity, or a leaving player's to the platform.
  case transfer = 6
  /// A game was paid out.
  case payout = 7
  /// What could not be taken back is owed from now on, or what was owed is paid back.
  case debt = 8
}

/// How an entry stands.
public enum EntryState: Int64, Hashable, Sendable {
  /// The coins have moved.
  case posted = 1
  /// The coins are held for it and can still come back.
  case pending = 2
  /// It came to nothing; the coins are back.
  case void = 3
}

/// One movement of coins on one account: more if positive.
public struct Leg: Hashable, Sendable {
  public var account: Account
  public var amount: Coins

  public init(_ account: Account, _ amount: Coins) {
    self.account = account
    self.amount = amount
  }
}

/// An entry of the journal.
public struct Entry: Hashable, Sendable {
  public var id: EntryID
  public var kind: EntryKind
  public var state: EntryState
  public var at: Timestamp
  /// What caused it, for people and machines: a challenge, a redemption, a partner's event.
  public var reference: String
  /// They add up to zero.
  public var legs: [Leg]
}

/// An account's coins.
public struct Balance: Hashable, Sendable {
  /// What it has, held coins included.
  public var posted: Coins
  /// What is held for pending entries.
  public var held: Coins

  /// What can be spent.
  public var available: Coins { posted - held }
}

/// Why the ledger did not do something. Nothing was changed.
public enum LedgerRefusal: Error, Hashable, Sendable {
  /// The player has only so much to spend.
  case insufficientFunds(available: Coins)
  /// The partner's or the platform's budget has only so much left.
  case budgetExhausted(available: Coins)
  /// An amount below one, or beyond `Coins.most`.
  case amountOutOfRange
  /// There is no such entry, or none of the kind that this can be done with.
  case unknownEntry
  /// The pending entry has been settled or voided before, as given.
  case alreadyDecided(EntryState)
  /// The grant has been withdrawn before.
  case alreadyReversed
  /// The key came before, with another request.
  case keyReused
}
