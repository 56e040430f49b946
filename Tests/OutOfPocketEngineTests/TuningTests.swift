import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import Testing

@Suite("Rules as data")
struct TuningTests {
  private func error(_ values: [RuleValue], version: Int32 = 2) -> TuningError? {
    do throws(TuningError) {
      _ = try RunRules(version: version, values: values)
      return nil
    } catch {
      return error
    }
  }

  /// Random values in range until they form valid rules; the number of changes rises from a few to all.
  static func drawn(_ generator: inout Generator, version: Int32 = 2) -> RunRules {
    var rules = RunRules(version: version)
    for field in RunRules.fields where generator.chance(1, in: 2) {
      // Both ends are overrepresented, where defects are likely.
      let value =
        generator.chance(1, in: 4)
        ? generator.pick([field.range.lowerBound, field.range.upperBound]) ?? 0 : generator.integer(in: field.range)
      do throws(TuningError) {
        rules = try rules.setting(field, to: value)
      } catch {
        continue
      }
    }
    return rules
  }

  @Test("the standard's numbers are rules, and all of them are listed once, in range")
  func standardNumbersAreRules() throws {
    try RunRules.standard.check()
    let fields = RunRules.fields
    for (place, field) in fields.enumerated() {
      #expect(fields.firstIndex(of: field) == place, "\(field.name)")
      #expect(field.range.contains(RunRules.standard[field]), "\(field.name)")
    }
    #expect(RunRules.standard.values.count == fields.count)
    #expect(RunRules.standard[try #require(RunRules.field(named: "startingLimit"))] == 3_000)
    #expect(RunRules.standard[try #require(RunRules.field(named: "swipeDistance"))] == 50)
    #expect(RunRules.standard[try #require(RunRules.field(named: "shakeThreshold"))] == 2_000)
    #expect(RunRules.field(named: "speed") == nil)
  }

