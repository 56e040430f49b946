import GestureRecognition
import Kernel
import OutOfPocketEngine
import Testing

@Suite("Stroop and the pools of gestures")
struct StroopTests {
  private func trials(_ count: Int, seed: UInt64 = 5) -> [StroopTrial] {
    var generator = Generator(seed: seed)
    return (0..<count).map { _ in StroopTrial(variant: .colours, from: &generator) }
  }

  @Test("the word is never shown in its own colour, and every value has one label")
  func wordIsNeverShownInOwnColour() {
    for trial in trials(5_000) {
      #expect(trial.word != trial.shown)
      var labels: UInt8 = 0
      for label in [trial.up, trial.down, trial.left, trial.right] { labels |= 1 << label.rawValue }
      #expect(labels == 0b1111)
    }
  }

  @Test("every mapping and every pair of word and colour comes equally often")
  func everyMappingAndEveryPairOfWordAndColour() {
    var mappings = [Int](repeating: 0, count: 256)
    var pairs = [Int](repeating: 0, count: 16)
    for trial in trials(24_000) {
      mappings[
        Int(trial.up.rawValue) * 64 + Int(trial.down.rawValue) * 16 + Int(trial.left.rawValue) * 4
          + Int(trial.right.rawValue)] += 1
      pairs[Int(trial.word.rawValue) * 4 + Int(trial.shown.rawValue)] += 1
    }
    let used = mappings.filter { $0 > 0 }
    #expect(used.count == 24)
    // A thousand each on average; five standard deviations are 155.
    #expect(used.allSatisfy { $0 > 840 && $0 < 1_160 })
    let apart = pairs.filter { $0 > 0 }
    #expect(apart.count == 12)
    #expect(apart.allSatisfy { $0 > 1_780 && $0 < 2_220 })
  }

  @Test("the document's example: RED in blue, blue above and red to the left, is a swipe up")
  func documentExample() {
    var generator = Generator(seed: 1)
    var trial = StroopTrial(variant: .colours, from: &generator)
    trial.word = .red
    trial.shown = .blue
    (trial.up, trial.down, trial.left, trial.right) = (.blue, .green, .red, .yellow)
    #expect(trial.answer == .swipeUp)
    #expect(trial.trap(of: .swipeUp) == nil)
    #expect(trial.trap(of: .swipeLeft) == .readTheWord)
    #expect(trial.trap(of: .swipeDown) == .anotherLabel)
    #expect(trial.trap(of: .swipeRight) == .anotherLabel)
    #expect(trial.trap(of: .tap) == .noSwipe)
    #expect(PromptItem(.stroop, stroop: trial).answer == .swipeUp)
  }

  @Test("in the shape variant every value has a shape of its own")
  func inShapeVariantEveryValueHasShapeOfOwn() {
    var shapes: UInt8 = 0
    for value in StroopValue.allCases { shapes |= 1 << value.shape.rawValue }
    #expect(shapes == 0b1111)
    var settings = RunSettings(mode: .zen, pool: .discreet)
    settings.stroop = .shapes
    var fixture = RunFixture(settings)
    while fixture.prompt.gesture != .stroop { fixture.answer() }
    #expect(fixture.prompt.item.stroop?.variant == .shapes)
  }

  @Test("a Stroop prompt is answered by the swipe toward the label of what is shown")
  func stroopPromptIsAnsweredBySwipeTowardLabel() {
    for seed in 0..<UInt64(40) {
      var settings = RunSettings.practice([.stroop])
      settings.stroop = seed % 2 == 0 ? .colours : .shapes
      var fixture = RunFixture(settings, seed: seed)
      let events = fixture.answer()
      #expect(fixture.run.points == [1], "seed \(seed)")
      var told = false
      for case .succeeded(let success) in events { told = success.item.gesture == .stroop }
      #expect(told, "seed \(seed)")
    }
  }

  @Test("reading the word is reported as that trap")
  func readingWordIsReportedAsTrap() throws {
    var fixture = RunFixture(.classic, pool: .discreet, seed: 3)
    while fixture.prompt.gesture != .stroop { fixture.answer() }
    let trial = try #require(fixture.prompt.item.stroop)
    fixture.touch(trial.swipe(toward: trial.word))
    #expect(fixture.run.outcome?.mistake?.trap == .readTheWord)
    #expect(fixture.run.outcome?.mistake?.expected.gesture == .stroop)
  }

  @Test("a trial more or less leaves the gestures as they are")
  func trialMoreOrLessLeavesGesturesAsThey() {
    var colours = RunFixture(.zen, pool: .discreet, seed: 9)
    for _ in 0..<60 {
      let gesture = colours.prompt.gesture
      if gesture == .stroop { colours.blunder() }
      #expect(colours.prompt.gesture == gesture)
      colours.answer()
    }
    var prompts = FairPrompts(pool: GesturePool.discreet.gestures(), seed: 9)
    for _ in 0..<60 { _ = prompts.next() }
    #expect(colours.prompt.gesture == prompts.next())
  }

  @Test("the discreet pool has the document's nine, the unhinged one all fourteen, and spread is off")
  func discreetPoolHasDocumentNine() {
    #expect(GesturePool.touch.gestures() == Gesture.touchSet)
    let discreet = GesturePool.discreet.gestures()
    #expect(discreet.count == 9)
    #expect(!discreet.contains { $0.isMotion })
    #expect(GesturePool.unhinged.gestures().count == 14)
    #expect(!GesturePool.unhinged.gestures().contains(.spread))
    #expect(GesturePool.unhinged.gestures(spread: true).count == 15)
    #expect(GestureSet(GesturePool.unhinged.gestures(spread: true)) == .all)
    #expect(GestureSet.all.gestures.count == 15)
  }

  @Test("Stroop is one prompt in fourteen of the unhinged pool, and one in nine of the discreet one")
  func stroopIsOnePromptInFourteenOfUnhingedPool() {
    for (pool, size) in [(GesturePool.unhinged, 14), (.discreet, 9)] {
      var prompts = FairPrompts(pool: pool.gestures(), seed: 8)
      var count = 0
      for _ in 0..<28_000 where prompts.next() == .stroop { count += 1 }
      let expected = 28_000 / size
      #expect(count > expected * 93 / 100 && count < expected * 107 / 100, "\(count) of \(expected)")
    }
  }

  @Test("motions, pinch and spread have buttons")
  func motionsPinchAndSpreadHaveButtons() {
    let with = Gesture.allCases.filter { $0.hasButton }
    #expect(with == [.pinch, .shake, .tiltLeft, .tiltRight, .raise, .lower, .spread])
  }
}
