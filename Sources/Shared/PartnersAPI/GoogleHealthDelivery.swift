import Kernel
import PlaydAPI

/// What the Google Health API posts to a subscriber: a verification, or notifications.
package enum GoogleHealthDelivery: Payload, Equatable, Sendable {
  case verification
  case notifications([GoogleHealthNotification])

  /// The most notifications one delivery is read for.
  package static var mostNotifications: Int { 1_000 }

  package init(from json: JSON) throws(JSON.DecodingError) {
    switch json {
    case .array(let elements):
      guard elements.count <= Self.mostNotifications else { throw .invalid("must have at most 1000 notifications") }
      var notifications: [GoogleHealthNotification] = []
      for element in elements { notifications.append(try GoogleHealthNotification(from: element)) }
      self = .notifications(notifications)
    default:
      var reader = try JSON.ObjectReader(json)
      if let type = try reader.optionalString("type") {
        guard type.hasSameBytes(as: "verification") else {
          throw reader.error("type", .invalid("must be verification"))
        }
        self = .verification
      } else {
        self = .notifications([try GoogleHealthNotification(from: json)])
      }
    }
  }

  package func encode(to writer: inout JSON.Writer) {
    switch self {
    case .verification:
      writer.beginObject()
      writer.member("type", "verification")
      writer.endObject()
    case .notifications(let notifications): writer.array(notifications)
    }
  }

  package static var schema: Schema {
    let verification = Schema.object(
      name: "GoogleHealthVerification",
      [.init("type", schema: .word(["verification"]), summary: "Asks whether this is a subscriber.")])
    return .oneOf(
      name: "GoogleHealthDelivery",
      [verification, GoogleHealthNotification.schema, .array(GoogleHealthNotification.schema, most: 1_000)])
  }
}

/// Says that a user's data of one type changed in some stretches of time; the data itself has to be fetched.
@MemberwiseInit
package struct GoogleHealthNotification: Payload, Equatable, Sendable {
  @Words
  package enum Operation: UInt8, CaseIterable, Hashable, Sendable {
    @Word("UPSERT") case upsert = 1
    @Word("DELETE") case delete
  }

  /// A stretch of time, as the notification wrote it: RFC 3339.
  @MemberwiseInit
  package struct Interval: Equatable, Sendable {
    package var start: String
    package var end: String
  }

  /// The name the subscriber gave the subscription; nil where it gave none.
  package var subscription: String?
  /// Google's name of the user.
  package var user: String
  package var operation: Operation
  /// `steps`, `exercise`, `heart-rate`.
  package var dataType: String
  package var intervals: [Interval]

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    var data = try reader.object("data")
    subscription = try data.optionalString("clientProvidedSubscriptionName")
    user = try data.string("healthUserId")
    guard (1...120).contains(user.utf8.count), user.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw data.error("healthUserId", .invalid("must be 1 to 120 visible ASCII characters"))
    }
    operation = try data.decode("operation")
    dataType = try data.string("dataType")
    let isWord = dataType.utf8.allSatisfy { byte in (97...122).contains(byte) || byte == 45 }
    guard isWord, (1...60).contains(dataType.utf8.count) else {
      throw data.error("dataType", .invalid("must be 1 to 60 small letters and hyphens"))
    }
    intervals = []
    let stretches: [JSON] = try data.optionalArray("intervals") ?? []
    guard stretches.count <= 1_000 else { throw data.error("intervals", .invalid("must be at most 1000")) }
    for stretch in stretches {
      var outer = try JSON.ObjectReader(stretch, path: "data.intervals")
      guard var physical = try outer.optionalObject("physicalTimeInterval") else { continue }
      intervals.append(
        Interval(start: try physical.string("startTime"), end: try physical.string("endTime")))
    }
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.name("data")
    writer.beginObject()
    writer.member("version", "1")
    if let subscription { writer.member("clientProvidedSubscriptionName", subscription) }
    writer.member("healthUserId", user)
    writer.member("operation", operation.word)
    writer.member("dataType", dataType)
    writer.name("intervals")
    writer.beginArray()
    for interval in intervals {
      writer.beginObject()
      writer.name("physicalTimeInterval")
      writer.beginObject()
      writer.member("startTime", interval.start)
      writer.member("endTime", interval.end)
      writer.endObject()
      writer.endObject()
    }
    writer.endArray()
    writer.endObject()
    writer.endObject()
  }

  package static var schema: Schema {
    let instant = Schema.string(.init(shortest: 1, longest: 40))
    let interval = Schema.object(
      name: "GoogleHealthInterval",
      [
        .init(
          "physicalTimeInterval",
          schema: .object(
            name: "GoogleHealthTimeInterval",
            [
              .init("startTime", schema: instant, summary: "RFC 3339."),
              .init("endTime", schema: instant, summary: "RFC 3339."),
            ]), required: false,
          summary: "The stretch of time.")
      ])
    return .object(
      name: "GoogleHealthNotification",
      [
        .init(
          "data",
          schema: .object(
            name: "GoogleHealthNotificationData",
            [
              .init("version", schema: .string(.init(longest: 20)), required: false, summary: "The layout."),
              .init(
                "clientProvidedSubscriptionName", schema: .string(.init(longest: 500)), required: false,
                summary: "The subscription."),
              .init(
                "healthUserId", schema: .string(.init(shortest: 1, longest: 120, pattern: "^[!-~]+$")),
                summary: "The user."),
              .init(
                "operation", schema: .word(Operation.allCases.map { $0.word }), summary: "What happened to the data."),
              .init(
                "dataType", schema: .string(.init(shortest: 1, longest: 60, pattern: "^[a-z-]+$")),
                summary: "Which data."),
              .init(
                "intervals", schema: .array(interval, most: 1_000), required: false,
                summary: "In which stretches of time."),
            ]), summary: "What changed.")
      ])
  }
}
