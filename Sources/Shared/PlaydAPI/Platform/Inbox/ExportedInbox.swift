public import Kernel

/// The inbox in an export of all that is kept about a player.
public struct ExportedInbox: Payload, Equatable, Sendable {
  /// The oldest first.
  public var items: [InboxItem]
  public var settings: NotificationSettings
  /// The addresses of the browsers that are signed up.
  public var endpoints: [String]

  public init(items: [InboxItem], settings: NotificationSettings, endpoints: [String]) {
    self.items = items
    self.settings = settings
    self.endpoints = endpoints
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    items = try reader.array("items")
    settings = try reader.decode("settings")
    endpoints = try reader.array("endpoints")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("items", items)
    writer.member("settings", settings)
    writer.member("endpoints", endpoints)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ExportedInbox",
      [
        .init("items", .array(InboxItem.schema, most: .max), "The oldest first."),
        .init("settings", NotificationSettings.schema, "What devices may tell, and when."),
        .init(
          "endpoints", .array(.string(.init(longest: PushSubscription.longestEndpoint)), most: .max),
          "The addresses of the browsers that are signed up."),
      ])
  }
}
