/// Whether the phone's motion can be felt.
public enum MotionAccess: UInt8, Sendable {
  /// Nobody has asked.
  case unknown
  /// The visitor has been asked and has not answered.
  case asking
  case granted
  /// The visitor or the browser has said no.
  case refused
  /// Allowed, but nothing usable comes: no sensor, or one that has stopped.
  case silent

  /// Whether buttons stand in for motions.
  public var needsButtons: Bool { self == .refused || self == .silent }
}
