package import Database
package import Kernel
package import Ledger
package import PlaydAPI
package import WalletAPI

/// A line of a player's history, with its cause by number.
package struct HistoryLine: Sendable {
  package var entry: EntryID
  package var kind: TransactionKind
  package var state: TransactionState
  package var at: Timestamp
  package var amount: Coins
  /// The spendable balance after it; see `WalletTransaction`.
  package var balanceAfter: Coins
  /// The reference in the ledger.
  package var reference: String
  /// The challenge's number and cycle; number 0 for the daily bonus, nil for anything but an award.
  package var challenge: (number: Int64, cycle: Int64)?
  /// The game's number, for a redemption.
  package var game: Int64?
  /// Whether it concerns a debt: positive for spent coins taken back, negative for a repayment.
  package var isDebt = false
}

/// The end of a history page: the entry, and the balance before it.
@MemberwiseInit
struct HistoryCursor {
  var entry: EntryID
  var balance: Coins

  var text: String { "\(entry.rawValue).\(balance.rawValue)" }

  /// Parses a page's cursor; nil for any other text. A forged one only falsifies sums in the forger's own view.
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
  /// The most lines read per page, which bounds its time.
  static let mostRead: Int64 = 400

  /// A page of a player's history, the latest first, and the next page's cursor; nil on the last page.
  ///
  /// - Parameters:
  ///   - cursor: the previous page's; nil for the first page.
  ///   - kind: only lines of that kind; nil for all.
  ///   - Throws: `RewardsRefusal.cursorInvalid`.
  package func history(
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
    let read = try lines(of: player, before: place.entry, limit: most, connection: connection)
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

  /// Lines without their balances. One statement, driven by the index of the player's postings.
  private func lines(
    of player: PlayerID, before entry: EntryID, limit: Int64, connection: any Connection
  ) throws -> [HistoryLine] {
    try connection.all(
      """
      SELECT p.entry, j.kind, j.state, j.at, p.amount, j.reference, a.challenge, a.cycle,
        (SELECT g.owner FROM postings g WHERE g.entry = p.entry AND g.kind = 5 LIMIT 1)
      FROM postings p JOIN journal j ON j.id = p.entry
      LEFT JOIN reward_entries e ON e.player = p.owner AND e.entry = coalesce(j.reverses, p.entry)
      LEFT JOIN reward_awards a ON a.player = e.player AND a.id = e.award
      WHERE p.kind = $1 AND p.owner = $2 AND p.entry < $3 ORDER BY p.entry DESC LIMIT $4
      """,
      [
        .integer(Account.Kind.player.rawValue), .integer(player.rawValue), .integer(entry.rawValue), .integer(limit),
      ]
    ) { row throws(DatabaseError) in
      let entry = EntryID(rawValue: try row.integer())
      guard let kind = EntryKind(rawValue: try row.integer()),
        let state = TransactionState(rawValue: UInt8(clamping: try row.integer()))
      else { throw .corrupt(detail: "an entry of a kind or state that does not exist") }
      let (at, amount, reference) = (Timestamp(try row.integer()), Coins(try row.integer()), try row.text())
      let (number, cycle) = (try row.optionalInteger(), try row.optionalInteger())
      var challenge: (Int64, Int64)?
      if let number, let cycle { challenge = (number, cycle) }
      return HistoryLine(
        entry: entry, kind: TransactionKind(kind), state: state, at: at, amount: amount, balanceAfter: .zero,
        reference: reference, challenge: challenge, game: try row.optionalInteger(), isDebt: kind == .debt)
    }
  }
}

extension TransactionKind {
  /// The kind of history line for a ledger entry.
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
