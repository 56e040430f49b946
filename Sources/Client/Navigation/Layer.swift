/// A stack of pages: the main one, or a flow presented over it.
package struct Layer: Equatable, Sendable {
  package enum Style: UInt8, Sendable {
    /// Pushed in place of the previous page.
    case stack
    /// A sheet over the previous page, which stays visible.
    case sheet
    /// Full screen, over everything.
    case fullScreen
  }

  /// Presentation over the previous layer; `stack` for the first.
  package var style: Style
  /// Never empty; the last one is shown.
  package internal(set) var pages: [Page]

  /// Layers under a page opened by its address: its ancestors from the root, in their styles.
  static func leading(to page: Page, in table: PageTable) -> [Layer] {
    var ancestry = [page]
    while let last = ancestry.last, let parent = table.parent(of: last) { ancestry.append(parent) }
    var layers: [Layer] = []
    for page in ancestry.reversed() {
      let style = table.style(of: page)
      if style == .stack, !layers.isEmpty {
        layers[layers.count - 1].pages.append(page)
      } else {
        layers.append(Layer(style: layers.isEmpty ? .stack : style, pages: [page]))
      }
    }
    return layers
  }
}
