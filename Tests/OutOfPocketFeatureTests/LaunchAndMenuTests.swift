import AppKit
import Kernel
import OutOfPocketEngine
import Testing

@testable import OutOfPocketFeature

@Suite("Launch and menu")
struct LaunchAndMenuTests {
  @Test("the title stays for its time and gives way to the menu")
  func titleStaysForTimeAndGivesWayToMenu() {
    var fixture = GameFixture()
    fixture.send(.appeared(playsIntro: true))
    #expect(fixture.state.screen == .launch)
    fixture.wait(1_299)
    #expect(fixture.state.screen == .launch)
    fixture.wait(1)
    #expect(fixture.state.screen == .menu)
  }

  @Test("a touch skips the title, and the alarm that was set does nothing more")
  func touchSkipsTitle() {
    var fixture = GameFixture()
    fixture.send(.appeared(playsIntro: true))
    fixture.wait(200)
    fixture.send(.launchSkipped)
    #expect(fixture.state.screen == .menu)
    fixture.send(.startTapped)
    fixture.wait(1_500)
    #expect(fixture.play != nil)
  }

  @Test("with less movement the title is shown still, and for a shorter time")
  func withLessMovementTitleIsShownStill() {
    var fixture = GameFixture(reducesMotion: true)
    fixture.send(.appeared(playsIntro: true))
    fixture.wait(900)
    #expect(fixture.state.screen == .menu)
  }

  @Test("an app opened on another page shows no title")
  func noIntro() {
    var fixture = GameFixture()
    fixture.send(.appeared(playsIntro: false))
    #expect(fixture.state.screen == .menu)
    #expect(fixture.effects.isEmpty)
  }

  @Test("the first Start shows the rules, and their button begins the game")
  func firstRun() {
    var fixture = GameFixture.atMenu(knowsRules: false)
    fixture.send(.startTapped)
    #expect(fixture.state.card == .firstRules)
    #expect(fixture.play == nil)
    fixture.send(.cardConfirmed)
    #expect(fixture.state.card == nil)
    #expect(fixture.play != nil)
    #expect(fixture.effects.contains(.delegate(.storeMemory)))
  }

  @Test("putting the rules away counts as having seen them, and begins nothing")
  func closeRules() {
    var fixture = GameFixture.atMenu(knowsRules: false)
    fixture.send(.startTapped)
    fixture.send(.cardClosed)
    #expect(fixture.play == nil)
    #expect(fixture.state.knowsRules)
    fixture.send(.startTapped)
    #expect(fixture.play != nil)
  }

  @Test(
    "each mode is shown in a picture before its first game, once",
    arguments: [RunMode.memory, .gameVersusPlayers, .playerVersusPlayer, .endless, .zen, .daily])
  func picture(_ mode: RunMode) {
    var fixture = GameFixture(knowsRules: true, knownModes: 0)
    fixture.send(.appeared(playsIntro: false))
    fixture.send(.modeChosen(mode))
    fixture.send(.startTapped)
    #expect(fixture.state.card == .firstRules && fixture.play == nil)
    fixture.clear()
    fixture.send(.cardConfirmed)
    #expect(fixture.state.card == nil && fixture.play?.mode == mode)
    #expect(fixture.effects.contains(.delegate(.storeMemory)))
    fixture.send(.leaveTapped)
    if mode == .daily { fixture.send(.leaveTapped) }
    fixture.wait(1_000)
    fixture.send(.menuTapped)
    fixture.send(.modeChosen(.classic))
    fixture.send(.startTapped)
    #expect(fixture.play?.mode == .classic, "the rules are Classic's picture")
    #expect(fixture.state.knows(mode))
  }

  @Test("a first game in another mode than Classic brings the rules with its picture")
  func pictureWithRules() {
    var fixture = GameFixture.atMenu(mode: .memory, knowsRules: false)
    fixture.send(.startTapped)
    #expect(fixture.state.card == .firstRules && !fixture.state.knowsRules)
    fixture.send(.cardConfirmed)
    #expect(fixture.state.knowsRules && fixture.state.knows(.memory) && !fixture.state.knows(.zen))
    #expect(fixture.play?.mode == .memory)
  }

  @Test("rules asked for from the menu begin no game")
  func askedRules() {
    var fixture = GameFixture.atMenu()
    fixture.send(.rulesTapped)
    #expect(fixture.state.card == .rules)
    fixture.send(.cardConfirmed)
    #expect(fixture.state.card == nil)
    #expect(fixture.state.screen == .menu)
  }

  @Test("a mode chosen in the sheet is kept, and the sheet closes")
  func chooseMode() {
    var fixture = GameFixture.atMenu()
    fixture.send(.modesTapped)
    #expect(fixture.effects == [.vibrate(.button), .delegate(.showModes)])
    fixture.clear()
    fixture.send(.modeChosen(.classic))
    #expect(fixture.effects == [.vibrate(.button), .delegate(.closeModes), .delegate(.storeMemory)])
  }

  @Test("trophy and gear lead to their pages")
  func trophyAndGearLeadToPages() {
    var fixture = GameFixture.atMenu()
    fixture.send(.leaderboardTapped)
    fixture.send(.settingsTapped)
    #expect(fixture.effects.contains(.delegate(.showLeaderboard)))
    #expect(fixture.effects.contains(.delegate(.showSettings)))
  }

