import AppKit
import Navigation
import OutOfPocketEngine
import OutOfPocketFeature
import Testing

@testable import OutOfPocketGame

@Suite("Rehearsal")
struct RehearsalTests {
  @Test("a rehearsal loses a game by a mistake")
  func lostGame() {
    let page = PageTable(OutOfPocketGame.pages).page(at: "/out-of-pocket")
    let state = OutOfPocketGame.lost(ShellContext(page: page))
    var mistake: Mistake?
    if case .over(let over) = state.game.screen { mistake = over.outcome.mistake }
    #expect(mistake != nil)
  }
}
