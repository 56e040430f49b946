public import Database
public import Kernel

/// What can happen to coins.
extension Ledger {
  /// Adds coins that a partner paid for to its budget, or the platform's own to `promotions`.
  @discardableResult
  public func topUp(
    _ budget: Account, _ amount: Coins, reference: String, at now: Timestamp, in connection: any Connection
  ) throws -> EntryID {
    try Self.check(amount)
    precondition(budget.kind == .partnerBudget || budget.kind == .promotions, "only budgets are topped up")
    return try write(
      .topUp, [Leg(.funding, -amount), Leg(budget, amount)], reference: reference, at: now, in: connection)
  }

  /// Gives a player coins from a budget. What the player owes is paid back from them first, by an entry of its own, so that
  /// the player's history has both.
  ///
  /// - Parameter expiring: when the coins are lost if they have not been spent; nil for never.
  @discardableResult
  public func grant(
    _ amount: Coins, to player: Int64, from budget: Account, expiring: Timestamp? = nil, reference: String,
    at now: Timestamp, in connection: any Connection
  ) throws -> EntryID {
    try Self.check(amount)
    let owed = -(try balance(of: .debt(ofPlayer: player), in: connection).posted)
    let paidBack = min(owed, amount)
    let entry = try write(
      .grant, [Leg(budget, -amount), Leg(.player(player), amount)], reference: reference, at: now, in: connection)
    if paidBack > .zero {
      try write(
        .debt, [Leg(.player(player), -paidBack), Leg(.debt(ofPlayer: player), paidBack)],
        reference: "from entry \(entry.rawValue)", after: entry, at: now, in: connection)
    }
    try addLot(of: amount - paidBack, to: player, expiring: expiring ?? Self.never, entry: entry, connection)
    return entry
  }

  /// Makes a hold good: the coins go where it said.
  public func settle(_ id: EntryID, in connection: any Connection) throws {
    let entry = try decide(id, .posted, connection)
    for leg in entry.legs {
      if leg.account.kind == .player {
        try connection.enqueue(
          "UPDATE balances SET held = held - $3, posted = posted - $3 WHERE kind = $1 AND owner = $2",
          [.integer(leg.account.kind.rawValue), .integer(leg.account.owner), .integer(-leg.amount.rawValue)],
          changing: 1)
      } else {
        try move(leg, by: id, connection)
      }
    }
  }

  /// Lets a hold go: the coins are the player's again, and expire when they would have.
  public func void(_ id: EntryID, in connection: any Connection) throws {
    let entry = try decide(id, .void, connection)
    for leg in entry.legs where leg.account.kind == .player {
      try connection.enqueue(
        "UPDATE balances SET held = held - $3 WHERE kind = $1 AND owner = $2",
        [.integer(leg.account.kind.rawValue), .integer(leg.account.owner), .integer(-leg.amount.rawValue)], changing: 1)
      try returnLots(of: leg.account.owner, from: id, connection)
    }
  }

  /// Takes a pending entry to its end, once.
  private func decide(_ id: EntryID, _ state: EntryState, _ connection: any Connection) throws -> Entry {
    guard let entry = try entry(id, in: connection), entry.kind == .redemption else {
      throw LedgerRefusal.unknownEntry
    }
    guard entry.state == .pending else { throw LedgerRefusal.alreadyDecided(entry.state) }
    try connection.enqueue(
      "UPDATE journal SET state = $2 WHERE id = $1 AND state = $3",
      [.integer(id.rawValue), .integer(state.rawValue), .integer(EntryState.pending.rawValue)], changing: 1)
    return entry
  }

