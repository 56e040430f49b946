/// Measures how long a value has been at or above a threshold.
///
/// Starts at the threshold and ends below `release`, slightly lower, so that tremor does not restart it. Both times are
/// interpolated between readings: 120 ms are 120 ms at any rate and with any jitter.
struct Hold: Equatable, Sendable {
  /// Time of crossing the threshold; nil while below.
  private(set) var since: Int64?
  private var value: Int32 = 0
  private var time: Int64 = 0
  private var isFresh = true

  /// Processes the value at a time and returns the held duration, up to now or up to its release in this step.
  mutating func process(_ next: Int32, at now: Int64, threshold: Int32, release: Int32) -> Int64 {
    defer {
      value = next
      time = now
      isFresh = false
    }
    guard let since else {
      if next >= threshold { self.since = isFresh ? now : crossing(threshold, to: next, at: now) }
      return self.since.map { now - $0 } ?? 0
    }
    guard next < release else { return now - since }
    self.since = nil
    return crossing(release, to: next, at: now) - since
  }

  private func crossing(_ level: Int32, to next: Int32, at now: Int64) -> Int64 {
    guard next != value else { return now }
    return time + Int64(level - value) * (now - time) / Int64(next - value)
  }

  mutating func reset() { self = Hold() }
}
