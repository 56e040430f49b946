public import Database
public import Kernel
public import PlaydAPI

/// A grant that a person must look at.
public struct FraudCase: Equatable, Sendable {
  public var id: Int64
  public var player: PlayerID
  /// Who pays; 0 for the platform.
  public var partner: Int64
  /// The number of the award that waits.
  public var subject: Int64
  public var amount: Coins
  public var reason: FraudReason
  /// The numbers that looked wrong.
  public var detail: String
  public var openedAt: Timestamp
  public var state: State
  /// Who decided, when, and why; nil while it is open.
  public var decision: Decision?

  /// How a case stands. The raw values stand in the database and never change.
  public enum State: Int64, CaseIterable, Hashable, Sendable {
    case open = 1
    case approved = 2
    case rejected = 3
    /// The partner withdrew the action before anybody decided.
    case dropped = 4
  }

  public struct Decision: Equatable, Sendable {
    public var at: Timestamp
    /// The account of the console, or `partner` for a dropped case.
    public var by: String
    public var note: String
  }
}

/// Why a case is not decided.
public enum FraudRefusal: Error, Equatable, Sendable {
  case unknownCase
  /// Somebody decided it before.
  case alreadyDecided(FraudCase.State)
}

/// The review queue.
extension Fraud {
  /// Opens a case about a grant that is held.
  @discardableResult
  public func open(
    _ suspicion: Suspicion, about grant: GrantCandidate, at now: Timestamp, in connection: any Connection
  ) throws -> Int64 {
    while true {
      let id = Self.firstCase(at: now) | Int64(connection.randomBits() >> 42)
      let added = try connection.execute(
        """
        INSERT INTO fraud_cases (id, player, partner, subject, amount, reason, detail, opened_at, state)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (id) DO NOTHING
        """,
        [
          .integer(id), .integer(grant.player.rawValue), .integer(grant.partner), .integer(grant.subject),
          .integer(grant.amount.rawValue), .integer(suspicion.reason.rawValue), .text(suspicion.detail),
          .integer(now.rawValue), .integer(FraudCase.State.open.rawValue),
        ])
      if added == 1 { return id }
    }
  }

  /// Cases in a state, the oldest first, those after `cursor`; at most `limit`.
  public func cases(
    _ state: FraudCase.State, after cursor: Int64 = 0, limit: Int64, in connection: any Connection
  ) throws -> [FraudCase] {
    try connection.all(
      Self.columns + " WHERE state = $1 AND id > $2 ORDER BY id LIMIT $3",
      [.integer(state.rawValue), .integer(cursor), .integer(limit)], Self.read)
  }

  /// The cases that are not open any more, those opened last first.
  public func decidedCases(limit: Int64, in connection: any Connection) throws -> [FraudCase] {
    try connection.all(
      Self.columns + " WHERE state <> $1 ORDER BY id DESC LIMIT $2",
      [.integer(FraudCase.State.open.rawValue), .integer(limit)], Self.read)
  }

  /// How many cases were opened from a moment on, by what looked wrong and how they stand now.
  public func figures(
    since moment: Timestamp, in connection: any Connection
  ) throws -> [(reason: FraudReason, state: FraudCase.State, cases: Int64)] {
    try connection.all(
      """
      SELECT reason, state, count(*) FROM fraud_cases WHERE id >= $1 GROUP BY reason, state ORDER BY reason, state
      """, [.integer(Self.firstCase(at: moment))]
    ) { (row: any Row) throws(DatabaseError) in
      guard let reason = FraudReason(rawValue: try row.integer(0)),
        let state = FraudCase.State(rawValue: try row.integer(1))
      else { throw .corrupt(detail: "a case of a kind that does not exist") }
      return (reason: reason, state: state, cases: try row.integer(2))
    }
  }

  /// How many cases wait for a decision.
  public func openCases(in connection: any Connection) throws -> Int64 {
    try connection.integer(
      "SELECT count(*) FROM fraud_cases WHERE state = $1", [.integer(FraudCase.State.open.rawValue)])
  }

  /// A case; nil when there is none of that number.
  public func `case`(_ id: Int64, in connection: any Connection) throws -> FraudCase? {
    try connection.first(Self.columns + " WHERE id = $1", [.integer(id)], Self.read)
  }

