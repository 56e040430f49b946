/// A symbol in the text colour and font size, or in its frame's size if `resizable`.
package struct Image: View {
  package typealias Body = Never
  let symbol: Symbol
  var isResizable = false

  @inline(never) package init(symbol: Symbol) { self.symbol = symbol }

  /// Fills its frame.
  package func resizable() -> Image {
    var copy = self
    copy.isResizable = true
    return copy
  }

  @inline(never) package var erasedContent: Content {
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
