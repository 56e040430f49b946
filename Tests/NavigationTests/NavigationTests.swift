import Testing

@testable import Navigation

extension PageTable {
  /// Pages of every kind.
  static let site = PageTable([
    PageSpec("/"), PageSpec("/settings", parent: "/"), PageSpec("/out-of-pocket", parent: "/"),
    PageSpec("/out-of-pocket/modes", parent: "/out-of-pocket", style: .sheet),
    PageSpec("/out-of-pocket/classic", parent: "/out-of-pocket", style: .fullScreen, aliases: ["/classic", "/old/*"]),
    PageSpec("/out-of-pocket/leaderboard", parent: "/out-of-pocket"), PageSpec("/games/*", parent: "/"),
    PageSpec("/earn", parent: "/"), PageSpec("/earn/*", parent: "/earn"), PageSpec("/wallet", parent: "/"),
    PageSpec("/gallery", parent: "/settings", keepsQuery: true),
    PageSpec("/gallery/*", parent: "/gallery", keepsQuery: true),
    PageSpec("/annex", parent: "/another-program/settings"),
  ])

  /// Pages with a fixed address.
  static let fixed = [
    "/", "/settings", "/out-of-pocket", "/out-of-pocket/modes", "/out-of-pocket/classic",
    "/out-of-pocket/leaderboard", "/earn", "/wallet", "/gallery", "/annex",
  ].map { Page.at($0) }
}

extension Page {
  /// The page of the site at an address.
  static func at(_ path: String) -> Page { PageTable.site.page(at: path) }
}

@Suite("Addresses of pages")
struct PageTests {
  private func kind(_ path: String) -> Int? { Page.at(path).kind }

  @Test("every page is found again by its address, and each is of its own kind")
  func roundTrip() {
    for page in PageTable.fixed { #expect(Page.at(page.path) == page, "\(page.path)") }
    let kinds = (PageTable.fixed.map { $0.path } + ["/games/dice", "/earn/daily-steps", "/gallery/buttons"]).map {
      kind($0)
    }
    #expect(kinds.allSatisfy { $0 != nil })
    #expect(Set(kinds.compactMap { $0 }).count == kinds.count)
    #expect(Page.at("/games/dice").path == "/games/dice" && Page.at("/games/dice").word(after: "/games") == "dice")
    #expect(Page.at("/earn").word(after: "/earn") == nil)
    #expect(Page.at("/games/ply_0qz4xj7psfwhz").word(after: "/games") == "ply_0qz4xj7psfwhz")
    #expect(Page.at("/settings").isPath("/settings") && !Page.at("/settings").isPath("/"))
  }

  @Test("a slash at the end, a query and a fragment do not lead elsewhere")
  func slashAtEnd() {
    #expect(Page.at("/out-of-pocket/") == .at("/out-of-pocket"))
    #expect(Page.at("/settings?debug&x=1#top") == .at("/settings"))
    #expect(Page.at("") == .at("/"))
    #expect(Page.at("/?utm=1") == .at("/"))
    #expect(Page.at("/games/dice/?from=mail") == .at("/games/dice"))
  }

  @Test("a page that is shown as its query says keeps it")
  func pageIsShownAsQuerySaysKeepsIt() {
    #expect(Page.at("/gallery/buttons?theme=ippo&text=200").path == "/gallery/buttons?theme=ippo&text=200")
    #expect(Page.at("/gallery?text=150") != .at("/gallery"))
    #expect(Page.at("/gallery?text=150").kind == kind("/gallery"))
  }

  @Test("another address of a page leads to it", arguments: ["/classic", "/old/game", "/classic?debug"])
  func anotherAddressOfPageLeadsToIt(path: String) {
    #expect(Page.at(path) == .at("/out-of-pocket/classic"))
  }

  @Test(
    "an address that leads nowhere says so",
    arguments: [
      "/nowhere", "/Settings", "/out-of-pocket/classic/more", "//settings", "/out-of-pocket//classic",
      "/gallery/Buttons", "/gallery/a/b", "/gallery/%2e%2e", "/პარამეტრები", "/settings%00", "/games", "/games/Dice",
      "/earn/a/b", "/wallet/x", "/games/*", "/old",
    ])
  func addressLeadsNowhereSays(path: String) {
    #expect(kind(path) == nil)
    #expect(!PageTable.site.hasPage(at: path))
    #expect(Page.at(path).path == path)
  }

  @Test("a value that is no word is left out")
  func valueIsNoWordIsLeftOut() {
    #expect(Address("/gallery?theme=%3Cscript%3E&language=").word("theme") == nil)
    #expect(Address("/gallery?theme=%3Cscript%3E&language=").word("language") == nil)
    #expect(Address("/gallery?theme=a=b").word("theme") == nil)
    #expect(Address("/gallery?theme=ippo&theme=playd").word("theme") == "ippo")
  }

  @Test("a switch is found in the query with or without a value")
  func switchIsFoundInQueryWithOrWithoutValue() {
    #expect(Address("/settings?debug").hasQuery("debug"))
    #expect(Address("/settings?a=b&debug=1").hasQuery("debug"))
    #expect(!Address("/debug?debugger").hasQuery("debug"))
  }

  @Test("going up from a page that keeps its query keeps how it is shown")
  func parentWithQuery() {
    let section = Page.at("/gallery/type?theme=ippo&text=200")
    #expect(PageTable.site.parent(of: section)?.path == "/gallery?theme=ippo&text=200")
    #expect(PageTable.site.parent(of: .at("/gallery?theme=ippo")) == .at("/settings"))
  }

  @Test("every page leads up to the root, but one that hangs on another program's")
  func everyPageLeadsUpToRoot() {
    for page in PageTable.fixed {
      var climbed = page
      var steps = 0
      while let parent = PageTable.site.parent(of: climbed), steps < 10 {
        climbed = parent
        steps += 1
      }
      #expect(climbed == .at(page.isPath("/annex") ? "/annex" : "/"), "\(page.path)")
    }
    #expect(PageTable.site.parent(of: .at("/nowhere")) == .at("/"))
  }

  @Test("a page that hangs on another program's says where going up from it leads")
  func pageHangsOnAnotherProgramSaysWhereGoingUp() {
    #expect(PageTable.site.exit(of: .at("/annex")) == "/another-program/settings")
    #expect(PageTable.site.exit(of: .at("/settings")) == nil)
    #expect(PageTable.site.exit(of: .at("/")) == nil)
    #expect(PageTable.site.exit(of: .at("/nowhere")) == nil)
  }
}

@Suite("Moving between pages")
struct NavigatorTests {
  @Test("a deep link has its parents behind it")
  func deepLink() {
    let navigator = Navigator(.site, path: "/out-of-pocket/leaderboard")
    #expect(navigator.layers.count == 1)
    #expect(navigator.layers[0].pages == [.at("/"), .at("/out-of-pocket"), .at("/out-of-pocket/leaderboard")])
    let game = Navigator(.site, path: "/out-of-pocket/classic")
    #expect(game.layers.map { $0.style.rawValue } == [0, 2])
    #expect(game.page == .at("/out-of-pocket/classic"))
    #expect(Navigator(.site, path: "/").layers[0].pages == [.at("/")])
    #expect(Navigator(.site, path: "/nowhere").layers[0].pages == [.at("/"), .at("/nowhere")])
  }

