public import Database
public import Kernel

/// The books of Play'd Coins: double entry, append-only.
///
/// - **Journal.** An entry has legs that add up to zero. Entries are never changed but for their state: pending ones become
///   posted or void.
/// - **Balances** are kept beside the journal and follow from it; `verify` works them out again. A balance that limits
///   something (a player's, a budget's) is one row, changed only where it suffices. The others (a game's, the platform's)
///   are kept in sixteen shares, so that redemptions at one game do not wait for one row.
/// - **Holds.** A pending entry's coins are counted in `held` and cannot be spent again.
/// - **Lots.** A player's coins remember when they expire. What is spent is taken from those that expire first, and goes
///   back to them when a hold is voided, so a player's lots always add up to what can be spent.
/// - **Debts.** When an action is withdrawn after its coins were spent, the rest is owed, and later grants pay it back first.
///
/// Everything runs in the caller's transaction, together with what caused it. Functions throw `LedgerRefusal` or
/// `DatabaseError`; the caller's transaction is then undone.
public struct Ledger: Sendable {
  public init() {}

  static let shares: Int64 = 16
  /// The time of a lot that does not expire.
  static let never = Timestamp(Int64.max)

  /// The tables of the ledger. Postings name their entry without a foreign key, whose check was a third of what they cost
  /// PostgreSQL; `firstDiscrepancy` looks for any without an entry. Released: never changed.
  public static let tables = [
    """
    CREATE TABLE journal (
      id {integer} PRIMARY KEY,
      kind {integer} NOT NULL,
      state {integer} NOT NULL,
      at {integer} NOT NULL,
      reference TEXT NOT NULL,
      reverses {integer}
    ) {table}
    """,
    "CREATE UNIQUE INDEX journal_reversals ON journal (reverses) WHERE reverses IS NOT NULL",
    """
    CREATE TABLE postings (
      kind {integer} NOT NULL,
      owner {integer} NOT NULL,
      entry {integer} NOT NULL,
      amount {integer} NOT NULL CHECK (amount <> 0),
      PRIMARY KEY (kind, owner, entry)
    ) {clustered}
    """,
    "CREATE INDEX postings_of_entry ON postings (entry)",
    """
    CREATE TABLE balances (
      kind {integer} NOT NULL,
      owner {integer} NOT NULL,
      share {integer} NOT NULL,
      posted {integer} NOT NULL,
      held {integer} NOT NULL,
      PRIMARY KEY (kind, owner, share),
      CHECK (kind IN (1, 3) OR share > 0 OR posted >= 0),
      CHECK (held >= 0 AND (held = 0 OR held <= posted))
    ) {clustered}
    """,
    """
    CREATE TABLE lots (
      player {integer} NOT NULL,
      expires_at {integer} NOT NULL,
      entry {integer} NOT NULL,
      remaining {integer} NOT NULL CHECK (remaining >= 0),
      PRIMARY KEY (player, expires_at, entry)
    ) {clustered}
    """,
    "CREATE INDEX lots_expiring ON lots (expires_at)",
    """
    CREATE TABLE lot_uses (
      entry {integer} NOT NULL,
      lot {integer} NOT NULL,
      expires_at {integer} NOT NULL,
      amount {integer} NOT NULL CHECK (amount > 0),
      PRIMARY KEY (entry, lot)
    ) {clustered}
    """,
    """
    CREATE TABLE idempotency (
      scope TEXT NOT NULL,
      key TEXT NOT NULL,
      request {bytes} NOT NULL,
      answer {bytes} NOT NULL,
      at {integer} NOT NULL,
      PRIMARY KEY (scope, key)
    ) {clustered}
    """,
    "CREATE INDEX idempotency_by_age ON idempotency (at)",
    """
    CREATE TABLE successors (
      owner {integer} PRIMARY KEY,
      successor {integer} NOT NULL
    ) {table}
    """,
  ]

  // MARK: Reading

  /// An account's coins; nothing for one that never had any.
  public func balance(of account: Account, in connection: any Connection) throws -> Balance {
    try connection.first(
      "SELECT coalesce(sum(posted), 0), coalesce(sum(held), 0) FROM balances WHERE kind = $1 AND owner = $2",
      [.integer(account.kind.rawValue), .integer(account.owner)]
    ) { (row: any Row) throws(DatabaseError) in
      Balance(posted: Coins(try row.integer(0)), held: Coins(try row.integer(1)))
    } ?? Balance(posted: .zero, held: .zero)
  }

  /// One line of an account's history.
  public struct Line: Hashable, Sendable {
    public var entry: EntryID
    public var kind: EntryKind
    public var state: EntryState
    public var at: Timestamp
    public var reference: String
    public var amount: Coins
  }

  /// What moved an account's coins, the latest first: at most `limit` lines, those before `cursor` where one is given.
  public func history(
    of account: Account, before cursor: EntryID? = nil, limit: Int64, in connection: any Connection
  ) throws -> [Line] {
    try connection.all(
      """
      SELECT j.id, j.kind, j.state, j.at, j.reference, p.amount
      FROM postings p JOIN journal j ON j.id = p.entry
      WHERE p.kind = $1 AND p.owner = $2 AND p.entry < $3 ORDER BY p.entry DESC LIMIT $4
      """,
      [
        .integer(account.kind.rawValue), .integer(account.owner), .integer(cursor?.rawValue ?? .max), .integer(limit),
      ]
    ) { (row: any Row) throws(DatabaseError) in
      guard let kind = EntryKind(rawValue: try row.integer(1)), let state = EntryState(rawValue: try row.integer(2))
      else {
        throw .corrupt(detail: "an entry of a kind or state that does not exist")
      }
      return Line(
        entry: EntryID(rawValue: try row.integer(0)), kind: kind, state: state, at: Timestamp(try row.integer(3)),
        reference: try row.text(4), amount: Coins(try row.integer(5)))
    }
  }

  /// An entry with its legs; nil if there is none.
  public func entry(_ id: EntryID, in connection: any Connection) throws -> Entry? {
    var found: Entry?
    try connection.query(
      """
      SELECT j.kind, j.state, j.at, j.reference, p.kind, p.owner, p.amount
      FROM journal j JOIN postings p ON p.entry = j.id WHERE j.id = $1 ORDER BY p.kind, p.owner
      """, [.integer(id.rawValue)]
    ) { (row: any Row) throws(DatabaseError) in
      guard let kind = EntryKind(rawValue: try row.integer(0)), let state = EntryState(rawValue: try row.integer(1)),
        let account = Account.Kind(rawValue: try row.integer(4))
      else {
        throw .corrupt(detail: "an entry of a kind, state or account that does not exist")
      }
      let leg = Leg(Account(account, try row.integer(5)), Coins(try row.integer(6)))
      let legs = (found?.legs ?? []) + [leg]
      found = Entry(
        id: id, kind: kind, state: state, at: Timestamp(try row.integer(2)), reference: try row.text(3), legs: legs)
    }
    return found
  }
}
