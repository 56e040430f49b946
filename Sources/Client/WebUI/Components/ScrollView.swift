/// Content that may be larger than its place.
public struct ScrollView: View {
  public typealias Body = Never
  let axes: Axis.Set
  let showsIndicators: Bool
  let content: Content
  var isAnchoredAtEnd = false

  /// Begins at the end and stays there as content grows, until it is scrolled.
  public func anchoredAtEnd() -> ScrollView {
    var copy = self
    copy.isAnchoredAtEnd = true
    return copy
  }

  public init<C: View>(
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

  @inline(never) public var erasedContent: Content {
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
        // It takes the room it scrolls along, and across only what its content takes.
        node.fills.formUnion(axes)
        return node
      })
  }
}

extension Node {
  /// A scrolling element: its box may be framed and painted, but padding inside it would be another thing.
  @inline(never) static func scrolling(_ arrangement: Arrangement) -> Node {
    let node = Node(.scroll, arrangement, permits: Permits.all.subtracting([.padding, .layers]))
    // Keyboards reach what can be scrolled.
    node.set(.tabIndex, .integer(0))
    return node
  }
}
