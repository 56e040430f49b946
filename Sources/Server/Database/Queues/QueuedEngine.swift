/// An engine that writes through a commit queue.
package protocol QueuedEngine: SimulatedEngine {
  var writer: CommitQueue { get }
}

extension QueuedEngine {
  package var statistics: CommitStatistics { writer.statistics }

  @discardableResult
  package func write<Result: Sendable>(
    _ reach: WriteReach, _ body: @escaping @Sendable (any Connection) throws -> Result
  ) throws -> Result {
    try writer.perform(reach, body)
  }

  @discardableResult
  package func write<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>
  ) throws -> Output {
    try writer.perform(input, by: work)
  }

  package func write<Input: Sendable, Output: Sendable>(
    _ input: Input, by work: BatchedWork<Input, Output>,
    then answer: @escaping @Sendable (Result<Output, any Error>) -> Void
  ) {
    writer.perform(input, by: work, then: answer)
  }

  package func writeTogether(_ transactions: [QueuedTransaction]) -> [(any Error)?] {
    writer.performTogether(transactions)
  }
}
