public import Database
public import Kernel
public import Ledger
public import PlaydAPI

/// One line of a player's history, with what stands behind it by number.
public struct HistoryLine: Sendable {
  public var entry: EntryID
  public var kind: TransactionKind
  public var state: TransactionState
  public var at: Timestamp
  public var amount: Coins
  /// What could be spent after it; see `WalletTransaction`.
  public var balanceAfter: Coins
  /// What the ledger says of the cause.
  public var reference: String
  /// The challenge's number and cycle; number 0 for the daily bonus, nil for what is no award.
  public var challenge: (number: Int64, cycle: Int64)?
  /// The game's number, where coins were spent in one.
  public var game: Int64?
  /// Whether it says what is owed: more where coins were taken back that had been spent, less where that was paid back.
  public var isDebt = false
}

/// Where a page of a history ended: the entry, and what could be spent before it.
struct HistoryCursor {
  var entry: EntryID
  var balance: Coins

  var text: String { "\(entry.rawValue).\(balance.rawValue)" }

  init(entry: EntryID, balance: Coins) {
    self.entry = entry
    self.balance = balance
  }

  /// Reads what a page gave; nil for any other text. Who makes one up sees wrong sums in their own history and no more.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let entry = Int64(parts[0]), let balance = Int64(parts[1]), entry >= 0,
      (-Coins.most.rawValue...Coins.most.rawValue).contains(balance), "\(entry).\(balance)" == text
    else { return nil }
    self.init(entry: EntryID(rawValue: entry), balance: Coins(balance))
  }
}

/// Reading a history page by page.
extension Rewards {
  /// The most lines that are read for one page, whatever is asked for: what bounds the time that a page takes.
  static let mostRead: Int64 = 400

  /// A page of a player's history, the latest first, and the cursor of the next; nil on the last page.
  ///
  /// - Parameters:
  ///   - cursor: what the page before gave; nil for the first page.
  ///   - kind: only lines of that kind; nil for all.
  /// - Throws: `RewardsRefusal.cursorInvalid`.
  public func history(
    of player: PlayerID, after cursor: String? = nil, kind: TransactionKind? = nil, limit: Int64,
    in connection: any Connection
  ) throws -> (lines: [HistoryLine], next: String?) {
    var place: HistoryCursor
    if let cursor {
      guard let read = HistoryCursor(cursor) else { throw RewardsRefusal.cursorInvalid }
      place = read
    } else {
      let balance = try ledger.balance(of: .player(player.rawValue), in: connection).available
      place = HistoryCursor(entry: EntryID(rawValue: .max), balance: balance)
    }
    let most = kind == nil ? limit : Self.mostRead
    let read = try lines(of: player, before: place.entry, most, connection)
    var lines: [HistoryLine] = []
    for var line in read {
      line.balanceAfter = place.balance
      place = HistoryCursor(
        entry: line.entry, balance: line.state == .void ? place.balance : place.balance - line.amount)
      if kind == nil || kind == line.kind { lines.append(line) }
      if Int64(lines.count) == limit { break }
    }
    let isLast = Int64(read.count) < most && place.entry == read.last?.entry
    return (lines, isLast || read.isEmpty ? nil : place.text)
  }

  /// Lines without their balances. One statement, led by the index of the player's postings.
  private func lines(
    of player: PlayerID, before entry: EntryID, _ limit: Int64, _ connection: any Connection
  ) throws -> [HistoryLine] {
    try connection.all(
      """
      SELECT p.entry, j.kind, j.state, j.at, p.amount, j.reference, a.challenge, a.cycle,
        (SELECT g.owner FROM postings g WHERE g.entry = p.entry AND g.kind = 5 LIMIT 1)
      FROM postings p JOIN journal j ON j.id = p.entry
      LEFT JOIN reward_entries e ON e.entry = coalesce(j.reverses, p.entry)
      LEFT JOIN reward_awards a ON a.id = e.award
      WHERE p.kind = $1 AND p.owner = $2 AND p.entry < $3 ORDER BY p.entry DESC LIMIT $4
      """,
      [
        .integer(Account.Kind.player.rawValue), .integer(player.rawValue), .integer(entry.rawValue), .integer(limit),
      ]
    ) { (row: any Row) throws(DatabaseError) in
      guard let kind = EntryKind(rawValue: try row.integer(1)),
        let state = TransactionState(rawValue: UInt8(clamping: try row.integer(2)))
      else { throw .corrupt(detail: "an entry of a kind or state that does not exist") }
      var challenge: (Int64, Int64)?
      if let number = try row.optionalInteger(6), let cycle = try row.optionalInteger(7) { challenge = (number, cycle) }
      return HistoryLine(
        entry: EntryID(rawValue: try row.integer(0)), kind: TransactionKind(kind), state: state,
        at: Timestamp(try row.integer(3)), amount: Coins(try row.integer(4)), balanceAfter: .zero,
        reference: try row.text(5), challenge: challenge, game: try row.optionalInteger(8), isDebt: kind == .debt)
    }
  }
}

extension TransactionKind {
  /// What an entry of the ledger is to a player.
  init(_ kind: EntryKind) {
    switch kind {
    case .topUp, .grant: self = .earning
    case .redemption, .payout: self = .redemption
    case .reversal, .debt: self = .reversal
    case .expiry: self = .expiry
    case .transfer: self = .transfer
    }
  }
}
