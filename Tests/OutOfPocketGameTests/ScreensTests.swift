import ClientHost
import GestureRecognition
import HandModel
import Kernel
import LeaderboardsAPI
import Localization
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI
import ShellFixture
import Testing
import WebUI

@testable import AppKit
@testable import OutOfPocketGame

/// Every screen in every state and language: texts are valid, buttons have names, and there is one main heading.
@Suite("Every screen")
struct ScreensTests {
  /// Words of the test's own data.
  private let names = ["Nino", "Guest", "Me"]

  /// Checks the fixture's page.
  private func look(_ fixture: PlayFixture, _ screen: String) {
    let language = fixture.app.shell.context.language
    #expect(fixture.complaint == "", "\(screen)")
    #expect(!fixture.page.words.isEmpty, "\(screen) is empty")
    for text in fixture.page.words {
      let flaw = Localization.flaw(in: text, language: language, names: names)
      #expect(flaw == nil, "\(screen) in \(language.code): \(text)")
    }
    for button in fixture.page.all(.button) + fixture.page.all(.toggle) + fixture.page.all(.textField) {
      let name = fixture.page.name(of: button)
      let flaw = Localization.flaw(in: name, language: language, names: names)
      #expect(flaw == nil, "\(screen) in \(language.code): a control called “\(name)”")
    }
    let titles = fixture.page.all(.heading)
    #expect(!titles.isEmpty, "\(screen) has no heading")
  }

  /// Runs a body on a new fixture in each language, and checks the page.
  private func inBothLanguages(
    _ screen: String, _ reach: (PlayFixture) throws(RecordingPage.PageError) -> Void
  ) throws(RecordingPage.PageError) {
    for code in ["en", "ka"] {
      let fixture = PlayFixture.atMenu(languages: [code])
      try reach(fixture)
      look(fixture, screen)
    }
  }

  private func begin(_ fixture: PlayFixture) throws(RecordingPage.PageError) {
    try fixture.knowRules()
    try fixture.press(.menuStart)
  }

  @Test("the title")
  func launch() {
    for code in ["en", "ka"] {
      let fixture = PlayFixture()
      fixture.launch(languages: [code])
      look(fixture, "launch")
    }
  }

  @Test("the menu, before and after a first score")
  func menuBeforeAndAfterFirstScore() throws {
    try inBothLanguages("menu") { _ in }
    try inBothLanguages("menu with a score") { (fixture) throws(RecordingPage.PageError) in
      try begin(fixture)
      try fixture.playGame(1)
      try fixture.press(.gameOverBackToMenu)
    }
  }

  @Test("the rules, asked for and before the first game")
  func rulesAskedForAndBeforeFirstGame() throws {
    try inBothLanguages("rules") { (fixture) throws(RecordingPage.PageError) in try fixture.press(.rulesTitle) }
    try inBothLanguages("first rules") { (fixture) throws(RecordingPage.PageError) in try fixture.press(.menuStart) }
  }

  @Test("the sheet of modes")
  func sheetOfModes() throws {
    try inBothLanguages("modes") { (fixture) throws(RecordingPage.PageError) in try fixture.press(.menuChooseMode) }
  }

  @Test("the game, whatever it asks for")
  func gameWhateverItAsks() throws {
    try inBothLanguages("game") { (fixture) throws(RecordingPage.PageError) in
      try begin(fixture)
      while let play = fixture.play, play.score < 8 {
        look(fixture, "game at \(play.score)")
        try fixture.make(play.prompt?.item.answer ?? .tap)
      }
    }
  }

  /// Selects a mode and starts.
  private func begin(_ mode: RunMode, _ fixture: PlayFixture) throws(RecordingPage.PageError) {
    try fixture.knowRules()
    fixture.send(.game(.modeChosen(mode)))
    look(fixture, "menu of \(mode)")
    try fixture.press(.menuStart)
  }

  @Test("Memory: watching, repeating, the end of a round, the end")
  func memory() throws {
    try inBothLanguages("memory over") { (fixture) throws(RecordingPage.PageError) in
      try begin(.memory, fixture)
      for _ in 0..<3 {
        var items: [PromptItem] = []
        while case .showing(let show) = fixture.play?.run.phase {
          if show.index == items.count { items.append(show.item) }
          look(fixture, "memory, watching")
          fixture.wait(100)
        }
        for item in items {
          look(fixture, "memory, repeating")
          try fixture.make(item.answer)
          fixture.wait(400)
        }
        look(fixture, "memory, round complete")
        fixture.wait(600)
      }
      fixture.wait(20_000)
    }
  }

  @Test("two players: handing over, both scores, the winner, a draw")
  func twoPlayers() throws {
    try inBothLanguages("two players, over") { (fixture) throws(RecordingPage.PageError) in
      try begin(.gameVersusPlayers, fixture)
      fixture.wait(5_000)
      look(fixture, "two players, handing over")
      try fixture.press(.playerReady)
      fixture.wait(5_000)
    }
    try inBothLanguages("two who build, over") { (fixture) throws(RecordingPage.PageError) in
      try begin(.playerVersusPlayer, fixture)
      look(fixture, "two who build, adding")
      try fixture.make(.swipeUp)
      look(fixture, "two who build, handing over")
      try fixture.press(.playerReady)
      look(fixture, "two who build, repeating")
      fixture.wait(5_000)
    }
  }

