import Synchronization

/// PostgreSQL as a `Database`: one connection that writes, with one commit for all that wait, and a pool that reads.
///
/// Writers run serialisably. When another process's transaction comes between, the work is done again, which is why the
/// bodies handed to `write` may run more than once.
public final class PostgresDatabase: Database {
  private let address: String
  private let writer: CommitQueue
  private let pool = Mutex(Pool())

  private struct Pool {
    var idle: [PostgresConnection] = []
    var isClosed = false
  }

  /// Connects to the server at a connection URI (`postgresql://user@host/database`); the password comes from it, from
  /// `PGPASSWORD` or from the password file, as libpq has it.
  public init(address: String) throws(DatabaseError) {
    self.address = address
    writer = CommitQueue(try PostgresConnection(address, role: .writer))
  }

  public var statistics: CommitStatistics { writer.statistics }

  public var dialect: Dialect { .postgres }

  @discardableResult
  public func read<Result>(_ body: (any Connection) throws -> Result) throws -> Result {
    let connection = try beginReading()
    defer { giveBack(connection) }
    return try body(connection)
  }

  @discardableResult
  public func write<Result: Sendable>(
    _ body: @escaping @Sendable (any Connection) throws -> Result
  ) throws -> Result {
    try writer.perform(body)
  }

  public func close() {
    pool.withLock {
      $0.isClosed = true
      $0.idle.removeAll()
    }
    writer.close()
  }

  private static let reading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

  /// A connection with a reading transaction begun. One that the server has dropped since it was last used is replaced.
  private func beginReading() throws(DatabaseError) -> PostgresConnection {
    while true {
      let (kept, isClosed) = pool.withLock { ($0.idle.popLast(), $0.isClosed) }
      guard !isClosed else { throw .closed }
      guard let kept else {
        let fresh = try PostgresConnection(address, role: .reader)
        try fresh.execute(Self.reading)
        return fresh
      }
      do throws(DatabaseError) {
        try kept.execute(Self.reading)
        return kept
      } catch {
        guard case .unavailable = error else { throw error }
      }
    }
  }

  private func giveBack(_ connection: PostgresConnection) {
    connection.clearFailure()
    guard (try? connection.execute("COMMIT")) != nil, connection.isAlive else { return }
    pool.withLock { if !$0.isClosed { $0.idle.append(connection) } }
  }
}
