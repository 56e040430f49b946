import ClientHost
import GalleryFeature
import GestureRecognition
import Kernel
import Localization
import Navigation
import OutOfPocketEngine
import OutOfPocketFeature
import Testing
import WebUI

@testable import AppFeature

@Suite("Pages and settings")
struct PagesTests {
  @Test("the browser's back button and the app's lead to the same places")
  func back() throws {
    let bench = AppBench.atMenu()
    try bench.press(.menuSettings)
    #expect(bench.shows(.settingsTitle))
    bench.goBack()
    #expect(bench.state.navigator.page == .outOfPocket)
    try bench.press(.menuLeaderboard)
    try bench.press(.commonBack)
    #expect(bench.position == 0)
    #expect(bench.shows(.menuNoBest))
  }

  @Test("the sheet of modes has an address, and the back button closes it")
  func modes() throws {
    let bench = AppBench.atMenu()
    try bench.press(.menuChooseMode)
    #expect(bench.history[bench.position] == "/out-of-pocket/modes")
    #expect(bench.shows(.modeClassicSummary))
    bench.goBack()
    #expect(!bench.shows(.modeClassicSummary))
    try bench.press(.menuChooseMode)
    try bench.page.pressEscape()
    #expect(!bench.shows(.modeClassicSummary))
    #expect(bench.position == 0)
  }

  @Test("a link to the leaderboard opens it without the title, with the menu behind it")
  func deepLink() throws {
    let bench = AppBench()
    bench.launch(path: "/out-of-pocket/leaderboard")
    #expect(bench.shows(.leaderboardTitle))
    #expect(bench.page.shows("Nino 0"))
    try bench.press(.commonBack)
    #expect(bench.shows(.menuNoBest))
  }

  @Test("a link to a game opens the menu, since nobody is ready yet")
  func gameLink() {
    let bench = AppBench()
    bench.launch(path: "/out-of-pocket/classic")
    bench.wait(1_700)
    #expect(bench.play == nil)
    #expect(bench.shows(.menuNoBest))
    #expect(bench.history[0] == "/out-of-pocket")
  }

  @Test("an unknown address says so and leads home")
  func unknown() throws {
    let bench = AppBench()
    bench.launch(path: "/nowhere/at/all?x=1")
    #expect(bench.shows(.notFoundTitle))
    try bench.press(.commonHome)
    #expect(bench.shows(.playdLove))
  }

  @Test("going away from a running game leaves it, and its points count")
  func leaveByHistory() throws {
    let bench = AppBench.atMenu()
    try bench.press(.menuSettings)
    try bench.press(.commonBack)
    try bench.knowRules()
    try bench.press(.menuStart)
    while let play = bench.play, play.score < 2 { try bench.make(play.prompt?.item.answer ?? .tap) }
    bench.history = ["/out-of-pocket", "/settings"]
    bench.position = 1
    bench.host(.navigated(path: "/settings", entry: 1))
    #expect(bench.play == nil)
    bench.wait(3_500)
    #expect(bench.state.outOfPocket.best == 2)
    #expect(bench.server.finished.map(\.score) == [2])
  }

  @Test("the language changes at once, and is remembered")
  func language() throws {
    let bench = AppBench.atMenu()
    try bench.press(.menuSettings)
    bench.clear()
    try bench.page.tap(.button, "ქართული")
    #expect(bench.page.shows("პარამეტრები"))
    #expect(bench.effects.contains(.setDocument(language: "ka", title: "პარამეტრები · Out of Pocket")))
    bench.launch(path: "/settings")
    #expect(bench.page.shows("პარამეტრები"))
    bench.send(.settings(.language(nil)))
    #expect(bench.page.shows("Settings"))
  }

  @Test("the device's language is taken where it is spoken, else English")
  func deviceLanguage() {
    for (languages, expected) in [
      (["ka"], Language.georgian), (["fr", "ka-GE"], .georgian), (["fr"], .english), ([], .english),
    ] {
      let bench = AppBench()
      bench.launch(languages: languages)
      #expect(bench.state.language == expected)
    }
  }

  @Test("a name is checked here, saved there, and kept")
  func name() throws {
    let bench = AppBench.atMenu()
    try bench.press(.menuSettings)
    let field = try #require(bench.page.find(.textField))
    try bench.page.type("   ", into: field)
    try bench.press(.commonSave)
    #expect(bench.shows(.settingsNameRule))
    try bench.page.type("a\u{202E}b", into: field)
    try bench.press(.commonSave)
    #expect(bench.shows(.settingsNameForbidden))
    try bench.page.type("  ნინო ", into: field)
    try bench.page.submit(field)
    #expect(bench.server.name == "ნინო")
    #expect(bench.shows(.settingsNameSaved))
    bench.launch(path: "/settings")
    #expect(bench.state.nameForm.text == "ნინო")
    bench.setOnline(false)
    try bench.press(.commonSave)
    #expect(bench.shows(.settingsNameOffline))
  }

  @Test("less movement can be chosen against the device, and follows the device when not chosen")
  func motion() {
    let bench = AppBench()
    bench.launch(reducesMotion: true)
    #expect(bench.state.outOfPocket.reducesMotion)
    bench.send(.settings(.motion(.full)))
    #expect(!bench.state.outOfPocket.reducesMotion)
    bench.send(.settings(.motion(.device)))
    bench.host(.preferences(HostEvent.Preferences(reducesMotion: false, isDark: true)))
    #expect(!bench.state.outOfPocket.reducesMotion)
    bench.send(.settings(.motion(.reduced)))
    #expect(AppFeature.environment(bench.state).reduceMotion)
  }

  @Test("a new version offers a reload, and never over a running game")
  func update() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    bench.host(.updateReady)
    #expect(!bench.shows(.updateReady))
    try bench.playGame(1)
    #expect(bench.shows(.updateReady))
    try bench.press(.updateReload)
    #expect(bench.effects.contains(.reload))
  }

  @Test("the gallery opens by its address, moves within, and the settings lead to it only when asked for by ?debug")
  func gallery() throws {
    let bench = AppBench()
    bench.launch(path: "/gallery")
    #expect(bench.state.gallery != nil)
    bench.send(.gallery(.visit(.buttons)))
    #expect(bench.history[bench.position] == "/gallery/buttons")
    bench.send(.gallery(.language(.georgian)))
    #expect(bench.history[bench.position] == "/gallery/buttons?language=ka")
    bench.goBack()
    #expect(bench.state.gallery?.section == nil)
    bench.launch(path: "/settings")
    #expect(!bench.shows(.settingsGallery))
    bench.launch(path: "/settings?debug")
    try bench.press(.settingsGallery)
    #expect(bench.state.gallery != nil)
    bench.goBack()
    #expect(bench.state.gallery == nil)
    #expect(bench.complaint == "")
  }
}
