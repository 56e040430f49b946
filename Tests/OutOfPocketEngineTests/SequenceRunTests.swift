import GestureRecognition
import Kernel
import OutOfPocketEngine
import Testing

@Suite("Runs of sequences: Memory and the games of two")
struct SequenceRunTests {
  @Test("Memory shows each gesture for 0.6 s with 0.2 s after it, then gives 3.0 s")
  func memoryShowsGestureFor06SWith0() throws {
    var fixture = RunFixture(.memory)
    guard case .showing(let first) = fixture.run.phase else {
      #expect(Bool(false), "nothing is shown")
      return
    }
    #expect(first.at == .zero && first.hidden == Milliseconds(600) && first.until == Milliseconds(800))
    #expect(first.index == 0 && first.count == 1)
    fixture.pass(799)
    #expect(fixture.run.prompt == nil)
    fixture.pass(1)
    #expect(fixture.prompt.at == Milliseconds(800))
    #expect(fixture.prompt.deadline == Milliseconds(3_800))
    #expect(fixture.prompt.item == first.item)
  }

  @Test("the sequence grows by one each round and keeps what it had")
  func sequenceGrowsByOneRoundAndKeepsWhatIt() {
    var fixture = RunFixture(.memory, pool: .discreet, seed: 4)
    var known: [PromptItem] = []
    for round in Int32(1)...8 {
      var shown: [PromptItem] = []
      if case .showing(let show) = fixture.run.phase { shown.append(show.item) }
      for case .shown(let show) in fixture.watch() { shown.append(show.item) }
      if round > 1 {
        #expect(shown.count == Int(round))
        #expect(Array(shown.dropLast()) == known)
      }
      known = shown
      #expect(fixture.run.sequenceCount == Int(round))
      fixture.repeatSequence()
      #expect(fixture.run.rounds == round)
      #expect(fixture.run.score == round)
    }
  }

  @Test("each right gesture restarts the time, and the next round begins half a second after the last")
  func rightGestureRestartsTime() {
    var fixture = RunFixture(.memory)
    fixture.watch()
    fixture.answer()
    let end = fixture.run.clock
    #expect(fixture.run.phase == .betweenRounds(until: end + Milliseconds(500)))
    fixture.watch()
    #expect(fixture.prompt.at == end + Milliseconds(500 + 2 * 800))
    fixture.answer(after: 2_500)
    #expect(fixture.prompt.at == fixture.run.clock)
    #expect(fixture.prompt.limit == Milliseconds(3_000))
    fixture.answer(after: 2_500)
    #expect(fixture.run.rounds == 2)
  }

  @Test("a wrong gesture or a time-out ends Memory with the rounds completed")
  func wrongGestureOrTimeOutEndsMemoryWithRounds() {
    for late in [false, true] {
      var fixture = RunFixture(.memory)
      for _ in 0..<3 {
        fixture.watch()
        fixture.repeatSequence()
      }
      fixture.watch()
      fixture.answer()
      if late { fixture.pass(3_001) } else { fixture.blunder() }
      #expect(fixture.run.outcome?.score == 3)
      #expect(fixture.run.outcome?.rounds == 3)
      #expect(fixture.run.outcome?.mistake?.isTimeOut == late)
    }
  }

  @Test("touches while a sequence is shown mean nothing")
  func touchesWhileShowing() {
    var fixture = RunFixture(.memory)
    let before = fixture.run.phase
    #expect(fixture.touch(.swipeUp, after: 50).isEmpty)
    #expect(fixture.press(.tap, after: 10).isEmpty)
    #expect(fixture.run.phase == before)
    #expect(fixture.run.outcome == nil)
  }

  @Test("a sequence known by heart may be repeated at once")
  func byHeart() {
    var fixture = RunFixture(.memory, seed: 2)
    for _ in 0..<6 {
      fixture.watch()
      for _ in 0..<fixture.run.sequenceCount { fixture.answer(after: 5) }
    }
    #expect(fixture.run.rounds == 6)
  }

  @Test("both players of a game get the identical sequence")
  func bothPlayersOfGameGetIdenticalSequence() {
    for seed in 0..<UInt64(30) {
      var fixture = RunFixture(.gameVersusPlayers, pool: .discreet, seed: seed)
      for round in Int32(1)...4 {
        var shown: [[PromptItem]] = [[], []]
        for player in 0...1 {
          if case .showing(let show) = fixture.run.phase { shown[player].append(show.item) }
          if case .handover(let next) = fixture.run.phase {
            #expect(next == player)
            for case .shown(let show) in fixture.tell(.ready) { shown[player].append(show.item) }
          }
          for case .shown(let show) in fixture.watch() { shown[player].append(show.item) }
          #expect(fixture.run.turn == player, "seed \(seed)")
          fixture.repeatSequence()
        }
        #expect(shown[0] == shown[1] && shown[0].count == Int(round), "seed \(seed)")
        #expect(fixture.run.rounds == round)
        #expect(fixture.run.points[0] == fixture.run.points[1])
      }
    }
  }

