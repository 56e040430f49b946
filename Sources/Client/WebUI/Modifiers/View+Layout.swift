extension View {
  /// Padding in points; 16 by default.
  @inline(__always) package func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> Content {
    erasedContent.padding(edges, length)
  }

  /// Padding on all sides, in points.
  @inline(__always) package func padding(_ length: Double) -> Content { erasedContent.padding(length) }

  @inline(__always) package func padding(_ insets: EdgeInsets) -> Content { erasedContent.padding(insets) }

  /// Fixed size in points, with the view aligned in it.
  @inline(__always) package func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center)
    -> Content
  { erasedContent.frame(width: width, height: height, alignment: alignment) }

  /// Size bounds in points; `maxWidth: .infinity` takes all available width.
  @inline(__always) package func frame(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> Content {
    erasedContent.frame(
      minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight, alignment: alignment)
  }

  /// Keeps the content's ideal size even without enough space.
  @inline(__always) package func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> Content {
    erasedContent.fixedSize(horizontal: horizontal, vertical: vertical)
  }

  /// Width divided by height; nil keeps what the content has. With `fill` the ratio sets the height from the width.
  @inline(__always) package func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode = .fit) -> Content {
    erasedContent.aspectRatio(ratio, contentMode: contentMode)
  }

  /// Above 0, the view shrinks last.
  @inline(__always) package func layoutPriority(_ value: Double) -> Content { erasedContent.layoutPriority(value) }

  /// Extends under the notch and the home bar.
  @inline(__always) package func ignoresSafeArea() -> Content { erasedContent.ignoresSafeArea() }

  /// Stacking order.
  @inline(__always) package func zIndex(_ value: Double) -> Content { erasedContent.zIndex(value) }

  /// Keeps its space but is invisible, inert and silent.
  @inline(__always) package func hidden() -> Content { erasedContent.hidden() }

  /// Explicit identity: another value resets the view.
  @inline(__always) package func id<ID: IdentityRepresentable>(_ id: ID) -> Content {
    Content(.identified(id.identity, erasedContent))
  }
}

extension Content {
  @inline(never) consuming func padding(_ edges: Edge.Set, _ length: Double?) -> Content {
    padding(EdgeInsets(edges, length ?? 16))
  }

  @inline(never) consuming func padding(_ length: Double) -> Content { padding(EdgeInsets(.all, length)) }

  @inline(never) consuming func padding(_ insets: EdgeInsets) -> Content {
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

  @inline(never) consuming func frame(width: Double?, height: Double?, alignment: Alignment) -> Content {
    let frame = Frame(width: width, height: height, alignment: alignment)
    return modified { node, _ in node.framed(frame) }
  }

  @inline(never) consuming func frame(
    minWidth: Double?, maxWidth: Double?, minHeight: Double?, maxHeight: Double?, alignment: Alignment
  ) -> Content {
    let frame = Frame(
      minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight, alignment: alignment)
    return modified { node, _ in node.framed(frame) }
  }

  @inline(never) consuming func fixedSize(horizontal: Bool, vertical: Bool) -> Content {
    modified { node, _ in
      node.set(.flex, .keyword(.none))
      if horizontal { node.setUnlessSet(.width, .keyword(.maxContent)) }
      return node
    }
  }

  @inline(never) consuming func aspectRatio(_ ratio: Double?, contentMode: ContentMode) -> Content {
    modified { node, _ in
      if let ratio { node.set(.aspectRatio, .number(ratio)) }
      switch contentMode {
      case .fit: node.setUnlessSet(.maxHeight, .fraction(1))
      case .fill: node.fills.remove(.vertical)
      }
      return node
    }
  }

  @inline(never) consuming func layoutPriority(_ value: Double) -> Content {
    modified { node, _ in
      if value > 0 { node.setUnlessSet(.flex, .keyword(.none)) }
      return node
    }
  }

  @inline(never) consuming func ignoresSafeArea() -> Content {
    modified { node, _ in
      node.set(.className, "bleed")
      node.fills = [.horizontal, .vertical]
      return node
    }
  }

  @inline(never) consuming func zIndex(_ value: Double) -> Content {
    modified { node, _ in
      node.set(.zIndex, .number(value))
      return node
    }
  }

  @inline(never) consuming func hidden() -> Content {
    modified { node, _ in
      node.set(.visibility, .keyword(.hidden))
      return node
    }
  }
}

/// Scaling of a view with a fixed ratio.
package enum ContentMode: UInt8, Sendable {
  case fit, fill
}
