import Kernel

/// Change of the browser's history after a move.
package enum HistoryChange: Equatable, Sendable {
  case push(path: String)
  case replace(path: String)
  /// Go back a number of entries, at least one.
  case back(Int32)

  package static func == (a: HistoryChange, b: HistoryChange) -> Bool {
    switch (a, b) {
    case (.push(let x), .push(let y)), (.replace(let x), .replace(let y)): x.hasSameBytes(as: y)
    case (.back(let x), .back(let y)): x == y
    default: false
    }
  }
}

/// Open pages as a value: a stack, presented flows, and the browser's history of both.
///
/// Each history entry represents the whole arrangement of pages at that time. A move within the app changes the
/// arrangement and returns the history change; returning to an arrangement still in the history goes back in it, so
/// that the browser's and the app's back buttons agree. A page opened by its address has its parents behind it although
/// the history lacks them: going up replaces it with the parent.
package struct Navigator: Sendable {
  /// Current arrangement; never empty.
  package private(set) var layers: [Layer]
  /// Known arrangements of the history entries, and the number of the first.
  private var entries: [[Layer]?]
  private var firstEntry: Int32
  private var position: Int

  /// Maximum number of remembered entries; earlier ones are opened by address.
  static let memory = 256

  /// The program's pages.
  package let table: PageTable

  /// Opens a path at launch. `entry` is the number of the current history entry.
  package init(_ table: PageTable, path: String, entry: Int32 = 0) {
    self.table = table
    layers = Layer.leading(to: table.page(at: path), in: table)
    entries = [layers]
    firstEntry = Self.held(entry)
    position = 0
  }

  // MARK: Current pages

  /// Topmost page.
  package var page: Page { layers[layers.count - 1].pages[layers[layers.count - 1].pages.count - 1] }

  /// Whether the app has a page to go back to.
  package var canGoBack: Bool { layers.count > 1 || layers[0].pages.count > 1 }

  /// Number of the current history entry.
  package var entry: Int32 { firstEntry + Int32(position) }

  // MARK: Moves

  /// Pushes a page onto the front stack, unless it is already on top.
  package mutating func push(_ page: Page) -> HistoryChange? {
    guard page != self.page else { return nil }
    var next = layers
    next[next.count - 1].pages.append(page)
    return advance(to: next)
  }

  /// Presents a page as a separate flow over everything.
  package mutating func present(_ page: Page, as style: Layer.Style = .fullScreen) -> HistoryChange? {
    guard page != self.page else { return nil }
    return advance(to: layers + [Layer(style: style, pages: [page])])
  }

  /// Opens a page as by its address, with its parents behind it.
  package mutating func open(_ page: Page) -> HistoryChange? {
    let next = Layer.leading(to: page, in: table)
    guard next != layers else { return nil }
    return advance(to: next)
  }

  /// Pops the top page. The last page of a presented flow closes the flow; the root stays.
  package mutating func pop() -> HistoryChange? {
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

  /// Closes the topmost presented flow; without one, goes back a page.
  package mutating func dismiss() -> HistoryChange? {
    guard layers.count > 1 else { return pop() }
    return recede(to: Array(layers.dropLast()))
  }

  /// Returns to the first page of the main stack.
  package mutating func popToRoot() -> HistoryChange? {
    guard canGoBack else { return nil }
    return recede(to: [Layer(style: .stack, pages: [layers[0].pages[0]])])
  }

  /// Replaces the top page, also in the history.
  package mutating func replace(with page: Page) -> HistoryChange? {
    guard page != self.page else { return nil }
    layers[layers.count - 1].pages[layers[layers.count - 1].pages.count - 1] = page
    entries[position] = layers
    return .replace(path: page.path)
  }

  /// Follows the browser to a history entry: restores its arrangement or, if unknown or at another address, opens the
  /// path. Needs no history change.
  package mutating func navigated(to path: String, entry: Int32) {
    let page = table.page(at: path)
    let entry = Self.held(entry)
    makeRoom(for: entry)
    position = Int(entry - firstEntry)
    if let known = entries[position], known.last?.pages.last == page {
      layers = known
    } else {
      layers = Layer.leading(to: page, in: table)
      entries[position] = layers
    }
  }

  // MARK: History

  private mutating func advance(to next: [Layer]) -> HistoryChange {
    layers = next
    // A new entry removes those ahead.
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

  /// Clamps an untrusted number from `history.state`.
  private static func held(_ entry: Int32) -> Int32 { min(max(entry, 0), 1_000_000_000) }

  /// Extends the remembered entries to include the number, or restarts with it if it is far away.
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
