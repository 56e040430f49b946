import PlaydAPI
import Testing

@testable import Experiments

@Suite("Experiments")
struct ExperimentTests {
  private func experiment(_ weights: [Int64], _ name: String = "start") -> Experiment {
    Experiment(
      name: name, salt: name,
      arms: weights.enumerated().map { Experiment.Arm(name: "arm-\($0.offset)", weight: $0.element, version: 2) })
  }

  /// Identifiers as they are issued: consecutive within a second.
  private let players = (0..<20_000).compactMap { PlayerID(rawValue: 0x0123_4567_89AB_0000 + $0 * 37) }

  private func counts(_ experiment: Experiment) -> [Int] {
    var counts = [Int](repeating: 0, count: experiment.arms.count)
    for player in players {
      let arm = experiment.arm(of: player)
      counts[experiment.arms.firstIndex(of: arm) ?? 0] += 1
    }
    return counts
  }

  @Test("players fall into the arms by their weights", arguments: [[50, 50], [90, 10], [1, 1, 1, 1], [70, 20, 10]])
  func distribution(_ weights: [Int64]) {
    let counts = counts(experiment(weights))
    let total = Double(weights.reduce(0, +))
    // Chi squared against the weights; 16.3 is exceeded once in a thousand with three degrees of freedom.
    var chi = 0.0
    for (count, weight) in zip(counts, weights) {
      let expected = Double(players.count) * Double(weight) / total
      chi += (Double(count) - expected) * (Double(count) - expected) / expected
    }
    #expect(chi < 16.3, "\(counts)")
  }

  @Test("the arm of a player is a published function of salt and identifier")
  func golden() throws {
    // Computed once by another program from the description in GetOutOfPocketConfiguration.
    let player = try #require(PlayerID("ply_0c4ndz8m1t2vq"))
    #expect(Experiment.hash("start", player) == 0x6A95_9D16_AE69_E5B2)
  }

  @Test("an arm without weight gets no players")
  func weightless() { #expect(counts(experiment([0, 5, 0]))[1] == players.count) }

  @Test("two experiments divide the players independently of each other")
  func independence() {
    let (one, other) = (experiment([1, 1], "one"), experiment([1, 1], "other"))
    let both = players.count { one.arm(of: $0).name == "arm-0" && other.arm(of: $0).name == "arm-0" }
    #expect((4_700...5_300).contains(both), "\(both)")
  }

  @Test("changing one experiment's weights moves no player in another, and in its own only where necessary")
  func stability() {
    let (other, before, after) = (experiment([1, 1], "other"), experiment([50, 50]), experiment([60, 40]))
    let moved = players.count { before.arm(of: $0).name != after.arm(of: $0).name }
    #expect((1_800...2_200).contains(moved), "\(moved)")
    #expect(players.allSatisfy { before.arm(of: $0).name != "arm-0" || after.arm(of: $0).name == "arm-0" })
    #expect(players.allSatisfy { other.arm(of: $0) == experiment([1, 1], "other").arm(of: $0) })
  }

  @Test("an invalid experiment is refused with a sentence")
  func flaws() {
    func flaw(_ change: (inout Experiment) -> Void) -> String? {
      var experiment = experiment([1, 1])
      change(&experiment)
      return experiment.flaw
    }
    #expect(flaw { _ in } == nil)
    #expect(flaw { $0.name = "Faster Start" } != nil)
    #expect(flaw { $0.name = "" } != nil)
    #expect(flaw { $0.salt = "" } != nil)
    #expect(flaw { $0.arms.removeLast() } != nil)
    #expect(flaw { $0.arms[1].name = "arm-0" } != nil)
    #expect(flaw { $0.arms[1].weight = -1 } != nil)
    #expect(
      flaw {
        $0.arms[0].weight = 0
        $0.arms[1].weight = 0
      } != nil)
    #expect(
      flaw {
        $0.arms[0].version = nil
        $0.arms[1].version = nil
      } != nil)
  }
}