  /// Withdraws a grant whose action the partner has withdrawn: the coins go back to the budget they came from. What of them
  /// has expired comes from there, since the player had nothing of it; what the player has spent already is owed, which
  /// an entry of its own says, and recovered from later grants.
  @discardableResult
  public func reverse(
    grant id: EntryID, reference: String, at now: Timestamp, in connection: any Connection
  ) throws -> EntryID {
    guard let grant = try entry(id, in: connection), grant.kind == .grant,
      let taken = grant.legs.first(where: { $0.amount < .zero }),
      let receiver = grant.legs.first(where: { $0.account.kind == .player || $0.account.kind == .debt })?.account.owner
    else { throw LedgerRefusal.unknownEntry }
    let player = try successor(of: receiver, in: connection) ?? receiver
    let reversed = try connection.integer(
      "SELECT count(*) FROM journal WHERE reverses = $1", [.integer(id.rawValue)])
    guard reversed == 0 else { throw LedgerRefusal.alreadyReversed }
    let expired = try expired(of: id, from: [receiver, player], connection)
    let amount = -taken.amount - expired
    let payable = min(amount, try balance(of: .player(player), in: connection).available)
    // First, so that the player has at no moment less than nothing.
    let owed =
      try payable == amount
      ? nil
      : write(
        .debt, [Leg(.player(player), amount - payable), Leg(.debt(ofPlayer: player), payable - amount)],
        reference: "of entry \(id.rawValue)", at: now, in: connection)
    let entry = try write(
      .reversal, [Leg(.player(player), -amount), Leg(.expiry, -expired), Leg(taken.account, amount + expired)],
      reference: reference, reversing: id, after: owed, at: now, in: connection)
    try useLots(of: player, payable, for: entry, preferring: id, connection)
    return entry
  }

  /// How many of a grant's coins have expired while a player had them.
  private func expired(of grant: EntryID, from players: [Int64], _ connection: any Connection) throws -> Coins {
    let sum = try connection.integer(
      """
      SELECT CAST(coalesce(sum(p.amount), 0) AS BIGINT) FROM postings p JOIN journal j ON j.id = p.entry
      WHERE p.kind = $1 AND p.owner IN ($2, $3) AND p.entry > $4 AND j.kind = $5 AND j.reference = $6
      """,
      [
        .integer(Account.Kind.player.rawValue), .integer(players[0]), .integer(players[1]), .integer(grant.rawValue),
        .integer(EntryKind.expiry.rawValue), .text(Self.expiryReference(ofLot: grant.rawValue)),
      ])
    return Coins(-sum)
  }

  /// Lets what a leaving player has expire, and forgives what they owe. Holds are voided first.
  public func close(player: Int64, reference: String, at now: Timestamp, in connection: any Connection) throws {
    let pending = try connection.all(
      """
      SELECT j.id FROM postings p JOIN journal j ON j.id = p.entry
      WHERE p.kind = $1 AND p.owner = $2 AND j.state = $3
      """,
      [.integer(Account.Kind.player.rawValue), .integer(player), .integer(EntryState.pending.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in EntryID(rawValue: try row.integer(0)) }
    for id in pending { try void(id, in: connection) }
    let coins = try balance(of: .player(player), in: connection).posted
    let owed = try balance(of: .debt(ofPlayer: player), in: connection).posted
    guard coins != .zero || owed != .zero else { return }
    // What expired is not what was forgiven: the one would make up for the other.
    let entry = try write(
      .transfer,
      [Leg(.player(player), -coins), Leg(.expiry, coins), Leg(.debt(ofPlayer: player), -owed), Leg(.forgiven, owed)],
      reference: reference, at: now, in: connection)
    try useLots(of: player, coins, for: entry, connection)
  }

  /// Pays a game what it has earned.
  @discardableResult
  public func payOut(
    _ amount: Coins, to game: Int64, reference: String, at now: Timestamp, in connection: any Connection
  ) throws -> EntryID {
    try Self.check(amount)
    let earned = try balance(of: .game(game), in: connection).posted
    guard earned >= amount else { throw LedgerRefusal.budgetExhausted(available: earned) }
    return try write(
      .payout, [Leg(.game(game), -amount), Leg(.funding, amount)], reference: reference, at: now, in: connection)
  }
}
