import Database
package import Kernel
package import Ledger
package import PlaydAPI
package import WalletAPI

/// The award for a completed challenge or a claimed day.
package struct Award: Equatable, Sendable {
  package var id: Int64
  package var player: PlayerID
  /// The challenge's number in the catalogue; 0 for the daily bonus.
  package var challenge: Int64
  /// The challenge's cycle; for the daily bonus, the day.
  package var cycle: Int64
  /// The last day of the cycle.
  package var lastDay: CivilDay
  package var partner: PartnerID
  /// The revision of the challenge at the time of earning.
  package var revision: Int64
  package var amount: Coins
  /// The coins' lifetime in days; nil for no expiry.
  package var lastsDays: Int64?
  package var state: AwardState
  /// The ledger's grant; nil if not granted.
  package var entry: EntryID?
  /// When it entered its state.
  package var at: Timestamp

  static let streak: Int64 = 0

  static let columns = """
    id, player, challenge, cycle, last_day, partner, revision, amount, lasts_days, state, entry, at
    """

  static func read(_ row: Row) throws(DatabaseError) -> Award {
    let (id, player) = (try row.integer(), PlayerID(rawValue: try row.integer()))
    let (challenge, cycle) = (try row.integer(), try row.integer())
    let (lastDay, partner) = (CivilDay(rawValue: try row.integer()), PartnerID(rawValue: try row.integer()))
    let (revision, amount, lastsDays) = (try row.integer(), Coins(try row.integer()), try row.optionalInteger())
    guard let player, let state = AwardState(rawValue: UInt8(clamping: try row.integer())) else {
      throw .corrupt(detail: "an award in a state that does not exist")
    }
    return Award(
      id: id, player: player, challenge: challenge, cycle: cycle, lastDay: lastDay, partner: partner,
      revision: revision, amount: amount, lastsDays: lastsDays, state: state,
      entry: try row.optionalInteger().map { EntryID(rawValue: $0) }, at: Timestamp(try row.integer()))
  }
}

/// Awards in the database.
extension Rewards {
  func award(
    of player: PlayerID, challenge: Int64, cycle: Int64, connection: any Connection
  ) throws -> Award? {
    try connection.first(
      "SELECT \(Award.columns) FROM reward_awards WHERE player = $1 AND challenge = $2 AND cycle = $3",
      [.integer(player.rawValue), .integer(challenge), .integer(cycle)], Award.read)
  }

  /// A player's award by number; nil if there is none.
  func award(_ id: Int64, of player: PlayerID, in connection: any Connection) throws -> Award? {
    try connection.first(
      "SELECT \(Award.columns) FROM reward_awards WHERE player = $1 AND id = $2",
      [.integer(player.rawValue), .integer(id)], Award.read)
  }

  /// Stores an award; a failed one of the same player, challenge and cycle is reused. Returns it with its number.
  func store(_ award: Award, _ connection: any Connection) throws -> Award {
    var award = award
    let values: [Value] = [
      .integer(award.player.rawValue), .integer(award.challenge), .integer(award.cycle),
      .integer(award.lastDay.rawValue), .integer(award.partner.rawValue), .integer(award.revision),
      .integer(award.amount.rawValue), .integer(award.lastsDays), .integer(Int64(award.state.rawValue)),
      .integer(award.entry?.rawValue), .integer(award.at.rawValue),
    ]
    if award.id != 0 {
      try connection.execute(
        """
        UPDATE reward_awards SET challenge = $2, cycle = $3, last_day = $4, partner = $5, revision = $6, amount = $7,
          lasts_days = $8, state = $9, entry = $10, at = $11 WHERE player = $1 AND id = $12
        """, values + [.integer(award.id)])
      return award
    }
    while true {
      award.id = Self.identifier(at: award.at, connection.randomBits())
      let added = try connection.execute(
        """
        INSERT INTO reward_awards
          (player, challenge, cycle, last_day, partner, revision, amount, lasts_days, state, entry, at, id)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (player, id) DO NOTHING
        """, values + [.integer(award.id)])
      if added == 1 { return award }
    }
  }

  /// 41 bits of time and 22 random bits, like all our identifiers.
  static func identifier(at now: Timestamp, _ random: UInt64) -> Int64 {
    let time = min(max(now.rawValue - 1_577_836_800_000, 0), (1 << 41) - 1)
    return time << 22 | Int64(random >> 42)
  }
}
