import GestureRecognition
import Kernel
import OutOfPocketEngine
import Testing

@Suite("Fair prompts")
struct FairPromptsTests {
  private func drawn(_ count: Int, pool: [Gesture] = Gesture.touchSet, seed: UInt64) -> [Gesture] {
    var prompts = FairPrompts(pool: pool, seed: seed)
    var gestures: [Gesture] = []
    for _ in 0..<count { gestures.append(prompts.next()) }
    return gestures
  }

  @Test("in any 24 prompts in a row each of eight gestures appears")
  func noneStarves() {
    for seed in 0..<UInt64(300) {
      let gestures = drawn(400, seed: seed)
      var last = [Int](repeating: -1, count: 16)
      for (index, gesture) in gestures.enumerated() {
        #expect(index - last[Int(gesture.rawValue)] <= 24, "seed \(seed), prompt \(index)")
        last[Int(gesture.rawValue)] = index
      }
      for gesture in Gesture.touchSet {
        #expect(400 - last[Int(gesture.rawValue)] <= 24, "seed \(seed), \(gesture)")
      }
    }
  }

  @Test("no gesture comes three times in a row, in pools of any size from two")
  func noThreeInARow() {
    for seed in 0..<UInt64(300) {
      let pool = Array(Gesture.allCases.prefix(2 + Int(seed % 14)))
      let gestures = drawn(200, pool: pool, seed: seed)
      for index in 2..<gestures.count {
        #expect(gestures[index] != gestures[index - 1] || gestures[index] != gestures[index - 2], "seed \(seed)")
      }
    }
  }

  @Test("every pool keeps its patience")
  func everyPoolKeepsPatience() {
    for seed in 0..<UInt64(300) {
      let pool = Array(Gesture.allCases.prefix(1 + Int(seed % 15)))
      var prompts = FairPrompts(pool: pool, seed: seed)
      var waits = [Int32](repeating: 0, count: 16)
      for _ in 0..<300 {
        let gesture = prompts.next()
        for other in pool { waits[Int(other.rawValue)] += 1 }
        waits[Int(gesture.rawValue)] = 0
        for other in pool { #expect(waits[Int(other.rawValue)] <= prompts.patience, "seed \(seed)") }
      }
    }
  }

  @Test("over many prompts all gestures come about equally often")
  func overManyPromptsAllGesturesComeAboutEquallyOften() {
    var counts = [Int](repeating: 0, count: 16)
    for seed in 0..<UInt64(100) {
      for gesture in drawn(800, seed: seed) { counts[Int(gesture.rawValue)] += 1 }
    }
    // 80,000 draws of eight: 10,000 each, within a few standard deviations of some 90.
    for gesture in Gesture.touchSet {
      #expect(abs(counts[Int(gesture.rawValue)] - 10_000) < 400, "\(gesture): \(counts[Int(gesture.rawValue)])")
    }
  }

  @Test("what comes next is not to be foreseen from the last prompt")
  func whatComesNextIsNotToBeForeseen() {
    var pairs = [Int](repeating: 0, count: 64)
    for seed in 0..<UInt64(100) {
      let gestures = drawn(800, seed: seed)
      for index in 1..<gestures.count {
        pairs[Int(gestures[index - 1].rawValue) * 8 + Int(gestures[index].rawValue)] += 1
      }
    }
    // 1,250 each if uniform; a repetition is slightly rarer than a change.
    for (pair, count) in pairs.enumerated() { #expect(count > 900 && count < 1_600, "pair \(pair): \(count)") }
  }

  @Test("the same seed gives the same prompts, another seed others")
  func sameSeedGivesSamePrompts() {
    #expect(drawn(100, seed: 1) == drawn(100, seed: 1))
    #expect(drawn(100, seed: 1) != drawn(100, seed: 2))
  }

  @Test("a pool of one repeats its gesture")
  func poolOfOneRepeatsGesture() {
    #expect(drawn(3, pool: [.tap], seed: 5) == [.tap, .tap, .tap])
  }
}
