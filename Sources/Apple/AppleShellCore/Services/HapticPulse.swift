/// One pulse of a pattern, as the haptic engine plays it.
package struct HapticPulse: Equatable, Sendable {
  /// Seconds from the pattern's begin.
  package let at: Double
  package let length: Double
  /// From 0 to 1.
  package let intensity: Float
  package let sharpness: Float
  /// A tap without a length of its own.
  package var isTap: Bool { length <= 0.025 }

  private static let most = 32
  private static let longest = 5.0

  /// The pulses of alternating on and off times in milliseconds. Short ones are crisp, long ones soft; beyond 32 pulses
  /// or five seconds a pattern ends.
  package static func pulses(_ pattern: [Int64]) -> [HapticPulse] {
    var pulses: [HapticPulse] = []
    var at = 0.0
    for (index, part) in pattern.enumerated() {
      let length = Double(min(max(part, 0), 5_000)) / 1_000
      defer { at += length }
      guard index.isMultiple(of: 2), length > 0 else { continue }
      guard pulses.count < most, at < longest else { break }
      let share = Float(min(length / 0.12, 1))
      pulses.append(
        HapticPulse(
          at: at, length: min(length, longest - at), intensity: 0.55 + 0.45 * share, sharpness: 0.9 - 0.6 * share))
    }
    return pulses
  }

  /// An encounter on the watch: three strong pulses.
  package static let encounter = pulses([300, 200, 300, 200, 300])
}
