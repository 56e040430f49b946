import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import Testing

/// Runs by the current rules, from their first reading on. A failure prints its seed.
@Suite("Runs amid natural motion")
struct NaturalRunTests {
  private static let seed: UInt64 = 500

  @Test(
    "give the first prompt to at most six walkers in a hundred, and to at most eight with the phone in a pocket",
    arguments: [EverydayMotion.walkingInHand, .walkingInPocket, .swingingArm])
  func firstPromptAmongSteps(motion: EverydayMotion) {
    let most = motion == .walkingInPocket ? 80 : 60
    for gap in [nil, Int64(3_000)] {
      let fires = RunSurvey.firstPrompts(of: motion, halfMinutes: 6, seed: Self.seed, gap: gap)
      #expect(fires.thousandths <= most && fires.wrong == 0, "\(motion), gap \(gap ?? 0), seed \(Self.seed): \(fires)")
    }
    let before = RunSurvey.firstPrompts(of: motion, halfMinutes: 6, seed: Self.seed, rules: .second)
    let now = RunSurvey.firstPrompts(of: motion, halfMinutes: 6, seed: Self.seed)
    #expect(now.free * 2 <= before.free, "\(motion), seed \(Self.seed): \(now) against \(before)")
  }

  @Test("begin with any motion of a quick hand", arguments: Gesture.allCases.filter { $0.isMotion })
  func quickFirstMotion(gesture: Gesture) {
    let settings = RunSettings(mode: .classic, pool: .unhinged)
    let seed = RunSurvey.firstSeed(asking: gesture)
    var missed: [UInt64] = []
    for hand in 0..<UInt64(48) {
      var runner = SyntheticRunner(seed: hand)
      let run = runner.play(settings, seed: seed, answers: 1, rules: .current)
      if run.run.score != 1 { missed.append(hand) }
    }
    #expect(missed.isEmpty, "hands \(missed)")
  }

  @Test("add the motion that a player chooses", arguments: Gesture.allCases.filter { $0.isMotion })
  func chosenMotion(gesture: Gesture) {
    for isNatural in [false, true] {
      let tally = RunSurvey.choices(gesture, hands: 32, each: 5, seed: Self.seed, isNatural: isNatural)
      #expect(tally.recognised >= 950 && tally.wrong == 0, "natural \(isNatural), seed \(Self.seed): \(tally)")
    }
  }

  @Test("of the editions before are judged as they were")
  func editionsBefore() {
    for rules in [RunRules.standard, .second] {
      #expect(rules.motion == .standard)
      let tally = RunSurvey.choices(.raise, hands: 8, each: 4, seed: Self.seed, rules: rules, isNatural: true)
      #expect(tally.recognised < 100, "\(tally)")
    }
  }
}
