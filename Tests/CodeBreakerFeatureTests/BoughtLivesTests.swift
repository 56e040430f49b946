import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import Testing
import WebUI

@testable import CodeBreakerFeature

@Suite("Lives bought with coins, on the phone")
struct BoughtLivesTests {
  /// Out of lives, on the card about it.
  private func out(isOnline: Bool = false) -> CodeBreakerFixture {
    let fixture = CodeBreakerFixture(isOnline: isOnline)
    for _ in 0..<5 {
      fixture.send(.levelTapped(1))
      fixture.lose()
      fixture.send(.quitTapped)
    }
    fixture.send(.continueTapped)
    return fixture
  }

  private func tell(_ fixture: CodeBreakerFixture, bought: Int64, count: Int64 = 0) {
    fixture.send(
      .heard(
        .overview(
          CodeBreakerOverview(
            serverTime: fixture.state.now,
            lives: CodeBreakerLives(
              count: count, nextLifeAt: fixture.state.now + Lives.regeneration, bought: bought),
            levels: [], openGames: [], lastGrantDay: nil,
            streak: CodeBreakerStreak(current: 0, longest: 0, lastDay: nil), campaign: CodeBreakerStatistics(),
            free: CodeBreakerStatistics(), daily: CodeBreakerStatistics()))))
  }

  @Test("out of lives, coins are one of the ways on, and lead to where they are redeemed")
  func outOfLives() throws {
    let fixture = out()
    #expect(fixture.state.overlay == .noLives)
    fixture.effects = []
    try fixture.overlay().tap(.button, "Buy lives with coins")
    #expect(fixture.asked(.show("/games/code-breaker?redeem=1")))
    // The card is still shown on return.
    fixture.send(.appeared(nil))
    fixture.send(.appeared(.home))
    #expect(fixture.state.overlay == .noLives)
  }

  @Test("a lost level offers a life where none is left to try again with")
  func lostLevel() throws {
    let fixture = CodeBreakerFixture()
    for _ in 0..<4 {
      fixture.send(.levelTapped(1))
      fixture.lose()
      fixture.send(.quitTapped)
    }
    fixture.send(.levelTapped(1))
    fixture.lose()
    #expect(fixture.overlay().find(.button, "Try again") == nil)
    try fixture.overlay().tap(.button, "Get more lives")
    #expect(fixture.state.overlay == .noLives)
    // With a life, the level is retried at once.
    fixture.state.memory.bought = 1
    try fixture.overlay().tap(.button, "Use an extra life")
    #expect(
      fixture.state.overlay == nil && fixture.state.game?.rows.isEmpty == true && fixture.state.game?.isOver == false)
  }

  @Test("bought lives are shown, and one is used when none of the others is left")
  func boughtLivesAreShown() throws {
    let fixture = out(isOnline: true)
    fixture.state.memory.unsent = []
    tell(fixture, bought: 2)
    #expect(fixture.state.boughtLives == 2)
    #expect(fixture.overlay().shows("2 extra lives in reserve"))
    try fixture.overlay().tap(.button, "Use an extra life")
    #expect(fixture.state.lives == 1 && fixture.state.boughtLives == 1 && fixture.state.overlay == nil)
    #expect(fixture.page().shows("1 extra life in reserve"))
    guard case .life(.bought(let use))? = fixture.state.memory.unsent.first else {
      #expect(Bool(false), "nothing to send")
      return
    }
    #expect(use.utf8.count > 4)
    fixture.send(.boughtLifeTapped)
    #expect(fixture.state.boughtLives == 1)
  }

  @Test("a use that waits for a network is kept with its name, and what the server says then holds")
  func useWaitsForNetworkIsKeptWithName() throws {
    let fixture = out(isOnline: true)
    fixture.state.memory.unsent = []
    tell(fixture, bought: 1)
    fixture.send(.boughtLifeTapped)
    fixture.send(.heard(.unreachable))
    let again = try #require(Memory(text: fixture.state.memory.text))
    #expect(again.unsent == fixture.state.memory.unsent && again.bought == 0)
    tell(fixture, bought: 1)
    #expect(fixture.state.boughtLives == 0)
    fixture.send(
      .heard(.lives(CodeBreakerLives(count: 1, nextLifeAt: fixture.state.now + Lives.regeneration, bought: 0))))
    #expect(fixture.state.boughtLives == 0 && fixture.state.lives == 1)
  }

  @Test("with none bought the button is not there, and nothing is used")
  func withNoneBoughtButtonIsNotThere() {
    let fixture = out()
    #expect(fixture.overlay().find(.button, "Use an extra life") == nil)
    fixture.send(.boughtLifeTapped)
    #expect(fixture.state.lives == 0)
  }
}
