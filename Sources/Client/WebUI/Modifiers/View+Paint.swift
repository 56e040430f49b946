extension View {
  /// Default text and symbol colour of the content.
  @inline(__always) package func foregroundStyle(_ color: Color) -> Content { erasedContent.foregroundStyle(color) }

  /// Text filled with a gradient.
  @inline(__always) package func foregroundStyle<S: ShapeStyle>(_ style: S) -> Content {
    erasedContent.foregroundStyle(style.paint)
  }

  /// Tint of controls inside.
  @inline(__always) package func tint(_ color: Color?) -> Content { erasedContent.tint(color) }

  /// Background colour.
  @inline(__always) package func background(_ color: Color) -> Content { erasedContent.background(color) }

  /// Background colour or gradient.
  @inline(__always) package func background<S: ShapeStyle>(_ style: S) -> Content {
    erasedContent.background(style.paint)
  }

  /// Background colour or gradient in a shape.
  @inline(__always) package func background<S: ShapeStyle, F: Shape>(_ style: S, in shape: F) -> Content {
    erasedContent.background(style.paint, within: shape.outline)
  }

  /// Background view; does not affect the size.
  @inline(__always) package func background<C: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> C
  ) -> Content {
    erasedContent.underlaid(content().erasedContent, alignment)
  }

  /// Overlay; does not affect the size.
  @inline(__always) package func overlay<C: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> C
  ) -> Content {
    erasedContent.overlaid(content().erasedContent, alignment)
  }

  /// Overlay; does not affect the size.
  @inline(__always) package func overlay<C: View>(_ content: C, alignment: Alignment = .center) -> Content {
    erasedContent.overlaid(content.erasedContent, alignment)
  }

  @inline(__always) package func clipShape<F: Shape>(_ shape: F) -> Content { erasedContent.clipped(to: shape.outline) }

  /// Clips to the view's rectangle.
  @inline(__always) package func clipped() -> Content { erasedContent.clipped() }

  @inline(__always) package func cornerRadius(_ radius: Double) -> Content { erasedContent.cornerRadius(radius) }

  /// Border inside the edge.
  @inline(__always) package func border(_ color: Color, width: Double = 1) -> Content {
    erasedContent.border(color, width: width)
  }

  /// Soft shadow; lengths in points.
  @inline(__always) package func shadow(
    color: Color = Color(hex: 0x000000, opacity: 0.33), radius: Double, x: Double = 0, y: Double = 0
  ) -> Content { erasedContent.shadow(color: color, radius: radius, x: x, y: y) }

  /// 0 (invisible) to 1.
  @inline(__always) package func opacity(_ opacity: Double) -> Content { erasedContent.opacity(opacity) }

  /// Radius in points.
  @inline(__always) package func blur(radius: Double) -> Content { erasedContent.blur(radius: radius) }
}

extension Content {
  @inline(never) consuming func clipped(to outline: Outline) -> Content {
    modified { node, _ in
      let node = node.open(for: .clip)
      node.round(outline)
      node.set(.overflow, .keyword(.hidden))
      node.permits.subtract([.padding, .frame, .paint, .clip, .layers])
      return node
    }
  }

  @inline(never) consuming func overlaid(_ content: Content, _ alignment: Alignment) -> Content {
    modified { node, builder in
      let node = node.open(for: .layers)
      node.lay(builder.layer(content, alignment), isOver: true)
      node.permits.subtract([.padding, .frame])
      return node
    }
  }

  @inline(never) consuming func underlaid(_ content: Content, _ alignment: Alignment) -> Content {
    modified { node, builder in
      let node = node.open(for: [.paint, .layers])
      node.lay(builder.layer(content, alignment), isOver: false)
      node.permits.subtract([.padding, .frame, .paint])
      return node
    }
  }

  @inline(never) consuming func background(_ paint: Paint, within outline: Outline) -> Content {
    modified { node, builder in
      let node = node.open(for: [.paint, .clip])
      node.paint(builder.value(of: paint))
      node.round(outline)
      // Clipping to another shape later would remove this one's radius.
      node.permits.remove(.clip)
      return node
    }
  }

  @inline(never) consuming func background(_ paint: Paint) -> Content {
    modified { node, builder in
      let node = node.open(for: .paint)
      node.paint(builder.value(of: paint))
      return node
    }
  }

  @inline(never) consuming func foregroundStyle(_ paint: Paint) -> Content {
    if case .color(let color) = paint { return foregroundStyle(color) }
    return modified { node, builder in
      node.setUnlessSet(.textFill, builder.value(of: paint))
      return node
    }
  }

