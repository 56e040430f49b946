import Kernel

/// What the detectors see at one moment: readings merged, gravity taken out.
struct MotionStep: Equatable, Sendable {
  var time: Int64 = 0
  /// Since the step before, in ms; 0 for the first step and after a gap.
  var elapsed: Int64 = 0
  /// Acceleration with gravity, in mg.
  var acceleration = MotionVector.zero
  /// Acceleration without gravity, in mg.
  var linear = MotionVector.zero
  /// The length of `linear`.
  var jolt: Int32 = 0
  /// Acceleration upward, in mg.
  var rise: Int32 = 0
  /// The way the phone has turned, added up since it was first seen, in mrad. Only differences mean something, and only
  /// where the phone has a gyroscope.
  var turned = MotionVector.zero
  /// Whether the phone has one.
  var hasGyroscope = false
}

/// Merges readings that come faster than the detectors need, and keeps time.
///
/// The detectors see the mean of each bin of `finestStep` or a little more, so that 406 readings a second tell the same
/// story as 60. A clock that goes back is not believed at once: its readings are dropped until it has been behind for
/// `patience` readings, then time starts anew from there.
struct MotionBin: Equatable, Sendable {
  /// What came of a reading.
  enum Outcome: Equatable, Sendable {
    /// It is in the bin.
    case kept
    /// The bin is full: here is its mean.
    case full(Reading)
    /// The clock has gone back and is believed; what was known about motion in progress is void.
    case restarted
  }

  struct Reading: Equatable, Sendable {
    var time: Int64
    /// Since the last full bin; nil if there was none.
    var elapsed: Int64?
    var acceleration: MotionVector
    var linear: MotionVector?
    var rotation: MotionVector?
  }

  private static let patience: Int32 = 8

  private var acceleration = MotionVector.zero
  private var linear = MotionVector.zero
  private var rotation = MotionVector.zero
  private var count: Int32 = 0
  private var linearCount: Int32 = 0
  private var rotationCount: Int32 = 0
  private var lastFull: Int64?
  private var behind: Int32 = 0
  /// The latest time stamp that was believed.
  private(set) var latest: Int64?

  mutating func take(_ sample: MotionSample, _ value: MotionVector, finest: Int64) -> Outcome {
    let time = sample.time.rawValue
    if let latest, time < latest {
      behind += 1
      guard behind >= Self.patience else { return .kept }
      self = MotionBin()
      self.latest = time
      lastFull = time
      return .restarted
    }
    behind = 0
    latest = time
    acceleration = acceleration + value
    count += 1
    if let value = sample.linear {
      linear = linear + value
      linearCount += 1
    }
    if let value = sample.rotation {
      rotation = rotation + value
      rotationCount += 1
    }
    // A thousand readings at one instant are a fault, and their sum must not overflow.
    if let lastFull, time - lastFull < finest, count < 1_000 { return .kept }
    let reading = Reading(
      time: time, elapsed: lastFull.map { time - $0 }, acceleration: acceleration.divided(by: count),
      linear: linear.divided(byAny: linearCount), rotation: rotation.divided(byAny: rotationCount))
    lastFull = time
    acceleration = .zero
    linear = .zero
    rotation = .zero
    count = 0
    linearCount = 0
    rotationCount = 0
    return .full(reading)
  }
}

extension MotionVector {
  func divided(by count: Int32) -> MotionVector {
    count == 1 ? self : MotionVector(x: x / count, y: y / count, z: z / count)
  }

  func divided(byAny count: Int32) -> MotionVector? { count == 0 ? nil : divided(by: count) }
}
