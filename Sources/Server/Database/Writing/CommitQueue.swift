import Dispatch
import Glibc
import Synchronization

/// How much a writer has done. Transactions divided by commits is how many shared each flush to the disk.
public struct CommitStatistics: Equatable, Sendable {
  public var commits: Int64 = 0
  public var transactions: Int64 = 0
  /// Transactions in line at the moment.
  public var waiting: Int64 = 0
}

/// The one writer of a database, shared by many threads with one commit for all that wait.
///
/// A commit costs a flush to the disk, whatever it holds. So the first thread to come leads: it runs its own
/// transaction, and all that queued up behind the last commit, inside one, and wakes their owners when that one is
/// durable. A thread alone pays no switch to another thread, and throughput grows with the number that wait. After one
/// commit the leader hands on to the next in line, so nobody leads for others forever.
final class CommitQueue: Sendable {
  /// How many transactions one commit may hold: bounds how long the first waits for the last.
  private static let mostAtOnce = 256
  /// How often a commit is tried when others' come between.
  private static let mostTries = 12

  private struct Line {
    var statistics = CommitStatistics()
    /// Nil once closed.
    var connection: (any WritingConnection)?
    var waiting: [Job] = []
    var hasLeader = false
  }

  private let line: Mutex<Line>

  init(_ connection: any WritingConnection) { line = Mutex(Line(connection: connection)) }

  var statistics: CommitStatistics {
    line.withLock { line in
      var statistics = line.statistics
      statistics.waiting = Int64(line.waiting.count)
      return statistics
    }
  }

  func perform<Result: Sendable>(
    _ body: @escaping @Sendable (any Connection) throws -> Result
  ) throws -> Result {
    let box = Box<Result>()
    let job = Job { connection in box.value = try body(connection) }
    let (leads, isClosed) = line.withLock { line in
      guard line.connection != nil else { return (false, true) }
      line.waiting.append(job)
      defer { line.hasLeader = true }
      return (!line.hasLeader, false)
    }
    guard !isClosed else { throw DatabaseError.closed }
    if leads || job.waitForOutcomeOrLead() { lead() }
    if let failure = job.failure { throw failure }
    guard let value = box.value else { throw DatabaseError.rolledBack }
    return value
  }

  /// Waits for the transactions in line, then lets go of the connection.
  func close() {
    let last = Job { _ in }
    let leads: Bool? = line.withLock { line in
      guard line.connection != nil else { return nil }
      line.waiting.append(last)
      defer { line.hasLeader = true }
      return !line.hasLeader
    }
    guard let leads else { return }
    if leads || last.waitForOutcomeOrLead() { lead() }
    line.withLock { $0.connection = nil }
  }

  /// Commits what is in line, the own job first among it, and hands the lead on.
  private func lead() {
    let (connection, batch) = line.withLock { line in
      let batch = Array(line.waiting.prefix(Self.mostAtOnce))
      line.waiting.removeFirst(batch.count)
      return (line.connection, batch)
    }
    if let connection {
      Self.commit(batch, on: connection)
    } else {
      for job in batch { job.failure = DatabaseError.closed }
    }
    let next = line.withLock { line in
      line.statistics.commits += 1
      line.statistics.transactions += Int64(batch.count)
      line.hasLeader = !line.waiting.isEmpty
      return line.waiting.first
    }
    for job in batch { job.wake(.done) }
    next?.wake(.lead)
  }

  /// Commits the transactions together, again from the beginning if another process's came between or the connection was
  /// lost before the commit was sent.
  private static func commit(_ batch: [Job], on connection: any WritingConnection) {
    for attempt in 1...mostTries {
      for job in batch { job.failure = nil }
      do throws(DatabaseError) {
        try commitOnce(batch, on: connection)
        return
      } catch {
        connection.clearFailure()
        if connection.isInTransaction { _ = try? connection.execute("ROLLBACK") }
        for job in batch where job.failure == nil { job.failure = error }
        guard attempt < mostTries else { return }
        switch error {
        case .conflict:
          // Two that met once should not meet again: each waits for another while.
          usleep(UInt32.random(in: 0...(1_000 << UInt32(min(attempt, 6)))))
        case .unavailable:
          do throws(DatabaseError) { try connection.reconnect() } catch { return }
        default: return
        }
      }
    }
  }

  private static func commitOnce(_ batch: [Job], on connection: any WritingConnection) throws(DatabaseError) {
    try connection.execute(connection.beginning)
    for job in batch { try run(job, alone: batch.count == 1, on: connection) }
    // A lone failed transaction has been rolled back already.
    guard connection.isInTransaction else { return }
    do throws(DatabaseError) {
      try connection.execute("COMMIT")
    } catch .unavailable(let detail) {
      // Sent, and not answered: it must not be done again.
      throw .inputOutput(detail: "the connection was lost during a commit, which may have taken effect (\(detail))")
    }
  }

  /// Runs one transaction so that its failure undoes it and nothing else. Throws only when the whole commit is lost: the
  /// engine gave it up, as SQLite does when the disk is full, or has to begin again.
  private static func run(_ job: Job, alone: Bool, on connection: any WritingConnection) throws(DatabaseError) {
    if !alone { try connection.setSavepoint() }
    do {
      try job.body(connection)
      if let failure = connection.failure { throw failure }
      if !alone { try connection.keepSavepoint() }
    } catch {
      // What the engine said counts, whatever the body made of it.
      if let failure = connection.failure, failure.endsCommit { throw failure }
      job.failure = error
      guard connection.isInTransaction else { throw .rolledBack }
      if alone {
        connection.clearFailure()
        try connection.execute("ROLLBACK")
      } else {
        try connection.undoToSavepoint()
      }
    }
  }

  private final class Box<Value>: @unchecked Sendable {
    // Written by the leader before the owner is woken, read by the owner after.
    var value: Value?
  }

  private final class Job: @unchecked Sendable {
    enum Call { case done, lead }

    let body: (any Connection) throws -> Void
    /// Set by the leader before the owner is woken.
    var failure: (any Error)?
    private var call = Call.done
    private let semaphore = DispatchSemaphore(value: 0)

    init(_ body: @escaping (any Connection) throws -> Void) { self.body = body }

    /// True when the owner has to lead, false when its transaction is settled.
    func waitForOutcomeOrLead() -> Bool {
      semaphore.wait()
      return call == .lead
    }

    func wake(_ call: Call) {
      self.call = call
      semaphore.signal()
    }
  }
}
