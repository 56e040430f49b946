/// Scrolling content.
package struct ScrollView: View {
  package typealias Body = Never
  let axes: Axis.Set
  let showsIndicators: Bool
  let content: Content
  var isAnchoredAtEnd = false

  /// Starts at the end and follows growing content until scrolled.
  package func anchoredAtEnd() -> ScrollView {
    var copy = self
    copy.isAnchoredAtEnd = true
    return copy
  }

  package init<C: View>(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> C
  ) {
    self.init(axes, showsIndicators, content().erasedContent)
  }

  @inline(never)
  private init(_ axes: Axis.Set, _ showsIndicators: Bool, _ content: Content) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    self.content = content
  }

  @inline(never) package var erasedContent: Content {
    let (axes, showsIndicators, content, isAnchoredAtEnd) = (axes, showsIndicators, content, isAnchoredAtEnd)
    return Content(
      .primitive { builder in
        let isRow = axes == .horizontal
        let node = Node.scrolling(isRow ? .row(.center) : .column(.center))
        switch axes {
        case .horizontal:
          node.set(.overflow, .keyword(.scrollX))
          node.set(.flexDirection, .keyword(.row))
        case .vertical: node.set(.overflow, .keyword(.scrollY))
        default: node.set(.overflow, .keyword(.scrollBoth))
        }
        if !showsIndicators { node.set(.className, isAnchoredAtEnd ? "bare end" : "bare") }
        builder.fill(node, content, axis: isRow ? .horizontal : .vertical)
        // Takes all space along its scrolling axes, and its content's size across.
        node.fills.formUnion(axes)
        return node
      })
  }
}

extension Node {
  /// Scrolling element: its box can be framed and painted, but padding inside differs.
  @inline(never) static func scrolling(_ arrangement: Arrangement) -> Node {
    let node = Node(.scroll, arrangement, permits: Permits.all.subtracting([.padding, .layers]))
    // Makes the scroll area focusable for keyboards.
    node.set(.tabIndex, .integer(0))
    return node
  }
}
