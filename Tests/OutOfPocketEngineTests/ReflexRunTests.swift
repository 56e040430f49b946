import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import Testing

@Suite("Runs of single prompts: Classic, Endless, daily, Zen, practice")
struct ReflexRunTests {
  @Test("Classic's limits are the document's")
  func classicLimits() {
    let expected: [(Int32, Int64)] = [
      (0, 3_000), (2, 3_000), (3, 2_800), (5, 2_800), (6, 2_600), (29, 1_200), (30, 1_000), (33, 1_000), (5_000, 1_000),
      (.max, 1_000),
    ]
    for (score, limit) in expected {
      #expect(RunRules.standard.classicLimit(atScore: score).rawValue == limit, "score \(score)")
    }
    #expect(RunRules.standard.classicLimit(atScore: .min) == Milliseconds(3_000))
  }

  @Test("a gesture decided exactly at the deadline counts, a millisecond later is late")
  func race() {
    for (decided, points) in [(Int64(3_000), Int32(1)), (3_001, 0)] {
      var bench = RunBench(.classic, seed: seed(of: .tap))
      bench.touch(.tap, after: decided - 60)
      #expect(bench.run.points[0] == points, "decided at \(decided)")
    }
  }

  @Test("a mistake says what was expected, what was seen and after how long")
  func mistake() {
    var bench = RunBench(.classic, seed: seed(of: .tap))
    bench.touch(.swipeUp, after: 700)
    let mistake = bench.run.outcome?.mistake
    #expect(mistake?.expected == PromptItem(.tap))
    #expect(mistake?.seen == .swipeUp)
    #expect(mistake?.isTimeOut == false)
    #expect(bench.run.phase == .over)
    #expect(bench.run.outcome?.scores == [0])
    #expect(bench.run.outcome?.winner == nil)
  }

  @Test("a run that is over changes no more")
  func over() {
    var bench = RunBench(.classic)
    bench.pass(5_000)
    let ended = bench.run
    #expect(bench.run.outcome?.mistake?.isTimeOut == true)
    #expect(bench.touch(.tap).isEmpty)
    #expect(bench.tell(.resume).isEmpty)
    #expect(bench.pass(9_000).isEmpty)
    #expect(bench.run == ended)
    #expect(bench.run.wake == nil)
  }

