import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import ShellFixture
import Testing
import WebUI

@testable import AppKit
@testable import OutOfPocketGame

@Suite("Rules left by the developer's tools")
struct OwnRulesTests {
  private static let key = "playd.outOfPocket.ownRules"

  /// A fixture on the menu with rules left for the game.
  private func left(_ text: String? = nil) throws(RecordingPage.PageError) -> PlayFixture {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    var rules = RunRules(version: 1)
    rules.startingLimit = Milliseconds(2_500)
    fixture.app.device[Self.key] = text ?? RulesFile.text(of: rules)
    return fixture
  }

  @Test("a game by them begins at once, and nothing of it counts")
  func gameByThemBeginsAtOnce() throws {
    let fixture = try left()
    fixture.launch(path: "/out-of-pocket?rules=own")
    let play = try #require(fixture.play)
    #expect(play.ticket.rules.startingLimit == Milliseconds(2_500))
    #expect(play.ticket.session == nil)
    try fixture.playGame(4)
    #expect(fixture.shows(.gameOverOwnRules))
    #expect(fixture.over?.isNewBest == false)
    #expect(fixture.scores.isEmpty && fixture.device[chunk: 1] == nil)
    // Again by the same rules, until the menu is shown.
    try fixture.press(.gameOverTryAgain)
    #expect(fixture.play?.ticket.isByOwnRules == true)
    try fixture.playGame(1)
    try fixture.press(.gameOverBackToMenu)
    #expect(fixture.shows(.menuNoBest))
    try fixture.press(.menuStart)
    #expect(fixture.play?.ticket.isByOwnRules == false)
    #expect(fixture.complaint == "")
  }

  @Test("they are good for one launch")
  func theyAreGoodForOneLaunch() throws {
    let fixture = try left()
    fixture.launch(path: "/out-of-pocket?rules=own")
    #expect(fixture.app.device[Self.key] == nil)
    fixture.launch(path: "/out-of-pocket?rules=own")
    #expect(fixture.play == nil)
  }

  @Test("an address that does not ask for them plays by the game's own")
  func notAsked() throws {
    let fixture = try left()
    fixture.launch(path: "/out-of-pocket")
    fixture.wait(1_700)
    #expect(fixture.play == nil && fixture.app.device[Self.key] == nil)
  }

  @Test("invalid rules are ignored")
  func invalidRulesAreIgnored() throws {
    for text in ["", "{", #"{"version":1,"values":{"startingLimit":1}}"#] {
      let fixture = try left(text)
      fixture.launch(path: "/out-of-pocket?rules=own")
      #expect(fixture.play == nil, "\(text)")
      fixture.wait(1_700)
      #expect(fixture.shows(.menuStart), "\(text)")
    }
  }
}
