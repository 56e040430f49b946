import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import PlaydAPI
import Testing
import WebUI

@testable import OutOfPocketFeature

extension GameBench {
  /// Watches a sequence being shown, and returns it.
  mutating func watch() -> [PromptItem] {
    var items: [PromptItem] = []
    var spent: Int64 = 0
    while case .showing(let show) = phase, spent < 120_000 {
      if show.index == items.count { items.append(show.item) }
      wait(50)
      spent += 50
    }
    return items
  }

  /// Repeats a sequence rightly.
  mutating func repeatAll(_ items: [PromptItem]) {
    for item in items {
      let before = play?.successes
      make(item.answer)
      if play?.successes == before { wait(400) }
    }
  }
}

@Suite("Memory")
struct MemoryTests {
  @Test("shows each gesture for 0.6 s with a gap of 0.2 s, then asks for it without showing it")
  func showing() throws {
    var bench = GameBench.playing(mode: .memory)
    let play = try #require(bench.play)
    let at = Timestamp(bench.now)
    #expect(play.shown(at: at)?.index == 0)
    #expect(play.shown(at: at + Milliseconds(639)) != nil)
    #expect(play.shown(at: at + Milliseconds(641)) == nil)
    bench.wait(845)
    #expect(bench.play?.prompt?.limit == Milliseconds(3_000))
    #expect(bench.effects.contains(.announce(.playRepeat)))
  }

  @Test("is drawn anew at the moment a gesture disappears")
  func gap() throws {
    var bench = GameBench.atMenu(mode: .memory)
    bench.send(.startTapped)
    #expect(bench.effects.contains(.setTimer(.game, after: Milliseconds(640))))
  }

  @Test("grows by one each round, chimes at the end of each, and counts rounds")
  func rounds() {
    var bench = GameBench.playing(mode: .memory)
    for round in 1...5 {
      let items = bench.watch()
      #expect(items.count == round)
      bench.repeatAll(items)
      #expect(bench.play?.score == Int64(round))
      bench.wait(600)
    }
    #expect(bench.effects.filter { $0 == .play(.roundComplete, rate: 1_000) }.count == 5)
    _ = bench.watch()
    bench.fail()
    #expect(bench.over?.score == 5)
    #expect(bench.best == 5)
  }

  @Test("a page hidden while a sequence is shown brings another of the same length")
  func hidden() {
    var bench = GameBench.playing(mode: .memory)
    bench.repeatAll(bench.watch())
    bench.wait(600)
    bench.wait(300)
    bench.send(.visibility(isVisible: false))
    #expect(bench.play?.isPaused == true)
    bench.send(.resumeTapped)
    #expect(bench.watch().count == 2)
  }
}

@Suite("Two players")
struct TwoPlayersTests {
  @Test("both get the identical sequence, and the phone is handed over between them")
  func sameSequence() {
    var bench = GameBench.playing(mode: .gameVersusPlayers)
    for round in 1...3 {
      let first = bench.watch()
      #expect(first.count == round)
      bench.repeatAll(first)
      #expect(bench.phase == .handover(to: 1))
      bench.wait(20_000)
      bench.send(.readyTapped)
      let second = bench.watch()
      #expect(second == first)
      bench.repeatAll(second)
      #expect(bench.phase == .handover(to: 0))
      bench.send(.readyTapped)
    }
    #expect(bench.play?.run.points == [6, 6])
  }

  @Test("when the first fails the second still has the turn, and the better one wins")
  func winner() {
    var bench = GameBench.playing(mode: .gameVersusPlayers)
    _ = bench.watch()
    bench.fail()
    #expect(bench.phase == .handover(to: 1))
    bench.send(.readyTapped)
    bench.repeatAll(bench.watch())
    #expect(bench.over?.outcome.winner == .second)
    #expect(bench.over?.outcome.scores == [0, 1])
  }

  @Test("two who fail alike have drawn")
  func draw() {
    var bench = GameBench.playing(mode: .gameVersusPlayers)
    _ = bench.watch()
    bench.fail()
    bench.send(.readyTapped)
    _ = bench.watch()
    bench.fail()
    #expect(bench.over?.outcome.winner == .draw)
  }

