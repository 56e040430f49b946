import Database
import Kernel

/// Transactions of one process within a transaction of another, on an engine whose writers run side by side.
extension World {
  /// Another process sends a request. It becomes durable while the first one's transaction is open, or has
  /// to wait for it, which ends it with `busy` here, where one thread does everything.
  func interlude(beside process: ServerProcess) throws {
    guard let other = processes.first(where: { $0 !== process }), isFounded else { return }
    let step = chance.pick([Step.ask, .ask, .ask, .report, .report, .claim, .claimStreak])
    guard let step, let request = try request(step, other) else { return }
    let (failures, outcome) = other.database.write([request.transaction(other, 0)], nil)
    log("within \(process.name)'s", request.word + " " + request.detail)
    switch failures[0] {
    case nil:
      guard outcome.isCommitted else { throw InvariantError("\(request.word) was answered and is not durable.") }
      report.coverage.count(.durable)
      try request.becomesDurable()
      try checkBooks()
      try request.isAnswered()
    case DatabaseError.busy?:
      guard !outcome.isCommitted else { throw InvariantError("\(request.word) waited and is durable.") }
      report.coverage.count(.waited)
    case let failure? where !(failure is DatabaseError):
      guard try request.isRefused(failure) else {
        throw InvariantError("\(request.word) \(request.detail) was refused: \(failure)")
      }
      report.coverage.count(.refused)
    case let failure?:
      throw InvariantError("\(request.word) \(request.detail) failed within another's: \(failure)")
    }
  }
}
