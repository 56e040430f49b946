package import Database
package import InboxAPI
package import Kernel
package import PlaydAPI

extension Notifications {
  /// Erases a player's data.
  package func erase(_ player: PlayerID, at now: Timestamp, in connection: any Connection) throws(DatabaseError) {
    for table in [
      "reminders", "push_jobs", "push_subscriptions", "push_devices", "notification_settings", "live_events", "inbox",
      "inbox_heads",
    ] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(player.rawValue)])
    }
    connection.announce(Self.channel, player.rawValue)
  }

  /// A player's data for the export, without subscriptions' keys and device tokens.
  package func export(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> ExportedInbox {
    ExportedInbox(
      items: try connection.all(
        "SELECT id, collapse_key, note, at, is_read FROM inbox WHERE player = $1 ORDER BY id",
        [.integer(player.rawValue)], Self.item), settings: try settings(of: player, in: connection),
      endpoints: try connection.all(
        "SELECT endpoint FROM push_subscriptions WHERE player = $1 ORDER BY created_at, id",
        [.integer(player.rawValue)]
      ) { row throws(DatabaseError) in try row.text() }, apps: try exportedDevices(of: player, in: connection))
  }

  /// Moves a guest's inbox, subscriptions and devices to the proven player. The player's own settings win. Items keep their
  /// times and are numbered after the player's own.
  package func merge(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    let items = try connection.all(
      "SELECT id, collapse_key, note, at, is_read FROM inbox WHERE player = $1 ORDER BY id",
      [.integer(guest.rawValue)], Self.item)
    for item in items { try move(item, for: player, in: connection) }
    try connection.execute(
      """
      INSERT INTO notification_settings (player, topics, quiet_from, quiet_to, utc_offset, language)
      SELECT $2, topics, quiet_from, quiet_to, utc_offset, language FROM notification_settings WHERE player = $1
      ON CONFLICT (player) DO NOTHING
      """, [.integer(guest.rawValue), .integer(player.rawValue)])
    try connection.execute("DELETE FROM push_jobs WHERE player = $1", [.integer(guest.rawValue)])
    for table in ["push_subscriptions", "push_devices"] {
      try connection.execute(
        "UPDATE \(table) SET player = $2 WHERE player = $1", [.integer(guest.rawValue), .integer(player.rawValue)])
    }
    try erase(guest, at: now, in: connection)
    connection.announce(Self.channel, player.rawValue)
  }

  /// Moves an item into the player's inbox, unless the player has one with the same key.
  private func move(
    _ item: InboxItem, for player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) {
    if let key = item.key {
      let own = try connection.integer(
        "SELECT count(*) FROM inbox WHERE player = $1 AND collapse_key = $2", [.integer(player.rawValue), .text(key)])
      guard own == 0 else { return }
    }
    guard let id = try nextNumber(of: player, in: connection) else { return }
    try connection.execute(
      "INSERT INTO inbox (player, id, collapse_key, note, at, is_read) VALUES ($1, $2, $3, $4, $5, $6)",
      [
        .integer(player.rawValue), .integer(id), item.key.map { .text($0) } ?? .null,
        .text(String(decoding: item.note.serialized(), as: UTF8.self)), .integer(item.at.rawValue),
        .integer(item.isRead ? 1 : 0),
      ])
  }
}
