import DecodingProblems
import GestureRecognition
import Kernel
import OutOfPocketEngine
import PlaydAPI
import Testing

@testable import AnalyticsAPI

@Suite("Analytics events")
struct AnalyticsEventTests {
  /// At least one event of each kind, and both of those with something that may be left out.
  static let samples: [AnalyticsEvent] = [
    .app(.firstOpen), .app(.screenShown(.leaderboard)),
    .gameStarted(mode: .memory, pool: .discreet, assistance: .buttons, channel: .everything, isRanked: true),
    .gestureSucceeded(.raise, after: Milliseconds(910)),
    .gestureFailed(expected: .raise, saw: .tiltRight, after: Milliseconds(910)),
    .gestureFailed(expected: .stroop, saw: nil, after: Milliseconds(3_000)),
    .gameEnded(mode: .playerVersusPlayer, score: 17, ending: .nothingAdded, duration: .seconds(61)),
    .restarted(after: .seconds(2), wait: Milliseconds(40)),
    .tapBlocked(on: .play, why: .edgeStart, expected: .swipeUp), .tapBlocked(on: .menu, why: .notReady, expected: nil),
    .permissionAnswered(.motion, .denied), .sensorTrouble(.swapped), .app(.settingChanged(.pace, to: 150)),
    .tutorialStep(.lessonDone, gesture: .pinch), .tutorialStep(.graduated, gesture: nil),
    .practiced(.lower, attempts: 12, successes: 9), .practiced(nil, attempts: 3, successes: 0), .shared(.scoreCard),
    .achieved(.deepSequence),
    .app(.longFrame(Milliseconds(72), on: .play)), .gamePaused(mode: .zen, why: .hidden),
    .puzzle(.levelStarted(1)), .puzzle(.levelWon(64, guesses: 5)),
    .puzzle(.levelLost(9, guesses: 8)), .puzzle(.dailyFinished(isWon: true, guesses: 4)),
    .puzzle(.rankedFinished(isWon: false, guesses: 10)),
    .puzzle(.shortcutFinished(isWon: true, guesses: 6)), .puzzle(.hintTaken(level: 3)),
    .puzzle(.hintTaken(level: nil)), .puzzle(.extraGuessTaken(level: nil)),
  ]

  @Test("every kind has a sample, and each reads back as it was written")
  func roundTrip() throws {
    for kind in AnalyticsEvent.Kind.allCases {
      #expect(Self.samples.contains { $0.kind == kind }, "\(kind.word)")
      #expect(AnalyticsEvent.Kind(word: kind.word) == kind)
    }
    for event in Self.samples {
      let stamped = StampedEvent(event, at: Timestamp(1_763_640_000_000))
      let bytes = stamped.serialized()
      #expect(bytes.count <= 220, "\(event.kind.word): \(bytes.count) bytes")
      let json = try JSON.parse(bytes)
      let read = try StampedEvent(from: json)
      #expect(read == stamped, "\(event.kind.word)")
      #expect(AnalyticsEvent(event.kind, event.values) == event)
    }
  }

  @Test("an event that a program writes without its moment is read as the event at that moment")
  func logged() throws {
    let moment = Timestamp(1_763_640_000_000)
    for event in Self.samples {
      let json = try JSON.parse(LoggedEvent(event).stamped(at: moment))
      let read = try StampedEvent(from: json)
      #expect(read == StampedEvent(event, at: moment), "\(event.kind.word)")
    }
    #expect(LoggedEvent(AppEvent.firstOpen) == LoggedEvent(AnalyticsEvent.app(.firstOpen)))
    let won = PuzzleEvent.levelWon(2, guesses: 4)
    #expect(LoggedEvent(won) == LoggedEvent(AnalyticsEvent.puzzle(won)))
  }

  @Test("kinds have numbers and words of their own, and each event belongs to one game")
  func kinds() {
    let kinds = AnalyticsEvent.Kind.allCases
    #expect(Set(kinds.map { $0.rawValue }).count == kinds.count)
    for (place, kind) in kinds.enumerated() {
      #expect(Int(kind.rawValue) == place + 1 && AnalyticsEvent.Kind(rawValue: kind.rawValue) == kind)
    }
    #expect(AnalyticsEvent.Kind(rawValue: 0) == nil && AnalyticsEvent.Kind(word: "") == nil)
    for event in Self.samples {
      let game: AnalyticsGame =
        switch event {
        case .app: .app
        case .puzzle: .puzzle
        default: .outOfPocket
        }
      #expect(event.game == game)
    }
  }

  @Test("numbers beyond their bounds are cut to them")
  func bounds() throws {
    let event = AnalyticsEvent.gameEnded(mode: .classic, score: .max, ending: .mistake, duration: Milliseconds(-5))
    let json = try JSON.parse(StampedEvent(event, at: Timestamp(1_763_640_000_000)).serialized())
    #expect(json["score"] == 1_000_000_000 && json["duration"] == 0)
  }

