package import GestureRecognition
package import Kernel

/// A recorded motion with its intended gesture.
@MemberwiseInit
package struct Take: Equatable, Sendable, Identifiable {
  /// Sequential on the device; part of the storage key.
  package var id: Int32
  /// Intended gesture; nil for everyday motion.
  package var intended: Gesture?
  package var madeAt: Timestamp
  /// Original readings, from time 0.
  package var samples: [MotionSample]

  /// Maximum duration and number of readings: 20 s at 100 Hz.
  package static let longest = Milliseconds.seconds(20)
  package static let mostSamples = 2_000
  /// Maximum number of takes.
  package static let most = 20

  /// From the first reading to the last.
  package var duration: Milliseconds {
    guard let first = samples.first, let last = samples.last else { return Milliseconds(0) }
    return max(last.time - first.time, Milliseconds(0))
  }
}
