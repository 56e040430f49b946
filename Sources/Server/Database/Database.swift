/// A database engine: the common interface of SQLite and PostgreSQL.
package protocol Database: AnyObject, Sendable {
  var dialect: Dialect { get }

  /// A number by which this writer spreads its changes where several write side by side; nil with a single writer.
  var writerNumber: Int64? { get }

  /// Runs `body` on one snapshot of the data. Blocks the calling thread while it reads, never for a writer.
  @discardableResult
  func read<Result>(_ body: (any Connection) throws -> Result) throws -> Result

  /// Runs `body` in a transaction and returns when it is durable.
  ///
  /// An error thrown by `body` rolls its work back. Concurrent transactions may share a commit; each is answered only
  /// after its own work is durable. `body` may run on another thread and more than once, so its only side effects must
  /// be its statements.
  ///
  /// - Parameter reach: what it may change or decide on.
  @discardableResult
  func write<Result: Sendable>(
    _ reach: WriteReach, _ body: @escaping @Sendable (any Connection) throws -> Result
  ) throws -> Result

  /// Runs read-only batched work for an input, together with concurrent calls of the same work where the engine gains
  /// by it. The output is at least as fresh as the call.
  func read<Input: Sendable, Output: Sendable>(_ input: Input, by work: BatchedWork<Input, Output>) throws -> Output

  /// Runs batched work for an input in a transaction, together with concurrent calls of the same work, and returns when
  /// it is durable.
  @discardableResult
  func write<Input: Sendable, Output: Sendable>(_ input: Input, by work: BatchedWork<Input, Output>) throws -> Output

  /// Runs batched work for an input in a transaction and calls `answer` when it is durable or has failed. For hot
  /// paths, where sleeping threads would cost more than the work.
  ///
  /// Returns at once and never blocks. `answer` is called exactly once, on a shared thread, so it must only hand the
  /// result on. A full queue is answered with `busy`.
  func write<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>,
    then answer: @escaping @Sendable (Result<Output, any Error>) -> Void)

  /// Notifications within this process about durable transactions.
  var announcements: Announcements { get }

  /// The writer's counters since the database was opened.
  var statistics: CommitStatistics { get }

  /// Waits for running work and closes files or sockets. Later calls throw `closed`.
  func close()
}

/// An engine for the simulator, which decides what shares a commit.
package protocol SimulatedEngine: Database {
  /// Runs simultaneous transactions in one commit on the calling thread. Returns each one's failure; nil for durable
  /// ones.
  func writeTogether(_ transactions: [QueuedTransaction]) -> [(any Error)?]
}

extension Database {
  /// Runs `body` in a transaction that may change anything, while no other writes.
  @discardableResult
  package func write<Result: Sendable>(
    _ body: @escaping @Sendable (any Connection) throws -> Result
  ) throws -> Result {
    try write(.everything, body)
  }

  package func read<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>
  ) throws -> Output {
    try read { try work.alone(input, in: $0) }
  }

  @discardableResult
  package func write<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>
  ) throws -> Output {
    try write { try work.alone(input, in: $0) }
  }
}

/// The engines' dialects of table definitions, where no common form exists.
package enum Dialect: Sendable {
  case sqlite, postgres

  /// Replaces placeholders in braces by the engine's own words.
  ///
  /// `{integer}` is 64 bits, `{real}` a double, `{bytes}` any bytes, `{table}` ends a table (with typed columns
  /// checked), `{clustered}` ends a table stored in the order of its primary key.
  package func spell(_ definition: String) -> String {
    let words: [(String, String)] =
      switch self {
      case .sqlite:
        [
          ("{integer}", "INTEGER"), ("{real}", "REAL"), ("{bytes}", "BLOB"), ("{table}", "STRICT"),
          ("{clustered}", "STRICT, WITHOUT ROWID"),
        ]
      case .postgres:
        [
          ("{integer}", "BIGINT"), ("{real}", "DOUBLE PRECISION"), ("{bytes}", "BYTEA"), ("{table}", ""),
          ("{clustered}", ""),
        ]
      }
    return words.reduce(definition) { $0.replacing($1.0, with: $1.1) }
  }
}
