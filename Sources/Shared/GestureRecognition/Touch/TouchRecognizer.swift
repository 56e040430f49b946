package import Kernel

/// Recognizes gestures in the raw readings of fingers on the glass.
///
/// A value: readings and time in, gestures out. The phone runs it during the game and the server runs it again over the
/// recording, so it decides by time stamps and integer arithmetic alone.
///
/// **The awaited gesture.** The recognizer knows the prompted gesture (`prompt`) and treats right and wrong answers
/// differently. The awaited gesture is reported as soon as the fingers have shown it, because players feel every
/// millisecond between touch and response. Any other gesture ends the game, so it is reported only when the touch can
/// no longer become anything else. With no gesture awaited, every gesture is treated with that caution.
///
/// ```
///                         lands                        second finger lands
///   ┌──────┐ ──────────────────────────▶ ┌───────────┐ ─────────────────▶ ┌─────────────┐
///   │ idle │                             │ one finger│                    │ two fingers │
///   └──────┘ ◀──────────┐                └───────────┘                    └─────────────┘
///      ▲  ▲             │ given or         │   │   │ 50 pt, 80 pt/s ▸ swipe   │   │ 0.85 ▸ pinch
///      │  │             │ ignored          │   │   │ 600 ms         ▸ press   │   │ lift ▸ nothing
///      │  └─────────────┴──────────────────┼───┴───┴──────────────────────────┴───┘
///      │                                   │ lifts, within slop
///      │ 350 ms run out ▸ tap     ┌────────▼───────┐  lands in time: one finger again,
///      └───────────────────────── │ tap, perhaps   │  and its lift ▸ double tap
///                                 │ half a double  │
///                                 └────────────────┘
/// ```
///
/// **Swipe.** A finger 50 pt from its landing point, at an average of 80 pt/s or more, swipes along the larger of its
/// two displacements. The awaited direction is reported at once. Another clear direction (twice the smaller
/// displacement) is final, so that scribbling in circles answers no prompt; it is reported after the pinch intent lock,
/// or at the lift. A stroke near a diagonal stays open until the lift: curved strokes find their direction late.
///
/// **Tap and double tap.** A tap is reported at its lift, except while a double tap (or nothing) is awaited: then it
/// waits for the window. A second touch within the window that becomes something else is reported as that.
///
/// **Long press.** Reported exactly at landing + 600 ms. While it is awaited, a finger that rested through the 50 ms
/// grace period is locked against swipes until 700 ms after landing: drifting up to 100 pt it is still a hold, and
/// sliding off earlier is nothing.
///
/// **Pinch.** Two fingers at 0.85 of their first distance. A second finger within 150 ms of the first takes precedence
/// over the first one's swipe, however far that is; later, only over a stroke that is not a swipe yet. While a swipe is
/// awaited, one of two fingers may be a palm: if it rests, the other's stroke counts (except toward it, where palm and
/// thumb of a pinch cannot be told apart), and a pinch needs both to have moved.
///
/// If one of two fingers lifts without having moved, the other stays in play while a swipe or a long press is awaited:
/// the first was a brush of the palm. The remaining finger can fulfil the prompt but not fail it.
///
/// **Spread** is the inverse of a pinch, recognized only while awaited: the product document keeps it switched off.
///
/// **Ignored touches.** Cancelled touches; a third finger; fingers already down at the prompt, until they lift; strokes
/// from the edge buffer. A touch that begins there can fulfil the prompt by tap, press or pinch (thumbs rest there, and
/// small screens are all edge) but never fails it. Likewise a wrong gesture that began within 100 ms of the prompt, and
/// a nervous further tap within the double-tap window after a tap: both are follow-through of the last answer.
package struct TouchRecognizer: Equatable, Sendable {
  package let parameters: TouchParameters
  package let surface: SurfaceSize
  /// The prompted gesture; nil without a prompt.
  package private(set) var awaited: Gesture?

  let limits: TouchLimits
  var clock: Int64 = 0
  var promptedAt: Int64 = 0
  /// End of the window in which a touch-down may be the follow-through of a tap.
  var followThroughUntil = Int64.min
  /// Next time limit; `Int64.max` if none is running.
  @usableFromInline var due = Int64.max

  /// Number of live fingers: 0, 1 or 2.
  var live = 0
  var first = Finger()
  var second = Finger()
  var pair = Pair()
  /// A tap that may become a double tap.
  var pendingTap: PendingTap?

  struct PendingTap: Equatable, Sendable {
    var began: Int64
    var lifted: Int64
    var excuse: IgnoredTouch.Reason?
  }

  /// - Parameters:
  ///   - surface: where `PointerSample` coordinates live; its sides carry the edge buffer.
  ///   - parameters: the thresholds.
  package init(surface: SurfaceSize, parameters: TouchParameters = .standard) {
    self.parameters = parameters
    self.surface = surface
    limits = TouchLimits(parameters)
  }

  /// Later times are clamped to this one, some 35,000 years on, so that no sum overflows.
  private static let horizon = Int64(1) << 50

  /// Next time at which `advance(to:)` may return an event without a reading; nil for never.
  @inlinable package var wake: Milliseconds? { due == .max ? nil : Milliseconds(due) }

  /// Whether `advance(to:)` that time may return an event.
  @inlinable package func isDue(at time: Milliseconds) -> Bool { due <= time.rawValue }

  /// Sets the awaited gesture. Fingers already down and a pending tap are void.
  package mutating func prompt(_ gesture: Gesture?, at time: Milliseconds) {
    clock = min(max(clock, time.rawValue), Self.horizon)
    awaited = gesture
    promptedAt = clock
    clear()
  }

  /// Records a tap elsewhere (a start button) that caused the prompt: a nervous second one is forgiven as after a tap
  /// on the surface.
  package mutating func noteTapElsewhere(at time: Milliseconds) {
    followThroughUntil = min(time.rawValue, Self.horizon) + limits.doubleTapWindow
  }

  /// Advances time. At most one event results, dated to the expiry of its limit.
  @inline(__always)
  package mutating func advance(to time: Milliseconds) -> TouchEvent? {
    let time = min(time.rawValue, Self.horizon)
    if due <= time, let event = fire(until: time) { return event }
    if time > clock { clock = time }
    return nil
  }

  /// Processes a reading, after advancing time to its stamp. Earlier stamps count as the latest seen. Readings of void
  /// fingers are ignored.
  @export(interface)
  package mutating func handle(_ sample: PointerSample) -> TouchEvent? {
    let time = min(max(sample.time.rawValue, clock), Self.horizon)
    return due <= time ? fire(thenProcess: sample, at: time) : process(sample, at: time)
  }

  @inline(never)
  private mutating func fire(thenProcess sample: PointerSample, at time: Int64) -> TouchEvent? {
    // A timed decision leaves no live finger, so the reading cannot cause a second one.
    let timed = fire(until: time)
    let own = process(sample, at: time)
    return timed ?? own
  }

  @inline(__always)
  private mutating func process(_ sample: PointerSample, at time: Int64) -> TouchEvent? {
    clock = time
    switch sample.phase {
    case .moved:
      guard live != 0 else { return nil }
      if live == 1 { return sample.pointer == first.pointer ? moveOne(sample, at: time) : nil }
      return movePair(sample, at: time)
    case .began:
      land(sample, at: time)
      return nil
    case .ended:
      guard live != 0 else { return nil }
      if live == 1 { return sample.pointer == first.pointer ? liftOne(sample, at: time) : nil }
      return liftPair(sample, at: time)
    case .cancelled:
      guard live != 0, sample.pointer == first.pointer || live == 2 && sample.pointer == second.pointer else {
        return nil
      }
      return ignore(.cancelled, at: time)
    }
  }

  // MARK: Landing

  private mutating func land(_ sample: PointerSample, at time: Int64) {
    // A pointer that lands while down has lost its end: its touch is over.
    if live == 2, sample.pointer == first.pointer || sample.pointer == second.pointer { drop() }
    if live == 1, sample.pointer == first.pointer { drop() }
    let finger = Finger(pointer: sample.pointer, began: time, x: sample.x, y: sample.y, edge: isEdge(sample))
    switch live {
    case 0:
      first = finger
      live = 1
    case 1:
      if !awaitsPair && first.edge != finger.edge {
        // One of the two is a palm or thumb at the edge: the other plays alone.
        guard first.edge else { return }
        first = finger
      } else if first.stroke != .none && time - first.began > limits.pinchIntentLock && !awaitsPair {
        return
      } else {
        second = finger
        live = 2
        pair = Pair(first, and: second, at: time, within: limits)
      }
    default: return
    }
    schedule()
  }

  private var awaitsPair: Bool { awaited == .pinch || awaited == .spread }

  private func isEdge(_ sample: PointerSample) -> Bool {
    let buffer = limits.edgeBuffer
    return sample.x < buffer || sample.y < buffer || sample.x > surface.width.rawValue &- buffer
      || sample.y > surface.height.rawValue &- buffer
  }

  // MARK: Deciding

  /// Emits a gesture, or excuses a wrong one.
  mutating func emit(
    _ gesture: Gesture, began: Int64, excuse: IgnoredTouch.Reason?, at time: Int64
  ) -> TouchEvent {
    if let awaited, gesture != awaited {
      if let excuse { return ignore(excuse, began: began, at: time) }
      if began < promptedAt + limits.reactionFloor { return ignore(.tooSoon, began: began, at: time) }
      if gesture == .tap && began <= followThroughUntil { return ignore(.followThrough, began: began, at: time) }
    }
    clear()
    if gesture == .tap || gesture == .doubleTap { followThroughUntil = time + limits.doubleTapWindow }
    return .recognised(
      Recognition(gesture: gesture, began: Milliseconds(began), decided: Milliseconds(time)))
  }

  /// Ignores the live touch; a pending tap keeps its window.
  mutating func ignore(_ reason: IgnoredTouch.Reason, at time: Int64) -> TouchEvent {
    ignore(reason, began: first.began, at: time)
  }

  private mutating func ignore(_ reason: IgnoredTouch.Reason, began: Int64, at time: Int64) -> TouchEvent {
    drop()
    return .ignored(IgnoredTouch(reason: reason, began: Milliseconds(began), decided: Milliseconds(time)))
  }

  private mutating func drop() {
    live = 0
    schedule()
  }

  private mutating func clear() {
    live = 0
    pendingTap = nil
    due = .max
  }

  // MARK: Time limits

  /// Computes the next time limit.
  mutating func schedule() {
    switch live {
    case 0: due = pendingTap.map { max($0.lifted + limits.doubleTapWindow + 1, clock) } ?? .max
    case 1: due = dueOfOne()
    default: due = dueOfPair()
    }
  }

  /// Checks all limits up to `time`, in order, until one decides.
  private mutating func fire(until time: Int64) -> TouchEvent? {
    while due <= time {
      clock = max(clock, due)
      let event: TouchEvent?
      switch live {
      case 0:
        guard let tap = pendingTap else {
          due = .max
          return nil
        }
        pendingTap = nil
        event = emit(.tap, began: tap.began, excuse: tap.excuse, at: clock)
      case 1: event = fireOne(at: clock)
      default: event = firePair(at: clock)
      }
      if let event { return event }
      schedule()
    }
    return nil
  }
}
