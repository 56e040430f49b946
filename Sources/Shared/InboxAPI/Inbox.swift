import Kernel
import PlaydAPI

/// A note in a player's inbox.
@Payload
package struct InboxItem: Hashable, Sendable {
  /// Counts up within one player's inbox.
  package var id: Int64
  /// What it says.
  package var note: Note
  /// A newer item with the same key takes this one's place.
  @Field(.text(0...256)) package var key: String?
  /// When it happened.
  package var at: Timestamp
  /// Whether the player has seen it.
  package var isRead: Bool
}

/// A stretch of the inbox, the newest first.
package struct InboxPage: Payload, Hashable, Sendable {
  package var items: [InboxItem]
  /// How many items of the whole inbox have not been read.
  package var unread: Int64
  /// Where the next page begins; nil on the last.
  package var cursor: Int64?

  /// How many items a page may have.
  package static var limits: ClosedRange<Int64> { 1...100 }

  package init(items: [InboxItem], unread: Int64, cursor: Int64?) {
    self.items = items
    self.unread = unread
    self.cursor = cursor
  }

  package init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    // A kind of note that this version does not know must not hide the others.
    let items: [JSON] = try reader.array("items")
    self.items = items.compactMap { try? InboxItem(from: $0) }
    unread = try reader.integer("unread")
    cursor = try reader.optionalInteger("cursor")
    try reader.finish(ignoringUnknown: true)
  }

  package func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("items", items)
    writer.member("unread", unread)
    if let cursor { writer.member("cursor", cursor) }
    writer.endObject()
  }

  package static var schema: Schema {
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
@Payload(.request)
package struct InboxRead: Hashable, Sendable {
  /// The newest item that was seen; every older one counts as seen too.
  package var upTo: Int64
}

/// How much of the inbox has not been read.
@Payload
package struct InboxUnread: Hashable, Sendable {
  /// How many items have not been read.
  package var unread: Int64
}
