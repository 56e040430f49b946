import Kernel

/// Column of a `LazyVGrid`, in points.
package struct GridItem: Sendable {
  package enum Size: Sendable {
    case fixed(Double)
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many columns as fit.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  package var size: Size
  @inline(never) package init(_ size: Size = .flexible()) { self.size = size }
}

/// Children in columns, row by row.
package struct LazyVGrid: View {
  package typealias Body = Never
  package let erasedContent: Content

  @inline(__always) package init<C: View>(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> C
  ) {
    erasedContent = Self.grid(content().erasedContent, columns: columns, alignment: alignment, spacing: spacing)
  }

  @inline(never)
  private static func grid(
    _ content: consuming Content, columns: [GridItem], alignment: HorizontalAlignment, spacing: Double?
  ) -> Content {
    let content = content
    return Content(
      .primitive { builder in
        let node = Node(.grid, .depth(Alignment(horizontal: alignment, vertical: .center)))
        var tracks: [UInt8] = []
        for column in columns { column.write(to: &tracks) }
        node.set(.gridTemplateColumns, .text(PlainText(String(utf8: tracks))))
        if let spacing { node.set(.gap, .points(spacing)) }
        if alignment != .center { node.set(.justifyItems, .keyword(alignment.keyword)) }
        builder.fill(node, content)
        node.fills = .horizontal
        return node
      })
  }
}

extension GridItem {
  fileprivate func write(to bytes: inout [UInt8]) {
    switch size {
    case .fixed(let width):
      Path.write(width, to: &bytes)
      bytes.append(text: "px ")
    case .flexible(let minimum, let maximum): GridItem.write(minimum, maximum, to: &bytes)
    case .adaptive(let minimum, let maximum):
      bytes.append(text: "repeat(auto-fill,")
      GridItem.write(minimum, maximum, to: &bytes)
      bytes.append(text: ") ")
    }
  }

  @inline(never)
  private static func write(_ minimum: Double, _ maximum: Double, to bytes: inout [UInt8]) {
    // Columns widen with the text size, by half at most, and never beyond the grid.
    bytes.append(text: "minmax(min(")
    Path.write(minimum / 16, to: &bytes)
    bytes.append(text: "rem,")
    Path.write(minimum * 1.5, to: &bytes)
    bytes.append(text: "px,100%),")
    if maximum < .infinity {
      Path.write(maximum, to: &bytes)
      bytes.append(text: "px) ")
    } else {
      bytes.append(text: "1fr) ")
    }
  }
}

/// Rows of cells that line up in columns of equal shares.
package struct Grid: View {
  package typealias Body = Never
  package let erasedContent: Content

  @inline(never) package init<C: View>(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
    @ViewBuilder content: () -> C
  ) {
    let rows = content().erasedContent
    let spacing = horizontalSpacing
    erasedContent =
      VStack(alignment: alignment.horizontal, spacing: verticalSpacing) {
        rows.transformEnvironment { $0.gridSpacing = spacing }
      }.erasedContent
  }
}

/// A row of a `Grid`: its cells share the width equally.
package struct GridRow: View {
  package typealias Body = Never
  let alignment: VerticalAlignment
  let content: Content

  @inline(never) package init<C: View>(alignment: VerticalAlignment = .center, @ViewBuilder content: () -> C) {
    self.alignment = alignment
    self.content = content().erasedContent
  }

  @inline(never) package var erasedContent: Content {
    let (alignment, content) = (alignment, content)
    return Content(
      .reading { environment in
        HStack(alignment: alignment, spacing: environment.gridSpacing) {
          content.modified { node, _ in
            node.fills.insert(.horizontal)
            node.align(.center)
            return node
          }
        }.erasedContent
      })
  }
}
