public import Kernel

/// A note in a player's inbox.
public struct InboxItem: Payload, Hashable, Sendable {
  /// Counts up within one player's inbox; the newest is the greatest.
  public var id: Int64
  public var note: Note
  /// A newer item with the same key takes this one's place; nil for items that stay beside each other.
  public var key: String?
  public var at: Timestamp
  public var isRead: Bool

  public init(id: Int64, note: Note, key: String?, at: Timestamp, isRead: Bool) {
    self.id = id
    self.note = note
    self.key = key
    self.at = at
    self.isRead = isRead
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    id = try reader.integer("id")
    note = try reader.decode("note")
    key = try reader.optionalString("key")
    at = Timestamp(try reader.integer("at"))
    isRead = try reader.bool("isRead")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("id", id)
    writer.member("note", note)
    if let key { writer.member("key", key) }
    writer.member("at", at.rawValue)
    writer.member("isRead", isRead)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "InboxItem",
      [
        .init("id", .count, "Counts up within one player's inbox."),
        .init("note", Note.schema, "What it says."),
        .init(
          "key", .string(.init(longest: 256)), required: false, "A newer item with the same key takes this one's place."
        ),
        .init("at", .timestamp, "When it happened."),
        .init("isRead", .boolean, "Whether the player has seen it."),
      ])
  }
}

/// A stretch of the inbox, the newest first.
public struct InboxPage: Payload, Hashable, Sendable {
  public var items: [InboxItem]
  /// How many items of the whole inbox have not been read.
  public var unread: Int64
  /// Where the next page begins; nil on the last.
  public var cursor: Int64?

  /// How many items a page may have.
  public static var limits: ClosedRange<Int64> { 1...100 }

  public init(items: [InboxItem], unread: Int64, cursor: Int64?) {
    self.items = items
    self.unread = unread
    self.cursor = cursor
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    // A kind of note that this version does not know must not hide the others.
    let items: [JSON] = try reader.array("items")
    self.items = items.compactMap { try? InboxItem(from: $0) }
    unread = try reader.integer("unread")
    cursor = try reader.optionalInteger("cursor")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("items", items)
    writer.member("unread", unread)
    if let cursor { writer.member("cursor", cursor) }
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "InboxPage",
      [
        .init("items", .array(InboxItem.schema, most: limits.upperBound), "The newest first."),
        .init("unread", .count, "How many items of the whole inbox have not been read."),
        .init("cursor", .count, required: false, "Where the next page begins; absent on the last."),
      ])
  }
}

/// Tells that the player has seen the inbox up to an item.
public struct InboxRead: Payload, Hashable, Sendable {
  /// The newest item that was seen; every older one counts as seen too.
  public var upTo: Int64

  public init(upTo: Int64) { self.upTo = upTo }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    upTo = try reader.integer("upTo", in: 0...9_007_199_254_740_991)
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("upTo", upTo)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "InboxRead", [.init("upTo", .count, "The newest item that was seen; every older one counts as seen too.")])
  }
}

/// How much of the inbox has not been read.
public struct InboxUnread: Payload, Hashable, Sendable {
  public var unread: Int64

  public init(unread: Int64) { self.unread = unread }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    unread = try reader.integer("unread")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("unread", unread)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(name: "InboxUnread", [.init("unread", .count, "How many items have not been read.")])
  }
}
