import CodeBreakerEngine
import Kernel
import Testing
import WebUI

@testable import CodeBreakerFeature

@Suite("CodeBreaker's first two levels teach")
struct LessonTests {
  private static let advice = "Here’s a good first guess. Tap it, then tap Guess."
  private static let next = "The marks don’t say which. Move some pegs and guess again."

  /// The sentences about the last answer.
  private func sentences(_ fixture: CodeBreakerFixture) -> [String] {
    let page = fixture.page()
    return [
      "1 peg is right where it is", "2 pegs are right where they are", "3 pegs are right where they are",
      "1 color belongs in another slot", "2 colors belong in other slots", "3 colors belong in other slots",
      "1 peg isn’t in the code", "2 pegs aren’t in the code", "3 pegs aren’t in the code",
    ].filter { page.shows($0) }
  }

  @Test("level 1 offers a guess to place, tells its marks in words, and what to do then")
  func first() throws {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    #expect(fixture.page().shows(Self.advice))
    try fixture.page().tap(.button, "Place red circle, blue square, yellow triangle")
    #expect(fixture.state.game?.draft.slots == [0, 1, 2])
    fixture.send(.clearTapped)
    // A colour that the code lacks stands in one slot, the others are swapped or right.
    let secret = fixture.secret
    let lacking = try #require((Int32(0)..<4).first { !secret.contains($0) })
    for colour in [secret[0], lacking, secret[1]] { fixture.send(.colourTapped(colour)) }
    fixture.send(.guessTapped)
    #expect(sentences(fixture).isEmpty, "not before the marks are told")
    fixture.settle()
    #expect(
      sentences(fixture) == [
        "1 peg is right where it is", "1 color belongs in another slot", "1 peg isn’t in the code",
      ])
    #expect(fixture.page().shows(Self.next))
    fixture.win()
    fixture.send(.overlayClosed)
    #expect(sentences(fixture) == ["3 pegs are right where they are"])
    #expect(!fixture.page().shows(Self.next))
  }

  @Test("level 2 lets a color come twice")
  func second() throws {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.win()
    fixture.send(.nextTapped)
    #expect(fixture.page().shows("A color may come twice here. Test it with this guess."))
    try fixture.page().tap(.button, "Place red circle, red circle, blue square")
    #expect(fixture.state.game?.draft.slots == [0, 0, 1])
    try fixture.page().tap(.button, "Guess")
    fixture.settle()
    #expect(!sentences(fixture).isEmpty)
  }

  @Test("a level won before, and any other game, is played without lesson")
  func over() {
    let fixture = CodeBreakerFixture()
    fixture.send(.continueTapped)
    fixture.win()
    fixture.send(.tryAgainTapped)
    #expect(!fixture.page().shows(Self.advice))
    fixture.send(.lessonTapped)
    #expect(fixture.state.game?.draft.isEmpty == true)
    fixture.guess(fixture.secret.reversed())
    #expect(sentences(fixture).isEmpty)
    fixture.send(.quitTapped)
    fixture.send(.freeStarted)
    #expect(fixture.state.lesson == nil)
  }
}
