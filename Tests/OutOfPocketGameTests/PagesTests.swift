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

@Suite("Pages of the game")
struct PagesTests {
  @Test("the browser's back button and the app's lead to the same places")
  func browserBackButtonAndAppLeadToSamePlaces() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.press(.menuSettings)
    #expect(fixture.shows(.settingsTitle) && fixture.shows(.optionsTitle))
    #expect(fixture.address == "/out-of-pocket/settings")
    fixture.app.goBack()
    #expect(fixture.state.place == .menu)
    try fixture.press(.menuLeaderboard)
    try fixture.press(.commonBack)
    #expect(fixture.app.position == 0)
    #expect(fixture.shows(.menuNoBest))
  }

  @Test("the sheet of modes has an address, and the back button closes it")
  func sheetOfModesHasAddress() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.press(.menuChooseMode)
    #expect(fixture.address == "/out-of-pocket/modes")
    #expect(fixture.shows(.modeClassicSummary))
    fixture.app.goBack()
    #expect(!fixture.shows(.modeClassicSummary))
    try fixture.press(.menuChooseMode)
    try fixture.page.pressEscape()
    #expect(!fixture.shows(.modeClassicSummary))
    #expect(fixture.app.position == 0)
  }

  @Test("a mode that is chosen closes the sheet")
  func modeIsChosenClosesSheet() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.press(.menuChooseMode)
    fixture.send(.modeChosen(.memory))
    #expect(!fixture.shows(.modeClassicSummary))
    #expect(fixture.address == "/out-of-pocket" && fixture.state.game.mode == .memory)
  }

  @Test("a link to the leaderboard opens it without the title, with the menu behind it")
  func deepLink() throws {
    let fixture = PlayFixture()
    fixture.launch(path: "/out-of-pocket/leaderboard")
    #expect(fixture.shows(.leaderboardTitle))
    #expect(fixture.page.shows("Nino 0"))
    #expect(fixture.app.title == fixture.app.text(.pageTitle(.leaderboardTitle, .appName)))
    try fixture.press(.commonBack)
    #expect(fixture.shows(.menuNoBest))
    #expect(fixture.app.title == fixture.app.text(.appName))
  }

  @Test("a link to a game opens the menu, since its player is not ready yet")
  func gameLink() {
    let fixture = PlayFixture()
    fixture.launch(path: "/out-of-pocket/classic")
    #expect(fixture.shows(.launchTagline))
    fixture.wait(1_700)
    #expect(fixture.play == nil)
    #expect(fixture.shows(.menuNoBest))
    #expect(fixture.app.history == ["/out-of-pocket"])
  }

  @Test("going away from a running game leaves it, and its points count")
  func leaveByHistory() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.press(.menuSettings)
    fixture.app.goBack()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    try fixture.reach(2)
    fixture.app.goForward()
    #expect(fixture.play == nil && fixture.shows(.settingsTitle))
    fixture.wait(3_500)
    #expect(fixture.state.game.best == 2)
    #expect(fixture.scores == [2])
  }

  @Test("leaving a running game for another program leaves it, and its points count")
  func leaveForAnotherProgram() throws {
    let fixture = try PlayFixture.playing()
    try fixture.reach(2)
    fixture.app.shell.enqueue { fixture.app.shell.goBack() }
    fixture.app.settle()
    #expect(fixture.app.destination == "/")
    #expect(fixture.play == nil && fixture.state.game.best == 2)
    #expect(fixture.scores == [2])
  }

  @Test("the menu leads to another game of the site, by the name the site has for it")
  func otherGame() throws {
    let fixture = PlayFixture()
    fixture.launch(apps: [
      HostEvent.App(name: "home", path: "/", title: "Play’d", isGame: false),
      HostEvent.App(name: "outOfPocket", path: "/out-of-pocket", title: "Out of Pocket", isGame: true),
      HostEvent.App(name: "other", path: "/other-game", title: "Other Game", isGame: true),
    ])
    fixture.wait(1_700)
    #expect(fixture.page.shows("Other Game"))
    #expect(!fixture.page.shows("Out of Pocket"))
  }

  @Test("less movement shortens the title, and can be chosen against the device")
  func lessMovementShortensTitle() {
    let fixture = PlayFixture()
    fixture.launch(reducesMotion: true)
    #expect(fixture.state.game.reducesMotion)
    fixture.wait(900)
    #expect(fixture.state.game.screen.isMenu)
    fixture.change(.motion(.full))
    fixture.launch(reducesMotion: true)
    #expect(!fixture.state.game.reducesMotion)
    fixture.wait(900)
    #expect(fixture.state.game.screen.isLaunch)
  }

  @Test("a new version offers a reload, and never over a running game")
  func newVersionOffersReload() throws {
    let fixture = try PlayFixture.playing()
    fixture.host(.updateReady)
    #expect(!fixture.shows(.updateReady))
    try fixture.playGame(1)
    #expect(fixture.shows(.updateReady))
    try fixture.press(.updateReload)
    #expect(fixture.effects.contains(.reload))
  }
}
