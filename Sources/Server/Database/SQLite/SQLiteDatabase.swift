package import Kernel
import ServerRuntime

/// SQLite as a `Database`: one file, one writer at a time, concurrent readers on the write-ahead log.
///
/// Several processes may open the file; SQLite's locks separate their writers.
package final class SQLiteDatabase: QueuedEngine {
  private let path: String
  private let patience: Milliseconds
  package let writer: CommitQueue
  package let announcements = Announcements()
  private let pool = Lock(Pool())

  private struct Pool {
    var idle: [SQLiteConnection] = []
    var isClosed = false
  }

  /// Opens the file at `path`, creating it if missing. The directory must exist.
  ///
  /// - Parameters:
  ///   - patience: how long a transaction waits for another process's write before it is `busy`.
  ///   - mostAtOnce: transactions per commit, from 1; lower than the default only to measure group commit.
  ///   - archive: what copies the write-ahead log before each checkpoint.
  package convenience init(
    path: String, patience: Milliseconds = .seconds(10), mostAtOnce: Int = usualMostAtOnce, archive: WALArchive? = nil
  ) throws(DatabaseError) {
    try self.init(path: path, patience: patience, mostAtOnce: mostAtOnce, archive: archive) { $0 }
  }

  /// Opens the file with a wrapped writing connection: the simulator's fault injection.
  package init(
    path: String, patience: Milliseconds = .seconds(10), mostAtOnce: Int = usualMostAtOnce, archive: WALArchive? = nil,
    wrapping wrap: (any WritingConnection) -> any WritingConnection
  ) throws(DatabaseError) {
    self.path = path
    self.patience = patience
    writer = CommitQueue(
      wrap(try SQLiteConnection(path: path, role: .writer, patience: patience, archive: archive)), announcements,
      mostAtOnce: max(mostAtOnce, 1))
  }

  package var dialect: Dialect { .sqlite }
  package var writerNumber: Int64? { nil }

  @discardableResult
  package func read<Result>(_ body: (any Connection) throws -> Result) throws -> Result {
    let connection = try takeReader()
    defer { release(connection) }
    try connection.execute("BEGIN")
    defer { connection.endReading() }
    return try body(connection)
  }

  package func close() {
    pool.withLock {
      $0.isClosed = true
      $0.idle.removeAll()
    }
    writer.close()
  }

  // One reader per reading thread; the server's worker pool is the bound.
  private func takeReader() throws(DatabaseError) -> SQLiteConnection {
    let (kept, isClosed) = pool.withLock { ($0.idle.popLast(), $0.isClosed) }
    guard !isClosed else { throw .closed }
    if let kept { return kept }
    return try SQLiteConnection(path: path, role: .reader, patience: patience)
  }

  private func release(_ connection: SQLiteConnection) {
    pool.withLock { if !$0.isClosed { $0.idle.append(connection) } }
  }
}
