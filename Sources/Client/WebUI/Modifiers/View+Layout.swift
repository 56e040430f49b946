extension View {
  /// Room around the view, in points; 16 when the length is left out.
  @inline(never) public func padding(_ edges: Edge.Set = .all, _ length: Double? = nil) -> Content {
    padding(EdgeInsets(edges, length ?? 16))
  }

  /// Room on all sides, in points.
  @inline(never) public func padding(_ length: Double) -> Content { padding(EdgeInsets(.all, length)) }

  @inline(never) public func padding(_ insets: EdgeInsets) -> Content {
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

  /// A fixed size, in points, with the view at `alignment` in it.
  @inline(never) public func frame(width: Double? = nil, height: Double? = nil, alignment: Alignment = .center)
    -> Content
  {
    let frame = Frame(width: width, height: height, alignment: alignment)
    return modified { node, _ in node.framed(frame) }
  }

  /// A size between bounds, in points; `maxWidth: .infinity` takes all there is.
  @inline(never) public func frame(
    minWidth: Double? = nil, maxWidth: Double? = nil, minHeight: Double? = nil, maxHeight: Double? = nil,
    alignment: Alignment = .center
  ) -> Content {
    let frame = Frame(
      minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight, alignment: alignment)
    return modified { node, _ in node.framed(frame) }
  }

  /// As large as its content wants to be, even when there is less room.
  @inline(never) public func fixedSize(horizontal: Bool = true, vertical: Bool = true) -> Content {
    modified { node, _ in
      node.set(.flex, .keyword(.none))
      if horizontal { node.setUnlessSet(.width, .keyword(.maxContent)) }
      return node
    }
  }

  /// Width divided by height; nil keeps what the content has.
  @inline(never) public func aspectRatio(_ ratio: Double? = nil, contentMode: ContentMode = .fit) -> Content {
    modified { node, _ in
      if let ratio { node.set(.aspectRatio, .number(ratio)) }
      if contentMode == .fit { node.setUnlessSet(.maxHeight, .fraction(1)) }
      return node
    }
  }

  /// Above 0 the view gives up room last.
  @inline(never) public func layoutPriority(_ value: Double) -> Content {
    modified { node, _ in
      if value > 0 { node.setUnlessSet(.flex, .keyword(.none)) }
      return node
    }
  }

  /// Out to the edge of the glass, under the notch and the home bar.
  @inline(never) public func ignoresSafeArea() -> Content {
    modified { node, _ in
      node.set(.className, "bleed")
      node.fills = [.horizontal, .vertical]
      return node
    }
  }

  /// A bar at an edge that the view makes room for.
  @inline(never) public func safeAreaInset<C: View>(edge: Edge, spacing: Double = 0, @ViewBuilder content: () -> C)
    -> Content
  {
    let bar = content().erasedContent
    let main = erasedContent
    switch edge {
    case .top:
      return VStack(spacing: spacing) {
        bar
        main
      }.erasedContent
    case .bottom:
      return VStack(spacing: spacing) {
        main
        bar
      }.erasedContent
    case .leading:
      return HStack(spacing: spacing) {
        bar
        main
      }.erasedContent
    case .trailing:
      return HStack(spacing: spacing) {
        main
        bar
      }.erasedContent
    }
  }

  /// Higher values are drawn over lower ones.
  @inline(never) public func zIndex(_ value: Double) -> Content {
    modified { node, _ in
      node.set(.zIndex, .number(value))
      return node
    }
  }

  /// Takes its room and is not seen, heard or touched.
  @inline(never) public func hidden() -> Content {
    modified { node, _ in
      node.set(.visibility, .keyword(.hidden))
      return node
    }
  }

  /// A view with this identity: another value makes it another view, which starts anew.
  @inline(never) public func id<ID: IdentityRepresentable>(_ id: ID) -> Content {
    Content(.identified(id.identity, erasedContent))
  }
}

/// How a view of a given shape meets the room it is given.
public enum ContentMode: UInt8, Sendable {
  case fit, fill
}
