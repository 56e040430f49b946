import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import PlaydAPI
import Testing
import WebUI

@testable import OutOfPocketFeature

@Suite("A game of Classic")
struct ClassicTests {
  @Test("begins in the same breath as the press, keeps the screen awake and says the first gesture")
  func begin() throws {
    var bench = GameBench.atMenu()
    bench.send(.startTapped)
    let play = try #require(bench.play)
    #expect(play.startedAt == Timestamp(bench.now))
    #expect(play.score == 0)
    #expect(try #require(play.prompt).limit == Milliseconds(3_000))
    #expect(bench.effects.contains(.keepAwake(true)))
    #expect(bench.effects.contains(.announce(try #require(play.prompt).item.spoken)))
    // Woken just after the last moment that counts, and the time a reading may take to arrive.
    #expect(bench.effects.contains(.setTimer(.game, after: Milliseconds(3_041))))
  }

  @Test("every touch gesture asked for can be made, one point each", arguments: [UInt64(1), 2, 3, 4, 5])
  func succeed(_ seed: UInt64) throws {
    var bench = GameBench.playing(seed: seed)
    bench.succeed(16)
    let play = try #require(bench.play, "seed \(seed): the game ended: \(String(describing: bench.over?.outcome))")
    #expect(play.score == 16, "seed \(seed)")
  }

  @Test("a right gesture ticks, vibrates and sounds the next note of the scale, from one time stamp")
  func reward() {
    var bench = GameBench.playing()
    bench.succeed(4)
    let notes = bench.effects.compactMap { effect -> Int32? in
      if case .play(.tone, let rate) = effect { rate } else { nil }
    }
    #expect(notes == [1_000, 1_122, 1_260, 1_498])
    #expect(bench.effects.filter { $0 == .play(.successTick, rate: 1_000) }.count == 4)
    #expect(bench.effects.filter { $0 == .vibrate(.success) }.count == 4)
  }

  @Test("the next gesture is asked for at the success, with the time the score allows")
  func faster() throws {
    var bench = GameBench.playing()
    bench.succeed(3)
    #expect(try #require(bench.play?.prompt).limit == Milliseconds(2_800))
    #expect(try #require(bench.play).lastReaction != nil)
  }

  @Test("passing the best score is celebrated once, in place of the tick")
  func celebrate() {
    var bench = GameBench.playing(best: 2)
    bench.succeed(2)
    #expect(!bench.effects.contains(.vibrate(.celebration)))
    bench.succeed(3)
    #expect(bench.effects.filter { $0 == .play(.roundComplete, rate: 1_000) }.count == 1)
    #expect(bench.effects.filter { $0 == .vibrate(.celebration) }.count == 1)
  }

  @Test("the very first game celebrates nothing while it runs")
  func firstGame() {
    var bench = GameBench.playing()
    bench.succeed(3)
    #expect(!bench.effects.contains(.vibrate(.celebration)))
  }

  @Test("a wrong gesture ends the game and says what was asked for and what was seen")
  func wrong() throws {
    var bench = GameBench.playing()
    bench.succeed(2)
    let asked = try #require(bench.play?.prompt).item
    bench.clear()
    bench.fail()
    let over = try #require(bench.over)
    #expect(over.score == 2)
    #expect(over.outcome.mistake?.expected == asked)
    #expect(over.outcome.mistake?.seen == (asked.answer == .swipeLeft ? .swipeRight : .swipeLeft))
    #expect(bench.effects.contains(.play(.failure, rate: 1_000)))
    #expect(bench.effects.contains(.vibrate(.failure)))
    #expect(bench.effects.contains(.keepAwake(false)))
    #expect(bench.effects.contains(.cancelTimer(.game)))
  }

  @Test("time running out ends the game at the deadline")
  func timeOut() throws {
    var bench = GameBench.playing()
    bench.wait(3_040)
    #expect(bench.play != nil)
    bench.wait(1)
    let over = try #require(bench.over)
    #expect(over.outcome.mistake?.isTimeOut == true)
    #expect(over.outcome.mistake?.reaction == Milliseconds(3_000))
  }

