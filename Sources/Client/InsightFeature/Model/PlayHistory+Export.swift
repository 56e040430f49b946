import GestureRecognition
import Kernel
import OutOfPocketEngine

extension PlayHistory {
  /// JSON export of the history: totals of the oldest games, then each game with its answers as `[expected, seen,
  /// milliseconds]`; `null` for time-outs.
  func exported(on now: Timestamp) -> [UInt8] {
    var writer = JSON.Writer()
    writer.beginObject()
    writer.member("format", "out-of-pocket-statistics")
    writer.member("version", 1)
    writer.member("exportedAt", now.rawValue)
    writer.name("earlier")
    writer.beginArray()
    for mode in RunMode.allCases where totals[mode].runs > 0 {
      let sums = totals[mode]
      writer.beginObject()
      writer.member("mode", mode.word)
      writer.member("games", sums.runs)
      writer.member("best", Int64(sums.best))
      writer.member("scores", sums.scores)
      writer.member("right", sums.right)
      writer.member("wrong", sums.wrong)
      writer.member("milliseconds", sums.played.rawValue)
      writer.endObject()
    }
    writer.endArray()
    writer.name("games")
    writer.beginArray()
    for chunk in chunks {
      for run in chunk.runs { Self.write(run, to: &writer) }
    }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ run: PastRun, to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("mode", run.mode.word)
    writer.member("startedAt", run.startedAt.rawValue)
    writer.member("utcOffset", Int64(run.utcOffset))
    writer.member("milliseconds", run.duration.rawValue)
    writer.member("score", Int64(run.score))
    writer.name("answers")
    writer.beginArray()
    for attempt in run.attempts {
      writer.beginArray()
      writer.string(attempt.expected.word)
      if let seen = attempt.seen { writer.string(seen.word) } else { writer.null() }
      writer.integer(Int64(attempt.reaction))
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
  }
}

extension Gesture {
  /// Language-independent word.
  var word: String {
    switch self {
    case .swipeUp: "swipe-up"
    case .swipeDown: "swipe-down"
    case .swipeLeft: "swipe-left"
    case .swipeRight: "swipe-right"
    case .tap: "tap"
    case .doubleTap: "double-tap"
    case .longPress: "long-press"
    case .pinch: "pinch"
    case .shake: "shake"
    case .tiltLeft: "tilt-left"
    case .tiltRight: "tilt-right"
    case .raise: "raise"
    case .lower: "lower"
    case .stroop: "stroop"
    case .spread: "spread"
    }
  }
}
