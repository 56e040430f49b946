import Database
import Experiments
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import PlaydAPI
import TestDatabase
import Testing

@testable import OutOfPocketTunings

@Suite("Versions of rules")
struct OutOfPocketTuningsTests {
  private let store: TestDatabase
  private let tunings: OutOfPocketTunings

  init() throws {
    store = try TestDatabase(OutOfPocketTunings.tables)
    tunings = OutOfPocketTunings(store.database)
  }

  private func moment(_ seconds: Int64) -> Timestamp { Timestamp(1_800_000_000_000 + seconds * 1_000) }

  private func version(for player: PlayerID) throws -> Int32 {
    try store.database.read { try tunings.version(for: player, in: $0) }
  }

  private func player(_ number: Int64) throws -> PlayerID { try #require(PlayerID(rawValue: number)) }

  private func refusal(_ body: () throws -> Void) -> OutOfPocketTuningRefusal? {
    do {
      try body()
      return nil
    } catch {
      return error as? OutOfPocketTuningRefusal
    }
  }

  private let second = RunRules.second.version
  private let third = RunRules.current.version
  private let faster = [RuleValue("startingLimit", 2_500)]

  @Test("the initial versions are the program's, the last edition current")
  func beginning() throws {
    #expect(try tunings.rules(1) == .standard)
    #expect(try tunings.rules(2) == nil)
    let configuration = try tunings.configuration(for: nil, at: moment(0))
    #expect(
      configuration.current == third && configuration.versions == RunRules.editions.map { OutOfPocketTuning($0) })
    #expect(configuration.modes.contains("classic") && configuration.experiments.isEmpty)
    #expect(try tunings.published().map(\.isCurrent) == [false, false, true])
  }

