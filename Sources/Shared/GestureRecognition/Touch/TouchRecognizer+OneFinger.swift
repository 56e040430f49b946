import Kernel

// One finger: swipe, tap, half a double tap, long press.
extension TouchRecognizer {
  /// Whether the intent to hold keeps this finger from swiping. With no gesture awaited this lasts until the lift: the
  /// stroke may still become a long press, but lifts as a swipe.
  private var isLocked: Bool { first.rested && (awaited == .longPress || awaited == nil) }

  private var slop: Int64 { awaited == .tap || awaited == .doubleTap ? limits.tapSlopAwaited : limits.tapSlop }

  @inline(__always)
  mutating func moveOne(_ sample: PointerSample, at time: Int64) -> TouchEvent? {
    if first.move(x: sample.x, y: sample.y, at: time, within: limits) { return swiped(at: time) }
    return nil
  }

  /// The finger is far and fast enough, for the first time or on a stroke still open.
  private mutating func swiped(at time: Int64) -> TouchEvent? {
    guard !first.edge else { return nil }
    if first.direction == awaited { return emit(first.direction, began: first.began, excuse: first.excuse, at: time) }
    if first.stroke == .settled && !isLocked && time - first.began > limits.pinchIntentLock {
      return emit(first.direction, began: first.began, excuse: first.excuse, at: time)
    }
    schedule()
    return nil
  }

  mutating func liftOne(_ sample: PointerSample, at time: Int64) -> TouchEvent? {
    if first.move(x: sample.x, y: sample.y, at: time, within: limits), let event = swiped(at: time) { return event }
    if first.stroke != .none {
      if first.edge { return ignore(.edgeStart, at: time) }
      if awaited == .longPress && isLocked && time - first.began <= limits.holdIntentLock {
        return ignore(.heldThenMoved, at: time)
      }
      if first.stroke == .open && first.distance < limits.swipeDistance { return ignore(.tooShort, at: time) }
      return emit(first.direction, began: first.began, excuse: first.excuse, at: time)
    }
    guard first.reach <= slop else {
      return ignore(first.distance < limits.swipeDistance ? .tooShort : .tooSlow, at: time)
    }
    // A finger still down after the long press's time has an excuse, with which an unprompted press is ignored.
    guard time - first.began < limits.longPressDuration else { return ignore(first.excuse ?? .tooShort, at: time) }
    return tapped(at: time)
  }

  private mutating func tapped(at time: Int64) -> TouchEvent? {
    guard awaited == .doubleTap || awaited == nil else {
      return emit(.tap, began: first.began, excuse: first.excuse, at: time)
    }
    if let half = pendingTap {
      return emit(.doubleTap, began: half.began, excuse: half.excuse ?? first.excuse, at: time)
    }
    pendingTap = PendingTap(began: first.began, lifted: time, excuse: first.excuse)
    live = 0
    schedule()
    return nil
  }

  func dueOfOne() -> Int64 {
    var due = Int64.max
    if !first.holdPassed { due = first.began + limits.longPressDuration }
    if first.stroke != .none && !first.edge {
      due = min(due, first.began + limits.holdIntentLock + 1)
      if first.stroke == .settled && !isLocked { due = min(due, first.began + limits.pinchIntentLock + 1) }
    }
    return due
  }

  mutating func fireOne(at time: Int64) -> TouchEvent? {
    let age = time - first.began
    if first.stroke == .settled && !isLocked && !first.edge && age > limits.pinchIntentLock {
      return emit(first.direction, began: first.began, excuse: first.excuse, at: time)
    }
    if !first.holdPassed && age >= limits.longPressDuration {
      first.holdPassed = true
      if isHold { return emit(.longPress, began: first.began, excuse: first.excuse, at: time) }
    }
    if first.stroke != .none && !first.edge && age > limits.holdIntentLock {
      if first.distance < limits.swipeDistance { return ignore(.tooShort, at: time) }
      return emit(first.direction, began: first.began, excuse: first.excuse, at: time)
    }
    return nil
  }

  /// Whether a finger still down at the long press's time is one.
  private var isHold: Bool {
    switch awaited {
    case .longPress: first.stroke == .none || isLocked && first.distance <= limits.holdDrift
    case nil: isLocked ? first.distance <= limits.holdDrift : first.reach <= limits.tapSlopAwaited
    // It can hardly be a tap any more, so the wider roll is allowed.
    default: first.excuse == nil && first.reach <= limits.tapSlopAwaited
    }
  }
}
