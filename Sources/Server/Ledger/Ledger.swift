package import Database
package import Kernel

/// The books of Play'd Coins: double entry, append-only.
///
/// - **Journal.** An entry's postings add up to zero. Entries never change but for their state: pending ones become
///   posted or void.
/// - **Balances** are stored beside the journal and derived from it; `firstDiscrepancy` recomputes them. A balance that
///   limits spending (a player's, a budget's) is one row, changed only if it suffices. The others (a game's, the
///   platform's) are split into sixteen shares, so that redemptions at one game do not contend for a row.
/// - **Holds.** A pending entry's coins count as `held` and cannot be spent again.
/// - **Lots.** Coins remember their expiry. Spending consumes those that expire first, and voiding a hold returns them,
///   so a player's lots always add up to the spendable balance.
/// - **Debts.** When an activity is withdrawn after its coins were spent, the shortfall becomes a debt that later
///   grants repay first.
///
/// Everything runs in the caller's transaction, together with its cause. Functions throw `LedgerRefusal` or
/// `DatabaseError`, which must roll that transaction back.
package struct Ledger: Sendable {
  package init() {}

  static let shares: Int64 = 16
  /// The expiry of a lot that never expires.
  static let never = Timestamp(Int64.max)

  /// The ledger's tables. Postings reference their entry without a foreign key, whose check took a third of their cost
  /// in PostgreSQL; `firstDiscrepancy` finds postings without an entry. Released: never changed.
  package static let tables = [
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

  /// The changes of the migration "uses of lots by owner": whose coins they were is in the key. Released:
  /// never changed.
  package static let usesByOwner = Migration.rekey(
    "lot_uses",
    as: """
      (
        entry {integer} NOT NULL,
        lot {integer} NOT NULL,
        owner {integer} NOT NULL,
        expires_at {integer} NOT NULL,
        amount {integer} NOT NULL CHECK (amount > 0),
        PRIMARY KEY (entry, lot, owner)
      ) {clustered}
      """, columns: "entry, lot, expires_at, amount, owner",
    from: """
      SELECT u.entry, u.lot, u.expires_at, u.amount, coalesce(
        (SELECT p.owner FROM postings p WHERE p.entry = u.entry AND p.kind = 2 AND p.amount < 0), 0)
      FROM lot_uses u
      """)

  // MARK: Reading

  /// An account's coins; zero if it never had any.
  package func balance(of account: Account, in connection: any Connection) throws -> Balance {
    try connection.first(
      "SELECT coalesce(sum(posted), 0), coalesce(sum(held), 0) FROM balances WHERE kind = $1 AND owner = $2",
      [.integer(account.kind.rawValue), .integer(account.owner)]
    ) { row throws(DatabaseError) in
      Balance(posted: Coins(try row.integer()), held: Coins(try row.integer()))
    } ?? Balance(posted: .zero, held: .zero)
  }

  /// A line of an account's history.
  package struct Line: Hashable, Sendable {
    package var entry: EntryID
    package var kind: EntryKind
    package var state: EntryState
    package var at: Timestamp
    package var reference: String
    package var amount: Coins
  }

  /// An account's movements, the latest first: at most `limit`, before `cursor` if given.
  package func history(
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
    ) { row throws(DatabaseError) in
      let entry = EntryID(rawValue: try row.integer())
      guard let kind = EntryKind(rawValue: try row.integer()), let state = EntryState(rawValue: try row.integer())
      else {
        throw .corrupt(detail: "an entry of a kind or state that does not exist")
      }
      return Line(
        entry: entry, kind: kind, state: state, at: Timestamp(try row.integer()), reference: try row.text(),
        amount: Coins(try row.integer()))
    }
  }

  /// An entry with its postings; nil if there is none.
  package func entry(_ id: EntryID, in connection: any Connection) throws -> Entry? {
    var found: Entry?
    try connection.query(
      """
      SELECT j.kind, j.state, j.at, j.reference, p.kind, p.owner, p.amount
      FROM journal j JOIN postings p ON p.entry = j.id WHERE j.id = $1 ORDER BY p.kind, p.owner
      """, [.integer(id.rawValue)]
    ) { row throws(DatabaseError) in
      let (kind, state) = (EntryKind(rawValue: try row.integer()), EntryState(rawValue: try row.integer()))
      let (at, reference) = (Timestamp(try row.integer()), try row.text())
      guard let kind, let state, let account = Account.Kind(rawValue: try row.integer()) else {
        throw .corrupt(detail: "an entry of a kind, state or account that does not exist")
      }
      let posting = Posting(Account(account, try row.integer()), Coins(try row.integer()))
      let postings = (found?.postings ?? []) + [posting]
      found = Entry(id: id, kind: kind, state: state, at: at, reference: reference, postings: postings)
    }
    return found
  }
}
