import GestureRecognition
import Kernel
import OutOfPocketEngine
import Testing

@Suite("Fair limits")
struct FairLimitTests {
  @Test(
    "the second edition gives a gesture the time it physically needs beyond a swipe, and a Stroop trial time to be read"
  )
  func extraTime() {
    let extra = { (gesture: Gesture) in RunRules.second.extraTime(for: gesture).rawValue }
    #expect(extra(.swipeUp) == 0 && extra(.tap) == 0)
    // The press itself takes 600 ms, a flick 60.
    #expect(extra(.longPress) == 540)
    #expect(extra(.tiltLeft) > 200 && extra(.shake) > 300 && extra(.doubleTap) == 100)
    #expect(extra(.stroop) == 800)
    for gesture in Gesture.allCases { #expect(RunRules.standard.extraTime(for: gesture) == .zero) }
  }

  @Test("in Classic every prompt's limit is the common one and the gesture's extra time", arguments: [UInt64(3), 4, 5])
  func classic(seed: UInt64) {
    for rules in RunRules.editions {
      var fixture = RunFixture(.classic, pool: .discreet, seed: seed, rules: rules)
      for score in 0..<12 as Range<Int32> {
        let prompt = fixture.prompt
        #expect(
          prompt.limit == rules.classicLimit(atScore: score) + rules.extraTime(for: prompt.item.gesture), "seed \(seed)"
        )
        fixture.answer()
      }
      #expect(fixture.run.points == [12], "seed \(seed)")
    }
  }

  @Test("a Stroop trial of a sequence is shown long enough to be read")
  func sequence() throws {
    let seed = try #require(
      (UInt64(1)...400).first { seed in
        guard case .showing(let show) = RunFixture(.memory, pool: .discreet, seed: seed).run.phase else { return false }
        return show.item.gesture == .stroop
      })
    for (rules, shown) in [(RunRules.standard, Int64(600)), (.second, 1_200)] {
      var length: Milliseconds?
      if case .showing(let show) = RunFixture(.memory, pool: .discreet, seed: seed, rules: rules).run.phase {
        length = show.hidden - show.at
      }
      #expect(length == Milliseconds(shown))
    }
  }
}
