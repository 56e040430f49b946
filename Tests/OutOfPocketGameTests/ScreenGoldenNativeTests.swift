import ClientHost
import GestureRecognition
import Goldens
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

/// Every page of Out of Pocket in every state, as `Tests/Data/screens-out-of-pocket` has it; `make goldens` renews them.
@Suite("Out of Pocket's golden screens")
struct ScreenGoldenTests {
  private typealias Failure = RecordingPage.PageError

  /// The page after performing `reach` on the menu.
  private func section(
    _ title: String, languages: [String] = ["en"], isOnline: Bool = true,
    _ reach: (PlayFixture) throws -> Void
  ) throws -> Goldens.Section {
    let fixture = PlayFixture.atMenu(languages: languages, isOnline: isOnline)
    try reach(fixture)
    return Goldens.Section(title, fixture.page.transcript)
  }

  private func inBothLanguages(_ title: String, _ reach: (PlayFixture) throws -> Void) throws -> [Goldens.Section] {
    [
      try section(title, reach), try section(title + ", Georgian", languages: ["ka"], reach),
    ]
  }

  private func begin(_ fixture: PlayFixture, _ mode: RunMode? = nil) throws {
    try fixture.knowRules()
    if let mode { fixture.send(.game(.modeChosen(mode))) }
    try fixture.press(.menuStart)
  }

  @Test("menu, rules, modes, settings and the not-found page match their golden files")
  func menuRules() throws {
    let launch = PlayFixture()
    launch.launch()
    let unknown = PlayFixture()
    unknown.launch(path: "/nowhere")
    let menu =
      [Goldens.Section("title", launch.page.transcript)]
      + (try inBothLanguages("first visit") { _ in })
      + [
        try section("with a best score") { fixture in
          try begin(fixture)
          try fixture.playGame(2)
          try fixture.press(.gameOverBackToMenu)
        },
        try section("offline", isOnline: false) { _ in },
        try section("update and storage failure") { fixture in
          fixture.host(.updateReady)
          fixture.host(.storageFailed(key: "playd.outOfPocket.bests"))
        },
      ]
    let files: [(name: String, sections: [Goldens.Section])] = [
      ("menu", menu), ("rules", try inBothLanguages("rules") { try $0.press(.rulesTitle) }),
      ("modes", try inBothLanguages("modes") { try $0.press(.menuChooseMode) }),
      (
        "custom",
        try inBothLanguages("custom, the gestures") { $0.send(.game(.modeChosen(.custom))) }
          + inBothLanguages("custom, the menu") { fixture in
            fixture.send(.game(.modeChosen(.custom)))
            fixture.send(.game(.cardClosed))
          }
      ), ("match", try inBothLanguages("match") { $0.send(.game(.modeChosen(.playerVersusPlayer))) }),
      ("settings", try inBothLanguages("settings") { try $0.press(.menuSettings) }),
      ("unknown-address", [Goldens.Section("not found", unknown.page.transcript)]),
    ]
    #expect(try Goldens("screens-out-of-pocket/menus").differences(files) == [])
  }

  @Test("each state of the leaderboard matches its golden file")
  func stateOfLeaderboardMatchesGoldenFile() throws {
    let filled = { (fixture: PlayFixture) throws in
      try begin(fixture)
      try fixture.playGame(2)
      try fixture.press(.leaderboardTitle)
    }
    var sections = try inBothLanguages("filled", filled)
    sections.append(
      try section("filled, then refused") { fixture in
        try filled(fixture)
        fixture.server.mode = .refusing(.internalError)
        try fixture.press(.commonRefresh)
      })
    sections.append(
      try section("empty") { fixture in
        fixture.games.others = []
        try fixture.press(.menuLeaderboard)
      })
    sections.append(
      try section("loading") { fixture in
        fixture.app.answersAtOnce = false
        try fixture.press(.menuLeaderboard)
      })
    for (title, mode) in [
      ("unreachable", ScriptedServer.Mode.unreachable), ("refused", .refusing(.internalError)),
      ("not JSON", .babbling),
    ] {
      sections.append(
        try section(title) { fixture in
          fixture.server.mode = mode
          try fixture.press(.menuLeaderboard)
        })
    }
    sections.append(
      try section("offline") { fixture in
        fixture.setOnline(false)
        try fixture.press(.menuLeaderboard)
      })
    sections.append(Goldens.Section("own row far below", farBelow()))
    let files = [(name: "leaderboard", sections: sections)]
    #expect(try Goldens("screens-out-of-pocket/leaderboard").differences(files) == [])
  }

