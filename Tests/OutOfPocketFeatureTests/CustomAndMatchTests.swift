import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import Testing

@testable import OutOfPocketFeature

@Suite("Custom")
struct CustomTests {
  @Test("choosing the mode opens the choice of gestures, whose button starts a game of those alone")
  func chooseAndPlay() throws {
    var fixture = GameFixture.atMenu()
    fixture.send(.modeChosen(.custom))
    #expect(fixture.state.card == .deck)
    var options = fixture.state.options
    options.deck = GestureSet([.swipeUp, .pinch])
    fixture.send(.optionsChanged(options))
    fixture.send(.cardConfirmed)
    #expect(fixture.state.card == nil)
    var asked = GestureSet()
    for _ in 0..<12 {
      asked.formUnion(GestureSet([try #require(fixture.play?.prompt).gesture]))
      fixture.succeed(1)
    }
    #expect(asked == GestureSet([.swipeUp, .pinch]))
    #expect(fixture.play?.score == 12)
  }

  @Test("one mistake ends the game, its best is kept, and another deck begins a new one")
  func best() {
    var fixture = GameFixture.atMenu(mode: .custom)
    fixture.send(.startTapped)
    fixture.succeed(3)
    fixture.fail()
    #expect(fixture.over?.score == 3 && fixture.over?.isNewBest == false)
    #expect(fixture.over?.submission == .unranked && fixture.over?.challenge == nil)
    #expect(fixture.best == 3)
    fixture.wait(1_000)
    fixture.send(.menuTapped)
    var options = fixture.state.options
    options.deck.remove(GestureSet([.tap]))
    fixture.clear()
    fixture.send(.optionsChanged(options))
    #expect(fixture.best == nil)
    #expect(fixture.effects.contains(.delegate(.storeBests)))
  }

  @Test("a deck with motions asks for the sensors, and one without does not, whatever Discreet Mode says")
  func sensors() {
    for (deck, needs) in [(GestureSet([.tap, .shake]), true), (GestureSet([.tap, .swipeUp]), false)] {
      var fixture = GameFixture.atMenu(mode: .custom)
      var options = fixture.state.options
      options.deck = deck
      fixture.send(.optionsChanged(options))
      fixture.send(.startTapped)
      #expect(fixture.effects.contains(.askSensors) == needs)
    }
  }

  @Test("before the first game the start button opens the choice of gestures")
  func explained() {
    var fixture = GameFixture.atMenu(mode: .custom, knowsRules: false)
    fixture.send(.startTapped)
    #expect(fixture.state.card == .deck && fixture.play == nil)
    fixture.send(.cardClosed)
    fixture.send(.startTapped)
    #expect(fixture.play?.mode == .custom)
  }
}

@Suite("Matches of two players")
struct MatchTests {
  /// Plays a game of Player vs Player that the player at the second place wins.
  private func playGame(_ fixture: inout GameFixture) {
    fixture.make(.swipeUp)
    fixture.send(.readyTapped)
    fixture.make(.swipeUp)
    fixture.make(.swipeLeft)
    fixture.send(.readyTapped)
    fixture.make(.swipeDown)
    fixture.wait(1_000)
  }

  private func match(to wins: Int32) -> GameFixture {
    var fixture = GameFixture.atMenu(mode: .playerVersusPlayer)
    var options = fixture.state.options
    options.wins = wins
    fixture.send(.optionsChanged(options))
    fixture.send(.startTapped)
    return fixture
  }

  @Test("the players take turns in beginning, and the first with enough wins takes the match")
  func wholeMatch() {
    var fixture = match(to: 2)
    // The second place wins: player 2, then player 1, who sits there in the second game, then player 2 again.
    let expected: [(wins: [Int32], winner: Int?, number: Int64)] = [
      ([0, 1], nil, 2), ([1, 1], nil, 1), ([1, 2], 1, 2),
    ]
    for (game, step) in expected.enumerated() {
      #expect(fixture.play?.seats.number(0) == (game == 1 ? 2 : 1))
      playGame(&fixture)
      #expect(fixture.over?.match?.wins == step.wins)
      #expect(fixture.over?.match?.winner == step.winner)
      #expect(fixture.over?.title == .playerWinner(step.number))
      fixture.send(.tryAgainTapped)
    }
    #expect(fixture.state.match == nil, "another try is another match")
    #expect(fixture.play?.seats.number(0) == 1)
  }

  @Test("a single game is no match, and the menu ends one")
  func ends() {
    var fixture = match(to: 1)
    playGame(&fixture)
    #expect(fixture.over != nil && fixture.over?.match == nil)
    fixture = match(to: 3)
    playGame(&fixture)
    #expect(fixture.state.match?.wins == [0, 1])
    fixture.send(.menuTapped)
    #expect(fixture.state.match == nil)
    fixture.send(.startTapped)
    #expect(fixture.play?.seats.number(0) == 1)
  }

  @Test("a draw counts for neither player")
  func draw() {
    var match = Match(mode: .gameVersusPlayers, target: 2)
    match.record(winner: nil)
    #expect(match.wins == [0, 0] && match.beginner == 1 && match.winner == nil)
  }
}
