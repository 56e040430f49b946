public import Kernel
import Synchronization

/// SQLite as a `Database`: one file, one writer at a time, readers beside it on the write-ahead log.
///
/// Several processes may have the same file open; SQLite's locks keep their writers apart.
public final class SQLiteDatabase: Database {
  private let path: String
  private let patience: Milliseconds
  private let writer: CommitQueue
  public let announcements = Announcements()
  private let pool = Mutex(Pool())

  private struct Pool {
    var idle: [SQLiteConnection] = []
    var isClosed = false
  }

  /// Opens the file at `path`, making it if there is none. The directory must exist.
  ///
  /// - Parameters:
  ///   - patience: how long a transaction waits for another process that is writing before it is `busy`.
  ///   - mostAtOnce: how many transactions may share a commit, from 1; less than usual only to measure what sharing gives.
  public convenience init(
    path: String, patience: Milliseconds = .seconds(10), mostAtOnce: Int = usualMostAtOnce
  ) throws(DatabaseError) {
    try self.init(path: path, patience: patience, mostAtOnce: mostAtOnce) { $0 }
  }

  /// Opens the file with a writing connection that somebody has put something around: the simulator's faults.
  package init(
    path: String, patience: Milliseconds = .seconds(10), mostAtOnce: Int = usualMostAtOnce,
    wrapping wrap: (any WritingConnection) -> any WritingConnection
  ) throws(DatabaseError) {
    self.path = path
    self.patience = patience
    writer = CommitQueue(
      wrap(try SQLiteConnection(path: path, role: .writer, patience: patience)), announcements,
      mostAtOnce: max(mostAtOnce, 1))
  }

  public var statistics: CommitStatistics { writer.statistics }

  public var dialect: Dialect { .sqlite }

  @discardableResult
  public func read<Result>(_ body: (any Connection) throws -> Result) throws -> Result {
    let connection = try takeReader()
    defer { giveBack(connection) }
    try connection.execute("BEGIN")
    defer {
      connection.clearFailure()
      _ = try? connection.execute("ROLLBACK")
    }
    return try body(connection)
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

  /// Runs transactions that come at the same moment, so that they share a commit, on the calling thread. Returns what each
  /// failed with; nil for those that are durable.
  package func writeTogether(_ transactions: [QueuedTransaction]) -> [(any Error)?] {
    writer.performTogether(transactions)
  }

  public func close() {
    pool.withLock {
      $0.isClosed = true
      $0.idle.removeAll()
    }
    writer.close()
  }

  // As many readers as threads read at once: the server's worker pool is the bound.
  private func takeReader() throws(DatabaseError) -> SQLiteConnection {
    let (kept, isClosed) = pool.withLock { ($0.idle.popLast(), $0.isClosed) }
    guard !isClosed else { throw .closed }
    if let kept { return kept }
    return try SQLiteConnection(path: path, role: .reader, patience: patience)
  }

  private func giveBack(_ connection: SQLiteConnection) {
    pool.withLock { if !$0.isClosed { $0.idle.append(connection) } }
  }
}
