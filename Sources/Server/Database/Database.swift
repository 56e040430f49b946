/// A database engine: what SQLite and PostgreSQL have in common. Everything above is written against this protocol.
public protocol Database: AnyObject, Sendable {
  var dialect: Dialect { get }

  /// Runs `body` on one unchanging view of the data. Blocks the calling thread for as long as the reading takes, never
  /// for a writer.
  @discardableResult
  func read<Result>(_ body: (any Connection) throws -> Result) throws -> Result

  /// Runs `body` in a transaction and returns when it is on disk.
  ///
  /// What `body` throws undoes all it did. Transactions asked for at the same time may share one commit; each is still
  /// answered only after its own work is durable. `body` may run on another thread, and more than once where an engine
  /// asks for a repetition, so it must do nothing that cannot be undone beside its statements.
  @discardableResult
  func write<Result: Sendable>(_ body: @escaping @Sendable (any Connection) throws -> Result) throws -> Result

  /// Does batched work that only reads for an input: as `read`, where an engine gains by it together with what others ask of
  /// the same work at the same time. The input's output is of data at least as new as the call.
  func read<Input: Sendable, Output: Sendable>(_ input: Input, by work: BatchedWork<Input, Output>) throws -> Output

  /// Does batched work for an input in a transaction and returns when it is on disk: as `write`, together with what others
  /// ask of the same work at the same time.
  @discardableResult
  func write<Input: Sendable, Output: Sendable>(_ input: Input, by work: BatchedWork<Input, Output>) throws -> Output

  /// Does batched work for an input in a transaction and calls `answer` when it is on disk, or has failed: for what is
  /// asked for so often that threads which sleep meanwhile would cost more than the work.
  ///
  /// It returns at once, and never blocks. `answer` is called exactly once, on a thread that answers others as well, so it
  /// only hands on. Where too many wait already it is told `busy`.
  func write<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>,
    then answer: @escaping @Sendable (Result<Output, any Error>) -> Void)

  /// What transactions of this process tell once they are durable.
  var announcements: Announcements { get }

  /// What the writer has done since the database was opened.
  var statistics: CommitStatistics { get }

  /// Waits for what is running and lets go of the files or sockets. Later calls throw `closed`.
  func close()
}

extension Database {
  public func read<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>
  ) throws -> Output {
    try read { try work.alone(input, in: $0) }
  }

  @discardableResult
  public func write<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>
  ) throws -> Output {
    try write { try work.alone(input, in: $0) }
  }
}

/// Where the engines' SQL differs and no common form exists: the words of table definitions.
public enum Dialect: Sendable {
  case sqlite, postgres

  /// Puts the engine's own words in place of those in braces.
  ///
  /// `{integer}` is 64 bits, `{real}` a double, `{bytes}` any bytes, `{table}` ends a table (typed columns are checked),
  /// `{clustered}` ends a table whose rows lie in the order of the primary key.
  public func spell(_ definition: String) -> String {
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
