package import Database
package import InboxAPI
import Kernel
package import PlaydAPI

extension Notifications {
  /// The player's notification settings, or the defaults.
  package func settings(
    of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> NotificationSettings {
    var settings =
      try connection.first(
        "SELECT topics, quiet_from, quiet_to, utc_offset, language FROM notification_settings WHERE player = $1",
        [.integer(player.rawValue)], Self.settings) ?? NotificationSettings()
    settings.devices = try connection.integer(
      """
      SELECT (SELECT count(*) FROM push_subscriptions WHERE player = $1)
        + (SELECT count(*) FROM push_devices WHERE player = $1)
      """, [.integer(player.rawValue)])
    return settings
  }

  /// Applies a change of settings and returns the result.
  package func change(
    _ change: NotificationChange, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) -> NotificationSettings {
    var settings = try settings(of: player, in: connection)
    for (topic, isAllowed) in change.topics {
      if isAllowed { settings.allowed.insert(topic) } else { settings.allowed.remove(topic) }
    }
    settings.quietHours = change.quietHours ?? settings.quietHours
    settings.utcOffset = change.utcOffset ?? settings.utcOffset
    settings.language = change.language ?? settings.language
    try store(settings, of: player, in: connection)
    return settings
  }

  func store(
    _ settings: NotificationSettings, of player: PlayerID, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.execute(
      """
      INSERT INTO notification_settings (player, topics, quiet_from, quiet_to, utc_offset, language)
      VALUES ($1, $2, $3, $4, $5, $6)
      ON CONFLICT (player) DO UPDATE SET topics = excluded.topics, quiet_from = excluded.quiet_from,
        quiet_to = excluded.quiet_to, utc_offset = excluded.utc_offset, language = excluded.language
      """,
      [
        .integer(player.rawValue), .integer(settings.allowed.reduce(0) { $0 | $1.bit }),
        .integer(settings.quietHours.from), .integer(settings.quietHours.to), .integer(settings.utcOffset),
        .integer(Int64(settings.language.rawValue)),
      ])
  }

  static func settings(_ row: Row) throws(DatabaseError) -> NotificationSettings {
    let topics = try row.integer()
    let quietHours = QuietHours(from: try row.integer(), to: try row.integer())
    let utcOffset = try row.integer()
    guard let language = NoteLanguage(rawValue: UInt8(truncatingIfNeeded: try row.integer())) else {
      throw .corrupt(detail: "settings in a language that does not exist")
    }
    return NotificationSettings(
      allowed: Set(NoteTopic.allCases.filter { topics & $0.bit != 0 }),
      quietHours: quietHours, utcOffset: utcOffset, language: language)
  }
}

extension NoteTopic {
  /// The topic's bit in the stored settings. Never changes.
  var bit: Int64 { 1 << Int64(rawValue) }
}
