package import GestureRecognition
import Kernel

/// Recognition survey on models: false positives and intentional gestures.
package enum MotionSurvey {
  /// Half minutes of an everyday motion, each by another body with another phone: 50, 60 or 100 readings a second, either
  /// sign, jitter, noise, drift.
  package static func falseFires(
    of motion: EverydayMotion, halfMinutes: Int, seed: UInt64, parameters: MotionParameters = .natural
  ) -> FalseFires {
    var fires = FalseFires(parameters: parameters)
    for index in 0..<UInt64(halfMinutes) { fires.add(samples(of: motion, index: index, seed: seed)) }
    return fires
  }

  /// Half a minute of an everyday motion.
  package static func samples(of motion: EverydayMotion, index: UInt64, seed: UInt64) -> [MotionSample] {
    var generator = Generator(seed: seed &+ index &* 31)
    var sensor = SyntheticMotionHand(seed: seed &+ index).sensor
    sensor.rate = [50, 60, 100][Int(index % 3)]
    sensor.jitter = min(sensor.jitter, 300 / sensor.rate)
    return sensor.read(motion.scene(&generator), to: EverydayMotion.length, &generator)
  }

  /// Results of intentional gestures.
  package struct Tally: Equatable, Sendable {
    package var asked = 0
    package var right = 0
    package var wrong = 0

    package init() {}

    /// In thousandths.
    package var recognised: Int { asked == 0 ? 0 : right * 1_000 / asked }
  }

  /// A gesture by many hands, a few times each, 400 ms after its prompt: first attempts.
  package static func tries(
    _ gesture: Gesture, hands: Int, each: Int, seed: UInt64, parameters: MotionParameters = .natural,
    isWalking: Bool = false, _ change: (inout SyntheticMotionHand) -> Void = { _ in }
  ) -> Tally {
    var tally = Tally()
    for index in 0..<UInt64(hands) {
      var hand = SyntheticMotionHand(seed: seed &+ index)
      change(&hand)
      for attempt in 0..<each {
        // A walker is asked after two seconds of steps.
        let prompt = isWalking ? 2_000.0 : 1_000
        var (scene, end) = hand.scene(gesture, at: prompt + 400 + Double(attempt) * 7)
        if isWalking { hand.walk(until: end + 600, in: &scene) }
        let samples = hand.sensor.read(scene, to: end + 400, &hand.generator)
        tally.record(first(in: samples, awaiting: gesture, from: Int64(prompt), parameters), for: gesture)
      }
    }
    return tally
  }

  /// A gesture made again and again at a pace, each time asked for anew with the success of the last, or the same
  /// prompt standing if there was none: how somebody plays who does not wait.
  ///
  /// - Parameters:
  ///   - pause: from the end of one to the beginning of the next, in ms.
  ///   - returning: whether a hand that rose sinks back before the next, and the other way round.
  package static func repeats(
    _ gesture: Gesture, hands: Int, each: Int, pause: Double, returning: Bool, seed: UInt64,
    parameters: MotionParameters = .natural
  ) -> Tally {
    var tally = Tally()
    for index in 0..<UInt64(hands) {
      var hand = SyntheticMotionHand(seed: seed &+ index)
      var scene = MotionScene(pitch: hand.pitch, roll: hand.roll, steer: hand.steer)
      var spans: [ClosedRange<Double>] = []
      var time = 1_400.0
      for _ in 0..<each {
        let end = hand.perform(gesture, at: time, in: &scene)
        spans.append(time...end)
        time = end + pause
        if returning, gesture.isStroke {
          scene.moves.append(
            .reach(at: end + 30, lasting: max(pause - 60, 250), x: 0, y: 0, z: gesture == .raise ? -0.12 : 0.12))
        }
      }
      let samples = hand.sensor.read(scene, to: time + 600, &hand.generator)
      var recogniser = MotionRecognizer(parameters: parameters)
      recogniser.prompt(gesture, at: Milliseconds(1_000))
      var given: [Recognition] = []
      for sample in samples {
        guard case .recognised(let recognition) = recogniser.handle(sample) else { continue }
        given.append(recognition)
        recogniser.prompt(gesture, at: sample.time)
      }
      for span in spans {
        tally.asked += 1
        let hit = given.contains { recognition in
          recognition.gesture == gesture && Double(recognition.decided.rawValue) > span.lowerBound
            && Double(recognition.decided.rawValue) < span.upperBound + 350
        }
        if hit { tally.right += 1 }
      }
      tally.wrong += given.count { $0.gesture != gesture }
    }
    return tally
  }

  private static func first(
    in samples: [MotionSample], awaiting gesture: Gesture, from prompt: Int64, _ parameters: MotionParameters
  ) -> Gesture? {
    var recogniser = MotionRecognizer(parameters: parameters)
    recogniser.prompt(nil, at: .zero)
    for sample in samples {
      if recogniser.awaited == nil, sample.time.rawValue >= prompt {
        recogniser.prompt(gesture, at: Milliseconds(prompt))
      }
      if case .recognised(let recognition) = recogniser.handle(sample), recogniser.awaited != nil {
        return recognition.gesture
      }
    }
    return nil
  }
}

extension Gesture {
  fileprivate var isStroke: Bool { self == .raise || self == .lower }
}

extension MotionSurvey.Tally {
  mutating func record(_ given: Gesture?, for gesture: Gesture) {
    asked += 1
    if given == gesture {
      right += 1
    } else if given != nil {
      wrong += 1
    }
  }
}
