public import Kernel

/// How motion that nobody means as a gesture fares: while nothing is asked for, and under prompts of three seconds each.
public struct FalseFires: Equatable, Sendable {
  /// How long a prompt lasts: Classic's first limit.
  public static let promptLength = Milliseconds(3_000)

  public let parameters: MotionParameters
  /// How much motion has been looked at.
  public private(set) var time = Milliseconds.zero
  /// Gestures given while nothing was asked for.
  public private(set) var outside: [Recognition] = []
  /// How many motions were asked for.
  public private(set) var prompts = 0
  /// What was given in prompts that asked for another motion: the run would have been over.
  public private(set) var wrong: [Recognition] = []
  /// What was asked for and given although nobody made it: a point for nothing.
  public private(set) var free: [Recognition] = []

  public init(parameters: MotionParameters = .standard) { self.parameters = parameters }

  /// Looks at a stretch of motion.
  ///
  /// - Parameter phases: how often the prompts are laid over it, each time a little later.
  public mutating func add(_ samples: [MotionSample], phases: Int64 = 1) {
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

  /// False gestures an hour outside prompts, in thousandths.
  public var thousandthsAnHour: Int64 {
    time > .zero ? Int64(outside.count) * 3_600_000_000 / time.rawValue : 0
  }

  /// Prompts in which something was given that nobody made, in thousandths of all.
  public var thousandthsInside: Int64 {
    prompts > 0 ? Int64(wrong.count + free.count) * 1_000 / Int64(prompts) : 0
  }
}
