import CPostgres

/// One libpq connection, used by one thread at a time, with its prepared statements.
final class PostgresConnection: WritingConnection, @unchecked Sendable {
  // Unchecked: the pool and the commit queue hand a connection to one thread at a time.
  private let address: String
  private let role: Role
  private var handle: OpaquePointer
  /// The names of what has been prepared.
  private var prepared: [Shape: String] = [:]
  private(set) var failure: DatabaseError?

  enum Role { case reader, writer }

  /// What a statement is prepared for: its text, and the kinds of its parameters, which PostgreSQL wants to know.
  private struct Shape: Hashable {
    var text: String
    var kinds: [UInt8]
  }

  /// - Parameter address: a connection URI, `postgresql://user@host/database`; see libpq, "Connection Strings".
  init(_ address: String, role: Role) throws(DatabaseError) {
    self.address = address
    self.role = role
    handle = try Self.connect(address, role)
  }

  deinit { PQfinish(handle) }

  private static func connect(_ address: String, _ role: Role) throws(DatabaseError) -> OpaquePointer {
    guard let handle = PQconnectdb(address) else { throw .unavailable(detail: "out of memory") }
    guard PQstatus(handle) == CONNECTION_OK else {
      let detail = message(handle)
      PQfinish(handle)
      throw .unavailable(detail: detail)
    }
    // Notices are for people at a terminal.
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    // An acknowledged write is on disk, whatever the server's default; and nobody waits for a lock forever.
    for setting in ["SET synchronous_commit = on", "SET lock_timeout = '10s'", "SET client_encoding = 'UTF8'"] {
      PQclear(PQexec(handle, setting))
    }
    return handle
  }

  func reconnect() throws(DatabaseError) {
    let fresh = try Self.connect(address, role)
    PQfinish(handle)
    handle = fresh
    prepared.removeAll()
    failure = nil
  }

  /// Whether the server is still there, as far as is known without asking.
  var isAlive: Bool { PQstatus(handle) == CONNECTION_OK }

  /// Every writer sees the data as if it were alone; one that cannot is told to begin again.
  let beginning = "BEGIN ISOLATION LEVEL SERIALIZABLE"

  var isInTransaction: Bool {
    switch PQtransactionStatus(handle) {
    case PQTRANS_INTRANS, PQTRANS_INERROR: true
    default: false
    }
  }

  func clearFailure() { failure = nil }

  // MARK: Statements

  @discardableResult
  func execute(_ statement: String, _ parameters: [Value]) throws(DatabaseError) -> Int64 {
    let result = try run(statement, parameters)
    guard result.isChange, let count = PQcmdTuples(result.handle) else { return 0 }
    return Int64(String(cString: count)) ?? 0
  }

  func query(
    _ statement: String, _ parameters: [Value], _ body: (any Row) throws(DatabaseError) -> Void
  ) throws(DatabaseError) {
    let result = try run(statement, parameters)
    for row in 0..<result.rowCount { try body(PostgresRow(result: result, row: row)) }
  }

  private func run(_ statement: String, _ parameters: [Value]) throws(DatabaseError) -> PostgresResult {
    if let failure { throw failure }
    do throws(DatabaseError) {
      let name = try prepare(statement, parameters)
      let packed = try PackedParameters(parameters)
      let result = packed.withPointers { values, lengths, formats in
        PQexecPrepared(handle, name, Int32(parameters.count), values, lengths, formats, 1)
      }
      return try take(result)
    } catch {
      if isInTransaction { failure = error }
      throw error
    }
  }

  private func prepare(_ text: String, _ parameters: [Value]) throws(DatabaseError) -> String {
    let shape = Shape(text: text, kinds: parameters.map { $0.kindByte })
    if let known = prepared[shape] { return known }
    let wanted = Self.parameterCount(text)
    guard parameters.count == wanted else {
      throw .misuse(detail: "\(wanted) parameters wanted, \(parameters.count) given: \(text)")
    }
    let name = "s\(prepared.count)"
    let types = parameters.map { $0.objectIdentifier }
    _ = try take(PQprepare(handle, name, text, Int32(types.count), types))
    prepared[shape] = name
    return name
  }

  /// The highest of `$1`, `$2`, … in a statement. Texts in statements are constants of ours and hold no dollar signs.
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

  private func take(_ result: OpaquePointer?) throws(DatabaseError) -> PostgresResult {
    let taken = PostgresResult(handle: result)
    switch PQresultStatus(result) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK, PGRES_EMPTY_QUERY: return taken
    default:
      let detail = Self.message(handle)
      guard isAlive else { throw .unavailable(detail: detail) }
      let state = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
      throw DatabaseError(sqlState: state, detail: detail)
    }
  }

  private static func message(_ handle: OpaquePointer) -> String {
    let text = PQerrorMessage(handle).map { String(cString: $0) } ?? "PostgreSQL failed"
    return String(text.split(separator: "\n").first ?? "PostgreSQL failed")
  }
}

extension DatabaseError {
  /// What a code of PostgreSQL means (its manual, appendix A).
  init(sqlState: String, detail: String) {
    switch sqlState {
    case "23505": self = .constraint(.unique, detail: detail)
    case "23503": self = .constraint(.foreignKey, detail: detail)
    case "23502": self = .constraint(.notNull, detail: detail)
    case "23514": self = .constraint(.check, detail: detail)
    case "40001", "40P01": self = .conflict
    case "55P03", "57014": self = .busy
    case "53100": self = .full
    case "25006", "42501": self = .readOnly
    case "58030": self = .inputOutput(detail: detail)
    case "XX001", "XX002": self = .corrupt(detail: detail)
    default:
      switch sqlState.prefix(2) {
      case "23": self = .constraint(.other, detail: detail)
      // Resources gone, stopped by the operator, the connection lost.
      case "53", "57", "08": self = .unavailable(detail: detail)
      default: self = .misuse(detail: detail)
      }
    }
  }
}
