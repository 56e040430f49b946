public import AdsEngine
public import Kernel

/// What a player chose about ads, to be written down.
public struct AdConsentUpdate: Payload, Equatable, Sendable {
  /// Nil takes an earlier answer back.
  public var choice: AdChoice?
  /// The policy that was asked about.
  public var policy: Int64

  public init(choice: AdChoice?, policy: Int64) {
    self.choice = choice
    self.policy = policy
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    choice = try reader.optionalAdWord("choice", AdChoice.init(word:))
    policy = try reader.integer("policy", in: 1...1_000_000)
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    if let choice { writer.member("choice", choice.word) }
    writer.member("policy", policy)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AdConsentUpdate",
      [
        .init("choice", .nullable(AdChoice.schema), required: false, "The choice; left out or null takes it back."),
        .init("policy", .integer(1...1_000_000), "The version of the policy that was asked about."),
      ])
  }
}

/// What is on record of a player's choice.
public struct AdConsentRecord: Payload, Equatable, Sendable {
  /// Nil when there is none.
  public var choice: AdChoice?
  public var policy: Int64
  public var decidedAt: Timestamp

  public init(choice: AdChoice?, policy: Int64, decidedAt: Timestamp) {
    self.choice = choice
    self.policy = policy
    self.decidedAt = decidedAt
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    choice = try reader.optionalAdWord("choice", AdChoice.init(word:))
    policy = try reader.integer("policy")
    decidedAt = Timestamp(try reader.integer("decidedAt"))
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    if let choice { writer.member("choice", choice.word) }
    writer.member("policy", policy)
    writer.member("decidedAt", decidedAt.rawValue)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AdConsentRecord",
      [
        .init("choice", AdChoice.schema, required: false, "The choice; left out when it was taken back."),
        .init("policy", .integer(1...1_000_000), "The version of the policy it was made about."),
        .init("decidedAt", .timestamp, "When it was made, by the server's clock."),
      ])
  }
}
