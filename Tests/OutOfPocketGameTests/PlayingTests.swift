import ClientHost
import Kernel
import Localization
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketFeature
import ShellFixture
import Testing
import WebUI

@testable import AppKit
@testable import OutOfPocketGame

@Suite("From the first launch to the leaderboard")
struct PlayingTests {
  @Test("the first launch defines the sounds, makes a guest and fills the stock")
  func firstLaunch() {
    let fixture = PlayFixture()
    fixture.launch()
    let sounds = fixture.effects.filter { if case .defineSound = $0 { true } else { false } }
    #expect(sounds.count == 4)
    #expect(
      fixture.server.calls == [
        "POST /v1/players", "GET /v1/configuration", "POST /v1/sessions", "POST /v1/sessions",
      ])
    #expect(fixture.state.stock.count(of: .classicDiscreet) == Stock.full)
    #expect(fixture.state.stock.unused == Stock.fullOffline)
    #expect(fixture.app.shell.context.player?.name == "Guest 1")
    #expect(fixture.app.device["playd.account"] != nil)
    #expect(fixture.device[.stock] != nil)
    #expect(fixture.complaint == "")
  }

  @Test("a visitor plays from the title to a ranked score by touches alone")
  func wholeGame() throws {
    let fixture = PlayFixture()
    fixture.launch()
    #expect(fixture.shows(.launchTagline))
    fixture.wait(1_700)
    // The tutorial is offered once and can be declined.
    #expect(fixture.shows(.trainingWelcomeText))
    try fixture.press(.commonClose)
    try fixture.press(.menuStart)
    // The rules precede the first game; their button starts it.
    #expect(fixture.shows(.rulesGoal))
    try fixture.press(.menuStart)
    let play = try #require(fixture.play)
    #expect(fixture.page.find(.heading)?.id != nil && play.score == 0)
    try fixture.playGame(8)
    let over = try #require(fixture.over)
    #expect(over.score == 8)
    #expect(fixture.shows(.gameOverFirst) && !fixture.shows(.gameOverNewHighScore))
    #expect(fixture.shows(.gameOverRank(4)))
    #expect(fixture.scores == [8])
    #expect(fixture.queue.count == 0)
    #expect(fixture.keptGames.isEmpty)
    #expect(fixture.complaint == "")
  }

  @Test("a best is told to an app around the page once the server has verified it")
  func verifiedBestIsToldToApp() throws {
    let fixture = try PlayFixture.playing()
    fixture.setOnline(false)
    try fixture.playGame(5)
    #expect(fixture.toldApp.isEmpty)
    fixture.setOnline(true)
    #expect(fixture.scores == [5])
    let told = try #require(fixture.toldApp.first)
    #expect(fixture.toldApp.count == 1)
    #expect(told.hasPrefix(bytes: #"{"kind":"gameCenterScore","board":"out-of-pocket.classic"#))
    #expect(told.utf8.reversed().starts(with: #","score":5}"#.utf8.reversed()))
  }

  @Test("achievements that the server has verified are told to an app around the page")
  func verifiedAchievementsAreToldToApp() throws {
    let fixture = try PlayFixture.playing()
    fixture.games.achievements = OutOfPocketAchievements([.init("duel", 100), .init("thousand", 4)])
    try fixture.playGame(5)
    let told = fixture.toldApp
    #expect(told.count == 3)
    #expect(
      told.suffix(2) == [
        #"{"kind":"gameCenterProgress","achievement":"out-of-pocket.duel","percent":100}"#,
        #"{"kind":"gameCenterProgress","achievement":"out-of-pocket.thousand","percent":4}"#,
      ])
  }

  @Test(
    "a Zen run of a hundred points is sent for its achievement, without a rank and without a word; a shorter one is not"
  )
  func zenIsSent() throws {
    for (score, isSent) in [(Int64(100), true), (3, false)] {
      let fixture = PlayFixture()
      fixture.server.clockOffset = -3_600_000
      fixture.launch()
      fixture.wait(1_700)
      try fixture.knowRules()
      fixture.send(.game(.modeChosen(.zen)))
      try fixture.press(.menuStart)
      // The mode's rules, whose button starts it.
      if fixture.play == nil { try fixture.press(.menuStart) }
      fixture.clear()
      try fixture.reach(score)
      #expect(fixture.play?.score == score)
      fixture.send(.game(.leaveTapped))
      #expect(fixture.games.zens == (isSent ? [score] : []))
      #expect(fixture.queue.isEmpty && fixture.scores.isEmpty)
      #expect(
        fixture.toldApp
          == (isSent ? [#"{"kind":"gameCenterProgress","achievement":"out-of-pocket.calm","percent":100}"#] : []))
      #expect(fixture.complaint == "")
    }
  }

  @Test("one touch leads from the end of a game into the next, in the same answer")
  func oneTouchLeadsFromEndOfGameIntoNext() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    try fixture.playGame(2)
    fixture.clear()
    fixture.app.answersAtOnce = false
    try fixture.press(.gameOverTryAgain)
    let play = try #require(fixture.play)
    #expect(play.startedAt == Timestamp(fixture.now))
    #expect(play.ticket.session != nil)
    #expect(fixture.complaint == "")
  }

  @Test("the stock is refilled before it is empty, so that every game of an evening is ranked")
  func manyGames() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    for game in 0..<12 {
      try fixture.playGame(1)
      #expect(fixture.over?.session != nil, "game \(game)")
      try fixture.press(.gameOverTryAgain)
    }
    #expect(fixture.scores.count == 12)
  }

  @Test("the server's clock and the device's may differ by an hour")
  func serverClockAndDeviceMayDifferByHour() throws {
    for offset in [Int64(-3_600_000), 3_600_000] {
      let fixture = PlayFixture()
      fixture.server.clockOffset = offset
      fixture.launch()
      fixture.wait(1_700)
      try fixture.knowRules()
      try fixture.press(.menuStart)
      try fixture.playGame(3)
      #expect(fixture.scores == [3], "offset \(offset)")
    }
  }

  @Test("a session once begun is not begun again after a reload")
  func reloadInGame() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    let first = try #require(fixture.play?.ticket.session)
    fixture.launch()
    fixture.wait(1_700)
    try fixture.press(.menuStart)
    #expect(try #require(fixture.play?.ticket.session) != first)
  }

  @Test("sounds and vibrations reach the page, unless they are switched off")
  func soundsAndVibrationsReachPage() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    fixture.clear()
    let gesture = try #require(fixture.play?.prompt).item.answer
    try fixture.make(gesture)
    fixture.wait(400)
    #expect(fixture.effects.contains(.playSound(id: Sound.successTick.id, rate: 1_000)))
    #expect(fixture.effects.contains(.vibrate(pattern: Haptic.success.pattern)))
    fixture.wait(4_000)
    fixture.change(.sounds(false))
    fixture.change(.vibration(false))
    fixture.clear()
    try fixture.press(.gameOverTryAgain)
    try fixture.playGame(2)
    for effect in fixture.effects {
      if case .playSound = effect { #expect(Bool(false), "a sound was played") }
      if case .vibrate = effect { #expect(Bool(false), "the device vibrated") }
    }
  }

  @Test("a device that cannot vibrate is not asked to")
  func noVibration() throws {
    let fixture = PlayFixture()
    fixture.launch(hasVibration: false)
    fixture.wait(1_700)
    try fixture.knowRules()
    try fixture.press(.menuStart)
    try fixture.playGame(1)
    for effect in fixture.effects {
      if case .vibrate = effect { #expect(Bool(false), "the device vibrated") }
    }
  }

  @Test("the leaderboard shows the own row, by name and date")
  func leaderboardShowsOwnRow() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    try fixture.playGame(5)
    try fixture.press(.leaderboardTitle)
    #expect(fixture.address == "/out-of-pocket/leaderboard")
    #expect(fixture.shows(.leaderboardPlayers(4)))
    #expect(fixture.shows(.leaderboardYou))
    #expect(fixture.page.shows("Nov 21, 2025"))
    try fixture.press(.commonBack)
    #expect(fixture.over != nil)
  }
}

