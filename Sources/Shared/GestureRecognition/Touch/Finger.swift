import Kernel

/// A finger that may still become a gesture: where it landed, where it is, and what its stroke amounts to so far.
struct Finger: Equatable, Sendable {
  /// What a stroke is, seen from where it began.
  enum Stroke: UInt8, Sendable {
    /// Not yet far and fast enough for a swipe.
    case none
    /// Far and fast enough, but near a diagonal: where it ends decides.
    case open
    /// A swipe in `direction`, whatever the finger does next.
    case settled
  }

  var pointer: Int32 = 0
  var began: Int64 = 0
  var startX: Int32 = 0
  var startY: Int32 = 0
  var x: Int32 = 0
  var y: Int32 = 0
  /// The farthest the finger has been from where it landed, squared.
  var reach: Int64 = 0
  /// The distance from where it landed, squared.
  var distance: Int64 = 0
  /// The direction at the last moment the stroke was far and fast enough; means something unless `stroke` is `none`.
  var direction = Gesture.swipeUp
  var stroke = Stroke.none
  /// Whether it landed in the edge buffer.
  var edge = false
  /// Whether it is what was left of two fingers.
  var leftOver = false
  /// Whether it lay still at first: the intent to hold.
  var rested = true
  /// Whether `rested` is final.
  var restKnown = false
  /// Whether the moment for a long press has passed.
  var holdPassed = false

  /// Coordinates beyond this many sixteenths are drawn in to it, so that no product below overflows: 32,768 points.
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

  /// Why this finger, though it may fulfil the prompt, cannot spoil it; nil if it can.
  var excuse: IgnoredTouch.Reason? { edge ? .edgeStart : leftOver ? .twoFingers : nil }

  /// Takes in a reading. True if the stroke is, at this moment, far and fast enough for a swipe in `direction`.
  @inline(__always)
  mutating func move(x: Int32, y: Int32, at time: Int64, _ limits: TouchLimits) -> Bool {
    self.x = min(max(x, -Self.bound), Self.bound)
    self.y = min(max(y, -Self.bound), Self.bound)
    let dx = Int64(self.x &- startX)
    let dy = Int64(self.y &- startY)
    distance = dx &* dx &+ dy &* dy
    if distance > reach { reach = distance }
    if !restKnown { noteRest(at: time, limits) }
    guard distance >= limits.swipeDistance, stroke != .settled else { return false }
    return judgeStroke(dx, dy, at: time, limits)
  }

  /// Whether the finger lay still for the grace period.
  ///
  /// Many platforms report a still finger not at all, so the first reading after the period may be the first reading of
  /// any kind. If it is far away the finger was under way all along and its readings were lost: a flick.
  private mutating func noteRest(at time: Int64, _ limits: TouchLimits) {
    if time - began < limits.longPressGrace {
      guard distance > limits.restSlop else { return }
      rested = false
    } else {
      rested = distance < limits.swipeDistance / 4
    }
    restKnown = true
  }

  private mutating func judgeStroke(_ dx: Int64, _ dy: Int64, at time: Int64, _ limits: TouchLimits) -> Bool {
    // distance/16 points in elapsed/1000 seconds, against the least speed; both sides squared and cleared of fractions.
    // Ten seconds stand for any longer time, which keeps the square in range and refuses every stroke on a screen.
    let elapsed = min(time - began, 10_000)
    let least = limits.swipeSpeedSixteenths &* elapsed
    guard distance &* 1_000_000 >= least &* least else { return false }
    let across = dx.magnitude
    let along = dy.magnitude
    // An exact diagonal reads as vertical, the commoner swipe on an upright phone.
    if across > along {
      direction = dx > 0 ? .swipeRight : .swipeLeft
    } else {
      direction = dy > 0 ? .swipeDown : .swipeUp
    }
    stroke = max(across, along) >= 2 * min(across, along) ? .settled : .open
    return true
  }
}

/// The parameters as the comparisons want them, worked out once.
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
