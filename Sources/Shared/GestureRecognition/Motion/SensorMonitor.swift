import Kernel

/// Monitors the arrival and rate of readings.
struct SensorMonitor: Equatable, Sendable {
  private(set) var health = SensorHealth.waiting
  /// Start of the wait for the first reading.
  private var origin: Int64?
  private var lastReading: Int64?
  /// Start of the half-second counting window.
  private var windowBegan: Int64 = 0
  private var windowCount: Int32 = 0
  private var slowWindows: Int32 = 0
  /// Consecutive readings since the sensors returned.
  private var back: Int32 = 0

  private var swappedAt: Int64 = 0

  private static let window: Int64 = 500
  private static let distrust: Int64 = 2_000
  /// Consecutive readings after which stalled sensors count as recovered.
  private static let enoughBack: Int32 = 6

  mutating func start(at time: Int64) { if origin == nil { origin = time } }

  /// Next time at which `advance` may change the health.
  func due(_ parameters: MotionParameters) -> Int64? {
    switch health {
    case .waiting: origin.map { $0 + parameters.absentAfter.rawValue }
    case .ok, .tooSlow, .swapped: lastReading.map { $0 + parameters.stalledAfter.rawValue + 1 }
    case .absent, .stalled: nil
    }
  }

  mutating func advance(to time: Int64, _ parameters: MotionParameters) {
    start(at: time)
    guard let due = due(parameters), time >= due else { return }
    health = health == .waiting ? .absent : .stalled
    back = 0
  }

  /// Processes the time of a valid reading.
  mutating func process(_ time: Int64, _ parameters: MotionParameters) {
    advance(to: time, parameters)
    let silence = lastReading.map { time - $0 } ?? 0
    lastReading = time
    switch health {
    case .waiting, .absent:
      health = .ok
      openWindow(at: time)
    case .stalled:
      back = silence <= MotionRecognizer.gap ? back + 1 : 1
      if back >= Self.enoughBack {
        health = .ok
        openWindow(at: time)
      }
    case .swapped:
      if time - swappedAt >= Self.distrust {
        health = .ok
        openWindow(at: time)
      }
    case .ok, .tooSlow: count(time, parameters)
    }
  }

  /// Records a sign inversion.
  mutating func noteSwap(at time: Int64) {
    swappedAt = time
    if health == .ok { health = .swapped }
  }

  /// Restarts after the clock was set back.
  mutating func restart(at time: Int64) {
    lastReading = time
    origin = time
    swappedAt = min(swappedAt, time)
    openWindow(at: time)
  }

  private mutating func openWindow(at time: Int64) {
    windowBegan = time
    windowCount = 0
    slowWindows = 0
  }

  private mutating func count(_ time: Int64, _ parameters: MotionParameters) {
    windowCount += 1
    let length = time - windowBegan
    guard length >= Self.window else { return }
    if Int64(windowCount) * 1_000 < Int64(parameters.slowestRate) * length {
      slowWindows += 1
      // A single slow half second is a hiccup of a busy phone.
      if slowWindows >= 2 { health = .tooSlow }
    } else {
      slowWindows = 0
      health = .ok
    }
    windowBegan = time
    windowCount = 0
  }
}
