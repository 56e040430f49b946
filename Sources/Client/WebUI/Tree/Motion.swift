/// Everything about a node that moves; most nodes have none.
struct Motion {
  /// Changes of this node's looks take their time when `token` changes with them.
  var animation: Animation?
  var token: UInt64 = 0
  var transition: AnyTransition?
  var effect: KeyframeEffect?
  var effectTrigger: UInt64 = 0
  var countdown: Countdown?
}

/// A movement that plays once (or some times) and leaves things as they were; run by the compositor.
public struct KeyframeEffect: Equatable, Sendable {
  /// How the view looks at one moment, relative to how it stands.
  public struct Keyframe: Equatable, Sendable {
    /// From 0 (start) to 1 (end).
    public var time: Double
    public var opacity: Double
    public var scale: Double
    public var rotation: Angle
    /// Points.
    public var x: Double
    public var y: Double

    public init(
      at time: Double, opacity: Double = 1, scale: Double = 1, rotation: Angle = .zero, x: Double = 0, y: Double = 0
    ) {
      self.time = time
      self.opacity = opacity
      self.scale = scale
      self.rotation = rotation
      self.x = x
      self.y = y
    }

    /// Whether more than opacity changes.
    var moves: Bool { scale != 1 || rotation != .zero || x != 0 || y != 0 }
  }

  public var keyframes: [Keyframe]
  public var animation: Animation
  /// How often it plays; 0 for without end.
  public var repeatCount: Int32
  /// Whether it also plays when the view appears, or only when the trigger changes.
  public var playsOnAppear: Bool

  /// At most 16 keyframes are kept.
  public init(
    keyframes: [Keyframe], animation: Animation, repeatCount: Int32 = 1, playsOnAppear: Bool = false
  ) {
    self.keyframes = Array(keyframes.prefix(16))
    self.animation = animation
    self.repeatCount = repeatCount
    self.playsOnAppear = playsOnAppear
  }

  /// What is left for a visitor who wants less movement: nothing that moves, and nothing that repeats.
  var calm: KeyframeEffect? {
    for keyframe in keyframes where keyframe.moves { return nil }
    return repeatCount == 1 ? self : nil
  }

  public static let pulse = KeyframeEffect(
    keyframes: [Keyframe(at: 0), Keyframe(at: 0.5, scale: 1.08), Keyframe(at: 1)], animation: .easeInOut(duration: 0.3))
  public static let shake = KeyframeEffect(
    keyframes: [
      Keyframe(at: 0), Keyframe(at: 0.15, x: -10), Keyframe(at: 0.35, x: 9), Keyframe(at: 0.55, x: -6),
      Keyframe(at: 0.75, x: 4), Keyframe(at: 1),
    ], animation: .linear(duration: 0.4))
  public static let springIn = KeyframeEffect(
    keyframes: [
      Keyframe(at: 0, opacity: 0, scale: 0.6), Keyframe(at: 0.55, opacity: 1, scale: 1.08), Keyframe(at: 1),
    ], animation: .easeOut(duration: 0.35), playsOnAppear: true)
  public static let breathe = KeyframeEffect(
    keyframes: [Keyframe(at: 0), Keyframe(at: 0.5, opacity: 0.7, scale: 1.03), Keyframe(at: 1)],
    animation: .easeInOut(duration: 2.4), repeatCount: 0, playsOnAppear: true)
  /// A sheet of colour that shows for a moment: give it to a view that is otherwise invisible over what it covers.
  public static let flash = KeyframeEffect(
    keyframes: [Keyframe(at: 0, opacity: 1), Keyframe(at: 1, opacity: 0)], animation: .easeOut(duration: 0.25),
    playsOnAppear: true)
}

/// A span that runs down on the page without this side being asked.
public struct Countdown: Equatable, Sendable {
  /// Tells one run from the next: a change starts the display anew.
  public var run: Int64
  /// Milliseconds in all.
  public var duration: Double
  /// Milliseconds gone by at this moment. A redraw of the same run does not read it again.
  public var elapsed: Double
  public var isPaused: Bool

  public init(run: Int64, duration: Double, elapsed: Double = 0, isPaused: Bool = false) {
    self.run = run
    self.duration = duration
    self.elapsed = elapsed
    self.isPaused = isPaused
  }

  /// Whether the page already shows what this asks for.
  func continues(_ old: Countdown) -> Bool {
    run == old.run && duration == old.duration && isPaused == old.isPaused
  }
}
