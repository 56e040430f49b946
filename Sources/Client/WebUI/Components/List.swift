/// Scrolling rows; a real list in the page.
package struct List: View {
  package typealias Body = Never
  let content: Content

  @inline(never) package init<C: View>(@ViewBuilder content: () -> C) { self.content = content().erasedContent }

  @inline(never) package init<Data: RandomAccessCollection, C: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> C
  ) where Data.Element: Identifiable, Data.Element.ID: IdentityRepresentable {
    content = ForEach(data, content: rowContent).erasedContent
  }

  @inline(never) package var erasedContent: Content {
    let content = content
    return Content(
      .primitive { builder in
        let node = Node.scrolling(.column(.center))
        node.set(.overflow, .keyword(.scrollY))
        let outer = builder.isInList
        builder.isInList = true
        builder.axis = .vertical
        node.children = Node.listed(builder.nodes(content))
        builder.isInList = outer
        for child in node.children { node.adopt(child) }
        node.fills = [.horizontal, .vertical]
        return node
      })
  }
}

/// Grouped rows with a heading.
package struct Section: View {
  package typealias Body = Never
  let header: Content
  let footer: Content
  let content: Content

  @inline(never) package init<C: View>(@ViewBuilder content: () -> C) {
    self.content = content().erasedContent
    header = .empty
    footer = .empty
  }

  @inline(never) package init<C: View, H: View>(@ViewBuilder content: () -> C, @ViewBuilder header: () -> H) {
    self.content = content().erasedContent
    self.header = header().erasedContent
    footer = .empty
  }

  @inline(never) package init<C: View, H: View, F: View>(
    @ViewBuilder content: () -> C, @ViewBuilder header: () -> H, @ViewBuilder footer: () -> F
  ) {
    self.content = content().erasedContent
    self.header = header().erasedContent
    self.footer = footer().erasedContent
  }

  @inline(never) package init<C: View>(_ title: LocalizedStringResource, @ViewBuilder content: () -> C) {
    self.init(content: content) { Text(title).font(.headline).accessibilityAddTraits(.isHeader) }
  }

  @inline(never) package var erasedContent: Content {
    let (header, content, footer) = (header, content, footer)
    return Content(
      .primitive { builder in
        let node = Node(.section, .column(.leading))
        node.set(.alignItems, .keyword(.start))
        builder.axis = .vertical
        let rows = builder.nodes(content)
        let above = builder.nodes(header)
        let below = builder.nodes(footer)
        // Header, rows and footer are built separately, so their keys are separated manually.
        for child in above { child.key &+= 1 }
        for child in below { child.key &+= 2 }
        node.children = above + (builder.isInList ? Node.listed(rows) : rows) + below
        for child in node.children {
          node.adopt(child)
          node.fills.formUnion(child.fills)
        }
        if builder.isInList { node.fills.insert(.horizontal) }
        return node
      })
  }
}

extension Node {
  /// Puts rows into lists, leaving sections between them as they are.
  @inline(never) fileprivate static func listed(_ rows: [Node]) -> [Node] {
    var children: [Node] = []
    var list: Node?
    for row in rows {
      if row.kind == .section {
        children.append(row)
        list = nil
        continue
      }
      let current = list ?? Node(.list, .column(.center))
      if list == nil {
        current.key = 0xFFFB_0000_0000_0000 &+ UInt64(children.count)
        current.fills = .horizontal
        current.set(.role, "list")
        children.append(current)
        list = current
      }
      let item = row.wrapped()
      item.kind = .listItem
      item.fills.insert(.horizontal)
      current.adopt(item)
      current.children.append(item)
    }
    return children
  }
}
