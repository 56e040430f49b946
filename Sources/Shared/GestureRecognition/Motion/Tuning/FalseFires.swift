package import Kernel

/// False positives on motion without intent: without a prompt, and under prompts of three seconds each.
package struct FalseFires: Equatable, Sendable {
  /// Length of a prompt: Classic's first limit.
  package static let promptLength = Milliseconds(3_000)

  package let parameters: MotionParameters
  /// Duration of the examined motion.
  package private(set) var time = Milliseconds.zero
  /// Gestures reported without a prompt.
  package private(set) var outside: [Recognition] = []
  /// Number of prompts.
  package private(set) var prompts = 0
  /// Gestures reported under a prompt for another motion: each would have ended the run.
  package private(set) var wrong: [Recognition] = []
  /// Awaited gestures reported without intent: each would have been a free point.
  package private(set) var free: [Recognition] = []

  package init(parameters: MotionParameters = .standard) { self.parameters = parameters }

  /// Examines a stretch of motion.
  ///
  /// - Parameter phases: how many times the prompts are laid over it, each time slightly later.
  package mutating func add(_ samples: [MotionSample], phases: Int64 = 1) {
    guard let first = samples.first, let last = samples.last else { return }
    time += max(last.time - first.time, .zero)
    var recogniser = MotionRecognizer(parameters: parameters)
    recogniser.prompt(nil, at: first.time)
    for sample in samples {
      if case .recognised(let recognition) = recogniser.handle(sample) { outside.append(recognition) }
    }
    for phase in 0..<max(phases, 1) {
      let shift = Self.promptLength.rawValue * phase / max(phases, 1)
      for offset in Self.motions.indices {
        addPrompts(samples, from: first.time + Milliseconds(500 + shift), offset)
      }
    }
  }

  private static let motions: [Gesture] = [.shake, .tiltLeft, .raise, .tiltRight, .lower]

  private mutating func addPrompts(_ samples: [MotionSample], from start: Milliseconds, _ offset: Int) {
    var recogniser = MotionRecognizer(parameters: parameters)
    var next = start
    var index = offset
    var isOver = true
    for sample in samples {
      if sample.time >= next {
        let gesture = Self.motions[index % Self.motions.count]
        index += 1
        prompts += 1
        recogniser.prompt(gesture, at: next)
        next += Self.promptLength
        isOver = false
      }
      guard case .recognised(let recognition) = recogniser.handle(sample), !isOver else { continue }
      isOver = true
      if recognition.gesture == recogniser.awaited { free.append(recognition) } else { wrong.append(recognition) }
    }
  }

  /// False positives per hour outside prompts, in thousandths.
  package var thousandthsAnHour: Int64 {
    time > .zero ? Int64(outside.count) * 3_600_000_000 / time.rawValue : 0
  }

  /// Share of prompts with a false positive, in thousandths.
  package var thousandthsInside: Int64 {
    prompts > 0 ? Int64(wrong.count + free.count) * 1_000 / Int64(prompts) : 0
  }
}
