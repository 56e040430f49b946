import CPostgres
import Kernel

/// A libpq connection with its prepared statements, used by one thread at a time.
///
/// It is always in pipeline mode: statements are sent one after another, and the connection waits only where a result
/// is needed (`PostgresConnection+Pipeline`).
final class PostgresConnection: WritingConnection, @unchecked Sendable {
  // Unchecked: the pool and the commit queue hand a connection to one thread at a time.
  private let address: String
  let planning: Planning
  private let patience: Milliseconds
  var handle: OpaquePointer
  /// Sent commands without a result, in order.
  var underWay: [Step] = []
  /// Names of prepared statements, including those being prepared.
  var prepared: [Shape: String] = [:]
  /// Counts statement names, which are never reused: a failed preparation leaves a gap.
  var names = 0
  private(set) var isInTransaction = false
  private var reach = WriteReach.everything
  /// The keys of the open transaction, once it has claimed them.
  private var claimed: Set<WriteKey>?
  let writerNumber: Int64?
  var failure: DatabaseError?
  var announced: [Announcement] = []
  private(set) var changes: Int64 = 0
  /// The body whose statements are being sent; `changes` counts its rows.
  private var body: Int64 = 0
  var roundTrips: Int64 = 0

  /// The key of a prepared statement: its text and its parameter types.
  struct Shape: Hashable {
    var text: String
    var types: [ParameterType]
  }

  /// - Parameters:
  ///   - address: a connection URI, `postgresql://user@host/database`; see libpq, "Connection Strings".
  ///   - writer: the number of a writing connection.
  init(
    _ address: String, planning: Planning, patience: Milliseconds = .seconds(10), writer: Int64? = nil
  ) throws(DatabaseError) {
    self.address = address
    self.planning = planning
    self.patience = patience
    writerNumber = writer
    handle = try Self.connect(address, planning, patience)
  }

  deinit { PQfinish(handle) }

  private static func connect(
    _ address: String, _ planning: Planning, _ patience: Milliseconds
  ) throws(DatabaseError) -> OpaquePointer {
    guard let handle = PQconnectdb(address) else { throw .unavailable(detail: "out of memory") }
    // Notices are for people at a terminal.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    guard PQstatus(handle) == CONNECTION_OK else { throw giveUp(handle) }
    let waits = "SET lock_timeout = \(patience.rawValue)"
    for setting in settings + [waits] + planning.settings { PQclear(PQexec(handle, setting)) }
    guard PQstatus(handle) == CONNECTION_OK, PQenterPipelineMode(handle) == 1 else { throw giveUp(handle) }
    return handle
  }

  /// The server's planning mode for a connection's statements.
  enum Planning {
    /// The server's default.
    case free
    /// For statements that find rows by key. They are planned once, so a plan made while a table was small must stay
    /// good when it has grown: it uses an index wherever it can and avoids sequential scans.
    case byKeys

    fileprivate var settings: [String] {
      switch self {
      case .free: []
      case .byKeys:
        [
          "SET plan_cache_mode = force_generic_plan", "SET enable_seqscan = off", "SET enable_hashjoin = off",
          "SET enable_mergejoin = off",
        ]
      }
    }
  }

  private static let settings = [
    // Acknowledged writes are on disk whatever the server's default.
    "SET synchronous_commit = on", "SET client_encoding = 'UTF8'",
  ]

  private static func giveUp(_ handle: OpaquePointer) -> DatabaseError {
    let detail = message(handle)
    PQfinish(handle)
    return .unavailable(detail: detail)
  }

  func reconnect() throws(DatabaseError) {
    let fresh = try Self.connect(address, planning, patience)
    PQfinish(handle)
    handle = fresh
    prepared.removeAll()
    underWay.removeAll()
    isInTransaction = false
    failure = nil
  }

  /// Whether the connection is up, as far as known without a round trip.
  var isAlive: Bool { PQstatus(handle) == CONNECTION_OK }

  /// Checks whether the server has hung up since the last use.
  func noticeHangUp() {
    // Twice: the first read gets the server's last message, the second the end of the stream.
    for _ in 0..<2 where isAlive { PQconsumeInput(handle) }
  }

  func clearFailure() { failure = nil }

  // MARK: Transactions

  /// Begins a transaction that runs alone, or beside writers of other keys, in all processes.
  ///
  /// PostgreSQL's serializable isolation would abort one of two batches that touch the same index page, which is nearly
  /// every pair; advisory locks make only those wait that share a key. A writer of everything holds the writers' lock
  /// alone, the others share it. The isolation level sees everything committed during the wait.
  func begin(_ reach: WriteReach) throws(DatabaseError) {
    try begin("BEGIN ISOLATION LEVEL READ COMMITTED")
    self.reach = reach
    claimed = nil
    let mode = reach == .everything ? "" : "_shared"
    try send("SELECT pg_advisory_xact_lock\(mode)($1)", [.integer(Self.writersLock)], .control)
    if case .keys(let keys) = reach { try lock(keys) }
  }

  func claim(_ keys: [WriteKey]) throws(DatabaseError) {
    guard reach == .claimed else { return }
    if let claimed {
      // A second claim could wait for a writer that waits for the first.
      guard claimed.isSuperset(of: keys) else { throw .misuse(detail: "a transaction claimed its keys in two steps") }
    } else {
      claimed = Set(keys)
      try lock(keys)
    }
  }

