package import Kernel

/// A recorded stretch of sensor readings for comparing parameters.
///
/// Playback is deterministic, so two sets of parameters can be compared on the same motion.
package struct MotionTake: Equatable, Sendable {
  /// Maximum duration.
  package static let longest = Milliseconds.seconds(120)
  /// Maximum number of readings: two minutes at 200 per second.
  package static let mostReadings = 24_000

  /// Readings with their original time stamps.
  package private(set) var samples: [MotionSample] = []

  package init() {}

  package init(_ samples: [MotionSample]) {
    for sample in samples where !add(sample) { return }
  }

  /// Adds a reading; false if the take is full.
  @discardableResult
  package mutating func add(_ sample: MotionSample) -> Bool {
    guard samples.count < Self.mostReadings else { return false }
    if let first = samples.first, sample.time - first.time > Self.longest { return false }
    samples.append(sample)
    return true
  }

  /// Time stamp of the first reading.
  package var start: Milliseconds { samples.first?.time ?? .zero }

  package var duration: Milliseconds { max((samples.last?.time ?? start) - start, .zero) }

  /// Plays the take to a recognizer with these parameters.
  ///
  /// - Parameter gesture: awaited from the start and again after each reported gesture; nil awaits none, and every
  ///   motion counts as wrong.
  package func play(awaiting gesture: Gesture?, by parameters: MotionParameters = .standard) -> MotionPlay {
    var play = MotionPlay(awaited: gesture, thresholds: MotionThresholds(parameters))
    var recogniser = MotionRecognizer(parameters: parameters)
    recogniser.prompt(gesture, at: start)
    for sample in samples {
      let event = recogniser.handle(sample)
      play.record(recogniser.reading, recogniser.progress(toward: gesture ?? .shake))
      switch event {
      case .recognised(let recognition):
        play.gestures.append(recognition)
        recogniser.prompt(gesture, at: sample.time)
      case .health(let health): play.healths.append(SensorChange(health: health, at: sample.time))
      case nil: break
      }
    }
    return play
  }

  /// False positives of a take without intent.
  package func falseFires(by parameters: MotionParameters = .standard) -> FalseFires {
    var fires = FalseFires(parameters: parameters)
    fires.add(samples)
    return fires
  }
}

/// Result of playing a take.
package struct MotionPlay: Equatable, Sendable {
  package var awaited: Gesture?
  /// Thresholds in effect.
  package var thresholds: MotionThresholds
  /// Measurements, one point per step.
  package var points: [MotionPoint] = []
  /// Reported gestures, in order; right if awaited.
  package var gestures: [Recognition] = []
  /// Changes of the sensors' health.
  package var healths: [SensorChange] = []

  init(awaited: Gesture?, thresholds: MotionThresholds) {
    self.awaited = awaited
    self.thresholds = thresholds
  }

  fileprivate mutating func record(_ reading: MotionReading, _ progress: MotionProgress) {
    // Merged readings make no step of their own.
    if let last = points.last, last.reading.time == reading.time { return }
    points.append(MotionPoint(reading: reading, progress: progress))
  }
}

/// Measurements of one step, and the progress toward the awaited gesture (toward a shake if none was awaited).
@MemberwiseInit
package struct MotionPoint: Hashable, Sendable {
  package var reading: MotionReading
  package var progress: MotionProgress
}

@MemberwiseInit
package struct SensorChange: Hashable, Sendable {
  package var health: SensorHealth
  package var at: Milliseconds
}

/// Threshold lines for a plot of `MotionReading`s: for the awaited gesture, and (`wrong`) for any other.
package struct MotionThresholds: Hashable, Sendable {
  /// For `rise`, in both directions, in mg.
  package var stroke: Int32
  package var wrongStroke: Int32
  /// For `jolt`, in mg.
  package var shake: Int32
  package var wrongShake: Int32
  /// For `angle`, in both directions, in mrad.
  package var tilt: Int32
  package var wrongTilt: Int32

  package init(_ parameters: MotionParameters) {
    func wrong(_ threshold: Int32) -> Int32 { threshold * parameters.wrongShare / 1_000 }
    stroke = parameters.strokeThreshold
    shake = parameters.shakeThreshold
    tilt = parameters.tiltAngle
    (wrongStroke, wrongShake, wrongTilt) = (wrong(stroke), wrong(shake), wrong(tilt))
  }
}
