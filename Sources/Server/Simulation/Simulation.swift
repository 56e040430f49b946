import Kernel

/// The whole path of coins, earned, redeemed and delivered, under a seeded scheduler with faults.
///
/// One thread takes step after step: a partner's event arrives, a player redeems, a worker claims, sends or reports a
/// delivery, a process crashes, a clock jumps. The seed determines the next step, its fault and its duration; the
/// services are the real ones, on a real SQLite file or PostgreSQL. So a failing seed fails again, step by step. `Model`
/// knows the documents' promises and none of the services' code.
package struct Simulation: Sendable {
  /// The source of all decisions.
  package var seed: UInt64
  /// The duration of faults in simulated minutes, at least 1: some sixty steps each.
  package var minutes: Int64
  /// A planted fault the model must find; nil for none.
  package var canary: Canary?
  /// Whether processes crash at every step in turn, each operation at its first step without a crash, with no other
  /// faults in commits.
  package var crashesAtEveryStep: Bool
  /// The coverage of earlier worlds, whose crashes are not repeated.
  package var before: Coverage
  /// The address of an empty PostgreSQL schema, where processes' transactions run side by side; nil for SQLite.
  package var address: String?

  /// The faults that can be planted.
  package enum Canary: String, CaseIterable, Sendable {
    /// A game forgets a grant after a late answer.
    case doubleGrant = "double-grant"
    /// A player gets a coin without a cause.
    case freeCoin = "free-coin"
    /// A delivered redemption is refunded.
    case falseRefund = "false-refund"
    /// A delivery ends without grant and without refund.
    case lostRefund = "lost-refund"
    /// A player's debt disappears.
    case forgottenDebt = "forgotten-debt"
    /// A guest's coins are merged twice.
    case doubledMerge = "doubled-merge"
    /// Coins expire early, as if others had not expired.
    case doubleExpiry = "double-expiry"
    /// A repeated order in one batch is executed twice.
    case doubledInBatch = "doubled-in-batch"
    /// A batch's last order is answered without being executed.
    case lostInBatch = "lost-in-batch"
  }

  /// - Parameters:
  ///   - seed: the same seed, minutes and canary give the same steps.
  ///   - minutes: simulated time with faults, from 1.
  package init(
    seed: UInt64, minutes: Int64, canary: Canary? = nil, crashesAtEveryStep: Bool = false,
    after before: Coverage = Coverage(), on address: String? = nil
  ) {
    self.address = address
    self.seed = seed
    self.minutes = max(minutes, 1)
    self.canary = canary
    self.crashesAtEveryStep = crashesAtEveryStep
    self.before = before
  }

  /// The result of a run.
  package struct Report: Sendable {
    /// The first violation; nil if there is none.
    package var violation: InvariantError?
    /// The number of steps.
    package var steps = 0
    /// Occurrences by word.
    package var counts: [String: Int] = [:]
    /// The injected faults.
    package var coverage = Coverage()
    /// One line per step.
    package var trace: [String] = []

    /// Equal for runs with the same steps: FNV-1a, 64 bits, over the trace.
    package var digest: UInt64 {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for line in trace {
        for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        hash = (hash ^ 10) &* 0x100_0000_01b3
      }
      return hash
    }
  }

  /// Runs the world in an existing empty directory and leaves its files there. Throws only if the world cannot be set
  /// up, as on a full disk.
  package func run(in directory: String) throws -> Report {
    let world = try World(self, directory: directory)
    defer { world.close() }
    do {
      try world.live()
      try world.comeToRest()
    } catch let violation as InvariantError {
      world.report.violation = violation
    }
    return world.report
  }
}
