import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import Testing

/// A recorded game and what it was worth when it was recorded.
struct GoldenRecording: Sendable {
  /// The recording in base64url.
  var recording: String
  var score: Int32
  var expected: Gesture
  var seen: Gesture?
  /// The end, in milliseconds of game time.
  var end: Int64
  /// The reaction of every success, in milliseconds.
  var reactions: [Int64]
}

/// Games in `GoldenRecordings.swift` were recorded once and must be judged alike for ever: by the server that checks a
/// score, by the phone in WebAssembly, and by every later build. If the rules change on purpose, that is a new version of
/// the configuration and new recordings beside the old; if a recording is to be made anew all the same:
/// `PLAYD_RENEW_GOLDENS=1 PLAYD_ONLY=OutOfPocketEngineTests swift test --filter Golden`
@Suite("Golden recordings")
struct GoldenRecordingTests {
  @Test("every golden recording is worth what it was worth", arguments: GoldenRecording.all)
  func worth(golden: GoldenRecording) throws {
    let bytes = try #require(Base64.url.decode(golden.recording))
    let result = try Replay.verify(bytes)
    #expect(result.score == golden.score)
    #expect(result.outcome.expected == golden.expected)
    #expect(result.outcome.seen == golden.seen)
    #expect(result.outcome.at == Milliseconds(golden.end))
    #expect(result.successes.map { $0.reaction.rawValue } == golden.reactions)
  }

  @Test("a golden recording is written as it was read", arguments: GoldenRecording.all)
  func layout(golden: GoldenRecording) throws {
    let bytes = try #require(Base64.url.decode(golden.recording))
    let recording = try ClassicRecording(decoding: bytes)
    #expect(recording.encoded() == bytes)
  }

  @Test("the golden games hold every gesture, both endings and ignored touches")
  func variety() throws {
    var gestures: UInt32 = 0
    var wrong = 0
    var late = 0
    for golden in GoldenRecording.all {
      let bytes = try #require(Base64.url.decode(golden.recording))
      let result = try Replay.verify(bytes)
      for success in result.successes { gestures |= 1 << UInt32(success.gesture.rawValue) }
      if golden.seen == nil { late += 1 } else { wrong += 1 }
    }
    #expect(gestures == 0xFF)
    #expect(wrong >= 2 && late >= 2)
  }
}
