extension View {
  /// The type of all text inside that has none of its own.
  @inline(never) public func font(_ font: Font) -> Content {
    modified { node, builder in
      node.setUnlessSet(.fontSize, .scaled(font.size * builder.environment.typeScale))
      node.setUnlessSet(.fontWeight, .number(Double(font.weight.rawValue)))
      switch font.design {
      case .default: break
      case .rounded: node.setUnlessSet(.fontFamily, .keyword(.rounded))
      case .monospaced: node.setUnlessSet(.fontFamily, .keyword(.monospaced))
      case .serif: node.setUnlessSet(.fontFamily, .keyword(.serif))
      }
      if font.hasMonospacedDigits { node.setUnlessSet(.fontVariantNumeric, .keyword(.tabularNumbers)) }
      return node
    }
  }

  @inline(never) public func fontWeight(_ weight: Font.Weight) -> Content {
    modified { node, _ in
      node.setUnlessSet(.fontWeight, .number(Double(weight.rawValue)))
      return node
    }
  }

  @inline(never) public func bold() -> Content { fontWeight(.bold) }

  /// Digits of one width.
  @inline(never) public func monospacedDigit() -> Content {
    modified { node, _ in
      node.setUnlessSet(.fontVariantNumeric, .keyword(.tabularNumbers))
      return node
    }
  }

  /// Extra room between letters, in points.
  @inline(never) public func kerning(_ points: Double) -> Content {
    modified { node, builder in
      node.setUnlessSet(.letterSpacing, .scaled(points * builder.environment.typeScale))
      return node
    }
  }

  /// Extra room between letters, in points.
  @inline(never) public func tracking(_ points: Double) -> Content { kerning(points) }

  @inline(never) public func underline(_ isActive: Bool = true) -> Content {
    modified { node, _ in
      node.setUnlessSet(.textDecoration, .keyword(isActive ? .underline : .none))
      return node
    }
  }

  @inline(never) public func strikethrough(_ isActive: Bool = true) -> Content {
    modified { node, _ in
      node.setUnlessSet(.textDecoration, .keyword(isActive ? .lineThrough : .none))
      return node
    }
  }

  /// Text inside takes at most so many lines; what does not fit ends in an ellipsis.
  @inline(never) public func lineLimit(_ limit: Int?) -> Content { transformEnvironment { $0.lineLimit = limit } }

  @inline(never) public func multilineTextAlignment(_ alignment: TextAlignment) -> Content {
    modified { node, _ in
      switch alignment {
      case .leading: node.setUnlessSet(.textAlign, .keyword(.start))
      case .center: node.setUnlessSet(.textAlign, .keyword(.center))
      case .trailing: node.setUnlessSet(.textAlign, .keyword(.end))
      }
      return node
    }
  }

  /// Line height as a factor of the font size.
  @inline(never) public func lineHeight(_ factor: Double) -> Content {
    modified { node, _ in
      node.setUnlessSet(.lineHeight, .number(factor))
      return node
    }
  }
}
