import Dispatch
import Glibc
import Synchronization

/// How many transactions one commit may hold: bounds how long the first waits for the last.
public let usualMostAtOnce = 256

/// How much a writer has done. Transactions divided by commits is how many shared each flush to the disk.
public struct CommitStatistics: Equatable, Sendable {
  public var commits: Int64 = 0
  public var transactions: Int64 = 0
  /// Transactions in line at the moment.
  public var waiting: Int64 = 0
  /// How often the writer waited for an answer of the engine: nothing where it runs in the process.
  public var roundTrips: Int64 = 0
}

/// The one writer of a database, shared by many threads with one commit for all that wait.
///
/// A commit costs a flush to the disk, whatever it holds. So the first thread to come leads: it runs its own
/// transaction, and all that queued up behind the last commit, inside one, and wakes their owners when that one is
/// durable. A thread alone pays no switch to another thread, and throughput grows with the number that wait. After one
/// commit the leader hands on to the next in line, so nobody leads for others forever.
///
/// A thread that sleeps until it is woken costs more than the work it waits for. What is asked for most is therefore not
/// waited for but called back. Where nobody waits, nobody can lead: the queue's own thread does, for as long as anything
/// is in line.
final class CommitQueue: Sendable {
  /// How often a commit is tried when others' come between.
  private static let mostTries = 12
  /// How many commits are made with care after one that needed it.
  private static let cautiousCommits = 16
  /// How many may be in line before one that nobody waits for is refused: threads that wait are few by themselves.
  private static let mostInLine = 4_096

  /// Who commits.
  private enum Leader {
    /// A thread that waits for its own job.
    case waiting
    /// The queue's own thread.
    case own
  }

  private struct Line {
    var statistics = CommitStatistics()
    /// Nil once closed.
    var connection: (any WritingConnection)?
    var waiting: [Job] = []
    var hasLeader = false
    /// How many of the next commits give each transaction a savepoint from the beginning.
    var cautious = 0
  }

  private let line: Mutex<Line>
  private let announcements: Announcements
  private let mostAtOnce: Int
  /// Where the queue leads by itself.
  private let thread = DispatchQueue(label: "playd.commits")
  /// Where those are answered whom nobody waits for, while the next commit is made.
  private let answers = DispatchQueue(label: "playd.answers")

  /// - Parameter mostAtOnce: how many transactions one commit may hold, from 1.
  init(_ connection: any WritingConnection, _ announcements: Announcements, mostAtOnce: Int) {
    line = Mutex(Line(connection: connection))
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
    _ body: @escaping @Sendable (any Connection) throws -> Result
  ) throws -> Result {
    let box = Box<Result>()
    try perform(Job { connection in box.value = try body(connection) })
    guard let value = box.value else { throw DatabaseError.rolledBack }
    return value
  }

