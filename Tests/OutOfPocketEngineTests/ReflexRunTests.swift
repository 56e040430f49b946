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
  func gestureDecidedExactlyAtDeadlineCounts() {
    for (decided, points) in [(Int64(3_000), Int32(1)), (3_001, 0)] {
      var fixture = RunFixture(.classic, seed: seed(of: .tap))
      fixture.touch(.tap, after: decided - 60)
      #expect(fixture.run.points[0] == points, "decided at \(decided)")
    }
  }

  @Test("a mistake says what was expected, what was seen and after how long")
  func mistakeSaysWhatWasExpected() {
    var fixture = RunFixture(.classic, seed: seed(of: .tap))
    fixture.touch(.swipeUp, after: 700)
    let mistake = fixture.run.outcome?.mistake
    #expect(mistake?.expected == PromptItem(.tap))
    #expect(mistake?.seen == .swipeUp)
    #expect(mistake?.isTimeOut == false)
    #expect(fixture.run.phase == .over)
    #expect(fixture.run.outcome?.scores == [0])
    #expect(fixture.run.outcome?.winner == nil)
  }

  @Test("a run that is over changes no more")
  func runIsOverChangesNoMore() {
    var fixture = RunFixture(.classic)
    fixture.pass(5_000)
    let ended = fixture.run
    #expect(fixture.run.outcome?.mistake?.isTimeOut == true)
    #expect(fixture.touch(.tap).isEmpty)
    #expect(fixture.tell(.resume).isEmpty)
    #expect(fixture.pass(9_000).isEmpty)
    #expect(fixture.run == ended)
    #expect(fixture.run.wake == nil)
  }

  @Test("custom play asks for its deck alone, by Classic's limits, and ends with the first mistake")
  func customPlay() {
    var settings = RunSettings(mode: .custom, pool: .unhinged)
    #expect(!settings.isValid, "a deck is needed")
    settings.deck = GestureSet([.tap, .swipeLeft])
    #expect(settings.isValid && settings.rankingClass == nil)
    var fixture = RunFixture(settings, seed: 5)
    for score in 0..<20 {
      #expect(settings.deck.contains(fixture.prompt.gesture))
      #expect(fixture.prompt.limit == RunRules.standard.classicLimit(atScore: Int32(score)))
      fixture.answer()
    }
    fixture.blunder()
    #expect(fixture.run.outcome?.scores == [20])
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
    // Half of the margin is used up after 24: 310 ms and half of 2,690.
    let half = rules.endlessLimit(for: .swipeUp, atScore: 24).rawValue
    #expect(half > 1_600 && half < 1_680, "\(half)")
    #expect(rules.endlessLimit(for: .tap, atScore: .max) == Milliseconds(300))
  }

  @Test("Endless goes below Classic's shortest limit")
  func endlessGoesBelowClassicShortestLimit() {
    var fixture = RunFixture(.endless)
    for _ in 0..<90 { fixture.answer(after: 110) }
    #expect(fixture.run.score >= 60)
    if let limit = fixture.prompt.limit { #expect(limit < Milliseconds(1_300)) }
  }

  @Test("the daily run is Classic from the day's seed")
  func dailyRunIsClassicFromDaySeed() throws {
    let day = try #require(CivilDay(year: 2_026, month: 11, day: 20))
    let seed = DailyChallenge.seed(of: day, secret: 77)
    var daily = RunFixture(.daily, seed: seed)
    var classic = RunFixture(.classic, seed: seed)
    for _ in 0..<30 {
      #expect(daily.prompt == classic.prompt)
      daily.answer()
      classic.answer()
    }
  }

  @Test("each day and secret has its own seed, the same for all players")
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

  @Test("Zen has no limit and ends only by the player; a mistake is reported, and its prompt is repeated")
  func zenHasNoLimitAndEndsOnlyByPlayer() {
    var fixture = RunFixture(.zen, pool: .discreet)
    #expect(fixture.prompt.deadline == nil)
    fixture.pass(3_000_000)
    #expect(fixture.run.outcome == nil)
    let gesture = fixture.prompt.gesture
    let events = fixture.blunder()
    #expect(events.contains { if case .missed = $0 { true } else { false } })
    #expect(fixture.prompt.gesture == gesture)
    fixture.answer()
    #expect(fixture.run.points == [1])
    fixture.tell(.stop)
    #expect(fixture.run.outcome?.ending == .stopped)
    #expect(fixture.run.outcome?.score == 1)
  }

  @Test("practice prompts its deck only, with six seconds, and continues after mistakes")
  func practicePromptsDeck() {
    var fixture = RunFixture(RunSettings.practice([.longPress]))
    for _ in 0..<5 {
      #expect(fixture.prompt.gesture == .longPress)
      #expect(fixture.prompt.limit == Milliseconds(6_000))
      fixture.answer()
    }
    #expect(fixture.run.points == [5])
    let events = fixture.pass(6_500)
    #expect(events.contains { if case .missed(let mistake) = $0 { mistake.isTimeOut } else { false } })
    #expect(fixture.run.outcome == nil)
    var pair = RunFixture(RunSettings.practice([.raise, .tiltRight]))
    for _ in 0..<10 {
      #expect(pair.prompt.gesture == .raise || pair.prompt.gesture == .tiltRight)
      pair.press(pair.prompt.gesture)
    }
    #expect(pair.run.points == [10])
  }

  @Test("a practised gesture shows how far it is")
  func practisedGestureShowsHowFarIt() {
    var fixture = RunFixture(RunSettings.practice([.longPress]))
    _ = fixture.run.handle(
      .pointer(PointerSample(pointer: 1, phase: .began, x: 3_000, y: 6_000, time: Milliseconds(500))))
    #expect(fixture.run.progress(toward: .longPress, at: Milliseconds(800)).hold == 500)
    #expect(fixture.run.progress(toward: .shake, at: Milliseconds(800)) == MotionProgress())
  }

  @Test("more time is given at another pace, and the run says that it was assisted")
  func moreTimeIsGivenAtAnotherPace() {
    var settings = RunSettings(mode: .classic, pool: .touch)
    settings.pace = 150
    #expect(!settings.isValid)
    settings.assistance = .assisted
    #expect(settings.isValid)
    var fixture = RunFixture(settings)
    #expect(fixture.prompt.limit == Milliseconds(4_500))
    fixture.pass(9_000)
    #expect(fixture.run.outcome?.assistance == .assisted)
  }

  @Test("hard play has a fifth less time, in Endless never less than a gesture takes, and ranks with everyone")
  func lessTimeAtHardPace() {
    var settings = RunSettings(mode: .classic, pool: .touch)
    settings.pace = 80
    #expect(settings.isValid && settings.rankingClass?.assistance == Assistance.none)
    var fixture = RunFixture(settings)
    #expect(fixture.prompt.limit == Milliseconds(2_400))
    fixture.pass(9_000)
    #expect(fixture.run.outcome?.assistance == Assistance.none)
    settings.assistance = .assisted
    #expect(!settings.isValid)
    settings.assistance = .none
    settings.mode = .endless
    var endless = RunFixture(settings, rules: .current)
    for _ in 0..<60 {
      let floor = RunRules.current.endlessLimit(for: endless.prompt.gesture, atScore: .max)
      #expect(endless.prompt.limit ?? .zero >= floor)
      endless.answer()
    }
    #expect(endless.run.outcome == nil)
    settings.pace = 79
    #expect(!settings.isValid)
  }

  @Test("the player may stop any run, and the score counts")
  func playerMayStopAnyRun() {
    var fixture = RunFixture(.classic)
    fixture.answer()
    fixture.answer()
    fixture.tell(.stop)
    #expect(fixture.run.outcome?.score == 2)
    #expect(fixture.run.outcome?.ending == .stopped)
  }

  @Test("stamps at the far ends of time do no harm")
  func farTime() {
    for time in [Int64.max, .min, 1 << 50, -1] {
      var fixture = RunFixture(.zen)
      _ = fixture.run.handle(.control(.pause, at: Milliseconds(time)))
      _ = fixture.run.handle(.control(.resume, at: Milliseconds(time)))
      _ = fixture.run.handle(.button(.tap, at: Milliseconds(time)))
      _ = fixture.run.advance(to: Milliseconds(time))
      #expect(fixture.run.outcome == nil, "\(time)")
    }
  }

  /// A seed with that gesture as its first prompt.
  private func seed(of gesture: Gesture) -> UInt64 {
    for seed in 0..<UInt64(1_000) {
      var prompts = FairPrompts(pool: Gesture.touchSet, seed: seed)
      if prompts.next() == gesture { return seed }
    }
    return 0
  }
}
