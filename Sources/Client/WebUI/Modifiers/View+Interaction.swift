extension View {
  /// Disables controls inside.
  @inline(never) package func disabled(_ disabled: Bool) -> Content {
    transformEnvironment { if disabled { $0.isEnabled = false } }
  }

  /// Whether the view receives touches.
  @inline(never) package func allowsHitTesting(_ enabled: Bool) -> Content {
    modified { node, _ in
      node.set(.hit, .keyword(enabled ? .auto : .none))
      return node
    }
  }

  /// For actions that also have a button: taps alone exclude keyboards and screen readers.
  @inline(never) package func onTapGesture(perform action: @escaping () -> Void) -> Content {
    modified { node, _ in
      node.handlers.append(.action(.tap, action))
      return node
    }
  }

  /// Reports every reading of every finger, coalesced ones included, in a batch per event. Touches that begin here
  /// neither scroll nor zoom.
  @inline(never) package func pointerSurface(_ handler: @escaping ([SurfacePointer]) -> Void) -> Content {
    modified { node, _ in
      node.handlers.append(.pointers(handler))
      return node
    }
  }

  /// Receives all keys pressed on the page while the view is present, except in fields and dialogs, and except Return
  /// and Space on a button. Keys are named as in `KeyboardEvent.key`: `a`, `ArrowLeft`, `Backspace`. At most one view
  /// per page.
  @inline(never) package func onKeyPress(_ handler: @escaping (String) -> Void) -> Content {
    modified { node, _ in
      node.handlers.append(.text(.key, handler))
      return node
    }
  }

  /// Called after the view has appeared.
  @inline(never) package func onAppear(perform action: @escaping () -> Void) -> Content {
    modified { node, _ in
      node.onAppear.append(action)
      return node
    }
  }

  /// Called after the view has disappeared.
  @inline(never) package func onDisappear(perform action: @escaping () -> Void) -> Content {
    modified { node, _ in
      node.onDisappear.append(action)
      return node
    }
  }

  /// Look of pressed buttons inside; 1 leaves scale or opacity unchanged.
  @inline(never) package func pressEffect(scale: Double = 1, opacity: Double = 1) -> Content {
    modified { node, _ in
      node.setUnlessSet(.pressScale, .number(scale))
      node.setUnlessSet(.pressOpacity, .number(opacity))
      return node
    }
  }
}
