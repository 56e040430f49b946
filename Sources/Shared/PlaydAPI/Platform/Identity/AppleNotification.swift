public import Kernel

/// What Apple sends when somebody's account has changed.
public struct AppleNotificationEnvelope: Payload, Equatable, Sendable {
  /// A JSON Web Token signed by Apple, whose claim `events` is a text with JSON.
  public var payload: String

  public init(payload: String) { self.payload = payload }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    payload = try reader.string("payload")
    // What Apple adds is none of our business.
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("payload", payload)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AppleNotificationEnvelope",
      [
        .init(
          "payload", .string(Schema.StringRules(shortest: 1, longest: 8_192)),
          "A JSON Web Token signed by Apple (RS256); its claim `events` is a text: `{\"type\", \"sub\", \"event_time\"}`."
        )
      ])
  }
}

/// What came of a notification of Apple's.
public enum AppleNotificationOutcome: Hashable, CaseIterable, Sendable {
  /// The player was signed out everywhere.
  case signedOut
  /// The identity was unlinked; its player has no other and stays signed in as a guest.
  case unlinked
  /// Nothing: nobody here has the account, they have proved it since, or it is about mail.
  case nothing
  /// The notification came before.
  case repeated

  /// The word on the wire.
  public var word: String {
    switch self {
    case .signedOut: "signed-out"
    case .unlinked: "unlinked"
    case .nothing: "nothing"
    case .repeated: "repeated"
    }
  }

  public static var schema: Schema { .word(allCases.map { $0.word }) }
}

/// The answer to a notification of Apple's.
public struct AppleNotificationReceipt: Payload, Equatable, Sendable {
  public var outcome: AppleNotificationOutcome

  public init(_ outcome: AppleNotificationOutcome) { self.outcome = outcome }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    outcome = try reader.partnerWord("outcome", AppleNotificationOutcome.allCases) { $0.word }
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("outcome", outcome.word)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AppleNotificationReceipt",
      [.init("outcome", AppleNotificationOutcome.schema, "What came of the notification.")])
  }
}
