package import Database
package import Kernel

/// Coins to hold for a redemption.
package struct Hold: Hashable, Sendable {
  package var player: Int64
  package var amount: Coins
  package var game: Int64
  /// The platform's part of the amount; the rest is the game's.
  package var fee: Coins
  /// Its purpose.
  package var reference: String
  package var at: Timestamp
  /// Whether the platform's gifts (`Account.promotions`) may pay. Gifts to guests must not buy goods that others pay
  /// for.
  package var takesGifts: Bool

  package init(
    _ amount: Coins, of player: Int64, for game: Int64, fee: Coins, reference: String, at now: Timestamp,
    takesGifts: Bool = true
  ) {
    self.takesGifts = takesGifts
    self.player = player
    self.amount = amount
    self.game = game
    self.fee = fee
    self.reference = reference
    at = now
  }
}

/// Holds for many redemptions, with as many statements as for one.
extension Ledger {
  /// Holds a player's coins for a redemption. They count as spent until it is settled or voided.
  ///
  /// - Parameter fee: the platform's part of the amount; the rest is the game's.
  package func hold(
    _ amount: Coins, of player: Int64, for game: Int64, fee: Coins, reference: String, at now: Timestamp,
    in connection: any Connection
  ) throws -> EntryID {
    let wanted = Hold(amount, of: player, for: game, fee: fee, reference: reference, at: now)
    guard let result = try hold([wanted], in: connection).first else { throw LedgerRefusal.amountOutOfRange }
    return try result.get()
  }

  /// Holds coins for several redemptions, applied in order. A refused one changes nothing.
  package func hold(
    _ wanted: [Hold], in connection: any Connection
  ) throws -> [Result<EntryID, LedgerRefusal>] {
    var allFunds = try allFunds(of: wanted, connection)
    var entries: [HeldEntry] = []
    let results = try wanted.map { hold -> Result<EntryID, LedgerRefusal> in
      guard hold.amount > .zero, hold.amount <= .most, hold.fee >= .zero, hold.fee <= hold.amount else {
        return .failure(.amountOutOfRange)
      }
      var funds = allFunds[hold.player] ?? PlayerFunds(player: hold.player, available: 0)
      guard funds.available >= hold.amount.rawValue else {
        return .failure(.insufficientFunds(available: Coins(funds.available)))
      }
      if !hold.takesGifts, !funds.hasOwn(hold.amount.rawValue) {
        if !funds.isWhole { try fill(&funds, connection) }
        let own = funds.available - funds.gifts
        guard own >= hold.amount.rawValue else {
          allFunds[hold.player] = funds
          return .failure(.onlyGifts(available: Coins(own)))
        }
      }
      let id = Self.makeEntryID(at: hold.at, connection)
      let uses = try allocate(hold.amount, from: &funds, gifts: hold.takesGifts, connection: connection)
      entries.append(HeldEntry(id: id, hold: hold, uses: uses))
      allFunds[hold.player] = funds
      return .success(id)
    }
    if !entries.isEmpty { try write(entries, allFunds.values.filter { $0.taken > 0 }, connection) }
    return results
  }

  /// A player's spendable coins and the holds' share of them.
  private struct PlayerFunds {
    var player: Int64
    var available: Int64
    var taken: Int64 = 0
    /// The lots, first to expire first; incomplete unless `isWhole`.
    var lots: [Lot] = []
    var isWhole = false

    struct Lot {
      var entry: Int64
      var expires: Int64
      var remaining: Int64
      var taken: Int64 = 0
      /// Whether the platform gave it; known when all lots are loaded, and for a hold that takes no gifts.
      var isGift = false
    }

    /// Whether the first lot alone is enough and no gift, which spares loading the others.
    func hasOwn(_ amount: Int64) -> Bool {
      guard let first = lots.first, !first.isGift else { return false }
      return first.remaining - first.taken >= amount
    }

    /// The coins left from gifts, when all lots are loaded.
    var gifts: Int64 { lots.reduce(0) { $0 + ($1.isGift ? $1.remaining - $1.taken : 0) } }

