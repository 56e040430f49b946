import Kernel

extension AnalyticsEvent {
  /// The events without their values. The numbers are stored and never change.
  ///
  /// Each kind is a separate static member, so that a program links only the words of the kinds it logs.
  package struct Kind: Hashable, Sendable {
    package let rawValue: UInt8
    package let word: String
    /// The values of an event of this kind, in their order.
    package let fields: [AnalyticsField]

    private init(_ rawValue: UInt8, _ word: String, _ fields: [AnalyticsField] = []) {
      self.rawValue = rawValue
      self.word = word
      self.fields = fields
    }

    package init?(rawValue: UInt8) {
      guard let kind = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
      self = kind
    }

    package init?(word: String) {
      guard let kind = Self.allCases.first(where: { $0.word.hasSameBytes(as: word) }) else { return nil }
      self = kind
    }

    package static func == (a: Kind, b: Kind) -> Bool { a.rawValue == b.rawValue }
    package func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
  }
}

extension AnalyticsEvent.Kind: CaseIterable {
  package static let allCases: [Self] = [
    .firstOpen, .screenShown, .gameStarted, .gestureSucceeded, .gestureFailed, .gameEnded, .restarted, .tapBlocked,
    .permissionAnswered, .sensorTrouble, .settingChanged, .tutorialStep, .practiced, .shared, .achieved, .longFrame,
    .gamePaused, .levelStarted, .levelWon, .levelLost, .dailyFinished, .rankedFinished, .shortcutFinished,
    .hintTaken, .extraGuessTaken,
  ]

  // MARK: The app around the games

  package static let firstOpen = Self(1, "firstOpen")
  package static let screenShown = Self(2, "screenShown", [AnalyticsField("screen", .word(.screen))])
  package static let settingChanged = Self(
    11, "settingChanged",
    [AnalyticsField("setting", .word(.setting)), AnalyticsField("value", .whole(0...1_000))])
  package static let longFrame = Self(16, "longFrame", [.span("took"), AnalyticsField("screen", .word(.screen))])

  // MARK: Out of Pocket

  package static let gameStarted = Self(
    3, "gameStarted",
    [
      AnalyticsField("mode", .word(.mode)), AnalyticsField("pool", .word(.pool)),
      AnalyticsField("assistance", .word(.assistance)), AnalyticsField("channel", .word(.channel)),
      AnalyticsField("ranked", .truth),
    ])
  package static let gestureSucceeded = Self(
    4, "gestureSucceeded", [AnalyticsField("gesture", .word(.gesture)), .span("after")])
  package static let gestureFailed = Self(
    5, "gestureFailed",
    [
      AnalyticsField("expected", .word(.gesture)), AnalyticsField("saw", .word(.gesture), isOptional: true),
      .span("after"),
    ])
  package static let gameEnded = Self(
    6, "gameEnded",
    [
      AnalyticsField("mode", .word(.mode)), AnalyticsField("score", .whole(0...1_000_000_000)),
      AnalyticsField("ending", .word(.ending)), AnalyticsField("duration", .whole(0...86_400_000)),
    ])
  package static let restarted = Self(7, "restarted", [.span("after"), .span("wait")])
  package static let tapBlocked = Self(
    8, "tapBlocked",
    [
      AnalyticsField("screen", .word(.screen)), AnalyticsField("why", .word(.blockedTap)),
      AnalyticsField("expected", .word(.gesture), isOptional: true),
    ])
  package static let permissionAnswered = Self(
    9, "permissionAnswered",
    [AnalyticsField("permission", .word(.permission)), AnalyticsField("answer", .word(.answer))])
  package static let sensorTrouble = Self(10, "sensorTrouble", [AnalyticsField("trouble", .word(.sensorTrouble))])
  package static let tutorialStep = Self(
    12, "tutorialStep",
    [AnalyticsField("step", .word(.tutorialStep)), AnalyticsField("gesture", .word(.gesture), isOptional: true)])
  package static let practiced = Self(
    13, "practiced",
    [
      AnalyticsField("gesture", .word(.gesture), isOptional: true), AnalyticsField("attempts", .whole(0...100_000)),
      AnalyticsField("successes", .whole(0...100_000)),
    ])
  package static let shared = Self(14, "shared", [AnalyticsField("what", .word(.share))])
  package static let achieved = Self(15, "achieved", [AnalyticsField("achievement", .word(.achievement))])
  package static let gamePaused = Self(
    17, "gamePaused", [AnalyticsField("mode", .word(.mode)), AnalyticsField("why", .word(.pauseCause))])

  // MARK: The puzzle

  package static let levelStarted = Self(18, "levelStarted", [level()])
  package static let levelWon = Self(19, "levelWon", [level(), guesses])
  package static let levelLost = Self(20, "levelLost", [level(), guesses])
  package static let dailyFinished = Self(21, "dailyFinished", [isWon, guesses])
  package static let rankedFinished = Self(22, "rankedFinished", [isWon, guesses])
  package static let shortcutFinished = Self(23, "shortcutFinished", [isWon, guesses])
  package static let hintTaken = Self(24, "hintTaken", [level(isOptional: true)])
  package static let extraGuessTaken = Self(25, "extraGuessTaken", [level(isOptional: true)])

  private static func level(isOptional: Bool = false) -> AnalyticsField {
    AnalyticsField("level", .whole(1...1_000), isOptional: isOptional)
  }
  private static let guesses = AnalyticsField("guesses", .whole(0...100))
  private static let isWon = AnalyticsField("won", .truth)
}
