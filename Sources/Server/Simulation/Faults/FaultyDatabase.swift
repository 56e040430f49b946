import Database

/// One process's connection to a real database whose next commit goes wrong as it is told.
final class FaultyDatabase: Sendable {
  private let base: SQLiteDatabase
  let plan: FaultPlan

  /// - Parameter seed: where the identifiers that this process makes come from.
  init(path: String, seed: UInt64) throws {
    let plan = FaultPlan(seed: seed)
    self.plan = plan
    base = try SQLiteDatabase(path: path) { FaultyWriter($0, plan) }
  }

  func read<Result>(_ body: (any Connection) throws -> Result) throws -> Result { try base.read(body) }

  /// Runs transactions that come at one moment. Returns what each failed with, and what became of the commit.
  func write(
    _ transactions: [QueuedTransaction], _ fault: Fault?
  ) -> (failures: [(any Error)?], outcome: FaultPlan.State) {
    plan.arm(fault)
    let failures = base.writeTogether(transactions)
    return (failures, plan.outcome)
  }

  func close() { base.close() }
}
