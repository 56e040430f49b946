/// A symbol in the colour of the text, as large as the text's font, or as its frame if it is `resizable`.
public struct Image: View {
  public typealias Body = Never
  let symbol: Symbol
  var isResizable = false

  @inline(never) public init(symbol: Symbol) { self.symbol = symbol }

  /// As large as the frame it is given.
  public func resizable() -> Image {
    var copy = self
    copy.isResizable = true
    return copy
  }

  @inline(never) public var erasedContent: Content {
    let (symbol, isResizable) = (symbol, isResizable)
    return Content(
      .primitive { _ in
        let node = Node(.svg, permits: isResizable ? .shape : Node.Permits.shape.subtracting(.frame))
        let box = Path.hundredths(symbol.box)
        node.set(.className, "icon")
        node.set(.viewBox, PlainText("0 0 " + box + " " + box))
        node.set(.ariaHidden, "true")
        let path = Node(.svgPath)
        path.set(.pathData, PlainText(symbol.path))
        if let width = symbol.strokeWidth {
          path.set(.fill, .keyword(.none))
          path.set(.stroke, .keyword(.currentColor))
          path.set(.strokeWidth, .number(width))
        } else {
          path.set(.fill, .keyword(.currentColor))
        }
        node.children = [path]
        return node
      })
  }
}
