import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import Testing

extension RunSettings {
  /// Settings of the first version.
  static let touchClassic = RunSettings(mode: .classic, pool: .touch)
}

@Suite("What a replay refuses, and until when")
struct ReplayLimitTests {
  private func game(_ seed: UInt64) -> RecordedRun {
    var runner = SyntheticRunner(seed: seed)
    return runner.play(.touchClassic, seed: seed, answers: 20)
  }

  private func refusal(_ recording: RunRecording) -> ReplayRefusal? {
    do throws(ReplayRefusal) {
      _ = try RunReplay.verify(recording)
      return nil
    } catch {
      return error
    }
  }

  private func refusal(_ bytes: [UInt8], limits: ReplayLimits = .standard) -> ReplayRefusal? {
    do throws(ReplayRefusal) {
      _ = try RunReplay.verify(bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test("a late reading is clamped, and the replay sees the same")
  func movedUp() throws {
    var game = RecordedRun(seed: 3, settings: .touchClassic, surface: .phone, startedAt: .init(0))
    _ = game.advance(to: Milliseconds(500))
    _ = game.handle(
      .pointer(PointerSample(pointer: 1, phase: .began, x: 3_000, y: 6_000, time: Milliseconds(420))))
    #expect(game.recording.inputs.first?.time == Milliseconds(500))
    _ = game.advance(to: Milliseconds(9_000))
    let result = try RunReplay.verify(game.recording)
    #expect(result.outcome == game.run.outcome)
  }

  @Test("too many readings, too many bytes and too long a game are refused before they are played")
  func tooMuch() {
    let recording = game(1).recording
    var limits = ReplayLimits.standard
    limits.samples = 10
    #expect(refusal(recording.encoded(), limits: limits) == .tooManySamples(limit: 10))
    limits = .standard
    limits.bytes = 100
    let size = recording.encoded().count
    #expect(refusal(recording.encoded(), limits: limits) == .unreadable(.tooLarge(bytes: size, limit: 100)))
    limits = .standard
    limits.duration = Milliseconds(1_000)
    #expect(refusal(recording.encoded(), limits: limits) == .tooLong(limit: Milliseconds(1_000)))
  }

  @Test("two reactions are enough if all are under 80 ms; a single one is luck")
  func fewReactions() {
    for (flicks, expected) in [(1, nil), (2, ReplayRefusal.implausibleReactions)] as [(Int, ReplayRefusal?)] {
      var recorded = RecordedRun(seed: seedOfSwipes, settings: .touchClassic, surface: .phone, startedAt: .init(0))
      for finger in 0..<Int32(flicks) {
        flick(&recorded, finger: finger)
      }
      _ = recorded.advance(to: Milliseconds(30_000))
      #expect(recorded.run.score == Int32(flicks))
      #expect(refusal(recorded.recording) == expected, "\(flicks)")
    }
  }

  /// A seed whose first two prompts are swipes.
  private var seedOfSwipes: UInt64 {
    for seed in 0..<UInt64(1_000) {
      var prompts = FairPrompts(pool: Gesture.touchSet, seed: seed)
      if prompts.next().isSwipe && prompts.next().isSwipe { return seed }
    }
    return 0
  }

  /// Answers the prompt, a swipe, within 60 ms.
  private func flick(_ recorded: inout RecordedRun, finger: Int32) {
    guard let prompt = recorded.run.prompt else { return }
    let (dx, dy): (Int32, Int32) =
      switch prompt.gesture {
      case .swipeUp: (0, -1_600)
      case .swipeDown: (0, 1_600)
      case .swipeLeft: (-1_600, 0)
      default: (1_600, 0)
      }
    _ = recorded.handle(
      .pointer(
        PointerSample(pointer: finger, phase: .began, x: 3_000, y: 6_000, time: prompt.at + Milliseconds(10))))
    _ = recorded.handle(
      .pointer(
        PointerSample(
          pointer: finger, phase: .ended, x: 3_000 + dx, y: 6_000 + dy, time: prompt.at + Milliseconds(60))))
  }

  @Test("a game must have begun after its session and ended before now, give or take, and fit between")
  func gameMustHaveBegunAfterSessionAndEnded() throws {
    let result = try RunReplay.verify(game(1).recording)
    let start = result.startedAt
    let end = start + result.duration
    let tolerance = Milliseconds(2_000)
    func check(_ created: Timestamp, _ received: Timestamp) -> ReplayRefusal? {
      do throws(ReplayRefusal) {
        try RunReplay.checkClock(result, created: created, received: received, tolerance: tolerance)
        return nil
      } catch {
        return error
      }
    }
    #expect(check(start, end) == nil)
    #expect(check(start + Milliseconds(1_999), end + Milliseconds(4_000)) == nil)
    #expect(check(start + Milliseconds(2_000), end + Milliseconds(4_000)) == nil)
    #expect(check(start + Milliseconds(2_001), end + Milliseconds(4_000)) == .beforeSession)
    #expect(check(start - Milliseconds(9_000), end - Milliseconds(2_000)) == nil)
    #expect(check(start - Milliseconds(9_000), end - Milliseconds(2_001)) == .inTheFuture)
    #expect(check(start + Milliseconds(1), end) == .longerThanSession)
    var ancient = result
    ancient.startedAt = Timestamp(.min)
    #expect(throwsBeforeSession(ancient))
  }

  private func throwsBeforeSession(_ result: RunResult) -> Bool {
    do throws(ReplayRefusal) {
      try RunReplay.checkClock(result, created: Timestamp(.max), received: Timestamp(.max), tolerance: .zero)
      return false
    } catch {
      return error == .beforeSession
    }
  }

  @Test("a recording of another game or mode is refused")
  func anotherGame() {
    var writer = RecordingWriter(version: 1)
    writer.byte(1)
    writer.byte(2)
    #expect(refusal(writer.sealed()) == .unreadable(.outOfRange(offset: 3)))
    #expect(refusal(RecordingWriter(version: 9).sealed()) == .unreadable(.unknownVersion(9)))
  }

  @Test("every refusal has a sentence")
  func everyRefusalHasSentence() {
    let all: [ReplayRefusal] = [
      .unreadable(.damaged), .unknownConfiguration(7), .anotherSession,
      .impossibleSurface(width: Points(1), height: Points(2)), .tooManySamples(limit: 3),
      .tooLong(limit: Milliseconds.seconds(3_600)), .timesOutOfOrder(index: 4), .inputAfterEnd(index: 5), .unfinished,
      .endsElsewhere(recorded: Milliseconds(1), replayed: Milliseconds(2)), .implausibleReactions, .beforeSession,
      .inTheFuture, .longerThanSession, .endsBeforeStart,
    ]
    for refusal in all { #expect(refusal.message.utf8.last == 0x2E) }
  }
}