  @Test("Endless falls ever slower toward what a body can do, and never below it")
  func endlessCurve() {
    let rules = RunRules.standard
    for gesture in Gesture.allCases {
      let floor = RunRules.bodilyFloor(of: gesture)
      #expect(rules.endlessLimit(for: gesture, atScore: 0) == Milliseconds(3_000))
      var last = Milliseconds(3_001)
      for score in Int32(0)...400 {
        let limit = rules.endlessLimit(for: gesture, atScore: score)
        #expect(limit <= last && limit >= floor, "\(score)")
        if limit > floor { #expect(limit < last, "\(score)") }
        last = limit
      }
      #expect(last == floor)
    }
    // Half of the margin is gone after 24: 310 ms and half of 2,690.
    let half = rules.endlessLimit(for: .swipeUp, atScore: 24).rawValue
    #expect(half > 1_600 && half < 1_680, "\(half)")
    #expect(rules.endlessLimit(for: .tap, atScore: .max) == Milliseconds(300))
  }

  @Test("Endless goes below Classic's shortest limit")
  func endless() {
    var bench = RunBench(.endless)
    for _ in 0..<90 { bench.answer(after: 110) }
    #expect(bench.run.score >= 60)
    if let limit = bench.prompt.limit { #expect(limit < Milliseconds(1_300)) }
  }

  @Test("the daily run is Classic from the day's seed")
  func daily() throws {
    let day = try #require(CivilDay(year: 2_026, month: 11, day: 20))
    let seed = DailyChallenge.seed(of: day, secret: 77)
    var daily = RunBench(.daily, seed: seed)
    var classic = RunBench(.classic, seed: seed)
    for _ in 0..<30 {
      #expect(daily.prompt == classic.prompt)
      daily.answer()
      classic.answer()
    }
  }

  @Test("each day and each secret has a seed of its own, the same for everybody")
  func dailySeeds() {
    var seeds: [UInt64] = []
    for day in Int64(20_000)..<20_400 {
      for secret in [UInt64(1), 2] {
        let seed = DailyChallenge.seed(of: CivilDay(rawValue: day), secret: secret)
        #expect(seed == DailyChallenge.seed(of: CivilDay(rawValue: day), secret: secret))
        seeds.append(seed)
      }
    }
    seeds.sort()
    for index in 1..<seeds.count { #expect(seeds[index] != seeds[index - 1]) }
    #expect(DailyChallenge.seed(of: CivilDay(rawValue: 20_777), secret: 1) == 2_128_738_908_417_645_004)
  }

  @Test("Zen has no limit and no end but the player's; mistakes are told, and the same is asked again")
  func zen() {
    var bench = RunBench(.zen, pool: .discreet)
    #expect(bench.prompt.deadline == nil)
    bench.pass(3_000_000)
    #expect(bench.run.outcome == nil)
    let gesture = bench.prompt.gesture
    let events = bench.blunder()
    #expect(events.contains { if case .missed = $0 { true } else { false } })
    #expect(bench.prompt.gesture == gesture)
    bench.answer()
    #expect(bench.run.points == [1])
    bench.tell(.stop)
    #expect(bench.run.outcome?.ending == .stopped)
    #expect(bench.run.outcome?.score == 1)
  }

  @Test("practice asks for its deck alone, gives six seconds, and goes on after mistakes")
  func practice() {
    var bench = RunBench(RunSettings.practice([.longPress]))
    for _ in 0..<5 {
      #expect(bench.prompt.gesture == .longPress)
      #expect(bench.prompt.limit == Milliseconds(6_000))
      bench.answer()
    }
    #expect(bench.run.points == [5])
    let events = bench.pass(6_500)
    #expect(events.contains { if case .missed(let mistake) = $0 { mistake.isTimeOut } else { false } })
    #expect(bench.run.outcome == nil)
    var pair = RunBench(RunSettings.practice([.raise, .tiltRight]))
    for _ in 0..<10 {
      #expect(pair.prompt.gesture == .raise || pair.prompt.gesture == .tiltRight)
      pair.press(pair.prompt.gesture)
    }
    #expect(pair.run.points == [10])
  }

  @Test("a practised gesture shows how far it is")
  func progress() {
    var bench = RunBench(RunSettings.practice([.longPress]))
    _ = bench.run.handle(
      .pointer(PointerSample(pointer: 1, phase: .began, x: 3_000, y: 6_000, time: Milliseconds(500))))
    #expect(bench.run.progress(toward: .longPress, at: Milliseconds(800)).hold == 500)
    #expect(bench.run.progress(toward: .shake, at: Milliseconds(800)) == MotionProgress())
  }

  @Test("more time is given at another pace, and the run says that it was assisted")
  func pace() {
    var settings = RunSettings(mode: .classic, pool: .touch)
    settings.pace = 150
    #expect(!settings.isValid)
    settings.assistance = .assisted
    #expect(settings.isValid)
    var bench = RunBench(settings)
    #expect(bench.prompt.limit == Milliseconds(4_500))
    bench.pass(9_000)
    #expect(bench.run.outcome?.assistance == .assisted)
  }

  @Test("the player may stop any run, and what was reached counts")
  func stop() {
    var bench = RunBench(.classic)
    bench.answer()
    bench.answer()
    bench.tell(.stop)
    #expect(bench.run.outcome?.score == 2)
    #expect(bench.run.outcome?.ending == .stopped)
  }

  @Test("stamps at the far ends of time do no harm")
  func farTime() {
    for time in [Int64.max, .min, 1 << 50, -1] {
      var bench = RunBench(.zen)
      _ = bench.run.handle(.control(.pause, at: Milliseconds(time)))
      _ = bench.run.handle(.control(.resume, at: Milliseconds(time)))
      _ = bench.run.handle(.button(.tap, at: Milliseconds(time)))
      _ = bench.run.advance(to: Milliseconds(time))
      #expect(bench.run.outcome == nil, "\(time)")
    }
  }

  /// A seed whose first prompt is that gesture.
  private func seed(of gesture: Gesture) -> UInt64 {
    for seed in 0..<UInt64(1_000) {
      var prompts = FairPrompts(pool: Gesture.touchSet, seed: seed)
      if prompts.next() == gesture { return seed }
    }
    return 0
  }
}
