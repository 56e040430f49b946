import Kernel

/// The whole way of coins, earned, redeemed and delivered, under a seeded scheduler with faults.
///
/// One thread takes step after step: a partner's event arrives, a player redeems, a worker claims, sends or reports a
/// delivery, a process dies, a clock jumps. A seed says which step comes next, what goes wrong with it, and how long it
/// takes; the services are the real ones, on a real SQLite file. So a seed that fails fails again, step for step.
/// `Model` knows the documents' promises and nothing of the services' code.
public struct Simulation: Sendable {
  /// Where everything comes from.
  public var seed: UInt64
  /// How long faults go on, in minutes of the simulated world, 1 or more: some sixty steps each.
  public var minutes: Int64
  /// A fault planted in the world, which the model must find; nil for none.
  public var canary: Canary?
  /// Whether processes die at every step of the code in turn, each operation at the first of its steps that nobody has died
  /// at, and nothing else goes wrong with a commit.
  public var crashesAtEveryStep: Bool
  /// What the worlds before have seen: a process dies at none of its steps again.
  public var before: Coverage

  /// What can be planted.
  public enum Canary: String, CaseIterable, Sendable {
    /// A game forgets what it has granted when its answer came too late.
    case doubleGrant = "double-grant"
    /// A coin is given to a player without a cause.
    case freeCoin = "free-coin"
    /// A refund is given for a delivery that arrived.
    case falseRefund = "false-refund"
    /// A delivery ends without its grant, and its coins do not come back.
    case lostRefund = "lost-refund"
    /// What a player owes is forgotten.
    case forgottenDebt = "forgotten-debt"
    /// What a guest had is given to the player they turned out to be twice.
    case doubledMerge = "doubled-merge"
    /// Coins expire before their time, as if those that expired had not.
    case doubleExpiry = "double-expiry"
    /// An order that comes twice in one batch is done twice.
    case doubledInBatch = "doubled-in-batch"
    /// The last of a batch is answered as done, and is not.
    case lostInBatch = "lost-in-batch"
  }

  /// - Parameters:
  ///   - seed: the same seed, minutes and canary give the same steps.
  ///   - minutes: of simulated time with faults, from 1.
  public init(
    seed: UInt64, minutes: Int64, canary: Canary? = nil, crashesAtEveryStep: Bool = false,
    after before: Coverage = Coverage()
  ) {
    self.seed = seed
    self.minutes = max(minutes, 1)
    self.canary = canary
    self.crashesAtEveryStep = crashesAtEveryStep
    self.before = before
  }

  /// What a run came to.
  public struct Report: Sendable {
    /// The first promise that was broken; nil when all were kept.
    public var violation: Violation?
    /// How many steps were taken.
    public var steps = 0
    /// How often each thing happened, by a word for it.
    public var counts: [String: Int] = [:]
    /// Which faults were injected where.
    public var coverage = Coverage()
    /// What happened, a line a step.
    public var trace: [String] = []

    /// Two runs took the same steps when these agree: FNV-1a, 64 bits, over the trace.
    public var digest: UInt64 {
      var hash: UInt64 = 0xcbf2_9ce4_8422_2325
      for line in trace {
        for byte in line.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        hash = (hash ^ 10) &* 0x100_0000_01b3
      }
      return hash
    }
  }

  /// Runs the world in an empty directory, which must exist; its files stay there. Throws only what keeps the world from
  /// being made, such as a full disk.
  public func run(in directory: String) throws -> Report {
    let world = try World(self, directory: directory)
    defer { world.close() }
    do {
      try world.live()
      try world.comeToRest()
    } catch let violation as Violation {
      world.report.violation = violation
    }
    return world.report
  }
}
