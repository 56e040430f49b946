package import Database
package import Kernel

/// The movements of coins.
extension Ledger {
  /// Adds paid coins to a partner's budget, or the platform's own to `promotions`.
  @discardableResult
  package func topUp(
    _ budget: Account, amount: Coins, reference: String, at now: Timestamp, in connection: any Connection
  ) throws -> EntryID {
    try Self.check(amount)
    precondition(budget.kind == .partnerBudget || budget.kind == .promotions, "only budgets are topped up")
    return try write(
      .topUp, postings: [Posting(.funding, -amount), Posting(budget, amount)], reference: reference, at: now,
      in: connection)
  }

  /// Grants a player coins from a budget. A debt is repaid first, by its own entry, so that the history shows both.
  ///
  /// - Parameter expiring: when unspent coins expire; nil for never.
  @discardableResult
  package func grant(
    _ amount: Coins, to player: Int64, from budget: Account, expiring: Timestamp? = nil, reference: String,
    at now: Timestamp, in connection: any Connection
  ) throws -> EntryID {
    try Self.check(amount)
    let owed = -(try balance(of: .debt(ofPlayer: player), in: connection).posted)
    let paidBack = min(owed, amount)
    let entry = try write(
      .grant, postings: [Posting(budget, -amount), Posting(.player(player), amount)], reference: reference, at: now,
      in: connection)
    if paidBack > .zero {
      try write(
        .debt, postings: [Posting(.player(player), -paidBack), Posting(.debt(ofPlayer: player), paidBack)],
        reference: "from entry \(entry.rawValue)", after: entry, at: now, in: connection)
    }
    try addLot(
      of: amount - paidBack, to: player, expiring: expiring ?? Self.never, entry: entry, connection: connection)
    return entry
  }

  /// Settles a hold: the coins move as it said.
  package func settle(_ id: EntryID, in connection: any Connection) throws {
    let entry = try decide(id, .posted, connection)
    for posting in entry.postings {
      if posting.account.kind == .player {
        try connection.enqueue(
          "UPDATE balances SET held = held - $3, posted = posted - $3 WHERE kind = $1 AND owner = $2",
          [
            .integer(posting.account.kind.rawValue), .integer(posting.account.owner),
            .integer(-posting.amount.rawValue),
          ],
          changing: 1)
      } else {
        try move(posting, by: id, connection)
      }
    }
    try count(entry, connection)
  }

  /// Voids a hold: the player has the coins back, with their original expiry.
  package func void(_ id: EntryID, in connection: any Connection) throws {
    let entry = try decide(id, .void, connection)
    for posting in entry.postings where posting.account.kind == .player {
      try connection.enqueue(
        "UPDATE balances SET held = held - $3 WHERE kind = $1 AND owner = $2",
        [.integer(posting.account.kind.rawValue), .integer(posting.account.owner), .integer(-posting.amount.rawValue)],
        changing: 1)
      try returnLots(of: posting.account.owner, from: id, connection)
    }
  }

  /// Decides a pending entry, once.
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

