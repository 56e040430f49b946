import Synchronization

/// Stores grants, refunds and balances in a SQLite database: three tables that can coexist with a game's own.
///
/// The grant's identifier and the account's balance change in one durable transaction. Several processes may share the
/// file.
public final class SQLiteGrantStore: UnitStore {
  private let connection: Mutex<SQLiteFile>

  /// Opens or creates the database.
  public init(path: String) throws(GrantStoreError) {
    let file = try SQLiteFile(path)
    try file.run("PRAGMA journal_mode = WAL")
    try file.run("PRAGMA synchronous = FULL")
    try file.run(
      """
      CREATE TABLE IF NOT EXISTS playd_grants (
        number INTEGER PRIMARY KEY, id TEXT UNIQUE, account TEXT NOT NULL, units INTEGER NOT NULL, memo TEXT NOT NULL
      ) STRICT
      """)
    try file.run("CREATE INDEX IF NOT EXISTS playd_grants_of_account ON playd_grants (account, number)")
    try file.run(
      """
      CREATE TABLE IF NOT EXISTS playd_balances (
        account TEXT PRIMARY KEY, units INTEGER NOT NULL CHECK (units >= 0)
      ) STRICT
      """)
    try file.run(
      """
      CREATE TABLE IF NOT EXISTS playd_refunds (
        id TEXT PRIMARY KEY, account TEXT NOT NULL, units INTEGER NOT NULL CHECK (units >= 0)
      ) STRICT
      """)
    connection = Mutex(file)
  }

  /// Writes identifier and units in one transaction, once per identifier.
  public func grant(_ grant: Grant) throws(GrantStoreError) -> GrantOutcome {
    try transaction { (file: SQLiteFile) throws(GrantStoreError) in
      guard try file.texts("SELECT id FROM playd_refunds WHERE id = ?", [.text(grant.id)]).isEmpty else {
        return .repeated
      }
      let added = try file.run(
        "INSERT INTO playd_grants (id, account, units, memo) VALUES (?, ?, ?, '') ON CONFLICT (id) DO NOTHING",
        [.text(grant.id), .text(grant.account), .integer(grant.units)])
      guard added == 1 else { return .repeated }
      try file.run(
        """
        INSERT INTO playd_balances (account, units) VALUES (?, ?)
        ON CONFLICT (account) DO UPDATE SET units = units + excluded.units
        """, [.text(grant.account), .integer(grant.units)])
      return .granted
    }
  }

  /// Writes the refund and takes back what is left of the grant in one transaction, once per redemption.
  public func takeBack(_ refund: Refund) throws(GrantStoreError) -> RefundOutcome {
    try transaction { (file: SQLiteFile) throws(GrantStoreError) in
      let grant = refund.grant
      let granted = try file.texts("SELECT CAST(units AS TEXT) FROM playd_grants WHERE id = ?", [.text(grant.id)])
      let left = try file.texts(
        "SELECT CAST(units AS TEXT) FROM playd_balances WHERE account = ?", [.text(grant.account)])
      let taken = min(granted.first.flatMap { Int64($0) } ?? 0, left.first.flatMap { Int64($0) } ?? 0)
      let added = try file.run(
        "INSERT INTO playd_refunds (id, account, units) VALUES (?, ?, ?) ON CONFLICT (id) DO NOTHING",
        [.text(grant.id), .text(grant.account), .integer(taken)])
      guard added == 1 else { return .repeated }
      try file.run(
        "UPDATE playd_balances SET units = units - ? WHERE account = ?", [.integer(taken), .text(grant.account)])
      return .taken(units: taken)
    }
  }

  /// The units that were granted to an account and not used.
  public func balance(of account: String) throws(GrantStoreError) -> Int64 {
    try read("SELECT CAST(units AS TEXT) FROM playd_balances WHERE account = ?", account).first.flatMap { Int64($0) }
      ?? 0
  }

  /// Subtracts units from an account's balance; false, without effect, if it has fewer.
  ///
  /// - Parameters:
  ///   - units: at least 1.
  ///   - account: the account as deliveries name it.
  ///   - memo: their use, at most 1,000 bytes; returned by `memos`.
  public func use(_ units: Int64, of account: String, memo: String) throws(GrantStoreError) -> Bool {
    guard units >= 1, memo.utf8.count <= 1_000 else { throw GrantStoreError("The use is out of range.") }
    return try transaction { (file: SQLiteFile) throws(GrantStoreError) in
      let taken = try file.run(
        "UPDATE playd_balances SET units = units - ? WHERE account = ? AND units >= ?",
        [.integer(units), .text(account), .integer(units)])
      guard taken == 1 else { return false }
      try file.run(
        "INSERT INTO playd_grants (id, account, units, memo) VALUES (NULL, ?, ?, ?)",
        [.text(account), .integer(-units), .text(memo)])
      return true
    }
  }

  /// The memos of an account's uses, oldest first.
  public func memos(of account: String) throws(GrantStoreError) -> [String] {
    try read("SELECT memo FROM playd_grants WHERE account = ? AND id IS NULL ORDER BY number", account)
  }

  /// The identifiers of an account's grants, oldest first.
  public func grants(of account: String) throws(GrantStoreError) -> [String] {
    try read("SELECT id FROM playd_grants WHERE account = ? AND id IS NOT NULL ORDER BY number", account)
  }

  private func read(_ query: String, _ account: String) throws(GrantStoreError) -> [String] {
    try connection.withLock { (file: inout SQLiteFile) throws(GrantStoreError) in
      try file.texts(query, [.text(account)])
    }
  }

  private func transaction<Result: Sendable>(
    _ body: (SQLiteFile) throws(GrantStoreError) -> Result
  ) throws(GrantStoreError) -> Result {
    try connection.withLock { (file: inout SQLiteFile) throws(GrantStoreError) in
      try file.run("BEGIN IMMEDIATE")
      do throws(GrantStoreError) {
        let result = try body(file)
        try file.run("COMMIT")
        return result
      } catch {
        // Where the engine has rolled back already, this fails, and the first error says why.
        do throws(GrantStoreError) { try file.run("ROLLBACK") } catch _ { throw error }
        throw error
      }
    }
  }
}
