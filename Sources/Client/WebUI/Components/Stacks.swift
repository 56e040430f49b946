/// Vertical stack.
package struct VStack: View {
  package typealias Body = Never
  package let erasedContent: Content

  /// `spacing` in points; 8 by default.
  @inline(__always) package init<C: View>(
    alignment: HorizontalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> C
  ) {
    erasedContent = Self.stacked(content().erasedContent, alignment, spacing)
  }

  @inline(never)
  private static func stacked(
    _ content: consuming Content, _ alignment: HorizontalAlignment, _ spacing: Double?
  ) -> Content {
    let content = content
    return Content(
      .primitive { builder in
        let node = Node(.column, .column(alignment))
        if let spacing { node.set(.gap, .points(spacing)) }
        if alignment != .center { node.set(.alignItems, .keyword(alignment.keyword)) }
        builder.fill(node, content, axis: .vertical)
        return node
      })
  }
}

/// Horizontal stack in reading direction.
package struct HStack: View {
  package typealias Body = Never
  package let erasedContent: Content

  /// `spacing` in points; 8 by default.
  @inline(__always) package init<C: View>(
    alignment: VerticalAlignment = .center, spacing: Double? = nil, @ViewBuilder content: () -> C
  ) {
    erasedContent = Self.stacked(content().erasedContent, alignment, spacing)
  }

  @inline(never)
  private static func stacked(
    _ content: consuming Content, _ alignment: VerticalAlignment, _ spacing: Double?
  ) -> Content {
    let content = content
    return Content(
      .primitive { builder in
        let node = Node(.row, .row(alignment))
        if let spacing { node.set(.gap, .points(spacing)) }
        if alignment != .center { node.set(.alignItems, .keyword(alignment.keyword)) }
        builder.fill(node, content, axis: .horizontal)
        return node
      })
  }
}

/// Overlapping children, the last on top.
package struct ZStack: View {
  package typealias Body = Never
  package let erasedContent: Content

  @inline(__always) package init<C: View>(alignment: Alignment = .center, @ViewBuilder content: () -> C) {
    erasedContent = Self.stacked(content().erasedContent, alignment)
  }

  @inline(never)
  private static func stacked(_ content: consuming Content, _ alignment: Alignment) -> Content {
    let content = content
    return Content(
      .primitive { builder in
        let node = Node(.depth, .depth(alignment))
        if alignment.horizontal != .center { node.set(.justifyItems, .keyword(alignment.horizontal.keyword)) }
        if alignment.vertical != .center { node.set(.alignItems, .keyword(alignment.vertical.keyword)) }
        builder.fill(node, content, axis: .vertical)
        return node
      })
  }
}

/// Views without an element around them.
package struct Group: View {
  package typealias Body = Never
  package let erasedContent: Content

  package init<C: View>(@ViewBuilder content: () -> C) { erasedContent = content().erasedContent }
}

package struct EmptyView: View {
  package typealias Body = Never
  @inline(never) package init() {}
  @inline(never) package var erasedContent: Content { .empty }
}

/// Flexible space along the stack.
package struct Spacer: View {
  package typealias Body = Never
  let minLength: Double?

  @inline(never) package init(minLength: Double? = nil) { self.minLength = minLength }

  @inline(never) package var erasedContent: Content {
    let minLength = minLength
    return Content(
      .primitive { builder in
        let node = Node(.spacer, permits: .effects)
        node.fills = builder.axis == .vertical ? .vertical : .horizontal
        if let minLength { node.set(builder.axis == .vertical ? .minHeight : .minWidth, .points(minLength)) }
        return node
      })
  }
}

/// Thin line across the stack.
package struct Divider: View {
  package typealias Body = Never
  @inline(never) package init() {}

  @inline(never) package var erasedContent: Content {
    Content(
      .primitive { builder in
        let node = Node(.divider, permits: .effects)
        if builder.axis == .vertical {
          node.fills = .horizontal
          node.set(.height, .points(1))
        } else {
          node.fills = .vertical
          node.set(.width, .points(1))
        }
        node.set(.flex, .keyword(.none))
        return node
      })
  }
}

/// One view per element, identified by id: a moved element keeps its view.
package struct ForEach: View {
  package typealias Body = Never
  package let erasedContent: Content

  @inline(never) package init<Data: RandomAccessCollection, C: View>(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> C
  )
  where Data.Element: Identifiable, Data.Element.ID: IdentityRepresentable {
    self.init(data, id: { $0.id }, content: content)
  }

  /// Embedded Swift: without key paths `id` is a closure.
  @inline(never) package init<Data: RandomAccessCollection, ID: IdentityRepresentable, C: View>(
    _ data: Data, id: (Data.Element) -> ID, @ViewBuilder content: (Data.Element) -> C
  ) {
    var index = data.startIndex
    self.init(count: data.count) {
      let element = data[index]
      data.formIndex(after: &index)
      return (id(element).identity, content(element).erasedContent)
    }
  }

  /// What is the same for all kinds of elements.
  @inline(never) private init(count: Int, next: () -> (UInt64, Content)) {
    var contents: [Content] = []
    contents.reserveCapacity(count)
    for _ in 0..<count {
      let (identity, content) = next()
      contents.append(Content(.identified(identity, content)))
    }
    erasedContent = Content(.run(contents))
  }

  package init<C: View>(_ range: Range<Int>, @ViewBuilder content: (Int) -> C) {
    self.init(range, id: { $0 }, content: content)
  }
}
