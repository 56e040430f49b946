import GestureRecognition
import OutOfPocketEngine
import PlaydAPI

/// The words that events are written with, each standing for a raw value of a closed list.
package enum AnalyticsWords: UInt8, CaseIterable, Hashable, Sendable {
  case gesture, mode, pool, assistance, channel, ending, screen, blockedTap, permission, answer, sensorTrouble
  case setting, tutorialStep, share, achievement, pauseCause

  /// The raw value of the first word; the others follow without a gap.
  package var first: Int64 { self == .mode || self == .achievement ? 1 : 0 }

  /// The words in the order of their raw values.
  package var words: [String] {
    switch self {
    case .gesture:
      [
        "swipeUp", "swipeDown", "swipeLeft", "swipeRight", "tap", "doubleTap", "longPress", "pinch", "shake",
        "tiltLeft", "tiltRight", "raise", "lower", "stroop", "spread",
      ]
    case .mode:
      [
        "classic", "memory", "game-vs-players", "player-vs-player", "endless", "zen", "daily", "practice", "tutorial",
        "custom",
      ]
    case .pool: ["touch", "discreet", "unhinged"]
    case .assistance: ["none", "buttons", "assisted"]
    case .channel: ["everything", "audio", "haptic"]
    case .ending: ["mistake", "timeOut", "nothingAdded", "completed", "stopped", "abandoned"]
    case .screen:
      [
        "home", "menu", "modes", "play", "gameOver", "leaderboard", "settings", "tutorial", "practice", "statistics",
        "achievements", "tuning", "gallery", "notFound",
      ]
    case .blockedTap:
      [
        "cancelled", "edgeStart", "tooShort", "tooSlow", "heldThenMoved", "pinchTooSmall", "twoFingers", "tooSoon",
        "followThrough", "excused", "notReady",
      ]
    case .permission: ["motion"]
    case .answer: ["granted", "denied", "unavailable"]
    case .sensorTrouble: ["absent", "stalled", "tooSlow", "swapped", "buttonsOffered"]
    case .setting:
      [
        "language", "sounds", "vibration", "motion", "discreet", "buttons", "pace", "channel", "stroop", "spread",
        "analytics",
      ]
    case .tutorialStep: ["begun", "lessonShown", "lessonDone", "practiceRound", "graduated", "skipped"]
    case .share: ["scoreCard", "scoreText", "tuning"]
    case .achievement:
      [
        "graduate", "classicTen", "classicTwentyFive", "classicFifty", "classicHundred", "memoryFive", "memoryTen",
        "memoryFifteen", "endlessFifty", "endlessHundred", "lightning", "unreadable", "everyGesture", "thousand",
        "tenThousand", "firstDaily", "weekOfDailies", "monthOfDailies", "duel", "deepSequence", "calm",
        "discreetTwenty",
      ]
    case .pauseCause: ["hidden", "player", "left"]
    }
  }

  /// The word of a raw value; nil for a value that has none.
  package func word(of value: Int64) -> String? {
    let words = words
    let position = value - first
    guard position >= 0, position < Int64(words.count) else { return nil }
    return words[Int(position)]
  }

  /// The raw value of a word; nil for a text that is none.
  package func value(of text: String) -> Int64? {
    for (position, word) in words.enumerated() where word.utf8.elementsEqual(text.utf8) {
      return Int64(position) + first
    }
    return nil
  }
}
