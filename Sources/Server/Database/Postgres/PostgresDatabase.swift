import Synchronization

/// PostgreSQL as a `Database`: one connection that writes, with one commit for all that wait, and a pool that reads.
///
/// Writers of all processes take turns, so each sees the data as if it were alone. Where a row stands otherwise than a
/// statement expected, the work is done again, which is one reason why the bodies handed to `write` may run more than once.
public final class PostgresDatabase: Database {
  private let address: String
  private let writer: CommitQueue
  private let readings = ReadQueue()
  public let announcements = Announcements()
  private let pool = Mutex(Pool())

  private struct Pool {
    var idle: [PostgresConnection.Planning: [PostgresConnection]] = [:]
    var isClosed = false
  }

  /// Connects to the server at a connection URI (`postgresql://user@host/database`); the password comes from it, from
  /// `PGPASSWORD` or from the password file, as libpq has it.
  ///
  /// - Parameter mostAtOnce: how many transactions may share a commit, from 1; less than usual only to measure what sharing
  ///   gives.
  public init(address: String, mostAtOnce: Int = usualMostAtOnce) throws(DatabaseError) {
    self.address = address
    writer = CommitQueue(try PostgresConnection(address, .byKeys), announcements, mostAtOnce: max(mostAtOnce, 1))
  }

  public var statistics: CommitStatistics { writer.statistics }

  public var dialect: Dialect { .postgres }

  @discardableResult
  public func read<Result>(_ body: (any Connection) throws -> Result) throws -> Result { try read(.free, body) }

  private func read<Result>(
    _ planning: PostgresConnection.Planning, _ body: (any Connection) throws -> Result
  ) throws -> Result {
    let connection = try takeReader(planning)
    defer { giveBack(connection) }
    // Sent with the first statement; so a short reading waits for the server once.
    try connection.beginReading()
    return try body(connection)
  }

  public func read<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>
  ) throws -> Output {
    try readings.perform(input, by: work) { body in try read(.byKeys, body) }
  }

  @discardableResult
  public func write<Result: Sendable>(
    _ body: @escaping @Sendable (any Connection) throws -> Result
  ) throws -> Result {
    try writer.perform(body)
  }

  @discardableResult
  public func write<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>
  ) throws -> Output {
    try writer.perform(input, by: work)
  }

  public func write<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>,
    then answer: @escaping @Sendable (Result<Output, any Error>) -> Void
  ) {
    writer.perform(input, by: work, then: answer)
  }

  public func close() {
    pool.withLock {
      $0.isClosed = true
      $0.idle.removeAll()
    }
    writer.close()
  }

  /// A connection from the pool, or a new one. Those that the server has dropped since they were last used are let go.
  private func takeReader(_ planning: PostgresConnection.Planning) throws(DatabaseError) -> PostgresConnection {
    while true {
      let (kept, isClosed) = pool.withLock { ($0.idle[planning]?.popLast(), $0.isClosed) }
      guard !isClosed else { throw .closed }
      guard let kept else { return try PostgresConnection(address, planning) }
      kept.noticeHangUp()
      if kept.isAlive { return kept }
    }
  }

  private func giveBack(_ connection: PostgresConnection) {
    guard connection.isAlive, connection.endReading() else { return }
    pool.withLock { if !$0.isClosed { $0.idle[connection.planning, default: []].append(connection) } }
  }
}
