/// Scrolling content.
package struct ScrollView: View {
  package typealias Body = Never
  package let erasedContent: Content

  /// One that is anchored at its end starts there and follows growing content until scrolled.
  @inline(__always) package init<C: View>(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, isAnchoredAtEnd: Bool = false,
    @ViewBuilder content: () -> C
  ) {
    erasedContent = Self.scrolling(
      content().erasedContent, axes: axes, showsIndicators: showsIndicators, isAnchoredAtEnd: isAnchoredAtEnd)
  }

  @inline(never)
  private static func scrolling(
    _ content: consuming Content, axes: Axis.Set, showsIndicators: Bool, isAnchoredAtEnd: Bool
  ) -> Content {
    let content = content
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
