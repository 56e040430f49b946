import Kernel
import PlaydAPI

/// What Strava tells of an activity or an athlete (developers.strava.com/docs/webhooks).
@MemberwiseInit
package struct StravaEvent: Payload, Equatable, Sendable {
  @Words
  package enum Subject: UInt8, CaseIterable, Hashable, Sendable {
    case activity = 1
    case athlete
  }

  @Words
  package enum Aspect: UInt8, CaseIterable, Hashable, Sendable {
    case create = 1
    case update, delete
  }

  package var subject: Subject
  package var aspect: Aspect
  /// The activity's number, or the athlete's.
  package var objectID: Int64
  /// The athlete's number.
  package var ownerID: Int64
  package var subscriptionID: Int64
  /// Unix seconds.
  package var eventTime: Int64
  /// Whether the athlete took the permission back: `updates.authorized` is `"false"`.
  @Default(false) package var isDeauthorisation: Bool

  package init(from json: JSON) throws(JSON.DecodingError) {
    let numbers: ClosedRange<Int64> = 0...Int64.max
    var reader = try JSON.ObjectReader(json)
    subject = try reader.decode("object_type")
    aspect = try reader.decode("aspect_type")
    objectID = try reader.integer("object_id", in: numbers)
    ownerID = try reader.integer("owner_id", in: numbers)
    subscriptionID = try reader.integer("subscription_id", in: numbers)
    eventTime = try reader.integer("event_time", in: 0...9_007_199_254_740)
    isDeauthorisation = false
    if subject == .athlete, var updates = try reader.optionalObject("updates"),
      // The documentation writes the word as a text; a truth value would mean the same.
      let authorized = updates.optionalValue("authorized")
    {
      switch authorized {
      case .string(let word): isDeauthorisation = word.hasSameBytes(as: "false")
      case .bool(let isAuthorized): isDeauthorisation = !isAuthorized
      default: break
      }
    }
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("aspect_type", aspect.word)
    writer.member("event_time", eventTime)
    writer.member("object_id", objectID)
    writer.member("object_type", subject.word)
    writer.member("owner_id", ownerID)
    writer.member("subscription_id", subscriptionID)
    writer.name("updates")
    writer.beginObject()
    if isDeauthorisation { writer.member("authorized", "false") }
    writer.endObject()
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "StravaEvent",
      [
        .init("object_type", schema: .word(Subject.allCases.map { $0.word }), summary: "What the event is about."),
        .init("aspect_type", schema: .word(Aspect.allCases.map { $0.word }), summary: "What happened to it."),
        .init("object_id", schema: .integer(0...Int64.max), summary: "The activity, or the athlete."),
        .init("owner_id", schema: .integer(0...Int64.max), summary: "The athlete."),
        .init("subscription_id", schema: .integer(0...Int64.max), summary: "The subscription."),
        .init("event_time", schema: .integer(0...9_007_199_254_740), summary: "Unix seconds."),
        .init(
          "updates", schema: .map(.string(.init(longest: 1_000)), names: "^.*$", most: 100), required: false,
          summary: "What changed."),
      ])
  }
}

/// The answer to Strava's question.
@MemberwiseInit(unlabelled: 1)
package struct StravaChallenge: Payload, Equatable, Sendable {
  package var challenge: String

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    challenge = try reader.string("hub.challenge")
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("hub.challenge", challenge)
    writer.endObject()
  }

  package static var schema: Schema {
    .object(
      name: "StravaChallenge",
      [.init("hub.challenge", schema: .string(.init(longest: 500)), summary: "The challenge of the question.")])
  }
}
