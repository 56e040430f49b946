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

@Suite("Friends' scores on the menu")
struct FriendScoreTests {
  private let call = "GET /v1/out-of-pocket/friends/classic-discreet"

  private func asked(_ fixture: PlayFixture) -> Int { fixture.server.calls.count { $0 == call } }

  private func fixture(
    _ friends: [(String, Int64?)], ownBest: Int64? = nil
  ) throws(RecordingPage.PageError) -> PlayFixture {
    let fixture = PlayFixture()
    fixture.games.friends = friends.map { OutOfPocketFriend(name: $0.0, score: $0.1) }
    fixture.games.ownBest = ownBest
    fixture.launch()
    fixture.wait(1_700)
    #expect(asked(fixture) == 0, "a newcomer has no friends")
    try fixture.knowRules()
    fixture.host(.visibility(isVisible: true))
    return fixture
  }

  @Test("the next friend to overtake is named, then the one overtaken, then the best of those behind")
  func overtaking() throws {
    let fixture = try fixture([("Ana", 9), ("Nino", 3), ("Gio", nil)])
    #expect(asked(fixture) == 1)
    #expect(fixture.shows(.friendBeat(.verbatim("Nino"), 3)))
    try fixture.press(.menuStart)
    try fixture.playGame(4)
    #expect(fixture.shows(.friendPassed(.verbatim("Nino"), 3)))
    try fixture.press(.gameOverBackToMenu)
    #expect(fixture.shows(.friendBeat(.verbatim("Ana"), 9)))
    try fixture.press(.menuStart)
    try fixture.playGame(10)
    #expect(fixture.shows(.friendPassed(.verbatim("Ana"), 9)))
    try fixture.press(.gameOverBackToMenu)
    #expect(fixture.shows(.friendBehind(.verbatim("Ana"), 9)))
  }

  @Test("a day's score is compared with the day's, and not with the best of other days")
  func daily() throws {
    let fixture = try fixture([("Nino", 3)])
    fixture.send(.modeChosen(.daily))
    #expect(fixture.server.calls.contains("GET /v1/out-of-pocket/friends/daily-discreet"))
    #expect(fixture.shows(.friendBeat(.verbatim("Nino"), 3)))
    try fixture.press(.menuStart)
    try fixture.playGame(4)
    #expect(fixture.shows(.friendPassed(.verbatim("Nino"), 3)))
    try fixture.press(.gameOverBackToMenu)
    #expect(fixture.shows(.friendBehind(.verbatim("Nino"), 3)))
    fixture.wait(86_400_000)
    fixture.host(.visibility(isVisible: true))
    #expect(fixture.shows(.friendBeat(.verbatim("Nino"), 3)), "a new day begins with nothing")
  }

  @Test("an equal score is still to beat")
  func equal() throws {
    let fixture = try fixture([("Nino", 3)], ownBest: 3)
    #expect(fixture.shows(.friendBeat(.verbatim("Nino"), 3)))
  }

  @Test("without a friend's score the menu leads to the friends")
  func alone() throws {
    let withoutFriends = try fixture([])
    #expect(withoutFriends.shows(.friendInvite))
    let withoutScores = try fixture([("Gio", nil)])
    #expect(withoutScores.shows(.friendInvite))
  }

  @Test("the player's best from another device becomes the best here")
  func ownBest() throws {
    let fixture = try fixture([("Ana", 30), ("Nino", 10)], ownBest: 12)
    #expect(fixture.state.game.bests[OutOfPocketBoard.classicDiscreet.ranking] == 12)
    #expect(fixture.shows(.friendBeat(.verbatim("Ana"), 30)))
    fixture.launch(isOnline: false)
    #expect(fixture.state.game.bests[OutOfPocketBoard.classicDiscreet.ranking] == 12)
  }

  @Test("without a connection the last scores stay, also after a reload")
  func offline() throws {
    let fixture = try fixture([("Nino", 3)])
    fixture.launch(isOnline: false)
    fixture.wait(1_700)
    #expect(asked(fixture) == 1 && fixture.shows(.friendBeat(.verbatim("Nino"), 3)))
    fixture.games.friends = [OutOfPocketFriend(name: "Nino", score: 8)]
    fixture.setOnline(true)
    #expect(asked(fixture) == 2 && fixture.shows(.friendBeat(.verbatim("Nino"), 8)))
    fixture.loseServer()
    fixture.wait(61_000)
    fixture.host(.visibility(isVisible: true))
    #expect(fixture.shows(.friendBeat(.verbatim("Nino"), 8)))
  }

  @Test("a board is asked for once a minute, and another mode at once")
  func asking() throws {
    let fixture = try fixture([("Nino", 3)])
    fixture.host(.visibility(isVisible: true))
    #expect(asked(fixture) == 1)
    fixture.send(.modeChosen(.endless))
    #expect(fixture.server.calls.contains("GET /v1/out-of-pocket/friends/endless-discreet"))
    fixture.send(.modeChosen(.classic))
    #expect(asked(fixture) == 2)
    fixture.wait(61_000)
    fixture.host(.visibility(isVisible: true))
    #expect(asked(fixture) == 3)
  }

  @Test("a mode without a leaderboard has no friends' scores, and neither has another player")
  func none() throws {
    let fixture = try fixture([("Nino", 3)])
    fixture.send(.modeChosen(.zen))
    #expect(!fixture.shows(.friendBeat(.verbatim("Nino"), 3)) && !fixture.shows(.friendInvite))
    fixture.send(.modeChosen(.classic))
    fixture.setOnline(false)
    fixture.send(.signal(.player(.changed)))
    #expect(fixture.state.game.friends.isEmpty && fixture.device[.friends] == nil)
    #expect(!fixture.shows(.friendBeat(.verbatim("Nino"), 3)))
  }
}
