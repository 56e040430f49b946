package import Database
import InboxAPI
import IppoEngine
package import Kernel
package import Notifications
import PlaydAPI

/// Reminders of a pet, one a day at most, to players who asked for reminders.
extension IppoGames {
  /// The hours of care: from 14 to 17 on the player's clock.
  private static let hours = LocalHours(from: 14, to: 17)
  /// A run is suggested after so many days without one, and again after as many.
  private static let runDays: Int64 = 3
  /// A pet's leaving is announced so many days before.
  private static let warningDays: Int64 = 3

  package func reminders(
    behind player: Int64, limit: Int64, at now: Timestamp, in connection: any Connection
  ) throws -> [Reminder] {
    var found: [Reminder] = []
    for clocks in Self.hours.clocks(at: now) {
      found += try connection.all(
        """
        SELECT player, species, days, leaves_at FROM (
          SELECT p.player, p.species, p.leaves_at,
            p.fed_at < $8 - p.utc_offset * 60000 AS is_hungry,
            CASE WHEN p.ran_at > 0 THEN $3 - (p.ran_at + p.utc_offset * 60000) / 86400000 ELSE 0 END AS days
          FROM ippo_profiles p JOIN notification_settings s ON s.player = p.player
          WHERE p.utc_offset >= $1 AND p.utc_offset <= $2 AND (s.topics & $4) <> 0 AND p.player > $5
            AND p.species IS NOT NULL AND (p.leaves_at IS NULL OR p.leaves_at > $6)
        ) pets WHERE is_hungry OR (days > 0 AND days % \(Self.runDays) = 0) ORDER BY player LIMIT $7
        """,
        [
          .integer(clocks.offsets.lowerBound), .integer(clocks.offsets.upperBound), .integer(clocks.day.rawValue),
          .integer(1 << Int64(NoteTopic.reminder.rawValue)), .integer(player), .integer(now.rawValue), .integer(limit),
          .integer(clocks.day.start(utcOffsetMinutes: 0).rawValue),
        ]
      ) { row throws(DatabaseError) in
        let (number, species) = (try row.integer(), try row.integer())
        guard let player = PlayerID(rawValue: number),
          let pet = Species(rawValue: UInt8(truncatingIfNeeded: species))
        else { throw .corrupt(detail: "a pet of no species, or of no player") }
        let (days, leavesAt) = (try row.integer(), try row.optionalInteger().map { Timestamp($0) })
        let note = Self.note(about: pet.name, daysSinceRun: days, leavesAt: leavesAt, at: now)
        return Reminder(note, to: player, about: clocks.day)
      }
    }
    return Array(found.sorted { $0.player.rawValue < $1.player.rawValue }.prefix(Int(limit)))
  }

  /// The most pressing of what there is to say.
  private static func note(about pet: String, daysSinceRun days: Int64, leavesAt: Timestamp?, at now: Timestamp) -> Note
  {
    if let leavesAt, leavesAt - now <= .seconds(warningDays * 86_400) {
      return .petLeaving(pet: pet, days: ((leavesAt - now).rawValue + 86_399_999) / 86_400_000)
    }
    return days > 0 && days % runDays == 0 ? .petRun(pet: pet) : .petHungry(pet: pet)
  }
}
