/// How a change takes its time.
public struct Animation: Equatable, Sendable {
  /// Milliseconds.
  public var duration: Double
  /// Milliseconds before it starts.
  public var delay: Double
  /// Control points of a cubic Bézier curve; the ordinates may pass 1 to overshoot.
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double

  init(_ seconds: Double, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    duration = seconds * 1_000
    delay = 0
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Durations in seconds, as SwiftUI has them.
  public static func linear(duration: Double) -> Animation { Animation(duration, 0, 0, 1, 1) }
  public static func easeIn(duration: Double) -> Animation { Animation(duration, 0.42, 0, 1, 1) }
  public static func easeOut(duration: Double) -> Animation { Animation(duration, 0, 0, 0.58, 1) }
  public static func easeInOut(duration: Double) -> Animation { Animation(duration, 0.42, 0, 0.58, 1) }

  /// A spring: `response` is its period in seconds, `dampingFraction` 1 for none of the overshoot, less for more.
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825) -> Animation {
    // The curve's second ordinate stands in for the overshoot; it settles after about one and a fifth periods.
    let overshoot = 1 + max(0, 1 - dampingFraction) * 1.9
    return Animation(response * 1.2, 0.3, overshoot, 0.5, 1)
  }

  public static let linear = linear(duration: 0.35)
  public static let easeIn = easeIn(duration: 0.35)
  public static let easeOut = easeOut(duration: 0.35)
  public static let easeInOut = easeInOut(duration: 0.35)
  public static let `default` = easeInOut(duration: 0.35)
  public static let spring = spring()
  public static let bouncy = spring(response: 0.5, dampingFraction: 0.7)
  public static let snappy = spring(response: 0.35, dampingFraction: 0.85)
  public static let smooth = spring(response: 0.5, dampingFraction: 1)

  /// The same, starting so many seconds later.
  public func delay(_ seconds: Double) -> Animation {
    var copy = self
    copy.delay += seconds * 1_000
    return copy
  }

  /// The same, so many times as fast.
  public func speed(_ factor: Double) -> Animation {
    guard factor > 0 else { return self }
    var copy = self
    copy.duration /= factor
    return copy
  }
}

/// How a view comes and goes.
public struct AnyTransition: Equatable, Sendable {
  /// Where the view is before it has come (or after it has gone), relative to its place.
  struct State: Equatable, Sendable {
    var opacity = 1.0
    var scale = 1.0
    /// Fractions of the view's own width and height.
    var x = 0.0
    var y = 0.0
  }

  var insertion: State
  var removal: State
  var curve: Animation

  init(_ state: State) {
    insertion = state
    removal = state
    curve = .easeInOut(duration: 0.3)
  }

  public static let identity = AnyTransition(State())
  public static let opacity = AnyTransition(State(opacity: 0))
  public static let scale = scale(scale: 0.01)
  public static func scale(scale: Double) -> AnyTransition { AnyTransition(State(scale: scale)) }
  public static let slide = asymmetric(insertion: move(edge: .leading), removal: move(edge: .trailing))

  /// In from the edge and out to it.
  public static func move(edge: Edge) -> AnyTransition {
    switch edge {
    case .top: AnyTransition(State(y: -1))
    case .bottom: AnyTransition(State(y: 1))
    case .leading: AnyTransition(State(x: -1))
    case .trailing: AnyTransition(State(x: 1))
    }
  }

  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    var both = insertion
    both.removal = removal.removal
    return both
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    var both = self
    both.insertion = AnyTransition.combine(insertion, other.insertion)
    both.removal = AnyTransition.combine(removal, other.removal)
    return both
  }

  /// With a pace of its own.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var copy = self
    copy.curve = animation ?? .linear(duration: 0)
    return copy
  }

  private static func combine(_ a: State, _ b: State) -> State {
    State(opacity: a.opacity * b.opacity, scale: a.scale * b.scale, x: a.x + b.x, y: a.y + b.y)
  }
}
