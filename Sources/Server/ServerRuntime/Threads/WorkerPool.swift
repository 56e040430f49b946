/// A fixed number of threads that take jobs from one queue, oldest first.
package final class WorkerPool: Sendable {
  package typealias Job = @Sendable () -> Void

  private struct Line {
    /// A job leaves from `head`; the array is compacted when half of it is gone.
    var jobs: [Job?] = []
    var head = 0
    var isClosed = false

    var count: Int { jobs.count - head }

    mutating func popFirst() -> Job? {
      guard head < jobs.count else { return nil }
      let job = jobs[head]
      jobs[head] = nil
      head += 1
      if head == jobs.count {
        jobs.removeAll(keepingCapacity: true)
        head = 0
      } else if head > 64, head * 2 > jobs.count {
        jobs.removeFirst(head)
        head = 0
      }
      return job
    }
  }

  private enum Turn {
    case work(Job)
    case leave
  }

  private let line = Monitor(Line())
  private let limit: Int

  /// Threads that share a queue of at most `limit` jobs.
  package init(threads: Int, limit: Int) throws(ServerStartError) {
    self.limit = limit
    let line = line
    for _ in 0..<max(1, threads) {
      try SystemThread.start {
        while case .work(let job) = line.wait(Self.turn) { job() }
      }
    }
  }

  private static func turn(_ line: inout Line) -> Turn? {
    if let job = line.popFirst() { return .work(job) }
    return line.isClosed ? .leave : nil
  }

  /// Queues a job; false when the queue is full or closed, and then the job never runs.
  package func submit(_ job: @escaping Job) -> Bool {
    line.update { line in
      guard !line.isClosed, line.count < limit else { return false }
      line.jobs.append(job)
      return true
    }
  }

  /// Lets the threads go once the queue is empty.
  package func close() { line.updateForAll { $0.isClosed = true } }
}
