package import Database
import Kernel

/// Writing entries, common to all movements.
extension Ledger {
  /// Writes an entry and, unless it is pending, moves the coins. Postings on one account are combined first.
  ///
  /// - Parameter previous: an entry of the same moment that precedes it in every history.
  @discardableResult
  func write(
    _ kind: EntryKind, postings: [Posting], state: EntryState = .posted, reference: String, reversing: EntryID? = nil,
    after previous: EntryID? = nil, at now: Timestamp, in connection: any Connection
  ) throws -> EntryID {
    let postings = Self.gathered(postings)
    precondition(postings.reduce(0) { $0 + $1.amount.rawValue } == 0, "the postings of an entry add up to zero")
    let id = try add(
      kind, state: state, reference: reference, reversing: reversing, after: previous, now: now, connection: connection)
    try addPostings([(id: id, postings: postings)], connection)
    if state == .posted { try move(postings, by: id, connection) }
    return id
  }

  /// Writes the postings of some entries.
  func addPostings(_ entries: [(id: EntryID, postings: [Posting])], _ connection: any Connection) throws {
    try connection.enqueue(
      Self.postings,
      rows: entries.flatMap { entry in
        entry.postings.flatMap { posting -> [Value] in
          [
            .integer(posting.account.kind.rawValue), .integer(posting.account.owner), .integer(entry.id.rawValue),
            .integer(posting.amount.rawValue),
          ]
        }
      })
  }

  private static let postings = BulkStatement(insertInto: "postings", ["kind", "owner", "entry", "amount"])

  /// The postings combined by account.
  static func gathered(_ postings: [Posting]) -> [Posting] {
    var result: [Posting] = []
    for posting in postings where posting.amount != .zero {
      if let index = result.firstIndex(where: { $0.account == posting.account }) {
        result[index].amount += posting.amount
      } else {
        result.append(posting)
      }
    }
    // Always in one order, so that two transactions do not deadlock on rows.
    return result.filter { $0.amount != .zero }.sorted {
      ($0.account.kind.rawValue, $0.account.owner) < ($1.account.kind.rawValue, $1.account.owner)
    }
  }

  /// A new entry's number: 41 bits of time and 22 random bits, like all our identifiers. If it is taken, the
  /// transaction restarts with other bits.
  static func makeEntryID(at now: Timestamp, _ connection: any Connection) -> EntryID {
    let time = min(max(now.rawValue - 1_577_836_800_000, 0), (1 << 41) - 1)
    return EntryID(rawValue: time << 22 | Int64(connection.randomBits() >> 42))
  }

  private func add(
    _ kind: EntryKind, state: EntryState, reference: String, reversing: EntryID?, after previous: EntryID?,
    now: Timestamp, connection: any Connection
  ) throws -> EntryID {
    let id = previous.map { EntryID(rawValue: $0.rawValue + 1) } ?? Self.makeEntryID(at: now, connection)
    try connection.enqueue(
      """
      INSERT INTO journal (id, kind, state, at, reference, reverses) VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (id) DO NOTHING
      """,
      [
        .integer(id.rawValue), .integer(kind.rawValue), .integer(state.rawValue), .integer(now.rawValue),
        .text(reference), .integer(reversing?.rawValue),
      ], changing: 1)
    return id
  }

  /// Moves the coins of an entry's postings. A limited account gives only available coins; the check follows when all
  /// statements are enqueued.
  private func move(_ postings: [Posting], by entry: EntryID, _ connection: any Connection) throws {
    let moved = try postings.map { try (account: $0.account, change: move($0, by: entry, connection)) }
    for (account, change) in moved where account.kind.isLimited {
      guard try connection.rowsChanged(by: change) == 1 else { throw try shortage(of: account, connection) }
    }
  }

  /// Enqueues a posting's change of its balance. No row changes if the account has too little.
  @discardableResult
  func move(_ posting: Posting, by entry: EntryID, _ connection: any Connection) throws -> PendingChange {
    let (kind, owner, amount) = (posting.account.kind, posting.account.owner, posting.amount.rawValue)
    let share = kind.isShared ? Self.share(of: connection.writerNumber ?? entry.rawValue) : 0
    let place: [Value] = [.integer(kind.rawValue), .integer(owner), .integer(share), .integer(amount)]
    if amount > 0 || !kind.isLimited {
      return try connection.enqueue(
        """
        INSERT INTO balances (kind, owner, share, posted, held) VALUES ($1, $2, $3, $4, 0)
        ON CONFLICT (kind, owner, share) DO UPDATE SET posted = balances.posted + $4
        """, place)
    }
    return try connection.enqueue(
      """
      UPDATE balances SET posted = posted + $4
      WHERE kind = $1 AND owner = $2 AND share = $3 AND posted - held + $4 >= 0
      """, place)
  }

  static func share(of number: Int64) -> Int64 { 1 + number & (shares - 1) }

  /// The key of the shares that this process's writer moves; nil where one writes at a time.
  package static func shareKey(of database: any Database) -> WriteKey? {
    database.writerNumber.map { .share(share(of: $0)) }
  }

  func shortage(of account: Account, _ connection: any Connection) throws -> LedgerRefusal {
    let available = try balance(of: account, in: connection).available
    return account.kind == .player
      ? .insufficientFunds(available: available) : .budgetExhausted(available: available)
  }

  static func check(_ amount: Coins) throws {
    guard amount > .zero, amount <= .most else { throw LedgerRefusal.amountOutOfRange }
  }
}
