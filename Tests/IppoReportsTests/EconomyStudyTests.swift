import IppoEngine
import Kernel
import Testing

@testable import IppoReports

@Suite("Ippo's reports: the economy")
struct EconomyStudyTests {
  private static let study = EconomyStudy(players: 200, seed: 7)

  @Test("the same seed gives the same report, and another one another")
  func deterministic() {
    #expect(EconomyStudy(players: 50, seed: 3).text == EconomyStudy(players: 50, seed: 3).text)
    #expect(EconomyStudy(players: 50, seed: 3).text != EconomyStudy(players: 50, seed: 4).text)
  }

  @Test("every coin is earned, and spent or held")
  func books() {
    for group in Self.study.groups { #expect(group.earned == group.spent + group.held, "\(group.kind.name)") }
  }

  @Test("a typical run of fifteen minutes brings near fifty coins")
  func typicalRun() {
    let coins = Self.study.groups.reduce(0) { $0 + $1.typicalCoins }
    let runs = Self.study.groups.reduce(0) { $0 + $1.typicalRuns }
    #expect(runs > 500)
    #expect((42...54).contains(coins / runs), "\(coins) coins, \(runs) runs")
  }

  @Test("more running means an earlier Elder, and every player is at one stage")
  func growth() throws {
    let days = Self.study.groups.map { $0.elderDay(percent: 50) ?? 1_000 }
    #expect(days == days.sorted(by: >))
    for group in Self.study.groups {
      for stages in group.stages { #expect(stages.reduce(0, +) == group.players) }
    }
  }

  @Test("simulated sprints come as often as the run engine's")
  func encounters() {
    var (engine, simulated) = (0, 0)
    for seed in UInt64(1)...300 {
      var run = RunEngine(profile: RunProfile(kind: .outdoor, age: 30), seed: seed)
      for second in Int64(0)...1_800 { _ = run.add(RunSample(at: .seconds(second), cadence: 165)) }
      engine += run.finished(startedAt: Timestamp(0), seed: seed).sprints.count
      var generator = Generator(seed: seed)
      simulated += SimulatedRunner.sprints(in: .seconds(1_800), success: 80, &generator).count
    }
    #expect(abs(engine - simulated) * 100 <= engine * 3, "\(engine) and \(simulated)")
  }
}