  @Test("a version is published under the next number and issued once it is current")
  func publishing() throws {
    #expect(try tunings.publish(faster, note: "less time", at: moment(0)) == 2)
    let rules = try #require(try tunings.rules(2))
    #expect(rules.startingLimit == Milliseconds(2_500) && rules.limitStep == RunRules.standard.limitStep)
    #expect(try tunings.configuration(for: nil, at: moment(1)).versions.map(\.version) == [1, second, third])
    try tunings.makeCurrent(2, at: moment(1))
    let configuration = try tunings.configuration(for: nil, at: moment(5))
    #expect(configuration.current == 2)
    #expect(configuration.versions.map(\.version) == [1, 2, second, third])
    #expect(configuration.versions.last?.values.count == RunRules.fields.count)
    #expect(try version(for: player(5)) == 2)
    #expect(
      try tunings.published().map(\.note) == [
        "the first, from the program", "less time", "the second edition, from the program",
        "the third edition, from the program",
      ])
  }

  @Test("an unused version is served for eight days and replayed forever")
  func afterlife() throws {
    _ = try tunings.publish(faster, at: moment(0))
    try tunings.makeCurrent(2, at: moment(0))
    let days: Int64 = 86_400
    #expect(
      try tunings.configuration(for: nil, at: moment(8 * days - 1)).versions.map(\.version) == [1, 2, second, third])
    #expect(try tunings.configuration(for: nil, at: moment(8 * days + 1)).versions.map(\.version) == [2])
    #expect(try tunings.rules(1) == .standard)
    try tunings.makeCurrent(1, at: moment(9 * days))
    #expect(try tunings.configuration(for: nil, at: moment(9 * days + 5)).versions.map(\.version) == [1, 2])
  }

  @Test("operators who chose before an edition keep their choice and can take the edition")
  func upgrade() throws {
    try store.database.write { connection in
      try connection.execute(
        "INSERT INTO tunings (version, numbers, note, published_at, in_use) VALUES (1, $1, 'first', 0, 1)",
        [.text(String(decoding: OutOfPocketTuning(.standard).serialized(), as: UTF8.self))])
    }
    #expect(try tunings.configuration(for: nil, at: moment(0)).current == 1)
    #expect(try tunings.published().map(\.tuning.version) == [1, second, third])
    #expect(try tunings.publish(faster, at: moment(1)) == 2)
    #expect(try version(for: player(1)) == 1)
    try tunings.makeCurrent(third, at: moment(2))
    let configuration = try tunings.configuration(for: nil, at: moment(5))
    #expect(configuration.current == third && configuration.versions.map(\.version) == [1, third])
  }

  @Test("a version never changes: other numbers are refused, the same ones have no effect")
  func immutability() throws {
    #expect(try tunings.publish(faster, version: 7, at: moment(0)) == 7)
    #expect(try tunings.publish(faster, version: 7, at: moment(1)) == 7)
    #expect(refusal { _ = try tunings.publish([], version: 7, at: moment(2)) } == .versionTaken(7))
    #expect(refusal { _ = try tunings.publish(faster, version: 1, at: moment(2)) } == .versionTaken(1))
    #expect(try tunings.publish([], at: moment(3)) == 8)
    #expect(try tunings.rules(7)?.startingLimit == Milliseconds(2_500))
  }

  @Test("invalid numbers are refused, and nothing is stored")
  func nonsense() throws {
    for values in [[RuleValue("startinglimit", 3_000)], [RuleValue("startingLimit", 0)], faster + faster] {
      guard case .tuning = refusal({ _ = try tunings.publish(values, at: moment(0)) }) else {
        #expect(Bool(false), "\(values)")
        continue
      }
    }
    #expect(refusal { try tunings.makeCurrent(2, at: moment(0)) } == .unknownVersion(2))
    #expect(try tunings.published().count == 3)
  }

  private func experiment(_ name: String, _ version: Int32 = 2) -> Experiment {
    Experiment(
      name: name, salt: name + "-salt",
      arms: [.init(name: "as-is", weight: 1), .init(name: "faster", weight: 1, version: version)])
  }

  @Test("an arm's players get its version, others the current one, and each learns their arms")
  func arms() throws {
    _ = try tunings.publish(faster, at: moment(0))
    let experiment = experiment("start")
    try tunings.start(experiment, at: moment(1))
    var seen: Set<Int32> = []
    for number in 1...50 as ClosedRange<Int64> {
      let player = try player(number << 22)
      let arm = experiment.arm(of: player)
      let version = try version(for: player)
      #expect(version == arm.version ?? third)
      let configuration = try tunings.configuration(for: player, at: moment(5))
      #expect(configuration.experiments == [ExperimentArm(experiment: "start", arm: arm.name)])
      #expect(configuration.current == version)
      seen.insert(version)
    }
    #expect(seen == [2, third])
    #expect(try tunings.configuration(for: nil, at: moment(5)).versions.map(\.version) == [1, 2, second, third])
    try tunings.stop("start", at: moment(10))
    #expect(try version(for: player(3)) == third)
    #expect(try tunings.listed().map(\.stoppedAt) == [moment(10)])
  }

  @Test("changing one experiment's weights leaves another's players in place")
  func weights() throws {
    _ = try tunings.publish(faster, at: moment(0))
    _ = try tunings.publish([RuleValue("startingLimit", 2_000)], at: moment(0))
    try tunings.start(experiment("one"), at: moment(1))
    try tunings.start(experiment("two", 3), at: moment(1))
    func arms(_ seconds: Int64) throws -> [[String]] {
      try (1...200).map { number in
        try tunings.configuration(for: player(number << 22), at: moment(seconds)).experiments.map(\.arm)
      }
    }
    let before = try arms(5)
    try tunings.weigh("one", [("as-is", 9)], at: moment(6))
    let after = try arms(10)
    #expect(before.map { $0[1] } == after.map { $0[1] })
    #expect(before.map { $0[0] } != after.map { $0[0] })
  }

  @Test("invalid experiments are refused")
  func refusedExperiments() throws {
    #expect(refusal { try tunings.start(experiment("one"), at: moment(0)) } == .unknownVersion(2))
    _ = try tunings.publish(faster, at: moment(0))
    try tunings.start(experiment("one"), at: moment(0))
    #expect(refusal { try tunings.start(experiment("one"), at: moment(1)) } == .experimentNameTaken("one"))
    #expect(refusal { try tunings.stop("none", at: moment(1)) } == .unknownExperiment("none"))
    #expect(refusal { try tunings.weigh("none", [], at: moment(1)) } == .unknownExperiment("none"))
    #expect(refusal { try tunings.weigh("one", [("slower", 1)], at: moment(1)) } != nil)
    #expect(refusal { try tunings.weigh("one", [("as-is", 0), ("faster", 0)], at: moment(1)) } != nil)
    try tunings.stop("one", at: moment(1))
    #expect(refusal { try tunings.start(experiment("one"), at: moment(2)) } == .experimentNameTaken("one"))
  }

  @Test("another process's change applies within a second, with few database reads")
  func processes() throws {
    let other = OutOfPocketTunings(store.database)
    #expect(try tunings.configuration(for: nil, at: moment(0)).current == third)
    _ = try other.publish(faster, at: moment(0))
    try other.makeCurrent(2, at: moment(0))
    #expect(try tunings.configuration(for: nil, at: moment(0) + Milliseconds(999)).current == third)
    #expect(try version(for: player(1)) == 2)
    #expect(try tunings.configuration(for: nil, at: moment(1)).current == 2)
    // A session of a version unknown to this process is replayed all the same.
    _ = try other.publish([], version: 9, at: moment(1))
    #expect(try tunings.rules(9) != nil)
  }

  @Test("a clock set back causes a reload")
  func clockSetBack() throws {
    let other = OutOfPocketTunings(store.database)
    #expect(try tunings.configuration(for: nil, at: moment(100)).current == third)
    _ = try other.publish(faster, at: moment(100))
    try other.makeCurrent(2, at: moment(100))
    #expect(try tunings.configuration(for: nil, at: moment(50)).current == 2)
  }
}
