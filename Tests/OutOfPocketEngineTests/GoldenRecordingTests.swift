import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import Testing

/// A recorded game with its expected result.
struct GoldenRecording: Sendable {
  /// The recording in base64url.
  var recording: String
  var score: Int32
  var expected: Gesture
  var seen: Gesture?
  /// End in milliseconds of game time.
  var end: Int64
  /// Reaction times of all successes in milliseconds.
  var reactions: [Int64]
}

/// Games of the first version's Classic in layout 1, which is no longer written. Their results must never change: on
/// the server, on the phone in WebAssembly, and in every later build.
@Suite("Golden recordings of the first layout")
struct GoldenRecordingTests {
  @Test("every golden recording keeps its result", arguments: GoldenRecording.all)
  func everyGoldenRecordingKeepsResult(golden: GoldenRecording) throws {
    let bytes = try #require(Base64.url.decode(golden.recording))
    let result = try RunReplay.verify(bytes)
    #expect(result.settings == RunSettings(mode: .classic, pool: .touch))
    #expect(result.rankingClass == RankingClass(mode: .classic, pool: .touch))
    #expect(result.score == golden.score)
    #expect(result.outcome.mistake?.expected.gesture == golden.expected)
    #expect(result.outcome.mistake?.seen == golden.seen)
    #expect(result.outcome.at == Milliseconds(golden.end))
    #expect(result.attempts.count == Int(golden.score) + 1)
    #expect(result.attempts.dropLast().map { $0.reaction.rawValue } == golden.reactions)
  }

  @Test("as a value it is a run of the touch pool, and worth the same in layout 2", arguments: GoldenRecording.all)
  func asValueItIsRunOfTouchPool(golden: GoldenRecording) throws {
    let bytes = try #require(Base64.url.decode(golden.recording))
    let recording = try RunRecording(decoding: bytes)
    let again = recording.encoded()
    #expect(again[2] == RunRecording.layout && bytes[2] == 1)
    let decoded = try RunRecording(decoding: again)
    #expect(decoded == recording)
    #expect(try RunReplay.verify(again) == RunReplay.verify(bytes))
    let session = RunSession(
      seed: recording.seed, rulesVersion: 1, settings: RunSettings(mode: .classic, pool: .touch))
    #expect(try RunReplay.verify(bytes, session: session).score == golden.score)
    #expect(refusal(bytes, RunSession(seed: recording.seed &+ 1, rulesVersion: 1, settings: session.settings)))
    #expect(
      refusal(
        bytes,
        RunSession(seed: recording.seed, rulesVersion: 1, settings: RunSettings(mode: .classic, pool: .discreet))))
  }

  private func refusal(_ bytes: [UInt8], _ session: RunSession) -> Bool {
    do throws(ReplayRefusal) {
      _ = try RunReplay.verify(bytes, session: session)
      return false
    } catch {
      return error == .anotherSession
    }
  }

  @Test("the golden games hold every gesture, both endings and ignored touches")
  func goldenGamesHoldEveryGesture() throws {
    var gestures: UInt32 = 0
    var wrong = 0
    var late = 0
    for golden in GoldenRecording.all {
      let bytes = try #require(Base64.url.decode(golden.recording))
      let result = try RunReplay.verify(bytes)
      for attempt in result.attempts.dropLast() { gestures |= 1 << UInt32(attempt.item.gesture.rawValue) }
      if golden.seen == nil { late += 1 } else { wrong += 1 }
    }
    #expect(gestures == 0xFF)
    #expect(wrong >= 2 && late >= 2)
  }
}