  @Test("Zen and Endless, with their ends")
  func zenAndEndless() throws {
    for mode in [RunMode.zen, .endless] {
      try inBothLanguages("\(mode) over") { (fixture) throws(RecordingPage.PageError) in
        try begin(mode, fixture)
        for _ in 0..<12 {
          guard let prompt = fixture.play?.prompt else { break }
          look(fixture, "\(mode)")
          try fixture.make(prompt.item.answer)
          fixture.wait(400)
        }
        if let prompt = fixture.play?.prompt { try fixture.make(SyntheticRunner.wrong(for: prompt.item.answer)) }
        fixture.wait(500)
        look(fixture, "\(mode) after a mistake")
        if fixture.play != nil { fixture.send(.game(.leaveTapped)) }
      }
    }
  }

  @Test("a pause, by the button and by a hidden page")
  func pauseByButtonAndByHiddenPage() throws {
    try inBothLanguages("paused") { (fixture) throws(RecordingPage.PageError) in
      try begin(fixture)
      try fixture.press(.playPause)
      look(fixture, "paused")
      try fixture.press(.playResume)
      fixture.host(.visibility(isVisible: false))
      fixture.host(.visibility(isVisible: true))
    }
  }

  @Test("the daily challenge: begun, played, played elsewhere, out of reach")
  func dailyChallenge() throws {
    try inBothLanguages("daily, played") { (fixture) throws(RecordingPage.PageError) in
      try begin(.daily, fixture)
      try fixture.playGame(1)
      look(fixture, "daily, over")
      try fixture.press(.gameOverBackToMenu)
    }
    try inBothLanguages("daily, played elsewhere") { (fixture) throws(RecordingPage.PageError) in
      fixture.server.mode = .refusing(.dailyAlreadyPlayed)
      try begin(.daily, fixture)
      fixture.wait(1_000)
    }
    for mode in [ScriptedServer.Mode.unreachable, .refusing(.internalError)] {
      try inBothLanguages("daily, \(mode)") { (fixture) throws(RecordingPage.PageError) in
        fixture.server.mode = mode
        try begin(.daily, fixture)
      }
    }
  }

  @Test("sensors: asked for, refused, missing, silent in a run; buttons in their place")
  func sensors() throws {
    for permission in [HostEvent.MotionPermission.denied, .unavailable] {
      try inBothLanguages("sensors \(permission)") { (fixture) throws(RecordingPage.PageError) in
        fixture.send(.game(.discreetChanged(false)))
        fixture.motionPermission = permission
        fixture.hasSensors = false
        try begin(fixture)
        look(fixture, "sensors \(permission), the choice")
        try fixture.press(.sensorsPlayButtons)
      }
    }
    try inBothLanguages("sensors, silent in a run") { (fixture) throws(RecordingPage.PageError) in
      fixture.send(.game(.discreetChanged(false)))
      try begin(fixture)
      for _ in 0..<100 {
        guard let prompt = fixture.play?.prompt, !prompt.gesture.isMotion else { break }
        try fixture.make(prompt.item.answer)
        fixture.wait(400)
      }
      fixture.wait(2_000)
    }
  }

  @Test("Classic by ear and by touch, Stroop with shapes, and Discreet Mode explained")
  func waysOfPlaying() throws {
    for channel in [PromptChannel.audio, .haptic] {
      try inBothLanguages("\(channel)") { (fixture) throws(RecordingPage.PageError) in
        var options = fixture.state.game.options
        options.channel = channel
        options.stroop = .shapes
        fixture.send(.game(.optionsChanged(options)))
        try fixture.press(.menuSettings)
        look(fixture, "settings, \(channel)")
        try fixture.press(.commonBack)
        try begin(fixture)
      }
    }
    try inBothLanguages("Shapes instead of colors") { (fixture) throws(RecordingPage.PageError) in
      var options = fixture.state.game.options
      options.stroop = .shapes
      fixture.send(.game(.optionsChanged(options)))
      try begin(.zen, fixture)
      for _ in 0..<30 {
        guard let prompt = fixture.play?.prompt else { break }
        look(fixture, "Zen with shapes")
        try fixture.make(prompt.item.answer)
        fixture.wait(400)
      }
    }
    try inBothLanguages("Discreet Mode") { (fixture) throws(RecordingPage.PageError) in
      try fixture.press(.discreetAbout)
    }
  }

  @Test("the end of a game: first score, new best, level, short, none at all")
  func endOfGame() throws {
    try inBothLanguages("over") { (fixture) throws(RecordingPage.PageError) in
      try begin(fixture)
      for score in [Int64(0), 2, 3, 3, 1] {
        try fixture.playGame(score)
        look(fixture, "over at \(score)")
        try fixture.press(.gameOverTryAgain)
      }
      for _ in 0..<4 {
        fixture.wait(300)
        fixture.host(.visibility(isVisible: false))
        fixture.host(.visibility(isVisible: true))
        if fixture.play != nil { try fixture.press(.playResume) }
      }
    }
  }

