import Database
import Kernel
import Ledger

/// A process's connection to a real database, with an armed fault in the next commit.
final class FaultyDatabase: Sendable {
  private let base: any SimulatedEngine
  let plan: FaultPlan
  private let interludes = Interludes()

  /// - Parameters:
  ///   - path: the file; ignored if there is an address.
  ///   - address: PostgreSQL's address.
  ///   - seed: the source of this process's identifiers.
  init(path: String, address: String?, seed: UInt64) throws {
    let (plan, interludes) = (FaultPlan(seed: seed), interludes)
    self.plan = plan
    if let address {
      base = try PostgresDatabase(address: address, patience: Milliseconds(25)) { FaultyWriter($0, plan, interludes) }
    } else {
      base = try SQLiteDatabase(path: path) { FaultyWriter($0, plan, interludes) }
    }
  }

  /// Whether writers of different players run side by side.
  var writesSideBySide: Bool { base.writerNumber != nil }

  /// The key of this process's shares of common balances.
  var shareKey: WriteKey? { Ledger.shareKey(of: base) }

  /// What another process does within the next commits, where the plan says so.
  func setInterlude(_ body: (() -> Void)?) { interludes.body = body }

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
