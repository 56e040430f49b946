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
@Payload
package struct InboxPage: Hashable, Sendable {
  /// The newest first.
  @Field(most: Self.limits.upperBound, skipsUnknown: true) package var items: [InboxItem]
  /// How many items of the whole inbox have not been read.
  package var unread: Int64
  /// Where the next page begins; absent on the last.
  package var cursor: Int64?

  /// How many items a page may have.
  package static var limits: ClosedRange<Int64> { 1...100 }
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
