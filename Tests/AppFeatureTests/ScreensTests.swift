import ClientHost
import GestureRecognition
import HandModel
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI
import Testing
import WebUI

@testable import AppFeature

/// Every screen in every state, in both languages: its words are words, its buttons have names, it has one main heading.
@Suite("Every screen")
struct ScreensTests {
  /// Words of the test's own data.
  private let names = ["Nino", "Guest", "Me"]

  /// Looks at what the bench shows.
  private func look(_ bench: AppBench, _ screen: String) {
    let language = bench.state.language
    #expect(bench.complaint == "", "\(screen)")
    #expect(!bench.page.words.isEmpty, "\(screen) is empty")
    for text in bench.page.words {
      let flaw = Localization.flaw(in: text, language: language, names: names)
      #expect(flaw == nil, "\(screen) in \(language.code): \(text)")
    }
    for button in bench.page.all(.button) + bench.page.all(.toggle) + bench.page.all(.textField) {
      let name = bench.page.name(of: button)
      let flaw = Localization.flaw(in: name, language: language, names: names)
      #expect(flaw == nil, "\(screen) in \(language.code): a control called “\(name)”")
    }
    let titles = bench.page.all(.heading)
    #expect(!titles.isEmpty, "\(screen) has no heading")
  }

  /// Does something on a fresh bench in each language, and looks.
  private func inBothLanguages(
    _ screen: String, _ reach: (AppBench) throws(RecordingPage.Failure) -> Void
  ) throws(RecordingPage.Failure) {
    for code in ["en", "ka"] {
      let bench = AppBench.atMenu(languages: [code])
      try reach(bench)
      look(bench, screen)
    }
  }

  private func begin(_ bench: AppBench) throws(RecordingPage.Failure) {
    try bench.knowRules()
    try bench.press(.menuStart)
  }

  @Test("the title")
  func launch() {
    for code in ["en", "ka"] {
      let bench = AppBench()
      bench.launch(languages: [code])
      look(bench, "launch")
    }
  }

  @Test("the menu, before and after a first score")
  func menu() throws {
    try inBothLanguages("menu") { _ in }
    try inBothLanguages("menu with a score") { (bench) throws(RecordingPage.Failure) in
      try begin(bench)
      try bench.playGame(1)
      try bench.press(.gameOverBackToMenu)
    }
  }

  @Test("the rules, asked for and before the first game")
  func rules() throws {
    try inBothLanguages("rules") { (bench) throws(RecordingPage.Failure) in try bench.press(.rulesTitle) }
    try inBothLanguages("first rules") { (bench) throws(RecordingPage.Failure) in try bench.press(.menuStart) }
  }

  @Test("the sheet of modes")
  func modes() throws {
    try inBothLanguages("modes") { (bench) throws(RecordingPage.Failure) in try bench.press(.menuChooseMode) }
  }

  @Test("the game, whatever it asks for")
  func play() throws {
    try inBothLanguages("game") { (bench) throws(RecordingPage.Failure) in
      try begin(bench)
      while let play = bench.play, play.score < 8 {
        look(bench, "game at \(play.score)")
        try bench.make(play.prompt?.item.answer ?? .tap)
      }
    }
  }

  /// Chooses a mode as a visitor does, and begins.
  private func begin(_ mode: RunMode, _ bench: AppBench) throws(RecordingPage.Failure) {
    try bench.knowRules()
    bench.send(.outOfPocket(.modeChosen(mode)))
    look(bench, "menu of \(mode)")
    try bench.press(.menuStart)
  }

  @Test("Memory: watching, repeating, the end of a round, the end")
  func memory() throws {
    try inBothLanguages("memory over") { (bench) throws(RecordingPage.Failure) in
      try begin(.memory, bench)
      for _ in 0..<3 {
        var items: [PromptItem] = []
        while case .showing(let show) = bench.play?.run.phase {
          if show.index == items.count { items.append(show.item) }
          look(bench, "memory, watching")
          bench.wait(100)
        }
        for item in items {
          look(bench, "memory, repeating")
          try bench.make(item.answer)
          bench.wait(400)
        }
        look(bench, "memory, round complete")
        bench.wait(600)
      }
      bench.wait(20_000)
    }
  }

  @Test("two players: handing over, both scores, the winner, a draw")
  func twoPlayers() throws {
    try inBothLanguages("two players, over") { (bench) throws(RecordingPage.Failure) in
      try begin(.gameVersusPlayers, bench)
      bench.wait(5_000)
      look(bench, "two players, handing over")
      try bench.press(.playerReady)
      bench.wait(5_000)
    }
    try inBothLanguages("two who build, over") { (bench) throws(RecordingPage.Failure) in
      try begin(.playerVersusPlayer, bench)
      look(bench, "two who build, adding")
      try bench.make(.swipeUp)
      look(bench, "two who build, handing over")
      try bench.press(.playerReady)
      look(bench, "two who build, repeating")
      bench.wait(5_000)
    }
  }

