package import Kernel
import ServerRuntime

/// PostgreSQL as a `Database`: one writing connection with group commit, and a pool of reading connections.
///
/// Writers of different keys (`WriteReach`) run side by side in all processes; those with a common key, and those of
/// everything, take turns. So each sees its data as if it were alone. A statement that changes an unexpected number of
/// rows restarts the work, one reason why bodies passed to `write` may run more than once.
package final class PostgresDatabase: QueuedEngine {
  private let address: String
  package let writer: CommitQueue
  package let writerNumber: Int64?
  private let readings = ReadQueue()
  package let announcements = Announcements()
  private let pool = Lock(Pool())

  private struct Pool {
    var idle: [PostgresConnection.Planning: [PostgresConnection]] = [:]
    var isClosed = false
  }

  /// Connects to a connection URI (`postgresql://user@host/database`). The password comes from the URI, `PGPASSWORD` or
  /// the password file, as in libpq.
  ///
  /// - Parameters:
  ///   - patience: how long a transaction waits for another one's lock before it is `busy`.
  ///   - mostAtOnce: transactions per commit, from 1; lower than the default only to measure group commit.
  package convenience init(
    address: String, patience: Milliseconds = .seconds(10), mostAtOnce: Int = usualMostAtOnce
  ) throws(DatabaseError) {
    try self.init(address: address, patience: patience, mostAtOnce: mostAtOnce) { $0 }
  }

  /// Connects with a wrapped writing connection: the simulator's fault injection.
  package init(
    address: String, patience: Milliseconds = .seconds(10), mostAtOnce: Int = usualMostAtOnce,
    wrapping wrap: (any WritingConnection) -> any WritingConnection
  ) throws(DatabaseError) {
    self.address = address
    let number = Int64.random(in: 0...Int64.max)
    writerNumber = number
    writer = CommitQueue(
      wrap(try PostgresConnection(address, planning: .byKeys, patience: patience, writer: number)), announcements,
      mostAtOnce: max(mostAtOnce, 1))
  }

  package var dialect: Dialect { .postgres }

  @discardableResult
  package func read<Result>(_ body: (any Connection) throws -> Result) throws -> Result { try read(.free, body) }

  private func read<Result>(
    _ planning: PostgresConnection.Planning, _ body: (any Connection) throws -> Result
  ) throws -> Result {
    let connection = try takeReader(planning)
    defer { release(connection) }
    // Sent with the first statement, so a short read takes one round trip.
    try connection.beginReading()
    return try body(connection)
  }

  package func read<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>
  ) throws -> Output {
    try readings.perform(input, by: work) { body in try read(.byKeys, body) }
  }

  package func close() {
    pool.withLock {
      $0.isClosed = true
      $0.idle.removeAll()
    }
    writer.close()
  }

  /// A connection from the pool, or a new one. Drops connections the server has closed.
  private func takeReader(_ planning: PostgresConnection.Planning) throws(DatabaseError) -> PostgresConnection {
    while true {
      let (kept, isClosed) = pool.withLock { ($0.idle[planning]?.popLast(), $0.isClosed) }
      guard !isClosed else { throw .closed }
      guard let kept else { return try PostgresConnection(address, planning: planning) }
      kept.noticeHangUp()
      if kept.isAlive { return kept }
    }
  }

  private func release(_ connection: PostgresConnection) {
    guard connection.isAlive, connection.endReading() else { return }
    pool.withLock { if !$0.isClosed { $0.idle[connection.planning, default: []].append(connection) } }
  }
}
