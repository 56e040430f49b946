import ClientHost
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import ShellFixture
import Testing
import WebUI

@testable import AppKit
@testable import OutOfPocketGame

@Suite("Rules from the server")
struct RuleBookTests {
  private func faster() -> RunRules {
    var rules = RunRules(version: 2)
    rules.startingLimit = Milliseconds(2_500)
    return rules
  }

  /// A server that publishes version 2.
  private func fixture(isConfigured: Bool = true) -> PlayFixture {
    let fixture = PlayFixture()
    fixture.games.current = 2
    if isConfigured { fixture.games.rules.append(faster()) }
    fixture.launch()
    fixture.wait(1_700)
    return fixture
  }

  private func asked(_ fixture: PlayFixture) -> Int { fixture.server.calls.count { $0 == "GET /v1/configuration" } }

  @Test("a session is played by the rules of its version, and the server agrees with what comes out")
  func sessionIsPlayedByRulesOfVersion() throws {
    let fixture = fixture()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    #expect(try #require(fixture.play).ticket.rules == faster())
    try fixture.playGame(3)
    #expect(fixture.scores == [3])
  }

  @Test("the configuration survives a reload, and is requested again when outdated")
  func configurationSurvivesReload() {
    let fixture = fixture()
    #expect(asked(fixture) == 1)
    fixture.launch(isOnline: false)
    #expect(fixture.state.ruleBook.rules(2) == faster() && fixture.state.ruleBook.own == faster())
    fixture.launch()
    #expect(asked(fixture) == 1)
    fixture.wait(6 * 3_600_000)
    fixture.launch()
    #expect(asked(fixture) == 2)
  }

  @Test("a session whose rules are not here makes it ask, and waits until they are")
  func sessionWhoseRulesAreNotHereMakesItAsk() throws {
    let fixture = fixture(isConfigured: false)
    try fixture.knowRules()
    let count = fixture.state.stock.items.count
    try fixture.press(.menuStart)
    // Playable without the session, which is kept.
    #expect(try #require(fixture.play).ticket.session == nil)
    #expect(fixture.state.stock.items.count == count && count > 0)
    try fixture.playGame(1)
    fixture.games.rules.append(faster())
    fixture.wait(60_000)
    try fixture.press(.gameOverTryAgain)
    try fixture.playGame(1)
    fixture.wait(1_000)
    try fixture.press(.gameOverTryAgain)
    #expect(try #require(fixture.play).ticket.rules == faster())
    #expect(try #require(fixture.play).ticket.session != nil)
  }

  @Test("rules that this build cannot play by are left out, and what it has goes on")
  func rulesBuildCannotPlayByAreLeftOut() throws {
    let fixture = PlayFixture()
    var impossible = RunRules(version: 3)
    impossible.startingLimit = Milliseconds(1)
    fixture.games.rules = [.standard, impossible]
    fixture.launch()
    fixture.wait(1_700)
    #expect(fixture.state.ruleBook.versions == [.standard])
    try fixture.knowRules()
    try fixture.press(.menuStart)
    #expect(try #require(fixture.play).ticket.session != nil)
  }

  @Test("a damaged book is left out, and the server asked again")
  func damagedBookIsLeftOut() {
    let fixture = fixture()
    fixture.device[.rules] = #"{"version":1}"#
    fixture.launch()
    #expect(asked(fixture) == 2 && fixture.state.ruleBook.rules(2) == faster())
  }
}
