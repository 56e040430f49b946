import GestureRecognition
import Kernel
import LeaderboardsAPI
import OutOfPocketAPI
import OutOfPocketEngine
import PlaydAPI
import Testing

@testable import OutOfPocketFeature

@Suite("The end of a game")
struct GameOverTests {
  /// A fixture whose game ended with a score.
  private func ended(_ score: Int, best: Int64? = nil) -> GameFixture {
    var fixture = GameFixture.playing(best: best)
    fixture.succeed(score)
    fixture.fail()
    return fixture
  }

  @Test("a better score is a new best, is kept, and is compared with the old one")
  func newBest() throws {
    let fixture = ended(3, best: 2)
    let over = try #require(fixture.over)
    #expect(over.isNewBest)
    #expect(over.previousBest == 2)
    #expect(fixture.best == 3)
    #expect(fixture.effects.contains(.delegate(.storeBests)))
  }

  @Test("an equal or lower score changes nothing")
  func noBest() throws {
    for score in 1...2 {
      let fixture = ended(score, best: 2)
      #expect(try #require(fixture.over).isNewBest == false)
      #expect(fixture.best == 2)
      #expect(!fixture.effects.contains(.delegate(.storeBests)))
    }
  }

  @Test("a first score is kept and is no new high score")
  func firstScore() throws {
    let fixture = ended(3)
    #expect(try #require(fixture.over).isNewBest == false)
    #expect(fixture.best == 3)
    #expect(fixture.effects.contains(.delegate(.storeBests)))
  }

  @Test("no points at all are no best score")
  func noPointsAtAllAreNoBestScore() throws {
    let fixture = ended(0)
    #expect(try #require(fixture.over).isNewBest == false)
    #expect(fixture.best == nil)
  }

  @Test("Try Again begins the next game in one press")
  func tryAgain() throws {
    var fixture = ended(1)
    fixture.wait(300)
    fixture.clear()
    fixture.send(.tryAgainTapped)
    let play = try #require(fixture.play)
    #expect(play.score == 0)
    #expect(play.previousBest == 1)
  }

  @Test("the result of a lost game and the pocket of the next one follow in a task of their own")
  func screenInTwoTasks() {
    var fixture = GameFixture.playing()
    fixture.now += 60_000
    fixture.send(.timer(.game))
    #expect(fixture.over != nil)
    #expect(fixture.state.isPartial)
    #expect(fixture.effects.contains(.setTimer(.lost, after: .zero)))
    fixture.wait(0)
    #expect(!fixture.state.isPartial)
    fixture.wait(300)
    fixture.send(.tryAgainTapped)
    #expect(fixture.play != nil)
    #expect(fixture.state.isPartial)
    fixture.wait(0)
    #expect(!fixture.state.isPartial)
  }

  @Test("a touch meant for the game does not press what has come in its place")
  func touchMeantForGameDoesNotPressWhat() throws {
    var fixture = GameFixture.playing()
    fixture.wait(3_041)
    #expect(fixture.over != nil)
    fixture.wait(299)
    fixture.send(.tryAgainTapped)
    fixture.send(.menuTapped)
    #expect(fixture.over != nil)
    fixture.wait(1)
    fixture.send(.tryAgainTapped)
    #expect(fixture.play != nil)
  }

  @Test("two quick taps on the background begin the next game")
  func doubleTap() {
    var fixture = ended(1)
    fixture.wait(400)
    fixture.send(.backgroundTapped)
    #expect(fixture.over != nil)
    fixture.wait(350)
    fixture.send(.backgroundTapped)
    #expect(fixture.play != nil)
  }

  @Test("slow taps on the background begin nothing")
  func slowTaps() {
    var fixture = ended(1)
    fixture.wait(400)
    for _ in 0..<4 {
      fixture.send(.backgroundTapped)
      fixture.wait(351)
    }
    #expect(fixture.over != nil)
  }

  @Test("a double tap begun while the game still ran begins nothing")
  func straddlingTap() {
    var fixture = GameFixture.playing()
    fixture.wait(3_041)
    fixture.wait(200)
    fixture.send(.backgroundTapped)
    fixture.wait(120)
    fixture.send(.backgroundTapped)
    #expect(fixture.over != nil)
  }

  @Test("Back to Menu leads to the menu")
  func backToMenuLeadsToMenu() {
    var fixture = ended(1)
    fixture.wait(300)
    fixture.send(.menuTapped)
    #expect(fixture.state.screen == .menu)
  }

