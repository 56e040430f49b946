import Foundation
import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine
import Testing

/// Rewrites `GoldenRuns.swift` on request.
@Suite("Golden runs, renewing", .enabled(if: ProcessInfo.processInfo.environment["PLAYD_RENEW_GOLDENS"] != nil))
struct GoldenRunsNativeTests {
  @Test("the runs are renewed")
  func renewRuns() throws {
    var text = """
      // Made by `PLAYD_RENEW_GOLDENS=1 PLAYD_ONLY=OutOfPocketEngineTests swift test --filter Golden`.
      import GestureRecognition
      import OutOfPocketEngine

      extension GoldenRun {
        static let all: [GoldenRun] = [

      """
    var seed: UInt64 = 1
    for mode in RunMode.allCases where mode.isRanked {
      for pool in [GesturePool.discreet, .unhinged] {
        seed += 1
        var settings = RunSettings(mode: mode, pool: pool)
        if mode == .classic && pool == .discreet { settings.assistance = .buttons }
        var runner = SyntheticRunner(seed: seed)
        runner.usesButtons = settings.assistance == .buttons
        runner.pauseAfter = mode == .classic || mode == .memory ? 2 : 0
        // A motion takes sixty readings; few answers keep the file small.
        let answers: Int32 = pool == .unhinged ? 4 : 10
        let ending: SyntheticRunner.Ending = seed % 2 == 0 ? .timeOut : .wrongGesture
        text += try Self.entry(
          runner.play(settings, seed: seed &* 7_654_321, answers: answers, ending: ending).recording)
      }
    }
    text += "  ]\n}\n"
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "GoldenRuns.swift")
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private static func entry(_ recording: RunRecording) throws -> String {
    let bytes = recording.encoded()
    let result = try RunReplay.verify(bytes)
    let outcome = result.outcome
    let mistake = outcome.mistake
    let winner = outcome.winner.map { ".\($0)" } ?? "nil"
    let expected = mistake.map { ".\($0.expected.gesture)" } ?? "nil"
    let seen = mistake?.seen.map { ".\($0)" } ?? "nil"
    let scores = outcome.scores.map { "\($0)" }.joined(separator: ", ")
    let reactions = result.attempts.map { "\($0.reaction.rawValue)" }.joined(separator: ", ")
    return """
          GoldenRun(
            recording: \"\"\"
      \(folded(Base64.url.text(bytes)))
              \"\"\",
            mode: .\(result.settings.mode), pool: .\(result.settings.pool), score: \(outcome.score),
            scores: [\(scores)], rounds: \(outcome.rounds), winner: \(winner), assistance: .\(outcome.assistance),
            expected: \(expected), seen: \(seen), end: \(outcome.at.rawValue),
            reactions: [\(reactions)]),

      """
  }

  /// Splits a text into a literal with lines of a hundred letters.
  private static func folded(_ text: String) -> String {
    var lines: [Substring] = []
    var rest = text[...]
    while !rest.isEmpty {
      lines.append(rest.prefix(100))
      rest = rest.dropFirst(100)
    }
    return lines.map { "        \($0)" }.joined(separator: "\\\n")
  }
}
