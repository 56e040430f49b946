public import Kernel

/// Tells gestures apart from the raw readings of fingers on the glass.
///
/// It is a value: readings and time in, gestures out. The phone runs it while the game is played and the server runs it
/// again over the recording, so it decides by the readings' time stamps and integer arithmetic alone.
///
/// **The awaited gesture.** The recogniser is told what the game asks for (`prompt`), and treats right and wrong
/// answers differently. The awaited gesture is given as soon as the fingers have shown it, for the player feels every
/// millisecond between touch and answer. Any other gesture ends the game, so it is given only when nothing else can
/// still come of the touch. With nothing awaited every gesture is treated with that caution.
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
/// **Swipe.** A finger 50 pt from where it landed, having got there at 80 pt/s or more, is swiping along the larger of
/// its two displacements. If that is the awaited direction, it is given on the spot. If it is another and clear (twice
/// the smaller displacement), the direction is settled for good, so that scribbling in circles answers no prompt; it is
/// given when the pinch intent lock is over, or at the lift. A stroke near a diagonal stays open until the lift: curved
/// strokes find their direction late.
///
/// **Tap and double tap.** A tap is given at its lift, except while a double tap is awaited (or nothing): then it waits
/// for the window. A second touch within the window that turns into something else is reported as that.
///
/// **Long press.** Given exactly at landing + 600 ms. While it is awaited, a finger that rested through the 50 ms grace
/// is locked against swipes until 700 ms after landing: drifting up to 100 pt it is still a hold, and sliding off before
/// then it is nothing.
///
/// **Pinch.** Two fingers at 0.85 of their first distance. A second finger within 150 ms of the first takes precedence
/// over the first one's swipe, however far that has come; later, only over a stroke that is no swipe yet. While a swipe
/// is awaited one of two fingers may be a palm: if it lies still the other's stroke counts (except toward it, where palm
/// and thumb of a pinch cannot be told apart: that is nothing), and a pinch needs both to have moved.
///
/// If one of two fingers lifts without having moved, the other stays in the game while a swipe or a long press is
/// awaited: the first was a brush of the palm. What is left over so can fulfil the prompt, but not spoil it.
///
/// **Spread** is a pinch the other way, and only known while it is awaited: the product document keeps it switched off.
///
/// **What is no attempt.** A cancelled touch; a third finger; fingers already down when the prompt appears, until they
/// lift; strokes from the edge buffer. A touch that begins there can fulfil the prompt by tap, press or pinch (thumbs
/// rest there, and small screens are all edge) but never spoils it. Likewise a wrong gesture that began within 100 ms
/// of the prompt, and a nervous further tap within the double-tap window after a tap: they are the last answer's
/// follow-through.
public struct TouchRecognizer: Equatable, Sendable {
  public let parameters: TouchParameters
  public let surface: SurfaceSize
  /// What the game asks for; nil while nothing is.
  public private(set) var awaited: Gesture?

  let limits: TouchLimits
  var clock: Int64 = 0
  var promptedAt: Int64 = 0
  /// The latest touch-down that may still be the follow-through of a tap.
  var followThroughUntil = Int64.min
  /// When `fire()` has something to look at; `Int64.max` when nothing runs.
  @usableFromInline var due = Int64.max

  /// How many of `first` and `second` are live: 0, 1 or 2.
  var live = 0
  var first = Finger()
  var second = Finger()
  var pair = Pair()
  /// A tap that may be half of a double tap.
  var pendingTap: PendingTap?

  struct PendingTap: Equatable, Sendable {
    var began: Int64
    var lifted: Int64
    var excuse: IgnoredTouch.Reason?
  }

  /// - Parameters:
  ///   - surface: where `PointerSample` coordinates live; its sides carry the edge buffer.
  ///   - parameters: the thresholds.
  public init(surface: SurfaceSize, parameters: TouchParameters = .standard) {
    self.parameters = parameters
    self.surface = surface
    limits = TouchLimits(parameters)
  }

