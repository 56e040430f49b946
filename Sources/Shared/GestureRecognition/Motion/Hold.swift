/// Measures for how long a value has been at or above a threshold.
///
/// It begins with reaching the threshold and lasts until the value sinks below `release`, a little lower, so that a
/// trembling hand does not begin again and again. Both moments are interpolated between readings: 120 ms are 120 ms at any
/// rate and with any jitter.
struct Hold: Equatable, Sendable {
  /// When the threshold was crossed; nil while the value is below.
  private(set) var since: Int64?
  private var value: Int32 = 0
  private var time: Int64 = 0
  private var isFresh = true

  /// Takes in the value at a time and tells for how long it has been held: up to now, or up to the moment it was let go,
  /// if that is what just happened.
  mutating func take(_ next: Int32, at now: Int64, threshold: Int32, release: Int32) -> Int64 {
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
