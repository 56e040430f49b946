import AdsEngine
import AnalyticsAPI
import CodeBreakerEngine
import Testing

@testable import AppKit
@testable import CodeBreakerFeature

@Suite("CodeBreaker's events")
struct EventsTests {
  @Test("a level is counted when it begins and once when it ends, with its guesses")
  func levels() {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.win()
    fixture.send(.analysisTapped)
    #expect(fixture.hasLogged([.levelStarted(1), .levelWon(1, guesses: 1)]))
  }

  @Test("a loss is counted when it is final, and an extra guess when it is given")
  func losses() throws {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.lose()
    let guesses = Int64(try #require(fixture.state.game?.rows.count))
    #expect(fixture.hasLogged([.levelStarted(1)]), "one more guess can be had")
    fixture.send(.rewardTapped(.attempt))
    fixture.lose()
    #expect(
      fixture.hasLogged([.levelStarted(1), .extraGuessTaken(level: 1), .levelLost(1, guesses: guesses + 1)]))
  }

  @Test("a level that is given up counts as lost before the next one begins")
  func abandoned() throws {
    let fixture = CodeBreakerFixture()
    fixture.state.memory.progress[1].wins = 1
    fixture.send(.levelTapped(2))
    fixture.guess(fixture.secret.map { ($0 + 1) % 4 })
    try #require(fixture.state.game?.isOver == false)
    fixture.send(.levelTapped(1))
    fixture.send(.abandonConfirmed)
    #expect(fixture.hasLogged([.levelStarted(2), .levelLost(2, guesses: 1), .levelStarted(1)]))
  }

  @Test("a hint is counted once, and in free play without a level")
  func hints() {
    let fixture = CodeBreakerFixture()
    fixture.send(.freeStarted)
    fixture.guess(fixture.secret.map { ($0 + 1) % 4 })
    fixture.send(.hintTapped)
    fixture.send(.rewardTapped(.hint))
    fixture.send(.timer(.work))
    fixture.send(.hintTapped)
    #expect(fixture.hasLogged([.hintTaken(level: nil)]))
  }
}
