import CPostgres

/// Pipeline mode: statements are sent ahead, results arrive in the same order.
///
/// Within a transaction the server is asked to flush its results; the end of a transaction is a synchronization point,
/// where the server also updates its autovacuum statistics. After an error it skips everything up to the next
/// synchronization point.
extension PostgresConnection {
  /// A sent command whose result is outstanding.
  enum Step {
    case preparation(Shape)
    case control
    case commit
    case change(PendingChange, StatementKind)
    case query(PendingResult)
    case synchronisation

    /// Whether its row count decides about the transaction.
    var isExpected: Bool { if case .change(let pending, _) = self { pending.expected != nil } else { false } }
  }

  /// The slot a query's result arrives in.
  final class PendingResult {
    var result: PostgresResult?
  }

  /// Bytes of parameters that are worth a packet of their own.
  private static let worthSending = 1_024

  /// Sends a statement, preparing it first if it is new.
  func send(
    _ statement: String, _ step: Step, _ pack: () throws(DatabaseError) -> PackedParameters
  ) throws(DatabaseError) {
    if let failure { throw failure }
    do throws(DatabaseError) {
      let packed = try pack()
      let name = try prepare(statement, packed.types)
      let isSent = packed.withPointers { values, lengths, formats in
        PQsendQueryPrepared(handle, name, Int32(packed.types.count), values, lengths, formats, 1)
      }
      guard isSent == 1 else { throw lost() }
      underWay.append(step)
      // Lets the server start on this packet while we build the next.
      if packed.byteCount > Self.worthSending, PQflush(handle) < 0 { throw lost() }
    } catch {
      if isInTransaction { failure = error }
      throw error
    }
  }

  func send(_ statement: String, _ parameters: [Value], _ step: Step) throws(DatabaseError) {
    try send(statement, step) { () throws(DatabaseError) in try PackedParameters(parameters) }
  }

  private func prepare(_ text: String, _ types: [ParameterType]) throws(DatabaseError) -> String {
    let shape = Shape(text: text, types: types)
    if let known = prepared[shape] { return known }
    let wanted = Self.parameterCount(text)
    guard types.count == wanted else {
      throw .misuse(detail: "\(wanted) parameters wanted, \(types.count) given: \(text)")
    }
    names += 1
    let name = "s\(names)"
    let identifiers = types.map(\.objectIdentifier)
    guard PQsendPrepare(handle, name, text, Int32(identifiers.count), identifiers) == 1 else { throw lost() }
    underWay.append(.preparation(shape))
    prepared[shape] = name
    return name
  }

  /// The highest of `$1`, `$2`, … in a statement. String literals in our statements contain no dollar signs.
  private static func parameterCount(_ text: String) -> Int {
    var highest = 0
    var number: Int?
    for byte in text.utf8 {
      if byte == UInt8(ascii: "$") {
        number = 0
      } else if let sofar = number, byte >= 48, byte <= 57 {
        number = sofar * 10 + Int(byte - 48)
        highest = max(highest, number ?? 0)
      } else {
        number = nil
      }
    }
    return highest
  }

  // MARK: Waiting

  /// Waits for the results of all outstanding steps.
  func awaitResults() throws(DatabaseError) {
    if let failure { throw failure }
    guard !underWay.isEmpty else { return }
    guard PQsendFlushRequest(handle) == 1 else { throw fail(lost()) }
    roundTrips += 1
    try collect()
  }

  /// Waits for all outstanding steps and lets the server update its statistics.
  func finish() throws(DatabaseError) {
    guard PQpipelineSync(handle) == 1 else { throw fail(lost()) }
    underWay.append(.synchronisation)
    roundTrips += 1
    try collect()
  }

  private func collect() throws(DatabaseError) {
    var first: DatabaseError?
    var next = 0
    while next < underWay.count {
      do throws(DatabaseError) {
        try receive(underWay[next])
      } catch {
        if first == nil {
          first = error
          // The server skips the rest up to the synchronization point.
          if isAlive, !endsInStep, PQpipelineSync(handle) == 1 { underWay.append(.synchronisation) }
        }
        guard isAlive else { break }
      }
      next += 1
    }
    underWay.removeAll(keepingCapacity: true)
    if let first { throw fail(first) }
  }

  private var endsInStep: Bool {
    if case .synchronisation = underWay.last { true } else { false }
  }

  /// Receives the result of one step.
  private func receive(_ step: Step) throws(DatabaseError) {
    if case .synchronisation = step {
      let result = PostgresResult(handle: PQgetResult(handle))
      guard PQresultStatus(result.handle) == PGRES_PIPELINE_SYNC else { throw lost() }
      return
    }
    let result = PostgresResult(handle: PQgetResult(handle))
    guard result.handle != nil else { throw lost() }
    // A null ends each statement's results.
    while let more = PQgetResult(handle) { PQclear(more) }
    do throws(DatabaseError) {
      try check(result)
    } catch {
      if case .preparation(let shape) = step { prepared[shape] = nil }
      throw error
    }
    switch step {
    case .change(let pending, let kind):
      let rows = result.rowsChanged
      if kind == .other || rows > 0 { count(pending) }
      try pending.resolve(rows)
    case .query(let answer): answer.result = result
    case .commit where result.command == "ROLLBACK": throw .rolledBack
    case .preparation, .control, .commit, .synchronisation: break
    }
  }

  private func check(_ result: PostgresResult) throws(DatabaseError) {
    switch PQresultStatus(result.handle) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return
    case PGRES_PIPELINE_ABORTED: throw .rolledBack
    default:
      let detail = result.message ?? Self.message(handle)
      guard isAlive else { throw .unavailable(detail: detail) }
      throw DatabaseError(sqlState: result.state, detail: detail)
    }
  }

  /// Records the error that ends the transaction.
  private func fail(_ error: DatabaseError) -> DatabaseError {
    if isInTransaction { failure = error }
    return error
  }

  /// The error behind a libpq call that failed without a result.
  private func lost() -> DatabaseError {
    let detail = Self.message(handle)
    return isAlive ? .misuse(detail: detail) : .unavailable(detail: detail)
  }

  static func message(_ handle: OpaquePointer) -> String {
    firstLine(PQerrorMessage(handle).map { String(cString: $0) } ?? "")
  }

  static func firstLine(_ text: String) -> String {
    String(text.split(separator: "\n").first ?? "PostgreSQL failed")
  }
}

extension DatabaseError {
  /// Maps a SQLSTATE (PostgreSQL manual, appendix A).
  init(sqlState: String, detail: String) {
    switch sqlState {
    case "23505": self = .constraint(.unique, detail: detail)
    case "23503": self = .constraint(.foreignKey, detail: detail)
    case "23502": self = .constraint(.notNull, detail: detail)
    case "23514": self = .constraint(.check, detail: detail)
    case "40001", "40P01": self = .conflict
    case "55P03", "57014": self = .busy
    case "53100": self = .full
    case "42501": self = .readOnly
    // This server has become a replica: another one writes.
    case "25006": self = .unavailable(detail: detail)
    case "58030": self = .inputOutput(detail: detail)
    case "XX001", "XX002": self = .corrupt(detail: detail)
    default:
      switch sqlState.prefix(2) {
      case "23": self = .constraint(.other, detail: detail)
      // Out of resources, operator intervention, connection lost.
      case "53", "57", "08": self = .unavailable(detail: detail)
      default: self = .misuse(detail: detail)
      }
    }
  }
}
