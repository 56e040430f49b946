/// Work whose concurrent calls share statements: writes in the same commit, or reads at the same time.
///
/// Make it once and keep it: calls through the same object are batched.
package final class BatchedWork<Input: Sendable, Output: Sendable>: Sendable {
  let body: @Sendable ([Input], any Connection) throws -> [Result<Output, any Error>]
  let reach: WriteReach

  /// - Parameter body: does the work for several inputs in one transaction and returns an output or a refusal for each,
  ///   in order. A refused input must leave no change. A thrown error rolls all inputs back, and each is then run
  ///   alone. Like every write it may run more than once.
  package init(
    reach: WriteReach = .everything,
    _ body: @escaping @Sendable ([Input], any Connection) throws -> [Result<Output, any Error>]
  ) {
    self.body = body
    self.reach = reach
  }

  /// Does the work for one input.
  func alone(_ input: Input, in connection: any Connection) throws -> Output {
    guard let result = try body([input], connection).first else { throw DatabaseError.rolledBack }
    return try result.get()
  }
}
