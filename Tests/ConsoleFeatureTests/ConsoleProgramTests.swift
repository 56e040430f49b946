import AppKit
import ConsoleAPI
import ConsoleFeature
import DesignBook
import IdentityAPI
import Kernel
import Localization
import PlaydAPI
import ShellFixture
import Testing
import WebUI

@Suite("The console as a program")
struct ConsoleProgramTests {
  private static func program() -> Program {
    Program(
      name: "console", root: "/console", title: .consoleTitle, theme: .playd,
      features: [ConsoleFeature.hosted()])
  }

  /// Stored session of an owner.
  private static var session: String {
    var writer = JSON.Writer()
    ConsoleFixture.session(.owner).encode(to: &writer)
    return writer.text
  }

  private static func server() -> ScriptedServer {
    let server = ScriptedServer()
    server.on(GetConsoleRevenue.self) { _ in .ok(ConsoleFixture.revenue) }
    server.on(GetConsoleActivity.self) { _ in .ok(ConsoleFixture.activity) }
    server.on(ListConsoleGameFigures.self) { _ in .ok(ConsolePage([ConsoleFixture.figures])) }
    server.on(ListConsolePayouts.self) { _ in .ok(ConsolePage<ConsolePayout>([])) }
    server.on(ListConsoleGames.self) { _ in .ok(ConsolePage([ConsoleFixture.game])) }
    server.on(ListConsoleBudgets.self) { _ in .ok(ConsolePage<ConsoleBudget>([])) }
    return server
  }

  /// A device with a session stored by an earlier version.
  private func fixture() -> ShellFixture {
    let fixture = ShellFixture(server: Self.server(), Self.program)
    fixture.device["playd.console"] = Self.session
    fixture.now = ConsoleFixture.now.rawValue
    return fixture
  }

  @Test("a session stored by an earlier version is migrated and continued")
  func formerSession() {
    let fixture = fixture()
    fixture.launch(path: "/console/games")
    #expect(fixture.device.keys("playd.console") == ["playd.console.session"])
    #expect(fixture.device["playd.console.session"] == Self.session)
    #expect(fixture.state(of: ConsoleFeature.self)?.shownTab == .games)
    #expect(fixture.server.calls == ["GET /v1/console/games"])
    fixture.launch()
    #expect(fixture.state(of: ConsoleFeature.self)?.role == .owner)
    #expect(fixture.title == fixture.text(.consoleTitle))
  }

  @Test("an expired session is not continued")
  func endedSession() {
    let fixture = fixture()
    fixture.now += 3_600_000
    fixture.launch()
    #expect(fixture.state(of: ConsoleFeature.self)?.role == nil)
    #expect(fixture.shows(.consoleSignInText))
    #expect(fixture.server.calls.isEmpty, "nobody is made a player for the console")
  }

  @Test("each screen is a page to go back from, and the overview leads home")
  func screenIsPageToGoBack() throws {
    let fixture = fixture()
    fixture.launch()
    try fixture.press(.consoleTabGames)
    #expect(fixture.history == ["/console", "/console/games"])
    #expect(fixture.shows(.consoleTabWebhooks))
    fixture.goBack()
    #expect(fixture.state(of: ConsoleFeature.self)?.shownTab == .overview)
    try fixture.press(.commonHome)
    #expect(fixture.destination == "/")
  }

  @Test("the console's own refusals leave the player alone")
  func consoleOwnRefusalsLeavePlayerAlone() {
    let fixture = fixture()
    let player = fixture.server.addPlayer()
    let account = Account.Credentials(playerID: player.player.playerID, token: player.token, name: "Ada").text
    fixture.device["playd.account"] = account
    fixture.server.on(GetConsoleRevenue.self) { _ in .problem(.consoleSessionExpired) }
    fixture.launch()
    #expect(fixture.shows(.consoleSessionEnded))
    #expect(fixture.device["playd.console.session"] == nil)
    #expect(fixture.device["playd.account"] == account)
  }
}
