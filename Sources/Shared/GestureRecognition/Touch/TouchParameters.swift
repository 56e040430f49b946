public import Kernel

/// Every number by which touches become gestures.
///
/// The first group is the product document's (`seeds/000`, sections "Gesture Detection Parameters" and "Recent Updates
/// (December 15, 2025)", which wins where they differ). The second holds the few more that a recogniser cannot do
/// without. A limit belongs to the window it closes: a second tap after exactly `doubleTapWindow` is in time.
public struct TouchParameters: Hashable, Sendable {
  /// How far from where it landed a finger must be for its stroke to be a swipe.
  public var swipeDistance = Points(50)
  /// How fast it must have got there, in points per second, averaged from landing.
  public var swipeSpeed: Int32 = 80
  /// A stroke that begins nearer than this to any side of the surface belongs to the system and is no swipe.
  public var edgeBuffer = Points(24)
  /// From the first tap's lift to the second tap's landing.
  public var doubleTapWindow = Milliseconds(350)
  /// How long a finger must be down to be a long press.
  public var longPressDuration = Milliseconds(600)
  /// A finger that rests this long after landing shows the intent to hold.
  public var longPressGrace = Milliseconds(50)
  /// How long after landing a finger with the intent to hold cannot become a swipe while a long press is asked for.
  public var holdIntentLock = Milliseconds(700)
  /// How long after the first finger's landing a second one still makes a pinch of what looks like a swipe.
  public var pinchIntentLock = Milliseconds(150)
  /// The distance between two fingers that makes a pinch, in thousandths of their distance at first.
  public var pinchScale: Int32 = 850
  /// The distance that makes a spread, in thousandths of the first: as far above it as a pinch is below.
  public var spreadScale: Int32 = 1_150
  /// A change of distance below this, in thousandths, is not even the beginning of a pinch.
  public var pinchMinimumChange: Int32 = 60

  /// How far a finger may roll in a tap or a press.
  public var tapSlop = Points(10)
  /// The same while a tap or double tap is asked for: the benefit of the doubt.
  public var tapSlopAwaited = Points(20)
  /// How far a finger counts as resting within `longPressGrace`.
  public var restSlop = Points(3)
  /// How far a hold may drift under the hold intent lock: twice a swipe.
  public var holdDrift = Points(100)
  /// How much nearer, at least, two fingers must come: for fingers that land close together 15 % is a tremor.
  public var pinchMinimumTravel = Points(10)
  /// A touch that begins sooner than this after a prompt appeared is no answer to it, unless it happens to be right:
  /// the time within which athletes cannot have heard the gun (World Athletics Technical Rule 16.6).
  public var reactionFloor = Milliseconds(100)

  public init() {}

  /// The numbers of the document.
  public static let standard = TouchParameters()
}
