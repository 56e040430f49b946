import Kernel

/// Input of the detectors: merged readings without gravity.
struct MotionStep: Equatable, Sendable {
  var time: Int64 = 0
  /// Time since the previous step in ms; 0 for the first and after a gap.
  var elapsed: Int64 = 0
  /// Acceleration with gravity, in mg.
  var acceleration = MotionVector.zero
  /// Acceleration without gravity, in mg.
  var linear = MotionVector.zero
  /// The length of `linear`.
  var jolt: Int32 = 0
  /// Acceleration upward, in mg.
  var rise: Int32 = 0
  /// Accumulated rotation in mrad. Only differences are meaningful, and only with a gyroscope.
  var turned = MotionVector.zero
  var hasGyroscope = false
}

/// Merges readings that arrive faster than needed, and keeps time.
///
/// The detectors see the mean of each bin of at least `finestStep`, so 406 readings per second give the same result as
/// 60. When the clock goes backwards, readings are dropped for `patience` readings; then time restarts from there.
struct MotionBin: Equatable, Sendable {
  /// Result of adding a reading.
  enum Outcome: Equatable, Sendable {
    /// Added to the bin.
    case kept
    /// The bin is full; its mean.
    case full(Reading)
    /// The clock was set back; motion under way is void.
    case restarted
  }

  struct Reading: Equatable, Sendable {
    var time: Int64
    /// Time since the last full bin; nil for the first.
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
  /// Latest accepted time stamp.
  private(set) var latest: Int64?

  mutating func process(_ sample: MotionSample, _ value: MotionVector, finest: Int64) -> Outcome {
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
    // A thousand readings at one instant are a malfunction, and their sum must not overflow.
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
