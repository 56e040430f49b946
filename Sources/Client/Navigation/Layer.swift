/// A pile of pages: the main stack, or a flow that was presented over it and has a stack of its own.
public struct Layer: Equatable, Sendable {
  public enum Style: UInt8, Sendable {
    /// Pushed in place of the page before.
    case stack
    /// A sheet over the page before, which stays visible.
    case sheet
    /// The whole screen, over everything.
    case fullScreen
  }

  /// How the layer stands over the one before; `stack` for the first.
  public var style: Style
  /// Never empty; the last is the one shown.
  public internal(set) var pages: [Page]

  /// The layers under a page opened by its address: its ancestors from the root on, each as its style says.
  static func leading(to page: Page) -> [Layer] {
    var ancestry = [page]
    while let parent = ancestry.last?.parent { ancestry.append(parent) }
    var layers: [Layer] = []
    for page in ancestry.reversed() {
      if page.style == .stack, !layers.isEmpty {
        layers[layers.count - 1].pages.append(page)
      } else {
        layers.append(Layer(style: layers.isEmpty ? .stack : page.style, pages: [page]))
      }
    }
    return layers
  }
}