  private func farBelow() -> [String] {
    let fixture = PlayFixture.atMenu()
    let first = LeaderboardRow(rank: 1, name: "Nino", score: 900, achievedAt: Timestamp(0), isMe: false)
    let near = (Int64(228)...232).map {
      LeaderboardRow(rank: $0, name: "Me", score: 1_000 - $0, achievedAt: Timestamp(0), isMe: $0 == 230)
    }
    let board = Leaderboard(board: .classicDiscreet, total: 12_345, rows: [first], me: near[2], around: near)
    fixture.send(.game(.leaderboardTapped))
    fixture.send(.game(.leaderboard(.rows(board), of: .classicDiscreet)))
    return fixture.page.transcript
  }

  @Test("games in each mode match their golden files")
  func gamesInModeMatchGoldenFiles() throws {
    var playing: [Goldens.Section] = []
    for mode in [RunMode.classic, .zen, .endless, .memory, .gameVersusPlayers, .playerVersusPlayer] {
      playing.append(try section("\(mode)") { try begin($0, mode) })
    }
    playing.append(
      try section("Memory, repeating") { fixture in
        try begin(fixture, .memory)
        while case .showing? = fixture.play?.run.phase { fixture.wait(100) }
      })
    playing.append(
      try section("handing over") { fixture in
        try begin(fixture, .gameVersusPlayers)
        fixture.wait(5_000)
      })
    playing.append(
      try section("paused") { fixture in
        try begin(fixture)
        try fixture.press(.playPause)
      })
    playing.append(
      try section("sensors missing") { fixture in
        fixture.send(.game(.discreetChanged(false)))
        fixture.motionPermission = .unavailable
        fixture.hasSensors = false
        try begin(fixture)
      })
    playing += try inBothLanguages("Classic") { try begin($0) }
    #expect(try Goldens("screens-out-of-pocket/games").differences([(name: "playing", sections: playing)]) == [])
  }

  @Test("each state of the result screen matches its golden file")
  func stateOfResultScreenMatchesGoldenFile() throws {
    var sections = try inBothLanguages("ranked") { fixture in
      try begin(fixture)
      try fixture.playGame(3)
    }
    sections.append(
      try section("no points") { fixture in
        try begin(fixture)
        try fixture.playGame(0)
      })
    sections.append(
      try section("worse than the best") { fixture in
        try begin(fixture)
        try fixture.playGame(3)
        try fixture.press(.gameOverTryAgain)
        try fixture.playGame(1)
      })
    for (title, mode) in [
      ("unreachable", ScriptedServer.Mode.unreachable), ("score mismatch", .refusing(.scoreMismatch)),
      ("server unavailable", .refusing(.unavailable)), ("session expired", .refusing(.sessionExpired)),
    ] {
      sections.append(
        try section(title) { fixture in
          try begin(fixture)
          fixture.server.mode = mode
          try fixture.playGame(1)
        })
    }
    sections.append(
      try section("checking") { fixture in
        try begin(fixture)
        fixture.app.answersAtOnce = false
        try fixture.playGame(1)
      })
    let modes = [
      ("unreachable", ScriptedServer.Mode.unreachable), ("already played", .refusing(.dailyAlreadyPlayed)),
      ("refused", .refusing(.internalError)),
    ]
    let daily = try modes.map { name, mode in
      try section(name) { fixture in
        fixture.server.mode = mode
        try begin(fixture, .daily)
        fixture.wait(1_000)
      }
    }
    let files = [(name: "over", sections: sections), (name: "daily", sections: daily)]
    #expect(try Goldens("screens-out-of-pocket/ends").differences(files) == [])
  }

  @Test("training and insight pages match their golden files, empty and filled")
  func trainingAndInsightPagesMatchGoldenFiles() throws {
    var files: [(name: String, sections: [Goldens.Section])] = []
    for (name, path) in [
      ("statistics", "/out-of-pocket/statistics"), ("achievements", "/out-of-pocket/achievements"),
      ("tutorial", "/out-of-pocket/tutorial"), ("practice", "/out-of-pocket/practice"),
    ] {
      let sections = try [("en", "first visit"), ("ka", "first visit, Georgian"), ("en", "after a game")].map {
        (language, title) throws in
        let fixture = PlayFixture.atMenu(languages: [language])
        if title == "after a game" {
          try begin(fixture)
          try fixture.playGame(2)
        }
        fixture.app.launch(path: path, languages: [language])
        fixture.wait(1_000)
        return Goldens.Section(title, fixture.page.transcript)
      }
      files.append((name: name, sections: sections))
    }
    #expect(try Goldens("screens-out-of-pocket/pages").differences(files) == [])
  }
}
