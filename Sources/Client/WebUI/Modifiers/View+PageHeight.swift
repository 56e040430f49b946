/// The page height that a view needs.
package enum PageHeight: UInt8, Sendable {
  /// More than a small phone's height.
  case tall
  /// More than a watch's height, or a phone's on its side.
  case phone
}

extension View {
  /// Leaves the page while it is too low.
  @inline(__always) package func needs(_ height: PageHeight) -> Content { erasedContent.needs(height) }

  /// Gives up height on a low page, for a picture that need not be large.
  @inline(__always) package func shrinksOnLowPages() -> Content { erasedContent.shrinksOnLowPages() }

  /// Puts the views of the stack within side by side on a low page, each as wide as the others.
  @inline(__always) package func turnsOnLowPages() -> Content { erasedContent.turnsOnLowPages() }

  /// Puts the views of this vertical stack side by side, each as wide as the others, on a tablet and on a phone on its
  /// side.
  @inline(__always) package func splitsOnWidePages() -> Content { erasedContent.splitsOnWidePages() }
}

extension Content {
  @inline(never) consuming func needs(_ height: PageHeight) -> Content {
    modified { node, _ in
      node.set(.className, height == .tall ? "tall" : "phone")
      return node
    }
  }

  @inline(never) consuming func shrinksOnLowPages() -> Content {
    modified { node, _ in
      node.set(.className, "shrinks")
      return node
    }
  }

  @inline(never) consuming func turnsOnLowPages() -> Content {
    modified { node, _ in
      node.set(.className, "turns")
      return node
    }
  }

  @inline(never) consuming func splitsOnWidePages() -> Content {
    modified { node, _ in
      node.set(.className, "splits")
      return node
    }
  }
}
