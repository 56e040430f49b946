extension View {
  /// Padding in points; 16 by default.
  @inline(never) package func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> Content {
    padding(EdgeInsets(edges, length ?? 16))
  }

  /// Padding on all sides, in points.
  @inline(never) package func padding(_ length: Double) -> Content { padding(EdgeInsets(.all, length)) }

  @inline(never) package func padding(_ insets: EdgeInsets) -> Content {
    modified { node, _ in
      let node = node.open(for: .padding)
      guard case .insets(let inner)? = node.style(.padding) else {
        node.set(.padding, .insets(insets))
        return node
      }
      node.set(.padding, .insets(inner + insets))
      return node
    }
  }

  /// Fixed size in points, with the view aligned in it.
  @inline(never) package func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center)
    -> Content
  {
    let frame = Frame(width: width, height: height, alignment: alignment)
    return modified { node, _ in node.framed(frame) }
  }

  /// Size bounds in points; `maxWidth: .infinity` takes all available width.
  @inline(never) package func frame(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> Content {
    let frame = Frame(
      minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight, alignment: alignment)
    return modified { node, _ in node.framed(frame) }
  }

  /// Keeps the content's ideal size even without enough space.
  @inline(never) package func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> Content {
    modified { node, _ in
      node.set(.flex, .keyword(.none))
      if horizontal { node.setUnlessSet(.width, .keyword(.maxContent)) }
      return node
    }
  }

  /// Width divided by height; nil keeps what the content has. With `fill` the ratio sets the height from the width.
  @inline(never) package func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode = .fit) -> Content {
    modified { node, _ in
      if let ratio { node.set(.aspectRatio, .number(ratio)) }
      switch contentMode {
      case .fit: node.setUnlessSet(.maxHeight, .fraction(1))
      case .fill: node.fills.remove(.vertical)
      }
      return node
    }
  }

  /// Above 0, the view shrinks last.
  @inline(never) package func layoutPriority(_ value: Double) -> Content {
    modified { node, _ in
      if value > 0 { node.setUnlessSet(.flex, .keyword(.none)) }
      return node
    }
  }

  /// Extends under the notch and the home bar.
  @inline(never) package func ignoresSafeArea() -> Content {
    modified { node, _ in
      node.set(.className, "bleed")
      node.fills = [.horizontal, .vertical]
      return node
    }
  }

  /// Stacking order.
  @inline(never) package func zIndex(_ value: Double) -> Content {
    modified { node, _ in
      node.set(.zIndex, .number(value))
      return node
    }
  }

  /// Keeps its space but is invisible, inert and silent.
  @inline(never) package func hidden() -> Content {
    modified { node, _ in
      node.set(.visibility, .keyword(.hidden))
      return node
    }
  }

  /// Explicit identity: another value resets the view.
  @inline(never) package func id<ID: IdentityRepresentable>(_ id: ID) -> Content {
    Content(.identified(id.identity, erasedContent))
  }
}

/// Scaling of a view with a fixed ratio.
package enum ContentMode: UInt8, Sendable {
  case fit, fill
}
