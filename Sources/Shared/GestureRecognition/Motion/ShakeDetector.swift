import Kernel

/// Detects shakes: hard swings to and fro.
///
/// A swing is a period in which the acceleration without gravity points one way and reaches a share of the threshold;
/// the next swing points the other way. A shake is `swings` of them in time, one of them beyond the full threshold. A
/// phone put down hard has one swing and an immediate rebound, because the table is stiff; a step or a landing swings
/// up hard but down by 1 g at most. In models of walking, stairs, chairs and tapping no swing reaches the 1.3 g needed;
/// a recorded pocket has two in a row; shaking hands reach at least 2.4 g, a controller shaken in earnest 5.4 g.
struct ShakeDetector: Equatable, Sendable {
  /// Current swing: its peak acceleration and time.
  private var strongest = MotionVector.zero
  private var strongestSize: Int64 = 0
  private var at: Int64 = 0
  /// Number of swings, and the strongest of them.
  private(set) var count: Int32 = 0
  private var most: Int32 = 0
  private(set) var began: Int64 = 0
  private var latest: Int32 = 0

  mutating func reset() { self = ShakeDetector() }

  /// Processes a step; true if a shake is complete.
  mutating func process(
    _ step: MotionStep, threshold: Int32, swings: Int32, parameters: MotionParameters
  ) -> Bool {
    latest = step.jolt
    if count > 0, step.time - at > parameters.shakeSwingLimit.rawValue { reset() }
    latest = step.jolt
    guard Int64(step.jolt) * 1_000 >= Int64(threshold) * Int64(parameters.shakeSwingShare) else { return false }
    let size = Int64(step.jolt)
    let product = count == 0 ? 0 : step.linear.dot(strongest)
    if count == 0 {
      start(step, size)
    } else if product * 10 <= -3 * size * strongestSize {
      if step.time - at < parameters.shakeSwingFloor.rawValue {
        start(step, size)
      } else {
        count += 1
        record(step, size)
      }
    } else if size > strongestSize {
      record(step, size)
    }
    most = max(most, step.jolt)
    return count >= swings && most >= threshold
  }

  private mutating func start(_ step: MotionStep, _ size: Int64) {
    count = 1
    most = 0
    began = step.time
    record(step, size)
  }

  private mutating func record(_ step: MotionStep, _ size: Int64) {
    strongest = step.linear
    strongestSize = size
    at = step.time
  }

  /// Magnitude and number of swings, in thousandths of the requirement.
  func progress(_ parameters: MotionParameters) -> MotionProgress {
    MotionProgress(
      level: .thousandths(Int64(latest), of: Int64(parameters.shakeThreshold)),
      hold: .thousandths(Int64(count), of: Int64(parameters.shakeSwings)))
  }
}
