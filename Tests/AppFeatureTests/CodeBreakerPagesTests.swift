import ClientHost
import CodeBreakerEngine
import CodeBreakerFeature
import Kernel
import Navigation
import PlaydFeature
import Testing
import WebUI

@testable import AppFeature

@Suite("CodeBreaker in the app")
struct CodeBreakerPagesTests {
  private func opened(_ path: String = "/codebreaker") -> AppBench {
    let bench = AppBench()
    bench.launch(path: path, isOnline: false)
    return bench
  }

  /// The secret of the game on the board.
  private func secret(_ bench: AppBench) -> [Int32] {
    guard case .recorded(let recorded, _) = bench.state.codeBreaker.games.campaign?.source else { return [] }
    return recorded.game.secret.colours(of: recorded.game.rules.space.pegs)
  }

  @Test("its address opens the map, and going back leads to the catalogue")
  func address() throws {
    let bench = opened()
    #expect(bench.page.shows("Chapter 8"))
    try bench.page.tap(.button, "Back")
    #expect(bench.state.navigator.page == .home)
  }

  @Test("a level is won without a network, and is won after a reload")
  func offline() throws {
    let bench = opened()
    try bench.page.tap(.button, "Play level 1")
    #expect(bench.state.navigator.page == .codeBreaker(.play))
    for colour in secret(bench) { bench.send(.codeBreaker(.colourTapped(colour))) }
    try bench.page.tap(.button, "Guess")
    #expect(bench.page.shows("Code broken!"))
    try bench.page.tap(.button, "Quit")
    #expect(bench.state.navigator.page == .codeBreaker(.home))
    bench.launch(path: "/codebreaker", isOnline: false)
    #expect(bench.page.shows("3 of 192"))
    #expect(bench.page.find(.button, "Play level 2") != nil)
  }

  @Test("out of lives, the way to coins leads to the game's page in the catalogue, and from there back to the card")
  func livesForCoins() throws {
    let bench = opened()
    for _ in 0..<5 {
      bench.send(.codeBreaker(.levelTapped(1)))
      let secret = secret(bench)
      for code in Campaign.levels[0].rules.space.allCodes() {
        let colours = code.colours(of: 3)
        guard colours != secret, !bench.page.shows("Out of guesses") else { continue }
        for colour in colours { bench.send(.codeBreaker(.colourTapped(colour))) }
        bench.send(.codeBreaker(.guessTapped))
      }
      bench.send(.codeBreaker(.quitTapped))
    }
    bench.send(.codeBreaker(.continueTapped))
    let before = bench.position
    try bench.page.tap(.button, "Get lives with coins")
    #expect(bench.history[bench.position] == "/games/code-breaker")
    bench.send(.playd(.housePlayTapped(.codeBreaker)))
    #expect(bench.position == before)
    #expect(bench.page.find(.button, "Get lives with coins") != nil)
  }

  @Test("the board is there after a reload in the middle of a game, with its draft")
  func reload() throws {
    let bench = opened()
    try bench.page.tap(.button, "Play level 1")
    bench.send(.codeBreaker(.colourTapped(2)))
    bench.launch(path: "/codebreaker/play", isOnline: false)
    #expect(bench.page.find(.button, "Slot 1: yellow triangle") != nil)
  }

  @Test("damaged values cost only themselves")
  func damaged() {
    let bench = AppBench()
    bench.launch(path: "/codebreaker", isOnline: false)
    bench.storage.append(.init(key: "playd.codebreaker", value: "nonsense"))
    bench.storage.append(.init(key: "playd.codebreaker.campaign", value: "{\"version\":1}"))
    bench.launch(path: "/codebreaker", isOnline: false)
    #expect(bench.state.codeBreaker.lives == 5)
    #expect(bench.state.codeBreaker.games.campaign == nil)
  }

  @Test("every screen has an address of its own", arguments: CodeBreakerPage.allCases)
  func addresses(_ page: CodeBreakerPage) {
    #expect(Page(path: Page.codeBreaker(page).path) == .codeBreaker(page))
    #expect(Page.codeBreaker(page).isInFullProgram)
    let bench = opened(Page.codeBreaker(page).path)
    #expect(bench.state.navigator.page == .codeBreaker(page))
    #expect(bench.page.complaint.isEmpty)
  }
}
