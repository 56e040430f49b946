import Kernel

/// Two fingers, by their distance.
struct Pair: Equatable, Sendable {
  var began: Int64 = 0
  /// The first distance, squared.
  var distance: Int64 = 0
  /// Squared distance at or below which the fingers have pinched.
  var pinchLimit: Int64 = 0
  /// Squared distance at or above which they have spread.
  var spreadLimit: Int64 = .max
  var pinched = false
  var holdPassed = false

  init() {}

  init(_ a: Finger, and b: Finger, at time: Int64, within limits: TouchLimits) {
    began = time
    distance = Self.distance(a, b)
    let scaled = distance * limits.pinchScale * limits.pinchScale / 1_000_000
    let nearer = max(squareRoot(distance) - limits.pinchMinimumTravel, -1)
    pinchLimit = nearer < 0 ? -1 : min(scaled, nearer * nearer)
    let farther = squareRoot(distance) + limits.pinchMinimumTravel
    spreadLimit = max(distance * limits.spreadScale * limits.spreadScale / 1_000_000, farther * farther)
  }

  @inline(__always)
  static func distance(_ a: Finger, _ b: Finger) -> Int64 {
    let dx = Int64(a.x &- b.x)
    let dy = Int64(a.y &- b.y)
    return dx &* dx &+ dy &* dy
  }
}

/// Integer square root, by Newton's method from above.
func squareRoot(_ value: Int64) -> Int64 {
  guard value > 1 else { return max(value, 0) }
  var root = Int64(1) << ((65 - Int64(value.leadingZeroBitCount)) / 2)
  while true {
    let next = (root + value / root) / 2
    if next >= root { return root }
    root = next
  }
}

// Two fingers: a pinch, or one of them is a palm.
extension TouchRecognizer {
  mutating func movePair(_ sample: PointerSample, at time: Int64) -> TouchEvent? {
    let swiping: Bool
    if sample.pointer == first.pointer {
      swiping = first.move(x: sample.x, y: sample.y, at: time, within: limits)
      if swiping, let event = swiped(first, beside: second, at: time) { return event }
    } else if sample.pointer == second.pointer {
      swiping = second.move(x: sample.x, y: sample.y, at: time, within: limits)
      if swiping, let event = swiped(second, beside: first, at: time) { return event }
    } else {
      return nil
    }
    // Spread is recognized only when awaited: otherwise two fingers that part are not a mistake.
    if awaited == .spread && Pair.distance(first, second) >= pair.spreadLimit {
      return emit(.spread, began: min(first.began, second.began), excuse: nil, at: time)
    }
    if !pair.pinched && isPinched {
      pair.pinched = true
      if awaited == .pinch { return givePinch(at: time) }
      schedule()
    }
    return nil
  }

  /// An awaited stroke counts beside a resting finger, unless it moves toward that finger: it could as well be a pinch
  /// against the thumb.
  private mutating func swiped(_ finger: Finger, beside other: Finger, at time: Int64) -> TouchEvent? {
    guard finger.direction == awaited, !finger.edge, !isPinched, other.reach <= limits.tapSlop else { return nil }
    return emit(finger.direction, began: finger.began, excuse: nil, at: time)
  }

  mutating func liftPair(_ sample: PointerSample, at time: Int64) -> TouchEvent? {
    guard sample.pointer == first.pointer || sample.pointer == second.pointer else { return nil }
    if let event = movePair(sample, at: time) { return event }
    let lifted = sample.pointer == first.pointer ? first : second
    if let event = endPair(lifted: lifted, at: time) { return event }
    let isBrush = !pair.pinched && lifted.reach <= limits.tapSlop
    if isBrush && (awaited == .longPress || awaited?.isSwipe == true) {
      if sample.pointer == first.pointer { first = second }
      first.leftOver = true
      live = 1
      schedule()
      return nil
    }
    return ignore(hasNeared ? .pinchTooSmall : .twoFingers, at: time)
  }

  /// Ends a touch of two fingers that was not the awaited gesture. Nil if it was nothing.
  private mutating func endPair(lifted: Finger?, at time: Int64) -> TouchEvent? {
    let firstStill = first.reach <= limits.tapSlop
    let secondStill = second.reach <= limits.tapSlop
    let isPinch = pair.pinched && (awaited?.isSwipe != true || !firstStill && !secondStill)
    if isPinch { return givePinch(at: time) }
    if awaited == .tap, let lifted, lifted.reach <= limits.tapSlopAwaited, !hasChanged,
      time - lifted.began < limits.longPressDuration
    {
      return emit(.tap, began: lifted.began, excuse: nil, at: time)
    }
    if firstStill != secondStill && !pair.pinched {
      let stroke = firstStill ? second : first
      if stroke.stroke != .none && stroke.distance >= limits.swipeDistance && !stroke.edge {
        return emit(stroke.direction, began: stroke.began, excuse: stroke.excuse, at: time)
      }
    }
    return nil
  }

  private mutating func givePinch(at time: Int64) -> TouchEvent {
    emit(.pinch, began: min(first.began, second.began), excuse: first.excuse ?? second.excuse, at: time)
  }

  private var isPinched: Bool { Pair.distance(first, second) <= pair.pinchLimit }

  /// Whether the fingers have approached by the minimum change.
  private var hasNeared: Bool {
    let kept = 1_000 - limits.pinchMinimumChange
    return Pair.distance(first, second) * 1_000_000 <= pair.distance * kept * kept
  }

  /// Whether their distance has changed by the minimum in either direction.
  private var hasChanged: Bool {
    let grown = 1_000 + limits.pinchMinimumChange
    return hasNeared || Pair.distance(first, second) * 1_000_000 >= pair.distance * grown * grown
  }

  func dueOfPair() -> Int64 {
    if awaited == .longPress && !pair.holdPassed { return first.began + limits.longPressDuration }
    return pair.pinched ? pair.began + limits.holdIntentLock + 1 : .max
  }

  mutating func firePair(at time: Int64) -> TouchEvent? {
    if awaited == .longPress && !pair.holdPassed {
      pair.holdPassed = true
      // A second finger at constant distance is a palm beside the awaited hold.
      if !hasChanged && first.stroke == .none {
        return emit(.longPress, began: first.began, excuse: nil, at: time)
      }
    }
    if pair.pinched && time - pair.began > limits.holdIntentLock {
      return endPair(lifted: nil, at: time) ?? ignore(.twoFingers, at: time)
    }
    return nil
  }
}
