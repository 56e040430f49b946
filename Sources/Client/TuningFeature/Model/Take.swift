public import GestureRecognition
public import Kernel

/// A motion that was recorded, and what its maker meant by it.
public struct Take: Equatable, Sendable, Identifiable {
  /// Counts up on the device; the name it is kept under.
  public var id: Int32
  /// The gesture that was meant; nil for everyday motion that should give none.
  public var intended: Gesture?
  public var madeAt: Timestamp
  /// As they came from the page, from time 0 on.
  public var samples: [MotionSample]

  public init(id: Int32, intended: Gesture?, madeAt: Timestamp, samples: [MotionSample]) {
    self.id = id
    self.intended = intended
    self.madeAt = madeAt
    self.samples = samples
  }

  /// A take is at most so long, and has at most so many readings: 20 s at 100 Hz.
  public static let longest = Milliseconds.seconds(20)
  public static let mostSamples = 2_000
  /// So many are kept.
  public static let most = 20

  /// From the first reading to the last.
  public var duration: Milliseconds {
    guard let first = samples.first, let last = samples.last else { return Milliseconds(0) }
    return max(last.time - first.time, Milliseconds(0))
  }
}
