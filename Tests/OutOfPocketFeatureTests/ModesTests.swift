import AppKit
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import Testing
import WebUI

@testable import OutOfPocketFeature

extension GameFixture {
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
  @Test("the day's only try does not end by one touch on the cross, also with no pause left")
  func dailyAsks() throws {
    var fixture = GameFixture.atMenu(mode: .daily)
    fixture.send(.startTapped)
    fixture.succeed(2)
    for _ in 0..<3 {
      fixture.send(.leaveTapped)
      #expect(try #require(fixture.play).isPaused && fixture.play?.asksToLeave == true)
      fixture.send(.resumeTapped)
      #expect(try #require(fixture.play).isPaused == false && fixture.play?.asksToLeave == false)
    }
    #expect(try #require(fixture.play).canPause == false)
    fixture.send(.leaveTapped)
    #expect(try #require(fixture.play).isPaused == false, "the note asks")
    fixture.send(.leaveTapped)
    #expect(fixture.state.screen == .menu && fixture.finished.count == 1)
  }

  @Test("paused by the cross, the daily challenge is left by Quit game")
  func dailyLeft() {
    var fixture = GameFixture.atMenu(mode: .daily)
    fixture.send(.startTapped)
    fixture.succeed(1)
    fixture.send(.leaveTapped)
    fixture.send(.leaveTapped)
    #expect(fixture.state.screen == .menu && fixture.finished.first?.score == 1)
  }

  @Test("shows each gesture for 0.6 s with a gap of 0.2 s, then asks for it without showing it")
  func showsGestureFor06SWithGap() throws {
    var fixture = GameFixture.playing(mode: .memory)
    let play = try #require(fixture.play)
    let at = Timestamp(fixture.now)
    #expect(play.shown(at: at)?.index == 0)
    #expect(play.shown(at: at + Milliseconds(639)) != nil)
    #expect(play.shown(at: at + Milliseconds(641)) == nil)
    fixture.wait(845)
    #expect(fixture.play?.prompt?.limit == Milliseconds(3_000))
    #expect(fixture.effects.contains(.announce(.playRepeat)))
  }

  @Test("is drawn anew at the moment a gesture disappears")
  func isDrawnAnewAtMomentGestureDisappears() throws {
    var fixture = GameFixture.atMenu(mode: .memory)
    fixture.send(.startTapped)
    #expect(fixture.effects.contains(.setTimer(.game, after: Milliseconds(640))))
  }

  @Test("grows by one each round, chimes at the end of each, and counts rounds")
  func growsByOneRound() {
    var fixture = GameFixture.playing(mode: .memory)
    for round in 1...5 {
      let items = fixture.watch()
      #expect(items.count == round)
      fixture.repeatAll(items)
      #expect(fixture.play?.score == Int64(round))
      fixture.wait(600)
    }
    #expect(fixture.effects.filter { $0 == .play(.roundComplete, rate: 1_000) }.count == 5)
    _ = fixture.watch()
    fixture.fail()
    #expect(fixture.over?.score == 5)
    #expect(fixture.best == 5)
  }

  @Test("a page hidden while a sequence is shown brings another of the same length")
  func pageHiddenWhileSequenceIsShownBrings() {
    var fixture = GameFixture.playing(mode: .memory)
    fixture.repeatAll(fixture.watch())
    fixture.wait(600)
    fixture.wait(300)
    fixture.send(.visibility(isVisible: false))
    #expect(fixture.play?.isPaused == true)
    fixture.send(.resumeTapped)
    #expect(fixture.watch().count == 2)
  }
}

@Suite("Two players")
struct TwoPlayersTests {
  @Test("both get the identical sequence, and the phone is handed over between them")
  func sameSequence() {
    var fixture = GameFixture.playing(mode: .gameVersusPlayers)
    for round in 1...3 {
      let first = fixture.watch()
      #expect(first.count == round)
      fixture.repeatAll(first)
      #expect(fixture.phase == .handover(to: 1))
      fixture.wait(20_000)
      fixture.send(.readyTapped)
      let second = fixture.watch()
      #expect(second == first)
      fixture.repeatAll(second)
      #expect(fixture.phase == .handover(to: 0))
      fixture.send(.readyTapped)
    }
    #expect(fixture.play?.run.points == [6, 6])
  }

  @Test("when the first fails the second still has the turn, and the better one wins")
  func whenFirstFailsSecondStillHasTurn() {
    var fixture = GameFixture.playing(mode: .gameVersusPlayers)
    _ = fixture.watch()
    fixture.fail()
    #expect(fixture.phase == .handover(to: 1))
    fixture.send(.readyTapped)
    fixture.repeatAll(fixture.watch())
    #expect(fixture.over?.outcome.winner == .second)
    #expect(fixture.over?.outcome.scores == [0, 1])
  }

