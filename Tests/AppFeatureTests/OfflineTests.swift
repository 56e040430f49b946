import ClientHost
import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI
import Testing
import WebUI

@testable import AppFeature

@Suite("Without a network, and with a server that refuses")
struct OfflineTests {
  /// A bench that was online once, so that it has sessions, and is offline now.
  private func offline() throws(RecordingPage.Failure) -> AppBench {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    bench.setOnline(false)
    bench.clear()
    return bench
  }

  @Test("a game played offline is kept over a reload and ranked when the network is back")
  func playOfflineThenSync() throws {
    let bench = try offline()
    try bench.press(.menuStart)
    try bench.playGame(6)
    #expect(bench.shows(.gameOverQueued))
    #expect(bench.state.outOfPocket.best == 6)
    #expect(bench.storage.contains { $0.key.hasPrefix("playd.game.ses_") })
    bench.launch(isOnline: false)
    bench.wait(1_700)
    #expect(bench.state.outbox.count == 1)
    #expect(bench.shows(.menuBest(6)))
    #expect(bench.shows(.syncWaiting(1)))
    bench.setOnline(true)
    #expect(bench.server.finished.map(\.score) == [6])
    #expect(bench.state.outbox.count == 0)
    #expect(!bench.storage.contains { $0.key.hasPrefix("playd.game.") })
  }

  @Test("games are sent one after the other, in the order they were played")
  func order() throws {
    let bench = try offline()
    try bench.press(.menuStart)
    for score in [Int64(3), 1, 2] {
      try bench.playGame(score)
      try bench.press(.gameOverTryAgain)
    }
    bench.setOnline(true)
    #expect(bench.server.finished.map(\.score) == [3, 1, 2])
  }

  @Test("with the stock used up a game can still be played, and says that it is not ranked")
  func emptyStock() throws {
    let bench = try offline()
    try bench.press(.menuStart)
    for _ in 0..<Stock.full {
      try bench.playGame(1)
      try bench.press(.gameOverTryAgain)
    }
    #expect(try #require(bench.play).ticket.session == nil)
    try bench.playGame(4)
    #expect(bench.shows(.gameOverUnranked))
    #expect(bench.state.outOfPocket.best == 4)
  }

  @Test("a first launch offline plays, and makes a guest when the network comes")
  func firstLaunchOffline() throws {
    let bench = AppBench()
    bench.server.mode = .unreachable
    bench.launch(isOnline: false)
    bench.wait(1_700)
    #expect(bench.shows(.syncOffline))
    try bench.knowRules()
    try bench.press(.menuStart)
    try bench.playGame(2)
    bench.setOnline(true)
    #expect(bench.state.account.credentials != nil)
    #expect(bench.state.stock.count(of: .classicDiscreet) == Stock.full)
    #expect(!bench.shows(.syncOffline))
  }

  @Test("a server that cannot be reached is asked again, ever more seldom, and at once when the network returns")
  func backoff() throws {
    let bench = AppBench()
    bench.server.mode = .unreachable
    bench.launch()
    bench.wait(60_000)
    let calls = bench.server.calls.count
    #expect(calls >= 4 && calls <= 7, "\(calls) calls in a minute")
    bench.server.mode = .well
    bench.host(.network(isOnline: true))
    #expect(bench.state.account.credentials != nil)
    #expect(bench.state.backoff.failures == 0)
  }

  @Test("a server that asks for a pause gets it")
  func tooManyRequests() {
    let bench = AppBench()
    bench.server.mode = .refusing(.tooManyRequests)
    bench.launch()
    bench.wait(59_000)
    #expect(bench.server.calls.count == 1)
    bench.server.mode = .well
    bench.wait(20_000)
    #expect(bench.state.account.credentials != nil)
  }

  @Test("a refused token makes a new guest, and the player is told")
  func unknownPlayer() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    bench.server.forgetPlayers()
    try bench.playGame(3)
    #expect(bench.shows(.noticeNewPlayer))
    #expect(bench.state.account.credentials != nil)
    #expect(bench.server.tokens.count == 1)
    let kept = bench.storage.first { $0.key == "playd.account" }
    #expect(kept?.value.contains(try #require(bench.state.account.credentials).token) == true)
    // Their best score stays on the device.
    #expect(bench.state.outOfPocket.best == 3)
  }

  @Test("a recording refused for good is dropped with a notice, and the next game is sent")
  func refusedRecording() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    bench.server.mode = .refusing(.scoreMismatch)
    try bench.playGame(3)
    #expect(bench.shows(.gameOverRefused))
    #expect(bench.shows(.noticeRefused(3)))
    #expect(bench.state.outbox.count == 0)
    #expect(!bench.storage.contains { $0.key.hasPrefix("playd.game.") })
    bench.server.mode = .well
    try bench.press(.commonDismiss)
    #expect(!bench.shows(.noticeRefused(3)))
    bench.host(.network(isOnline: true))
    try bench.press(.gameOverTryAgain)
    try bench.playGame(1)
    #expect(bench.server.finished.map(\.score) == [1])
  }

  @Test("a recording that came too late is dropped with a notice of its own")
  func expiredSession() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    bench.server.mode = .refusing(.sessionExpired)
    try bench.playGame(2)
    #expect(bench.shows(.noticeLate(2)))
  }

  @Test("a busy server, or something that is no server, loses no game", arguments: [0, 1, 2])
  func passingTrouble(_ which: Int) throws {
    let modes: [FakeServer.Mode] = [.refusing(.unavailable), .babbling, .refusing(.internalError)]
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    bench.server.mode = modes[which]
    try bench.playGame(2)
    #expect(bench.state.outbox.count == 1, "mode \(which)")
    #expect(bench.shows(.gameOverQueued), "mode \(which)")
    bench.server.mode = .well
    bench.wait(400_000)
    #expect(bench.server.finished.map(\.score) == [2], "mode \(which)")
  }

  @Test("the same recording sent twice, because the answer was lost, counts once")
  func lostAnswer() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    bench.answersAtOnce = false
    try bench.playGame(2)
    bench.deliver()
    // The page was closed before the answer was kept.
    let game = HostEvent.Entry(key: "playd.game.none", value: "{}")
    #expect(StorageKey(name: game.key) == nil)
    #expect(bench.server.finished.count == 1)
  }

  @Test("an expired stock is thrown away and filled anew")
  func expiredStock() throws {
    let bench = AppBench.atMenu()
    bench.now += 8 * 86_400_000
    bench.launch()
    #expect(bench.server.sessions.count == 2 * Stock.full)
    #expect(bench.state.stock.count(of: .classicDiscreet) == Stock.full)
  }

  @Test("the leaderboard says why it is not there, and offers to try again")
  func leaderboardStates() throws {
    let bench = AppBench.atMenu()
    bench.setOnline(false)
    try bench.press(.menuLeaderboard)
    #expect(bench.shows(.leaderboardOffline))
    bench.setOnline(true)
    bench.server.mode = .refusing(.internalError)
    try bench.press(.errorRetry)
    #expect(bench.shows(.leaderboardFailed))
    bench.server.mode = .well
    bench.server.others = []
    try bench.press(.errorRetry)
    #expect(bench.shows(.leaderboardEmptyTitle))
    bench.answersAtOnce = false
    bench.server.others = [9]
    try bench.press(.commonRefresh)
    #expect(bench.state.outOfPocket.leaderboard.shown?.status == .loading)
    bench.deliver()
    #expect(bench.page.shows("Nino 0"))
  }
}
