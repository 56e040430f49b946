/// The data that a writing transaction may change or decide on.
///
/// SQLite has one writer at a time, whatever the reach. On PostgreSQL writers of different keys, in any number of
/// processes, run side by side, and a writer of everything runs alone.
package enum WriteReach: Hashable, Sendable {
  /// Any data. No other writer runs meanwhile.
  case everything
  /// Only rows that belong to these keys, apart from new rows that no other writer decides on. Writers with a common
  /// key take turns.
  case keys([WriteKey])
  /// As `keys`, but the body names them by `Connection.claim` before it reads anything it decides on, once.
  case claimed
}

/// A set of rows that has one writer at a time: a player's, or a part of the common ones.
package struct WriteKey: Hashable, Comparable, Sendable {
  /// The number under which it is locked. Two keys with one number only wait for each other more than they have to.
  let rawValue: Int64

  private init(rawValue: Int64) { self.rawValue = rawValue }

  /// Everything of a player. Identifiers of players are positive.
  package static func player(_ id: Int64) -> WriteKey { WriteKey(rawValue: id) }

  /// The outbox of a game: which deliveries are claimed.
  package static func outbox(ofGame id: Int64) -> WriteKey { WriteKey(1, id) }

  /// One of the shares into which unlimited balances are split.
  package static func share(_ number: Int64) -> WriteKey { WriteKey(2, number) }

  /// A leaderboard, its counters included.
  package static func board(_ number: Int64) -> WriteKey { WriteKey(3, number) }

  /// A part of the common rows: negative, with the kind in the upper byte.
  private init(_ kind: Int64, _ number: Int64) {
    rawValue = Int64.min | kind << 56 | number & (1 << 56 - 1)
  }

  package static func < (a: WriteKey, b: WriteKey) -> Bool { a.rawValue < b.rawValue }
}

extension WriteReach {
  /// What belongs to one player.
  package static func player(_ id: Int64) -> WriteReach { .keys([.player(id)]) }
}

extension Connection {
  /// Names the keys of a transaction whose reach is `claimed`, and waits for their present writers. Without effect in
  /// any other transaction.
  package func claim(_ keys: some Sequence<WriteKey>) throws(DatabaseError) {
    try (self as? any WritingConnection)?.claim(Set(keys).sorted())
  }
}
