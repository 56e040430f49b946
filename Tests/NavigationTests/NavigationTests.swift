import Testing

@testable import Navigation

@Suite("Addresses of pages")
struct PageTests {
  @Test("every page is found again by its address")
  func roundTrip() {
    for page in Page.fixed { #expect(Page(path: page.path) == page, "\(page.path)") }
    for page in PlatformPage.fixed + [.challenge("daily-steps"), .game("dice")] {
      #expect(Page(path: page.path) == .platform(page), "\(page.path)")
    }
    let section = Page.gallery(
      GalleryAddress(section: "buttons", theme: "ippo", language: "ka", scheme: "dark", text: "200"))
    #expect(section.path == "/gallery/buttons?theme=ippo&language=ka&scheme=dark&text=200")
    #expect(Page(path: section.path) == section)
    #expect(Page(path: "/gallery") == .gallery(GalleryAddress()))
    #expect(Page(path: "/gallery?text=150")?.path == "/gallery?text=150")
  }

  @Test("a slash at the end, a query and a fragment do not lead elsewhere")
  func tolerance() {
    #expect(Page(path: "/out-of-pocket/") == .outOfPocket)
    #expect(Page(path: "/settings?debug&x=1#top") == .settings)
    #expect(Page(path: "") == .home)
    #expect(Page(path: "/?utm=1") == .home)
    #expect(
      Page(path: "/gallery/buttons/?colour=red&theme=ippo")
        == .gallery(GalleryAddress(section: "buttons", theme: "ippo")))
  }

  @Test(
    "an address that leads nowhere says so",
    arguments: [
      "/nowhere", "/Settings", "/out-of-pocket/classic/more", "//settings", "/out-of-pocket//classic",
      "/gallery/Buttons", "/gallery/a/b", "/gallery/%2e%2e", "/პარამეტრები", "/settings%00", "/games", "/games/Dice",
      "/earn/a/b", "/wallet/x",
    ])
  func unknown(path: String) {
    #expect(Page(path: path) == nil)
    #expect(Page.at(path).path == path)
  }

  @Test("a value that is no word is left out")
  func values() {
    #expect(Page(path: "/gallery?theme=%3Cscript%3E&language=") == .gallery(GalleryAddress()))
    #expect(Page(path: "/gallery?theme=a=b") == .gallery(GalleryAddress()))
  }

  @Test("a switch is found in the query with or without a value")
  func switches() {
    #expect(Address("/settings?debug").hasQuery("debug"))
    #expect(Address("/settings?a=b&debug=1").hasQuery("debug"))
    #expect(!Address("/debug?debugger").hasQuery("debug"))
  }

  @Test("going up from a section of the gallery keeps how it is shown")
  func galleryParent() {
    #expect(Page(path: "/gallery/type?theme=ippo&text=200")?.parent?.path == "/gallery?theme=ippo&text=200")
    #expect(Page(path: "/gallery?theme=ippo")?.parent == .settings)
  }

  @Test("every page leads up to the root")
  func parents() {
    for page in Page.fixed {
      var climbed = page
      var steps = 0
      while let parent = climbed.parent, steps < 10 {
        climbed = parent
        steps += 1
      }
      #expect(climbed == .home, "\(page.path)")
    }
  }
}

@Suite("Moving between pages")
struct NavigatorTests {
  @Test("a deep link has its parents behind it")
  func deepLink() {
    let navigator = Navigator(path: "/out-of-pocket/leaderboard")
    #expect(navigator.layers.count == 1)
    #expect(navigator.layers[0].pages == [.home, .outOfPocket, .outOfPocketLeaderboard])
    let game = Navigator(path: "/out-of-pocket/classic")
    #expect(game.layers.map { $0.style.rawValue } == [0, 2])
    #expect(game.page == .outOfPocketClassic)
    #expect(Navigator(path: "/").layers[0].pages == [.home])
    #expect(Navigator(path: "/nowhere").layers[0].pages == [.home, .notFound(path: "/nowhere")])
  }

  @Test("going up from a deep link puts the parent in its place, for the history has not been there")
  func upFromDeepLink() {
    var navigator = Navigator(path: "/out-of-pocket/leaderboard", entry: 7)
    #expect(navigator.pop() == .replace(path: "/out-of-pocket"))
    #expect(navigator.page == .outOfPocket)
    #expect(navigator.entry == 7)
  }

  @Test("going back from a pushed page is going back in the history")
  func pushAndPop() {
    var navigator = Navigator(path: "/out-of-pocket")
    #expect(navigator.push(.outOfPocketLeaderboard) == .push(path: "/out-of-pocket/leaderboard"))
    #expect(navigator.pop() == .back(1))
    #expect(navigator.page == .outOfPocket)
    navigator.navigated(to: "/out-of-pocket", entry: 0)
    #expect(navigator.page == .outOfPocket)
    #expect(navigator.entry == 0)
  }

