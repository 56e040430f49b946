import AnalyticsAPI
import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import CodeBreakerFeature

@Suite("CodeBreaker's day")
struct DailyTests {
  /// Won by five players and lost by two.
  private func results() throws -> CodeBreakerDaily {
    var answer = try CodeBreakerFixture.daily(.won, rows: [winningRow])
    answer.results = CodeBreakerDailyResults(distribution: [1, 0, 4, 0, 0, 0, 0, 0, 0, 0], losses: 2)
    return answer
  }

  private var winningRow: CodeBreakerRow {
    CodeBreakerRow(guess: [0, 3, 5, 1], feedback: Feedback(exact: 4, misplaced: 0), at: CodeBreakerFixture.noon)
  }

  /// On the daily screen, before the first guess.
  private func opened() throws -> CodeBreakerFixture {
    let fixture = CodeBreakerFixture(isOnline: true)
    fixture.send(.dailyTapped)
    fixture.send(.heard(.daily(try CodeBreakerFixture.daily())))
    return fixture
  }

  private func win(_ fixture: CodeBreakerFixture, _ answer: CodeBreakerDaily) {
    fixture.send(.dailyStarted)
    for colour in [Int32(0), 3, 5, 1] { fixture.send(.colourTapped(colour)) }
    fixture.send(.guessTapped)
    fixture.send(.heard(.daily(answer)))
    fixture.effects = []
    fixture.settle()
  }

  @Test("the result shows the streak and counts down to the next code, and no streak is not shown")
  func resultLooksAhead() throws {
    let fixture = try opened()
    #expect(!fixture.page().shows("Streak: 0 days"))
    #expect(fixture.page().shows("Next code in 12:00:00"))
    win(fixture, try CodeBreakerFixture.daily(.won, rows: [winningRow]))
    #expect(fixture.hasLogged([.dailyFinished(isWon: true, guesses: 1)]))
    #expect(fixture.asked(.wake(.clock, after: .seconds(1))))
    #expect(fixture.overlay().shows("Streak: 1 day"))
    fixture.wait(.seconds(1))
    fixture.send(.timer(.clock))
    #expect(fixture.overlay().shows("Next code in 11:59:59"))
  }

  @Test("after the game the day's results of all are shown with the own one marked, and not before")
  func resultsOfAll() throws {
    let fixture = try opened()
    #expect(!fixture.page().shows("How everyone did"))
    win(fixture, try results())
    fixture.send(.dailyTapped)
    let page = fixture.page()
    #expect(page.shows("How everyone did") && page.shows("7 players"))
    for bar in ["1 guess: 1, You", "3 guesses: 4", "Out of guesses: 2"] {
      #expect(page.find(.image, bar) != nil, "\(bar)")
    }
  }
}