  @inline(never) consuming func foregroundStyle(_ color: Color) -> Content {
    modified { node, builder in
      node.setUnlessSet(.color, .color(color.rgba(builder.environment.colorScheme)))
      return node
    }
  }

  @inline(never) consuming func tint(_ color: Color?) -> Content {
    Content(
      .environment(
        modified { node, builder in
          if let color { node.setUnlessSet(.tint, .color(color.rgba(builder.environment.colorScheme))) }
          return node
        }
      ) { $0.tint = color })
  }

  @inline(never) consuming func background(_ color: Color) -> Content { background(Paint.color(color)) }

  @inline(never) consuming func clipped() -> Content { clipped(to: .form(.rectangle)) }

  @inline(never) consuming func cornerRadius(_ radius: Double) -> Content {
    clipped(to: .rounded(radius))
  }

  @inline(never) consuming func border(_ color: Color, width: Double) -> Content {
    overlay { Rectangle().strokeBorder(color, lineWidth: width) }
  }

  @inline(never) consuming func shadow(color: Color, radius: Double, x: Double, y: Double) -> Content {
    modified { node, builder in
      let node = node.open(for: .shadow)
      let isPainted = node.style(.backgroundColor) != nil || node.style(.backgroundImage) != nil
      let rgba = color.rgba(builder.environment.colorScheme)
      // A box shadow is much cheaper than one that follows every letter, and equal where a box is painted.
      node.set(
        isPainted ? .boxShadow : .filter,
        .shadow(color: rgba, radius: radius, x: x, y: y, follows: !isPainted))
      node.permits.subtract([.padding, .frame, .paint, .layers, .shadow])
      return node
    }
  }

  @inline(never) consuming func opacity(_ opacity: Double) -> Content {
    modified { node, _ in
      let node = node.open(for: .opacity)
      node.set(.opacity, .number(opacity))
      node.permits.subtract([.paint, .layers, .opacity])
      return node
    }
  }

  @inline(never) consuming func blur(radius: Double) -> Content {
    modified { node, _ in
      let node = node.open(for: .shadow)
      node.set(.filter, .blur(radius))
      node.permits.subtract([.paint, .clip, .layers, .shadow])
      return node
    }
  }
}

extension TreeBuilder {
  @export(interface)
  @inline(never) func value(of paint: Paint) -> StyleValue {
    switch paint {
    case .color(let color): .color(color.rgba(environment.colorScheme))
    case .linear(let gradient):
      .linear(start: gradient.startPoint, end: gradient.endPoint, stops: stops(gradient.gradient))
    case .radial(let gradient):
      .radial(
        center: gradient.center, from: gradient.startRadius, to: gradient.endRadius, stops: stops(gradient.gradient))
    }
  }

  @inline(never) private func stops(_ gradient: Gradient) -> [ColorStop] {
    gradient.stops.map { ColorStop(color: $0.color.rgba(environment.colorScheme), location: $0.location) }
  }

  /// Content in a box over or under its parent, without layout space.
  @inline(never) mutating func layer(_ content: Content, _ alignment: Alignment) -> Node {
    let layer = Node(.layer, .depth(alignment))
    if alignment.horizontal != .center { layer.set(.justifyItems, .keyword(alignment.horizontal.keyword)) }
    if alignment.vertical != .center { layer.set(.alignItems, .keyword(alignment.vertical.keyword)) }
    fill(layer, content)
    return layer
  }
}

extension Node {
  @inline(never) func paint(_ value: StyleValue) {
    if case .color = value { set(.backgroundColor, value) } else { set(.backgroundImage, value) }
    permits.subtract([.padding, .frame, .paint])
  }

  @export(interface)
  @inline(never) func round(_ outline: Outline) {
    switch outline {
    case .form(.rectangle): break
    case .rounded(let radius): set(.borderRadius, .points(radius))
    case .form(.capsule): set(.borderRadius, .points(9_999))
    case .form(.ellipse): set(.borderRadius, .fraction(0.5))
    case .path(let path): set(.clipPath, .text(path.clipPath))
    }
  }

  /// Layers are at the ends of the children, with separate keys.
  @export(interface)
  @inline(never) func lay(_ layer: Node, isOver: Bool) {
    layer.key = (isOver ? 0xFFFF_0000_0000_0000 : 0xFFFE_0000_0000_0000) &+ UInt64(children.count)
    if isOver {
      children.append(layer)
    } else {
      layer.set(.zIndex, .number(-1))
      children.insert(layer, at: 0)
    }
  }
}
