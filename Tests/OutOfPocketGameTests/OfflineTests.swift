import ClientHost
import Kernel
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

@Suite("Without a network, and with a server that refuses")
struct OfflineTests {
  /// A fixture that was online once for its sessions, and is offline now.
  private func offline() throws(RecordingPage.PageError) -> PlayFixture {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    fixture.setOnline(false)
    fixture.clear()
    return fixture
  }

  @Test("an offline game survives a reload and is ranked when online again")
  func playOfflineThenSync() throws {
    let fixture = try offline()
    try fixture.press(.menuStart)
    try fixture.playGame(6)
    #expect(fixture.shows(.gameOverQueued))
    #expect(fixture.state.game.best == 6)
    #expect(fixture.app.device.keys("playd.queue.ses_").count == 1)
    fixture.launch(isOnline: false)
    fixture.wait(1_700)
    #expect(fixture.queue.count == 1)
    #expect(fixture.shows(.menuBest(6)))
    #expect(fixture.shows(.syncWaiting(1)))
    fixture.setOnline(true)
    #expect(fixture.scores == [6])
    #expect(fixture.queue.count == 0)
    #expect(fixture.keptGames.isEmpty)
  }

  @Test("games are sent one after the other, in the order they were played")
  func gamesAreSentOne() throws {
    let fixture = try offline()
    try fixture.press(.menuStart)
    for score in [Int64(3), 1, 2] {
      try fixture.playGame(score)
      try fixture.press(.gameOverTryAgain)
    }
    fixture.setOnline(true)
    #expect(fixture.scores == [3, 1, 2])
  }

  @Test("every offline game counts: with the stock used up, after a reload, and in modes that were never played online")
  func everyOfflineGameCounts() throws {
    let fixture = try offline()
    try fixture.press(.menuStart)
    for game in 0..<Stock.full + 2 {
      try fixture.playGame(Int64(game % 3) + 1)
      #expect(fixture.shows(.gameOverQueued), "game \(game)")
      try fixture.press(.gameOverTryAgain)
    }
    try fixture.playGame(7)
    fixture.launch(isOnline: false)
    fixture.wait(1_700)
    fixture.send(.game(.modeChosen(.endless)))
    try fixture.press(.menuStart)
    try fixture.playGame(5)
    #expect(fixture.shows(.gameOverQueued))
    fixture.setOnline(true)
    #expect(fixture.scores.contains(7) && fixture.scores.last == 5)
    #expect(fixture.queue.isEmpty && fixture.keptGames.isEmpty)
    #expect(fixture.state.stock.unused == Stock.fullOffline, "filled again")
  }

  @Test("games that share an offline session are sent as the best of them, however many they are")
  func bestOfMany() throws {
    let fixture = try offline()
    try fixture.press(.menuStart)
    let count = Stock.full + Stock.fullOffline + 6
    for game in 0..<count {
      try fixture.playGame(game == count - 3 ? 6 : 2)
      if game == count - 1 { #expect(fixture.shows(.gameOverOutdone)) }
      try fixture.press(.gameOverTryAgain)
    }
    #expect(fixture.state.stock.unused == Stock.reserve, "other modes have sessions left")
    #expect(fixture.queue.count == Stock.full + Stock.fullOffline - Stock.reserve)
    fixture.setOnline(true)
    #expect(fixture.scores.max() == 6)
    #expect(fixture.queue.isEmpty)
  }

  @Test("a better game that ends after the network returned is sent, too")
  func networkReturnsDuringGame() throws {
    let fixture = try offline()
    try fixture.press(.menuStart)
    for _ in 0..<Stock.full + Stock.fullOffline - Stock.reserve {
      try fixture.playGame(2)
      try fixture.press(.gameOverTryAgain)
    }
    fixture.setOnline(true)
    try fixture.playGame(5)
    #expect(fixture.scores.max() == 5)
    #expect(fixture.shows(.gameOverRank(4)))
    #expect(fixture.queue.isEmpty)
  }

  @Test("a game of 0 points is not sent, and says what is missing")
  func noPoints() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    try fixture.playGame(0)
    #expect(fixture.shows(.gameOverNoPoints))
    #expect(fixture.scores.isEmpty && fixture.queue.isEmpty)
    #expect(fixture.state.game.best == nil)
  }

  @Test("a first launch offline plays, and makes a guest when the network comes")
  func firstLaunchOffline() throws {
    let fixture = PlayFixture()
    fixture.launch(isOnline: false)
    fixture.wait(1_700)
    #expect(fixture.shows(.syncOffline))
    try fixture.knowRules()
    try fixture.press(.menuStart)
    try fixture.playGame(2)
    fixture.setOnline(true)
    #expect(fixture.app.shell.context.player?.playerID != nil)
    #expect(fixture.state.stock.count(of: .classicDiscreet) == Stock.full)
    #expect(!fixture.shows(.syncOffline))
  }

  @Test("a server that cannot be reached is asked again, ever more seldom, and at once when the network returns")
  func serverCannotBeReachedIsAskedAgain() throws {
    let fixture = PlayFixture()
    fixture.app.answersAtOnce = false
    fixture.launch()
    fixture.loseServer()
    fixture.app.answersAtOnce = true
    fixture.app.settle()
    fixture.wait(60_000)
    let calls = fixture.server.calls.count
    #expect(calls >= 4 && calls <= 7, "\(calls) calls in a minute")
    fixture.server.mode = .well
    fixture.host(.network(isOnline: true))
    #expect(fixture.app.shell.context.player?.playerID != nil)
    #expect(fixture.state.stock.count(of: .classicDiscreet) == Stock.full)
    #expect(fixture.state.backoff.failures == 0)
  }