  /// Reverses a grant after the partner withdrew its activity. The coins return to their budget; expired ones come from
  /// the expiry account, since the player had no use of them; spent ones become a debt, by its own entry, which later
  /// grants repay.
  @discardableResult
  package func reverse(
    grant id: EntryID, reference: String, at now: Timestamp, in connection: any Connection
  ) throws -> EntryID {
    guard let grant = try entry(id, in: connection), grant.kind == .grant,
      let taken = grant.postings.first(where: { $0.amount < .zero }),
      let receiver = grant.postings.first(where: { $0.account.kind == .player || $0.account.kind == .debt })?.account
        .owner
    else { throw LedgerRefusal.unknownEntry }
    let player = try successor(of: receiver, in: connection) ?? receiver
    let reversed = try connection.integer(
      "SELECT count(*) FROM journal WHERE reverses = $1", [.integer(id.rawValue)])
    guard reversed == 0 else { throw LedgerRefusal.alreadyReversed }
    let expired = try expired(of: id, from: [receiver, player], connection)
    let amount = -taken.amount - expired
    let payable = min(amount, try balance(of: .player(player), in: connection).available)
    // First, so that the player's balance never drops below zero.
    let owed =
      try payable == amount
      ? nil
      : write(
        .debt,
        postings: [Posting(.player(player), amount - payable), Posting(.debt(ofPlayer: player), payable - amount)],
        reference: "of entry \(id.rawValue)", at: now, in: connection)
    let entry = try write(
      .reversal,
      postings: [
        Posting(.player(player), -amount), Posting(.expiry, -expired), Posting(taken.account, amount + expired),
      ],
      reference: reference, reversing: id, after: owed, at: now, in: connection)
    try useLots(of: player, amount: payable, for: entry, preferring: id, connection: connection)
    return entry
  }

  /// The coins of a grant that expired.
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

  /// Expires a leaving player's coins and forgives their debt. Void holds first.
  package func close(player: Int64, reference: String, at now: Timestamp, in connection: any Connection) throws {
    let pending = try connection.all(
      """
      SELECT j.id FROM postings p JOIN journal j ON j.id = p.entry
      WHERE p.kind = $1 AND p.owner = $2 AND j.state = $3
      """,
      [.integer(Account.Kind.player.rawValue), .integer(player), .integer(EntryState.pending.rawValue)]
    ) { row throws(DatabaseError) in EntryID(rawValue: try row.integer()) }
    for id in pending { try void(id, in: connection) }
    let coins = try balance(of: .player(player), in: connection).posted
    let owed = try balance(of: .debt(ofPlayer: player), in: connection).posted
    guard coins != .zero || owed != .zero else { return }
    // Expired coins are not forgiven debt: the two would cancel out.
    let entry = try write(
      .transfer,
      postings: [
        Posting(.player(player), -coins), Posting(.expiry, coins), Posting(.debt(ofPlayer: player), -owed),
        Posting(.forgiven, owed),
      ],
      reference: reference, at: now, in: connection)
    try useLots(of: player, amount: coins, for: entry, connection: connection)
  }

  /// Pays out a game's earnings.
  @discardableResult
  package func payOut(
    _ amount: Coins, to game: Int64, reference: String, at now: Timestamp, in connection: any Connection
  ) throws -> EntryID {
    try Self.check(amount)
    let earned = try balance(of: .game(game), in: connection).posted
    guard earned >= amount else { throw LedgerRefusal.budgetExhausted(available: earned) }
    return try write(
      .payout, postings: [Posting(.game(game), -amount), Posting(.funding, amount)], reference: reference, at: now,
      in: connection
    )
  }
}

/// Gifts between players.
extension Ledger {
  /// The reference of gifts, for the history.
  package static var giftReference: String { "gift" }

  /// Moves a player's coins to another, with the earliest expiry among them.
  @discardableResult
  package func give(
    _ amount: Coins, from giver: Int64, to receiver: Int64, reference: String, at now: Timestamp,
    in connection: any Connection
  ) throws -> EntryID {
    try Self.check(amount)
    precondition(giver != receiver, "a gift goes to another player")
    let available = try balance(of: .player(giver), in: connection).available
    guard available >= amount else { throw LedgerRefusal.insufficientFunds(available: available) }
    let uses = try lots(of: giver, for: amount, connection: connection)
    let entry = try write(
      .transfer, postings: [Posting(.player(giver), -amount), Posting(.player(receiver), amount)], reference: reference,
      at: now, in: connection)
    try consume(uses, of: giver, connection)
    try record([(entry: entry, player: giver, uses: uses)], connection)
    let expiring = uses.map(\.expires).min().map { Timestamp($0) } ?? Self.never
    try addLot(of: amount, to: receiver, expiring: expiring, entry: entry, connection: connection)
    return entry
  }
}
