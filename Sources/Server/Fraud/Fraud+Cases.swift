package import Database
package import Kernel
package import PlaydAPI

/// A grant held for review.
package struct FraudCase: Equatable, Sendable {
  package var id: Int64
  package var player: PlayerID
  /// The paying partner; 0 for the platform.
  package var partner: Int64
  /// The number of the held award.
  package var subject: Int64
  package var amount: Coins
  package var reason: FraudReason
  /// The evidence.
  package var detail: String
  package var openedAt: Timestamp
  package var state: State
  /// The decision with its author, time and reason; nil while open.
  package var decision: Decision?
  /// Whether the player has left. Then `player` is a pseudonym, and there is neither evidence nor a note.
  package var isErased = false

  /// A case's state. Raw values are stored in the database and never change.
  package enum State: Int64, CaseIterable, Hashable, Sendable {
    case open = 1
    case approved = 2
    case rejected = 3
    /// The partner withdrew the activity before a decision.
    case dropped = 4
  }

  package struct Decision: Equatable, Sendable {
    package var at: Timestamp
    /// The console account, or `partner` for a dropped case.
    package var by: String
    package var note: String
  }
}

/// Why a case was not decided.
package enum FraudRefusal: Error, Equatable, Sendable {
  case unknownCase
  /// It was already decided.
  case alreadyDecided(FraudCase.State)
}

/// The review queue.
extension Fraud {
  /// Opens a case for a held grant.
  @discardableResult
  package func open(
    _ finding: Finding, about grant: GrantCandidate, at now: Timestamp, in connection: any Connection
  ) throws -> Int64 {
    while true {
      let id = Self.firstCase(at: now) | Int64(connection.randomBits() >> 42)
      let added = try connection.execute(
        """
        INSERT INTO fraud_cases (id, player, partner, subject, amount, reason, detail, opened_at, state)
        SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9 WHERE NOT EXISTS (SELECT 1 FROM fraud_cases WHERE id = $1)
        """,
        [
          .integer(id), .integer(grant.player.rawValue), .integer(grant.partner), .integer(grant.subject),
          .integer(grant.amount.rawValue), .integer(finding.reason.rawValue), .text(finding.detail),
          .integer(now.rawValue), .integer(FraudCase.State.open.rawValue),
        ])
      if added == 1 { return id }
    }
  }

  /// Cases in a state that meet a filter, the oldest first, after `cursor`; at most `limit`.
  package func cases(
    _ state: FraudCase.State, where filter: CaseFilter = CaseFilter(), after cursor: Int64 = 0, limit: Int64,
    in connection: any Connection
  ) throws -> [FraudCase] {
    var values: [Value] = [.integer(state.rawValue), .integer(cursor), .integer(limit)]
    let condition = filter.condition(&values)
    return try connection.all(
      Self.columns + " WHERE state = $1 AND id > $2\(condition) ORDER BY id LIMIT $3", values, Self.read)
  }

  /// Decided cases that meet a filter, the latest first; also of players who have left, whom no search finds.
  package func decidedCases(
    where filter: CaseFilter = CaseFilter(), limit: Int64, in connection: any Connection
  ) throws -> [FraudCase] {
    var values: [Value] = [.integer(FraudCase.State.open.rawValue), .integer(limit)]
    let condition = filter.condition(&values)
    let cases = try connection.all(
      Self.columns + " WHERE state <> $1\(condition) ORDER BY id DESC LIMIT $2", values, Self.read)
    let archived = filter.player == nil ? try archivedCases(filter, limit: limit, in: connection) : []
    return Array((cases + archived).sorted { $0.id > $1.id }.prefix(Int(limit)))
  }

  /// The number of cases opened since a moment, by reason and current state.
  package func figures(
    since moment: Timestamp, in connection: any Connection
  ) throws -> [(reason: FraudReason, state: FraudCase.State, cases: Int64)] {
    try connection.all(
      """
      SELECT reason, state, count(*) FROM (
        SELECT reason, state FROM fraud_cases WHERE id >= $1
        UNION ALL SELECT reason, state FROM fraud_archive WHERE id >= $1
      ) found GROUP BY reason, state ORDER BY reason, state
      """, [.integer(Self.firstCase(at: moment))]
    ) { row throws(DatabaseError) in
      guard let reason = FraudReason(rawValue: try row.integer()),
        let state = FraudCase.State(rawValue: try row.integer())
      else { throw .corrupt(detail: "a case of a kind that does not exist") }
      return (reason: reason, state: state, cases: try row.integer())
    }
  }

  /// The number of open cases.
  package func openCases(in connection: any Connection) throws -> Int64 {
    try connection.integer(
      "SELECT count(*) FROM fraud_cases WHERE state = $1", [.integer(FraudCase.State.open.rawValue)])
  }