  @Test("a page that is on top already is not put there again")
  func same() {
    var navigator = Navigator(path: "/settings")
    #expect(navigator.push(.settings) == nil)
    #expect(navigator.present(.settings) == nil)
    #expect(navigator.replace(with: .settings) == nil)
    #expect(navigator.open(.settings) == nil)
    #expect(navigator.entry == 0)
  }

  @Test("dismissing ends a presented flow with all its pages, several entries at once")
  func dismissFlow() {
    var navigator = Navigator(path: "/out-of-pocket")
    _ = navigator.present(.outOfPocketClassic)
    _ = navigator.push(.outOfPocketLeaderboard)
    _ = navigator.push(.settings)
    #expect(navigator.dismiss() == .back(3))
    #expect(navigator.page == .outOfPocket)
  }

  @Test("a sheet closes by the browser's back button and opens again by forward")
  func sheet() {
    var navigator = Navigator(path: "/out-of-pocket")
    _ = navigator.present(.outOfPocketModes, as: .sheet)
    #expect(navigator.layers.last?.style == .sheet)
    navigator.navigated(to: "/out-of-pocket", entry: 0)
    #expect(navigator.layers.count == 1)
    navigator.navigated(to: "/out-of-pocket/modes", entry: 1)
    #expect(navigator.layers.last?.style == .sheet)
  }

  @Test("two equal neighbours in the history are told apart by their numbers")
  func neighbours() {
    var navigator = Navigator(path: "/")
    _ = navigator.push(.settings)
    _ = navigator.push(.home)
    navigator.navigated(to: "/settings", entry: 1)
    navigator.navigated(to: "/", entry: 2)
    #expect(navigator.layers[0].pages == [.home, .settings, .home])
    navigator.navigated(to: "/", entry: 0)
    #expect(navigator.layers[0].pages == [.home])
  }

  @Test("a page replaced is gone from the history")
  func replace() {
    var navigator = Navigator(path: "/out-of-pocket")
    _ = navigator.push(.settings)
    #expect(navigator.replace(with: .outOfPocketLeaderboard) == .replace(path: "/out-of-pocket/leaderboard"))
    #expect(navigator.pop() == .back(1))
    navigator.navigated(to: "/out-of-pocket/leaderboard", entry: 1)
    #expect(navigator.layers[0].pages == [.home, .outOfPocket, .outOfPocketLeaderboard])
  }

  @Test("going home from deep down")
  func root() {
    var navigator = Navigator(path: "/")
    #expect(navigator.popToRoot() == nil)
    _ = navigator.push(.outOfPocket)
    _ = navigator.present(.outOfPocketClassic)
    #expect(navigator.popToRoot() == .back(2))
    #expect(navigator.layers == [Layer(style: .stack, pages: [.home])])
  }

  @Test("the root stays whatever is taken away")
  func floor() {
    var navigator = Navigator(path: "/")
    #expect(!navigator.canGoBack)
    #expect(navigator.pop() == nil)
    #expect(navigator.dismiss() == nil)
    #expect(navigator.page == .home)
  }

  @Test("an entry from before a reload is opened by its address")
  func reload() {
    var navigator = Navigator(path: "/settings", entry: 5)
    navigator.navigated(to: "/out-of-pocket/classic", entry: 3)
    #expect(navigator.page == .outOfPocketClassic)
    #expect(navigator.layers.count == 2)
    navigator.navigated(to: "/settings", entry: 5)
    #expect(navigator.page == .settings)
    #expect(navigator.entry == 5)
  }

  @Test("an entry whose number was tampered with leads by its path", arguments: [Int32.min, -1, 4_000, Int32.max])
  func tampered(entry: Int32) {
    var navigator = Navigator(path: "/settings", entry: entry)
    navigator.navigated(to: "/out-of-pocket", entry: entry &+ 3)
    #expect(navigator.page == .outOfPocket)
    #expect(navigator.push(.settings) == .push(path: "/settings"))
    navigator.navigated(to: "/", entry: 1)
    #expect(navigator.page == .home)
  }

  @Test("the history remembered is bounded, and the pages before it are found by their address")
  func bounded() {
    var navigator = Navigator(path: "/")
    for round in 0..<1_000 { _ = navigator.open(round % 2 == 0 ? .settings : .outOfPocket) }
    #expect(navigator.entry == 1_000)
    navigator.navigated(to: "/settings", entry: 1)
    #expect(navigator.page == .settings)
    #expect(navigator.entry == 1)
  }
}
