extension View {
  /// Default font of the content.
  @inline(never) package func font(_ font: Font) -> Content {
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

  @inline(never) package func fontWeight(_ weight: Font.Weight) -> Content {
    modified { node, _ in
      node.setUnlessSet(.fontWeight, .number(Double(weight.rawValue)))
      return node
    }
  }

  @inline(never) package func bold() -> Content { fontWeight(.bold) }

  @inline(never) package func monospacedDigit() -> Content {
    modified { node, _ in
      node.setUnlessSet(.fontVariantNumeric, .keyword(.tabularNumbers))
      return node
    }
  }

  /// Letter spacing in points.
  @inline(never) package func kerning(_ points: Double) -> Content {
    modified { node, builder in
      node.setUnlessSet(.letterSpacing, .scaled(points * builder.environment.typeScale))
      return node
    }
  }

  @inline(never) package func underline(_ isActive: Bool = true) -> Content {
    modified { node, _ in
      node.setUnlessSet(.textDecoration, .keyword(isActive ? .underline : .none))
      return node
    }
  }

  @inline(never) package func strikethrough(_ isActive: Bool = true) -> Content {
    modified { node, _ in
      node.setUnlessSet(.textDecoration, .keyword(isActive ? .lineThrough : .none))
      return node
    }
  }

  /// Limits text lines, with an ellipsis.
  @inline(never) package func lineLimit(_ limit: Int?) -> Content { transformEnvironment { $0.lineLimit = limit } }

  @inline(never) package func multilineTextAlignment(_ alignment: TextAlignment) -> Content {
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
  @inline(never) package func lineHeight(_ factor: Double) -> Content {
    modified { node, _ in
      node.setUnlessSet(.lineHeight, .number(factor))
      return node
    }
  }
}