  /// Later moments count as this one, some 35,000 years on, so that no sum of times overflows.
  private static let horizon = Int64(1) << 50

  /// When `advance(to:)` may next have something to say if no finger stirs; nil if nothing runs.
  @inlinable public var wake: Milliseconds? { due == .max ? nil : Milliseconds(due) }

  /// Whether `advance(to:)` that moment may have something to say.
  @inlinable public func isDue(at time: Milliseconds) -> Bool { due <= time.rawValue }

  /// Asks for a gesture from now on. Fingers that are down, and a tap that was pending, are out of the game.
  public mutating func prompt(_ gesture: Gesture?, at time: Milliseconds) {
    clock = min(max(clock, time.rawValue), Self.horizon)
    awaited = gesture
    promptedAt = clock
    clear()
  }

  /// Says that a tap elsewhere (a start button) has just brought the prompt about: a nervous second one is forgiven as it
  /// is after a tap on the surface.
  public mutating func noteTapElsewhere(at time: Milliseconds) {
    followThroughUntil = min(time.rawValue, Self.horizon) + limits.doubleTapWindow
  }

  /// Lets time pass. At most one thing comes of it, decided at the moment its limit ran out.
  @inline(__always)
  public mutating func advance(to time: Milliseconds) -> TouchEvent? {
    let time = min(time.rawValue, Self.horizon)
    if due <= time, let event = fire(until: time) { return event }
    if time > clock { clock = time }
    return nil
  }

  /// Takes in one reading; time passes to its stamp first, as by `advance(to:)`. A stamp earlier than what was already
  /// seen counts as that. Readings of fingers that are out of the game have no effect.
  public mutating func handle(_ sample: PointerSample) -> TouchEvent? {
    let time = min(max(sample.time.rawValue, clock), Self.horizon)
    return due <= time ? fire(thenTake: sample, at: time) : take(sample, at: time)
  }

  @inline(never)
  private mutating func fire(thenTake sample: PointerSample, at time: Int64) -> TouchEvent? {
    // A timed decision leaves no finger in the game, so the reading itself cannot add a second one.
    let timed = fire(until: time)
    let own = take(sample, at: time)
    return timed ?? own
  }

  @inline(__always)
  private mutating func take(_ sample: PointerSample, at time: Int64) -> TouchEvent? {
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
    // A pointer that lands while it is down has lost its end on the way: its touch is over.
    if live == 2, sample.pointer == first.pointer || sample.pointer == second.pointer { drop() }
    if live == 1, sample.pointer == first.pointer { drop() }
    let finger = Finger(pointer: sample.pointer, began: time, x: sample.x, y: sample.y, edge: isEdge(sample))
    switch live {
    case 0:
      first = finger
      live = 1
    case 1:
      if !awaitsPair && first.edge != finger.edge {
        // One of the two is a palm or thumb at the side: the other alone plays.
        guard first.edge else { return }
        first = finger
      } else if first.stroke != .none && time - first.began > limits.pinchIntentLock && !awaitsPair {
        return
      } else {
        second = finger
        live = 2
        pair = Pair(first, second, at: time, limits)
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

  /// Gives a gesture, or finds that a wrong one is excused.
  mutating func give(
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

  /// Drops the live touch; a pending tap keeps its window.
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

  /// Works out when something must be decided without a reading.
  mutating func schedule() {
    switch live {
    case 0: due = pendingTap.map { max($0.lifted + limits.doubleTapWindow + 1, clock) } ?? .max
    case 1: due = dueOfOne()
    default: due = dueOfPair()
    }
  }

  /// Looks at every limit that runs out up to `time`, in order, until one decides something.
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
        event = give(.tap, began: tap.began, excuse: tap.excuse, at: clock)
      case 1: event = fireOne(at: clock)
      default: event = firePair(at: clock)
      }
      if let event { return event }
      schedule()
    }
    return nil
  }
}