  /// Does work for an input, together with what others ask of the same work.
  func perform<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>
  ) throws -> Output {
    let job = BatchedJob(input, work)
    try perform(job)
    return try job.result.get()
  }

  /// Does work for an input, together with what others ask of the same work, and answers when it is durable.
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

  /// Puts a job in line; true where nobody leads yet.
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

  /// Performs transactions that stand in line together before anybody leads: what threads that come at the same moment
  /// get, on one thread. Only where nobody else writes.
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
    lead(as: .waiting)
    for entry in entries { entry.tell() }
    return jobs.map(\.failure)
  }

  /// Waits for the transactions in line, then lets go of the connection.
  func close() {
    // Nothing to do but to come after all that is in line.
    _ = try? perform(Job { _ in })
    line.withLock { $0.connection = nil }
  }

  /// Commits what is in line, and hands the lead on to who waits next; the queue's own thread keeps it.
  private func lead(as leader: Leader) {
    while commitLine(as: leader), leader == .own {}
  }

  /// Makes one commit for what is in line, the own job of a thread that waits first among it. Returns whether there is more
  /// in line.
  private func commitLine(as leader: Leader) -> Bool {
    let (connection, batch, isCautious) = line.withLock { line in
      let batch = Array(line.waiting.prefix(mostAtOnce))
      line.waiting.removeFirst(batch.count)
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
    // The next leader first: the engine works for it while the others write their answers.
    if leader == .waiting, let next {
      if next.isAwaited { next.wake(.lead) } else { thread.async { [self] in lead(as: .own) } }
    }
    for job in batch where job.isAwaited { job.wake(.done) }
    let calledBack = batch.filter { !$0.isAwaited }
    if !calledBack.isEmpty { answers.async { for job in calledBack { job.wake(.done) } } }
    for job in batch where job.failure == nil { announcements.publish(job.announced) }
    return next != nil
  }

  /// Why a commit came to nothing.
  private enum Setback: Error {
    /// The engine gave it up, as SQLite does when the disk is full, or it has to begin again.
    case lost(DatabaseError)
    /// One of the transactions failed, and there is no savepoint to undo it alone.
    case needsCare
  }

  /// Commits the transactions together, again from the beginning if another process's came between or the connection was
  /// lost before the commit was sent.
  ///
  /// At first they share one transaction without savepoints, which cost time and are hardly ever used.
  /// When one of them fails after it changed something, all are done again with savepoints. Returns whether that was so.
  private static func commit(
    _ batch: [Job], cautiously isCautious: Bool, on connection: any WritingConnection
  ) -> Bool {
    var hasSavepoints = isCautious && batch.count > 1
    var neededCare = false
    var attempt = 1
    while true {
      for job in batch { job.failure = nil }
      do throws(Setback) {
        try commitOnce(batch, withSavepoints: hasSavepoints, on: connection)
        return neededCare
      } catch {
        connection.clearFailure()
        if connection.isInTransaction { _ = try? connection.rollBack() }
        switch error {
        case .needsCare: (hasSavepoints, neededCare) = (true, true)
        case .lost(let error):
          // One that was refused beside others may have been so for what is lost now.
          for job in batch where job.failure == nil || batch.count > 1 { job.failure = error }
          guard attempt < mostTries, recover(from: error, attempt, connection) else { return neededCare }
          attempt += 1
        }
      }
    }
  }

  /// Waits for a while after a conflict, connects anew after a lost connection; false where trying again is of no use.
  private static func recover(
    from error: DatabaseError, _ attempt: Int, _ connection: any WritingConnection
  ) -> Bool {
    switch error {
    case .conflict:
      // Two that met once should not meet again: each waits for another while.
      usleep(UInt32.random(in: 0...(1_000 << UInt32(min(attempt, 6)))))
      return true
    case .unavailable: return (try? connection.reconnect()) != nil
    default: return false
    }
  }

  private static func commitOnce(
    _ batch: [Job], withSavepoints hasSavepoints: Bool, on connection: any WritingConnection
  ) throws(Setback) {
    do throws(DatabaseError) { try connection.begin() } catch { throw .lost(error) }
    if hasSavepoints {
      for job in batch { try runApart(job, on: connection) }
    } else {
      for jobs in batch.byWork { try run(jobs, alone: batch.count == 1, on: connection) }
    }
    // A lone failed transaction has been rolled back already.
    guard connection.isInTransaction else { return }
    do throws(DatabaseError) {
      try connection.commit()
    } catch {
      if error.endsCommit || hasSavepoints { throw .lost(error) }
      // What was enqueued is heard of only now; `inputOutput` comes from the commit itself.
      if case .inputOutput = error { throw .lost(error) }
      guard batch.count == 1 else { throw .needsCare }
      throw .lost(error)
    }
  }

  /// Runs one transaction, or those of one batched work, beside others without a savepoint of its own. One that fails
  /// before it changed anything leaves nothing to undo.
  private static func run(_ jobs: [Job], alone: Bool, on connection: any WritingConnection) throws(Setback) {
    guard let job = jobs.first else { return }
    connection.announced = []
    connection.beginBody()
    do {
      try job.run(jobs, on: connection)
      if let failure = connection.failure { throw failure }
      // Told once, for all of them.
      jobs.first { $0.failure == nil }?.announced = connection.announced
    } catch {
      // What the engine said counts, whatever the body made of it; also where it was said within an attempt, whose
      // savepoint has been undone.
      if let failure = connection.failure ?? error as? DatabaseError, failure.endsCommit { throw .lost(failure) }
      if alone {
        job.failure = error
        guard connection.isInTransaction else { throw .lost(.rolledBack) }
        connection.clearFailure()
        do throws(DatabaseError) { try connection.rollBack() } catch { throw .lost(error) }
      } else {
        do throws(DatabaseError) { try connection.settle() } catch {
          throw error.endsCommit ? .lost(error) : .needsCare
        }
        guard jobs.count == 1, connection.isInTransaction, connection.changes == 0 else { throw .needsCare }
        job.failure = error
      }
    }
  }

  /// Runs one transaction within a savepoint, so that its failure undoes it and nothing else.
  private static func runApart(_ job: Job, on connection: any WritingConnection) throws(Setback) {
    do throws(DatabaseError) {
      try connection.setSavepoint()
      connection.announced = []
      do {
        try job.run([job], on: connection)
        try connection.settle()
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
    // Written by the leader before the owner is woken, read by the owner after.
    var value: Value?
  }
}