  @Test("a Retry-After pause is respected")
  func tooManyRequests() {
    let fixture = PlayFixture()
    fixture.server.mode = .refusing(.tooManyRequests)
    fixture.launch()
    fixture.wait(59_000)
    #expect(fixture.server.calls.count == 1)
    fixture.server.mode = .well
    fixture.wait(20_000)
    #expect(fixture.state.stock.count(of: .classicDiscreet) == Stock.full)
  }

  @Test("a rejected token creates a new guest and informs the player")
  func unknownPlayer() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    fixture.server.forgetPlayers()
    try fixture.playGame(3)
    #expect(fixture.shows(.noticeNewPlayer))
    #expect(fixture.app.shell.context.player?.playerID != nil)
    #expect(fixture.server.tokens.count == 1)
    // Sessions of the previous player would be refused.
    #expect(fixture.state.stock.player == fixture.app.shell.context.player?.playerID)
    // Their best score stays on the device.
    #expect(fixture.state.game.best == 3)
  }

  @Test("a recording refused for good is dropped, the result says so once, and the next game is sent")
  func refusedRecording() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    fixture.server.mode = .refusing(.scoreMismatch)
    try fixture.playGame(3)
    #expect(fixture.shows(.gameOverRefused))
    #expect(!fixture.shows(.noticeRefused(3)), "told once")
    #expect(fixture.queue.count == 0)
    #expect(fixture.keptGames.isEmpty)
    fixture.server.mode = .well
    fixture.host(.network(isOnline: true))
    try fixture.press(.gameOverTryAgain)
    try fixture.playGame(1)
    #expect(fixture.scores == [1])
  }

  @Test("a refusal that comes when the result is no longer shown is told by a banner")
  func refusedLater() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    fixture.server.mode = .unreachable
    try fixture.playGame(3)
    fixture.wait(400)
    try fixture.press(.gameOverBackToMenu)
    fixture.server.mode = .refusing(.scoreMismatch)
    fixture.host(.network(isOnline: true))
    fixture.wait(60_000)
    #expect(fixture.shows(.noticeRefused(3)))
  }

  @Test("a recording that came too late is dropped, and the result says why")
  func expiredSession() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    fixture.server.mode = .refusing(.sessionExpired)
    try fixture.playGame(2)
    #expect(fixture.shows(.noticeLate(2)))
  }

  @Test("a busy server, or something that is no server, loses no game", arguments: [0, 1, 2])
  func passingTrouble(_ which: Int) throws {
    let modes: [ScriptedServer.Mode] = [.refusing(.unavailable), .babbling, .refusing(.internalError)]
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    fixture.server.mode = modes[which]
    try fixture.playGame(2)
    #expect(fixture.queue.count == 1, "mode \(which)")
    #expect(fixture.shows(.gameOverQueued), "mode \(which)")
    fixture.server.mode = .well
    fixture.wait(400_000)
    #expect(fixture.scores == [2], "mode \(which)")
  }

  @Test("the same recording sent twice, because the answer was lost, counts once")
  func lostAnswer() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    fixture.app.answersAtOnce = false
    try fixture.playGame(2)
    // The page closes before the response; the stored call is sent by the next one.
    let kept = fixture.app.device.storage
    fixture.app.deliver()
    fixture.app.device.storage = kept
    fixture.app.answersAtOnce = true
    fixture.launch()
    #expect(fixture.server.calls.count { $0.hasSuffix("/finish") } == 2)
    #expect(fixture.scores == [2])
    #expect(fixture.keptGames.isEmpty)
  }

  @Test("an expired stock is thrown away and filled anew")
  func expiredStock() throws {
    let fixture = PlayFixture.atMenu()
    fixture.app.now += 8 * 86_400_000
    fixture.launch()
    #expect(fixture.games.sessions.count == 2 * Stock.full)
    #expect(fixture.state.stock.count(of: .classicDiscreet) == Stock.full)
  }

  @Test("without a connection the leaderboard lists the own bests of this device")
  func ownBests() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    try fixture.playGame(9)
    fixture.setOnline(false)
    try fixture.press(.leaderboardTitle)
    #expect(fixture.shows(.errorOfflineTitle) && fixture.shows(.leaderboardOwnBests))
    #expect(fixture.page.shows("9"))
  }

  @Test("the leaderboard says why it is not there, and offers to try again")
  func leaderboardStates() throws {
    let fixture = PlayFixture.atMenu()
    fixture.setOnline(false)
    try fixture.press(.menuLeaderboard)
    #expect(fixture.shows(.errorOfflineTitle) && !fixture.shows(.errorTitle) && !fixture.shows(.leaderboardOwnBests))
    fixture.setOnline(true)
    fixture.server.mode = .refusing(.internalError)
    try fixture.press(.errorRetry)
    #expect(fixture.shows(.leaderboardFailed))
    fixture.server.mode = .well
    fixture.games.others = []
    try fixture.press(.errorRetry)
    #expect(fixture.shows(.leaderboardEmptyTitle))
    fixture.app.answersAtOnce = false
    fixture.games.others = [9]
    try fixture.press(.commonRefresh)
    #expect(fixture.state.game.leaderboard.shown?.status == .loading)
    fixture.app.deliver()
    #expect(fixture.page.shows("Nino 0"))
  }
}
