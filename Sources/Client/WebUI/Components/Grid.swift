/// A column of a `LazyVGrid`. Lengths in points.
public struct GridItem: Sendable {
  public enum Size: Sendable {
    case fixed(Double)
    case flexible(minimum: Double = 10, maximum: Double = .infinity)
    /// As many columns as fit.
    case adaptive(minimum: Double, maximum: Double = .infinity)
  }

  public var size: Size
  public init(_ size: Size = .flexible()) { self.size = size }
}

/// Children in columns, row by row.
public struct LazyVGrid: View {
  public typealias Body = Never
  let columns: [GridItem]
  let alignment: HorizontalAlignment
  let spacing: Double?
  let content: Content

  public init<C: View>(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: Double? = nil,
    @ViewBuilder content: () -> C
  ) {
    self.columns = columns
    self.alignment = alignment
    self.spacing = spacing
    self.content = content().erasedContent
  }

  public var erasedContent: Content {
    let (columns, alignment, spacing, content) = (columns, alignment, spacing, content)
    return Content(
      .primitive { builder in
        let node = Node(.grid, .depth(Alignment(horizontal: alignment, vertical: .center)))
        var tracks = ""
        for (i, column) in columns.enumerated() {
          if i > 0 { tracks += " " }
          tracks += column.track
        }
        node.set(.gridTemplateColumns, .text(PlainText(tracks)))
        if let spacing { node.set(.gap, .points(spacing)) }
        if alignment != .center { node.set(.justifyItems, .keyword(alignment.keyword)) }
        builder.fill(node, content)
        node.fills = .horizontal
        return node
      })
  }
}

extension GridItem {
  fileprivate var track: String {
    switch size {
    case .fixed(let width): Path.hundredths(width) + "px"
    case .flexible(let minimum, let maximum): GridItem.range(minimum, maximum)
    case .adaptive(let minimum, let maximum): "repeat(auto-fill," + GridItem.range(minimum, maximum) + ")"
    }
  }

  private static func range(_ minimum: Double, _ maximum: Double) -> String {
    "minmax(" + Path.hundredths(minimum) + "px," + (maximum < .infinity ? Path.hundredths(maximum) + "px)" : "1fr)")
  }
}

/// Rows of cells that line up in columns of equal shares.
public struct Grid: View {
  public typealias Body = Never
  public let erasedContent: Content

  public init<C: View>(
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
public struct GridRow: View {
  public typealias Body = Never
  let alignment: VerticalAlignment
  let content: Content

  public init<C: View>(alignment: VerticalAlignment = .center, @ViewBuilder content: () -> C) {
    self.alignment = alignment
    self.content = content().erasedContent
  }

  public var erasedContent: Content {
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
