/// Work that is done for all who wait for it at once, with a few statements for many: what is written for all who wait for
/// the same commit, or what many threads read at the same time.
///
/// Commits are shared by everything that is written; work which is asked for very often can share its statements, too.
/// Make it once and keep it: what is asked for through the same object is put together.
public final class BatchedWork<Input: Sendable, Output: Sendable>: Sendable {
  let body: @Sendable ([Input], any Connection) throws -> [Result<Output, any Error>]

  /// - Parameter body: does the work for some inputs, in one transaction, and returns an output or a refusal for each, in
  ///   their order. It must have changed nothing for an input that it refuses. What it throws undoes it for all inputs,
  ///   whereupon it is called for each of them alone. As all that is written, it may run more than once.
  public init(_ body: @escaping @Sendable ([Input], any Connection) throws -> [Result<Output, any Error>]) {
    self.body = body
  }

  /// Does the work for one input.
  func alone(_ input: Input, in connection: any Connection) throws -> Output {
    guard let result = try body([input], connection).first else { throw DatabaseError.rolledBack }
    return try result.get()
  }
}
