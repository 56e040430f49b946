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

  /// Gives a player coins from a budget. What the player owes is paid back from them first.
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
      .grant,
      [Leg(budget, -amount), Leg(.player(player), amount - paidBack), Leg(.debt(ofPlayer: player), paidBack)],
      reference: reference, at: now, in: connection)
    try addLot(of: amount - paidBack, to: player, expiring: expiring ?? Self.never, entry: entry, connection)
    return entry
  }

  /// Holds a player's coins for a redemption. They count as spent until it is settled or voided.
  ///
  /// - Parameter fee: the platform's part of the amount; the rest is the game's.
  public func hold(
    _ amount: Coins, of player: Int64, for game: Int64, fee: Coins, reference: String, at now: Timestamp,
    in connection: any Connection
  ) throws -> EntryID {
    try Self.check(amount)
    guard fee >= .zero, fee <= amount else { throw LedgerRefusal.amountOutOfRange }
    let changed = try connection.execute(
      "UPDATE balances SET held = held + $3 WHERE kind = $1 AND owner = $2 AND posted - held >= $3",
      [.integer(Account.Kind.player.rawValue), .integer(player), .integer(amount.rawValue)])
    guard changed == 1 else { throw try shortage(of: .player(player), connection) }
    let entry = try write(
      .redemption, [Leg(.player(player), -amount), Leg(.game(game), amount - fee), Leg(.platformFee, fee)],
      state: .pending, reference: reference, at: now, in: connection)
    try useLots(of: player, amount, for: entry, connection)
    return entry
  }

  /// Makes a hold good: the coins go where it said.
  public func settle(_ id: EntryID, in connection: any Connection) throws {
    let entry = try decide(id, .posted, connection)
    for leg in entry.legs {
      if leg.account.kind == .player { try release(-leg.amount, of: leg.account.owner, connection) }
      try move(leg, by: id, connection)
    }
  }

  /// Lets a hold go: the coins are the player's again, and expire when they would have.
  public func void(_ id: EntryID, in connection: any Connection) throws {
    let entry = try decide(id, .void, connection)
    for leg in entry.legs where leg.account.kind == .player {
      try release(-leg.amount, of: leg.account.owner, connection)
      try returnLots(of: leg.account.owner, from: id, connection)
    }
  }

  /// Takes a pending entry to its end, once.
  private func decide(_ id: EntryID, _ state: EntryState, _ connection: any Connection) throws -> Entry {
    guard let entry = try entry(id, in: connection), entry.kind == .redemption else {
      throw LedgerRefusal.unknownEntry
    }
    let changed = try connection.execute(
      "UPDATE journal SET state = $2 WHERE id = $1 AND state = $3",
      [.integer(id.rawValue), .integer(state.rawValue), .integer(EntryState.pending.rawValue)])
    guard changed == 1 else { throw LedgerRefusal.alreadyDecided(entry.state) }
    return entry
  }

  private func release(_ amount: Coins, of player: Int64, _ connection: any Connection) throws {
    try connection.execute(
      "UPDATE balances SET held = held - $3 WHERE kind = $1 AND owner = $2",
      [.integer(Account.Kind.player.rawValue), .integer(player), .integer(amount.rawValue)])
  }

  /// Withdraws a grant whose action the partner has withdrawn: the coins go back to the budget they came from. What the
  /// player has spent already is owed and recovered from later grants.
  @discardableResult
  public func reverse(
    grant id: EntryID, reference: String, at now: Timestamp, in connection: any Connection
  ) throws -> EntryID {
    guard let grant = try entry(id, in: connection), grant.kind == .grant,
      let taken = grant.legs.first(where: { $0.amount < .zero }),
      let player = grant.legs.first(where: { $0.account.kind == .player || $0.account.kind == .debt })?.account.owner
    else { throw LedgerRefusal.unknownEntry }
    let reversed = try connection.integer(
      "SELECT count(*) FROM journal WHERE reverses = $1", [.integer(id.rawValue)])
    guard reversed == 0 else { throw LedgerRefusal.alreadyReversed }
    let credited = grant.legs.first { $0.account.kind == .player }?.amount ?? .zero
    let amount = -taken.amount
    let payable = min(credited, try balance(of: .player(player), in: connection).available)
    let entry = try write(
      .reversal,
      [
        Leg(.player(player), -payable), Leg(.debt(ofPlayer: player), payable - amount), Leg(taken.account, amount),
      ],
      reference: reference, reversing: id, at: now, in: connection)
    try useLots(of: player, payable, for: entry, preferring: id, connection)
    return entry
  }

  /// Moves all that one player has, and owes, to another: a guest who has proved to be somebody. Holds must have been
  /// decided first; returns nil, and does nothing, while there are any.
  @discardableResult
  public func merge(
    _ guest: Int64, into player: Int64, reference: String, at now: Timestamp, in connection: any Connection
  ) throws -> EntryID? {
    precondition(guest != player, "a player is not merged with themselves")
    let coins = try balance(of: .player(guest), in: connection)
    let owed = try balance(of: .debt(ofPlayer: guest), in: connection).posted
    guard coins.held == .zero else { return nil }
    guard coins.posted != .zero || owed != .zero else { return nil }
    let entry = try write(
      .transfer,
      [
        Leg(.player(guest), -coins.posted), Leg(.player(player), coins.posted),
        Leg(.debt(ofPlayer: guest), -owed), Leg(.debt(ofPlayer: player), owed),
      ],
      reference: reference, at: now, in: connection)
    // Each lot goes over with its own time.
    let lots = try connection.all(
      "SELECT expires_at, entry, remaining FROM lots WHERE player = $1 AND remaining > 0", [.integer(guest)]
    ) { (row: any Row) throws(DatabaseError) in (try row.integer(0), try row.integer(1), try row.integer(2)) }
    for (expires, lot, remaining) in lots {
      try connection.execute(
        "UPDATE lots SET remaining = 0 WHERE player = $1 AND expires_at = $2 AND entry = $3",
        [.integer(guest), .integer(expires), .integer(lot)])
      try connection.execute(
        "INSERT INTO lots (player, expires_at, entry, remaining) VALUES ($1, $2, $3, $4)",
        [.integer(player), .integer(expires), .integer(lot), .integer(remaining)])
    }
    return entry
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
    let entry = try write(
      .transfer,
      [Leg(.player(player), -coins), Leg(.debt(ofPlayer: player), -owed), Leg(.expiry, coins + owed)],
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
