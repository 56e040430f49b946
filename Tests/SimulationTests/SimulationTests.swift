import Foundation
import Simulation
import TestDatabase
import Testing

@Suite("The fault simulator")
struct SimulationTests {
  private func run(_ seed: UInt64, minutes: Int64 = 3, _ canary: Simulation.Canary? = nil) throws -> Simulation.Report {
    try run(Simulation(seed: seed, minutes: minutes, canary: canary))
  }

  private func run(_ simulation: Simulation) throws -> Simulation.Report {
    let path = NSTemporaryDirectory() + "playd-simulation-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try simulation.run(in: path)
  }

  @Test(
    "earning, redeeming and delivering keep their promises under faults",
    arguments: 1...10 as ClosedRange<UInt64>)
  func promises(seed: UInt64) throws {
    let report = try run(seed)
    #expect(report.violation == nil, "replay with: playd simulate --seed \(seed) --minutes 3")
  }

  @Test("processes whose transactions run side by side on PostgreSQL keep their promises")
  func sideBySide() throws {
    let address = try PostgresServer.shared().makeDatabase()
    let report = try run(Simulation(seed: 3, minutes: 6, on: address))
    #expect(report.violation == nil, "replay with: playd simulate --seed 3 --minutes 6 --database-url …")
    for interlude in ["durable within another's transaction", "had to wait for another's transaction"] {
      #expect(report.coverage.faults[interlude, default: 0] > 0, "\(interlude)")
    }
  }

  /// Long enough for the whole delivery schedule.
  @Test("worlds keep their promises for days", arguments: [6, 8] as [UInt64])
  func longWorlds(seed: UInt64) throws {
    let report = try run(seed, minutes: 40)
    #expect(report.violation == nil, "replay with: playd simulate --seed \(seed) --minutes 40")
  }

  @Test("every fault is injected, and every event occurs")
  func coverage() throws {
    var counts: [String: Int] = [:]
    var coverage = Coverage()
    for seed: UInt64 in 101...106 {
      let report = try run(seed, minutes: 20)
      #expect(report.violation == nil, "seed \(seed)")
      counts.merge(report.counts) { $0 + $1 }
      coverage.add(report.coverage)
    }
    #expect(coverage.missing == [])
    let wanted = [
      "clock", "time", "refuse", "paused", "withdrawal", "delivered", "refunded", "merge", "leave", "release",
      "refusal",
      "expired", "paid", "re-evaluated", "rotation", "gone", "back", "replay", "recovery", "claim of a streak",
      "claimed", "farm", "crowded", "gifts stay", "twice at once", "in vain", "refused beside others",
    ]
    for word in wanted { #expect(counts[word, default: 0] > 0, "\(word) never occurred") }
    let batch = coverage.steps["orders in one batch", default: [:]].values
    #expect(batch.contains { $0.crashed > 0 } && batch.contains { $0.conflicted > 0 })
  }

  @Test("a process crashes at every step without breaking a promise")
  func everyStep() throws {
    var coverage = Coverage()
    for seed: UInt64 in 1...5 {
      let report = try run(Simulation(seed: seed, minutes: 40, crashesAtEveryStep: true, after: coverage))
      #expect(report.violation == nil, "replay with: playd simulate --seed 1 --worlds 5 --minutes 40 --every-step yes")
      coverage = report.coverage
    }
    #expect(coverage.uncrashed == [])
    let crashed = coverage.steps.values.flatMap(\.values).count { $0.crashed > 0 }
    #expect(crashed > 600, "a process died at \(crashed) different steps only")
  }

  @Test("a known step without a crash is reported")
  func missedSteps() throws {
    #expect(Coverage().uncrashed.contains("orders in one batch: COMMIT"))
    let report = try run(Simulation(seed: 2, minutes: 1, crashesAtEveryStep: true))
    #expect(report.violation == nil)
    #expect(report.coverage.uncrashed.contains("recovery: COMMIT"))
  }

  @Test("a seed takes the same steps every time", arguments: [7, 8] as [UInt64])
  func replays(seed: UInt64) throws {
    let (first, second) = (try run(seed), try run(seed))
    #expect(first.trace == second.trace)
    #expect(first.digest == second.digest)
    #expect(try run(seed + 100).digest != first.digest)
  }

  /// The number of seeds within which each planted fault must be found.
  private static let mostSeeds: UInt64 = 10

  @Test("a planted fault is found, and found again with the same seed", arguments: Simulation.Canary.allCases)
  func canaries(_ canary: Simulation.Canary) throws {
    var found: Simulation.Report?
    for seed in 1...Self.mostSeeds where found == nil {
      let report = try run(seed, minutes: 15, canary)
      guard report.violation != nil else { continue }
      found = report
      let again = try run(seed, minutes: 15, canary)
      #expect(again.violation == report.violation)
      #expect(again.trace == report.trace)
      #expect(report.counts["planted", default: 0] > 0 || canary == .doubleGrant, "found before it was planted")
    }
    #expect(found != nil, "nobody noticed \(canary) within \(Self.mostSeeds) seeds")
  }
}