  @Test("Zen and Endless, with their ends")
  func others() throws {
    for mode in [RunMode.zen, .endless] {
      try inBothLanguages("\(mode) over") { (bench) throws(RecordingPage.Failure) in
        try begin(mode, bench)
        for _ in 0..<12 {
          guard let prompt = bench.play?.prompt else { break }
          look(bench, "\(mode)")
          try bench.make(prompt.item.answer)
          bench.wait(400)
        }
        if let prompt = bench.play?.prompt { try bench.make(SyntheticRunner.wrong(for: prompt.item.answer)) }
        bench.wait(500)
        look(bench, "\(mode) after a mistake")
        if bench.play != nil { bench.send(.outOfPocket(.leaveTapped)) }
      }
    }
  }

  @Test("a pause, by the button and by a hidden page")
  func pause() throws {
    try inBothLanguages("paused") { (bench) throws(RecordingPage.Failure) in
      try begin(bench)
      try bench.press(.playPause)
      look(bench, "paused")
      try bench.press(.playResume)
      bench.host(.visibility(isVisible: false))
      bench.host(.visibility(isVisible: true))
    }
  }

  @Test("the daily challenge: begun, played, played elsewhere, out of reach")
  func daily() throws {
    try inBothLanguages("daily, played") { (bench) throws(RecordingPage.Failure) in
      try begin(.daily, bench)
      try bench.playGame(1)
      look(bench, "daily, over")
      try bench.press(.gameOverBackToMenu)
    }
    try inBothLanguages("daily, played elsewhere") { (bench) throws(RecordingPage.Failure) in
      bench.server.mode = .refusing(.dailyAlreadyPlayed)
      try begin(.daily, bench)
      bench.wait(1_000)
    }
    for mode in [FakeServer.Mode.unreachable, .refusing(.internalError)] {
      try inBothLanguages("daily, \(mode)") { (bench) throws(RecordingPage.Failure) in
        bench.server.mode = mode
        try begin(.daily, bench)
      }
    }
  }

  @Test("sensors: asked for, refused, missing, silent in a run; buttons in their place")
  func sensors() throws {
    for permission in [HostEvent.MotionPermission.denied, .unavailable] {
      try inBothLanguages("sensors \(permission)") { (bench) throws(RecordingPage.Failure) in
        bench.send(.outOfPocket(.discreetChanged(false)))
        bench.motionPermission = permission
        bench.hasSensors = false
        try begin(bench)
        look(bench, "sensors \(permission), the choice")
        try bench.press(.sensorsPlayButtons)
      }
    }
    try inBothLanguages("sensors, silent in a run") { (bench) throws(RecordingPage.Failure) in
      bench.send(.outOfPocket(.discreetChanged(false)))
      try begin(bench)
      for _ in 0..<100 {
        guard let prompt = bench.play?.prompt, !prompt.gesture.isMotion else { break }
        try bench.make(prompt.item.answer)
        bench.wait(400)
      }
      bench.wait(2_000)
    }
  }

  @Test("Classic by ear and by touch, Stroop with shapes, and Discreet Mode explained")
  func waysOfPlaying() throws {
    for channel in [PromptChannel.audio, .haptic] {
      try inBothLanguages("\(channel)") { (bench) throws(RecordingPage.Failure) in
        var options = bench.state.outOfPocket.options
        options.channel = channel
        options.stroop = .shapes
        bench.send(.outOfPocket(.optionsChanged(options)))
        try bench.press(.menuSettings)
        look(bench, "settings, \(channel)")
        try bench.press(.commonBack)
        try begin(bench)
      }
    }
    try inBothLanguages("Stroop with shapes") { (bench) throws(RecordingPage.Failure) in
      var options = bench.state.outOfPocket.options
      options.stroop = .shapes
      bench.send(.outOfPocket(.optionsChanged(options)))
      try begin(.zen, bench)
      for _ in 0..<30 {
        guard let prompt = bench.play?.prompt else { break }
        look(bench, "Zen with shapes")
        try bench.make(prompt.item.answer)
        bench.wait(400)
      }
    }
    try inBothLanguages("Discreet Mode") { (bench) throws(RecordingPage.Failure) in try bench.press(.discreetAbout) }
  }

  @Test("the end of a game: first score, new best, level, short, none at all")
  func over() throws {
    try inBothLanguages("over") { (bench) throws(RecordingPage.Failure) in
      try begin(bench)
      for score in [Int64(0), 2, 3, 3, 1] {
        try bench.playGame(score)
        look(bench, "over at \(score)")
        try bench.press(.gameOverTryAgain)
      }
      for _ in 0..<4 {
        bench.wait(300)
        bench.host(.visibility(isVisible: false))
        bench.host(.visibility(isVisible: true))
        if bench.play != nil { try bench.press(.playResume) }
      }
    }
  }

