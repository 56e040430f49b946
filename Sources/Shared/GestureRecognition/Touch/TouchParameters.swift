package import Kernel

/// Thresholds that turn touches into gestures.
///
/// The first group comes from the product document (`seeds/000`, sections "Gesture Detection Parameters" and "Recent
/// Updates (December 15, 2025)", which takes precedence). The second holds the few more that a recognizer needs. Limits
/// are inclusive: a second tap after exactly `doubleTapWindow` is in time.
package struct TouchParameters: Hashable, Sendable {
  /// Minimum distance of a swipe from the landing point.
  package var swipeDistance = Points(50)
  /// Minimum average speed of a swipe since landing, in points per second.
  package var swipeSpeed: Int32 = 80
  /// A stroke that begins this close to a side of the surface belongs to the system.
  package var edgeBuffer = Points(24)
  /// From the first tap's lift to the second tap's landing.
  package var doubleTapWindow = Milliseconds(350)
  package var longPressDuration = Milliseconds(600)
  /// Rest after landing that shows the intent to hold.
  package var longPressGrace = Milliseconds(50)
  /// Time after landing in which a finger with the intent to hold cannot become a swipe while a long press is awaited.
  package var holdIntentLock = Milliseconds(700)
  /// Time after the first landing in which a second finger turns an apparent swipe into a pinch.
  package var pinchIntentLock = Milliseconds(150)
  /// Pinch: distance of the fingers in thousandths of their first distance.
  package var pinchScale: Int32 = 850
  /// Spread: the same, as far above the first distance as a pinch is below.
  package var spreadScale: Int32 = 1_150
  /// Smallest relevant change of distance, in thousandths.
  package var pinchMinimumChange: Int32 = 60

  /// Maximum roll of a finger in a tap or a press.
  package var tapSlop = Points(10)
  /// The same while a tap or double tap is awaited.
  package var tapSlopAwaited = Points(20)
  /// Maximum movement of a resting finger within `longPressGrace`.
  package var restSlop = Points(3)
  /// Maximum drift of a hold under the hold intent lock: twice a swipe.
  package var holdDrift = Points(100)
  /// Minimum approach of a pinch: for fingers that land close together, 15 % is tremor.
  package var pinchMinimumTravel = Points(10)
  /// A touch that begins earlier than this after a prompt is not an answer, unless it is right: athletes cannot react
  /// to the gun within it (World Athletics Technical Rule 16.6).
  package var reactionFloor = Milliseconds(100)

  package init() {}

  /// The product document's values.
  package static let standard = TouchParameters()
}
