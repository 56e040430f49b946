extension View {
  /// Controls inside do not answer.
  @inline(never) public func disabled(_ disabled: Bool) -> Content {
    transformEnvironment { if disabled { $0.isEnabled = false } }
  }

  /// Whether fingers reach the view.
  @inline(never) public func allowsHitTesting(_ enabled: Bool) -> Content {
    modified { node, _ in
      node.set(.hit, .keyword(enabled ? .auto : .none))
      return node
    }
  }

  /// For things that also have a button; a tap alone is not for keyboards and screen readers.
  @inline(never) public func onTapGesture(perform action: @escaping () -> Void) -> Content {
    modified { node, _ in
      node.handlers.append(.action(.tap, action))
      return node
    }
  }

  /// Reports every reading of every finger on the view, coalesced ones included, a batch for each event. The page neither
  /// scrolls nor zooms from touches that begin here.
  @inline(never) public func pointerSurface(_ handler: @escaping ([SurfacePointer]) -> Void) -> Content {
    modified { node, _ in
      node.handlers.append(.pointers(handler))
      return node
    }
  }

  /// Hears every key pressed on the page while the view is in it, wherever the focus is, except in fields and dialogs, and
  /// except Return and Space on a button, which press it. A key is named as `KeyboardEvent.key` is: `a`, `ArrowLeft`,
  /// `Backspace`. One view of a page can have this.
  @inline(never) public func onKeyPress(_ handler: @escaping (String) -> Void) -> Content {
    modified { node, _ in
      node.handlers.append(.text(.key, handler))
      return node
    }
  }

  /// The whole rectangle of the view answers to touches: every element does, so this is for SwiftUI's sake.
  @inline(never) public func contentShape<F: Shape>(_ shape: F) -> Content { erasedContent }

  /// After the view has come into the page.
  @inline(never) public func onAppear(perform action: @escaping () -> Void) -> Content {
    modified { node, _ in
      node.onAppear.append(action)
      return node
    }
  }

  /// After the view has left the page.
  @inline(never) public func onDisappear(perform action: @escaping () -> Void) -> Content {
    modified { node, _ in
      node.onDisappear.append(action)
      return node
    }
  }

  /// How a button inside looks while it is pressed: 1 leaves scale or opacity as it is.
  @inline(never) public func pressEffect(scale: Double = 1, opacity: Double = 1) -> Content {
    modified { node, _ in
      node.setUnlessSet(.pressScale, .number(scale))
      node.setUnlessSet(.pressOpacity, .number(opacity))
      return node
    }
  }
}
