package import Database
package import InboxAPI
package import Kernel
package import PlaydAPI

extension Notifications {
  /// Posts a note to a player's inbox in the caller's transaction, so it appears exactly if its cause is durable.
  ///
  /// A note with a collapse key replaces the previous one. No effect for a deleted player.
  package func post(
    _ note: Note, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    guard let id = try nextNumber(of: player, in: connection) else { return }
    let key = note.collapseKey
    if let key {
      try connection.enqueue(
        "DELETE FROM inbox WHERE player = $1 AND collapse_key = $2", [.integer(player.rawValue), .text(key)])
    }
    try connection.enqueue(
      "INSERT INTO inbox (player, id, collapse_key, note, at, is_read) VALUES ($1, $2, $3, $4, $5, 0)",
      [
        .integer(player.rawValue), .integer(id), key.map { .text($0) } ?? .null,
        .text(String(decoding: note.serialized(), as: UTF8.self)), .integer(now.rawValue),
      ])
    let jobs = try connection.execute(
      """
      INSERT INTO push_jobs (subscription, item, player, due_at, expires_at, leased_until, attempts)
      SELECT id, $2, player, $3, $4, 0, 0 FROM push_subscriptions WHERE player = $1
      UNION ALL SELECT id, $2, player, $3, $4, 0, 0 FROM push_devices WHERE player = $1
      """,
      [
        .integer(player.rawValue), .integer(id), .integer(now.rawValue),
        .integer((now + note.timeToLive).rawValue),
      ])
    connection.announce(Self.channel, player.rawValue)
    if jobs > 0 { connection.announce(PushQueue.channel, player.rawValue) }
  }

  /// Publishes a redemption's new state to the player's open streams, in the caller's transaction.
  ///
  /// - Parameters:
  ///   - redemption: its identifier in the API.
  ///   - state: the state's word, as in `GET /v1/redemptions/{id}`.
  package func publishRedemption(
    _ redemption: String, state: String, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    guard let id = try nextNumber(of: player, in: connection) else { return }
    try publish(.redemption(id: redemption, state: state), id: id, to: player, at: now, in: connection)
  }

  /// Publishes a change to the player's open streams, in the caller's transaction: the client asks for it again.
  package func publishChange(
    of topic: LiveTopic, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    guard let id = try nextNumber(of: player, in: connection) else { return }
    try publish(.changed(topic), id: id, to: player, at: now, in: connection)
  }

  private func publish(
    _ event: LiveEvent, id: Int64, to player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws(DatabaseError) {
    try connection.enqueue(
      "INSERT INTO live_events (player, id, type, data, at) VALUES ($1, $2, $3, $4, $5)",
      [
        .integer(player.rawValue), .integer(id), .text(event.type), .text(String(decoding: event.data, as: UTF8.self)),
        .integer(now.rawValue),
      ])
    connection.announce(Self.channel, player.rawValue)
  }

  /// The next number of the player's items and events; nil if there is no such player.
  ///
  /// It locks the player's row until the end of the transaction, so numbers become visible in order.
  func nextNumber(of player: PlayerID, in connection: any Connection) throws(DatabaseError) -> Int64? {
    try connection.first(
      """
      INSERT INTO inbox_heads (player, head, tail) SELECT id, 1, 0 FROM players WHERE id = $1
      ON CONFLICT (player) DO UPDATE SET head = inbox_heads.head + 1 RETURNING head
      """, [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in try row.integer() }
  }
}

extension Note {
  /// How long a push message is kept for an unreachable device.
  var timeToLive: Milliseconds {
    switch self {
    case .streakAtRisk, .reminder, .petHungry, .petRun, .petLeaving, .codeStreak: .seconds(12 * 3_600)
    case .earned, .delivered, .refunded, .returned, .streakKept, .held, .waiting, .dropped, .released, .rejected,
      .reversed,
      .befriended, .cheered, .gifted, .recap:
      .seconds(2 * 86_400)
    case .reconnect, .signedIn, .expiring: .seconds(7 * 86_400)
    }
  }
}
