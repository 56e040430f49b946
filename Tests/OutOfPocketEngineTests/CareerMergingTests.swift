import GestureRecognition
import Kernel
import OutOfPocketEngine
import Testing

@Suite("Two careers of one player")
struct CareerMergingTests {
  private let today = CivilDay(rawValue: 20_777)

  private func result(_ attempts: [Attempt] = [], mode: RunMode, score: Int32 = 0, winner: RunWinner? = nil)
    -> RunResult
  {
    RunResult(
      settings: RunSettings(mode: mode, pool: .discreet),
      outcome: RunOutcome(
        score: score, scores: [score], rounds: 0, winner: winner, ending: .stopped, assistance: .none,
        at: Milliseconds(1_000)),
      attempts: attempts, startedAt: Timestamp(0), ignoredTouches: 0)
  }

  private func anyResult(_ generator: inout Generator) -> RunResult {
    let modes: [RunMode] = [.classic, .memory, .endless, .zen, .playerVersusPlayer]
    let mode = modes[generator.index(below: modes.count)]
    var attempts: [Attempt] = []
    let gestures = GesturePool.discreet.gestures()
    for _ in 0..<generator.index(below: 40) {
      let gesture = gestures[generator.index(below: gestures.count)]
      attempts.append(
        Attempt(
          item: PromptItem(gesture), seen: generator.chance(9, in: 10) ? gesture : nil,
          reaction: Milliseconds(generator.integer(in: 200...900))))
    }
    return result(
      attempts, mode: mode, score: Int32(generator.index(below: 70)), winner: mode.players == 2 ? .first : nil)
  }

  private func dailies(_ days: ClosedRange<Int64>) -> Career {
    var career = Career()
    for day in days { _ = career.add(result(mode: .daily), on: CivilDay(rawValue: day)) }
    return career
  }

  @Test("together have what all their runs have, but for rows that only one career can hold")
  func together() throws {
    for seed in 0..<UInt64(100) {
      var generator = Generator(seed: seed)
      var (one, other, all) = (Career(), Career(), Career())
      for _ in 0..<generator.index(below: 30) {
        let result = anyResult(&generator)
        if generator.chance(1, in: 2) { _ = one.add(result, on: today) } else { _ = other.add(result, on: today) }
        _ = all.add(result, on: today)
      }
      let before = one
      one.merge(other, on: today)
      #expect(one.answers == all.answers && one.duels == all.duels && one.gestures == all.gestures, "seed \(seed)")
      for achievement in Achievement.allCases {
        let (merged, whole) = (one.progress(toward: achievement), all.progress(toward: achievement))
        let parts = max(before.progress(toward: achievement).value, other.progress(toward: achievement).value)
        #expect(merged.value >= parts, "seed \(seed)")
        if achievement != .unreadable { #expect(merged == whole, "seed \(seed), \(achievement.rawValue)") }
      }
      let json = try JSON.parse(one.serialized())
      let read = try Career(from: json)
      #expect(read == one, "seed \(seed)")
    }
  }

  @Test("daily challenges of both on days that touch are one streak, in either order")
  func touchingStreaks() {
    for (first, second, streak) in [
      (Int64(1)...4, Int64(5)...7, Int32(7)), (1...4, 3...7, 7), (1...7, 3...4, 7), (1...3, 5...7, 3),
      (1...2, 7...7, 1),
    ] {
      for isReversed in [false, true] {
        var career = dailies(isReversed ? second : first)
        career.merge(dailies(isReversed ? first : second), on: today)
        #expect(career.dailyStreak(on: CivilDay(rawValue: 7)) == streak)
        #expect(career.has(.weekOfDailies) == (streak == 7))
      }
    }
  }

  @Test("an achievement keeps its earlier day, and one that both earn together has the day of the merge")
  func days() {
    var (one, other) = (Career(), Career())
    _ = one.add(result(mode: .classic, score: 10), on: today)
    _ = other.add(result(mode: .classic, score: 10), on: today - 3)
    let right = Attempt(item: PromptItem(.tap), seen: .tap, reaction: Milliseconds(800))
    _ = one.add(result([Attempt](repeating: right, count: 600), mode: .memory), on: today)
    _ = other.add(result([Attempt](repeating: right, count: 400), mode: .memory), on: today)
    #expect(!one.has(.thousand) && !other.has(.thousand))
    one.merge(other, on: today + 1)
    #expect(one.day(of: .classicTen) == today - 3)
    #expect(one.day(of: .thousand) == today + 1)
  }

  @Test("a merge with an empty career changes nothing")
  func empty() {
    var career = dailies(3...5)
    let before = career
    career.merge(Career(), on: today)
    #expect(career == before)
    var fresh = Career()
    fresh.merge(before, on: today)
    #expect(fresh == before)
  }
}
