/// Symbol with text.
package struct Label: View {
  let title: LocalizedStringResource
  let symbol: Symbol

  @inline(never) package init(_ title: LocalizedStringResource, symbol: Symbol) {
    self.title = title
    self.symbol = symbol
  }

  package var body: some View {
    HStack(spacing: 8) {
      Image(symbol: symbol)
      Text(title)
    }
  }
}

/// Link: within the app for a path, else in a new window. `leaves` opens a path that is no page of the app.
package struct Link: View {
  package typealias Body = Never
  let destination: String
  let leaves: Bool
  let label: Content

  @inline(never) package init<C: View>(destination: String, leaves: Bool = false, @ViewBuilder label: () -> C) {
    self.destination = destination
    self.leaves = leaves || destination.utf8.first != UInt8(ascii: "/")
    self.label = label().erasedContent
  }

  @inline(never) package init(_ title: LocalizedStringResource, destination: String) {
    self.init(destination: destination) { Text(title) }
  }

  @inline(never) package var erasedContent: Content {
    let (destination, leaves, label) = (destination, leaves, label)
    return Content(
      .primitive { builder in
        let node = Node(.link, .single)
        node.set(.href, PlainText(destination))
        if leaves { node.set(.target, "_blank") }
        builder.fill(node, label)
        return node
      })
  }
}