  @Test("a gesture made in time but delivered late still counts")
  func lateDelivery() throws {
    var bench = GameBench.playing()
    while let play = bench.play, play.prompt?.gesture != .swipeUp { bench.succeed(1) }
    let play = try #require(bench.play)
    let deadline = (play.startedAt + (try #require(play.prompt?.deadline))).rawValue
    let readings = FingerScript.batches(.swipeUp, from: deadline - 97).flatMap { $0.pointers }
    bench.wait(until: deadline + 40)
    bench.send(.touched(readings))
    #expect(bench.play?.score == play.score + 1)
  }

  @Test("a gesture made after the deadline does not count")
  func tooLate() throws {
    var bench = GameBench.playing()
    while let play = bench.play, play.prompt?.gesture != .swipeUp { bench.succeed(1) }
    let play = try #require(bench.play)
    let deadline = (play.startedAt + (try #require(play.prompt?.deadline))).rawValue
    let readings = FingerScript.batches(.swipeUp, from: deadline - 30).flatMap { $0.pointers }
    bench.wait(until: deadline + 40)
    bench.send(.touched(readings))
    #expect(bench.over?.score == play.score)
  }

  @Test("readings of several fingers in one batch are taken in by their time")
  func order() throws {
    var bench = GameBench.playing()
    while let play = bench.play, play.prompt?.gesture != .swipeUp { bench.succeed(1) }
    let start = bench.now + 200
    bench.now = start + 100
    let readings = FingerScript.batches(.swipeUp, from: start).flatMap { $0.pointers }
    let before = try #require(bench.play).score
    bench.send(.touched([readings[0]] + readings.dropFirst().reversed()))
    #expect(try #require(bench.play).score == before + 1)
  }

  @Test("a finger still on the button when the game begins is no part of it")
  func startFinger() throws {
    var bench = GameBench.playing()
    bench.send(.touched([FingerScript.pointer(9, .ended, 195, 600, bench.now - 30)]))
    #expect(try #require(bench.play).score == 0)
    bench.succeed(1)
    #expect(try #require(bench.play).score == 1)
  }

  @Test("readings no hand can have made do not stop the game")
  func absurdReadings() {
    var bench = GameBench.playing()
    var pointer = FingerScript.pointer(1, .began, .nan, .infinity, bench.now + 10)
    bench.send(.touched([pointer]))
    pointer.time = .nan
    bench.send(.touched([pointer]))
    pointer.time = .infinity
    pointer.surface = Size(width: -.infinity, height: .nan)
    bench.send(.touched([pointer]))
    bench.send(.touched([]))
    bench.wait(10_000)
    #expect(bench.over != nil)
  }

  @Test("what is sent is replayed to the same score and the same attempts", arguments: [UInt64(11), 12, 13, 14])
  func replay(_ seed: UInt64) throws {
    var bench = GameBench.atMenu(seed: seed)
    bench.session = SessionID(rawValue: 1)
    bench.send(.startTapped)
    bench.succeed(9)
    bench.fail()
    let run = try #require(bench.finished.first)
    let session = RunSession(seed: seed, rulesVersion: 1, settings: run.ticket.settings)
    let replayed = try RunReplay.verify(run.recording, session: session)
    #expect(run.score == 9, "seed \(seed)")
    #expect(replayed == run.result, "seed \(seed)")
  }
}

@Suite("Leaving, pausing and hiding a run")
struct LeavingTests {
  @Test("a hidden page pauses the run, and going on brings another prompt with its whole time")
  func hidden() throws {
    var bench = GameBench.playing()
    bench.succeed(1)
    bench.send(.visibility(isVisible: false))
    #expect(bench.play?.isPaused == true)
    bench.now += 60_000
    bench.send(.visibility(isVisible: true))
    #expect(bench.play?.isPaused == true)
    #expect(bench.play?.wasHidden == true)
    bench.send(.resumeTapped)
    let prompt = try #require(bench.play?.prompt)
    #expect(prompt.limit == Milliseconds(3_000))
    #expect(bench.play?.time(at: Timestamp(bench.now)) == prompt.at)
    bench.succeed(2)
    #expect(bench.play?.score == 3)
  }

  @Test("what was due before the page was hidden is due still")
  func dueBefore() {
    var bench = GameBench.playing()
    bench.now += 9_000
    bench.send(.visibility(isVisible: false))
    #expect(bench.over?.outcome.mistake?.isTimeOut == true)
  }

  @Test("the pause button pauses, three times in a ranked run")
  func pauses() {
    var bench = GameBench.playing()
    for _ in 0..<3 {
      #expect(bench.play?.canPause == true)
      bench.wait(200)
      bench.send(.pauseTapped)
      bench.wait(5_000)
      bench.send(.resumeTapped)
    }
    #expect(bench.play?.canPause == false)
    bench.send(.visibility(isVisible: false))
    #expect(bench.over?.outcome.ending == .abandoned)
  }

  @Test("a paused run survives being left alone, and then ends by itself")
  func forgotten() {
    var bench = GameBench.playing()
    bench.send(.pauseTapped)
    bench.wait(599_000)
    #expect(bench.play != nil)
    bench.wait(2_000)
    #expect(bench.over?.outcome.ending == .abandoned)
  }

  @Test("a run that is left ends there, and its points count")
  func left() {
    var bench = GameBench.playing()
    bench.succeed(4)
    bench.clear()
    bench.send(.leaveTapped)
    #expect(bench.state.screen == .menu)
    #expect(bench.best == 4)
    #expect(bench.effects.contains(.wish(.keepBests)))
    #expect(!bench.effects.contains(.play(.failure, rate: 1_000)))
    #expect(bench.finished.first?.result.outcome.ending == .stopped)
  }

  @Test("another page over the run is the same as leaving it")
  func covered() {
    var bench = GameBench.playing()
    bench.send(.covered)
    #expect(bench.state.screen == .menu)
    bench.send(.covered)
    #expect(bench.state.screen == .menu)
  }
}
