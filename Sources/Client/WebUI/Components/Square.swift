/// The largest square in the room it is given.
package struct Square: View {
  package typealias Body = Never
  let content: Content

  @inline(__always) package init<C: View>(@ViewBuilder content: () -> C) { self.content = content().erasedContent }

  package var erasedContent: Content {
    let content = content
    return Content(
      .primitive { builder in
        let node = Node(.box)
        node.set(.className, "square")
        builder.fill(node, content)
        node.fills = [.horizontal, .vertical]
        return node
      })
  }
}
