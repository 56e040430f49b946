public import Database
public import Kernel

/// Coins of a player that are wanted for a redemption.
public struct Hold: Hashable, Sendable {
  public var player: Int64
  public var amount: Coins
  public var game: Int64
  /// The platform's part of the amount; the rest is the game's.
  public var fee: Coins
  /// What it is for.
  public var reference: String
  public var at: Timestamp

  public init(_ amount: Coins, of player: Int64, for game: Int64, fee: Coins, reference: String, at now: Timestamp) {
    self.player = player
    self.amount = amount
    self.game = game
    self.fee = fee
    self.reference = reference
    at = now
  }
}

/// Holding coins, for many redemptions with as many statements as for one.
extension Ledger {
  /// Holds a player's coins for a redemption. They count as spent until it is settled or voided.
  ///
  /// - Parameter fee: the platform's part of the amount; the rest is the game's.
  public func hold(
    _ amount: Coins, of player: Int64, for game: Int64, fee: Coins, reference: String, at now: Timestamp,
    in connection: any Connection
  ) throws -> EntryID {
    let wanted = Hold(amount, of: player, for: game, fee: fee, reference: reference, at: now)
    guard let result = try hold([wanted], in: connection).first else { throw LedgerRefusal.amountOutOfRange }
    return try result.get()
  }

  /// Holds coins for some redemptions, each as if it came after those before it. Nothing is changed for one that is
  /// refused.
  public func hold(
    _ wanted: [Hold], in connection: any Connection
  ) throws -> [Result<EntryID, LedgerRefusal>] {
    var purses = try purses(of: wanted, connection)
    var entries: [HeldEntry] = []
    let results = try wanted.map { hold -> Result<EntryID, LedgerRefusal> in
      guard hold.amount > .zero, hold.amount <= .most, hold.fee >= .zero, hold.fee <= hold.amount else {
        return .failure(.amountOutOfRange)
      }
      var purse = purses[hold.player] ?? Purse(player: hold.player, available: 0)
      guard purse.available >= hold.amount.rawValue else {
        return .failure(.insufficientFunds(available: Coins(purse.available)))
      }
      let id = Self.makeEntryID(at: hold.at, connection)
      entries.append(HeldEntry(id: id, hold: hold, uses: try take(hold.amount, from: &purse, connection)))
      purses[hold.player] = purse
      return .success(id)
    }
    if !entries.isEmpty { try write(entries, purses.values.filter { $0.taken > 0 }, connection) }
    return results
  }

  /// What a player can spend, and what some holds take of it.
  private struct Purse {
    var player: Int64
    var available: Int64
    var taken: Int64 = 0
    /// The lots, those that expire first at the front; not all of them unless `isWhole`.
    var lots: [Lot] = []
    var isWhole = false

    struct Lot {
      var entry: Int64
      var expires: Int64
      var remaining: Int64
      var taken: Int64 = 0
    }

    /// Takes as much of the amount as the known lots have, from those that expire first.
    mutating func take(_ amount: Int64) -> [LotUse] {
      var left = amount
      var uses: [LotUse] = []
      for index in lots.indices where left > 0 {
        let some = min(lots[index].remaining - lots[index].taken, left)
        guard some > 0 else { continue }
        lots[index].taken += some
        left -= some
        uses.append(LotUse(lot: lots[index].entry, expires: lots[index].expires, amount: some, isAll: false))
      }
      available -= amount - left
      taken += amount - left
      return uses
    }

    /// What was taken, lot by lot.
    var uses: [LotUse] {
      lots.filter { $0.taken > 0 }.map {
        LotUse(lot: $0.entry, expires: $0.expires, amount: $0.taken, isAll: $0.taken == $0.remaining)
      }
    }
  }

  private struct HeldEntry {
    var id: EntryID
    var hold: Hold
    var uses: [LotUse]
  }

  // MARK: Reading

  /// The players' purses, each with the lot that expires first, which nearly always suffices.
  private func purses(of wanted: [Hold], _ connection: any Connection) throws -> [Int64: Purse] {
    var purses: [Int64: Purse] = [:]
    try connection.query(Self.pursesOfPlayers, rows: Set(wanted.map(\.player)).sorted().map { .integer($0) }) {
      (row: any Row) throws(DatabaseError) in
      var purse = Purse(player: try row.integer(0), available: try row.optionalInteger(1) ?? 0)
      if let expires = try row.optionalInteger(2) {
        purse.lots = [Purse.Lot(entry: try row.integer(3), expires: expires, remaining: try row.integer(4))]
      }
      purses[purse.player] = purse
    }
    return purses
  }

