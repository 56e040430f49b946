import GestureRecognition
import Kernel
import OutOfPocketEngine
import PlaydAPI

/// An event with its moment.
package struct StampedEvent: Payload, Hashable, Sendable {
  /// By the clock of whoever made it; in the server's store, by the server's.
  package var at: Timestamp
  package var event: AnalyticsEvent

  package init(_ event: AnalyticsEvent, at: Timestamp) {
    self.event = event
    self.at = at
  }

  /// The moments an event may carry: the years 2001 to 2286.
  static let moments: ClosedRange<Int64> = 1_000_000_000_000...9_999_999_999_999

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("event", event.kind.word)
    writer.member("at", at.rawValue)
    for (field, value) in zip(event.kind.fields, event.values) {
      guard let value else { continue }
      writer.name(field.name)
      switch field.values {
      case .whole(let range): writer.integer(min(max(value, range.lowerBound), range.upperBound))
      case .truth: writer.bool(value != 0)
      case .word(let words): writer.string(words.word(of: value) ?? "")
      }
    }
    writer.endObject()
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    at = Timestamp(try reader.integer("at", in: Self.moments))
    let word = try reader.string("event")
    guard let kind = AnalyticsEvent.Kind(word: word) else {
      throw reader.error("event", .invalid("must be an event of the list"))
    }
    var values: [Int64?] = []
    for field in kind.fields { values.append(try Self.value(of: field, in: &reader)) }
    guard let event = AnalyticsEvent(kind, values) else {
      throw reader.error("event", .invalid("must be whole"))
    }
    self.event = event
    try reader.finish()
  }

  private static func value(
    of field: AnalyticsField, in reader: inout JSON.ObjectReader
  ) throws(JSON.DecodingError) -> Int64? {
    switch field.values {
    case .whole(let range): return try reader.integer(field.name, in: range)
    case .truth: return try reader.bool(field.name) ? 1 : 0
    case .word(let words):
      guard let text = try reader.optionalString(field.name) else {
        guard field.isOptional else { throw reader.error(field.name, .missing) }
        return nil
      }
      guard let value = words.value(of: text) else {
        throw reader.error(field.name, .invalid("must be a word of the list"))
      }
      return value
    }
  }

  package static var schema: Schema {
    .oneOf(
      name: "StampedEvent",
      AnalyticsEvent.Kind.allCases.map { kind in
        .object(
          name: "Event_" + kind.word,
          [
            .init("event", .word([kind.word]), "What happened."),
            .init("at", .integer(moments), "When, by the device's clock."),
          ]
            + kind.fields.map { field in
              .init(field.name, field.schema, required: !field.isOptional, field.isOptional ? "May be left out." : "")
            })
      })
  }
}

extension AnalyticsField {
  var schema: Schema {
    switch values {
    case .whole(let range): .integer(range)
    case .truth: .boolean
    case .word(let words): isOptional ? .nullable(.word(words.words)) : .word(words.words)
    }
  }
}

extension AnalyticsEvent {
  /// The event of a kind that says these numbers, as `values` gives them; nil where they do not fit the kind.
  package init?(_ kind: Kind, _ values: [Int64?]) {
    guard values.count == kind.fields.count, let event = Self.make(kind, Values(values)) else { return nil }
    self = event
  }

  /// Reads numbers as what they stand for.
  private struct Values {
    let values: [Int64?]

    init(_ values: [Int64?]) { self.values = values }

    subscript<Word: RawRepresentable>(_ place: Int) -> Word? where Word.RawValue == UInt8 {
      values[place].flatMap { UInt8(exactly: $0) }.flatMap { Word(rawValue: $0) }
    }

    func number(_ place: Int) -> Int64? { values[place] }
    func span(_ place: Int) -> Milliseconds? { values[place].map { Milliseconds($0) } }
  }

  private static func make(_ kind: Kind, _ values: Values) -> AnalyticsEvent? {
    switch kind {
    case .firstOpen: return .firstOpen
    case .screenShown:
      guard let screen: AnalyticsScreen = values[0] else { return nil }
      return .screenShown(screen)
    case .gameStarted:
      guard let mode: RunMode = values[0], let pool: GesturePool = values[1], let assistance: Assistance = values[2],
        let channel: PromptChannel = values[3], let isRanked = values.number(4)
      else { return nil }
      return .gameStarted(mode: mode, pool: pool, assistance: assistance, channel: channel, isRanked: isRanked != 0)
    case .gestureSucceeded:
      guard let gesture: Gesture = values[0], let after = values.span(1) else { return nil }
      return .gestureSucceeded(gesture, after: after)
    case .gestureFailed:
      guard let expected: Gesture = values[0], let after = values.span(2) else { return nil }
      return .gestureFailed(expected: expected, saw: values[1], after: after)
    case .gameEnded:
      guard let mode: RunMode = values[0], let score = values.number(1), let ending: AnalyticsEnding = values[2],
        let duration = values.span(3)
      else { return nil }
      return .gameEnded(mode: mode, score: score, ending: ending, duration: duration)
    case .restarted:
      guard let after = values.span(0), let wait = values.span(1) else { return nil }
      return .restarted(after: after, wait: wait)
    case .tapBlocked:
      guard let screen: AnalyticsScreen = values[0], let why: BlockedTap = values[1] else { return nil }
      return .tapBlocked(on: screen, why: why, expected: values[2])
    case .longFrame:
      guard let took = values.span(0), let screen: AnalyticsScreen = values[1] else { return nil }
      return .longFrame(took, on: screen)
    case .permissionAnswered, .sensorTrouble, .settingChanged, .tutorialStep, .practiced, .shared, .achieved,
      .gamePaused:
      return makeMore(kind, values)
    }
  }

  private static func makeMore(_ kind: Kind, _ values: Values) -> AnalyticsEvent? {
    switch kind {
    case .permissionAnswered:
      guard let permission: AnalyticsPermission = values[0], let answer: PermissionAnswer = values[1] else {
        return nil
      }
      return .permissionAnswered(permission, answer)
    case .sensorTrouble:
      guard let trouble: SensorTrouble = values[0] else { return nil }
      return .sensorTrouble(trouble)
    case .settingChanged:
      guard let setting: AnalyticsSetting = values[0], let value = values.number(1) else { return nil }
      return .settingChanged(setting, to: value)
    case .tutorialStep:
      guard let step: TutorialStep = values[0] else { return nil }
      return .tutorialStep(step, gesture: values[1])
    case .practiced:
      guard let attempts = values.number(1), let successes = values.number(2) else { return nil }
      return .practiced(values[0], attempts: attempts, successes: successes)
    case .shared:
      guard let what: AnalyticsShare = values[0] else { return nil }
      return .shared(what)
    case .achieved:
      guard let achievement: Achievement = values[0] else { return nil }
      return .achieved(achievement)
    case .gamePaused:
      guard let mode: RunMode = values[0], let why: PauseCause = values[1] else { return nil }
      return .gamePaused(mode: mode, why: why)
    default: return nil
    }
  }
}