  @Test("every raw value has a word, and every word is that of one raw value")
  func words() {
    let lists: [AnalyticsWords] = [
      .gesture, .mode, .pool, .assistance, .channel, .ending, .screen, .blockedTap, .permission, .answer,
      .sensorTrouble, .setting, .tutorialStep, .share, .achievement, .pauseCause,
    ]
    for words in lists {
      for (place, word) in words.words.enumerated() {
        #expect(words.value(of: word) == Int64(place) + words.first, "\(word)")
        #expect(words.word(of: Int64(place) + words.first) == word)
      }
      #expect(words.word(of: words.first - 1) == nil && words.word(of: words.first + Int64(words.words.count)) == nil)
      #expect(words.value(of: "") == nil)
    }
    #expect(AnalyticsWords.gesture.words.count == Gesture.allCases.count)
    #expect(AnalyticsWords.mode.words.count == RunMode.allCases.count)
    #expect(AnalyticsWords.pool.words.count == GesturePool.allCases.count)
    #expect(AnalyticsWords.assistance.words.count == Assistance.allCases.count)
    #expect(AnalyticsWords.channel.words.count == PromptChannel.allCases.count)
    #expect(AnalyticsWords.ending.words.count == AnalyticsEnding.allCases.count)
    #expect(AnalyticsWords.screen.words.count == AnalyticsScreen.allCases.count)
    #expect(AnalyticsWords.blockedTap.words.count == BlockedTap.allCases.count)
    #expect(AnalyticsWords.sensorTrouble.words.count == SensorTrouble.allCases.count)
    #expect(AnalyticsWords.setting.words.count == AnalyticsSetting.allCases.count)
    #expect(AnalyticsWords.tutorialStep.words.count == TutorialStep.allCases.count)
    #expect(AnalyticsWords.share.words.count == AnalyticsShare.allCases.count)
    #expect(AnalyticsWords.achievement.words.count == Achievement.allCases.count)
    #expect(AnalyticsWords.pauseCause.words.count == PauseCause.allCases.count)
  }

  private func message(_ text: String) throws(JSON.SyntaxError) -> String? {
    let json = try JSON.parse(text)
    return JSON.problem { () throws(JSON.DecodingError) in _ = try StampedEvent(from: json) }
  }

  @Test("an event that is not of the list, says too little or too much, is refused by its place")
  func refusals() throws {
    let at = #""at":1763640000000"#
    #expect(try message(#"{"event":"wasHappy",\#(at)}"#) == "event: must be an event of the list")
    #expect(try message(#"{"event":"firstOpen"}"#) == "at: missing")
    #expect(try message(#"{"event":"firstOpen","at":5}"#) == "at: must be 1000000000000 to 9999999999999")
    #expect(try message(#"{"event":"firstOpen",\#(at),"name":"Nino"}"#) == "name: unknown member")
    #expect(try message(#"{"event":"shared",\#(at)}"#) == "what: missing")
    #expect(try message(#"{"event":"shared",\#(at),"what":"soul"}"#) == "what: must be a word of the list")
    #expect(
      try message(#"{"event":"gestureSucceeded",\#(at),"gesture":"tap","after":-1}"#) == "after: must be 0 to 3600000")
    #expect(try message(#"{"event":"gestureFailed",\#(at),"expected":"tap","saw":null,"after":9}"#) == nil)
    #expect(try message(#"{"event":"levelWon",\#(at),"level":0,"guesses":4}"#) == "level: must be 1 to 1000")
    #expect(try message(#"{"event":"levelWon",\#(at),"level":1}"#) == "guesses: missing")
    #expect(try message(#"{"event":"hintTaken",\#(at)}"#) == nil)
  }

  @Test("a batch has 1 to 200 events and an identifier of thirty-two hexadecimal digits")
  func batches() throws {
    let event = StampedEvent(.app(.firstOpen), at: Timestamp(1_763_640_000_000))
    let id = BatchID(high: 0xFEDC_BA98_7654_3210, low: 1)
    for (count, isRead) in [(0, false), (1, true), (200, true), (201, false)] {
      let batch = EventBatch(
        batchID: id, sentAt: event.at, dropped: 3, events: [StampedEvent](repeating: event, count: count))
      let json = try JSON.parse(batch.serialized())
      #expect((try? EventBatch(from: json)) == (isRead ? batch : nil), "\(count)")
    }
    for text in ["", "fedcba98765432100000000000000000f", "FEDCBA98765432100000000000000000", "xyz"] {
      #expect((try? BatchID(from: .string(text))) == nil, "\(text)")
    }
  }

  @Test("what the client puts together by itself is a batch")
  func call() throws {
    let event = StampedEvent(.shared(.tuning), at: Timestamp(1_763_640_000_000))
    let call = StoreEvents.call(
      BatchID(high: 1, low: 2), sentAt: event.at, dropped: 4, events: [event.serialized(), event.serialized()],
      token: "t")
    let json = try JSON.parse(call.body)
    let batch = try EventBatch(from: json)
    #expect(batch.events == [event, event] && batch.dropped == 4 && batch.batchID == BatchID(high: 1, low: 2))
    #expect(call.headers.count == 2)
  }
}
