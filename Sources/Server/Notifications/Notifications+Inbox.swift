package import Database
package import InboxAPI
import Kernel
package import PlaydAPI

extension Notifications {
  /// A page of the inbox, the newest first: items before `cursor` if given.
  package func page(
    of player: PlayerID, before cursor: Int64? = nil, limit: Int64, in connection: any Connection
  ) throws(DatabaseError) -> InboxPage {
    // One more than requested shows whether another page exists.
    var items = try connection.all(
      """
      SELECT id, collapse_key, note, at, is_read FROM inbox WHERE player = $1 AND id < $2 ORDER BY id DESC LIMIT $3
      """, [.integer(player.rawValue), .integer(cursor ?? .max), .integer(limit + 1)], Self.item)
    var next: Int64?
    if items.count > Int(limit) {
      items.removeLast()
      next = items.last?.id
    }
    return InboxPage(items: items, unread: try unread(of: player, in: connection), cursor: next)
  }

  /// Marks the items up to that one as seen, and returns the number unseen.
  package func read(
    upTo item: Int64, by player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> Int64 {
    let changed = try connection.execute(
      "UPDATE inbox SET is_read = 1 WHERE player = $1 AND is_read = 0 AND id <= $2",
      [.integer(player.rawValue), .integer(item)])
    if changed > 0 { connection.announce(Self.channel, player.rawValue) }
    return try unread(of: player, in: connection)
  }

  func unread(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Int64 {
    try connection.integer(
      "SELECT count(*) FROM inbox WHERE player = $1 AND is_read = 0", [.integer(player.rawValue)])
  }

  static func item(_ row: Row) throws(DatabaseError) -> InboxItem {
    let (id, key) = (try row.integer(), try row.optionalText())
    return InboxItem(
      id: id, note: try parseNote(try row.text()), key: key, at: Timestamp(try row.integer()),
      isRead: try row.integer() == 1)
  }

  static func parseNote(_ text: String) throws(DatabaseError) -> Note {
    guard let json = try? JSON.parse(Array(text.utf8)), let note = try? Note(from: json) else {
      throw .corrupt(detail: "a note that cannot be read")
    }
    return note
  }
}