  @Test("each player's best is kept by player, not by place, and apart for the two modes")
  func bestOfEachPlayer() {
    var fixture = GameFixture.playing(mode: .gameVersusPlayers)
    fixture.state.options.wins = 2
    for _ in 0..<2 {
      _ = fixture.watch()
      fixture.fail()
      fixture.send(.readyTapped)
      fixture.repeatAll(fixture.watch())
      fixture.wait(1_000)
      fixture.send(.tryAgainTapped)
    }
    // The second game was begun by the second player, and won by the first.
    #expect(fixture.state.bests.ofTwo(in: .gameVersusPlayers) == [1, 1])
    #expect(fixture.state.bests.ofTwo(in: .playerVersusPlayer) == [0, 0])
  }

  @Test("two who fail alike have drawn")
  func twoWhoFailAlikeHaveDrawn() {
    var fixture = GameFixture.playing(mode: .gameVersusPlayers)
    _ = fixture.watch()
    fixture.fail()
    fixture.send(.readyTapped)
    _ = fixture.watch()
    fixture.fail()
    #expect(fixture.over?.outcome.winner == .draw)
  }

  @Test("players build the sequence in turn, and the first to fail loses")
  func playersBuildSequenceInTurn() throws {
    var fixture = GameFixture.playing(mode: .playerVersusPlayer)
    guard case .building = fixture.phase else {
      #expect(Bool(false), "the run begins with an addition")
      return
    }
    fixture.make(.swipeUp)
    #expect(fixture.phase == .handover(to: 1))
    fixture.send(.readyTapped)
    fixture.make(.swipeUp)
    guard case .building = fixture.phase else {
      #expect(Bool(false), "the second player adds")
      return
    }
    fixture.make(.swipeLeft)
    #expect(fixture.phase == .handover(to: 0))
    fixture.send(.readyTapped)
    fixture.make(.swipeDown)
    #expect(fixture.over?.outcome.winner == .second)
  }

  @Test("a third gesture of a kind in a row is refused, and another can be made")
  func thirdGestureOfKindInRowIsRefused() {
    var fixture = GameFixture.playing(mode: .playerVersusPlayer)
    for _ in 0..<2 {
      while case .awaiting(let prompt) = fixture.phase { fixture.make(prompt.item.answer) }
      fixture.make(.swipeUp)
      fixture.send(.readyTapped)
    }
    while case .awaiting(let prompt) = fixture.phase { fixture.make(prompt.item.answer) }
    fixture.make(.swipeUp)
    #expect(fixture.play?.refused == .swipeUp)
    fixture.make(.swipeRight)
    #expect(fixture.phase == .handover(to: 1))
    #expect(fixture.play?.refused == nil)
  }
}

@Suite("Zen, Endless and the channels of one sense")
struct OtherModesTests {
  @Test("Zen has no clock, forgives mistakes, and ends when the player says so")
  func zenHasNoClock() {
    var fixture = GameFixture.playing(mode: .zen)
    fixture.wait(60_000)
    fixture.succeed(3)
    fixture.fail()
    #expect(fixture.play?.lastMistake != nil)
    fixture.succeed(1)
    #expect(fixture.play?.lastMistake == nil)
    fixture.send(.leaveTapped)
    #expect(fixture.over?.score == 4)
    #expect(fixture.over?.isNewBest == false)
    #expect(fixture.best == 4)
  }

  @Test("Endless asks ever faster, under Classic's floor in the end")
  func endlessAsksEverFaster() {
    var fixture = GameFixture.playing(mode: .endless)
    fixture.succeed(60)
    #expect((fixture.play?.prompt?.limit ?? .zero) < Milliseconds(1_500))
    #expect(fixture.play?.score == 60)
  }

  @Test("by ear the prompt is a sound and a word, by touch a vibration")
  func byEarPromptIsSoundAndWord() throws {
    for channel in [PromptChannel.audio, .haptic] {
      var fixture = GameFixture.atMenu()
      var options = fixture.state.options
      options.channel = channel
      fixture.send(.optionsChanged(options))
      fixture.clear()
      fixture.send(.startTapped)
      let item = try #require(fixture.play?.prompt).item
      let sounds = fixture.effects.contains(.play(.prompt(item.answer), rate: 1_000))
      let buzzes = fixture.effects.contains(.vibrate(.prompt(item)))
      #expect(sounds == (channel == .audio))
      #expect(buzzes == (channel == .haptic))
      #expect(fixture.effects.contains(.announce(item.spoken)) == (channel == .audio))
      fixture.succeed(2)
      let own = RankingClass(mode: .classic, pool: .discreet, channel: channel)
      fixture.send(.leaveTapped)
      #expect(fixture.state.bests[own] == 2)
    }
  }

  @Test("a sound's delay is taken out of what is only heard")
  func audioOffset() {
    var fixture = GameFixture.atMenu()
    var options = fixture.state.options
    options.channel = .audio
    fixture.send(.optionsChanged(options))
    fixture.state.audioOffset = Milliseconds(180)
    #expect(fixture.state.settings.audioOffset == Milliseconds(180))
    fixture.state.audioOffset = Milliseconds(1_900)
    #expect(fixture.state.settings.isValid)
  }

  @Test(
    "more time and buttons make settings the engine takes, each with a board of its own", arguments: RunMode.allCases)
  func moreTimeAndButtonsMakeSettingsEngineTakes(_ mode: RunMode) {
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
