/// A transaction that is asked for together with others: one of its own kind, or an input of batched work.
package struct QueuedTransaction: Sendable {
  /// Makes its place in the line, and what is to be called when the commit is over.
  let enter: @Sendable () -> (job: Job, tell: () -> Void)

  package init(_ body: @escaping @Sendable (any Connection) throws -> Void) {
    enter = { (Job(body), {}) }
  }

  /// - Parameter take: hears what the work last put out for the input, whatever became of the commit; nothing for an
  ///   input that it refused.
  package init<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>, _ take: @escaping @Sendable (Output) -> Void
  ) {
    enter = {
      let job = BatchedJob(input, work)
      return (job, { if let output = job.output { take(output) } })
    }
  }
}
