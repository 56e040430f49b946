import Kernel
import PlaydAPI

/// What a partner that integrates with Play'd tells of its user: the body of `POST /v1/webhooks/{partner}`.
///
/// The envelope is that of Standard Webhooks 1.0.0: `webhook-id` names the delivery, so that a repetition is told from a
/// second event, and the signature covers the whole body. `data.action` names the deed itself, which may be told of more
/// than once: corrected, and taken back.
package struct PartnerEvent: Payload, Equatable, Sendable {
  /// What an event says.
  @Words
  package enum Kind: UInt8, CaseIterable, Hashable, Sendable {
    /// The user did something; told again with another value, the later event counts.
    @Word("action.completed") case actionCompleted = 1
    /// It did not happen after all, or was undone.
    @Word("action.withdrawn") case actionWithdrawn
    /// The user took the permission back at the partner.
    @Word("connection.revoked") case connectionRevoked
  }

  /// Nil for a kind this version does not know, which is answered and passed over.
  package var kind: Kind?
  /// When it became so at the partner; of two events about one action the later counts, in whatever order they come.
  package var at: Timestamp
  /// The partner's name of its user, as its token answer gave it.
  package var user: String
  /// Names the deed at the partner; nil where the event is about none.
  package var action: Action?

  /// Something a user did.
  @MemberwiseInit
  package struct Action: Equatable, Sendable {
    /// Unique at the partner: 1 to 120 visible ASCII characters.
    package var id: String
    /// What it was, in a word: `steps`, `course-lesson`.
    package var kind: String
    /// How much of it: steps, minutes, or 1. From 0 to a billion.
    package var value: Int64
    /// When it was done.
    package var occurredAt: Timestamp
    /// What it was, for the player to read; at most 200 characters.
    package var detail: String
  }

  package init(_ kind: Kind, at: Timestamp, user: String, action: Action? = nil) {
    self.kind = kind
    self.at = at
    self.user = user
    self.action = action
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let type = try reader.string("type")
    kind = nil
    for known in Kind.allCases where known.word.hasSameBytes(as: type) { kind = known }
    at = Timestamp(try reader.integer("timestamp", in: 0...9_007_199_254_740_991))
    var data = try reader.object("data")
    user = try Self.name("user", in: &data)
    action = nil
    if kind == .actionCompleted || kind == .actionWithdrawn { action = try Self.action(in: &data) }
    try data.finish(ignoringUnknown: true)
    try reader.finish(ignoringUnknown: true)
  }

  private static func action(in data: inout JSON.ObjectReader) throws(JSON.DecodingError) -> Action {
    let id = try name("action", in: &data)
    let kind = try data.string("kind")
    let isWord = kind.utf8.allSatisfy { byte in (97...122).contains(byte) || byte == 45 }
    guard isWord, (1...40).contains(kind.utf8.count) else {
      throw data.error("kind", .invalid("must be 1 to 40 small letters and hyphens"))
    }
    let value = try data.integer("value", in: 0...1_000_000_000)
    let occurredAt = Timestamp(try data.integer("occurredAt", in: 0...9_007_199_254_740_991))
    let detail = try data.optionalString("detail") ?? ""
    guard detail.unicodeScalars.count <= 200 else {
      throw data.error("detail", .invalid("must have at most 200 characters"))
    }
    return Action(id: id, kind: kind, value: value, occurredAt: occurredAt, detail: detail)
  }

  /// A name of the partner's: visible ASCII, so that no two that look alike differ.
  private static func name(
    _ member: String, in data: inout JSON.ObjectReader
  ) throws(JSON.DecodingError) -> String {
    let text = try data.string(member)
    guard (1...120).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      throw data.error(member, .invalid("must be 1 to 120 visible ASCII characters"))
    }
    return text
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("type", kind?.word ?? "")
    writer.member("timestamp", at.rawValue)
    writer.name("data")
    writer.beginObject()
    writer.member("user", user)
    if let action {
      writer.member("action", action.id)
      writer.member("kind", action.kind)
      writer.member("value", action.value)
      writer.member("occurredAt", action.occurredAt.rawValue)
      writer.member("detail", action.detail)
    }
    writer.endObject()
    writer.endObject()
  }

  package static var schema: Schema {
    let name = Schema.string(.init(shortest: 1, longest: 120, pattern: "^[!-~]+$"))
    return .object(
      name: "PartnerEvent",
      [
        .init(
          "type", schema: .string(.init(shortest: 1, longest: 100)),
          summary: "action.completed, action.withdrawn, connection.revoked."),
        .init(
          "timestamp", schema: .timestamp,
          summary: "When it became so; of two events about one action the later counts."),
        .init(
          "data",
          schema: .object(
            name: "PartnerEventData",
            [
              .init("user", schema: name, summary: "The user, as the token answer's user_id named them."),
              .init("action", schema: name, required: false, summary: "Names the deed at the partner."),
              .init(
                "kind", schema: .string(.init(shortest: 1, longest: 40, pattern: "^[a-z-]+$")), required: false,
                summary: "What it was, in a word."),
              .init("value", schema: .integer(0...1_000_000_000), required: false, summary: "How much of it."),
              .init("occurredAt", schema: .timestamp, required: false, summary: "When it was done."),
              .init(
                "detail", schema: .string(.init(longest: 200)), required: false,
                summary: "What it was, for the player to read."),
            ]), summary: "What happened to whom."),
      ])
  }
}

/// The answer to a partner's event, given once it is stored.
@Payload(unlabelled: true)
package struct PartnerEventReceipt: Equatable, Sendable {
  /// The outcome of the event.
  package var outcome: PartnerEventOutcome
}
