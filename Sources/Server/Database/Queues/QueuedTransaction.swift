/// A transaction to be run together with others: a plain one, or an input of batched work.
package struct QueuedTransaction: Sendable {
  /// Makes its queue entry and the callback for the end of the commit.
  let enter: @Sendable () -> (job: Job, tell: () -> Void)

  package init(_ reach: WriteReach = .everything, _ body: @escaping @Sendable (any Connection) throws -> Void) {
    enter = { (Job(reach: reach, body: body), {}) }
  }

  /// - Parameter complete: receives the latest output for the input, whatever the commit's outcome; not called for a
  ///   refused input.
  package init<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>, _ complete: @escaping @Sendable (Output) -> Void
  ) {
    enter = {
      let job = BatchedJob(input, work)
      return (job, { if let output = job.output { complete(output) } })
    }
  }
}