  @Test("players build the sequence in turn, and whoever cannot go on has lost")
  func building() throws {
    var bench = GameBench.playing(mode: .playerVersusPlayer)
    guard case .building = bench.phase else {
      #expect(Bool(false), "the run begins with an addition")
      return
    }
    bench.make(.swipeUp)
    #expect(bench.phase == .handover(to: 1))
    bench.send(.readyTapped)
    bench.make(.swipeUp)
    guard case .building = bench.phase else {
      #expect(Bool(false), "the second player adds")
      return
    }
    bench.make(.swipeLeft)
    #expect(bench.phase == .handover(to: 0))
    bench.send(.readyTapped)
    bench.make(.swipeDown)
    #expect(bench.over?.outcome.winner == .second)
  }

  @Test("a third gesture of a kind in a row is refused, and another can be made")
  func refusal() {
    var bench = GameBench.playing(mode: .playerVersusPlayer)
    for _ in 0..<2 {
      while case .awaiting(let prompt) = bench.phase { bench.make(prompt.item.answer) }
      bench.make(.swipeUp)
      bench.send(.readyTapped)
    }
    while case .awaiting(let prompt) = bench.phase { bench.make(prompt.item.answer) }
    bench.make(.swipeUp)
    #expect(bench.play?.refused == .swipeUp)
    bench.make(.swipeRight)
    #expect(bench.phase == .handover(to: 1))
    #expect(bench.play?.refused == nil)
  }
}

@Suite("Zen, Endless and the channels of one sense")
struct OtherModesTests {
  @Test("Zen has no clock, forgives mistakes, and ends when the player says so")
  func zen() {
    var bench = GameBench.playing(mode: .zen)
    bench.wait(60_000)
    bench.succeed(3)
    bench.fail()
    #expect(bench.play?.lastMistake != nil)
    bench.succeed(1)
    #expect(bench.play?.lastMistake == nil)
    bench.send(.leaveTapped)
    #expect(bench.over?.score == 4)
    #expect(bench.over?.isNewBest == false)
    #expect(bench.best == 4)
  }

  @Test("Endless asks ever faster, under Classic's floor in the end")
  func endless() {
    var bench = GameBench.playing(mode: .endless)
    bench.succeed(60)
    #expect((bench.play?.prompt?.limit ?? .zero) < Milliseconds(1_500))
    #expect(bench.play?.score == 60)
  }

  @Test("by ear the prompt is a sound and a word, by touch a vibration")
  func channels() throws {
    for channel in [PromptChannel.audio, .haptic] {
      var bench = GameBench.atMenu()
      var options = bench.state.options
      options.channel = channel
      bench.send(.optionsChanged(options))
      bench.clear()
      bench.send(.startTapped)
      let item = try #require(bench.play?.prompt).item
      let sounds = bench.effects.contains(.play(.prompt(item.answer), rate: 1_000))
      let buzzes = bench.effects.contains(.vibrate(.prompt(item)))
      #expect(sounds == (channel == .audio))
      #expect(buzzes == (channel == .haptic))
      #expect(bench.effects.contains(.announce(item.spoken)) == (channel == .audio))
      bench.succeed(2)
      let own = RankingClass(mode: .classic, pool: .discreet, channel: channel)
      bench.send(.leaveTapped)
      #expect(bench.state.bests[own] == 2)
    }
  }

  @Test("a sound's delay is taken out of what is only heard")
  func audioOffset() {
    var bench = GameBench.atMenu()
    var options = bench.state.options
    options.channel = .audio
    bench.send(.optionsChanged(options))
    bench.state.audioOffset = Milliseconds(180)
    #expect(bench.state.settings.audioOffset == Milliseconds(180))
    bench.state.audioOffset = Milliseconds(1_900)
    #expect(bench.state.settings.isValid)
  }

  @Test(
    "more time and buttons make settings the engine takes, each with a board of its own", arguments: RunMode.allCases)
  func settings(_ mode: RunMode) {
    guard mode != .practice else { return }
    var boards: [RankingClass] = []
    for pace in PlayOptions.paces {
      for usesButtons in [false, true] {
        var options = PlayOptions()
        options.pace = pace
        options.usesButtons = usesButtons
        #expect(options.settings(for: mode).isValid, "\(mode) \(pace) \(usesButtons)")
        if !boards.contains(options.ranking(for: mode)) { boards.append(options.ranking(for: mode)) }
      }
    }
    #expect(boards.count == 3)
  }
}
