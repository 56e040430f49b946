/// What a player can be asked to do: the fourteen gestures of Out of Pocket, and spread, which its document keeps
/// switched off.
///
/// The raw values stand in recordings and analytics and never change.
public enum Gesture: UInt8, CaseIterable, Hashable, Sendable {
  case swipeUp = 0
  case swipeDown = 1
  case swipeLeft = 2
  case swipeRight = 3
  case tap = 4
  case doubleTap = 5
  case longPress = 6
  case pinch = 7
  case shake = 8
  case tiltLeft = 9
  case tiltRight = 10
  case raise = 11
  case lower = 12
  /// A colour word in a colour of its own, answered by a swipe toward the label of that colour.
  case stroop = 13
  case spread = 14

  /// The gestures made on the glass alone, which the touch recogniser tells apart.
  public static let touchSet: [Gesture] = [
    .swipeUp, .swipeDown, .swipeLeft, .swipeRight, .tap, .doubleTap, .longPress, .pinch,
  ]

  /// Whether this is a swipe in one of the four directions.
  @inlinable public var isSwipe: Bool { rawValue <= Gesture.swipeRight.rawValue }
}