    /// Allocates as much of the amount as the loaded lots cover, first to expire first.
    mutating func allocate(_ amount: Int64, gifts: Bool) -> [LotUse] {
      var left = amount
      var uses: [LotUse] = []
      for index in lots.indices where left > 0 && (gifts || !lots[index].isGift) {
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

    /// The allocation, lot by lot.
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

  /// The players' funds, each with its first lot to expire, which nearly always suffices.
  private func allFunds(of wanted: [Hold], _ connection: any Connection) throws -> [Int64: PlayerFunds] {
    var allFunds: [Int64: PlayerFunds] = [:]
    // Whether gifts matter, by player.
    var asked: [Int64: Bool] = [:]
    for hold in wanted { asked[hold.player] = asked[hold.player] == true || !hold.takesGifts }
    let rows = asked.sorted { $0.key < $1.key }.flatMap { [.integer($0.key), .integer($0.value ? 1 : 0)] as [Value] }
    try connection.query(Self.pursesOfPlayers, rows: rows) { row throws(DatabaseError) in
      var funds = PlayerFunds(player: try row.integer(), available: try row.optionalInteger() ?? 0)
      if let expires = try row.optionalInteger(), let entry = try row.optionalInteger(),
        let remaining = try row.optionalInteger()
      {
        let isGift = try row.optionalInteger() != nil
        funds.lots = [PlayerFunds.Lot(entry: entry, expires: expires, remaining: remaining, isGift: isGift)]
      }
      allFunds[funds.player] = funds
    }
    return allFunds
  }

  private static let pursesOfPlayers: BulkStatement = {
    let first = "FROM lots WHERE lots.player = asked.player ORDER BY expires_at, entry LIMIT 1"
    return BulkStatement(of: ["player", "asks"], as: "asked") { rows in
      """
      SELECT asked.player, (
          SELECT posted - held FROM balances
          WHERE kind = \(Account.Kind.player.rawValue) AND owner = asked.player AND share = 0),
        (SELECT expires_at \(first)), (SELECT entry \(first)), (SELECT remaining \(first)),
        CASE asked.asks WHEN 1 THEN (
          SELECT 1 FROM postings WHERE kind = \(Account.Kind.promotions.rawValue) AND owner = 0
            AND entry = (SELECT entry \(first))) END
      FROM \(rows)
      """
    }
  }()

  /// Allocates coins, loading more lots when the loaded ones do not suffice.
  private func allocate(
    _ amount: Coins, from funds: inout PlayerFunds, gifts: Bool, connection: any Connection
  ) throws -> [LotUse] {
    var uses = funds.allocate(amount.rawValue, gifts: gifts)
    var left = amount.rawValue - uses.reduce(0) { $0 + $1.amount }
    guard left > 0 else { return uses }
    guard !funds.isWhole else { throw DatabaseError.corrupt(detail: "a player's lots hold less than the balance") }
    try fill(&funds, connection)
    uses += funds.allocate(left, gifts: gifts)
    left = amount.rawValue - uses.reduce(0) { $0 + $1.amount }
    guard left == 0 else { throw DatabaseError.corrupt(detail: "a player's lots hold less than the balance") }
    return uses
  }

  /// Loads all lots of the funds, and which ones the platform gave.
  private func fill(_ funds: inout PlayerFunds, _ connection: any Connection) throws {
    let known = Dictionary(uniqueKeysWithValues: funds.lots.map { ($0.entry, $0.taken) })
    funds.lots = try connection.all(
      """
      SELECT entry, expires_at, remaining, (
        SELECT 1 FROM postings p WHERE p.kind = $2 AND p.owner = 0 AND p.entry = lots.entry)
      FROM lots WHERE player = $1 ORDER BY expires_at, entry
      """, [.integer(funds.player), .integer(Account.Kind.promotions.rawValue)]
    ) { row throws(DatabaseError) in
      let entry = try row.integer()
      return PlayerFunds.Lot(
        entry: entry, expires: try row.integer(), remaining: try row.integer(), taken: known[entry] ?? 0,
        isGift: try row.optionalInteger() != nil)
    }
    funds.isWhole = true
  }

  // MARK: Writing

  private func write(
    _ entries: [HeldEntry], _ allFunds: [PlayerFunds], _ connection: any Connection
  ) throws {
    // Always in one order, like everything that changes balances.
    let allFunds = allFunds.sorted { $0.player < $1.player }
    try connection.enqueue(
      Self.holding,
      rows: allFunds.flatMap { funds -> [Value] in
        [.integer(Account.Kind.player.rawValue), .integer(funds.player), 0, .integer(funds.taken)]
      }, changingEach: true)
    try connection.enqueue(
      Self.taking,
      rows: allFunds.flatMap { funds in
        funds.uses.filter { !$0.isAll }.flatMap { use -> [Value] in
          [.integer(funds.player), .integer(use.expires), .integer(use.lot), .integer(use.amount)]
        }
      }, changingEach: true)
    for funds in allFunds { try consume(funds.uses.filter(\.isAll), of: funds.player, connection) }
    try connection.enqueue(
      Self.pendingEntries,
      rows: entries.flatMap { entry -> [Value] in
        [
          .integer(entry.id.rawValue), .integer(EntryKind.redemption.rawValue), .integer(EntryState.pending.rawValue),
          .integer(entry.hold.at.rawValue), .text(entry.hold.reference),
        ]
      }, changingEach: true)
    try addPostings(entries.map { (id: $0.id, postings: $0.hold.postings) }, connection)
    try record(entries.map { (entry: $0.id, player: $0.hold.player, uses: $0.uses) }, connection)
  }

  /// The rows carry the whole key. With a constant kind, PostgreSQL without statistics would scan all players' balances
  /// instead of looking up the wanted ones.
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
  fileprivate var postings: [Posting] {
    Ledger.gathered([Posting(.player(player), -amount), Posting(.game(game), amount - fee), Posting(.platformFee, fee)])
  }
}
