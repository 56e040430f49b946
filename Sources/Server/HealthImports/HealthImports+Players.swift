package import Database
package import Kernel
package import PartnersAPI
package import PlaydAPI
import Rewards

/// Export, merging and erasure.
extension HealthImports {
  package func export(of player: PlayerID, in connection: any Connection) throws -> ExportedHealth {
    ExportedHealth(
      workouts: try workouts(of: player, connection).map(\.workout), days: try days(of: player, connection).map(\.day))
  }

  package func erase(_ player: PlayerID, in connection: any Connection) throws(DatabaseError) {
    for table in ["health_workouts", "health_days"] {
      try connection.execute("DELETE FROM \(table) WHERE player = $1", [.integer(player.rawValue)])
    }
  }

  /// Moves a guest's items to the player. What both have imported counts once: the guest's is withdrawn. Runs before
  /// Rewards merge.
  package func merge(
    _ guest: PlayerID, into player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws {
    let (workouts, days) = (try workouts(of: guest, connection), try days(of: guest, connection))
    guard !workouts.isEmpty || !days.isEmpty, let partner = try rewards.ownPartner(Self.slug, in: connection) else {
      return
    }
    let own = try self.workouts(of: player, connection).map(\.workout)
    for (workout, maker) in workouts {
      guard own.contains(where: { $0.startedAt < workout.end && workout.startedAt < $0.end }) else { continue }
      var action = Self.action(workout, by: maker, of: guest, partner: partner)
      (action.isWithdrawn, action.revision) = (true, 1)
      try rewards.record(action, at: now, in: connection)
      try connection.execute(
        "DELETE FROM health_workouts WHERE player = $1 AND started_at = $2 AND kind = $3",
        [
          .integer(guest.rawValue), .integer(workout.startedAt.rawValue), .integer(Int64(workout.kind.rawValue)),
        ])
    }
    let known = try self.days(of: player, connection)
    for (day, maker) in days {
      guard let other = known.first(where: { $0.day.day == day.day }) else { continue }
      try drop(day, by: maker, of: guest, partner: partner, at: now, in: connection)
      if other.day.steps < day.steps {
        try raise(day, by: other.maker, of: player, partner: partner, at: now, in: connection)
      }
    }
    for table in ["health_workouts", "health_days"] {
      try connection.execute(
        "UPDATE \(table) SET player = $2 WHERE player = $1", [.integer(guest.rawValue), .integer(player.rawValue)])
    }
  }

  /// Withdraws a guest's day.
  private func drop(
    _ day: HealthDay, by maker: Int64, of guest: PlayerID, partner: PartnerID, at now: Timestamp,
    in connection: any Connection
  ) throws {
    var action = Self.action(
      day, by: maker, of: guest, partner: partner, at: try noon(day, of: guest, at: now, in: connection))
    (action.isWithdrawn, action.revision) = (true, day.steps + 1)
    try rewards.record(action, at: now, in: connection)
    try connection.execute(
      "DELETE FROM health_days WHERE player = $1 AND day = $2",
      [.integer(guest.rawValue), .integer(day.day.rawValue)])
  }

  /// Raises the player's day to the guest's.
  private func raise(
    _ day: HealthDay, by maker: Int64, of player: PlayerID, partner: PartnerID, at now: Timestamp,
    in connection: any Connection
  ) throws {
    let moment = try noon(day, of: player, at: now, in: connection)
    try rewards.record(Self.action(day, by: maker, of: player, partner: partner, at: moment), at: now, in: connection)
    try connection.execute(
      "UPDATE health_days SET steps = $3 WHERE player = $1 AND day = $2",
      [.integer(player.rawValue), .integer(day.day.rawValue), .integer(day.steps)])
  }

  private func noon(
    _ day: HealthDay, of player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> Timestamp {
    let offset = try rewards.utcOffset(of: player, connection) ?? 0
    return min(day.day.start(utcOffsetMinutes: offset) + .seconds(43_200), now)
  }

  private func workouts(
    of player: PlayerID, _ connection: any Connection
  ) throws -> [(workout: HealthWorkout, maker: Int64)] {
    try connection.all(
      "SELECT started_at, kind, minutes, made_by FROM health_workouts WHERE player = $1 ORDER BY started_at, kind",
      [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in
      let start = Timestamp(try row.integer())
      guard let kind = HealthWorkoutKind(rawValue: UInt8(clamping: try row.integer())) else {
        throw .corrupt(detail: "a workout of a kind that does not exist")
      }
      let workout = HealthWorkout(kind: kind, startedAt: start, minutes: try row.integer())
      return (workout: workout, maker: try row.integer())
    }
  }

  private func days(
    of player: PlayerID, _ connection: any Connection
  ) throws -> [(day: HealthDay, maker: Int64)] {
    try connection.all(
      "SELECT day, steps, made_by FROM health_days WHERE player = $1 ORDER BY day", [.integer(player.rawValue)]
    ) { row throws(DatabaseError) in
      let day = HealthDay(day: CivilDay(rawValue: try row.integer()), steps: try row.integer())
      return (day: day, maker: try row.integer())
    }
  }
}
