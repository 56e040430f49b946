package import ConsoleAPI
package import Database
package import GamesAPI
package import Kernel
package import Ledger
package import PlaydAPI

/// Coins that operators give a player in place of lost ones: a grant from `promotions` in the ledger's double entry, by two
/// operators above a limit.
extension Console {
  /// Released: never changed.
  package static let adjustments = [
    """
    CREATE TABLE console_adjustments (
      id {integer} PRIMARY KEY,
      owner {integer} NOT NULL,
      coins {integer} NOT NULL CHECK (coins > 0),
      reference TEXT NOT NULL UNIQUE,
      note TEXT NOT NULL,
      state {integer} NOT NULL,
      proposed_by TEXT NOT NULL,
      proposed_at {integer} NOT NULL,
      decided_by TEXT,
      decided_at {integer},
      entry {integer} REFERENCES journal (id)
    ) {table}
    """,
    "CREATE INDEX console_adjustments_by_state ON console_adjustments (state, id)",
  ]

  /// Proposes an adjustment, and carries it out if one operator may. The same reference, player and amount again changes
  /// nothing.
  package func propose(
    _ request: ConsoleAdjustmentRequest, for player: PlayerID, by caller: ConsoleCaller, from origin: ConsoleOrigin,
    at now: Timestamp, in connection: any Connection
  ) throws -> ConsoleAdjustment {
    if let known = try adjustment(where: "reference = $1", .text(request.reference), in: connection) {
      guard known.playerID == player, known.coins == request.coins else { throw ConsoleRefusal.referenceUsed }
      return known
    }
    return try propose(
      Proposal(player: player, coins: request.coins, reference: request.reference, note: request.note),
      giveBack: { _, _ in throw ConsoleRefusal.notFound("There is no such redemption.") }, by: caller, from: origin,
      at: now, in: connection)
  }

  /// An adjustment to be written.
  struct Proposal {
    var player: PlayerID
    var coins: Int64
    var reference: String
    var note: String
    /// The redemption whose coins come back; nil for coins from `promotions`.
    var redemption: RedemptionID?
  }

  func propose(
    _ proposal: Proposal, giveBack: GiveBack, by caller: ConsoleCaller, from origin: ConsoleOrigin,
    at now: Timestamp, in connection: any Connection
  ) throws -> ConsoleAdjustment {
    guard let id = ConsoleAdjustmentID.make(at: now, random: connection.randomBits()) else {
      throw DatabaseError.conflict
    }
    try connection.execute(
      """
      INSERT INTO console_adjustments (id, owner, coins, reference, note, state, proposed_by, proposed_at, redemption)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      """,
      [
        .integer(id.rawValue), .integer(proposal.player.rawValue), .integer(proposal.coins),
        .text(proposal.reference), .text(proposal.note), .integer(ConsoleAdjustmentState.waiting.rawValue),
        .text(caller.account.name), .integer(now.rawValue), .integer(proposal.redemption?.rawValue),
      ])
    let made = try found(id, in: connection)
    try record("\(made.word).propose", subject: made.line, by: caller, from: origin, at: now, in: connection)
    guard proposal.coins <= ConsoleAdjustmentRequest.mostAlone else { return made }
    return try carryOut(made, giveBack: giveBack, by: caller, from: origin, at: now, in: connection)
  }

  /// Decides a waiting adjustment, once, by another operator than the one who proposed it.
  ///
  /// - Parameters:
  ///   - isThere: whether a player has not left since, nor been merged into another.
  ///   - giveBack: returns a redemption's coins.
  package func decide(
    _ id: ConsoleAdjustmentID, approves: Bool, isThere: (PlayerID) throws -> Bool,
    giveBack: @Sendable (RedemptionID, any Connection) throws -> EntryID,
    by caller: ConsoleCaller, from origin: ConsoleOrigin, at now: Timestamp, in connection: any Connection
  ) throws -> ConsoleAdjustment {
    let waiting = try found(id, in: connection)
    guard waiting.state == .waiting else { throw ConsoleRefusal.decided }
    guard approves else {
      try close(waiting, as: .refused, by: caller, at: now, in: connection)
      try record("\(waiting.word).refuse", subject: id.text, by: caller, from: origin, at: now, in: connection)
      return try found(id, in: connection)
    }
    guard waiting.proposedBy != caller.account.name else { throw ConsoleRefusal.ownProposal }
    // A refund goes to whom the redemption belongs to now.
    guard try waiting.redemptionID != nil || isThere(waiting.playerID) else {
      throw ConsoleRefusal.notFound("The player has left, or signed in to another account.")
    }
    return try carryOut(waiting, giveBack: giveBack, by: caller, from: origin, at: now, in: connection)
  }

