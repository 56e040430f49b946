import Kernel

/// What the shell has to do with the browser's history after a move.
public enum HistoryChange: Equatable, Sendable {
  case push(path: String)
  case replace(path: String)
  /// Back so many entries, at least one.
  case back(Int32)

  public static func == (a: HistoryChange, b: HistoryChange) -> Bool {
    switch (a, b) {
    case (.push(let x), .push(let y)), (.replace(let x), .replace(let y)): x.hasSameBytes(as: y)
    case (.back(let x), .back(let y)): x == y
    default: false
    }
  }
}

/// Which pages are open, in a value: a stack, what is presented over it, and the browser's history of both.
///
/// Each entry of the browser's history stands for the whole arrangement of pages at that moment. A move within the app
/// changes the arrangement and says what the history has to do; going back to an arrangement the history still has is
/// going back in it, so that the browser's button and the app's never disagree. A page opened by its address has its
/// parents behind it though the history has not been there: going up from it puts the parent in its place.
public struct Navigator: Equatable, Sendable {
  /// The arrangement now; never empty.
  public private(set) var layers: [Layer]
  /// The arrangements of the entries the history has, as far as they are known, and the number of the first.
  private var entries: [[Layer]?]
  private var firstEntry: Int32
  private var position: Int

  /// So many entries are remembered; one before them is opened by its address instead.
  static let memory = 256

  /// Opens a path as the app starts. `entry` is the number of the present history entry.
  public init(path: String, entry: Int32 = 0) {
    layers = Layer.leading(to: Page.at(path))
    entries = [layers]
    firstEntry = Self.held(entry)
    position = 0
  }

  // MARK: What is shown

  /// The page on top.
  public var page: Page { layers[layers.count - 1].pages[layers[layers.count - 1].pages.count - 1] }

  /// The page that going back leads to within the stack in front.
  public var pageBehind: Page? {
    let pages = layers[layers.count - 1].pages
    return pages.count > 1 ? pages[pages.count - 2] : nil
  }

  /// Whether there is a page to go back to within the app.
  public var canGoBack: Bool { layers.count > 1 || layers[0].pages.count > 1 }

  /// Number of the present history entry.
  public var entry: Int32 { firstEntry + Int32(position) }

  // MARK: Moves

  /// Puts a page on top of the stack in front. A page that is there already stays.
  public mutating func push(_ page: Page) -> HistoryChange? {
    guard page != self.page else { return nil }
    var next = layers
    next[next.count - 1].pages.append(page)
    return advance(to: next)
  }

  /// Presents a page as the start of a flow of its own, over everything.
  public mutating func present(_ page: Page, as style: Layer.Style = .fullScreen) -> HistoryChange? {
    guard page != self.page else { return nil }
    return advance(to: layers + [Layer(style: style, pages: [page])])
  }

  /// Opens a page as its address would, with its parents behind it.
  public mutating func open(_ page: Page) -> HistoryChange? {
    let next = Layer.leading(to: page)
    guard next != layers else { return nil }
    return advance(to: next)
  }

  /// Takes the top page away. The last page of a presented flow takes the flow with it; the root stays.
  public mutating func pop() -> HistoryChange? {
    var next = layers
    if next[next.count - 1].pages.count > 1 {
      next[next.count - 1].pages.removeLast()
    } else if next.count > 1 {
      next.removeLast()
    } else {
      return nil
    }
    return recede(to: next)
  }

  /// Ends the flow presented last, however deep in it the player is; without one, goes back a page.
  public mutating func dismiss() -> HistoryChange? {
    guard layers.count > 1 else { return pop() }
    return recede(to: Array(layers.dropLast()))
  }

  /// Back to the first page of the main stack.
  public mutating func popToRoot() -> HistoryChange? {
    guard canGoBack else { return nil }
    return recede(to: [Layer(style: .stack, pages: [layers[0].pages[0]])])
  }

  /// Puts a page in place of the top one, in the history too.
  public mutating func replace(with page: Page) -> HistoryChange? {
    guard page != self.page else { return nil }
    layers[layers.count - 1].pages[layers[layers.count - 1].pages.count - 1] = page
    entries[position] = layers
    return .replace(path: page.path)
  }

  /// Follows the browser to an entry of its history: to the arrangement that entry stands for, or, where that is not
  /// known or has another address, to the page of the path. Nothing is left to do with the history.
  public mutating func navigated(to path: String, entry: Int32) {
    let page = Page.at(path)
    let entry = Self.held(entry)
    makeRoom(for: entry)
    position = Int(entry - firstEntry)
    if let known = entries[position], known.last?.pages.last == page {
      layers = known
    } else {
      layers = Layer.leading(to: page)
      entries[position] = layers
    }
  }

  // MARK: The history

  private mutating func advance(to next: [Layer]) -> HistoryChange {
    layers = next
    // A new entry cuts off those ahead.
    entries.removeSubrange((position + 1)...)
    entries.append(next)
    position += 1
    if entries.count > Self.memory {
      entries.removeFirst()
      firstEntry += 1
      position -= 1
    }
    return .push(path: page.path)
  }

  private mutating func recede(to next: [Layer]) -> HistoryChange {
    layers = next
    var earlier = position - 1
    while earlier >= 0 {
      if entries[earlier] == next {
        let steps = Int32(position - earlier)
        position = earlier
        return .back(steps)
      }
      earlier -= 1
    }
    entries[position] = next
    return .replace(path: page.path)
  }

  /// A number as the page counts them, whatever `history.state` was made to hold.
  private static func held(_ entry: Int32) -> Int32 { min(max(entry, 0), 1_000_000_000) }

  /// Widens the remembered entries to hold the number, or begins anew with it where it is far away.
  private mutating func makeRoom(for entry: Int32) {
    let distance = Int64(entry) - Int64(firstEntry)
    guard distance > -Int64(Self.memory), distance < Int64(Self.memory) else {
      entries = [nil]
      firstEntry = entry
      return
    }
    if distance < 0 {
      entries.insert(contentsOf: Array(repeating: nil, count: Int(-distance)), at: 0)
      firstEntry = entry
    }
    while Int64(entries.count) <= Int64(entry) - Int64(firstEntry) { entries.append(nil) }
  }
}
