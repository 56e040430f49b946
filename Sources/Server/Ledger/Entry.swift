package import Kernel

/// A journal entry's identifier. Later entries have higher numbers, to the millisecond.
@MemberwiseInit
package struct EntryID: RawRepresentable, Hashable, Comparable, Sendable {
  package let rawValue: Int64
  package static func < (a: EntryID, b: EntryID) -> Bool { a.rawValue < b.rawValue }
}

/// The reason coins moved. Raw values are stored in the database and never change.
package enum EntryKind: Int64, CaseIterable, Hashable, Sendable {
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
  /// A guest's coins moved to the proven player, or a leaving player's to the platform.
  case transfer = 6
  /// A game was paid out.
  case payout = 7
  /// A reversal's shortfall becomes a debt, or a debt is repaid.
  case debt = 8
}

/// An entry's state.
package enum EntryState: Int64, Hashable, Sendable {
  /// The coins have moved.
  case posted = 1
  /// The coins are held and can be returned.
  case pending = 2
  /// Canceled; the coins are returned.
  case void = 3
}

/// An amount on one account; positive increases its balance.
@MemberwiseInit(unlabelled: 2)
package struct Posting: Hashable, Sendable {
  package var account: Account
  package var amount: Coins
}

/// An entry of the journal.
package struct Entry: Hashable, Sendable {
  package var id: EntryID
  package var kind: EntryKind
  package var state: EntryState
  package var at: Timestamp
  /// The cause, for people and machines: a challenge, a redemption, a partner's event.
  package var reference: String
  /// They add up to zero.
  package var postings: [Posting]
}

/// An account's coins.
package struct Balance: Hashable, Sendable {
  /// Its coins, holds included.
  package var posted: Coins
  /// Coins held by pending entries.
  package var held: Coins

  /// Spendable coins.
  package var available: Coins { posted - held }
}

/// Why the ledger refused. Nothing was changed.
package enum LedgerRefusal: Error, Hashable, Sendable {
  /// The player has only so many coins.
  case insufficientFunds(available: Coins)
  /// The player has only so many coins besides the platform's gifts, which cannot pay for this.
  case onlyGifts(available: Coins)
  /// The partner's or the platform's budget has only so many coins left.
  case budgetExhausted(available: Coins)
  /// An amount below one, or above `Coins.most`.
  case amountOutOfRange
  /// There is no such entry, or its kind does not allow the operation.
  case unknownEntry
  /// The pending entry was already settled or voided, as given.
  case alreadyDecided(EntryState)
  /// The grant was already reversed.
  case alreadyReversed
  /// The key was used before with another request.
  case keyReused
}
