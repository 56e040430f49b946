/// A prompt's gesture: the fourteen of Out of Pocket, and spread, which the product document keeps switched off.
///
/// Raw values are stored in recordings and analytics and never change.
package enum Gesture: UInt8, CaseIterable, Hashable, Sendable {
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
  /// A colour word in a different ink colour, answered by a swipe toward the label of the ink.
  case stroop = 13
  case spread = 14

  /// Gestures of `TouchRecognizer`.
  package static let touchSet: [Gesture] = [
    .swipeUp, .swipeDown, .swipeLeft, .swipeRight, .tap, .doubleTap, .longPress, .pinch,
  ]

  /// Whether the gesture is a swipe.
  @inlinable package var isSwipe: Bool { rawValue <= Gesture.swipeRight.rawValue }
}
