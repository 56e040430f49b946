import Database
import Kernel
import Redemptions

/// The scheduler.
extension World {
  enum Step: CaseIterable {
    case happen, arrive, withdraw, order, ask, claim, send, report, claimStreak, work, decide, join, prove, leave, topUp
    case publish, studio, burst, rush, jump, die, farm

    /// Its relative frequency.
    var weight: Int {
      switch self {
      case .arrive: 40
      case .send: 32
      case .report: 28
      case .happen: 24
      case .ask, .claim: 20
      case .order: 14
      case .burst: 10
      case .work, .jump, .rush, .farm: 8
      case .withdraw, .studio: 6
      case .claimStreak: 5
      case .decide: 4
      case .prove: 5
      case .join, .topUp, .die: 3
      case .publish: 2
      case .leave: 1
      }
    }
  }

  /// Takes one step chosen by the seed. A step without effect counts.
  func takeStep() throws {
    report.steps += 1
    try plant()
    var ticket = chance.index(below: Step.allCases.reduce(0) { $0 + $1.weight })
    for step in Step.allCases {
      ticket -= step.weight
      guard ticket < 0 else { continue }
      return settings.crashesAtEveryStep ? try insist { try run(step) } : try run(step)
    }
  }

  private func run(_ step: Step) throws {
    let process = process(for: step)
    switch step {
    case .happen: happen()
    case .withdraw: withdraw()
    case .order: if let player = somebody() { order(by: player) }
    case .rush: try rush(process)
    case .send: try send(process)
    case .jump: jump(process)
    case .burst:
      // Simultaneous requests share a commit.
      let requests = try (0..<(2 + chance.index(below: 3))).compactMap { _ in
        try request(chance.pick([.arrive, .arrive, .ask, .report, .claimStreak, .work, .claim]) ?? .ask, process)
      }
      try perform(process, requests)
    case .die:
      log("crash", "of \(process.name)")
      try restart(process)
    default: try perform(process, [request(step, process)].compactMap { $0 })
    }
  }

  /// Any process; for a worker's steps preferably one with deliveries.
  private func process(for step: Step) -> ServerProcess {
    let busy = processes.filter {
      switch step {
      case .send: !$0.claimed.isEmpty
      case .report: !$0.sent.isEmpty
      default: true
      }
    }
    return chance.pick(busy) ?? processes[0]
  }

  /// The step's transaction; nil if there is nothing to do.
  func request(_ step: Step, _ process: ServerProcess) throws -> Request? {
    switch step {
    case .arrive: arrive(at: process)
    case .ask: orderRequest(process)
    case .claim: try claim(process)
    case .report: try reportBack(process)
    case .claimStreak: claimStreak(process)
    case .work: try work(process)
    case .decide: try decide(process)
    case .join: join(process)
    case .prove: prove(process)
    case .leave: leave(process)
    case .topUp: topUp(Int64(chance.index(below: 2)), chance.integer(in: 500...4_000), process)
    case .publish: publish(process)
    case .studio: studio(process)
    case .farm: farm(process)
    case .happen, .withdraw, .order, .send, .jump, .burst, .rush, .die: nil
    }
  }

  /// Sets a process's clock, or advances time by a long wait.
  private func jump(_ process: ServerProcess) {
    switch chance.below(4) {
    case 0, 1:
      let skew = Milliseconds(chance.integer(in: -400_000...400_000))
      report.coverage.count(skew < process.skew ? .clockBack : .clockForward)
      process.skew = skew
      log("clock", "of \(process.name) is \(process.skew.rawValue) ms off")
    case 2:
      let wait = Milliseconds(chance.integer(in: 60_000...1_800_000))
      now = now + wait
      log("time", "\(wait.rawValue) ms pass")
    default:
      let wait = Milliseconds(chance.integer(in: 3_600_000...36_000_000))
      now = now + wait
      log("time", "\(wait.rawValue) ms pass")
    }
  }
}
