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
    event.writeValues(to: &writer)
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
    for field in kind.fields { values.append(try field.value(in: &reader)) }
    guard let event = AnalyticsEvent(kind, values) else {
      throw reader.error("event", .invalid("must be whole"))
    }
    self.event = event
    try reader.finish()
  }

  package static var schema: Schema {
    .oneOf(
      name: "StampedEvent",
      AnalyticsEvent.Kind.allCases.map { kind in
        .object(
          name: "Event_" + kind.word,
          [
            .init("event", schema: .word([kind.word]), summary: "What happened."),
            .init("at", schema: .integer(moments), summary: "When, by the device's clock."),
          ]
            + kind.fields.map { field in
              .init(
                field.name, schema: field.schema, required: !field.isOptional,
                summary: field.isOptional ? "May be left out." : "")
            })
      })
  }
}

extension AnalyticsEvent {
  /// The event of a kind that says these numbers, as `values` gives them; nil where they do not fit the kind.
  @export(interface)
  package init?(_ kind: Kind, _ values: [Int64?]) {
    guard values.count == kind.fields.count, let event = Self.make(kind, Values(values)) else { return nil }
    self = event
  }

  /// Reads numbers as what they stand for.
  @MemberwiseInit(unlabelled: 1)
  struct Values {
    let values: [Int64?]

    subscript<Word: RawRepresentable>(_ place: Int) -> Word? where Word.RawValue == UInt8 {
      number(place).flatMap { UInt8(exactly: $0) }.flatMap { Word(rawValue: $0) }
    }

    func number(_ place: Int) -> Int64? { values.indices.contains(place) ? values[place] : nil }
    func span(_ place: Int) -> Milliseconds? { number(place).map { Milliseconds($0) } }
  }

  private static func make(_ kind: Kind, _ values: Values) -> AnalyticsEvent? {
    switch kind {
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
    default: return makeMore(kind, values)
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
    default:
      return AppEvent(kind, values).map { .app($0) } ?? PuzzleEvent(kind, values).map { .puzzle($0) }
    }
  }
}