  /// The latest adjustments, those that wait first.
  package func adjustments(in connection: any Connection) throws -> [ConsoleAdjustment] {
    try connection.all(
      "SELECT \(Self.adjustmentColumns) FROM console_adjustments ORDER BY CASE state WHEN 1 THEN 0 ELSE 1 END, id DESC LIMIT 200"
    ) { row throws(DatabaseError) in try Self.adjustment(row) }
  }

  private func carryOut(
    _ adjustment: ConsoleAdjustment, giveBack: GiveBack, by caller: ConsoleCaller, from origin: ConsoleOrigin,
    at now: Timestamp,
    in connection: any Connection
  ) throws -> ConsoleAdjustment {
    try close(adjustment, as: .done, by: caller, at: now, in: connection)
    let entry: EntryID
    if let redemption = adjustment.redemptionID {
      entry = try giveBack(redemption, connection)
    } else {
      entry = try grant(adjustment, at: now, in: connection)
    }
    try connection.execute(
      "UPDATE console_adjustments SET entry = $2 WHERE id = $1",
      [.integer(adjustment.adjustmentID.rawValue), .integer(entry.rawValue)])
    try record("\(adjustment.word).done", subject: adjustment.line, by: caller, from: origin, at: now, in: connection)
    return try found(adjustment.adjustmentID, in: connection)
  }

  private func grant(
    _ adjustment: ConsoleAdjustment, at now: Timestamp, in connection: any Connection
  ) throws -> EntryID {
    let (ledger, amount) = (Ledger(), Coins(adjustment.coins))
    let left = try ledger.balance(of: .promotions, in: connection).available
    guard left >= amount else { throw ConsoleRefusal.balanceShort(available: left) }
    return try ledger.grant(
      amount, to: adjustment.playerID.rawValue, from: .promotions,
      reference: "adjustment \(adjustment.adjustmentID.text)", at: now, in: connection)
  }

  /// Two operators cannot both decide.
  private func close(
    _ adjustment: ConsoleAdjustment, as state: ConsoleAdjustmentState, by caller: ConsoleCaller, at now: Timestamp,
    in connection: any Connection
  ) throws {
    let closed = try connection.execute(
      "UPDATE console_adjustments SET state = $2, decided_by = $3, decided_at = $4 WHERE id = $1 AND state = 1",
      [
        .integer(adjustment.adjustmentID.rawValue), .integer(state.rawValue), .text(caller.account.name),
        .integer(now.rawValue),
      ])
    guard closed == 1 else { throw ConsoleRefusal.decided }
  }

  private func found(_ id: ConsoleAdjustmentID, in connection: any Connection) throws -> ConsoleAdjustment {
    guard let found = try adjustment(where: "id = $1", .integer(id.rawValue), in: connection) else {
      throw ConsoleRefusal.notFound("There is no such adjustment.")
    }
    return found
  }

  func adjustment(
    where condition: String, _ value: Value, in connection: any Connection
  ) throws -> ConsoleAdjustment? {
    try connection.first("SELECT \(Self.adjustmentColumns) FROM console_adjustments WHERE \(condition)", [value]) {
      row throws(DatabaseError) in try Self.adjustment(row)
    }
  }

  static let adjustmentColumns =
    "id, owner, coins, reference, note, state, proposed_by, proposed_at, decided_by, decided_at, redemption"

  static func adjustment(_ row: Row) throws(DatabaseError) -> ConsoleAdjustment {
    let (id, player) = (ConsoleAdjustmentID(rawValue: try row.integer()), PlayerID(rawValue: try row.integer()))
    let (coins, reference, note) = (try row.integer(), try row.text(), try row.text())
    guard let id, let player, let state = ConsoleAdjustmentState(rawValue: try row.integer()) else {
      throw .corrupt(detail: "an adjustment in a state that does not exist")
    }
    return ConsoleAdjustment(
      adjustmentID: id, playerID: player, coins: coins, reference: reference, note: note, state: state,
      proposedBy: try row.text(), proposedAt: Timestamp(try row.integer()), decidedBy: try row.optionalText(),
      decidedAt: try row.optionalInteger().map { Timestamp($0) },
      redemptionID: try row.optionalInteger().flatMap { RedemptionID(rawValue: $0) })
  }
}

extension ConsoleAdjustment {
  /// How the audit log names it.
  fileprivate var word: String { redemptionID == nil ? "adjustment" : "refund" }

  /// Its line in the audit log.
  fileprivate var line: String {
    "\(playerID.text): \(coins) (\(reference))" + (redemptionID.map { " " + $0.text } ?? "")
  }
}
