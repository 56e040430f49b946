import GestureRecognition
import Kernel
import OutOfPocketEngine
import PlaydAPI
import Testing

@testable import OutOfPocketFeature

@Suite("The end of a game")
struct GameOverTests {
  /// A bench whose game has ended with so many points.
  private func ended(_ score: Int, best: Int64? = nil) -> GameBench {
    var bench = GameBench.playing(best: best)
    bench.succeed(score)
    bench.fail()
    return bench
  }

  @Test("a better score is a new best, is kept, and is compared with the old one")
  func newBest() throws {
    let bench = ended(3, best: 2)
    let over = try #require(bench.over)
    #expect(over.isNewBest)
    #expect(over.previousBest == 2)
    #expect(bench.best == 3)
    #expect(bench.effects.contains(.wish(.keepBests)))
  }

  @Test("an equal or lower score changes nothing")
  func noBest() throws {
    for score in 1...2 {
      let bench = ended(score, best: 2)
      #expect(try #require(bench.over).isNewBest == false)
      #expect(bench.best == 2)
      #expect(!bench.effects.contains(.wish(.keepBests)))
    }
  }

  @Test("no points at all are no best score")
  func zero() throws {
    let bench = ended(0)
    #expect(try #require(bench.over).isNewBest == false)
    #expect(bench.best == nil)
  }

  @Test("Try Again begins the next game in one press")
  func tryAgain() throws {
    var bench = ended(1)
    bench.wait(300)
    bench.clear()
    bench.send(.tryAgainTapped)
    let play = try #require(bench.play)
    #expect(play.score == 0)
    #expect(play.previousBest == 1)
  }

  @Test("a touch meant for the game does not press what has come in its place")
  func pause() throws {
    var bench = GameBench.playing()
    bench.wait(3_041)
    #expect(bench.over != nil)
    bench.wait(299)
    bench.send(.tryAgainTapped)
    bench.send(.menuTapped)
    #expect(bench.over != nil)
    bench.wait(1)
    bench.send(.tryAgainTapped)
    #expect(bench.play != nil)
  }

  @Test("two quick taps on the background begin the next game")
  func doubleTap() {
    var bench = ended(1)
    bench.wait(400)
    bench.send(.backgroundTapped)
    #expect(bench.over != nil)
    bench.wait(350)
    bench.send(.backgroundTapped)
    #expect(bench.play != nil)
  }

  @Test("slow taps on the background begin nothing")
  func slowTaps() {
    var bench = ended(1)
    bench.wait(400)
    for _ in 0..<4 {
      bench.send(.backgroundTapped)
      bench.wait(351)
    }
    #expect(bench.over != nil)
  }

  @Test("a double tap begun while the game still ran begins nothing")
  func straddlingTap() {
    var bench = GameBench.playing()
    bench.wait(3_041)
    bench.wait(200)
    bench.send(.backgroundTapped)
    bench.wait(120)
    bench.send(.backgroundTapped)
    #expect(bench.over != nil)
  }

  @Test("Back to Menu leads to the menu")
  func menu() {
    var bench = ended(1)
    bench.wait(300)
    bench.send(.menuTapped)
    #expect(bench.state.screen == .menu)
  }

  @Test("the server's answer finds its game, and no other")
  func standing() throws {
    let session = try #require(SessionID(rawValue: 5))
    let other = try #require(SessionID(rawValue: 6))
    var bench = GameBench.atMenu()
    bench.session = session
    bench.send(.startTapped)
    bench.succeed(1)
    bench.fail()
    #expect(try #require(bench.over).standing == .checking)
    #expect(bench.finished.count == 1)
    bench.send(.standing(.refused, of: other))
    #expect(try #require(bench.over).standing == .checking)
    bench.send(.standing(.ranked(12, of: 40, best: 30), of: session))
    #expect(try #require(bench.over).standing == .ranked(12, of: 40, best: 30))
    // The server knows a better game, from another device.
    #expect(bench.best == 30)
  }

  @Test("a run without a session is counted, with nothing to send")
  func unranked() throws {
    let bench = ended(2)
    let run = try #require(bench.finished.first)
    #expect(run.recording.isEmpty)
    #expect(run.result.attempts.count == 3)
    #expect(try #require(bench.over).standing == .unranked)
  }

  @Test("the recording starts by the server's clock")
  func clockOffset() throws {
    var bench = GameBench.atMenu()
    bench.session = SessionID(rawValue: 5)
    bench.clockOffset = Milliseconds(-90_000)
    bench.send(.startTapped)
    let start = bench.now
    bench.succeed(1)
    bench.fail()
    let game = try #require(bench.finished.first)
    #expect(game.score == 1)
    let replayed = try RunReplay.verify(game.recording)
    #expect(replayed.startedAt == Timestamp(start - 90_000))
    #expect(replayed.score == 1)
  }
}

@Suite("The leaderboard screen's state")
struct LeaderboardStateTests {
  /// Classic in Discreet Mode, which the bench plays.
  private let board = Board(RankingClass(mode: .classic, pool: .discreet)) ?? .classicTouch

  private func rows(mine: Int64?) -> Leaderboard {
    let row = LeaderboardRow(rank: 1, name: "Ana", score: 50, achievedAt: Timestamp(0), isMe: false)
    let me = mine.map { LeaderboardRow(rank: 230, name: "Me", score: $0, achievedAt: Timestamp(0), isMe: true) }
    return Leaderboard(board: board, total: 300, rows: [row], me: me)
  }

  @Test("opening it asks the server once, however often it is opened meanwhile")
  func load() {
    var bench = GameBench.atMenu()
    bench.send(.leaderboardAppeared)
    bench.send(.leaderboardRefreshed)
    #expect(bench.effects == [.wish(.leaderboardRows)])
    #expect(bench.state.leaderboard.shown?.status == .loading)
  }

  @Test("rows stay on the screen while they are refreshed, and when that fails")
  func refresh() {
    var bench = GameBench.atMenu()
    bench.send(.leaderboardAppeared)
    bench.send(.leaderboard(.rows(rows(mine: nil)), of: board))
    #expect(bench.state.leaderboard.shown?.status == .idle)
    bench.send(.leaderboardRefreshed)
    #expect(bench.state.leaderboard.shown?.rows != nil)
    bench.send(.leaderboard(.offline, of: board))
    #expect(bench.state.leaderboard.shown?.rows != nil)
    #expect(bench.state.leaderboard.shown?.status == .offline)
    bench.send(.leaderboardRefreshed)
    bench.send(.leaderboard(.failed, of: board))
    #expect(bench.state.leaderboard.shown?.status == .failed)
  }

  @Test("the player's own row brings a better score of another device home")
  func ownRow() {
    var bench = GameBench.atMenu(best: 10)
    bench.send(.leaderboard(.rows(rows(mine: 44)), of: board))
    #expect(bench.best == 44)
    #expect(bench.effects == [.wish(.keepBests)])
    bench.send(.leaderboard(.rows(rows(mine: 12)), of: board))
    #expect(bench.best == 44)
  }
}
