public import Database
public import Kernel
public import Ledger
public import PlaydAPI

/// What a done challenge, or a claimed day, comes to.
public struct Award: Equatable, Sendable {
  public var id: Int64
  public var player: PlayerID
  /// The challenge's number in the catalogue; 0 for the daily bonus.
  public var challenge: Int64
  /// Which of the challenge's cycles; for the daily bonus the day.
  public var cycle: Int64
  /// The last day of the cycle.
  public var lastDay: CivilDay
  public var partner: PartnerID
  /// The revision of the challenge that it was earned under.
  public var revision: Int64
  public var amount: Coins
  /// For how many days the coins can be spent; nil for ever.
  public var lastsDays: Int64?
  public var state: AwardState
  /// The ledger's entry that granted it; nil where none does.
  public var entry: EntryID?
  /// When it came to its state.
  public var at: Timestamp

  static let streak: Int64 = 0

  static let columns = """
    id, player, challenge, cycle, last_day, partner, revision, amount, lasts_days, state, entry, at
    """

  static func read(_ row: any Row) throws(DatabaseError) -> Award {
    guard let player = PlayerID(rawValue: try row.integer(1)),
      let state = AwardState(rawValue: UInt8(clamping: try row.integer(9)))
    else { throw .corrupt(detail: "an award in a state that does not exist") }
    return Award(
      id: try row.integer(0), player: player, challenge: try row.integer(2), cycle: try row.integer(3),
      lastDay: CivilDay(rawValue: try row.integer(4)), partner: PartnerID(rawValue: try row.integer(5)),
      revision: try row.integer(6), amount: Coins(try row.integer(7)), lastsDays: try row.optionalInteger(8),
      state: state, entry: try row.optionalInteger(10).map { EntryID(rawValue: $0) },
      at: Timestamp(try row.integer(11)))
  }
}

/// Awards in the database.
extension Rewards {
  func award(
    of player: PlayerID, _ challenge: Int64, _ cycle: Int64, _ connection: any Connection
  ) throws -> Award? {
    try connection.first(
      "SELECT \(Award.columns) FROM reward_awards WHERE player = $1 AND challenge = $2 AND cycle = $3",
      [.integer(player.rawValue), .integer(challenge), .integer(cycle)], Award.read)
  }

  /// An award by its number; nil when there is none.
  public func award(_ id: Int64, in connection: any Connection) throws -> Award? {
    try connection.first("SELECT \(Award.columns) FROM reward_awards WHERE id = $1", [.integer(id)], Award.read)
  }

  /// Writes an award down; one of the same player, challenge and cycle that came to nothing is taken up again. Returns it
  /// with its number.
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
        UPDATE reward_awards SET player = $1, challenge = $2, cycle = $3, last_day = $4, partner = $5, revision = $6,
          amount = $7, lasts_days = $8, state = $9, entry = $10, at = $11 WHERE id = $12
        """, values + [.integer(award.id)])
      return award
    }
    while true {
      award.id = Self.identifier(at: award.at, connection.randomBits())
      let added = try connection.execute(
        """
        INSERT INTO reward_awards
          (player, challenge, cycle, last_day, partner, revision, amount, lasts_days, state, entry, at, id)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT (id) DO NOTHING
        """, values + [.integer(award.id)])
      if added == 1 { return award }
    }
  }

  /// 41 bits of time and 22 of chance, as all identifiers of the house.
  static func identifier(at now: Timestamp, _ random: UInt64) -> Int64 {
    let time = min(max(now.rawValue - 1_577_836_800_000, 0), (1 << 41) - 1)
    return time << 22 | Int64(random >> 42)
  }
}
