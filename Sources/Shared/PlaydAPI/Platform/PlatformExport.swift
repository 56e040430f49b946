public import Kernel

/// What the platform keeps about a player, in their export.
public struct PlatformExport: Payload, Equatable, Sendable {
  /// What they can sign in with.
  public var identities: [LinkedIdentity] = []
  /// Where they are signed in.
  public var devices: [SignedInDevice] = []
  /// Accounts in games, and what was redeemed.
  public var games: GamesExport?
  /// What they were told, and where.
  public var inbox: ExportedInbox?
  /// What partners told, and what it came to.
  public var earnings = ExportedEarnings()
  /// Connections with partners.
  public var partners = ExportedPartners(connections: [])
  /// Until when they see no ads between games, where they bought days without that have not passed.
  public var adFreeUntil: Timestamp?

  public init() {}

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    identities = try reader.optionalArray("identities") ?? []
    devices = try reader.optionalArray("devices") ?? []
    games = try reader.decodeIfPresent("games")
    inbox = try reader.decodeIfPresent("inbox")
    earnings = try reader.decodeIfPresent("earnings") ?? ExportedEarnings()
    partners = try reader.decodeIfPresent("partners") ?? ExportedPartners(connections: [])
    adFreeUntil = try reader.optionalInteger("adFreeUntil").map { Timestamp($0) }
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("identities", identities)
    writer.member("devices", devices)
    if let games { writer.member("games", games) }
    if let inbox { writer.member("inbox", inbox) }
    writer.member("earnings", earnings)
    writer.member("partners", partners)
    if let adFreeUntil { writer.member("adFreeUntil", adFreeUntil.rawValue) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "PlatformExport",
      [
        .init("identities", .array(LinkedIdentity.schema, most: .max), "What they can sign in with."),
        .init("devices", .array(SignedInDevice.schema, most: .max), "Where they are signed in."),
        .init("games", GamesExport.schema, required: false, "Accounts in games, and what was redeemed."),
        .init("inbox", ExportedInbox.schema, required: false, "What they were told, and where."),
        .init("earnings", ExportedEarnings.schema, "What partners told, and what it came to."),
        .init("partners", ExportedPartners.schema, "Connections with partners."),
        .init(
          "adFreeUntil", .timestamp, required: false,
          "Until when they see no ads between games, where they bought that."),
      ])
  }
}