  @Test("the server's answer finds its game, and no other")
  func serverAnswerFindsGame() throws {
    let session = try #require(SessionID(rawValue: 5))
    let other = try #require(SessionID(rawValue: 6))
    var fixture = GameFixture.atMenu()
    fixture.session = session
    fixture.send(.startTapped)
    fixture.succeed(1)
    fixture.fail()
    #expect(try #require(fixture.over).submission == .checking)
    #expect(fixture.finished.count == 1)
    fixture.send(.submission(.refused, of: other))
    #expect(try #require(fixture.over).submission == .checking)
    fixture.send(.submission(.ranked(12, of: 40, best: 30), of: session))
    #expect(try #require(fixture.over).submission == .ranked(12, of: 40, best: 30))
    // The server knows a better game from another device.
    #expect(fixture.best == 30)
  }

  @Test("a run without a session is counted, with nothing to send")
  func runWithoutSessionIsCounted() throws {
    let fixture = ended(2)
    let run = try #require(fixture.finished.first)
    #expect(run.recording.isEmpty)
    #expect(run.result.attempts.count == 3)
    #expect(try #require(fixture.over).submission == .unranked)
  }

  @Test("the recording starts by the server's clock")
  func clockOffset() throws {
    var fixture = GameFixture.atMenu()
    fixture.session = SessionID(rawValue: 5)
    fixture.clockOffset = Milliseconds(-90_000)
    fixture.send(.startTapped)
    let start = fixture.now
    fixture.succeed(1)
    fixture.fail()
    let game = try #require(fixture.finished.first)
    #expect(game.score == 1)
    let replayed = try RunReplay.verify(game.recording)
    #expect(replayed.startedAt == Timestamp(start - 90_000))
    #expect(replayed.score == 1)
  }
}

@Suite("The leaderboard screen's state")
struct LeaderboardStateTests {
  /// Classic in discreet mode, the fixture's default.
  private let board = OutOfPocketBoard(RankingClass(mode: .classic, pool: .discreet)) ?? .classicTouch

  private func rows(mine: Int64?) -> Leaderboard {
    let row = LeaderboardRow(rank: 1, name: "Ana", score: 50, achievedAt: Timestamp(0), isMe: false)
    let me = mine.map { LeaderboardRow(rank: 230, name: "Me", score: $0, achievedAt: Timestamp(0), isMe: true) }
    return Leaderboard(board: board, total: 300, rows: [row], me: me)
  }

  @Test("opening it asks the server once, however often it is opened meanwhile")
  func openingItAsksServerOnce() {
    var fixture = GameFixture.atMenu()
    fixture.send(.leaderboardAppeared)
    fixture.send(.leaderboardRefreshed)
    #expect(fixture.effects == [.delegate(.leaderboardRows)])
    #expect(fixture.state.leaderboard.shown?.status == .loading)
  }

  @Test("rows stay on the screen while they are refreshed, and when that fails")
  func rowsStayOnScreenWhileTheyAreRefreshed() {
    var fixture = GameFixture.atMenu()
    fixture.send(.leaderboardAppeared)
    fixture.send(.leaderboard(.rows(rows(mine: nil)), of: board))
    #expect(fixture.state.leaderboard.shown?.status == .idle)
    fixture.send(.leaderboardRefreshed)
    #expect(fixture.state.leaderboard.shown?.rows != nil)
    fixture.send(.leaderboard(.offline, of: board))
    #expect(fixture.state.leaderboard.shown?.rows != nil)
    #expect(fixture.state.leaderboard.shown?.status == .offline)
    fixture.send(.leaderboardRefreshed)
    fixture.send(.leaderboard(.failed, of: board))
    #expect(fixture.state.leaderboard.shown?.status == .failed)
  }

  @Test("one board a mode is shown; other gestures and categories unfold by one control")
  func unfolding() {
    var fixture = GameFixture.atMenu()
    fixture.send(.leaderboardAppeared)
    #expect(!fixture.state.leaderboard.isUnfolded)
    fixture.send(.leaderboardUnfolded)
    fixture.send(.leaderboardClassChosen(.buttons))
    #expect(fixture.state.leaderboard.isUnfolded && fixture.state.leaderboard.shownClass == .buttons)
    fixture.send(.leaderboardClassChosen(.audio))
    fixture.send(.leaderboardChosen(.memory))
    #expect(fixture.state.leaderboard.shownClass == .standard, "Memory has no board by ear")
    fixture.send(.leaderboardUnfolded)
    #expect(!fixture.state.leaderboard.isUnfolded)
  }

  @Test("the player's own row brings a better score of another device home")
  func ownRow() {
    var fixture = GameFixture.atMenu(best: 10)
    fixture.send(.leaderboard(.rows(rows(mine: 44)), of: board))
    #expect(fixture.best == 44)
    #expect(fixture.effects == [.delegate(.storeBests)])
    fixture.send(.leaderboard(.rows(rows(mine: 12)), of: board))
    #expect(fixture.best == 44)
  }
}