  @Test("going up from a deep link puts the parent in its place, for the history has not been there")
  func upFromDeepLink() {
    var navigator = Navigator(.site, path: "/out-of-pocket/leaderboard", entry: 7)
    #expect(navigator.pop() == .replace(path: "/out-of-pocket"))
    #expect(navigator.page == .at("/out-of-pocket"))
    #expect(navigator.entry == 7)
  }

  @Test("going back from a pushed page is going back in the history")
  func pushAndPop() {
    var navigator = Navigator(.site, path: "/out-of-pocket")
    #expect(navigator.push(.at("/out-of-pocket/leaderboard")) == .push(path: "/out-of-pocket/leaderboard"))
    #expect(navigator.pop() == .back(1))
    #expect(navigator.page == .at("/out-of-pocket"))
    navigator.navigated(to: "/out-of-pocket", entry: 0)
    #expect(navigator.page == .at("/out-of-pocket"))
    #expect(navigator.entry == 0)
  }

  @Test("a page that is on top already is not put there again")
  func pageIsOnTopAlreadyIsNotPutThere() {
    var navigator = Navigator(.site, path: "/settings")
    #expect(navigator.push(.at("/settings")) == nil)
    #expect(navigator.present(.at("/settings")) == nil)
    #expect(navigator.replace(with: .at("/settings")) == nil)
    #expect(navigator.open(.at("/settings")) == nil)
    #expect(navigator.entry == 0)
  }

  @Test("dismissing ends a presented flow with all its pages, several entries at once")
  func dismissFlow() {
    var navigator = Navigator(.site, path: "/out-of-pocket")
    _ = navigator.present(.at("/out-of-pocket/classic"))
    _ = navigator.push(.at("/out-of-pocket/leaderboard"))
    _ = navigator.push(.at("/settings"))
    #expect(navigator.dismiss() == .back(3))
    #expect(navigator.page == .at("/out-of-pocket"))
  }

