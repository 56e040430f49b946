package import Database
package import Kernel

/// Settled redemptions by game and day, stored beside the journal and derived from it: reports over a year read a few
/// hundred rows however many redemptions there were. `firstDiscrepancy` recomputes them.
extension Ledger {
  /// The table of the migration "redemptions by day", filled from the journal. Like shared balances it is split, so that
  /// writers do not contend for a row. Released: never changed.
  package static let redemptionsByDay = [
    """
    CREATE TABLE redemption_days (
      game {integer} NOT NULL,
      day {integer} NOT NULL,
      share {integer} NOT NULL,
      redemptions {integer} NOT NULL,
      earned {integer} NOT NULL,
      fee {integer} NOT NULL,
      PRIMARY KEY (game, day, share)
    ) {clustered}
    """,
    """
    INSERT INTO redemption_days (game, day, share, redemptions, earned, fee)
    SELECT p.owner, j.at / 86400000, 0, count(*), sum(p.amount), coalesce(sum(f.amount), 0)
    FROM journal j JOIN postings p ON p.entry = j.id AND p.kind = 5
    LEFT JOIN postings f ON f.kind = 6 AND f.owner = 0 AND f.entry = j.id
    WHERE j.kind = 3 AND j.state = 1 GROUP BY p.owner, j.at / 86400000
    """,
  ]

  /// Adds a settled redemption to its game's day: that of the order, however late it was settled.
  func count(_ entry: Entry, _ connection: any Connection) throws(DatabaseError) {
    guard let earned = entry.postings.first(where: { $0.account.kind == .game }) else { return }
    let fee = entry.postings.first { $0.account.kind == .platformFee }?.amount ?? .zero
    try connection.enqueue(
      """
      INSERT INTO redemption_days (game, day, share, redemptions, earned, fee) VALUES ($1, $2, $3, 1, $4, $5)
      ON CONFLICT (game, day, share) DO UPDATE SET redemptions = redemption_days.redemptions + 1,
        earned = redemption_days.earned + excluded.earned, fee = redemption_days.fee + excluded.fee
      """,
      [
        .integer(earned.account.owner), .integer(CivilDay(of: entry.at, utcOffsetMinutes: 0).rawValue),
        .integer(connection.writerNumber.map { Self.share(of: $0) } ?? 0), .integer(earned.amount.rawValue),
        .integer(fee.rawValue),
      ])
  }

  /// A game's settled redemptions per UTC day of the order; days without any are left out.
  package func redemptions(
    of game: Int64, in days: Range<CivilDay>, _ connection: any Connection
  ) throws(DatabaseError) -> [(day: CivilDay, earnings: Earnings)] {
    try connection.all(
      """
      SELECT day, CAST(sum(redemptions) AS BIGINT), CAST(sum(earned) AS BIGINT), CAST(sum(fee) AS BIGINT)
      FROM redemption_days WHERE game = $1 AND day >= $2 AND day < $3 GROUP BY day ORDER BY day
      """,
      [.integer(game), .integer(days.lowerBound.rawValue), .integer(days.upperBound.rawValue)]
    ) { row throws(DatabaseError) in
      (
        day: CivilDay(rawValue: try row.integer()),
        earnings: Earnings(
          redemptions: try row.integer(), share: Coins(try row.integer()), fee: Coins(try row.integer()))
      )
    }
  }

  /// A game's earnings from `start` until before `end`, by the time of the order. Only settled redemptions count, also
  /// those that were refunded later: `refunds(of:from:until:in:)` has what to subtract.
  ///
  /// Whole days are stored sums; only the rest of a day is read entry by entry.
  package func earnings(
    of game: Int64, from start: Timestamp, until end: Timestamp, in connection: any Connection
  ) throws(DatabaseError) -> Earnings {
    var first = CivilDay(of: start, utcOffsetMinutes: 0)
    if first.start(utcOffsetMinutes: 0) < start { first = first + 1 }
    let last = CivilDay(of: end, utcOffsetMinutes: 0)
    guard first < last else { return try scannedEarnings(of: game, from: start, until: end, in: connection) }
    var earnings = Earnings.none
    for day in try redemptions(of: game, in: first..<last, connection) { earnings += day.earnings }
    let (morning, evening) = (first.start(utcOffsetMinutes: 0), last.start(utcOffsetMinutes: 0))
    if start < morning {
      earnings += try scannedEarnings(of: game, from: start, until: morning, in: connection)
    }
    if evening < end { earnings += try scannedEarnings(of: game, from: evening, until: end, in: connection) }
    return earnings
  }
}

extension Ledger.Earnings {
  package static func += (sum: inout Self, other: Self) {
    sum.redemptions += other.redemptions
    sum.share += other.share
    sum.fee += other.fee
  }
}
