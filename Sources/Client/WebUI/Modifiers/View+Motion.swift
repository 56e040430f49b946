extension View {
  /// Moves the view visually, in points; layout is unaffected.
  @inline(__always) package func offset(x: Double = 0, y: Double = 0) -> Content { erasedContent.offset(x: x, y: y) }

  @inline(__always) package func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> Content {
    erasedContent.rotationEffect(angle, anchor: anchor)
  }

  @inline(__always) package func scaleEffect(_ scale: Double, anchor: UnitPoint = .center) -> Content {
    erasedContent.scaleEffect(scale, anchor: anchor)
  }

  @inline(__always) package func scaleEffect(x: Double = 1, y: Double = 1, anchor: UnitPoint = .center) -> Content {
    erasedContent.scaleEffect(x: x, y: y, anchor: anchor)
  }

  /// Animates this view's changes when `value` changes; nil disables animation.
  @inline(__always) package func animation<V: IdentityRepresentable>(_ animation: Animation?, value: V) -> Content {
    erasedContent.animation(animation, token: value.identity)
  }

  /// Transition of the view's insertion and removal.
  @inline(__always) package func transition(_ transition: AnyTransition) -> Content {
    erasedContent.transition(transition)
  }

  /// Plays an effect when `trigger` changes (and on appearance, if the effect says so).
  @inline(__always) package func keyframeEffect<V: IdentityRepresentable>(
    _ effect: KeyframeEffect?, trigger: V
  ) -> Content {
    erasedContent.keyframeEffect(effect, token: trigger.identity)
  }
}

extension Content {
  @inline(never) consuming func keyframeEffect(_ effect: KeyframeEffect?, token: UInt64) -> Content {
    modified { node, builder in
      guard let played = builder.environment.reduceMotion ? effect?.calm : effect else { return node }
      let node = node.motion?.effect == nil ? node : node.wrapped()
      var motion = node.motion ?? Motion()
      motion.effect = played
      motion.effectTrigger = token
      node.motion = motion
      return node
    }
  }

  @inline(never) consuming func animation(_ animation: Animation?, token: UInt64) -> Content {
    modified { node, builder in
      guard let animation, !builder.environment.reduceMotion else { return node }
      var motion = node.motion ?? Motion()
      motion.animation = animation
      motion.token = token
      node.motion = motion
      return node
    }
  }

  @inline(never) consuming func offset(x: Double, y: Double) -> Content {
    modified { node, _ in
      // CSS applies scale, then rotation, then translation; another order needs a wrapper.
      let node = node.style(.translate) == nil ? node.open(for: .transform) : node.wrapped()
      node.set(.translate, .offset(Size(width: x, height: y)))
      node.closeToBoxes()
      return node
    }
  }

  @inline(never) consuming func rotationEffect(_ angle: Angle, anchor: UnitPoint) -> Content {
    modified { node, _ in
      var node = node.open(for: .transform)
      if node.style(.translate) != nil || node.style(.rotate) != nil || anchor != .center { node = node.detached() }
      node.set(.rotate, .degrees(angle.degrees))
      node.setAnchor(anchor)
      node.closeToBoxes()
      return node
    }
  }

  @inline(never) consuming func scaleEffect(_ scale: Double, anchor: UnitPoint) -> Content {
    scaleEffect(x: scale, y: scale, anchor: anchor)
  }

  @inline(never) consuming func scaleEffect(x: Double, y: Double, anchor: UnitPoint) -> Content {
    modified { node, _ in
      var node = node.open(for: .transform)
      if node.hasTransform || anchor != .center { node = node.detached() }
      node.set(.scale, .factors(x, y))
      node.setAnchor(anchor)
      node.closeToBoxes()
      return node
    }
  }

  @inline(never) consuming func transition(_ transition: AnyTransition) -> Content {
    modified { node, builder in
      var motion = node.motion ?? Motion()
      // With reduced motion, views still fade but do not move.
      motion.transition = builder.environment.reduceMotion ? .opacity.animation(transition.curve) : transition
      node.motion = motion
      return node
    }
  }
}

extension Node {
  fileprivate var hasTransform: Bool {
    style(.translate) != nil || style(.rotate) != nil || style(.scale) != nil
  }

  /// Wraps the element if it already has a transform.
  @inline(never) fileprivate func detached() -> Node { hasTransform ? wrapped() : self }

  @inline(never) fileprivate func setAnchor(_ anchor: UnitPoint) {
    guard anchor != .center else { return }
    set(.transformOrigin, .factors(anchor.x, anchor.y))
    permits.remove(.transform)
  }

  /// After a transform, box modifiers must not reach this element.
  @inline(never) fileprivate func closeToBoxes() {
    permits.subtract([.padding, .frame, .paint, .clip, .layers, .shadow])
  }
}