  private static let pursesOfPlayers: BulkStatement = {
    let first = "FROM lots WHERE lots.player = asked.player ORDER BY expires_at, entry LIMIT 1"
    return BulkStatement(of: ["player"], as: "asked") { rows in
      """
      SELECT asked.player, (
          SELECT posted - held FROM balances
          WHERE kind = \(Account.Kind.player.rawValue) AND owner = asked.player AND share = 0),
        (SELECT expires_at \(first)), (SELECT entry \(first)), (SELECT remaining \(first))
      FROM \(rows)
      """
    }
  }()

  /// Takes coins out of a purse, and looks for more lots when the known ones do not suffice.
  private func take(_ amount: Coins, from purse: inout Purse, _ connection: any Connection) throws -> [LotUse] {
    var uses = purse.take(amount.rawValue)
    var left = amount.rawValue - uses.reduce(0) { $0 + $1.amount }
    guard left > 0 else { return uses }
    guard !purse.isWhole else { throw DatabaseError.corrupt(detail: "a player's lots hold less than the balance") }
    let known = Dictionary(uniqueKeysWithValues: purse.lots.map { ($0.entry, $0.taken) })
    purse.lots = try connection.all(
      "SELECT entry, expires_at, remaining FROM lots WHERE player = $1 ORDER BY expires_at, entry",
      [.integer(purse.player)]
    ) { (row: any Row) throws(DatabaseError) in
      let entry = try row.integer(0)
      return Purse.Lot(
        entry: entry, expires: try row.integer(1), remaining: try row.integer(2), taken: known[entry] ?? 0)
    }
    purse.isWhole = true
    uses += purse.take(left)
    left = amount.rawValue - uses.reduce(0) { $0 + $1.amount }
    guard left == 0 else { throw DatabaseError.corrupt(detail: "a player's lots hold less than the balance") }
    return uses
  }

  // MARK: Writing

  private func write(
    _ entries: [HeldEntry], _ purses: [Purse], _ connection: any Connection
  ) throws {
    // In one order always, as everything that changes balances.
    let purses = purses.sorted { $0.player < $1.player }
    try connection.enqueue(
      Self.holding,
      rows: purses.flatMap { purse -> [Value] in
        [.integer(Account.Kind.player.rawValue), .integer(purse.player), 0, .integer(purse.taken)]
      }, changingEach: true)
    try connection.enqueue(
      Self.taking,
      rows: purses.flatMap { purse in
        purse.uses.filter { !$0.isAll }.flatMap { use -> [Value] in
          [.integer(purse.player), .integer(use.expires), .integer(use.lot), .integer(use.amount)]
        }
      }, changingEach: true)
    for purse in purses { try take(purse.uses.filter(\.isAll), of: purse.player, connection) }
    try connection.enqueue(
      Self.pendingEntries,
      rows: entries.flatMap { entry -> [Value] in
        [
          .integer(entry.id.rawValue), .integer(EntryKind.redemption.rawValue), .integer(EntryState.pending.rawValue),
          .integer(entry.hold.at.rawValue), .text(entry.hold.reference),
        ]
      }, changingEach: true)
    try addPostings(entries.map { (id: $0.id, legs: $0.hold.legs) }, connection)
    try note(entries.map { (entry: $0.id, uses: $0.uses) }, connection)
  }

  /// The whole key stands in the rows. With the kind as a constant PostgreSQL, while it knows nothing of the table, would
  /// rather go through all players' balances than look each of the wanted up.
  private static let holding = BulkStatement(of: ["kind", "owner", "share", "amount"], as: "wanted") { rows in
    """
    UPDATE balances SET held = held + wanted.amount FROM \(rows)
    WHERE balances.kind = wanted.kind AND balances.owner = wanted.owner AND balances.share = wanted.share
      AND posted - held >= wanted.amount
    """
  }

  private static let taking = BulkStatement(of: ["player", "expires", "lot", "amount"], as: "used") { rows in
    """
    UPDATE lots SET remaining = remaining - used.amount FROM \(rows)
    WHERE lots.player = used.player AND lots.expires_at = used.expires AND lots.entry = used.lot
      AND lots.remaining > used.amount
    """
  }

  private static let pendingEntries = BulkStatement(
    insertInto: "journal", ["id", "kind", "state", "at", "reference"], "ON CONFLICT (id) DO NOTHING")
}

extension Hold {
  fileprivate var legs: [Leg] {
    Ledger.gathered([Leg(.player(player), -amount), Leg(.game(game), amount - fee), Leg(.platformFee, fee)])
  }
}
