/// Timing of a change.
package struct Animation: Equatable, Sendable {
  /// Milliseconds.
  package var duration: Double
  /// Milliseconds before it starts.
  package var delay: Double
  /// Control points of a cubic Bézier curve; ordinates beyond 1 overshoot.
  var x1: Double
  var y1: Double
  var x2: Double
  var y2: Double

  init(_ seconds: Double, x1: Double, y1: Double, x2: Double, y2: Double) {
    duration = seconds * 1_000
    delay = 0
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  /// Durations in seconds, as in SwiftUI.
  package static func linear(duration: Double) -> Animation { Animation(duration, x1: 0, y1: 0, x2: 1, y2: 1) }
  package static func easeIn(duration: Double) -> Animation { Animation(duration, x1: 0.42, y1: 0, x2: 1, y2: 1) }
  package static func easeOut(duration: Double) -> Animation { Animation(duration, x1: 0, y1: 0, x2: 0.58, y2: 1) }
  package static func easeInOut(duration: Double) -> Animation { Animation(duration, x1: 0.42, y1: 0, x2: 0.58, y2: 1) }

  /// Spring: `response` is its period in seconds; `dampingFraction` 1 has no overshoot.
  package static func spring(response: Double = 0.5, dampingFraction: Double = 0.825) -> Animation {
    // The second ordinate approximates the overshoot; the spring settles after about 1.2 periods.
    let overshoot = 1 + max(0, 1 - dampingFraction) * 1.9
    return Animation(response * 1.2, x1: 0.3, y1: overshoot, x2: 0.5, y2: 1)
  }

  package static let linear = linear(duration: 0.35)
  package static let easeIn = easeIn(duration: 0.35)
  package static let easeOut = easeOut(duration: 0.35)
  package static let easeInOut = easeInOut(duration: 0.35)
  package static let `default` = easeInOut(duration: 0.35)
  package static let spring = spring()

  /// The same with a delay in seconds.
  package func delay(_ seconds: Double) -> Animation {
    var copy = self
    copy.delay += seconds * 1_000
    return copy
  }

  /// The same at a multiple of the speed.
  package func speed(_ factor: Double) -> Animation {
    guard factor > 0 else { return self }
    var copy = self
    copy.duration /= factor
    return copy
  }
}

/// Insertion and removal transition.
package struct AnyTransition: Equatable, Sendable {
  /// Appearance before insertion or after removal, relative to the view's place.
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

  package static let identity = AnyTransition(State())
  package static let opacity = AnyTransition(State(opacity: 0))
  package static let scale = scale(scale: 0.01)
  package static func scale(scale: Double) -> AnyTransition { AnyTransition(State(scale: scale)) }
  package static let slide = asymmetric(insertion: move(edge: .leading), removal: move(edge: .trailing))

  /// Moves in from the edge and out to it.
  package static func move(edge: Edge) -> AnyTransition {
    switch edge {
    case .top: AnyTransition(State(y: -1))
    case .bottom: AnyTransition(State(y: 1))
    case .leading: AnyTransition(State(x: -1))
    case .trailing: AnyTransition(State(x: 1))
    }
  }

  package static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    var both = insertion
    both.removal = removal.removal
    return both
  }

  /// Combines two transitions.
  package func combined(with other: AnyTransition) -> AnyTransition {
    var both = self
    both.insertion = AnyTransition.combine(insertion, other.insertion)
    both.removal = AnyTransition.combine(removal, other.removal)
    return both
  }

  /// With its own animation.
  package func animation(_ animation: Animation?) -> AnyTransition {
    var copy = self
    copy.curve = animation ?? .linear(duration: 0)
    return copy
  }

  private static func combine(_ a: State, _ b: State) -> State {
    State(opacity: a.opacity * b.opacity, scale: a.scale * b.scale, x: a.x + b.x, y: a.y + b.y)
  }
}
