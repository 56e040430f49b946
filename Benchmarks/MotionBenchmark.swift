import Foundation
import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import OutOfPocketGames

/// The cost of a motion reading on one core, the recognition rate of intended gestures, and the rate of false ones.
let motionBenchmark = Benchmark("motion", "motion: what a reading costs, and how well it is recognised") { report in
  measureCost(report)
  surveyTries(report)
  surveyNatural(report)
  surveyEveryday(report)
  surveyRecordings(report)
}

private func measureCost(_ report: Report) {
  var samples: [MotionSample] = []
  var offset: Int64 = 0
  for seed in 0..<UInt64(20) {
    var hand = SyntheticMotionHand(seed: seed)
    hand.sensor.hasGyroscope = true
    hand.sensor.hasLinear = true
    hand.sensor.hasOrientation = true
    var scene = MotionScene(pitch: hand.pitch, roll: hand.roll)
    var time = 1_000.0
    for gesture in [Gesture.shake, .tiltLeft, .raise, .tiltRight, .lower] {
      time = hand.perform(gesture, at: time, in: &scene) + 600
    }
    for var sample in hand.sensor.read(scene, to: time, &hand.generator) {
      sample.time += Milliseconds(offset)
      samples.append(sample)
    }
    offset = (samples.last?.time.rawValue ?? 0) + 16
  }
  report.remark("\(samples.count) readings, tilts, strokes and shakes among them")
  let prompts: [Gesture?] = [nil, .tap, .shake, .tiltLeft, .raise]
  for prompt in prompts {
    let name = prompt.map { "\($0)" } ?? "nothing"
    // CPU time, not wall time.
    var costs: [Double] = []
    for _ in 0..<9 {
      let start = clock()
      var count = 0
      repeat {
        var recogniser = MotionRecognizer()
        recogniser.prompt(prompt, at: .zero)
        for sample in samples { Measure.consume(recogniser.handle(sample) == nil) }
        count += samples.count
      } while clock() - start < CLOCKS_PER_SEC / 20
      costs.append(Double(clock() - start) / Double(CLOCKS_PER_SEC) / Double(count))
    }
    report.figure("a reading, awaiting \(name)", Measure.median(costs) * 1e6, "µs", .atMost(2))
  }
}

private let motions: [Gesture] = [.shake, .tiltLeft, .tiltRight, .raise, .lower]

/// The current rules, or overrides: `PLAYD_RULES=strokeTurn=300,tiltHold=250`.
private let rules: RunRules = {
  var rules = RunRules.current
  for pair in (ProcessInfo.processInfo.environment["PLAYD_RULES"] ?? "").split(separator: ",") {
    let sides = pair.split(separator: "=")
    guard sides.count == 2, let field = RunRules.field(named: String(sides[0])), let value = Int64(sides[1]) else {
      preconditionFailure("PLAYD_RULES has no number \(pair)")
    }
    do throws(TuningError) {
      rules = try rules.setting(field, to: value)
    } catch {
      preconditionFailure(error.message)
    }
  }
  return rules
}()

private let parameters = rules.motion

private let seed = UInt64(ProcessInfo.processInfo.environment["PLAYD_SEED"] ?? "") ?? 1_000

/// Motions as people make them, those that a player chooses, and first prompts of runs, beside the first edition.
private func surveyNatural(_ report: Report) {
  func line(_ name: String, _ now: MotionSurvey.Tally, _ before: MotionSurvey.Tally) {
    report.figure(name, Double(now.recognised) / 10, "%", .atLeast(95))
    report.remark("  \(Report.text(Double(before.recognised) / 10)) % by the first edition")
  }
  for gesture in [Gesture.raise, .lower] {
    let tallies = [parameters, .standard].map { parameters in
      MotionSurvey.tries(gesture, hands: 48, each: 12, seed: seed, parameters: parameters) { $0.isNatural = true }
    }
    line("\(gesture) at 0.26 to 0.49 g", tallies[0], tallies[1])
    let walking = MotionSurvey.tries(
      gesture, hands: 48, each: 12, seed: seed, parameters: parameters, isWalking: true)
    report.remark("  \(Report.text(Double(walking.recognised) / 10)) % while walking")
  }
  for gesture in [Gesture.tiltLeft, .tiltRight] {
    let tallies = [parameters, .standard].map { parameters in
      MotionSurvey.tries(gesture, hands: 48, each: 12, seed: seed, parameters: parameters, isWalking: true)
    }
    line("\(gesture) while walking", tallies[0], tallies[1])
  }
  for gesture in motions {
    let tallies = [rules, .standard].map { rules in
      RunSurvey.choices(gesture, hands: 48, each: 5, seed: seed, rules: rules, isNatural: true)
    }
    line("\(gesture) chosen in Player versus Player", tallies[0], tallies[1])
  }
  for gap in [nil, Int64(3_000)] {
    let shares = [rules, .standard].map { rules in
      var (free, prompts) = (0, 0)
      for motion in EverydayMotion.allCases {
        let fires = RunSurvey.firstPrompts(of: motion, halfMinutes: 12, seed: seed, rules: rules, gap: gap)
        (free, prompts) = (free + fires.free, prompts + fires.prompts)
      }
      return 100 * Double(free) / Double(max(prompts, 1))
    }
    let name = gap == nil ? "first prompts of runs given by accident" : "the same with a gap every 3 s"
    report.figure(name, shares[0], "% of motion prompts", .atMost(5.6))
    report.remark("  \(Report.text(shares[1])) % by the first edition")
  }
}

