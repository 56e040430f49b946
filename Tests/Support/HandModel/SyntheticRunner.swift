package import GestureRecognition
package import Kernel
package import OutOfPocketEngine

/// Plays runs of any mode with a synthetic hand on the glass and another around the phone.
package struct SyntheticRunner: Sendable {
  package enum Ending: Sendable {
    case wrongGesture
    case timeOut
    case stop
  }

  package var hand: SyntheticHand
  /// Moves the phone, if the run reads its sensors.
  package var phone: SyntheticMotionHand
  /// Whether buttons are pressed where available.
  package var usesButtons = false
  /// Number of answers before a pause of two seconds; 0 for none.
  package var pauseAfter: Int32 = 0

  private var scene: MotionScene
  private var sensed = 0.0
  private var free = Milliseconds.zero
  private var generator: Generator
  private var isFirstPause = true

  package init(seed: UInt64, traits: HandTraits = .able) {
    hand = SyntheticHand(seed: seed, traits: traits)
    phone = SyntheticMotionHand(seed: seed)
    scene = MotionScene(pitch: phone.pitch, roll: phone.roll)
    generator = Generator(seed: seed ^ 0xA5A5)
  }

  /// Plays until `answers` right gestures, then ends the run and returns it with its recording. It may end earlier by
  /// mistake.
  package mutating func play(
    _ settings: RunSettings, seed: UInt64, answers: Int32, ending: Ending = .wrongGesture,
    startedAt: Timestamp = Timestamp(1_790_000_000_000), rules: RunRules = .standard
  ) -> RecordedRun {
    var run = RecordedRun(
      seed: seed, rules: rules, settings: settings, surface: hand.surface, startedAt: startedAt)
    var steps = 0
    while run.run.outcome == nil && steps < 400 {
      steps += 1
      step(&run, answers: answers, ending: ending)
    }
    return run
  }

  private mutating func step(_ run: inout RecordedRun, answers: Int32, ending: Ending) {
    let isDone = run.run.points.reduce(0, +) >= answers
    switch run.run.phase {
    case .showing(let show): pass(to: show.until, &run)
    case .betweenRounds(let until): pass(to: until, &run)
    case .handover, .reading: tell(.ready, after: 400, &run)
    case .paused: tell(.resume, after: 2_000, &run)
    case .over: return
    case .building(let deadline): build(before: deadline, &run)
    case .awaiting(let prompt):
      if pauseAfter > 0 && isFirstPause && run.run.points.reduce(0, +) >= pauseAfter {
        isFirstPause = false
        tell(.pause, after: 150, &run)
      } else if !isDone {
        answer(prompt.item.answer, to: prompt, &run)
      } else if ending == .stop {
        tell(.stop, after: 300, &run)
      } else if ending == .wrongGesture {
        answer(Self.wrong(for: prompt.item.answer), to: prompt, &run)
      } else {
        pass(to: (prompt.deadline ?? prompt.at) + Milliseconds(50), &run)
      }
    }
  }

  private mutating func tell(_ control: RunControl, after wait: Int64, _ run: inout RecordedRun) {
    let time = run.run.clock + Milliseconds(wait)
    pass(to: time, &run)
    _ = run.handle(.control(control, at: time))
  }

  private mutating func build(before deadline: Milliseconds, _ run: inout RecordedRun) {
    let choice = generator.pick(Gesture.touchSet) ?? .tap
    let start = max(run.run.clock + hand.reaction(), free + Milliseconds(120))
    touch(choice, at: start, &run)
    // With no gesture awaited, the recognizer takes longer.
    pass(to: free + Milliseconds(800), &run)
  }

  private mutating func answer(_ gesture: Gesture, to prompt: RunPrompt, _ run: inout RecordedRun) {
    var start = max(prompt.at + hand.reaction(), free + Milliseconds(40))
    if usesButtons && gesture.hasButton {
      pass(to: start, &run)
      _ = run.handle(.button(gesture, at: start))
    } else if gesture.isMotion {
      // A finger may answer a run's first prompt sooner than strokes are told from steps; an arm takes longer.
      start = max(start, run.run.rules.motion.strokeSight + Milliseconds(120))
      free = Milliseconds(Int64(phone.perform(gesture, at: Double(start.rawValue), in: &scene)))
      // Until recognized, or clearly not.
      // After a failed attempt the hand stops and tries again.
      while run.run.outcome == nil && run.run.prompt == prompt && run.run.clock < free + Milliseconds(2_200) {
        pass(to: run.run.clock + Milliseconds(20), &run)
      }
    } else {
      touch(gesture, at: start, &run)
      if run.run.prompt == prompt { pass(to: free + Milliseconds(400), &run) }
    }
  }

  private mutating func touch(_ gesture: Gesture, at start: Milliseconds, _ run: inout RecordedRun) {
    let samples = hand.perform(gesture, at: start)
    for sample in samples {
      pass(to: sample.time, &run)
      _ = run.handle(.pointer(sample))
    }
    free = samples.last?.time ?? start
  }

  /// Advances time with the sensors' readings.
  private mutating func pass(to time: Milliseconds, _ run: inout RecordedRun) {
    if run.run.sensors != nil {
      let end = Double(time.rawValue)
      if end > sensed {
        for sample in phone.sensor.read(scene, from: sensed, to: end, &phone.generator)
        where sample.time >= run.run.clock && sample.time <= time {
          _ = run.handle(.motion(sample))
        }
        sensed = end
      }
    }
    _ = run.advance(to: time)
  }

  /// A gesture that cannot be confused with the prompted one.
  package static func wrong(for gesture: Gesture) -> Gesture {
    switch gesture {
    case .swipeUp: .swipeDown
    case .swipeDown: .swipeUp
    case .swipeLeft: .swipeRight
    case .swipeRight: .swipeLeft
    default: .swipeUp
    }
  }
}
