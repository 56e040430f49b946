import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import Testing

@Suite("Recording and replay")
struct ReplayTests {
  private func game(
    _ seed: UInt64, gestures: Int32 = 20, ending: SyntheticPlayer.Ending = .wrongGesture
  ) -> RecordedClassicGame {
    var player = SyntheticPlayer(hand: SyntheticHand.stranger(seed: seed))
    return player.play(seed: seed, gestures: gestures, ending: ending)
  }

  private func refusal(_ recording: ClassicRecording, session: ReplaySession? = nil) -> ReplayRefusal? {
    do throws(ReplayRefusal) {
      _ = try Replay.verify(recording, session: session)
      return nil
    } catch {
      return error
    }
  }

  private func refusal(_ bytes: [UInt8], limits: ReplayLimits = .standard) -> ReplayRefusal? {
    do throws(ReplayRefusal) {
      _ = try Replay.verify(bytes, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  @Test("a replayed game ends as the played one did, reaction by reaction")
  func sameGame() throws {
    for seed in 0..<UInt64(200) {
      for ending in [SyntheticPlayer.Ending.wrongGesture, .timeOut] {
        let played = game(seed, ending: ending)
        let outcome = try #require(played.game.outcome)
        let result = try Replay.verify(played.recording.encoded())
        #expect(result.outcome == outcome, "seed \(seed)")
        #expect(result.score == played.game.score, "seed \(seed)")
        #expect(result.successes.count == Int(played.game.score), "seed \(seed)")
        #expect(result.successes.last?.reaction == played.game.lastReaction, "seed \(seed)")
        #expect(result.duration == played.recording.endedAt, "seed \(seed)")
      }
    }
  }

  @Test("bytes and value replay alike")
  func bytesAndValue() throws {
    for seed in 0..<UInt64(50) {
      let recording = game(seed).recording
      let decoded = try ClassicRecording(decoding: recording.encoded())
      #expect(decoded == recording, "seed \(seed)")
      let fromValue = try Replay.verify(recording)
      let fromBytes = try Replay.verify(recording.encoded())
      #expect(fromValue == fromBytes, "seed \(seed)")
    }
  }

  @Test("every reading survives its encoding, whatever it holds")
  func roundTrip() throws {
    for seed in 0..<UInt64(300) {
      var generator = Generator(seed: seed)
      var recording = game(seed, gestures: 0).recording
      recording.seed = generator.next()
      recording.startedAt = Timestamp(generator.integer(in: -1_000...9_000_000_000_000))
      recording.endedAt = Milliseconds(generator.integer(in: -5...9_000_000))
      recording.configurationVersion = Int32(truncatingIfNeeded: generator.next())
      recording.inputs = []
      let reaches: [Int64] = [40, 4_000, 1 << 18]
      let far: Int64 = reaches[generator.index(below: 3)]
      var time: Int64 = 0
      for _ in 0..<generator.integer(in: 0...60) {
        time += generator.integer(in: -2...generator.integer(in: 0...5_000))
        recording.inputs.append(
          PointerSample(
            pointer: generator.chance(1, in: 9) ? Int32(truncatingIfNeeded: generator.next()) : 3,
            phase: generator.pick([PointerSample.Phase.began, .moved, .ended, .cancelled]) ?? .moved,
            x: Int32(generator.integer(in: -far...far)), y: Int32(generator.integer(in: -far...far)),
            time: Milliseconds(time)))
      }
      let decoded = try ClassicRecording(decoding: recording.encoded())
      #expect(decoded == recording, "seed \(seed)")
    }
  }

  @Test("a reading takes at most five bytes on average")
  func compact() {
    var readings = 0
    var bytes = 0
    for seed in 0..<UInt64(50) {
      let recording = game(seed).recording
      readings += recording.inputs.count
      bytes += recording.encoded().count
    }
    #expect(bytes <= readings * 5, "\(bytes) bytes for \(readings) readings")
  }

  @Test("letting the phone's timer fire whenever it likes leaves the game as it is")
  func anyTimer() throws {
    for seed in 0..<UInt64(100) {
      let recording = game(seed).recording
      var generator = Generator(seed: seed)
      var again = RecordedClassicGame(
        seed: recording.seed, surface: recording.surface, startedAt: recording.startedAt)
      for input in recording.inputs {
        while generator.chance(1, in: 3) {
          let now = again.game.clock.rawValue
          _ = again.advance(to: Milliseconds(generator.integer(in: now...max(now, input.time.rawValue))))
        }
        _ = again.handle(input)
      }
      _ = again.advance(to: recording.endedAt + Milliseconds(1))
      #expect(again.recording == recording, "seed \(seed)")
    }
  }

  @Test("a reading delivered too late is moved up, and the replay sees what the player saw")
  func movedUp() throws {
    var game = RecordedClassicGame(seed: 3, surface: .phone, startedAt: .init(0))
    _ = game.advance(to: Milliseconds(500))
    _ = game.handle(PointerSample(pointer: 1, phase: .began, x: 3_000, y: 6_000, time: Milliseconds(420)))
    #expect(game.recording.inputs.first?.time == Milliseconds(500))
    _ = game.advance(to: Milliseconds(9_000))
    let result = try Replay.verify(game.recording)
    #expect(result.outcome == game.game.outcome)
  }

  @Test("a recording of another session is refused")
  func anotherSession() {
    let recording = game(1).recording
    let own = ReplaySession(seed: recording.seed, configurationVersion: recording.configurationVersion)
    #expect(refusal(recording, session: own) == nil)
    #expect(
      refusal(recording, session: ReplaySession(seed: recording.seed &+ 1, configurationVersion: 1)) == .anotherSession)
    #expect(
      refusal(recording, session: ReplaySession(seed: recording.seed, configurationVersion: 2)) == .anotherSession)
  }

  @Test("rules that were never published are refused")
  func unknownRules() {
    var recording = game(1).recording
    recording.configurationVersion = 99
    #expect(refusal(recording) == .unknownConfiguration(99))
  }

  @Test("a surface that no screen has is refused")
  func surface() {
    var recording = game(1).recording
    recording.surface.width = Points(119)
    #expect(refusal(recording) == .impossibleSurface(width: Points(119), height: Points(844)))
    recording.surface.width = Points(8_193)
    #expect(refusal(recording) == .impossibleSurface(width: Points(8_193), height: Points(844)))
  }

  @Test("stamps that go backwards, or begin before the start, are refused with the reading's number")
  func order() {
    var recording = game(1).recording
    recording.inputs[5].time = recording.inputs[4].time - Milliseconds(1)
    #expect(refusal(recording) == .timesOutOfOrder(index: 5))
    #expect(refusal(recording.encoded()) == .timesOutOfOrder(index: 5))
    var early = game(1).recording
    early.inputs[0].time = Milliseconds(-1)
    #expect(refusal(early) == .timesOutOfOrder(index: 0))
    var backwards = game(1).recording
    backwards.endedAt = Milliseconds(-1)
    #expect(refusal(backwards) == .endsBeforeStart)
    #expect(refusal(backwards.encoded()) == .endsBeforeStart)
  }

  @Test("a reading after the end is refused with its number")
  func afterEnd() throws {
    var recording = game(1).recording
    var extra = try #require(recording.inputs.last)
    extra.time += Milliseconds(5)
    recording.inputs.append(extra)
    #expect(refusal(recording) == .inputAfterEnd(index: recording.inputs.count - 1))
    // Claiming a later end does not help: the game was over.
    recording.endedAt += Milliseconds(5)
    #expect(refusal(recording) == .inputAfterEnd(index: recording.inputs.count - 1))
  }

  @Test("a game without an end is refused")
  func unfinished() {
    var recording = game(1).recording
    recording.inputs.removeLast(recording.inputs.count / 2)
    recording.endedAt = recording.inputs.last?.time ?? .zero
    #expect(refusal(recording) == .unfinished)
  }

  @Test("an end that is not the game's is refused")
  func endsElsewhere() {
    var recording = game(1, ending: .timeOut).recording
    let end = recording.endedAt
    recording.endedAt += Milliseconds(700)
    #expect(refusal(recording) == .endsElsewhere(recorded: recording.endedAt, replayed: end))
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

  @Test("answers that begin within 80 ms of every prompt are refused")
  func superhuman() {
    for seed in 0..<UInt64(30) {
      for (reaction, expected) in [(0...30, ReplayRefusal.implausibleReactions), (120...160, nil)]
        as [(ClosedRange<Int64>, ReplayRefusal?)]
      {
        // A machine's hand: quick, exact, and off the glass at once.
        var hand = SyntheticHand(seed: seed, traits: .still)
        hand.traits.reaction = reaction
        hand.traits.strokeDuration = 40...60
        hand.traits.holdDuration = 601...605
        var player = SyntheticPlayer(hand: hand)
        let recording = player.play(seed: seed, gestures: 20).recording
        #expect(refusal(recording) == expected, "seed \(seed)")
      }
    }
  }

  @Test("two reactions are enough if all are under 80 ms; a single one is luck")
  func fewReactions() {
    for (flicks, expected) in [(1, nil), (2, ReplayRefusal.implausibleReactions)] as [(Int, ReplayRefusal?)] {
      var recorded = RecordedClassicGame(seed: seedOfSwipes, surface: .phone, startedAt: .init(0))
      for finger in 0..<Int32(flicks) {
        flick(&recorded, finger: finger)
      }
      _ = recorded.advance(to: Milliseconds(30_000))
      #expect(recorded.game.score == Int32(flicks))
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
  private func flick(_ recorded: inout RecordedClassicGame, finger: Int32) {
    let prompt = recorded.game.prompt
    let (dx, dy): (Int32, Int32) =
      switch prompt.gesture {
      case .swipeUp: (0, -1_600)
      case .swipeDown: (0, 1_600)
      case .swipeLeft: (-1_600, 0)
      default: (1_600, 0)
      }
    _ = recorded.handle(
      PointerSample(pointer: finger, phase: .began, x: 3_000, y: 6_000, time: prompt.at + Milliseconds(10)))
    _ = recorded.handle(
      PointerSample(pointer: finger, phase: .ended, x: 3_000 + dx, y: 6_000 + dy, time: prompt.at + Milliseconds(60)))
  }

  @Test("a game must have begun after its session and ended before now, give or take, and fit between")
  func clock() throws {
    let result = try Replay.verify(game(1).recording)
    let start = result.startedAt
    let end = start + result.duration
    let tolerance = Milliseconds(2_000)
    func check(_ created: Timestamp, _ received: Timestamp) -> ReplayRefusal? {
      do throws(ReplayRefusal) {
        try Replay.checkClock(result, created: created, received: received, tolerance: tolerance)
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

  private func throwsBeforeSession(_ result: ReplayResult) -> Bool {
    do throws(ReplayRefusal) {
      try Replay.checkClock(result, created: Timestamp(.max), received: Timestamp(.max), tolerance: .zero)
      return false
    } catch {
      return error == .beforeSession
    }
  }

  @Test("broken bytes are refused, wherever they are broken")
  func broken() {
    let bytes = game(2).recording.encoded()
    #expect(refusal([UInt8]()) == .unreadable(.notARecording))
    #expect(refusal([UInt8]("{\"score\": 9999}".utf8)) == .unreadable(.notARecording))
    for length in 0..<bytes.count { #expect(refusal(Array(bytes.prefix(length))) != nil, "first \(length) bytes") }
    for index in 0..<min(bytes.count, 400) {
      var damaged = bytes
      damaged[index] ^= 0x10
      #expect(refusal(damaged) != nil, "byte \(index)")
    }
  }

  @Test("a recording of another game or mode is refused")
  func anotherGame() {
    var writer = RecordingWriter(version: ClassicRecording.layout)
    writer.byte(1)
    writer.byte(2)
    #expect(refusal(writer.sealed()) == .unreadable(.outOfRange(offset: 3)))
    #expect(refusal(RecordingWriter(version: 9).sealed()) == .unreadable(.unknownVersion(9)))
  }

  @Test("every refusal has a sentence")
  func sentences() {
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