  @Test("a player who is handed the phone has all the time there is")
  func playerWhoIsHandedPhoneHasAllTimeThere() {
    var fixture = RunFixture(.gameVersusPlayers)
    fixture.watch()
    fixture.answer()
    #expect(fixture.run.phase == .handover(to: 1))
    #expect(fixture.run.wake == nil)
    fixture.pass(600_000)
    #expect(fixture.run.outcome == nil)
    fixture.tell(.ready)
    fixture.watch()
    #expect(fixture.prompt.limit == Milliseconds(3_000))
  }

  @Test("the second player still has the turn that the first one failed")
  func sameTurns() {
    // The first player fails the third round after one gesture of three; the second gets all, none, and one.
    for (right, winner) in [(3, RunWinner.second), (0, .first), (1, .draw)] {
      var fixture = twoRounds()
      fixture.tell(.ready)
      fixture.watch()
      fixture.answer()
      let events = fixture.blunder()
      #expect(fixture.run.outcome == nil)
      #expect(events.contains { if case .missed = $0 { true } else { false } })
      fixture.tell(.ready)
      fixture.watch()
      for _ in 0..<right { fixture.answer() }
      if right < 3 { fixture.blunder() }
      let outcome = fixture.run.outcome
      #expect(outcome?.winner == winner)
      #expect(outcome?.scores == [4, 3 + Int32(right)])
      #expect(outcome?.score == max(4, 3 + Int32(right)))
      #expect(outcome?.rounds == 2)
      #expect(outcome?.mistake?.player == (right < 3 ? 1 : 0))
    }
  }

  @Test("if the second player fails, both have had the same turns and the first has won")
  func secondFails() {
    var fixture = twoRounds()
    fixture.tell(.ready)
    fixture.watch()
    fixture.repeatSequence()
    fixture.tell(.ready)
    fixture.watch()
    fixture.blunder()
    #expect(fixture.run.outcome?.winner == .first)
    #expect(fixture.run.outcome?.scores == [6, 3])
  }

  @Test("players build a sequence in turn: repeat it, then add one")
  func playersBuildSequenceInTurn() {
    var fixture = RunFixture(.playerVersusPlayer)
    guard case .building(let deadline) = fixture.run.phase else {
      #expect(Bool(false), "the first player does not build")
      return
    }
    #expect(deadline == Milliseconds(5_000))
    let additions: [Gesture] = [.swipeUp, .longPress, .pinch, .tap, .doubleTap]
    for (count, gesture) in additions.enumerated() {
      if count > 0 {
        #expect(fixture.run.phase == .handover(to: count % 2))
        fixture.tell(.ready)
        for earlier in additions.prefix(count) {
          #expect(fixture.prompt.gesture == earlier)
          fixture.answer()
        }
      }
      fixture.touch(gesture)
      fixture.pass(800)
      #expect(fixture.run.sequenceCount == count + 1, "\(count)")
    }
    fixture.tell(.ready)
    fixture.blunder()
    #expect(fixture.run.outcome?.winner == .first)
    // 0, 1, 2, 3 and 4 gestures repeated in turn.
    #expect(fixture.run.outcome?.scores == [6, 4])
    #expect(fixture.run.outcome?.rounds == 2)
  }

  @Test("a third repetition and gestures outside the pool are refused")
  func refusedAdditions() {
    var settings = RunSettings(mode: .playerVersusPlayer, pool: .discreet)
    settings.assistance = .buttons
    var fixture = RunFixture(settings)
    fixture.press(.pinch)
    fixture.tell(.ready)
    fixture.press(.pinch)
    fixture.press(.pinch)
    #expect(fixture.run.sequenceCount == 2)
    fixture.tell(.ready)
    fixture.press(.pinch)
    fixture.press(.pinch)
    #expect(fixture.press(.pinch) == [.additionRefused(.pinch)])
    #expect(fixture.press(.raise) == [.additionRefused(.raise)])
    #expect(fixture.press(.stroop) == [.additionRefused(.stroop)])
    fixture.press(.swipeUp)
    #expect(fixture.run.sequenceCount == 3)
  }

  @Test("a player who adds nothing in time loses")
  func nothingAdded() {
    var fixture = RunFixture(.playerVersusPlayer)
    fixture.pass(5_000)
    #expect(fixture.run.outcome == nil)
    fixture.pass(1)
    #expect(fixture.run.outcome?.ending == .nothingAdded(by: 0))
    #expect(fixture.run.outcome?.winner == .second)
    #expect(fixture.run.outcome?.at == Milliseconds(5_000))
  }

  @Test("a game of two that is stopped has no winner")
  func gameOfTwoIsStoppedHasNoWinner() {
    var fixture = twoRounds()
    fixture.tell(.stop)
    #expect(fixture.run.outcome?.winner == nil)
    #expect(fixture.run.outcome?.scores == [3, 3])
  }

  /// A game after two complete rounds.
  private func twoRounds() -> RunFixture {
    var fixture = RunFixture(.gameVersusPlayers, seed: 6)
    for turn in 0..<4 {
      if turn > 0 { fixture.tell(.ready) }
      fixture.watch()
      fixture.repeatSequence()
    }
    return fixture
  }
}
