extension View {
  /// Disables controls inside.
  @inline(__always) package func disabled(_ disabled: Bool) -> Content { erasedContent.disabled(disabled) }

  /// Whether the view receives touches.
  @inline(__always) package func allowsHitTesting(_ enabled: Bool) -> Content {
    erasedContent.allowsHitTesting(enabled)
  }

  /// For actions that also have a button: taps alone exclude keyboards and screen readers.
  @inline(__always) package func onTapGesture(perform action: @escaping () -> Void) -> Content {
    erasedContent.onTapGesture(perform: action)
  }

  /// Reports every reading of every finger, coalesced ones included, in a batch per event. Touches that begin here
  /// neither scroll nor zoom.
  @inline(__always) package func pointerSurface(_ handler: @escaping ([SurfacePointer]) -> Void) -> Content {
    erasedContent.pointerSurface(handler)
  }

  /// Receives all keys pressed on the page while the view is present, except in fields and dialogs, and except Return
  /// and Space on a button. Keys are named as in `KeyboardEvent.key`: `a`, `ArrowLeft`, `Backspace`. At most one view
  /// per page.
  @inline(__always) package func onKeyPress(_ handler: @escaping (String) -> Void) -> Content {
    erasedContent.onKeyPress(handler)
  }

  /// Called after the view has appeared.
  @inline(__always) package func onAppear(perform action: @escaping () -> Void) -> Content {
    erasedContent.onAppear(perform: action)
  }

  /// Called after the view has disappeared.
  @inline(__always) package func onDisappear(perform action: @escaping () -> Void) -> Content {
    erasedContent.onDisappear(perform: action)
  }

  /// Look of pressed buttons inside; 1 leaves scale or opacity unchanged.
  @inline(__always) package func pressEffect(scale: Double = 1, opacity: Double = 1) -> Content {
    erasedContent.pressEffect(scale: scale, opacity: opacity)
  }
}

extension Content {
  @inline(never) consuming func disabled(_ disabled: Bool) -> Content {
    transformEnvironment { if disabled { $0.isEnabled = false } }
  }

  @inline(never) consuming func allowsHitTesting(_ enabled: Bool) -> Content {
    modified { node, _ in
      node.set(.hit, .keyword(enabled ? .auto : .none))
      return node
    }
  }

  @inline(never) consuming func onTapGesture(perform action: @escaping () -> Void) -> Content {
    modified { node, _ in
      node.handlers.append(.action(.tap, action))
      return node
    }
  }

  @inline(never) consuming func pointerSurface(_ handler: @escaping ([SurfacePointer]) -> Void) -> Content {
    modified { node, _ in
      node.handlers.append(.pointers(handler))
      return node
    }
  }

  @inline(never) consuming func onKeyPress(_ handler: @escaping (String) -> Void) -> Content {
    modified { node, _ in
      node.handlers.append(.text(.key, handler))
      return node
    }
  }

  @inline(never) consuming func onAppear(perform action: @escaping () -> Void) -> Content {
    modified { node, _ in
      node.onAppear.append(action)
      return node
    }
  }

  @inline(never) consuming func onDisappear(perform action: @escaping () -> Void) -> Content {
    modified { node, _ in
      node.onDisappear.append(action)
      return node
    }
  }

  @inline(never) consuming func pressEffect(scale: Double, opacity: Double) -> Content {
    modified { node, _ in
      node.setUnlessSet(.pressScale, .number(scale))
      node.setUnlessSet(.pressOpacity, .number(opacity))
      return node
    }
  }
}