  @Test("two quick presses of Start begin one game")
  func doublePress() {
    var fixture = GameFixture.atMenu()
    fixture.send(.startTapped)
    let first = fixture.play
    fixture.send(.startTapped)
    #expect(fixture.play == first)
    #expect(fixture.effects.filter { $0 == .delegate(.ticket) }.count == 1)
  }
}

@Suite("The menu's goals")
struct GoalTests {
  /// Starts and fails the daily challenge from its card.
  private func playedDaily() -> GameFixture {
    var fixture = GameFixture.atMenu(mode: .memory)
    fixture.send(.dailyTapped)
    fixture.succeed(2)
    fixture.fail()
    fixture.wait(1_000)
    return fixture
  }

  @Test("the card begins the day's challenge in one press, and the menu has its mode again afterwards")
  func card() throws {
    var fixture = playedDaily()
    #expect(try #require(fixture.over).mode == .daily)
    #expect(fixture.state.lastingMode == .memory, "the card chooses no other mode for the next launch")
    fixture.send(.menuTapped)
    #expect(fixture.state.mode == .memory && fixture.state.screen.isMenu)
    #expect(fixture.state.daily.isPlayed(at: fixture.state.now))
  }

  @Test("a played challenge is not begun again")
  func playedOnce() {
    var fixture = playedDaily()
    fixture.send(.menuTapped)
    fixture.clear()
    fixture.send(.dailyTapped)
    #expect(fixture.play == nil && !fixture.effects.contains(.delegate(.ticket)))
    #expect(fixture.state.mode == .memory)
  }

  @Test("leaving the challenge, or putting its picture away, leads back to the mode of before")
  func leaving() {
    var fixture = GameFixture(mode: .endless, knowsRules: true, knownModes: 0)
    fixture.send(.appeared(playsIntro: false))
    fixture.send(.dailyTapped)
    #expect(fixture.state.card == .firstRules && fixture.state.mode == .daily)
    fixture.send(.cardClosed)
    #expect(fixture.state.mode == .endless && fixture.play == nil)
    fixture.send(.dailyTapped)
    #expect(fixture.play?.mode == .daily)
    fixture.send(.leaveTapped)
    fixture.send(.leaveTapped)
    #expect(fixture.state.mode == .endless)
  }

  @Test("without a network the menu says so, and stays with the challenge until another mode is chosen")
  func offline() {
    var fixture = GameFixture.atMenu()
    fixture.handsTickets = false
    fixture.send(.dailyTapped)
    fixture.send(.dailyRefused(.offline))
    #expect(fixture.state.mode == .daily && fixture.state.daily.error == .offline)
    #expect(fixture.state.lastingMode == .classic)
    fixture.send(.modeChosen(.zen))
    #expect(fixture.state.mode == .zen && fixture.state.lastingMode == .zen)
  }

  @Test("played elsewhere, the menu shows the mode of before with the card done")
  func playedElsewhere() {
    var fixture = GameFixture.atMenu()
    fixture.handsTickets = false
    fixture.send(.dailyTapped)
    fixture.send(.dailyPlayed)
    #expect(fixture.state.mode == .classic && fixture.state.daily.isPlayed(at: fixture.state.now))
  }

  @Test(
    "the next goal is ten, then twenty-five, and every twenty-five more",
    arguments: [(Int64(0), Int64(10)), (9, 10), (10, 25), (24, 25), (25, 50), (999, 1_000)])
  func goal(_ pair: (score: Int64, next: Int64)) {
    #expect(Play.milestone(after: pair.score) == pair.next)
  }
}

@Suite("Values stored by another page")
struct OtherPagesTests {
  @Test("only better scores are merged")
  func onlyBetterScoresAreMerged() {
    var fixture = GameFixture.atMenu(best: 5)
    let ranking = fixture.state.options.ranking(for: .classic)
    var others = BestScores()
    others.merge(3, on: ranking)
    fixture.state.merge(others)
    #expect(fixture.best == 5)
    others.merge(9, on: ranking)
    others.merge(ofTwo: [4, 0, 0, 7])
    fixture.state.merge(others)
    #expect(fixture.best == 9)
    #expect(fixture.state.bests.ofTwo == [4, 0, 0, 7])
    others = BestScores()
    others.merge(ofTwo: [3, 2, 0, 0])
    fixture.state.merge(others)
    #expect(fixture.state.bests.ofTwo == [4, 2, 0, 7])
  }

  @Test("choices are applied between games, and never reset the known rules")
  func choicesAreAppliedBetweenGames() {
    var fixture = GameFixture.playing()
    fixture.state.choose(mode: .zen, options: PlayOptions(), knowsRules: false, daily: Daily())
    #expect(fixture.state.mode == .classic && fixture.state.options.isDiscreet && fixture.state.knowsRules)
    fixture.send(.leaveTapped)
    fixture.state.choose(mode: .zen, options: PlayOptions(), knowsRules: false, daily: Daily())
    #expect(fixture.state.mode == .zen && !fixture.state.options.isDiscreet && fixture.state.knowsRules)
  }

  @Test("a run that was sent from elsewhere is dropped without being counted")
  func runWasSentFromElsewhereIsDroppedWithoutBeing() {
    var fixture = GameFixture.playing()
    fixture.succeed(2)
    fixture.clear()
    fixture.send(.overtaken)
    #expect(fixture.state.screen == .menu && fixture.finished.isEmpty)
    #expect(fixture.effects.contains(.keepAwake(false)) && fixture.effects.contains(.listen(false)))
    fixture.clear()
    fixture.send(.overtaken)
    #expect(fixture.effects.isEmpty)
  }
}
