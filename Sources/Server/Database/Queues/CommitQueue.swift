import Dispatch
import Glibc
import ServerRuntime

/// Transactions per commit; bounds how long the first waits for the last.
package let usualMostAtOnce = 256

/// A writer's counters. Transactions divided by commits is how many share a flush to the disk.
package struct CommitStatistics: Equatable, Sendable {
  package var commits: Int64 = 0
  package var transactions: Int64 = 0
  /// Transactions in the queue.
  package var waiting: Int64 = 0
  /// Round trips to the engine; zero for one in the process.
  package var roundTrips: Int64 = 0
}

/// The single writer of a database: group commit for all waiting threads.
///
/// A commit costs a flush to the disk whatever its size. The first thread to arrive leads: it runs its own transaction
/// and all that queued during the last commit inside one, and wakes their owners when it is durable. A lone thread pays
/// no context switch, and throughput grows with the number of waiters. After one commit the leader hands over to the
/// next in line.
///
/// A thread that sleeps costs more than the work it waits for, so the hottest work uses callbacks instead. With no
/// thread waiting, the queue's own thread leads for as long as anything is queued.
package final class CommitQueue: Sendable {
  /// Tries per commit under conflicts.
  private static let mostTries = 12
  /// How many commits keep savepoints after a commit needed them.
  private static let cautiousCommits = 16
  /// The queue length at which callback work is refused. Waiting threads are few by nature.
  private static let mostInLine = 4_096

  /// The thread that commits.
  private enum Leader {
    /// A thread waiting for its own job.
    case waiting
    /// A thread that has queued jobs for one commit.
    case together
    /// The queue's own thread.
    case own
  }

  private struct Line {
    var statistics = CommitStatistics()
    /// Nil once closed.
    var connection: (any WritingConnection)?
    var waiting: [Job] = []
    var hasLeader = false
    /// How many of the next commits give each transaction a savepoint.
    var cautious = 0
  }

  private let line: Lock<Line>
  private let announcements: Announcements
  private let mostAtOnce: Int
  /// The queue's own thread.
  private let thread = DispatchQueue(label: "playd.commits")
  /// Completion queue of callback transactions; overlaps the next commit.
  private let answers = DispatchQueue(label: "playd.answers")

  /// - Parameter mostAtOnce: transactions per commit, from 1.
  init(_ connection: any WritingConnection, _ announcements: Announcements, mostAtOnce: Int) {
    line = Lock(Line(connection: connection))
    self.announcements = announcements
    self.mostAtOnce = mostAtOnce
  }

  var statistics: CommitStatistics {
    line.withLock { line in
      var statistics = line.statistics
      statistics.waiting = Int64(line.waiting.count)
      return statistics
    }
  }

  func perform<Result: Sendable>(
    _ reach: WriteReach, _ body: @escaping @Sendable (any Connection) throws -> Result
  ) throws -> Result {
    let box = Box<Result>()
    try perform(Job(reach: reach) { connection in box.value = try body(connection) })
    guard let value = box.value else { throw DatabaseError.rolledBack }
    return value
  }

  /// Runs batched work for an input, together with concurrent calls.
  func perform<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>
  ) throws -> Output {
    let job = BatchedJob(input, work)
    try perform(job)
    return try job.result.get()
  }

  /// Runs batched work for an input, together with concurrent calls, and answers when it is durable.
  func perform<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>,
    then answer: @escaping @Sendable (Result<Output, any Error>) -> Void
  ) {
    do throws(DatabaseError) {
      guard try enqueue(BatchedJob(input, work, then: answer)) else { return }
      thread.async { [self] in lead(as: .own) }
    } catch {
      answer(.failure(error))
    }
  }

  /// Returns when the job is durable.
  private func perform(_ job: Job) throws {
    let leads = try enqueue(job)
    if leads || job.waitForOutcomeOrLead() { lead(as: .waiting) }
    if let failure = job.failure { throw failure }
  }

  /// Enqueues a job; true if the caller must lead.
  private func enqueue(_ job: Job) throws(DatabaseError) -> Bool {
    let (leads, refusal) = line.withLock { line -> (Bool, DatabaseError?) in
      guard line.connection != nil else { return (false, .closed) }
      guard job.isAwaited || line.waiting.count < Self.mostInLine else { return (false, .busy) }
      line.waiting.append(job)
      defer { line.hasLeader = true }
      return (!line.hasLeader, nil)
    }
    if let refusal { throw refusal }
    return leads
  }

  /// Queues transactions together before any thread leads, as if threads arrived at the same moment. Only while nothing
  /// else writes.
  func performTogether(_ transactions: [QueuedTransaction]) -> [(any Error)?] {
    let entries = transactions.map { $0.enter() }
    let jobs = entries.map(\.job)
    let leads = line.withLock { line in
      guard line.connection != nil, !line.hasLeader, jobs.count <= mostAtOnce else { return false }
      line.waiting += jobs
      line.hasLeader = !jobs.isEmpty
      return !jobs.isEmpty
    }
    guard leads else { return jobs.map { _ in DatabaseError.closed } }
    lead(as: .together)
    for entry in entries { entry.tell() }
    return jobs.map(\.failure)
  }

  /// Waits for queued transactions, then closes the connection.
  func close() {
    // An empty job that runs after everything queued; all others have been told their own outcome.
    let last = Job { _ in }
    do throws(DatabaseError) {
      if try enqueue(last) || last.waitForOutcomeOrLead() { lead(as: .waiting) }
    } catch {
      // Closed already.
      return
    }
    line.withLock { $0.connection = nil }
  }

  /// Commits the queue and hands the lead to the next waiting thread; the queue's own thread keeps it.
  private func lead(as leader: Leader) {
    while commitLine(as: leader), leader == .own {}
  }

  /// Makes one commit of the queue, a waiting leader's own job first. Returns whether more is queued.
  private func commitLine(as leader: Leader) -> Bool {
    let (connection, batch, isCautious) = line.withLock { line in
      let isSplit = leader != .together && line.connection?.writesSideBySide ?? false
      let batch = line.waiting.takeNext(mostAtOnce, sideBySide: isSplit)
      line.cautious = max(line.cautious - 1, 0)
      return (line.connection, batch, line.cautious > 0)
    }
    var neededCare = false
    if let connection {
      neededCare = Self.commit(batch, cautiously: isCautious, on: connection)
    } else {
      for job in batch { job.failure = DatabaseError.closed }
    }
    let next = line.withLock { line in
      line.statistics.commits += 1
      line.statistics.transactions += Int64(batch.count)
      line.statistics.roundTrips = connection?.roundTrips ?? 0
      if neededCare { line.cautious = Self.cautiousCommits }
      line.hasLeader = !line.waiting.isEmpty
      return line.waiting.first
    }
    // Wakes the next leader first: the engine works for it while the others write their answers.
    if leader != .own, let next {
      if next.isAwaited { next.wake(.lead) } else { thread.async { [self] in lead(as: .own) } }
    }
    for job in batch where job.isAwaited { job.wake(.done) }
    let calledBack = batch.filter { !$0.isAwaited }
    if !calledBack.isEmpty { answers.async { for job in calledBack { job.wake(.done) } } }
    for job in batch where job.failure == nil { announcements.publish(job.announced) }
    return next != nil
  }

  /// Why a commit failed.
  private enum CommitError: Error {
    /// The engine rolled it back, as SQLite does on a full disk, or it has to restart.
    case lost(DatabaseError)
    /// One of its transactions failed without a savepoint to undo it alone.
    case needsCare
  }

  /// Commits the transactions together, restarting on a conflict or on a connection lost before the commit was sent.
  ///
  /// The first try shares one transaction without savepoints, which cost time and are rarely needed. If a transaction
  /// fails after changing something, all run again with savepoints. Returns whether that happened.
  private static func commit(
    _ batch: [Job], cautiously isCautious: Bool, on connection: any WritingConnection
  ) -> Bool {
    var hasSavepoints = isCautious && batch.count > 1
    var neededCare = false
    var attempt = 1
    while true {
      for job in batch { job.failure = nil }
      do throws(CommitError) {
        try commitOnce(batch, withSavepoints: hasSavepoints, on: connection)
        return neededCare
      } catch {
        connection.clearFailure()
        rollBack(connection)
        switch error {
        case .needsCare: (hasSavepoints, neededCare) = (true, true)
        case .lost(let error):
          // A refusal next to lost work may have been caused by it.
          for job in batch where job.failure == nil || batch.count > 1 { job.failure = error }
          guard attempt < mostTries, recover(from: error, attempt, connection) else { return neededCare }
          attempt += 1
        }
      }
    }
  }

  /// Rolls back what a failed commit left open. If that fails too, the connection is lost, and the next `begin` or
  /// `reconnect` says so.
  private static func rollBack(_ connection: any WritingConnection) {
    guard connection.isInTransaction else { return }
    do throws(DatabaseError) { try connection.rollBack() } catch { connection.clearFailure() }
  }

  /// Waits after a conflict or reconnects after a lost connection; false where a retry is useless.
  private static func recover(
    from error: DatabaseError, _ attempt: Int, _ connection: any WritingConnection
  ) -> Bool {
    switch error {
    case .conflict:
      // Random waits keep two colliding writers from colliding again.
      usleep(UInt32.random(in: 0...(1_000 << UInt32(min(attempt, 6)))))
      return true
    case .unavailable:
      // The job's failure is the loss itself.
      do throws(DatabaseError) { try connection.reconnect() } catch { return false }
      return true
    default: return false
    }
  }

  private static func commitOnce(
    _ batch: [Job], withSavepoints hasSavepoints: Bool, on connection: any WritingConnection
  ) throws(CommitError) {
    // One by one, bodies would claim their keys in any order.
    let reach = hasSavepoints ? .everything : batch.reach
    do throws(DatabaseError) { try connection.begin(reach) } catch { throw .lost(error) }
    if hasSavepoints {
      for job in batch { try runApart(job, on: connection) }
    } else {
      for jobs in batch.byWork { try run(jobs, alone: batch.count == 1, on: connection) }
    }
    // A lone failed transaction is already rolled back.
    guard connection.isInTransaction else { return }
    do throws(DatabaseError) {
      try connection.commit()
    } catch {
      if error.endsCommit || hasSavepoints { throw .lost(error) }
      // Failures of enqueued statements surface here; `inputOutput` comes from the commit itself.
      if case .inputOutput = error { throw .lost(error) }
      guard batch.count == 1 else { throw .needsCare }
      throw .lost(error)
    }
  }

  /// Runs one transaction, or the jobs of one batched work, without a savepoint. A failure before the first change
  /// leaves nothing to undo.
  private static func run(_ jobs: [Job], alone: Bool, on connection: any WritingConnection) throws(CommitError) {
    guard let job = jobs.first else { return }
    connection.announced = []
    connection.beginBody()
    do {
      try job.run(jobs, on: connection)
      if let failure = connection.failure { throw failure }
      // Announced once, for all of them.
      jobs.first { $0.failure == nil }?.announced = connection.announced
    } catch {
      // The engine's error wins over the body's, even from inside an attempt whose savepoint was undone.
      if let failure = connection.failure ?? error as? DatabaseError, failure.endsCommit { throw .lost(failure) }
      if alone {
        job.failure = error
        guard connection.isInTransaction else { throw .lost(.rolledBack) }
        connection.clearFailure()
        do throws(DatabaseError) { try connection.rollBack() } catch { throw .lost(error) }
      } else {
        do throws(DatabaseError) { try connection.awaitResults() } catch {
          throw error.endsCommit ? .lost(error) : .needsCare
        }
        guard jobs.count == 1, connection.isInTransaction, connection.changes == 0 else { throw .needsCare }
        job.failure = error
      }
    }
  }

  /// Runs one transaction within a savepoint, so that its failure undoes nothing else.
  private static func runApart(_ job: Job, on connection: any WritingConnection) throws(CommitError) {
    do throws(DatabaseError) {
      try connection.setSavepoint()
      connection.announced = []
      do {
        try job.run([job], on: connection)
        try connection.awaitResults()
        try connection.keepSavepoint()
        if job.failure == nil { job.announced = connection.announced }
      } catch {
        if let failure = connection.failure ?? error as? DatabaseError, failure.endsCommit { throw failure }
        job.failure = error
        guard connection.isInTransaction else { throw .rolledBack }
        try connection.undoToSavepoint()
      }
    } catch {
      throw .lost(error)
    }
  }

  private final class Box<Value>: @unchecked Sendable {
    // Written by the leader before the owner wakes, read by the owner after.
    var value: Value?
  }
}
