extension View {
  /// Default font of the content.
  @inline(__always) package func font(_ font: Font) -> Content { erasedContent.font(font) }

  @inline(__always) package func fontWeight(_ weight: Font.Weight) -> Content { erasedContent.fontWeight(weight) }

  @inline(__always) package func bold() -> Content { erasedContent.bold() }

  @inline(__always) package func monospacedDigit() -> Content { erasedContent.monospacedDigit() }

  /// Letter spacing in points.
  @inline(__always) package func kerning(_ points: Double) -> Content { erasedContent.kerning(points) }

  @inline(__always) package func underline(_ isActive: Bool = true) -> Content { erasedContent.underline(isActive) }

  @inline(__always) package func strikethrough(_ isActive: Bool = true) -> Content {
    erasedContent.strikethrough(isActive)
  }

  /// Limits text lines, with an ellipsis.
  @inline(__always) package func lineLimit(_ limit: Int?) -> Content { erasedContent.lineLimit(limit) }

  @inline(__always) package func multilineTextAlignment(_ alignment: TextAlignment) -> Content {
    erasedContent.multilineTextAlignment(alignment)
  }

  /// Code: keeps its spaces and lines, and can be selected.
  @inline(__always) package func code() -> Content { erasedContent.code() }

  /// Line height as a factor of the font size.
  @inline(__always) package func lineHeight(_ factor: Double) -> Content { erasedContent.lineHeight(factor) }
}

extension Content {
  @inline(never) consuming func font(_ font: Font) -> Content {
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

  @inline(never) consuming func fontWeight(_ weight: Font.Weight) -> Content {
    modified { node, _ in
      node.setUnlessSet(.fontWeight, .number(Double(weight.rawValue)))
      return node
    }
  }

  @inline(never) consuming func bold() -> Content { fontWeight(.bold) }

  @inline(never) consuming func monospacedDigit() -> Content {
    modified { node, _ in
      node.setUnlessSet(.fontVariantNumeric, .keyword(.tabularNumbers))
      return node
    }
  }

  @inline(never) consuming func kerning(_ points: Double) -> Content {
    modified { node, builder in
      node.setUnlessSet(.letterSpacing, .scaled(points * builder.environment.typeScale))
      return node
    }
  }

  @inline(never) consuming func underline(_ isActive: Bool) -> Content {
    modified { node, _ in
      node.setUnlessSet(.textDecoration, .keyword(isActive ? .underline : .none))
      return node
    }
  }

  @inline(never) consuming func strikethrough(_ isActive: Bool) -> Content {
    modified { node, _ in
      node.setUnlessSet(.textDecoration, .keyword(isActive ? .lineThrough : .none))
      return node
    }
  }

  @inline(never) consuming func lineLimit(_ limit: Int?) -> Content { transformEnvironment { $0.lineLimit = limit } }

  @inline(never) consuming func multilineTextAlignment(_ alignment: TextAlignment) -> Content {
    modified { node, _ in
      switch alignment {
      case .leading: node.setUnlessSet(.textAlign, .keyword(.start))
      case .center: node.setUnlessSet(.textAlign, .keyword(.center))
      case .trailing: node.setUnlessSet(.textAlign, .keyword(.end))
      }
      return node
    }
  }

  @inline(never) consuming func code() -> Content {
    modified { node, _ in
      node.set(.className, "code")
      return node
    }
  }

  @inline(never) consuming func lineHeight(_ factor: Double) -> Content {
    modified { node, _ in
      node.setUnlessSet(.lineHeight, .number(factor))
      return node
    }
  }
}
