public import Kernel

/// A stretch of motion that was recorded to be looked at: what would these sensors' readings have been taken for, by
/// these or other numbers?
///
/// Nothing of it is live; playing it again gives the same every time, so that two sets of parameters can be held against
/// each other over the very same motion.
public struct MotionTake: Equatable, Sendable {
  /// A take ends by itself after this.
  public static let longest = Milliseconds.seconds(120)
  /// And after so many readings: two minutes at 200 a second.
  public static let mostReadings = 24_000

  /// The readings, stamped as they were given.
  public private(set) var samples: [MotionSample] = []

  public init() {}

  public init(_ samples: [MotionSample]) {
    for sample in samples where !add(sample) { return }
  }

  /// Adds a reading. False if the take is full, and the reading is not in it.
  @discardableResult
  public mutating func add(_ sample: MotionSample) -> Bool {
    guard samples.count < Self.mostReadings else { return false }
    if let first = samples.first, sample.time - first.time > Self.longest { return false }
    samples.append(sample)
    return true
  }

  /// When it begins: the stamp of the first reading.
  public var start: Milliseconds { samples.first?.time ?? .zero }

  /// From the first reading to the last.
  public var duration: Milliseconds { max((samples.last?.time ?? start) - start, .zero) }

  /// Plays the take to a recogniser of these parameters.
  ///
  /// - Parameter gesture: what is asked for from the start, and again after each gesture that is given; with nil nothing
  ///   is, and every motion counts as one that nobody asked for.
  public func play(awaiting gesture: Gesture?, by parameters: MotionParameters = .standard) -> MotionPlay {
    var play = MotionPlay(awaited: gesture, thresholds: MotionThresholds(parameters))
    var recogniser = MotionRecognizer(parameters: parameters)
    recogniser.prompt(gesture, at: start)
    for sample in samples {
      let event = recogniser.handle(sample)
      play.note(recogniser.reading, recogniser.progress(toward: gesture ?? .shake))
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

  /// Counts what would have been taken for gestures, if nobody meant any.
  public func falseFires(by parameters: MotionParameters = .standard) -> FalseFires {
    var fires = FalseFires(parameters: parameters)
    fires.add(samples)
    return fires
  }
}

/// What a recogniser made of a take.
public struct MotionPlay: Equatable, Sendable {
  /// What was asked for.
  public var awaited: Gesture?
  /// What the measured quantities were held against.
  public var thresholds: MotionThresholds
  /// What the detectors measured, one point a step.
  public var points: [MotionPoint] = []
  /// Every gesture that was given, in order: right if it is the awaited one.
  public var gestures: [Recognition] = []
  /// When the sensors' health changed.
  public var healths: [SensorChange] = []

  init(awaited: Gesture?, thresholds: MotionThresholds) {
    self.awaited = awaited
    self.thresholds = thresholds
  }

  fileprivate mutating func note(_ reading: MotionReading, _ progress: MotionProgress) {
    // Readings that are merged with the next make no step of their own.
    if let last = points.last, last.reading.time == reading.time { return }
    points.append(MotionPoint(reading: reading, progress: progress))
  }
}

/// One step of a play: what was measured, and how far that was toward the awaited gesture (toward a shake if none was).
public struct MotionPoint: Hashable, Sendable {
  public var reading: MotionReading
  public var progress: MotionProgress

  public init(reading: MotionReading, progress: MotionProgress) {
    self.reading = reading
    self.progress = progress
  }
}

/// A change of the sensors' health.
public struct SensorChange: Hashable, Sendable {
  public var health: SensorHealth
  public var at: Milliseconds

  public init(health: SensorHealth, at: Milliseconds) {
    self.health = health
    self.at = at
  }
}

/// The lines to draw into a plot of `MotionReading`s: beyond which a quantity makes the gesture that is asked for, and
/// (`wrong`) one that is not.
public struct MotionThresholds: Hashable, Sendable {
  /// Of `rise`, either way, in mg.
  public var stroke: Int32
  public var wrongStroke: Int32
  /// Of `jolt`, in mg.
  public var shake: Int32
  public var wrongShake: Int32
  /// Of `angle`, either way, in mrad.
  public var tilt: Int32
  public var wrongTilt: Int32

  public init(_ parameters: MotionParameters) {
    func wrong(_ threshold: Int32) -> Int32 { threshold * parameters.wrongShare / 1_000 }
    stroke = parameters.strokeThreshold
    shake = parameters.shakeThreshold
    tilt = parameters.tiltAngle
    (wrongStroke, wrongShake, wrongTilt) = (wrong(stroke), wrong(shake), wrong(tilt))
  }
}