  @Test("no number of the rules is missing from the list")
  func noNumberOfRulesIsMissingFromList() {
    // A value without a field would stay unchanged when all fields are changed.
    var rules = RunRules.standard
    for field in RunRules.fields {
      rules[field] = rules[field] == field.range.upperBound ? field.range.lowerBound : field.range.upperBound
    }
    let before = Self.allNumbers(of: .standard)
    let after = Self.allNumbers(of: rules)
    #expect(before.count == RunRules.fields.count)
    for place in before.indices { #expect(before[place] != after[place], "number \(place)") }
  }

  /// Every stored value, listed by hand: Embedded Swift has no reflection.
  private static func allNumbers(of rules: RunRules) -> [Int64] {
    let touch = rules.touch
    let motion = rules.motion
    let own: [Int64] = [
      rules.startingLimit.rawValue, rules.limitStep.rawValue, Int64(rules.successesPerStep),
      rules.shortestLimit.rawValue, Int64(rules.bodilyShare), rules.trialReading.rawValue,
      rules.showDuration.rawValue, rules.showGap.rawValue, rules.sequenceLimit.rawValue,
      rules.transitionDelay.rawValue, rules.buildLimit.rawValue, rules.endlessKept, rules.practiceLimit.rawValue,
      Int64(rules.lessonRepeats), Int64(rules.lessonPrompts), Int64(rules.mostPauses), rules.longestPause.rawValue,
    ]
    let fingers: [Int64] = [
      Int64(touch.swipeDistance.rawValue), Int64(touch.swipeSpeed), Int64(touch.edgeBuffer.rawValue),
      touch.doubleTapWindow.rawValue, touch.longPressDuration.rawValue, touch.longPressGrace.rawValue,
      touch.holdIntentLock.rawValue, touch.pinchIntentLock.rawValue, Int64(touch.pinchScale),
      Int64(touch.spreadScale), Int64(touch.pinchMinimumChange), Int64(touch.tapSlop.rawValue),
      Int64(touch.tapSlopAwaited.rawValue), Int64(touch.restSlop.rawValue), Int64(touch.holdDrift.rawValue),
      Int64(touch.pinchMinimumTravel.rawValue), touch.reactionFloor.rawValue,
    ]
    let swings: [Int64] = [
      Int64(motion.shakeThreshold), Int64(motion.shakeSwings), Int64(motion.shakeSwingShare),
      motion.shakeSwingLimit.rawValue, motion.shakeSwingFloor.rawValue, Int64(motion.tiltAngle),
      motion.tiltHold.rawValue, Int64(motion.tiltRelease), Int64(motion.tiltSkew), Int64(motion.tiltFarthest),
      Int64(motion.tiltBump), motion.stepSmoothing.rawValue, Int64(motion.stepBump), motion.stepNeutral.rawValue,
      motion.tiltReturn.rawValue, Int64(motion.strokeThreshold), Int64(motion.restThreshold),
      motion.restQuiet.rawValue, Int64(motion.restJolt), Int64(motion.restTurn), motion.strokeLeast.rawValue,
      motion.strokeSight.rawValue, motion.strokeHold.rawValue,
      Int64(motion.strokeRelease), Int64(motion.strokeSpeed), Int64(motion.strokeOrder),
      Int64(motion.strokeContrast), motion.restBefore.rawValue, Int64(motion.restContrast),
      motion.sureDuration.rawValue, Int64(motion.sureSpeed), Int64(motion.strokeTurn), Int64(motion.strokeJolt),
      Int64(motion.strokeSlant),
    ]
    let cautions: [Int64] = [
      Int64(motion.wrongShare), motion.wrongGrace.rawValue, Int64(motion.wrongShakeSwings),
      motion.wrongTiltHold.rawValue, motion.wrongTiltReturn.rawValue, Int64(motion.wrongStrokeSpeed),
      motion.settleCalm.rawValue,
      motion.settleFloor.rawValue, motion.settleLimit.rawValue, Int64(motion.restlessStroke),
      motion.restlessMemory.rawValue, Int64(motion.calmStroke), Int64(motion.calmJolt),
      motion.updateInterval.rawValue, motion.absentAfter.rawValue, motion.stalledAfter.rawValue,
      Int64(motion.openChoice), motion.stuckAfter.rawValue,
      Int64(motion.slowestRate), motion.finestStep.rawValue,
    ]
    return own + fingers + swings + cautions
  }

  @Test("rules survive being written as values, and what is not named is the standard's")
  func roundTrip() throws {
    for seed in 0..<UInt64(200) {
      var generator = Generator(seed: seed)
      let rules = Self.drawn(&generator)
      #expect(try RunRules(version: 2, values: rules.values) == rules, "seed \(seed)")
      let changed = rules.differences().map { RuleValue($0.field.name, $0.value) }
      #expect(try RunRules(version: 2, values: changed) == rules, "seed \(seed)")
    }
    #expect(try RunRules(version: 1, values: []) == .standard)
  }

  @Test("invalid tuning is refused with a message that says what to change")
  func invalidTuningIsRefusedWithMessageSaysWhat() {
    #expect(error([RuleValue("speed", 3)])?.message == "There is no rule named “speed”.")
    #expect(error([], version: 0)?.message == "A version is a number from 1 up, not 0.")
    #expect(
      error([RuleValue("tapSlop", 3), RuleValue("tapSlop", 3)])?.message == "“tapSlop” stands in the tuning twice.")
    #expect(
      error([RuleValue("startingLimit", 30)])?.message
        == "“startingLimit” is 30 ms; it must be from 500 to 20000 ms.")
    #expect(
      error([RuleValue("shortestLimit", 3_100)])?.message
        == "“shortestLimit” (3100) must not be greater than “startingLimit” (3000).")
    #expect(
      error([RuleValue("longPressDuration", 700), RuleValue("shortestLimit", 900)])?.message
        == "“shortestLimit” leaves 900 ms, but long press takes 950 ms from its prompt at the least.")
    #expect(error([RuleValue("pinchScale", 960)]) == error([RuleValue("pinchScale", 960)]))
    #expect(error([RuleValue("pinchScale", 960)]) != nil)
    #expect(error([RuleValue("spreadScale", 1_040)]) != nil)
    #expect(error([RuleValue("updateInterval", 50), RuleValue("slowestRate", 30)]) != nil)
    #expect(error([RuleValue("startingLimit", .max)]) != nil)
    #expect(error([RuleValue("startingLimit", .min)]) != nil)
  }

  @Test("every preset is rules, and differs from the standard in what it says", arguments: RulePreset.allCases)
  func everyPresetIsRules(preset: RulePreset) throws {
    let rules = preset.rules(version: 5)
    try rules.check()
    #expect(rules.version == 5)
    #expect(rules.differences().map { RuleValue($0.field.name, $0.value) }.count == preset.values.count)
    #expect(try RunRules(version: 5, values: preset.values) == rules)
  }

  @Test("no tuning that is accepted can trap or hang a run, whatever is read")
  func anyTuning() {
    for seed in 0..<UInt64(90) {
      var generator = Generator(seed: seed)
      let rules = Self.drawn(&generator)
      let mode = RunMode.allCases[Int(seed % UInt64(RunMode.allCases.count))]
      var settings =
        mode.usesDeck ? RunSettings.deck(Gesture.allCases, in: mode) : RunSettings(mode: mode, pool: .unhinged)
      settings.spread = !mode.usesDeck
      var run = Run(seed: seed, rules: rules, settings: settings, surface: .phone)
      var hand = SyntheticHand(seed: seed, traits: .able)
      var count = 0
      for _ in 0..<12 where run.outcome == nil {
        let start = run.clock + Milliseconds(generator.integer(in: 0...900))
        let gesture = generator.chance(2, in: 3) ? run.prompt?.item.answer : generator.pick(Gesture.allCases)
        if generator.chance(1, in: 6) {
          _ = run.handle(.control(generator.pick(RunControl.allCases) ?? .ready, at: start))
        }
        for sample in hand.perform(gesture ?? .tap, at: start) { count += run.handle(.pointer(sample)).count }
        for step in Int64(0)..<30 {
          let far: Int64 = generator.chance(1, in: 9) ? 1 << 20 : 2_500
          let vector = MotionVector(
            x: Int32(generator.integer(in: -far...far)), y: Int32(generator.integer(in: -far...far)),
            z: Int32(generator.integer(in: -far...far)))
          let sample = MotionSample(
            time: start + Milliseconds(step * generator.integer(in: 0...40)), acceleration: vector, linear: vector,
            rotation: vector)
          count += run.handle(.motion(sample)).count
        }
      }
      count += run.advance(to: run.clock + Milliseconds(10_000)).count
      #expect(count > 0 || run.clock > .zero, "seed \(seed)")
    }
  }
}