  @Test("a sheet closes by the browser's back button and opens again by forward")
  func sheetClosesByBrowserBackButtonAndOpensAgain() {
    var navigator = Navigator(.site, path: "/out-of-pocket")
    _ = navigator.present(.at("/out-of-pocket/modes"), as: .sheet)
    #expect(navigator.layers.last?.style == .sheet)
    navigator.navigated(to: "/out-of-pocket", entry: 0)
    #expect(navigator.layers.count == 1)
    navigator.navigated(to: "/out-of-pocket/modes", entry: 1)
    #expect(navigator.layers.last?.style == .sheet)
  }

  @Test("two equal neighbours in the history are told apart by their numbers")
  func twoEqualNeighboursInHistoryAreToldApart() {
    var navigator = Navigator(.site, path: "/")
    _ = navigator.push(.at("/settings"))
    _ = navigator.push(.at("/"))
    navigator.navigated(to: "/settings", entry: 1)
    navigator.navigated(to: "/", entry: 2)
    #expect(navigator.layers[0].pages == [.at("/"), .at("/settings"), .at("/")])
    navigator.navigated(to: "/", entry: 0)
    #expect(navigator.layers[0].pages == [.at("/")])
  }

  @Test("a page replaced is gone from the history")
  func pageReplacedIsGoneFromHistory() {
    var navigator = Navigator(.site, path: "/out-of-pocket")
    _ = navigator.push(.at("/settings"))
    #expect(navigator.replace(with: .at("/out-of-pocket/leaderboard")) == .replace(path: "/out-of-pocket/leaderboard"))
    #expect(navigator.pop() == .back(1))
    navigator.navigated(to: "/out-of-pocket/leaderboard", entry: 1)
    #expect(navigator.layers[0].pages == [.at("/"), .at("/out-of-pocket"), .at("/out-of-pocket/leaderboard")])
  }

  @Test("going home from deep down")
  func goingHomeFromDeepDown() {
    var navigator = Navigator(.site, path: "/")
    #expect(navigator.popToRoot() == nil)
    _ = navigator.push(.at("/out-of-pocket"))
    _ = navigator.present(.at("/out-of-pocket/classic"))
    #expect(navigator.popToRoot() == .back(2))
    #expect(navigator.layers == [Layer(style: .stack, pages: [.at("/")])])
  }

  @Test("the root stays whatever is taken away")
  func rootStaysWhateverIsTakenAway() {
    var navigator = Navigator(.site, path: "/")
    #expect(!navigator.canGoBack)
    #expect(navigator.pop() == nil)
    #expect(navigator.dismiss() == nil)
    #expect(navigator.page == .at("/"))
  }

  @Test("an entry from before a reload is opened by its address")
  func entryFromBeforeReloadIsOpenedByAddress() {
    var navigator = Navigator(.site, path: "/settings", entry: 5)
    navigator.navigated(to: "/out-of-pocket/classic", entry: 3)
    #expect(navigator.page == .at("/out-of-pocket/classic"))
    #expect(navigator.layers.count == 2)
    navigator.navigated(to: "/settings", entry: 5)
    #expect(navigator.page == .at("/settings"))
    #expect(navigator.entry == 5)
  }

  @Test("an entry whose number was tampered with leads by its path", arguments: [Int32.min, -1, 4_000, Int32.max])
  func entryWhoseNumberWasTamperedWithLeadsByPath(entry: Int32) {
    var navigator = Navigator(.site, path: "/settings", entry: entry)
    navigator.navigated(to: "/out-of-pocket", entry: entry &+ 3)
    #expect(navigator.page == .at("/out-of-pocket"))
    #expect(navigator.push(.at("/settings")) == .push(path: "/settings"))
    navigator.navigated(to: "/", entry: 1)
    #expect(navigator.page == .at("/"))
  }

  @Test("the history remembered is bounded, and the pages before it are found by their address")
  func historyRememberedIsBounded() {
    var navigator = Navigator(.site, path: "/")
    for round in 0..<1_000 { _ = navigator.open(round % 2 == 0 ? .at("/settings") : .at("/out-of-pocket")) }
    #expect(navigator.entry == 1_000)
    navigator.navigated(to: "/settings", entry: 1)
    #expect(navigator.page == .at("/settings"))
    #expect(navigator.entry == 1)
  }
}
