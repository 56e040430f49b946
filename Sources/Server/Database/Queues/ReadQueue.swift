import Synchronization

/// Reading that many threads ask for at the same time, with a few statements for all of them.
///
/// A reading costs a server behind a socket much more than what it reads. The first thread to come leads: it reads for
/// itself and for all that queued up behind the last reading. Everybody sees what was committed before they asked.
final class ReadQueue: Sendable {
  /// How many readings one transaction may hold: bounds how long the first waits for the last.
  private static let mostAtOnce = 64

  private struct Line {
    var waiting: [Job] = []
    var hasLeader = false
  }

  private let line = Mutex(Line())

  /// Does work that only reads for an input, together with what others ask of the same work.
  ///
  /// - Parameter read: reads in one transaction.
  func perform<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>, _ read: ((any Connection) throws -> Void) throws -> Void
  ) throws -> Output {
    let job = BatchedJob(input, work)
    let leads = line.withLock { line in
      line.waiting.append(job)
      defer { line.hasLeader = true }
      return !line.hasLeader
    }
    if leads || job.waitForOutcomeOrLead() { lead(read) }
    return try job.result.get()
  }

  /// Reads for all in line, and hands the lead on to who came meanwhile.
  private func lead(_ read: ((any Connection) throws -> Void) throws -> Void) {
    let batch = line.withLock { line in
      let batch = Array(line.waiting.prefix(Self.mostAtOnce))
      line.waiting.removeFirst(batch.count)
      return batch
    }
    for jobs in batch.byWork {
      do {
        try read { connection in try jobs.first?.run(jobs, on: connection) }
      } catch {
        for job in jobs { job.failure = error }
      }
    }
    let next = line.withLock { line in
      line.hasLeader = !line.waiting.isEmpty
      return line.waiting.first
    }
    next?.wake(.lead)
    for job in batch { job.wake(.done) }
  }
}
