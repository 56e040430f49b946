import Analytics
import Database
import Kernel
import PlaydAPI
import ServerKit
import Synchronization

/// Deletes idle guests. Anyone can create thousands; a guest who has not played, claimed or chosen anything for a month,
/// and whose events are deleted, loses nothing: the app creates another when its token is refused.
final class IdleGuests: Sendable {
  /// How long a guest may be idle.
  static let life = Milliseconds.seconds(30 * 86_400)
  /// Guests per transaction.
  private static let piece: Int64 = 200

  /// Tables whose rows do not count as activity, or whose player has rows in another.
  private static let passing: Set = [
    "merged_players", "game_account_players", "proof_challenges", "lots", "push_jobs", "live_events", "event_players",
    "event_days", "recordings", "deliveries", "delivery_attempts", "passkeys", "apple_tokens", "reward_entries",
  ]

  /// Every table about players, our games' included.
  static func tables(of services: Services) -> [String] {
    services.data.flatMap { type(of: $0).playerTables }.filter { !passing.contains($0) }
  }

  /// The last checked guest; players' numbers grow with time.
  private let last = Mutex<Int64>(0)

  /// Checks more guests; true if others may remain.
  func work(_ services: Services, at now: Timestamp) throws -> Bool {
    let after = last.withLock { $0 }
    let empty = Self.tables(of: services).map { "NOT EXISTS (SELECT 1 FROM \($0) t WHERE t.player = p.id)" }.joined(
      separator: " AND ")
    let query = """
      SELECT p.id, CASE WHEN \(empty) THEN 1 ELSE 0 END FROM players p
      WHERE p.id > $1 AND p.created_at < $2 ORDER BY p.id LIMIT $3
      """
    let found = try services.database.read { connection in
      try connection.all(
        query, [.integer(after), .integer((now - Self.life).rawValue), .integer(Self.piece)]
      ) { row throws(DatabaseError) in (id: try row.integer(), isEmpty: try row.integer() == 1) }
    }
    for case let player? in found.filter(\.isEmpty).map({ PlayerID(rawValue: $0.id) }) {
      try remove(player, ifNone: empty, services)
    }
    last.withLock { $0 = found.last?.id ?? 0 }
    return Int64(found.count) == Self.piece
  }

  /// Deletes a guest unless they have become active since. The counters of retention keep them.
  private func remove(_ player: PlayerID, ifNone empty: String, _ services: Services) throws {
    let events = services.events
    try services.erase(player) { connection throws in
      let isIdle = try connection.integer(
        "SELECT count(*) FROM players p WHERE p.id = $1 AND \(empty)", [.integer(player.rawValue)])
      guard isIdle == 1 else { return false }
      try events.forgetDays(of: player, in: connection)
      return true
    }
  }
}
