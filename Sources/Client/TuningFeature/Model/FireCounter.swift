import GestureRecognition
import Kernel

/// Counter of unintentional gestures, for walking around.
struct FireCounter: Equatable, Sendable {
  struct Count: Equatable, Sendable {
    /// Without a prompt: each would have been a wrong answer.
    var idle: Int32 = 0
    /// With this motion awaited: each would have been an accidental answer.
    var awaited: Int32 = 0
  }

  /// Whether it is counting now.
  var isCounting = false {
    didSet { last = nil }
  }
  /// Total counting time.
  private(set) var elapsed = Milliseconds(0)
  /// In the order of `SensorInspector.motions`.
  private(set) var counts = [Count](repeating: Count(), count: SensorInspector.motions.count)
  private var last: Milliseconds?

  /// Longer gaps in the readings do not count as time.
  private static let longestStep = Milliseconds(1_000)

  mutating func pass(to time: Milliseconds) {
    guard isCounting else { return }
    if let last, time > last, time - last <= Self.longestStep { elapsed = elapsed + (time - last) }
    last = time
  }

  mutating func count(_ gesture: Gesture, wasAwaited: Bool) {
    guard isCounting, let place = SensorInspector.motions.firstIndex(of: gesture) else { return }
    if wasAwaited { counts[place].awaited += 1 } else { counts[place].idle += 1 }
  }

  mutating func reset() {
    elapsed = Milliseconds(0)
    counts = [Count](repeating: Count(), count: SensorInspector.motions.count)
    last = nil
  }

  /// Rate per minute in thousandths; 0 while too little time has passed.
  func perMinute(_ count: Int32) -> Int64 {
    elapsed.rawValue < 1_000 ? 0 : Int64(count) * 60_000_000 / elapsed.rawValue
  }
}
