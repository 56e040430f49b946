package import Database
package import Kernel

/// Sums over the journal, for reports. Each scans the postings of one account between two moments; `Ledger+Days` has those
/// of whole days.
extension Ledger {
  /// A game's earnings in a period.
  package struct Earnings: Hashable, Sendable {
    /// Settled redemptions.
    package var redemptions: Int64
    /// The game's share.
    package var share: Coins
    /// The platform's fee.
    package var fee: Coins

    package static let none = Earnings(redemptions: 0, share: .zero, fee: .zero)

    /// The players' payments.
    package var gross: Coins { share + fee }
  }

  /// A game's earnings between two moments, read entry by entry.
  func scannedEarnings(
    of game: Int64, from start: Timestamp, until end: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Earnings {
    try connection.first(
      """
      SELECT count(*), CAST(coalesce(sum(p.amount), 0) AS BIGINT), CAST(coalesce(sum(f.amount), 0) AS BIGINT)
      FROM postings p JOIN journal j ON j.id = p.entry
      LEFT JOIN postings f ON f.kind = $5 AND f.owner = 0 AND f.entry = p.entry
      WHERE p.kind = $1 AND p.owner = $2 AND p.entry >= $3 AND p.entry < $4 AND j.kind = $6 AND j.state = $7
      """,
      [
        .integer(Account.Kind.game.rawValue), .integer(game), .integer(Self.firstEntry(at: start)),
        .integer(Self.firstEntry(at: end)), .integer(Account.Kind.platformFee.rawValue),
        .integer(EntryKind.redemption.rawValue), .integer(EntryState.posted.rawValue),
      ]
    ) { row throws(DatabaseError) in
      Earnings(redemptions: try row.integer(), share: Coins(try row.integer()), fee: Coins(try row.integer()))
    } ?? .none
  }

  /// A refund of a redemption in the books of its game.
  package struct Refund: Hashable, Sendable {
    /// When the player redeemed the coins.
    package var redeemed: Timestamp
    /// When the player had them back.
    package var refunded: Timestamp
    /// The game's part. `promotions` paid the part that the game was already paid out.
    package var share: Coins
    /// The platform fee's part.
    package var fee: Coins

    /// What game and fee paid together.
    package var gross: Coins { share + fee }
  }

  /// The index of the migration "reversals by time". Released: never changed.
  package static let reversalsByTime = [
    "CREATE INDEX journal_reversals_by_time ON journal (kind, id) WHERE reverses IS NOT NULL"
  ]

  /// The refunds of a game's redemptions from `start` until before `end`, by the time of the refund.
  package func refunds(
    of game: Int64, from start: Timestamp, until end: Timestamp, in connection: any Connection
  ) throws -> [Refund] {
    try connection.all(
      """
      SELECT o.at, r.at, coalesce(-p.amount, 0), coalesce(-f.amount, 0)
      FROM journal r JOIN journal o ON o.id = r.reverses
      JOIN postings s ON s.kind = $1 AND s.owner = $2 AND s.entry = r.reverses
      LEFT JOIN postings p ON p.kind = $1 AND p.owner = $2 AND p.entry = r.id
      LEFT JOIN postings f ON f.kind = $5 AND f.owner = 0 AND f.entry = r.id
      WHERE r.kind = $6 AND r.reverses IS NOT NULL AND r.id >= $3 AND r.id < $4
      ORDER BY r.id
      """,
      [
        .integer(Account.Kind.game.rawValue), .integer(game), .integer(Self.firstEntry(at: start)),
        .integer(Self.firstEntry(at: end)), .integer(Account.Kind.platformFee.rawValue),
        .integer(EntryKind.reversal.rawValue),
      ]
    ) { row throws(DatabaseError) in
      Refund(
        redeemed: Timestamp(try row.integer()), refunded: Timestamp(try row.integer()),
        share: Coins(try row.integer()), fee: Coins(try row.integer()))
    }
  }

  /// The total that entered or left an account by one kind of entry.
  package func total(_ kind: EntryKind, of account: Account, in connection: any Connection) throws -> Coins {
    Coins(
      try connection.integer(
        """
        SELECT CAST(coalesce(sum(p.amount), 0) AS BIGINT) FROM postings p JOIN journal j ON j.id = p.entry
        WHERE p.kind = $1 AND p.owner = $2 AND j.kind = $3 AND j.state = $4
        """,
        [
          .integer(account.kind.rawValue), .integer(account.owner), .integer(kind.rawValue),
          .integer(EntryState.posted.rawValue),
        ]))
  }

  /// An account's net grants per UTC day; days without any are left out.
  package func grants(
    from account: Account, since day: CivilDay, in connection: any Connection
  ) throws -> [(day: CivilDay, coins: Coins)] {
    let start = day.start(utcOffsetMinutes: 0)
    return try connection.all(
      """
      SELECT j.at / 86400000, CAST(sum(p.amount) AS BIGINT) FROM postings p JOIN journal j ON j.id = p.entry
      WHERE p.kind = $1 AND p.owner = $2 AND p.entry >= $3 AND j.kind IN ($4, $5) AND j.state = $6
      GROUP BY j.at / 86400000 ORDER BY 1
      """,
      [
        .integer(account.kind.rawValue), .integer(account.owner), .integer(Self.firstEntry(at: start)),
        .integer(EntryKind.grant.rawValue), .integer(EntryKind.reversal.rawValue),
        .integer(EntryState.posted.rawValue),
      ]
    ) { row throws(DatabaseError) in
      (day: CivilDay(rawValue: try row.integer()), coins: Coins(try row.integer()))
    }
  }

  /// An account's net change per UTC day from the first moment of `day` on; days without any are left out.
  package func changes(
    of account: Account, since day: CivilDay, in connection: any Connection
  ) throws -> [(day: CivilDay, coins: Coins)] {
    try connection.all(
      """
      SELECT j.at / 86400000, CAST(sum(p.amount) AS BIGINT) FROM postings p JOIN journal j ON j.id = p.entry
      WHERE p.kind = $1 AND p.owner = $2 AND p.entry >= $3 AND j.state = $4
      GROUP BY j.at / 86400000 ORDER BY 1
      """,
      [
        .integer(account.kind.rawValue), .integer(account.owner),
        .integer(Self.firstEntry(at: day.start(utcOffsetMinutes: 0))), .integer(EntryState.posted.rawValue),
      ]
    ) { row throws(DatabaseError) in
      (day: CivilDay(rawValue: try row.integer()), coins: Coins(try row.integer()))
    }
  }

  /// The lowest entry number of a moment.
  private static func firstEntry(at moment: Timestamp) -> Int64 {
    min(max(moment.rawValue - 1_577_836_800_000, 0), (1 << 41) - 1) << 22
  }
}
