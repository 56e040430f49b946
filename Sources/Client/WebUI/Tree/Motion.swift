import Kernel

/// Animations of a node; most nodes have none.
struct Motion {
  /// Animation of changes when `token` changes.
  var animation: Animation?
  var token: UInt64 = 0
  var transition: AnyTransition?
  var effect: KeyframeEffect?
  var effectTrigger: UInt64 = 0
  var countdown: Countdown?
}

/// Keyframe animation that plays a number of times and leaves no change; run by the compositor.
package struct KeyframeEffect: Equatable, Sendable {
  /// Appearance at one time, relative to the view's own.
  package struct Keyframe: Equatable, Sendable {
    /// From 0 (start) to 1 (end).
    package var time: Double
    package var opacity: Double
    package var scale: Double
    package var rotation: Angle
    /// Points.
    package var x: Double
    package var y: Double

    package init(
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

  package var keyframes: [Keyframe]
  package var animation: Animation
  /// Number of repetitions; 0 for endless.
  package var repeatCount: Int32
  /// Whether it also plays when the view appears.
  package var playsOnAppear: Bool

  /// At most 16 keyframes.
  package init(
    keyframes: [Keyframe], animation: Animation, repeatCount: Int32 = 1, playsOnAppear: Bool = false
  ) {
    self.keyframes = Array(keyframes.prefix(16))
    self.animation = animation
    self.repeatCount = repeatCount
    self.playsOnAppear = playsOnAppear
  }

  /// Variant for reduced motion: neither movement nor repetition.
  var calm: KeyframeEffect? {
    for keyframe in keyframes where keyframe.moves { return nil }
    return repeatCount == 1 ? self : nil
  }

  package static let pulse = KeyframeEffect(
    keyframes: [Keyframe(at: 0), Keyframe(at: 0.5, scale: 1.08), Keyframe(at: 1)], animation: .easeInOut(duration: 0.3))
  package static let shake = KeyframeEffect(
    keyframes: [
      Keyframe(at: 0), Keyframe(at: 0.15, x: -10), Keyframe(at: 0.35, x: 9), Keyframe(at: 0.55, x: -6),
      Keyframe(at: 0.75, x: 4), Keyframe(at: 1),
    ], animation: .linear(duration: 0.4))
  package static let springIn = KeyframeEffect(
    keyframes: [
      Keyframe(at: 0, opacity: 0, scale: 0.6), Keyframe(at: 0.55, opacity: 1, scale: 1.08), Keyframe(at: 1),
    ], animation: .easeOut(duration: 0.35), playsOnAppear: true)
  /// A brief flash of colour, for an otherwise invisible overlay.
  package static let flash = KeyframeEffect(
    keyframes: [Keyframe(at: 0, opacity: 1), Keyframe(at: 1, opacity: 0)], animation: .easeOut(duration: 0.25),
    playsOnAppear: true)
}

/// A countdown that the page runs on its own.
@MemberwiseInit
package struct Countdown: Equatable, Sendable {
  /// Identifies a run: a change restarts the display.
  package var run: Int64
  /// Total duration in milliseconds.
  package var duration: Double
  /// Elapsed milliseconds at the start; ignored when the same run is redrawn.
  @Default(0) package var elapsed: Double
  @Default(false) package var isPaused: Bool

  /// Whether the page already shows this countdown.
  func continues(_ old: Countdown) -> Bool {
    run == old.run && duration == old.duration && isPaused == old.isPaused
  }
}
