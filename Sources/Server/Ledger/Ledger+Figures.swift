public import Database
public import Kernel

/// Sums over the journal, for reports. Each walks along the postings of one account, between two moments.
extension Ledger {
  /// What a game earned in a span of time.
  public struct Earnings: Hashable, Sendable {
    /// How many redemptions were settled.
    public var redemptions: Int64
    /// What the game got of them.
    public var share: Coins
    /// What the platform kept.
    public var fee: Coins

    /// What players paid.
    public var gross: Coins { share + fee }
  }

  /// What a game earned from `start` until before `end`, by the moment at which redemptions were asked for. Only settled
  /// ones count.
  public func earnings(
    of game: Int64, from start: Timestamp, until end: Timestamp, in connection: any Connection
  ) throws -> Earnings {
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
    ) { (row: any Row) throws(DatabaseError) in
      Earnings(redemptions: try row.integer(0), share: Coins(try row.integer(1)), fee: Coins(try row.integer(2)))
    } ?? Earnings(redemptions: 0, share: .zero, fee: .zero)
  }

  /// A game's settled redemptions on each day of UTC on which any was asked for, from the first moment of `day` on.
  public func redemptions(
    of game: Int64, since day: CivilDay, in connection: any Connection
  ) throws -> [(day: CivilDay, earnings: Earnings)] {
    try connection.all(
      """
      SELECT j.at / 86400000, count(*), CAST(sum(p.amount) AS BIGINT), CAST(coalesce(sum(f.amount), 0) AS BIGINT)
      FROM postings p JOIN journal j ON j.id = p.entry
      LEFT JOIN postings f ON f.kind = $4 AND f.owner = 0 AND f.entry = p.entry
      WHERE p.kind = $1 AND p.owner = $2 AND p.entry >= $3 AND j.kind = $5 AND j.state = $6
      GROUP BY j.at / 86400000 ORDER BY 1
      """,
      [
        .integer(Account.Kind.game.rawValue), .integer(game),
        .integer(Self.firstEntry(at: day.start(utcOffsetMinutes: 0))),
        .integer(Account.Kind.platformFee.rawValue), .integer(EntryKind.redemption.rawValue),
        .integer(EntryState.posted.rawValue),
      ]
    ) { (row: any Row) throws(DatabaseError) in
      (
        day: CivilDay(rawValue: try row.integer(0)),
        earnings: Earnings(
          redemptions: try row.integer(1), share: Coins(try row.integer(2)), fee: Coins(try row.integer(3)))
      )
    }
  }

  /// What moved an account's coins in one way, the latest first: at most `limit` posted lines.
  public func movements(
    _ kind: EntryKind, of account: Account, limit: Int64, in connection: any Connection
  ) throws -> [Line] {
    try connection.all(
      """
      SELECT j.id, j.at, j.reference, p.amount FROM postings p JOIN journal j ON j.id = p.entry
      WHERE p.kind = $1 AND p.owner = $2 AND j.kind = $3 AND j.state = $4 ORDER BY p.entry DESC LIMIT $5
      """,
      [
        .integer(account.kind.rawValue), .integer(account.owner), .integer(kind.rawValue),
        .integer(EntryState.posted.rawValue), .integer(limit),
      ]
    ) { (row: any Row) throws(DatabaseError) in
      Line(
        entry: EntryID(rawValue: try row.integer(0)), kind: kind, state: .posted, at: Timestamp(try row.integer(1)),
        reference: try row.text(2), amount: Coins(try row.integer(3)))
    }
  }

  /// All that ever came into an account, or went out of it, in one way.
  public func total(_ kind: EntryKind, of account: Account, in connection: any Connection) throws -> Coins {
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

  /// How an account changed by grants and their reversals on each day of UTC on which it did.
  public func grants(
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
    ) { (row: any Row) throws(DatabaseError) in
      (day: CivilDay(rawValue: try row.integer(0)), coins: Coins(try row.integer(1)))
    }
  }

  /// How an account changed, by whatever it was, on each day of UTC on which it did, from the first moment of `day` on.
  public func changes(
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
    ) { (row: any Row) throws(DatabaseError) in
      (day: CivilDay(rawValue: try row.integer(0)), coins: Coins(try row.integer(1)))
    }
  }

  /// The lowest number that an entry of that moment can have: what `add` makes numbers of.
  private static func firstEntry(at moment: Timestamp) -> Int64 {
    min(max(moment.rawValue - 1_577_836_800_000, 0), (1 << 41) - 1) << 22
  }
}
