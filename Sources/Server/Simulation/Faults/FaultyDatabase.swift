import Database

/// A process's connection to a real database, with an armed fault in the next commit.
final class FaultyDatabase: Sendable {
  private let base: SQLiteDatabase
  let plan: FaultPlan

  /// - Parameter seed: the source of this process's identifiers.
  init(path: String, seed: UInt64) throws {
    let plan = FaultPlan(seed: seed)
    self.plan = plan
    base = try SQLiteDatabase(path: path) { FaultyWriter($0, plan) }
  }

  func read<Result>(_ body: (any Connection) throws -> Result) throws -> Result { try base.read(body) }

  /// Runs simultaneous transactions. Returns each one's failure, and the outcome of the commit.
  func write(
    _ transactions: [QueuedTransaction], _ fault: Fault?
  ) -> (failures: [(any Error)?], outcome: FaultPlan.State) {
    plan.arm(fault)
    let failures = base.writeTogether(transactions)
    return (failures, plan.outcome)
  }

  func close() { base.close() }
}