  @Test("the end of a game: unranked, checking, waiting, refused")
  func standing() throws {
    let modes: [FakeServer.Mode] = [.unreachable, .refusing(.scoreMismatch), .refusing(.unavailable)]
    for mode in modes {
      try inBothLanguages("over, server \(mode)") { (bench) throws(RecordingPage.Failure) in
        try begin(bench)
        bench.server.mode = mode
        try bench.playGame(1)
      }
    }
    try inBothLanguages("over, checking") { (bench) throws(RecordingPage.Failure) in
      try begin(bench)
      bench.answersAtOnce = false
      try bench.playGame(1)
    }
    try inBothLanguages("over, unranked") { (bench) throws(RecordingPage.Failure) in
      bench.setOnline(false)
      try begin(bench)
      for _ in 0..<4 {
        try bench.playGame(1)
        try bench.press(.gameOverTryAgain)
      }
      try bench.playGame(1)
    }
  }

  @Test("the leaderboard: loading, empty, with rows, offline, refused, out of date")
  func leaderboard() throws {
    try inBothLanguages("leaderboard, loading") { (bench) throws(RecordingPage.Failure) in
      bench.answersAtOnce = false
      try bench.press(.menuLeaderboard)
    }
    try inBothLanguages("leaderboard, empty") { (bench) throws(RecordingPage.Failure) in
      bench.server.others = []
      try bench.press(.menuLeaderboard)
    }
    try inBothLanguages("leaderboard, rows") { (bench) throws(RecordingPage.Failure) in
      try begin(bench)
      try bench.playGame(2)
      try bench.press(.leaderboardTitle)
      look(bench, "leaderboard, rows")
      bench.server.mode = .refusing(.internalError)
      try bench.press(.commonRefresh)
    }
    for mode in [FakeServer.Mode.unreachable, .refusing(.internalError), .babbling] {
      try inBothLanguages("leaderboard, \(mode)") { (bench) throws(RecordingPage.Failure) in
        bench.server.mode = mode
        try bench.press(.menuLeaderboard)
      }
    }
  }

  @Test("an own row below the hundred stands between its neighbours")
  func farBelow() {
    let bench = AppBench.atMenu()
    let row = LeaderboardRow(rank: 1, name: "Nino", score: 900, achievedAt: Timestamp(0), isMe: false)
    var near: [LeaderboardRow] = []
    for rank in Int64(228)...232 {
      near.append(
        LeaderboardRow(rank: rank, name: "Me", score: 1_000 - rank, achievedAt: Timestamp(0), isMe: rank == 230))
    }
    let board = Leaderboard(board: .classicDiscreet, total: 12_345, rows: [row], me: near[2], around: near)
    bench.send(.outOfPocket(.leaderboardTapped))
    bench.send(.outOfPocket(.leaderboard(.rows(board), of: .classicDiscreet)))
    #expect(bench.shows(.leaderboardYourRank(230)))
    #expect(bench.page.shows("232"))
    #expect(bench.page.shows("12,345 players"))
    look(bench, "leaderboard, far below")
  }

  @Test("the settings, and every remark on a name")
  func settings() throws {
    try inBothLanguages("settings") { (bench) throws(RecordingPage.Failure) in try bench.press(.menuSettings) }
    for text in ["", "a\u{7}b", "more than twenty-four letters", "Me"] {
      try inBothLanguages("settings, name \(text)") { (bench) throws(RecordingPage.Failure) in
        try bench.press(.menuSettings)
        guard let field = bench.page.find(.textField) else { throw .notFound("field") }
        try bench.page.type(text, into: field)
        try bench.press(.commonSave)
      }
    }
    for code in ["en", "ka"] {
      let bench = AppBench()
      bench.launch(path: "/settings", languages: [code], hasVibration: false)
      #expect(bench.shows(.settingsHapticsMissing))
      look(bench, "settings without vibration")
    }
  }

  @Test("banners and notices")
  func banners() throws {
    try inBothLanguages("banners") { bench in
      bench.host(.updateReady)
      bench.host(.network(isOnline: false))
      bench.host(.storageFailed(key: "playd.bests"))
    }
    for type in [ProblemType.sessionExpired, .recordingUnreadable] {
      for score in [Int64(1), 2] {
        try inBothLanguages("refused for \(type)") { (bench) throws(RecordingPage.Failure) in
          try begin(bench)
          bench.server.mode = .refusing(type)
          try bench.playGame(score)
        }
      }
    }
  }

  @Test("an address that leads nowhere")
  func notFound() {
    for code in ["en", "ka"] {
      let bench = AppBench()
      bench.launch(path: "/nowhere", languages: [code])
      look(bench, "not found")
    }
  }
}
