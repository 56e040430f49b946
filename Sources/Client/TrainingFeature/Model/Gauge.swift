import GestureRecognition
import Kernel
import OutOfPocketEngine

/// A bar with a measured value and its threshold.
package struct Gauge: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable {
    /// Swipe distance in points.
    case distance
    /// Swipe speed in points per second.
    case speed
    /// Number of taps.
    case taps
    /// Press duration in milliseconds.
    case press
    /// Approach of two fingers in per cent.
    case closer
    /// Separation of two fingers in per cent.
    case apart
    /// Acceleration in mg.
    case jolt
    case swings
    /// mrad.
    case angle
    /// Held duration of the angle or push in milliseconds.
    case hold
    /// Vertical acceleration in mg.
    case push
  }

  package var kind: Kind
  package var value: Int64
  package var threshold: Int64

  package init(_ kind: Kind, _ value: Int64, of threshold: Int64) {
    self.kind = kind
    self.value = max(value, 0)
    self.threshold = threshold
  }

  /// Position of the threshold as a fraction of the bar: counts fill it, measurements can exceed it.
  package var mark: Double {
    switch kind {
    case .taps, .swings, .press, .hold: 1
    case .distance, .speed, .closer, .apart, .jolt, .angle, .push: 2.0 / 3
    }
  }

  /// Filled fraction of the bar, 0 to 1.
  package var fraction: Double { threshold > 0 ? min(Double(value) / Double(threshold) * mark, 1) : 0 }

  package var isReached: Bool { value >= threshold }
}

extension Gauge {
  /// Measurements for a gesture at a game time.
  static func all(
    of gesture: Gesture, in run: Run, fingers: FingerMeter, motions: MotionMeter, at time: Milliseconds
  ) -> [Gauge] {
    let (touch, motion) = (run.rules.touch, run.rules.motion)
    let hold = Int64(run.progress(toward: gesture, at: time).hold)
    switch gesture {
    case .swipeUp, .swipeDown, .swipeLeft, .swipeRight, .stroop:
      return [
        Gauge(.distance, fingers.travel(toward: gesture), of: Int64(touch.swipeDistance.rawValue) / 16),
        Gauge(.speed, fingers.speed(toward: gesture), of: Int64(touch.swipeSpeed)),
      ]
    case .tap: return [Gauge(.taps, fingers.isTouched ? 1 : 0, of: 1)]
    case .doubleTap: return [Gauge(.taps, Int64(min(fingers.taps, 2)), of: 2)]
    case .longPress:
      return [
        Gauge(.press, fingers.isTouched ? fingers.hold(at: time).rawValue : 0, of: touch.longPressDuration.rawValue)
      ]
    case .pinch:
      return [Gauge(.closer, (1_000 - Int64(fingers.scale ?? 1_000)) / 10, of: (1_000 - Int64(touch.pinchScale)) / 10)]
    case .spread:
      return [Gauge(.apart, (Int64(fingers.scale ?? 1_000) - 1_000) / 10, of: (Int64(touch.spreadScale) - 1_000) / 10)]
    case .shake:
      return [
        Gauge(.jolt, Int64(motions.jolt.value), of: Int64(motion.shakeThreshold)),
        Gauge(.swings, hold * Int64(motion.shakeSwings) / 1_000, of: Int64(motion.shakeSwings)),
      ]
    case .tiltLeft, .tiltRight:
      let angle = Int64(gesture == .tiltLeft ? -motions.angle : motions.angle)
      return [
        Gauge(.angle, angle, of: Int64(motion.tiltAngle)),
        Gauge(.hold, hold * motion.tiltHold.rawValue / 1_000, of: motion.tiltHold.rawValue),
      ]
    case .raise, .lower:
      let push = gesture == .raise ? motions.rise.value : motions.fall.value
      return [
        Gauge(.push, Int64(push), of: Int64(motion.strokeThreshold)),
        Gauge(.hold, hold * motion.strokeHold.rawValue / 1_000, of: motion.strokeHold.rawValue),
      ]
    }
  }
}