@Suite("The day's challenge, between game and server")
struct DailyChallengeTests {
  @Test("begins for a newcomer, allows one attempt, and is ranked")
  func beginsForNewcomer() throws {
    let fixture = PlayFixture.atMenu(isOnline: false)
    try fixture.knowRules()
    fixture.send(.game(.modeChosen(.daily)))
    fixture.setOnline(true)
    fixture.app.answersAtOnce = false
    try fixture.press(.menuStart)
    #expect(fixture.shows(.menuStarting))
    #expect(fixture.play == nil)
    fixture.app.deliver()
    #expect(fixture.play?.mode == .daily)
    try fixture.playGame(2)
    fixture.app.deliver()
    #expect(fixture.scores == [2])
    let told = try #require(fixture.toldApp.first)
    #expect(told.hasPrefix(bytes: #"{"kind":"gameCenterScore","board":"out-of-pocket.daily"#))
    #expect(fixture.toldApp.count == 1)
    #expect(!fixture.shows(.gameOverTryAgain))
    try fixture.press(.gameOverBackToMenu)
    #expect(fixture.shows(.dailyPlayed(2)))
  }

  @Test("without a network it says so")
  func withoutNetworkItSays() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    fixture.send(.game(.modeChosen(.daily)))
    fixture.setOnline(false)
    try fixture.press(.menuStart)
    #expect(fixture.shows(.dailyOffline))
  }
}

@Suite("The delay of sound")
struct AudioDelayTests {
  @Test("reaches the settings of Classic by ear, and draws nothing")
  func reachesSettingsOfClassicByEar() {
    let fixture = PlayFixture.atMenu()
    fixture.host(.audioLatency(milliseconds: 140, route: 1))
    #expect(fixture.app.shell.isUnchanged)
    fixture.send(.discreetTapped)
    #expect(fixture.state.game.audioOffset == Milliseconds(140))
  }
}
