import Kernel
import OutOfPocketEngine
import Testing

@testable import OutOfPocketFeature

@Suite("Launch and menu")
struct LaunchAndMenuTests {
  @Test("the title stays for its time and gives way to the menu")
  func launch() {
    var bench = GameBench()
    bench.send(.appeared(playsIntro: true))
    #expect(bench.state.screen == .launch)
    bench.wait(1_299)
    #expect(bench.state.screen == .launch)
    bench.wait(1)
    #expect(bench.state.screen == .menu)
  }

  @Test("a touch skips the title, and the alarm that was set does nothing more")
  func skip() {
    var bench = GameBench()
    bench.send(.appeared(playsIntro: true))
    bench.wait(200)
    bench.send(.launchSkipped)
    #expect(bench.state.screen == .menu)
    bench.send(.startTapped)
    bench.wait(1_500)
    #expect(bench.play != nil)
  }

  @Test("with less movement the title is shown still, and for a shorter time")
  func calm() {
    var bench = GameBench(reducesMotion: true)
    bench.send(.appeared(playsIntro: true))
    bench.wait(900)
    #expect(bench.state.screen == .menu)
  }

  @Test("an app opened on another page shows no title")
  func noIntro() {
    var bench = GameBench()
    bench.send(.appeared(playsIntro: false))
    #expect(bench.state.screen == .menu)
    #expect(bench.effects.isEmpty)
  }

  @Test("the first Start shows the rules, and their button begins the game")
  func firstRun() {
    var bench = GameBench.atMenu(knowsRules: false)
    bench.send(.startTapped)
    #expect(bench.state.card == .firstRules)
    #expect(bench.play == nil)
    bench.send(.cardConfirmed)
    #expect(bench.state.card == nil)
    #expect(bench.play != nil)
    #expect(bench.effects.contains(.wish(.keepMemory)))
  }

  @Test("putting the rules away counts as having seen them, and begins nothing")
  func closeRules() {
    var bench = GameBench.atMenu(knowsRules: false)
    bench.send(.startTapped)
    bench.send(.cardClosed)
    #expect(bench.play == nil)
    #expect(bench.state.knowsRules)
    bench.send(.startTapped)
    #expect(bench.play != nil)
  }

  @Test("rules asked for from the menu begin no game")
  func askedRules() {
    var bench = GameBench.atMenu()
    bench.send(.rulesTapped)
    #expect(bench.state.card == .rules)
    bench.send(.cardConfirmed)
    #expect(bench.state.card == nil)
    #expect(bench.state.screen == .menu)
  }

  @Test("a mode chosen in the sheet is kept, and the sheet closes")
  func chooseMode() {
    var bench = GameBench.atMenu()
    bench.send(.modesTapped)
    #expect(bench.effects == [.vibrate(.button), .wish(.showModes)])
    bench.clear()
    bench.send(.modeChosen(.classic))
    #expect(bench.effects == [.vibrate(.button), .wish(.closeModes), .wish(.keepMemory)])
  }

  @Test("trophy and gear lead to their pages")
  func pages() {
    var bench = GameBench.atMenu()
    bench.send(.leaderboardTapped)
    bench.send(.settingsTapped)
    #expect(bench.effects.contains(.wish(.showLeaderboard)))
    #expect(bench.effects.contains(.wish(.showSettings)))
  }

  @Test("two quick presses of Start begin one game")
  func doublePress() {
    var bench = GameBench.atMenu()
    bench.send(.startTapped)
    let first = bench.play
    bench.send(.startTapped)
    #expect(bench.play == first)
    #expect(bench.effects.filter { $0 == .wish(.ticket) }.count == 1)
  }
}
