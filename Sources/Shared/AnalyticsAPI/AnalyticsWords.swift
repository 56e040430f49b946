import GestureRecognition
import OutOfPocketEngine
import PlaydAPI

/// The words that events are written with, each standing for a raw value of a closed list.
package struct AnalyticsWords: Sendable {
  /// The words in the order of their raw values.
  package let words: [String]
  /// The raw value of the first word; the others follow without a gap.
  package let first: Int64

  private init(_ words: [String], first: Int64 = 0) {
    self.words = words
    self.first = first
  }

  package static let gesture = AnalyticsWords([
    "swipeUp", "swipeDown", "swipeLeft", "swipeRight", "tap", "doubleTap", "longPress", "pinch", "shake",
    "tiltLeft", "tiltRight", "raise", "lower", "stroop", "spread",
  ])
  package static let mode = AnalyticsWords(
    [
      "classic", "memory", "game-vs-players", "player-vs-player", "endless", "zen", "daily", "practice", "tutorial",
      "custom",
    ], first: 1)
  package static let pool = AnalyticsWords(["touch", "discreet", "unhinged"])
  package static let assistance = AnalyticsWords(["none", "buttons", "assisted"])
  package static let channel = AnalyticsWords(["everything", "audio", "haptic"])
  package static let ending = AnalyticsWords([
    "mistake", "timeOut", "nothingAdded", "completed", "stopped", "abandoned",
  ])
  package static let screen = AnalyticsWords([
    "home", "menu", "modes", "play", "gameOver", "leaderboard", "settings", "tutorial", "practice", "statistics",
    "achievements", "tuning", "gallery", "notFound",
  ])
  package static let blockedTap = AnalyticsWords([
    "cancelled", "edgeStart", "tooShort", "tooSlow", "heldThenMoved", "pinchTooSmall", "twoFingers", "tooSoon",
    "followThrough", "excused", "notReady",
  ])
  package static let permission = AnalyticsWords(["motion"])
  package static let answer = AnalyticsWords(["granted", "denied", "unavailable"])
  package static let sensorTrouble = AnalyticsWords(["absent", "stalled", "tooSlow", "swapped", "buttonsOffered"])
  package static let setting = AnalyticsWords([
    "language", "sounds", "vibration", "motion", "discreet", "buttons", "pace", "channel", "stroop", "spread",
    "analytics",
  ])
  package static let tutorialStep = AnalyticsWords([
    "begun", "lessonShown", "lessonDone", "practiceRound", "graduated", "skipped",
  ])
  package static let share = AnalyticsWords(["scoreCard", "scoreText", "tuning"])
  package static let achievement = AnalyticsWords(
    [
      "graduate", "classicTen", "classicTwentyFive", "classicFifty", "classicHundred", "memoryFive", "memoryTen",
      "memoryFifteen", "endlessFifty", "endlessHundred", "lightning", "unreadable", "everyGesture", "thousand",
      "tenThousand", "firstDaily", "weekOfDailies", "monthOfDailies", "duel", "deepSequence", "calm",
      "discreetTwenty",
    ], first: 1)
  package static let pauseCause = AnalyticsWords(["hidden", "player", "left"])

  /// The word of a raw value; nil for a value that has none.
  package func word(of value: Int64) -> String? {
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
