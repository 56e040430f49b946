import GestureRecognition
import HandModel
import Kernel

/// A phone's readings with the recognizer's output.
struct MotionTrial {
  var recogniser: MotionRecognizer
  var gestures: [Recognition] = []
  var healths: [SensorHealth] = []

  init(awaiting gesture: Gesture?, at time: Int64 = 0, parameters: MotionParameters = .natural) {
    recogniser = MotionRecognizer(parameters: parameters)
    recogniser.prompt(gesture, at: Milliseconds(time))
  }

  mutating func play(_ samples: [MotionSample]) { for sample in samples { note(recogniser.handle(sample)) } }

  mutating func wait(until time: Int64) { note(recogniser.advance(to: Milliseconds(time))) }

  private mutating func note(_ event: MotionEvent?) {
    switch event {
    case .recognised(let recognition): gestures.append(recognition)
    case .health(let health): healths.append(health)
    case nil: break
    }
  }

  /// Output for readings that begin before the prompt, which appears at `prompt`.
  static func gestures(
    _ samples: [MotionSample], awaiting gesture: Gesture?, promptedAt prompt: Int64,
    parameters: MotionParameters = .natural
  ) -> [Recognition] {
    var trial = MotionTrial(awaiting: nil, parameters: parameters)
    for sample in samples {
      if trial.recogniser.awaited == nil, gesture != nil, sample.time.rawValue >= prompt {
        trial.recogniser.prompt(gesture, at: Milliseconds(prompt))
        trial.gestures = []
      }
      trial.note(trial.recogniser.handle(sample))
    }
    return trial.gestures
  }
}

extension Gesture {
  /// Motion gestures.
  static let motions: [Gesture] = [.shake, .tiltLeft, .tiltRight, .raise, .lower]
}

/// False positives of unintentional motion, with prompts of three seconds and without.
struct FalseFire {
  var milliseconds: Int64 = 0
  /// Gestures reported without a prompt.
  var outside: [Recognition] = []
  var prompts = 0
  /// Prompts in which a wrong gesture was reported.
  var wrong: [Recognition] = []
  var motionPrompts = 0
  /// Prompts in which the awaited motion was reported without intent.
  var free: [Recognition] = []

  mutating func add(_ samples: [MotionSample], seed: UInt64 = 0, phases: Int64 = 1) {
    guard let first = samples.first, let last = samples.last else { return }
    milliseconds += last.time.rawValue - first.time.rawValue
    var trial = MotionTrial(awaiting: nil, at: first.time.rawValue)
    trial.play(samples)
    outside += trial.gestures
    // Every gesture of the game meets every stretch of a recording; of a model, a third of them.
    for phase in 0..<phases {
      let start = first.time.rawValue + 500 + 3_000 * phase / phases
      for offset in stride(from: Int(seed) % 3, to: Gesture.allCases.count, by: seed == 0 ? 1 : 3) {
        addPrompts(samples, from: start, offset)
      }
    }
  }

  private mutating func addPrompts(_ samples: [MotionSample], from start: Int64, _ offset: Int) {
    var recogniser = MotionRecognizer()
    var next = start
    var index = offset
    var isOver = false
    for sample in samples {
      if sample.time.rawValue >= next {
        let gesture = Gesture.allCases[index % Gesture.allCases.count]
        index += 1
        prompts += 1
        if Gesture.motions.contains(gesture) { motionPrompts += 1 }
        recogniser.prompt(gesture, at: Milliseconds(next))
        next += 3_000
        isOver = false
      }
      guard case .recognised(let recognition) = recogniser.handle(sample), !isOver, recogniser.awaited != nil else {
        continue
      }
      isOver = true
      if recognition.gesture == recogniser.awaited { free.append(recognition) } else { wrong.append(recognition) }
    }
  }

  var anHour: Double { Double(outside.count) * 3_600_000 / Double(max(milliseconds, 1)) }
  var wrongPercent: Double { 100 * Double(wrong.count) / Double(max(prompts, 1)) }
  var freePercent: Double { 100 * Double(free.count) / Double(max(motionPrompts, 1)) }

  var line: String {
    func tally(_ list: [Recognition]) -> String {
      Gesture.motions.map { gesture in "\(list.filter { $0.gesture == gesture }.count)" }.joined(separator: "/")
    }
    return "\(milliseconds / 1_000) s: outside \(outside.count) (\(anHour) an hour, \(tally(outside)))"
      + ", wrong \(wrong.count) of \(prompts) (\(wrongPercent) %, \(tally(wrong)))"
      + ", unasked-for success \(free.count) of \(motionPrompts) (\(freePercent) %, \(tally(free)))"
      + " at \((outside + wrong + free).prefix(8).map { "\($0.gesture) \($0.began.rawValue)-\($0.decided.rawValue)" })"
  }
}