  /// The cases of a player, the oldest first: for the export of their data.
  public func cases(of player: PlayerID, in connection: any Connection) throws -> [FraudCase] {
    try connection.all(Self.columns + " WHERE player = $1 ORDER BY id", [.integer(player.rawValue)], Self.read)
  }

  /// Writes down what was decided about a case, once. What follows for the coins is the caller's.
  public func decide(
    _ id: Int64, _ state: FraudCase.State, by account: String, note: String, at now: Timestamp,
    in connection: any Connection
  ) throws -> FraudCase {
    let changed = try connection.execute(
      "UPDATE fraud_cases SET state = $2, decided_at = $3, decided_by = $4, note = $5 WHERE id = $1 AND state = $6",
      [
        .integer(id), .integer(state.rawValue), .integer(now.rawValue), .text(account), .text(note),
        .integer(FraudCase.State.open.rawValue),
      ])
    guard let found = try self.case(id, in: connection) else { throw FraudRefusal.unknownCase }
    guard changed == 1 else { throw FraudRefusal.alreadyDecided(found.state) }
    if state == .approved {
      let grant = GrantCandidate(
        player: found.player, partner: found.partner, subject: found.subject, amount: found.amount, activities: [])
      try count(grant, at: now, in: connection)
    }
    return found
  }

  /// Closes the open cases about an award that is no longer to be made.
  public func drop(_ subject: Int64, at now: Timestamp, in connection: any Connection) throws {
    try connection.execute(
      """
      UPDATE fraud_cases SET state = $2, decided_at = $3, decided_by = 'partner', note = ''
      WHERE subject = $1 AND state = $4
      """,
      [
        .integer(subject), .integer(FraudCase.State.dropped.rawValue), .integer(now.rawValue),
        .integer(FraudCase.State.open.rawValue),
      ])
  }

  /// Forgets a player.
  public func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    for table in ["fraud_grants", "fraud_sightings", "fraud_cases"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(player.rawValue)])
    }
  }

  /// Hands what is known of a guest to the player they have proved to be.
  public func merge(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    let both: [Value] = [.integer(guest.rawValue), .integer(player.rawValue)]
    try connection.execute(
      """
      INSERT INTO fraud_grants (player, at, subject, partner, amount)
      SELECT $2, at, subject, partner, amount FROM fraud_grants WHERE player = $1
      ON CONFLICT (player, at, subject) DO NOTHING
      """, both)
    try connection.execute(
      """
      INSERT INTO fraud_sightings (kind, place, player, last_at)
      SELECT kind, place, $2, last_at FROM fraud_sightings WHERE player = $1
      ON CONFLICT (kind, place, player) DO NOTHING
      """, both)
    try connection.execute("UPDATE fraud_cases SET player = $2 WHERE player = $1", both)
    try erase(guest, at: now, in: connection)
  }

  /// The lowest number that a case of that moment can have: 41 bits of time, before 22 of chance, as in all identifiers of
  /// the house, so that the queue is in order.
  private static func firstCase(at moment: Timestamp) -> Int64 {
    min(max(moment.rawValue - 1_577_836_800_000, 0), (1 << 41) - 1) << 22
  }

  private static let columns = """
    SELECT id, player, partner, subject, amount, reason, detail, opened_at, state, decided_at, decided_by, note
    FROM fraud_cases
    """

  private static func read(_ row: any Row) throws(DatabaseError) -> FraudCase {
    guard let player = PlayerID(rawValue: try row.integer(1)), let reason = FraudReason(rawValue: try row.integer(5)),
      let state = FraudCase.State(rawValue: try row.integer(8))
    else { throw .corrupt(detail: "a case of a kind that does not exist") }
    var decision: FraudCase.Decision?
    if let at = try row.optionalInteger(9) {
      decision = FraudCase.Decision(
        at: Timestamp(at), by: try row.optionalText(10) ?? "", note: try row.optionalText(11) ?? "")
    }
    return FraudCase(
      id: try row.integer(0), player: player, partner: try row.integer(2), subject: try row.integer(3),
      amount: Coins(try row.integer(4)), reason: reason, detail: try row.text(6),
      openedAt: Timestamp(try row.integer(7)), state: state, decision: decision)
  }
}
