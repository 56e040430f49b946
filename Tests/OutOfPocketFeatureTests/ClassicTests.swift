import AppKit
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
  @Test("starts within the press, keeps the screen awake and announces the first gesture")
  func startsWithinPress() throws {
    var fixture = GameFixture.atMenu()
    fixture.send(.startTapped)
    let play = try #require(fixture.play)
    #expect(play.startedAt == Timestamp(fixture.now))
    #expect(play.score == 0)
    #expect(try #require(play.prompt).limit == Milliseconds(3_000))
    #expect(fixture.effects.contains(.keepAwake(true)))
    #expect(fixture.effects.contains(.announce(try #require(play.prompt).item.spoken)))
    // Woken just after the deadline plus the delivery grace.
    #expect(fixture.effects.contains(.setTimer(.game, after: Milliseconds(3_041))))
  }

  @Test("every touch gesture asked for can be made, one point each", arguments: [UInt64(1), 2, 3, 4, 5])
  func everyTouchGestureAskedForCanBeMade(_ seed: UInt64) throws {
    var fixture = GameFixture.playing(seed: seed)
    fixture.succeed(16)
    let play = try #require(fixture.play, "seed \(seed): the game ended: \(String(describing: fixture.over?.outcome))")
    #expect(play.score == 16, "seed \(seed)")
  }

  @Test("a right gesture ticks, vibrates and sounds the next note of the scale, from one time stamp")
  func rightGestureTicks() {
    var fixture = GameFixture.playing()
    fixture.succeed(4)
    let notes = fixture.effects.compactMap { effect -> Int32? in
      if case .play(.tone, let rate) = effect { rate } else { nil }
    }
    #expect(notes == [1_000, 1_122, 1_260, 1_498])
    #expect(fixture.effects.filter { $0 == .play(.successTick, rate: 1_000) }.count == 4)
    #expect(fixture.effects.filter { $0 == .vibrate(.success) }.count == 4)
  }

  @Test("the next gesture is asked for at the success, with the time the score allows")
  func nextGestureIsAskedForAtSuccess() throws {
    var fixture = GameFixture.playing()
    fixture.succeed(3)
    #expect(try #require(fixture.play?.prompt).limit == Milliseconds(2_800))
    #expect(try #require(fixture.play).lastReaction != nil)
  }

  @Test("passing the best score is celebrated once, in place of the tick")
  func passingBestScoreIsCelebratedOnce() {
    var fixture = GameFixture.playing(best: 2)
    fixture.succeed(2)
    #expect(!fixture.effects.contains(.vibrate(.celebration)))
    fixture.succeed(3)
    #expect(fixture.effects.filter { $0 == .play(.roundComplete, rate: 1_000) }.count == 1)
    #expect(fixture.effects.filter { $0 == .vibrate(.celebration) }.count == 1)
  }

  @Test("the very first game celebrates nothing while it runs")
  func firstGame() {
    var fixture = GameFixture.playing()
    fixture.succeed(3)
    #expect(!fixture.effects.contains(.vibrate(.celebration)))
  }

  @Test("a wrong gesture ends the game and says what was asked for and what was seen")
  func wrongGestureEndsGameAndSaysWhatWasAsked() throws {
    var fixture = GameFixture.playing()
    fixture.succeed(2)
    let asked = try #require(fixture.play?.prompt).item
    fixture.clear()
    fixture.fail()
    let over = try #require(fixture.over)
    #expect(over.score == 2)
    #expect(over.outcome.mistake?.expected == asked)
    #expect(over.outcome.mistake?.seen == (asked.answer == .swipeLeft ? .swipeRight : .swipeLeft))
    #expect(fixture.effects.contains(.play(.failure, rate: 1_000)))
    #expect(fixture.effects.contains(.vibrate(.failure)))
    #expect(fixture.effects.contains(.keepAwake(false)))
    #expect(fixture.effects.contains(.cancelTimer(.game)))
  }

  @Test("time running out ends the game at the deadline")
  func timeOut() throws {
    var fixture = GameFixture.playing()
    fixture.wait(3_040)
    #expect(fixture.play != nil)
    fixture.wait(1)
    let over = try #require(fixture.over)
    #expect(over.outcome.mistake?.isTimeOut == true)
    #expect(over.outcome.mistake?.reaction == Milliseconds(3_000))
  }

  @Test("a gesture made in time but delivered late still counts")
  func lateDelivery() throws {
    var fixture = GameFixture.playing()
    while let play = fixture.play, play.prompt?.gesture != .swipeUp { fixture.succeed(1) }
    let play = try #require(fixture.play)
    let deadline = (play.startedAt + (try #require(play.prompt?.deadline))).rawValue
    let readings = FingerScript.batches(.swipeUp, from: deadline - 97).flatMap { $0.pointers }
    fixture.wait(until: deadline + 40)
    fixture.send(.touched(readings))
    #expect(fixture.play?.score == play.score + 1)
  }

  @Test("a gesture made after the deadline does not count")
  func tooLate() throws {
    var fixture = GameFixture.playing()
    while let play = fixture.play, play.prompt?.gesture != .swipeUp { fixture.succeed(1) }
    let play = try #require(fixture.play)
    let deadline = (play.startedAt + (try #require(play.prompt?.deadline))).rawValue
    let readings = FingerScript.batches(.swipeUp, from: deadline - 30).flatMap { $0.pointers }
    fixture.wait(until: deadline + 40)
    fixture.send(.touched(readings))
    #expect(fixture.over?.score == play.score)
  }

  @Test("readings of several fingers in one batch are taken in by their time")
  func readingsOfSeveralFingersInOneBatchAreTaken() throws {
    var fixture = GameFixture.playing()
    while let play = fixture.play, play.prompt?.gesture != .swipeUp { fixture.succeed(1) }
    let start = fixture.now + 200
    fixture.now = start + 100
    let readings = FingerScript.batches(.swipeUp, from: start).flatMap { $0.pointers }
    let before = try #require(fixture.play).score
    fixture.send(.touched([readings[0]] + readings.dropFirst().reversed()))
    #expect(try #require(fixture.play).score == before + 1)
  }

  @Test("a finger still on the button when the game begins is no part of it")
  func startFinger() throws {
    var fixture = GameFixture.playing()
    fixture.send(.touched([FingerScript.pointer(9, .ended, 195, 600, fixture.now - 30)]))
    #expect(try #require(fixture.play).score == 0)
    fixture.succeed(1)
    #expect(try #require(fixture.play).score == 1)
  }

  @Test("readings no hand can have made do not stop the game")
  func absurdReadings() {
    var fixture = GameFixture.playing()
    var pointer = FingerScript.pointer(1, .began, .nan, .infinity, fixture.now + 10)
    fixture.send(.touched([pointer]))
    pointer.time = .nan
    fixture.send(.touched([pointer]))
    pointer.time = .infinity
    pointer.surface = Size(width: -.infinity, height: .nan)
    fixture.send(.touched([pointer]))
    fixture.send(.touched([]))
    fixture.wait(10_000)
    #expect(fixture.over != nil)
  }

  @Test("what is sent is replayed to the same score and the same attempts", arguments: [UInt64(11), 12, 13, 14])
  func whatIsSentIsReplayedToSameScore(_ seed: UInt64) throws {
    var fixture = GameFixture.atMenu(seed: seed)
    fixture.session = SessionID(rawValue: 1)
    fixture.send(.startTapped)
    fixture.succeed(9)
    fixture.fail()
    let run = try #require(fixture.finished.first)
    let session = RunSession(seed: seed, rulesVersion: 1, settings: run.ticket.settings)
    let replayed = try RunReplay.verify(run.recording, session: session)
    #expect(run.score == 9, "seed \(seed)")
    #expect(replayed == run.result, "seed \(seed)")
  }
}

@Suite("Leaving, pausing and hiding a run")
struct LeavingTests {
  @Test("a hidden page pauses the run, and going on brings another prompt with its whole time")
  func hiddenPagePausesRun() throws {
    var fixture = GameFixture.playing()
    fixture.succeed(1)
    fixture.send(.visibility(isVisible: false))
    #expect(fixture.play?.isPaused == true)
    fixture.now += 60_000
    fixture.send(.visibility(isVisible: true))
    #expect(fixture.play?.isPaused == true)
    #expect(fixture.play?.wasHidden == true)
    fixture.send(.resumeTapped)
    let prompt = try #require(fixture.play?.prompt)
    #expect(prompt.limit == Milliseconds(3_000))
    #expect(fixture.play?.time(at: Timestamp(fixture.now)) == prompt.at)
    fixture.succeed(2)
    #expect(fixture.play?.score == 3)
  }

  @Test("what was due before the page was hidden is due still")
  func dueBefore() {
    var fixture = GameFixture.playing()
    fixture.now += 9_000
    fixture.send(.visibility(isVisible: false))
    #expect(fixture.over?.outcome.mistake?.isTimeOut == true)
  }

  @Test("the pause button pauses, three times in a ranked run")
  func pauseButtonPauses() {
    var fixture = GameFixture.playing()
    for _ in 0..<3 {
      #expect(fixture.play?.canPause == true)
      fixture.wait(200)
      fixture.send(.pauseTapped)
      fixture.wait(5_000)
      fixture.send(.resumeTapped)
    }
    #expect(fixture.play?.canPause == false)
    fixture.send(.visibility(isVisible: false))
    #expect(fixture.over?.outcome.ending == .abandoned)
  }

  @Test("a paused run ends automatically after its limit")
  func pausedRunEndsAutomaticallyAfterLimit() {
    var fixture = GameFixture.playing()
    fixture.send(.pauseTapped)
    fixture.wait(599_000)
    #expect(fixture.play != nil)
    fixture.wait(2_000)
    #expect(fixture.over?.outcome.ending == .abandoned)
  }

  @Test("a run that is left ends there, and its points count")
  func runIsLeftEndsThere() {
    var fixture = GameFixture.playing()
    fixture.succeed(4)
    fixture.clear()
    fixture.send(.leaveTapped)
    #expect(fixture.state.screen == .menu)
    #expect(fixture.best == 4)
    #expect(fixture.effects.contains(.delegate(.storeBests)))
    #expect(!fixture.effects.contains(.play(.failure, rate: 1_000)))
    #expect(fixture.finished.first?.result.outcome.ending == .stopped)
  }

  @Test("another page over the run is the same as leaving it")
  func anotherPageOverRunIsSameAsLeavingIt() {
    var fixture = GameFixture.playing()
    fixture.send(.covered)
    #expect(fixture.state.screen == .menu)
    fixture.send(.covered)
    #expect(fixture.state.screen == .menu)
  }
}