  @Test("the end of a game: unranked, checking, waiting, refused")
  func endOfGame2() throws {
    let modes: [ScriptedServer.Mode] = [.unreachable, .refusing(.scoreMismatch), .refusing(.unavailable)]
    for mode in modes {
      try inBothLanguages("over, server \(mode)") { (fixture) throws(RecordingPage.PageError) in
        try begin(fixture)
        fixture.server.mode = mode
        try fixture.playGame(1)
      }
    }
    try inBothLanguages("over, checking") { (fixture) throws(RecordingPage.PageError) in
      try begin(fixture)
      fixture.app.answersAtOnce = false
      try fixture.playGame(1)
    }
    try inBothLanguages("over, unranked") { (fixture) throws(RecordingPage.PageError) in
      fixture.setOnline(false)
      try begin(fixture)
      for _ in 0..<4 {
        try fixture.playGame(1)
        try fixture.press(.gameOverTryAgain)
      }
      try fixture.playGame(1)
    }
  }

  @Test("the leaderboard: loading, empty, with rows, offline, refused, out of date")
  func leaderboard() throws {
    try inBothLanguages("leaderboard, loading") { (fixture) throws(RecordingPage.PageError) in
      fixture.app.answersAtOnce = false
      try fixture.press(.menuLeaderboard)
    }
    try inBothLanguages("leaderboard, empty") { (fixture) throws(RecordingPage.PageError) in
      fixture.games.others = []
      try fixture.press(.menuLeaderboard)
    }
    try inBothLanguages("leaderboard, rows") { (fixture) throws(RecordingPage.PageError) in
      try begin(fixture)
      try fixture.playGame(2)
      try fixture.press(.leaderboardTitle)
      look(fixture, "leaderboard, rows")
      fixture.server.mode = .refusing(.internalError)
      try fixture.press(.commonRefresh)
    }
    for mode in [ScriptedServer.Mode.unreachable, .refusing(.internalError), .babbling] {
      try inBothLanguages("leaderboard, \(mode)") { (fixture) throws(RecordingPage.PageError) in
        fixture.server.mode = mode
        try fixture.press(.menuLeaderboard)
      }
    }
  }

  @Test("an own row below the hundred stands between its neighbours")
  func farBelow() {
    let fixture = PlayFixture.atMenu()
    let row = LeaderboardRow(rank: 1, name: "Nino", score: 900, achievedAt: Timestamp(0), isMe: false)
    var near: [LeaderboardRow] = []
    for rank in Int64(228)...232 {
      near.append(
        LeaderboardRow(rank: rank, name: "Me", score: 1_000 - rank, achievedAt: Timestamp(0), isMe: rank == 230))
    }
    let board = Leaderboard(board: .classicDiscreet, total: 12_345, rows: [row], me: near[2], around: near)
    fixture.send(.game(.leaderboardTapped))
    fixture.send(.game(.leaderboard(.rows(board), of: .classicDiscreet)))
    #expect(fixture.shows(.leaderboardYourRank(230)))
    #expect(fixture.page.shows("232"))
    #expect(fixture.page.shows("12,345 players"))
    look(fixture, "leaderboard, far below")
  }

  @Test("the settings, and every remark on a name")
  func settingsAndEveryRemarkOnName() throws {
    try inBothLanguages("settings") { (fixture) throws(RecordingPage.PageError) in try fixture.press(.menuSettings) }
    for text in ["", "a\u{7}b", "more than twenty-four letters", "Me"] {
      try inBothLanguages("settings, name \(text)") { (fixture) throws(RecordingPage.PageError) in
        try fixture.press(.menuSettings)
        guard let field = fixture.page.find(.textField) else { throw .notFound("field") }
        try fixture.page.type(text, into: field)
        try fixture.press(.commonSave)
      }
    }
    for code in ["en", "ka"] {
      let fixture = PlayFixture()
      fixture.launch(path: "/out-of-pocket/settings", languages: [code], hasVibration: false)
      #expect(fixture.shows(.settingsHapticsMissing))
      look(fixture, "settings without vibration")
    }
  }

  @Test("banners and notices")
  func bannersAndNotices() throws {
    try inBothLanguages("banners") { fixture in
      fixture.host(.updateReady)
      fixture.host(.network(isOnline: false))
      fixture.host(.storageFailed(key: "playd.outOfPocket.bests"))
    }
    for kind in [ProblemKind.sessionExpired, .recordingUnreadable] {
      for score in [Int64(1), 2] {
        try inBothLanguages("refused for \(kind.type.slug)") { (fixture) throws(RecordingPage.PageError) in
          try begin(fixture)
          fixture.server.mode = .refusing(kind)
          try fixture.playGame(score)
        }
      }
    }
  }

  @Test("an address that leads nowhere")
  func notFound() {
    for code in ["en", "ka"] {
      let fixture = PlayFixture()
      fixture.launch(path: "/nowhere", languages: [code])
      look(fixture, "not found")
    }
  }
}
