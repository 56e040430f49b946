import GestureRecognition
import Kernel
import OutOfPocketEngine
import Testing

@Suite("Runs of sequences: Memory and the games of two")
struct SequenceRunTests {
  @Test("Memory shows each gesture for 0.6 s with 0.2 s after it, then gives 3.0 s")
  func showing() throws {
    var bench = RunBench(.memory)
    guard case .showing(let first) = bench.run.phase else {
      #expect(Bool(false), "nothing is shown")
      return
    }
    #expect(first.at == .zero && first.hidden == Milliseconds(600) && first.until == Milliseconds(800))
    #expect(first.index == 0 && first.count == 1)
    bench.pass(799)
    #expect(bench.run.prompt == nil)
    bench.pass(1)
    #expect(bench.prompt.at == Milliseconds(800))
    #expect(bench.prompt.deadline == Milliseconds(3_800))
    #expect(bench.prompt.item == first.item)
  }

  @Test("the sequence grows by one each round and keeps what it had")
  func grows() {
    var bench = RunBench(.memory, pool: .discreet, seed: 4)
    var known: [PromptItem] = []
    for round in Int32(1)...8 {
      var shown: [PromptItem] = []
      if case .showing(let show) = bench.run.phase { shown.append(show.item) }
      for case .shown(let show) in bench.watch() { shown.append(show.item) }
      if round > 1 {
        #expect(shown.count == Int(round))
        #expect(Array(shown.dropLast()) == known)
      }
      known = shown
      #expect(bench.run.sequenceCount == Int(round))
      bench.repeatSequence()
      #expect(bench.run.rounds == round)
      #expect(bench.run.score == round)
    }
  }

  @Test("each right gesture starts the time anew, and the next round begins half a second after the last")
  func timing() {
    var bench = RunBench(.memory)
    bench.watch()
    bench.answer()
    let end = bench.run.clock
    #expect(bench.run.phase == .betweenRounds(until: end + Milliseconds(500)))
    bench.watch()
    #expect(bench.prompt.at == end + Milliseconds(500 + 2 * 800))
    bench.answer(after: 2_500)
    #expect(bench.prompt.at == bench.run.clock)
    #expect(bench.prompt.limit == Milliseconds(3_000))
    bench.answer(after: 2_500)
    #expect(bench.run.rounds == 2)
  }

  @Test("a wrong gesture or a time-out ends Memory with the rounds completed")
  func ends() {
    for late in [false, true] {
      var bench = RunBench(.memory)
      for _ in 0..<3 {
        bench.watch()
        bench.repeatSequence()
      }
      bench.watch()
      bench.answer()
      if late { bench.pass(3_001) } else { bench.blunder() }
      #expect(bench.run.outcome?.score == 3)
      #expect(bench.run.outcome?.rounds == 3)
      #expect(bench.run.outcome?.mistake?.isTimeOut == late)
    }
  }

  @Test("touches while a sequence is shown mean nothing")
  func touchesWhileShowing() {
    var bench = RunBench(.memory)
    let before = bench.run.phase
    #expect(bench.touch(.swipeUp, after: 50).isEmpty)
    #expect(bench.press(.tap, after: 10).isEmpty)
    #expect(bench.run.phase == before)
    #expect(bench.run.outcome == nil)
  }

  @Test("a sequence known by heart may be repeated at once")
  func byHeart() {
    var bench = RunBench(.memory, seed: 2)
    for _ in 0..<6 {
      bench.watch()
      for _ in 0..<bench.run.sequenceCount { bench.answer(after: 5) }
    }
    #expect(bench.run.rounds == 6)
  }

  @Test("both players of a game get the identical sequence")
  func identical() {
    for seed in 0..<UInt64(30) {
      var bench = RunBench(.gameVersusPlayers, pool: .discreet, seed: seed)
      for round in Int32(1)...4 {
        var shown: [[PromptItem]] = [[], []]
        for player in 0...1 {
          if case .showing(let show) = bench.run.phase { shown[player].append(show.item) }
          if case .handover(let next) = bench.run.phase {
            #expect(next == player)
            for case .shown(let show) in bench.tell(.ready) { shown[player].append(show.item) }
          }
          for case .shown(let show) in bench.watch() { shown[player].append(show.item) }
          #expect(bench.run.turn == player, "seed \(seed)")
          bench.repeatSequence()
        }
        #expect(shown[0] == shown[1] && shown[0].count == Int(round), "seed \(seed)")
        #expect(bench.run.rounds == round)
        #expect(bench.run.points[0] == bench.run.points[1])
      }
    }
  }

