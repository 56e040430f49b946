public import Kernel

/// A player's connections with partners, in an export.
public struct ExportedPartners: Payload, Equatable, Sendable {
  public var connections: [ExportedConnection]

  public init(connections: [ExportedConnection]) { self.connections = connections }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    connections = try reader.array("connections")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("connections", connections)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ExportedPartners",
      [
        .init("connections", .array(ExportedConnection.schema, most: 1_000), "The connections; tokens are left out.")
      ])
  }
}

/// A connection in an export.
public struct ExportedConnection: Payload, Equatable, Sendable {
  public var partner: String
  /// The partner's name of the user.
  public var user: String
  public var status: PartnerStatus
  public var since: Timestamp
  /// The scopes given, separated by spaces.
  public var scope: String

  public init(partner: String, user: String, status: PartnerStatus, since: Timestamp, scope: String) {
    self.partner = partner
    self.user = user
    self.status = status
    self.since = since
    self.scope = scope
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    partner = try reader.string("partner")
    user = try reader.string("user")
    status = try reader.partnerWord("status", PartnerStatus.allCases) { $0.word }
    since = Timestamp(try reader.integer("since"))
    scope = try reader.string("scope")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("partner", partner)
    writer.member("user", user)
    writer.member("status", status.word)
    writer.member("since", since.rawValue)
    writer.member("scope", scope)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ExportedConnection",
      [
        .init("partner", .string(.init(longest: 40)), "The partner."),
        .init("user", .string(.init(longest: 120)), "The partner's name of the user."),
        .init("status", PartnerStatus.schema, "How the connection stands."),
        .init("since", .timestamp, "Since when."),
        .init("scope", .string(.init(longest: 4_000)), "The scopes given."),
      ])
  }
}
