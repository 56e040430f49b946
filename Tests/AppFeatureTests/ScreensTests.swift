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

  @Test("the end of a game: first score, new best, level, short, none at all")
  func over() throws {
    try inBothLanguages("over") { (bench) throws(RecordingPage.Failure) in
      try begin(bench)
      for score in [Int64(0), 2, 3, 3, 1] {
        try bench.playGame(score)
        look(bench, "over at \(score)")
        try bench.press(.gameOverTryAgain)
      }
      bench.host(.visibility(isVisible: false))
      bench.now += 9_000
      bench.host(.visibility(isVisible: true))
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
