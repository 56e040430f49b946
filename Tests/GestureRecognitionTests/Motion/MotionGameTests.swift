import GestureRecognition
import HandModel
import Kernel
import Testing

/// A hand that answers one prompt after another, as in a game: the next prompt follows the last answer.
struct MotionGame {
  var asked = 0
  var right = 0
  var wrong: [String] = []
  var missed: [String] = []

  /// Plays `rounds` prompts with a hand; the phone stays where its tilts and reaches left it.
  mutating func play(seed: UInt64, rounds: Int, _ change: (inout SyntheticMotionHand) -> Void = { _ in }) {
    var hand = SyntheticMotionHand(seed: seed)
    change(&hand)
    var draw = Generator(seed: seed ^ 0xA5A5)
    var scene = MotionScene(pitch: hand.pitch, roll: hand.roll, steer: hand.steer)
    var recogniser = MotionRecognizer()
    var prompts: [(at: Double, gesture: Gesture)] = []
    // Plan first, since a scene is read as a whole: each prompt stays a while after its motion.
    var time = 800.0
    for _ in 0..<rounds {
      let gesture = Gesture.motions[draw.index(below: 5)]
      prompts.append((time, gesture))
      let reaction = 280 + 320 * draw.unit()
      let end = hand.perform(gesture, at: time + reaction, in: &scene)
      // The prompt changes when the gesture is recognized, before the hand is done, or later, at a round's end.
      time = end + (draw.chance(1, in: 2) ? -120 : 600 * draw.unit())
    }
    var samples = hand.sensor.read(scene, to: time + 800, &hand.generator)[...]
    for (index, prompt) in prompts.enumerated() {
      asked += 1
      recogniser.prompt(prompt.gesture, at: Milliseconds(Int64(prompt.at)))
      let until = index + 1 < prompts.count ? prompts[index + 1].at : time + 800
      var given: Gesture?
      while let sample = samples.first, Double(sample.time.rawValue) < until {
        samples.removeFirst()
        if case .recognised(let recognition) = recogniser.handle(sample), given == nil, recogniser.awaited != nil {
          given = recognition.gesture
          // What follows through until the next prompt meets no awaited gesture.
          recogniser.prompt(nil, at: sample.time, watchingOthers: false)
        }
      }
      let last = index > 0 ? "\(prompts[index - 1].gesture)" : "nothing"
      if given == prompt.gesture {
        right += 1
      } else if let given {
        wrong.append("seed \(seed), \(index): \(prompt.gesture) after \(last), saw \(given)")
      } else {
        missed.append("seed \(seed), \(index): \(prompt.gesture) after \(last)")
      }
    }
  }
}

extension MotionGame {
  /// Whether nearly all gestures were recognized and hardly any was wrong.
  var isFair: Bool { right * 1_000 >= 970 * asked && wrong.count * 100 <= asked }

  var line: String { "\(right) of \(asked); wrong: \(wrong); missed: \(missed)" }
}

@Suite("A game of motions")
struct MotionGameTests {
  @Test("is played through by five dozen hands")
  func isPlayedThroughByFiveDozenHands() {
    var game = MotionGame()
    for seed in 0..<UInt64(60) { game.play(seed: seed, rounds: 20) }
    #expect(game.isFair, "\(game.line)")
  }

  @Test("is played at any rate", arguments: [25.0, 30, 50, 60, 100, 200])
  func isPlayedAtAnyRate(rate: Double) {
    var game = MotionGame()
    for seed in 100..<UInt64(120) {
      game.play(seed: seed, rounds: 12) {
        $0.sensor.rate = rate
        $0.sensor.jitter = min($0.sensor.jitter, 300 / rate)
      }
    }
    #expect(game.isFair, "\(rate): \(game.line)")
  }

  @Test("is played lying flat, at a slant, upright and overhead", arguments: [0.0, 0.4, 0.8, 1.2, 2.5, 2.8])
  func isPlayedLyingFlat(pitch: Double) {
    var game = MotionGame()
    for seed in 200..<UInt64(220) {
      game.play(seed: seed, rounds: 12) {
        $0.pitch = pitch
        $0.sensor.hasOrientation = true
        $0.sensor.hasGyroscope = true
      }
    }
    #expect(game.isFair, "\(pitch): \(game.line)")
  }

  @Test("is played with a bad sensor", arguments: MotionGameTests.sensors)
  func badSensor(flaw: Flaw) {
    var game = MotionGame()
    for seed in 300..<UInt64(320) { game.play(seed: seed, rounds: 12) { flaw.apply(to: &$0.sensor) } }
    #expect(game.isFair, "\(flaw): \(game.line)")
  }

  enum Flaw {
    case trembling, noisy, drifting, accelerometerOnly, jittering, coarse

    func apply(to sensor: inout MotionSensor) {
      switch self {
      case .trembling: sensor.tremor = 0.08
      case .noisy: sensor.noise = 0.03
      case .drifting:
        sensor.bias = 0.05
        sensor.drift = 0.05
      case .accelerometerOnly:
        sensor.hasGyroscope = false
        sensor.hasLinear = false
        sensor.hasOrientation = false
      case .jittering: sensor.jitter = 12
      case .coarse:
        sensor.rounding = .chromium
        sensor.isInverted = true
        sensor.hasLinear = false
        sensor.tremor = 0.06
        sensor.noise = 0.02
      }
    }
  }

  static let sensors: [Flaw] = [.trembling, .noisy, .drifting, .accelerometerOnly, .jittering, .coarse]
}