  /// A case by number; nil if there is none.
  package func `case`(_ id: Int64, in connection: any Connection) throws -> FraudCase? {
    try connection.first(Self.columns + " WHERE id = $1", [.integer(id)], Self.read)
  }

  /// A player's cases, the oldest first, for their export.
  package func cases(of player: PlayerID, in connection: any Connection) throws -> [FraudCase] {
    try connection.all(Self.columns + " WHERE player = $1 ORDER BY id", [.integer(player.rawValue)], Self.read)
  }

  /// Records the decision on a case, once. The caller moves the coins.
  package func decide(
    _ id: Int64, as state: FraudCase.State, by account: String, note: String, at now: Timestamp,
    in connection: any Connection
  ) throws -> FraudCase {
    guard var found = try self.case(id, in: connection) else { throw FraudRefusal.unknownCase }
    guard found.state == .open else { throw FraudRefusal.alreadyDecided(found.state) }
    let changed = try connection.execute(
      """
      UPDATE fraud_cases SET state = $3, decided_at = $4, decided_by = $5, note = $6
      WHERE player = $1 AND id = $2 AND state = $7
      """,
      [
        .integer(found.player.rawValue), .integer(id), .integer(state.rawValue), .integer(now.rawValue), .text(account),
        .text(note), .integer(FraudCase.State.open.rawValue),
      ])
    // On PostgreSQL another decision may have come between.
    guard changed == 1 else { throw DatabaseError.conflict }
    found.state = state
    found.decision = FraudCase.Decision(at: now, by: account, note: note)
    if state == .approved {
      let grant = GrantCandidate(
        player: found.player, partner: found.partner, subject: found.subject, amount: found.amount, activities: [])
      try count(grant, at: now, in: connection)
    }
    return found
  }

  /// Closes the open cases of a withdrawn award.
  package func drop(
    _ subject: Int64, of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    try connection.execute(
      """
      UPDATE fraud_cases SET state = $3, decided_at = $4, decided_by = 'partner', note = ''
      WHERE player = $1 AND subject = $2 AND state = $5
      """,
      [
        .integer(player.rawValue), .integer(subject), .integer(FraudCase.State.dropped.rawValue),
        .integer(now.rawValue),
        .integer(FraudCase.State.open.rawValue),
      ])
  }

  /// Erases a player's data. Decided cases stay in the archive, without the player.
  package func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws {
    try archiveCases(of: player, in: connection)
    for table in ["fraud_grants", "fraud_sightings", "fraud_cases"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(player.rawValue)])
    }
  }

  /// Moves a guest's data to the proven player.
  package func merge(
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

  /// The lowest case number of a moment: 41 bits of time before 22 random bits, as in all our identifiers, which keeps
  /// the queue in order.
  static func firstCase(at moment: Timestamp) -> Int64 {
    min(max(moment.rawValue - 1_577_836_800_000, 0), (1 << 41) - 1) << 22
  }

  private static let columns = """
    SELECT id, player, partner, subject, amount, reason, detail, opened_at, state, decided_at, decided_by, note
    FROM fraud_cases
    """

  static func read(_ row: Row) throws(DatabaseError) -> FraudCase {
    let (id, player) = (try row.integer(), PlayerID(rawValue: try row.integer()))
    let (partner, subject, amount) = (try row.integer(), try row.integer(), Coins(try row.integer()))
    let (reason, detail) = (FraudReason(rawValue: try row.integer()), try row.text())
    let (openedAt, state) = (Timestamp(try row.integer()), FraudCase.State(rawValue: try row.integer()))
    let (decidedAt, by, note) = (try row.optionalInteger(), try row.optionalText(), try row.optionalText())
    guard let player, let reason, let state else { throw .corrupt(detail: "a case of a kind that does not exist") }
    return FraudCase(
      id: id, player: player, partner: partner, subject: subject, amount: amount, reason: reason, detail: detail,
      openedAt: openedAt, state: state,
      decision: decidedAt.map { FraudCase.Decision(at: Timestamp($0), by: by ?? "", note: note ?? "") })
  }
}

/// Which cases are wanted; a nil member excludes none.
@MemberwiseInit
package struct CaseFilter: Sendable {
  @Default(nil) package var player: PlayerID?
  @Default(nil) package var reason: FraudReason?
  @Default(nil) package var since: Timestamp?
  @Default(nil) package var until: Timestamp?

  /// As conditions of a query, each after an AND, whose values are appended. Numbers of cases are in the order of time.
  func condition(_ values: inout [Value]) -> String {
    var text = ""
    func add(_ condition: String, _ number: Int64?) {
      guard let number else { return }
      values.append(.integer(number))
      text += " AND \(condition) $\(values.count)"
    }
    add("player =", player?.rawValue)
    add("reason =", reason?.rawValue)
    add("id >=", since.map { Fraud.firstCase(at: $0) })
    add("id <", until.map { Fraud.firstCase(at: $0) })
    return text
  }
}
