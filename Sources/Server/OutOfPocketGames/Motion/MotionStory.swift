import GestureRecognition
import Kernel
import OutOfPocketEngine

/// Plays a motion recording through a run and describes its events.
struct MotionStory {
  let rules: RunRules
  private(set) var lines: [String] = []
  private(set) var answered = 0
  private(set) var missed = 0

  private static let surface = SurfaceSize(width: Points(390), height: Points(844))

  init(rules: RunRules) { self.rules = rules }

  /// Gestures seen without a prompt.
  mutating func playWithoutPrompt(_ samples: [MotionSample]) {
    var recognizer = MotionRecognizer(parameters: rules.motion)
    recognizer.prompt(nil, at: .zero)
    for sample in samples {
      if case .recognised(let seen) = recognizer.handle(sample) {
        say(seen.decided, "\(seen.gesture.word) without a prompt")
      }
    }
  }

  /// Practice of a deck: each prompt stays until its motion comes.
  mutating func practice(_ deck: [Gesture], _ samples: [MotionSample], seed: UInt64) {
    play(samples, Run(seed: seed, rules: rules, settings: .practice(deck), surface: Self.surface))
  }

  /// First additions of Player versus Player, a new game after each.
  mutating func build(_ samples: [MotionSample]) {
    let settings = RunSettings(mode: .playerVersusPlayer, pool: .unhinged)
    var rest = samples[...]
    while let first = rest.first {
      var run = Run(seed: 1, rules: rules, settings: settings, surface: Self.surface)
      let start = first.time
      _ = run.handle(.control(.ready, at: .zero))
      var isOver = false
      while !isOver, var sample = rest.popFirst() {
        sample.time -= start
        for event in run.handle(.motion(sample)) {
          if case .added(let gesture, _) = event {
            answered += 1
            say(start + run.clock, "\(gesture.word) added")
            isOver = true
          } else if case .ended = event {
            missed += 1
            say(start + run.clock, "nothing added in time")
            isOver = true
          }
        }
      }
    }
  }

  private mutating func play(_ samples: [MotionSample], _ run: Run) {
    var run = run
    if let prompt = run.prompt { say(prompt.at, "asks for \(prompt.gesture.word)") }
    for sample in samples {
      for event in run.handle(.motion(sample)) { tell(event, at: run.clock) }
      guard !run.isOver else { return }
    }
  }

  private mutating func tell(_ event: RunEvent, at time: Milliseconds) {
    switch event {
    case .prompted(let prompt): say(time, "asks for \(prompt.gesture.word)")
    case .succeeded(let success):
      answered += 1
      say(time, "\(success.item.gesture.word) after \(Self.seconds(success.reaction))")
    case .missed(let mistake):
      missed += 1
      say(time, mistake.seen.map { "\($0.word) instead" } ?? "nothing in time")
    case .sensors(let health): say(time, "the sensors are \(health)")
    case .buttonsOffered: say(time, "buttons stand in for the sensors")
    default: break
    }
  }

  private mutating func say(_ time: Milliseconds, _ words: String) { lines.append("  \(Self.seconds(time))  \(words)") }

  /// `1.25 s`.
  static func seconds(_ time: Milliseconds) -> String {
    let hundredths = time.rawValue / 10
    let part = hundredths % 100
    return "\(hundredths / 100).\(part < 10 ? "0" : "")\(part) s"
  }
}
