import Kernel
import Testing

@testable import Navigation

/// The browser's history as in the standard: a list of addresses and an index.
struct BrowserHistory {
  var paths: [String]
  var place = 0

  mutating func perform(_ change: HistoryChange?) {
    switch change {
    case nil: break
    case .push(let path):
      paths.removeSubrange((place + 1)...)
      paths.append(path)
      place += 1
    case .replace(let path): paths[place] = path
    case .back(let entries): place -= Int(entries)
    }
  }
}

@Suite("The pages and the browser's history")
struct HistoryPropertyTests {
  @Test(
    "stay in step through whatever the player does",
    arguments: [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233])
  func inStep(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let start = PageTable.fixed[Int(generator.next() % UInt64(PageTable.fixed.count))]
    var navigator = Navigator(.site, path: start.path)
    var browser = BrowserHistory(paths: [start.path])
    for step in 0..<400 {
      let page = PageTable.fixed[Int(generator.next() % UInt64(PageTable.fixed.count))]
      let operation = generator.next() % 9
      switch operation {
      case 0: browser.perform(navigator.push(page))
      case 1: browser.perform(navigator.present(page, as: .sheet))
      case 2: browser.perform(navigator.present(page))
      case 3: browser.perform(navigator.open(page))
      case 4: browser.perform(navigator.pop())
      case 5: browser.perform(navigator.dismiss())
      case 6: browser.perform(generator.next() % 8 == 0 ? navigator.popToRoot() : nil)
      case 7: browser.perform(navigator.replace(with: page))
      default:
        browser.place = Int(generator.next() % UInt64(browser.paths.count))
        navigator.navigated(to: browser.paths[browser.place], entry: Int32(browser.place))
      }
      let told = "seed \(seed), step \(step), operation \(operation)"
      #expect(browser.place >= 0 && browser.place < browser.paths.count, "\(told)")
      #expect(navigator.page.path == browser.paths[browser.place], "\(told)")
      #expect(navigator.entry == Int32(browser.place), "\(told)")
      #expect(navigator.layers.first?.style == .stack && navigator.layers.allSatisfy { !$0.pages.isEmpty }, "\(told)")
    }
  }

  @Test("undoing every move by the back button leads to the beginning", arguments: [4, 6, 9, 10])
  func undoingEveryMoveByBackButtonLeadsToBeginning(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var navigator = Navigator(.site, path: "/")
    let beginning = navigator.layers
    var browser = BrowserHistory(paths: ["/"])
    var arrangements = [beginning]
    for _ in 0..<60 {
      let page = PageTable.fixed[Int(generator.next() % UInt64(PageTable.fixed.count))]
      let change = generator.next() % 2 == 0 ? navigator.push(page) : navigator.present(page)
      if change != nil { arrangements.append(navigator.layers) }
      browser.perform(change)
    }
    while browser.place > 0 {
      #expect(navigator.layers == arrangements[browser.place], "seed \(seed), entry \(browser.place)")
      browser.place -= 1
      navigator.navigated(to: browser.paths[browser.place], entry: Int32(browser.place))
    }
    #expect(navigator.layers == beginning, "seed \(seed)")
  }
}
