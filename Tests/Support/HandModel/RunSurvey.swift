package import GestureRecognition
import Kernel
package import OutOfPocketEngine

/// The same survey in whole runs, from their first reading on.
package enum RunSurvey {
  /// First prompts of runs amid motion without intent.
  package struct Fires: Equatable, Sendable {
    package var prompts = 0
    /// Answered by accident.
    package var free = 0
    /// Ended by accident.
    package var wrong = 0

    /// Share of prompts answered by accident, in thousandths.
    package var thousandths: Int { prompts == 0 ? 0 : free * 1_000 / prompts }
  }

  private static let surface = SurfaceSize(width: Points(390), height: Points(844))
  private static let promptLength: Int64 = 3_000

  /// Runs that begin every 3.4 s of an everyday motion, each with every motion as its first prompt.
  ///
  /// - Parameter gap: time between two gaps of 190 ms in the readings; nil for none.
  package static func firstPrompts(
    of motion: EverydayMotion, halfMinutes: Int, seed: UInt64, rules: RunRules = .current, gap: Int64? = nil
  ) -> Fires {
    var fires = Fires()
    let seeds = Gesture.allCases.filter { $0.isMotion }.map { firstSeed(asking: $0, rules) }
    for index in 0..<UInt64(halfMinutes) {
      var samples = MotionSurvey.samples(of: motion, index: index, seed: seed)
      if let gap { samples.removeAll { $0.time.rawValue % gap <= 190 } }
      guard let end = samples.last?.time.rawValue else { continue }
      for start in stride(from: 700, to: end - promptLength, by: 3_400) {
        for seed in seeds { fires.add(play(samples, from: start, seed: seed, rules)) }
      }
    }
    return fires
  }

  /// Seed of a Classic run that begins with a gesture.
  package static func firstSeed(asking gesture: Gesture, _ rules: RunRules = .current) -> UInt64 {
    var seed: UInt64 = 1
    while run(seed, rules, .classic).prompt?.gesture != gesture { seed += 1 }
    return seed
  }

  private static func run(_ seed: UInt64, _ rules: RunRules, _ mode: RunMode) -> Run {
    Run(seed: seed, rules: rules, settings: RunSettings(mode: mode, pool: .unhinged), surface: surface)
  }

  /// Whether the first prompt was answered; nil if neither it was nor the run ended.
  private static func play(_ samples: [MotionSample], from start: Int64, seed: UInt64, _ rules: RunRules) -> Bool? {
    var run = run(seed, rules, .classic)
    var events: [RunEvent] = []
    for var sample in samples where sample.time.rawValue >= start {
      sample.time -= Milliseconds(start)
      guard sample.time.rawValue <= promptLength else { return nil }
      run.handle(.motion(sample), into: &events)
      for event in events {
        switch event {
        case .succeeded: return true
        case .ended: return false
        default: break
        }
      }
      events.removeAll(keepingCapacity: true)
    }
    return nil
  }

  /// A motion chosen by a player who builds a sequence, by many hands.
  package static func choices(
    _ gesture: Gesture, hands: Int, each: Int, seed: UInt64, rules: RunRules = .current, isNatural: Bool = false
  ) -> MotionSurvey.Tally {
    var tally = MotionSurvey.Tally()
    for index in 0..<UInt64(hands) {
      var hand = SyntheticMotionHand(seed: seed &+ index)
      hand.isNatural = isNatural
      for attempt in 0..<each {
        let (scene, end) = hand.scene(gesture, at: 1_700 + Double(attempt) * 13)
        let samples = hand.sensor.read(scene, to: end + 900, &hand.generator)
        tally.record(added(by: samples, rules), for: gesture)
      }
    }
    return tally
  }

  private static func added(by samples: [MotionSample], _ rules: RunRules) -> Gesture? {
    var run = run(1, rules, .playerVersusPlayer)
    var events: [RunEvent] = []
    run.handle(.control(.ready, at: Milliseconds(100)), into: &events)
    for sample in samples {
      run.handle(.motion(sample), into: &events)
      for case .added(let gesture, _) in events { return gesture }
      events.removeAll(keepingCapacity: true)
    }
    return nil
  }
}

extension RunSurvey.Fires {
  fileprivate mutating func add(_ answered: Bool?) {
    prompts += 1
    if answered == true { free += 1 }
    if answered == false { wrong += 1 }
  }
}