  /// Takes the keys' locks in ascending order, as every writer does, so that no two wait for each other.
  private func lock(_ keys: [WriteKey]) throws(DatabaseError) {
    guard !keys.isEmpty else { return }
    try send(Self.claiming.text, .control) { () throws(DatabaseError) in
      try PackedParameters(columns: Self.claiming.columns, ofRows: keys.map { .integer($0.rawValue) })
    }
  }

  private static let claiming = BulkStatement(of: ["place"], as: "wanted") { rows in
    "SELECT pg_advisory_xact_lock(wanted.place) FROM \(rows)"
  }

  var writesSideBySide: Bool { true }

  /// The writers' lock: "Play'd" in ASCII.
  private static let writersLock: Int64 = 0x506C_6179_2764

  /// Begins a transaction on one snapshot of the data.
  func beginReading() throws(DatabaseError) { try begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") }

  private func begin(_ statement: String) throws(DatabaseError) {
    try send(statement, [], .control)
    isInTransaction = true
  }

  func commit() throws(DatabaseError) {
    if let failure { throw failure }
    // Expected row counts must hold before the commit becomes final.
    if underWay.contains(where: { $0.isExpected }) { try awaitResults() }
    try send("COMMIT", [], .commit)
    do throws(DatabaseError) {
      try finish()
      isInTransaction = false
    } catch .unavailable(let detail) {
      isInTransaction = false
      // Sent but unanswered: it must not be repeated.
      throw .inputOutput(detail: "the connection was lost during a commit, which may have taken effect (\(detail))")
    }
  }

  func rollBack() throws(DatabaseError) {
    failure = nil
    isInTransaction = false
    try send("ROLLBACK", [], .control)
    try finish()
  }

  /// Ends a read-only transaction without waiting for the server; the connection's next user reads its answer. Returns
  /// whether the connection is still usable.
  func endReading() -> Bool {
    failure = nil
    isInTransaction = false
    do throws(DatabaseError) { try send("COMMIT", [], .control) } catch { return false }
    guard PQpipelineSync(handle) == 1 else { return false }
    underWay.append(.synchronisation)
    return true
  }

  func setSavepoint() throws(DatabaseError) { try send("SAVEPOINT playd", [], .control) }

  func undoToSavepoint() throws(DatabaseError) {
    // What failed is undone; only a lost connection still counts.
    do throws(DatabaseError) {
      try awaitResults()
    } catch {
      guard isAlive else { throw error }
    }
    clearFailure()
    try send("ROLLBACK TO SAVEPOINT playd", [], .control)
    try send("RELEASE SAVEPOINT playd", [], .control)
  }

  func keepSavepoint() throws(DatabaseError) { try send("RELEASE SAVEPOINT playd", [], .control) }

  func beginBody() {
    body += 1
    changes = 0
  }

  func count(_ pending: PendingChange) { if pending.body == body { changes += 1 } }

  // MARK: Statements

  @discardableResult
  func execute(_ statement: String, _ parameters: [Value]) throws(DatabaseError) -> Int64 {
    try rowsChanged(by: try enqueue(statement, parameters, changing: nil))
  }

  @discardableResult
  func enqueue(
    _ statement: String, _ parameters: [Value], changing expected: Int64?
  ) throws(DatabaseError) -> PendingChange {
    let pending = PendingChange(expected: expected, body: body)
    try send(statement, parameters, .change(pending, StatementKind(statement)))
    return pending
  }

  func rowsChanged(by pending: PendingChange) throws(DatabaseError) -> Int64 {
    if pending.rows == nil { try awaitResults() }
    guard let rows = pending.rows else { throw .misuse(detail: "a change of another transaction was asked for") }
    return rows
  }

  func query(
    _ statement: String, _ parameters: [Value], _ body: (Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    if StatementKind(statement) != .query { changes += 1 }
    try show(body) { (step) throws(DatabaseError) in try send(statement, parameters, step) }
  }

  /// Passes each row of a sent query's result to `body`.
  private func show(
    _ body: (Row) throws(DatabaseError) -> Void, _ send: (Step) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    let answer = PendingResult()
    try send(.query(answer))
    try awaitResults()
    guard let result = answer.result else { throw .inputOutput(detail: "PostgreSQL gave no answer") }
    guard result.rowCount > 0 else { return }
    let row = Row(PostgresRow(result: result, row: 0))
    for number in 0..<result.rowCount {
      row.advance(to: PostgresRow(result: result, row: number))
      try body(row)
    }
  }

  // MARK: Statements over many rows

  // One array parameter per column, so one prepared statement serves any number of rows.

  func enqueue(
    _ statement: BulkStatement, rows values: [Value], changingEach isExact: Bool
  ) throws(DatabaseError) {
    guard !values.isEmpty else { return }
    guard !statement.hasEmptyColumn(values) else { return try enqueueInPortions(statement, values, isExact) }
    let expected = isExact ? Int64(values.count / statement.columns) : nil
    let step = Step.change(PendingChange(expected: expected, body: body), .change)
    try send(statement.text, step) { () throws(DatabaseError) in
      try PackedParameters(columns: statement.columns, ofRows: values)
    }
  }

  func query(
    _ statement: BulkStatement, rows values: [Value], _ body: (Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    guard !values.isEmpty else { return }
    guard !statement.hasEmptyColumn(values) else { return try queryInPortions(statement, values, body) }
    try show(body) { (step) throws(DatabaseError) in
      try send(statement.text, step) { () throws(DatabaseError) in
        try PackedParameters(columns: statement.columns, ofRows: values)
      }
    }
  }
}
