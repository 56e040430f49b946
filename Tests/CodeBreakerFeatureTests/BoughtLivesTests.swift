import CodeBreakerEngine
import Kernel
import PlaydAPI
import Testing
import WebUI

@testable import CodeBreakerFeature

@Suite("Lives bought with coins, on the phone")
struct BoughtLivesTests {
  /// Out of lives, on the card that says so.
  private func out(isOnline: Bool = false) -> CodeBreakerBench {
    let bench = CodeBreakerBench(isOnline: isOnline)
    for _ in 0..<5 {
      bench.send(.levelTapped(1))
      bench.lose()
      bench.send(.quitTapped)
    }
    bench.send(.continueTapped)
    return bench
  }

  private func tell(_ bench: CodeBreakerBench, bought: Int64, count: Int64 = 0) {
    bench.send(
      .heard(
        .overview(
          CodeBreakerOverview(
            serverTime: bench.state.now,
            lives: CodeBreakerLives(
              count: count, nextLifeAt: bench.state.now + Lives.regeneration, bought: bought),
            levels: [], openGames: [], lastGrantDay: nil,
            streak: CodeBreakerStreak(current: 0, longest: 0, lastDay: nil), campaign: CodeBreakerStatistics(),
            free: CodeBreakerStatistics(), daily: CodeBreakerStatistics()))))
  }

  @Test("out of lives, coins are one of the ways on, and lead to where they are redeemed")
  func shop() throws {
    let bench = out()
    #expect(bench.state.overlay == .noLives)
    bench.effects = []
    try bench.overlay().tap(.button, "Get lives with coins")
    #expect(bench.asked(.showLivesForCoins))
    // The card is still there when the player comes back.
    bench.send(.appeared(nil))
    bench.send(.appeared(.home))
    #expect(bench.state.overlay == .noLives)
  }

  @Test("a lost level offers a life where none is left to try again with")
  func lostLevel() throws {
    let bench = CodeBreakerBench()
    for _ in 0..<4 {
      bench.send(.levelTapped(1))
      bench.lose()
      bench.send(.quitTapped)
    }
    bench.send(.levelTapped(1))
    bench.lose()
    #expect(bench.overlay().find(.button, "Try again") == nil)
    try bench.overlay().tap(.button, "Get a life")
    #expect(bench.state.overlay == .noLives)
    // With one the level is tried again at once.
    bench.state.memory.bought = 1
    try bench.overlay().tap(.button, "Use a bought life")
    #expect(bench.state.overlay == nil && bench.state.game?.rows.isEmpty == true && bench.state.game?.isOver == false)
  }

  @Test("bought lives are shown, and one is used when none of the others is left")
  func use() throws {
    let bench = out(isOnline: true)
    bench.state.memory.unsent = []
    tell(bench, bought: 2)
    #expect(bench.state.boughtLives == 2)
    #expect(bench.overlay().shows("2 bought lives, for when none is left"))
    try bench.overlay().tap(.button, "Use a bought life")
    #expect(bench.state.lives == 1 && bench.state.boughtLives == 1 && bench.state.overlay == nil)
    #expect(bench.page().shows("1 bought life, for when none is left"))
    guard case .life(.bought(let use))? = bench.state.memory.unsent.first else {
      #expect(Bool(false), "nothing to send")
      return
    }
    #expect(use.utf8.count > 4)
    bench.send(.boughtLifeTapped)
    #expect(bench.state.boughtLives == 1)
  }

  @Test("a use that waits for a network is kept with its name, and what the server says then holds")
  func kept() throws {
    let bench = out(isOnline: true)
    bench.state.memory.unsent = []
    tell(bench, bought: 1)
    bench.send(.boughtLifeTapped)
    bench.send(.heard(.unreachable))
    let again = try #require(Memory(text: bench.state.memory.text))
    #expect(again.unsent == bench.state.memory.unsent && again.bought == 0)
    tell(bench, bought: 1)
    #expect(bench.state.boughtLives == 0)
    bench.send(
      .heard(.lives(CodeBreakerLives(count: 1, nextLifeAt: bench.state.now + Lives.regeneration, bought: 0))))
    #expect(bench.state.boughtLives == 0 && bench.state.lives == 1)
  }

  @Test("with none bought the button is not there, and nothing is used")
  func none() {
    let bench = out()
    #expect(bench.overlay().find(.button, "Use a bought life") == nil)
    bench.send(.boughtLifeTapped)
    #expect(bench.state.lives == 0)
  }
}
