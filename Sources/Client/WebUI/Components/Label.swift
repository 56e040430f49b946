/// A symbol and words beside it.
public struct Label: View {
  let title: LocalizedStringResource
  let symbol: Symbol

  @inline(never) public init(_ title: LocalizedStringResource, symbol: Symbol) {
    self.title = title
    self.symbol = symbol
  }

  public var body: some View {
    HStack(spacing: 8) {
      Image(symbol: symbol)
      Text(title)
    }
  }
}

/// A way to another page: within the app when the destination is a path, else in a new window.
public struct Link: View {
  public typealias Body = Never
  let destination: String
  let label: Content

  @inline(never) public init<C: View>(destination: String, @ViewBuilder label: () -> C) {
    self.destination = destination
    self.label = label().erasedContent
  }

  @inline(never) public init(_ title: LocalizedStringResource, destination: String) {
    self.init(destination: destination) { Text(title) }
  }

  @inline(never) public var erasedContent: Content {
    let (destination, label) = (destination, label)
    return Content(
      .primitive { builder in
        let node = Node(.link, .single)
        node.set(.href, PlainText(destination))
        if destination.utf8.first != UInt8(ascii: "/") { node.set(.target, "_blank") }
        builder.fill(node, label)
        return node
      })
  }
}