  @Test("a player who is handed the phone has all the time there is")
  func handover() {
    var bench = RunBench(.gameVersusPlayers)
    bench.watch()
    bench.answer()
    #expect(bench.run.phase == .handover(to: 1))
    #expect(bench.run.wake == nil)
    bench.pass(600_000)
    #expect(bench.run.outcome == nil)
    bench.tell(.ready)
    bench.watch()
    #expect(bench.prompt.limit == Milliseconds(3_000))
  }

  @Test("the second player still has the turn that the first one failed")
  func sameTurns() {
    // First fails the third round after one gesture of three; the second gets all, none, and one.
    for (right, winner) in [(3, RunWinner.second), (0, .first), (1, .draw)] {
      var bench = twoRounds()
      bench.tell(.ready)
      bench.watch()
      bench.answer()
      let events = bench.blunder()
      #expect(bench.run.outcome == nil)
      #expect(events.contains { if case .missed = $0 { true } else { false } })
      bench.tell(.ready)
      bench.watch()
      for _ in 0..<right { bench.answer() }
      if right < 3 { bench.blunder() }
      let outcome = bench.run.outcome
      #expect(outcome?.winner == winner)
      #expect(outcome?.scores == [4, 3 + Int32(right)])
      #expect(outcome?.score == max(4, 3 + Int32(right)))
      #expect(outcome?.rounds == 2)
      #expect(outcome?.mistake?.player == (right < 3 ? 1 : 0))
    }
  }

  @Test("if the second player fails, both have had the same turns and the first has won")
  func secondFails() {
    var bench = twoRounds()
    bench.tell(.ready)
    bench.watch()
    bench.repeatSequence()
    bench.tell(.ready)
    bench.watch()
    bench.blunder()
    #expect(bench.run.outcome?.winner == .first)
    #expect(bench.run.outcome?.scores == [6, 3])
  }

  @Test("players build a sequence in turn: repeat it, then add one")
  func build() {
    var bench = RunBench(.playerVersusPlayer)
    guard case .building(let deadline) = bench.run.phase else {
      #expect(Bool(false), "the first player does not build")
      return
    }
    #expect(deadline == Milliseconds(5_000))
    let additions: [Gesture] = [.swipeUp, .longPress, .pinch, .tap, .doubleTap]
    for (count, gesture) in additions.enumerated() {
      if count > 0 {
        #expect(bench.run.phase == .handover(to: count % 2))
        bench.tell(.ready)
        for earlier in additions.prefix(count) {
          #expect(bench.prompt.gesture == earlier)
          bench.answer()
        }
      }
      bench.touch(gesture)
      bench.pass(800)
      #expect(bench.run.sequenceCount == count + 1, "\(count)")
    }
    bench.tell(.ready)
    bench.blunder()
    #expect(bench.run.outcome?.winner == .first)
    // 0, 1, 2, 3 and 4 gestures repeated in turn.
    #expect(bench.run.outcome?.scores == [6, 4])
    #expect(bench.run.outcome?.rounds == 2)
  }

  @Test("a third time the same gesture in a row is refused, and so is what the pool lacks")
  func refusedAdditions() {
    var settings = RunSettings(mode: .playerVersusPlayer, pool: .discreet)
    settings.assistance = .buttons
    var bench = RunBench(settings)
    bench.press(.pinch)
    bench.tell(.ready)
    bench.press(.pinch)
    bench.press(.pinch)
    #expect(bench.run.sequenceCount == 2)
    bench.tell(.ready)
    bench.press(.pinch)
    bench.press(.pinch)
    #expect(bench.press(.pinch) == [.additionRefused(.pinch)])
    #expect(bench.press(.raise) == [.additionRefused(.raise)])
    #expect(bench.press(.stroop) == [.additionRefused(.stroop)])
    bench.press(.swipeUp)
    #expect(bench.run.sequenceCount == 3)
  }

  @Test("whoever adds nothing in time has lost")
  func nothingAdded() {
    var bench = RunBench(.playerVersusPlayer)
    bench.pass(5_000)
    #expect(bench.run.outcome == nil)
    bench.pass(1)
    #expect(bench.run.outcome?.ending == .nothingAdded(by: 0))
    #expect(bench.run.outcome?.winner == .second)
    #expect(bench.run.outcome?.at == Milliseconds(5_000))
  }

  @Test("a game of two that is stopped has no winner")
  func stopped() {
    var bench = twoRounds()
    bench.tell(.stop)
    #expect(bench.run.outcome?.winner == nil)
    #expect(bench.run.outcome?.scores == [3, 3])
  }

  /// A game after two rounds in which all went well.
  private func twoRounds() -> RunBench {
    var bench = RunBench(.gameVersusPlayers, seed: 6)
    for turn in 0..<4 {
      if turn > 0 { bench.tell(.ready) }
      bench.watch()
      bench.repeatSequence()
    }
    return bench
  }
}
