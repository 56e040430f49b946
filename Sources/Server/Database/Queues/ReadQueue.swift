import ServerRuntime

/// Batches concurrent reads into a few statements.
///
/// A read costs far more in round trips than in rows. The first thread leads: it reads for itself and for all that
/// queued during the last read. Everyone sees what was committed before their call.
final class ReadQueue: Sendable {
  /// Reads per transaction; bounds how long the first waits for the last.
  private static let mostAtOnce = 64

  private struct Line {
    var waiting: [Job] = []
    var hasLeader = false
  }

  private let line = Lock(Line())

  /// Runs read-only batched work, together with concurrent calls.
  ///
  /// - Parameter read: runs its argument in one read transaction.
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

  /// Reads for the whole queue and hands the lead to a thread that arrived meanwhile.
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