private func surveyTries(_ report: Report) {
  report.remark("48 hands, 25 tries each (seed \(seed))")
  for gesture in motions {
    let tally = MotionSurvey.tries(gesture, hands: 48, each: 25, seed: seed, parameters: parameters)
    report.figure("\(gesture)", Double(tally.recognised) / 10, "%", .atLeast(97))
    if tally.wrong > 0 { report.remark("  \(tally.wrong) of \(tally.asked) taken for another") }
  }
  report.remark("again and again, 24 hands, 8 times each, so many ms apart; lifting only, or sinking back between")
  for (pause, returning) in [(250.0, false), (250, true), (400, true), (700, false), (700, true), (1_200, true)] {
    var line = "\(Int(pause)) ms\(returning ? ", back" : "")".padding(toLength: 18, withPad: " ", startingAt: 0)
    for gesture in motions {
      let tally = MotionSurvey.repeats(
        gesture, hands: 24, each: 8, pause: pause, returning: returning, seed: seed, parameters: parameters)
      line += " \(gesture) \(Report.text(Double(tally.recognised) / 10)) %"
      if tally.wrong > 0 { line += " (\(tally.wrong) taken for another)" }
    }
    report.remark(line)
  }
}

private func surveyEveryday(_ report: Report) {
  let halfMinutes = Int(ProcessInfo.processInfo.environment["PLAYD_HALF_MINUTES"] ?? "") ?? 60
  report.remark("everyday motion, \(halfMinutes) half minutes each (seed \(seed))")
  report.remark("scene              outside/h   wrong %    free %   outside, wrong, free: shake/left/right/raise/lower")
  for motion in EverydayMotion.allCases {
    let fires = MotionSurvey.falseFires(of: motion, halfMinutes: halfMinutes, seed: seed, parameters: parameters)
    row("\(motion)", fires, report)
  }
}

private func row(_ name: String, _ fires: FalseFires, _ report: Report) {
  func tally(_ list: [Recognition]) -> String {
    motions.map { gesture in "\(list.count { $0.gesture == gesture })" }.joined(separator: "/")
  }
  func percent(_ list: [Recognition]) -> String {
    String(format: "%8.2f", 100 * Double(list.count) / Double(max(fires.prompts, 1)))
  }
  report.remark(
    name.padding(toLength: 18, withPad: " ", startingAt: 0)
      + String(format: "%10.1f", Double(fires.thousandthsAnHour) / 1_000) + "  " + percent(fires.wrong) + "  "
      + percent(fires.free) + "   " + tally(fires.outside) + ", " + tally(fires.wrong) + ", " + tally(fires.free))
}

/// The repository's recordings of motion without gestures, each under prompts at ten offsets.
private func surveyRecordings(_ report: Report) {
  for name in ["walk-in-hand", "pocket-sit-stand-walk"] {
    guard let text = try? String(contentsOfFile: "Tests/Data/motion/\(name).csv", encoding: .utf8) else {
      report.remark("Tests/Data/motion/\(name).csv cannot be read from here.")
      continue
    }
    let samples: [MotionSample]
    do throws(MotionFileError) {
      samples = try MotionFile(text).samples
    } catch {
      preconditionFailure("\(name).csv: \(error.sentence)")
    }
    var fires = FalseFires(parameters: parameters)
    fires.add(samples, phases: 10)
    row(name, fires, report)
    report.remark(
      "  \((fires.free + fires.wrong).prefix(4).map { "\($0.gesture) \($0.began.rawValue)-\($0.decided.rawValue)" })")
  }
}
