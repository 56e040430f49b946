import ClientHost
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI
import Testing
import WebUI

@testable import AppFeature

@Suite("From the first launch to the leaderboard")
struct PlayingTests {
  @Test("the first launch defines the sounds, makes a guest and fills the stock")
  func firstLaunch() {
    let bench = AppBench()
    bench.launch()
    let sounds = bench.effects.filter { if case .defineSound = $0 { true } else { false } }
    #expect(sounds.count == 4)
    #expect(bench.server.calls == ["POST /v1/players", "POST /v1/sessions", "GET /v1/configuration"])
    #expect(bench.state.stock.count(of: .classicDiscreet) == Stock.full)
    #expect(bench.state.account.credentials?.name == "Guest 1")
    #expect(bench.storage.contains { $0.key == "playd.account" })
    #expect(bench.storage.contains { $0.key == "playd.stock" })
    #expect(bench.complaint == "")
  }

  @Test("a visitor plays from the title to a ranked score by touches alone")
  func wholeGame() throws {
    let bench = AppBench()
    bench.launch()
    #expect(bench.shows(.launchTagline))
    bench.wait(1_700)
    // The tutorial is offered once, and can be put aside.
    #expect(bench.shows(.trainingWelcomeText))
    try bench.press(.commonClose)
    try bench.press(.menuStart)
    // The rules come up before the first game, and their button begins it.
    #expect(bench.shows(.rulesGoal))
    try bench.press(.menuStart)
    let play = try #require(bench.play)
    #expect(bench.page.find(.heading)?.id != nil && play.score == 0)
    try bench.playGame(8)
    let over = try #require(bench.over)
    #expect(over.score == 8)
    #expect(bench.shows(.gameOverNewHighScore))
    #expect(bench.shows(.gameOverRank(4)))
    #expect(bench.server.finished.map(\.score) == [8])
    #expect(bench.state.outbox.count == 0)
    #expect(!bench.storage.contains { $0.key.hasPrefix("playd.game.") })
    #expect(bench.complaint == "")
  }

  @Test("one touch leads from the end of a game into the next, in the same answer")
  func restart() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    try bench.playGame(2)
    bench.clear()
    bench.answersAtOnce = false
    try bench.press(.gameOverTryAgain)
    let play = try #require(bench.play)
    #expect(play.startedAt == Timestamp(bench.now))
    #expect(play.ticket.session != nil)
    #expect(bench.complaint == "")
  }

  @Test("the stock is refilled before it is empty, so that every game of an evening is ranked")
  func manyGames() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    for game in 0..<12 {
      try bench.playGame(1)
      #expect(bench.over?.session != nil, "game \(game)")
      try bench.press(.gameOverTryAgain)
    }
    #expect(bench.server.finished.count == 12)
  }

  @Test("the server's clock and the device's may differ by an hour")
  func clocks() throws {
    for offset in [Int64(-3_600_000), 3_600_000] {
      let bench = AppBench()
      bench.server.clockOffset = offset
      bench.launch()
      bench.wait(1_700)
      try bench.knowRules()
      try bench.press(.menuStart)
      try bench.playGame(3)
      #expect(bench.server.finished.map(\.score) == [3], "offset \(offset)")
    }
  }

  @Test("a session once begun is not begun again after a reload")
  func reloadInGame() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    let first = try #require(bench.play?.ticket.session)
    bench.launch()
    bench.wait(1_700)
    try bench.press(.menuStart)
    #expect(try #require(bench.play?.ticket.session) != first)
  }

  @Test("sounds and vibrations reach the page, unless they are switched off")
  func feedback() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    bench.clear()
    let gesture = try #require(bench.play?.prompt).item.answer
    try bench.make(gesture)
    bench.wait(400)
    #expect(bench.effects.contains(.playSound(id: Sound.successTick.id, rate: 1_000)))
    #expect(bench.effects.contains(.vibrate(pattern: Haptic.success.pattern)))
    bench.wait(4_000)
    bench.send(.settings(.sounds(false)))
    bench.send(.settings(.vibration(false)))
    bench.clear()
    try bench.press(.gameOverTryAgain)
    try bench.playGame(2)
    for effect in bench.effects {
      if case .playSound = effect { #expect(Bool(false), "a sound was played") }
      if case .vibrate = effect { #expect(Bool(false), "the device vibrated") }
    }
  }

  @Test("a device that cannot vibrate is not asked to")
  func noVibration() throws {
    let bench = AppBench()
    bench.launch(hasVibration: false)
    bench.wait(1_700)
    try bench.knowRules()
    try bench.press(.menuStart)
    try bench.playGame(1)
    for effect in bench.effects {
      if case .vibrate = effect { #expect(Bool(false), "the device vibrated") }
    }
  }

  @Test("the leaderboard shows the own row, by name and date")
  func leaderboard() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    try bench.playGame(5)
    try bench.press(.leaderboardTitle)
    #expect(bench.history[bench.position] == "/out-of-pocket/leaderboard")
    #expect(bench.shows(.leaderboardPlayers(4)))
    #expect(bench.shows(.leaderboardYou))
    #expect(bench.page.shows("Nov 21, 2025"))
    try bench.press(.commonBack)
    #expect(bench.over != nil)
  }
}

@Suite("The day's challenge, between game and server")
struct DailyChallengeTests {
  @Test("begins for somebody who was never here before, has one attempt, and is ranked")
  func newcomer() throws {
    let bench = AppBench.atMenu(isOnline: false)
    try bench.knowRules()
    bench.send(.outOfPocket(.modeChosen(.daily)))
    bench.setOnline(true)
    bench.answersAtOnce = false
    try bench.press(.menuStart)
    #expect(bench.shows(.menuStarting))
    #expect(bench.play == nil)
    bench.deliver()
    #expect(bench.play?.mode == .daily)
    try bench.playGame(2)
    bench.deliver()
    #expect(bench.server.finished.map(\.score) == [2])
    #expect(!bench.shows(.gameOverTryAgain))
    try bench.press(.gameOverBackToMenu)
    #expect(bench.shows(.dailyPlayed(2)))
  }

  @Test("without a network it says so")
  func offline() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    bench.send(.outOfPocket(.modeChosen(.daily)))
    bench.setOnline(false)
    try bench.press(.menuStart)
    #expect(bench.shows(.dailyOffline))
  }
}

@Suite("The delay of sound")
struct AudioDelayTests {
  @Test("is the median of the latest, begins anew with another route, and leaves out what cannot be")
  func median() {
    var delay = AudioDelay()
    #expect(delay.median == .zero)
    for milliseconds in [Int32(20), 400, 30, 25, -5, 9_000] { delay.add(milliseconds, route: 1) }
    #expect(delay.median == Milliseconds(30))
    for milliseconds in [Int32(180), 190, 185] { delay.add(milliseconds, route: 2) }
    #expect(delay.median == Milliseconds(185))
    for _ in 0..<40 { delay.add(200, route: 2) }
    #expect(delay.median == Milliseconds(200))
  }

  @Test("reaches the settings of Classic by ear, and draws nothing")
  func offset() {
    let bench = AppBench.atMenu()
    bench.host(.audioLatency(milliseconds: 140, route: 1))
    #expect(bench.state.outOfPocket.audioOffset == Milliseconds(140))
    #expect(bench.state.isAsDrawn)
  }
}
