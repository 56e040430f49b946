import Kernel

/// A finger that may still become a gesture.
struct Finger: Equatable, Sendable {
  /// Classification of a stroke from its origin.
  enum Stroke: UInt8, Sendable {
    /// Not yet far and fast enough for a swipe.
    case none
    /// Far and fast enough, but near a diagonal: its end decides.
    case open
    /// A swipe in `direction`, whatever follows.
    case settled
  }

  var pointer: Int32 = 0
  var began: Int64 = 0
  var startX: Int32 = 0
  var startY: Int32 = 0
  var x: Int32 = 0
  var y: Int32 = 0
  /// Maximum squared distance from the landing point.
  var reach: Int64 = 0
  /// Squared distance from the landing point.
  var distance: Int64 = 0
  /// Direction when the stroke was last far and fast enough; undefined while `stroke` is `none`.
  var direction = Gesture.swipeUp
  var stroke = Stroke.none
  /// Whether it landed in the edge buffer.
  var edge = false
  /// Whether it remained from a pair of fingers.
  var leftOver = false
  /// Whether it rested at first, showing the intent to hold.
  var rested = true
  /// Whether `rested` is final.
  var restKnown = false
  /// Whether the moment for a long press has passed.
  var holdPassed = false

  /// Coordinates are clamped to this many sixteenths, 32,768 points, so that no product below overflows.
  private static let bound: Int32 = 1 << 19

  init() {}

  init(pointer: Int32, began: Int64, x: Int32, y: Int32, edge: Bool) {
    self.pointer = pointer
    self.began = began
    self.x = min(max(x, -Self.bound), Self.bound)
    self.y = min(max(y, -Self.bound), Self.bound)
    startX = self.x
    startY = self.y
    self.edge = edge
  }

  /// Reason why this finger can fulfil the prompt but not fail it; nil if it can fail.
  var excuse: IgnoredTouch.Reason? { edge ? .edgeStart : leftOver ? .twoFingers : nil }

  /// Processes a reading; true if the stroke is now far and fast enough for a swipe in `direction`.
  @inline(__always)
  mutating func move(x: Int32, y: Int32, at time: Int64, within limits: TouchLimits) -> Bool {
    self.x = min(max(x, -Self.bound), Self.bound)
    self.y = min(max(y, -Self.bound), Self.bound)
    let dx = Int64(self.x &- startX)
    let dy = Int64(self.y &- startY)
    distance = dx &* dx &+ dy &* dy
    if distance > reach { reach = distance }
    if !restKnown { noteRest(at: time, limits) }
    guard distance >= limits.swipeDistance, stroke != .settled else { return false }
    return judgeStroke(dx, dy: dy, at: time, limits: limits)
  }

  /// Whether the finger rested during the grace period.
  ///
  /// Many platforms do not report a resting finger, so the first reading after the period may be the first of all. If
  /// it is far away, the finger was moving all along and its readings were lost: a flick.
  private mutating func noteRest(at time: Int64, _ limits: TouchLimits) {
    if time - began < limits.longPressGrace {
      guard distance > limits.restSlop else { return }
      rested = false
    } else {
      rested = distance < limits.swipeDistance / 4
    }
    restKnown = true
  }

  private mutating func judgeStroke(_ dx: Int64, dy: Int64, at time: Int64, limits: TouchLimits) -> Bool {
    // distance/16 points in elapsed/1000 seconds against the minimum speed, squared and cleared of fractions. Times are
    // capped at ten seconds, which keeps the square in range and rejects every stroke on a screen.
    let elapsed = min(time - began, 10_000)
    let least = limits.swipeSpeedSixteenths &* elapsed
    guard distance &* 1_000_000 >= least &* least else { return false }
    let across = dx.magnitude
    let along = dy.magnitude
    // An exact diagonal reads as vertical, the more common swipe on an upright phone.
    if across > along {
      direction = dx > 0 ? .swipeRight : .swipeLeft
    } else {
      direction = dy > 0 ? .swipeDown : .swipeUp
    }
    stroke = max(across, along) >= 2 * min(across, along) ? .settled : .open
    return true
  }
}

/// Parameters in the form the comparisons need.
struct TouchLimits: Equatable, Sendable {
  var swipeDistance: Int64
  var swipeSpeedSixteenths: Int64
  var edgeBuffer: Int32
  var doubleTapWindow: Int64
  var longPressDuration: Int64
  var longPressGrace: Int64
  var holdIntentLock: Int64
  var pinchIntentLock: Int64
  var pinchScale: Int64
  var spreadScale: Int64
  var pinchMinimumChange: Int64
  var tapSlop: Int64
  var tapSlopAwaited: Int64
  var restSlop: Int64
  var holdDrift: Int64
  var pinchMinimumTravel: Int64
  var reactionFloor: Int64

  init(_ parameters: TouchParameters) {
    swipeDistance = parameters.swipeDistance.squared
    swipeSpeedSixteenths = min(max(Int64(parameters.swipeSpeed), 0), 8_192) * 16
    edgeBuffer = parameters.edgeBuffer.rawValue
    doubleTapWindow = parameters.doubleTapWindow.rawValue
    longPressDuration = parameters.longPressDuration.rawValue
    longPressGrace = parameters.longPressGrace.rawValue
    holdIntentLock = parameters.holdIntentLock.rawValue
    pinchIntentLock = parameters.pinchIntentLock.rawValue
    pinchScale = min(max(Int64(parameters.pinchScale), 0), 1_000)
    spreadScale = min(max(Int64(parameters.spreadScale), 1_000), 10_000)
    pinchMinimumChange = min(max(Int64(parameters.pinchMinimumChange), 0), 1_000)
    tapSlop = parameters.tapSlop.squared
    tapSlopAwaited = parameters.tapSlopAwaited.squared
    restSlop = parameters.restSlop.squared
    holdDrift = parameters.holdDrift.squared
    pinchMinimumTravel = Int64(parameters.pinchMinimumTravel.rawValue)
    reactionFloor = parameters.reactionFloor.rawValue
  }
}
