import GestureRecognition
import Kernel
import OutOfPocketEngine
import Testing

/// A recorded run with its expected result.
struct GoldenRun: Sendable {
  /// The recording in base64url.
  var recording: String
  var mode: RunMode
  var pool: GesturePool
  var score: Int32
  var scores: [Int32]
  var rounds: Int32
  var winner: RunWinner?
  var assistance: Assistance
  /// Last prompted and performed gesture; nil if the run did not end by a mistake.
  var expected: Gesture?
  var seen: Gesture?
  /// End in milliseconds of game time.
  var end: Int64
  /// Reaction times of all attempts in milliseconds.
  var reactions: [Int64]
}

/// The runs in `GoldenRuns.swift`, one of each ranked mode and pool; their results must never change. A deliberate
/// change of the rules is a new version with new recordings beside the old. To renew a recording nevertheless:
/// `PLAYD_RENEW_GOLDENS=1 PLAYD_ONLY=OutOfPocketEngineTests swift test --filter renew`
@Suite("Golden runs")
struct GoldenRunTests {
  @Test("every golden run keeps its result", arguments: GoldenRun.all)
  func everyGoldenRunKeepsResult(golden: GoldenRun) throws {
    let bytes = try #require(Base64.url.decode(golden.recording))
    let result = try RunReplay.verify(bytes)
    #expect(result.settings.mode == golden.mode)
    #expect(result.settings.pool == golden.pool)
    #expect(result.score == golden.score)
    #expect(result.outcome.scores == golden.scores)
    #expect(result.outcome.rounds == golden.rounds)
    #expect(result.outcome.winner == golden.winner)
    #expect(result.outcome.assistance == golden.assistance)
    #expect(result.outcome.mistake?.expected.gesture == golden.expected)
    #expect(result.outcome.mistake?.seen == golden.seen)
    #expect(result.outcome.at == Milliseconds(golden.end))
    #expect(result.attempts.map { $0.reaction.rawValue } == golden.reactions)
  }

  @Test("a golden run is written as it was read", arguments: GoldenRun.all)
  func goldenRunIsWrittenAsItWasRead(golden: GoldenRun) throws {
    let bytes = try #require(Base64.url.decode(golden.recording))
    let recording = try RunRecording(decoding: bytes)
    #expect(recording.encoded() == bytes)
  }

  @Test("there is a golden run of every ranked mode")
  func thereIsGoldenRunOfEveryRankedMode() {
    for mode in RunMode.allCases where mode.isRanked {
      #expect(GoldenRun.all.contains { $0.mode == mode }, "mode \(mode.rawValue)")
    }
  }
}
