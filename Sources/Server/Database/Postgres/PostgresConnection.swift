import CPostgres

/// One libpq connection, used by one thread at a time, with its prepared statements.
///
/// It is in libpq's pipeline mode from beginning to end: statements are sent one behind the other, and the connection waits
/// only where a result is asked for (`PostgresConnection+Pipeline`).
final class PostgresConnection: WritingConnection, @unchecked Sendable {
  // Unchecked: the pool and the commit queue hand a connection to one thread at a time.
  private let address: String
  let planning: Planning
  var handle: OpaquePointer
  /// What has been sent and not answered, in order.
  var underWay: [Step] = []
  /// The names of what has been prepared, or is being.
  var prepared: [Shape: String] = [:]
  /// Counts names, which are not used again: a statement that could not be prepared leaves a gap.
  var names = 0
  private(set) var isInTransaction = false
  var failure: DatabaseError?
  var announced: [Announcement] = []
  private(set) var changes: Int64 = 0
  /// Which body's statements are being sent; what is counted in `changes` is its.
  private var body: Int64 = 0
  var roundTrips: Int64 = 0

  /// What a statement is prepared for: its text, and what its parameters are, which PostgreSQL wants to know.
  struct Shape: Hashable {
    var text: String
    var types: [ParameterType]
  }

  /// - Parameter address: a connection URI, `postgresql://user@host/database`; see libpq, "Connection Strings".
  init(_ address: String, _ planning: Planning) throws(DatabaseError) {
    self.address = address
    self.planning = planning
    handle = try Self.connect(address, planning)
  }

  deinit { PQfinish(handle) }

  private static func connect(_ address: String, _ planning: Planning) throws(DatabaseError) -> OpaquePointer {
    guard let handle = PQconnectdb(address) else { throw .unavailable(detail: "out of memory") }
    // Notices are for people at a terminal.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    guard PQstatus(handle) == CONNECTION_OK else { throw giveUp(handle) }
    for setting in settings + planning.settings { PQclear(PQexec(handle, setting)) }
    guard PQstatus(handle) == CONNECTION_OK, PQenterPipelineMode(handle) == 1 else { throw giveUp(handle) }
    return handle
  }

  /// How the server plans a connection's statements.
  enum Planning {
    /// As it sees fit.
    case free
    /// For statements that find their rows by keys. They are planned once, and a plan that was made while a table was small
    /// must suit it when it has grown: it looks every row up in an index, and reads no table from end to end while there is
    /// a way.
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
    // An acknowledged write is on disk, whatever the server's default; and nobody waits for a lock forever.
    "SET synchronous_commit = on", "SET lock_timeout = '10s'", "SET client_encoding = 'UTF8'",
  ]

  private static func giveUp(_ handle: OpaquePointer) -> DatabaseError {
    let detail = message(handle)
    PQfinish(handle)
    return .unavailable(detail: detail)
  }

  func reconnect() throws(DatabaseError) {
    let fresh = try Self.connect(address, planning)
    PQfinish(handle)
    handle = fresh
    prepared.removeAll()
    underWay.removeAll()
    isInTransaction = false
    failure = nil
  }

  /// Whether the server is still there, as far as is known without asking.
  var isAlive: Bool { PQstatus(handle) == CONNECTION_OK }

  /// Looks whether the server has hung up since the connection was last used.
  func noticeHangUp() {
    // Twice: what a server says before it hangs up is read first, the end after that.
    for _ in 0..<2 where isAlive { PQconsumeInput(handle) }
  }

  func clearFailure() { failure = nil }

  // MARK: Transactions

  /// Every writer is alone: one transaction of all processes writes at a time, and holds a lock for it.
  ///
  /// PostgreSQL's own serialisable transactions would undo one of two batches that touch the same page of an index, which
  /// is every two; the lock makes them wait instead. Its level is the one that sees what was committed while it waited.
  func begin() throws(DatabaseError) {
    try begin("BEGIN ISOLATION LEVEL READ COMMITTED")
    try send("SELECT pg_advisory_xact_lock($1)", [.integer(Self.writersLock)], .control)
  }

  /// The lock's name among PostgreSQL's advisory locks of the database: "Play'd" in ASCII.
  private static let writersLock: Int64 = 0x506C_6179_2764

  /// Begins a transaction on one unchanging view of the data.
  func beginReading() throws(DatabaseError) { try begin("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY") }

  private func begin(_ statement: String) throws(DatabaseError) {
    try send(statement, [], .control)
    isInTransaction = true
  }

  func commit() throws(DatabaseError) {
    if let failure { throw failure }
    // What has to change so many rows must have done so before it becomes final.
    if underWay.contains(where: { $0.isExpected }) { try settle() }
    try send("COMMIT", [], .commit)
    do throws(DatabaseError) {
      try finish()
      isInTransaction = false
    } catch .unavailable(let detail) {
      isInTransaction = false
      // Sent, and not answered: it must not be done again.
      throw .inputOutput(detail: "the connection was lost during a commit, which may have taken effect (\(detail))")
    }
  }

  func rollBack() throws(DatabaseError) {
    failure = nil
    isInTransaction = false
    try send("ROLLBACK", [], .control)
    try finish()
  }

  /// Ends a reading transaction without waiting for the server's word, which the next user of the connection gets to read.
  /// Says whether there can be one.
  func endReading() -> Bool {
    failure = nil
    isInTransaction = false
    guard (try? send("COMMIT", [], .control)) != nil, PQpipelineSync(handle) == 1 else { return false }
    underWay.append(.synchronisation)
    return true
  }

  func setSavepoint() throws(DatabaseError) { try send("SAVEPOINT playd", [], .control) }

  func undoToSavepoint() throws(DatabaseError) {
    try? settle()
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
    if pending.rows == nil { try settle() }
    guard let rows = pending.rows else { throw .misuse(detail: "a change of another transaction was asked for") }
    return rows
  }

  func query(
    _ statement: String, _ parameters: [Value], _ body: (any Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    if StatementKind(statement) != .query { changes += 1 }
    try show(body) { (step) throws(DatabaseError) in try send(statement, parameters, step) }
  }

  /// Shows each row of what is sent.
  private func show(
    _ body: (any Row) throws(DatabaseError) -> Void, _ send: (Step) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    let answer = Answer()
    try send(.query(answer))
    try settle()
    guard let result = answer.result else { throw .inputOutput(detail: "PostgreSQL gave no answer") }
    for row in 0..<result.rowCount { try body(PostgresRow(result: result, row: row)) }
  }

  // MARK: Statements over many rows

  // The rows come as an array a column, so the statement is prepared once for any number of them.

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
    _ statement: BulkStatement, rows values: [Value], _ body: (any Row) throws(DatabaseError) -> Void
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
