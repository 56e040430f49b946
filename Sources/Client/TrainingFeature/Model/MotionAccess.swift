/// Availability of motion sensors.
package enum MotionAccess: UInt8, Sendable {
  /// Not requested yet.
  case unknown
  /// Requested, not answered.
  case asking
  case granted
  /// Denied by visitor or browser.
  case refused
  /// Granted, but without usable readings.
  case silent

  /// Whether buttons must replace motions.
  package var needsButtons: Bool { self == .refused || self == .silent }
}
