package import Database
package import Kernel
package import PartnersAPI
package import PlaydAPI
import Rewards
import ServerRuntime
import WalletAPI

extension HealthImports {
  /// Bounds of a player's import.
  private struct Bounds {
    let player: PlayerID
    let partner: PartnerID
    let now: Timestamp
    /// The player's minutes ahead of UTC.
    let offset: Int32
    let joined: CivilDay
    let today: CivilDay

    /// The flaw of an item of that day; nil where there is none.
    func flaw(of day: CivilDay) -> HealthFlaw? {
      if day > today { return .inFuture }
      if day < joined { return .beforeJoining }
      return day < today - HealthImports.oldest ? .tooOld : nil
    }

    func day(of moment: Timestamp) -> CivilDay { CivilDay(of: moment, utcOffsetMinutes: offset) }
  }

  /// Receives an import: every item is recorded as an activity of Apple Health, or refused with its reason.
  package func receive(
    _ document: HealthImport, from player: PlayerID, at now: Timestamp, in connection: any Connection
  ) throws -> HealthReceipt {
    guard let partner = try rewards.ownPartner(Self.slug, in: connection) else { throw ImportRefusal.notOffered }
    let bounds = try bounds(of: player, partner: partner, at: now, in: connection)
    let suspects = try playersWith(document, bounds, connection)
    var receipt = HealthReceipt(workouts: 0, days: 0, coins: 0, refused: [])
    for workout in document.workouts.sorted(by: { $0.startedAt < $1.startedAt }) {
      let flaw = try add(workout, within: bounds, suspects: suspects, into: &receipt, in: connection)
      guard let flaw else {
        receipt.workouts += 1
        continue
      }
      receipt.refused.append(HealthRefusal(startedAt: workout.startedAt, kind: workout.kind, day: nil, reason: flaw))
    }
    for day in document.days {
      let flaw = try add(day, within: bounds, suspects: suspects, into: &receipt, in: connection)
      guard let flaw else {
        receipt.days += 1
        continue
      }
      receipt.refused.append(HealthRefusal(startedAt: nil, kind: nil, day: day.day, reason: flaw))
    }
    return receipt
  }

  /// Counts an answered import for the metrics.
  package func count(_ receipt: HealthReceipt) {
    items.count(.counted, by: receipt.workouts + receipt.days)
    for item in receipt.refused { items.count(ItemOutcome(item.reason)) }
  }

  private func bounds(
    of player: PlayerID, partner: PartnerID, at now: Timestamp, in connection: any Connection
  ) throws -> Bounds {
    let offset = try rewards.utcOffset(of: player, connection) ?? 0
    let made = try connection.integer("SELECT created_at FROM players WHERE id = $1", [.integer(player.rawValue)])
    return Bounds(
      player: player, partner: partner, now: now, offset: offset,
      joined: CivilDay(of: Timestamp(made), utcOffsetMinutes: offset),
      today: CivilDay(of: now, utcOffsetMinutes: offset))
  }

  // MARK: Workouts

  /// Counts a workout; the reason where it does not count.
  private func add(
    _ workout: HealthWorkout, within bounds: Bounds, suspects: Set<Int64>, into receipt: inout HealthReceipt,
    in connection: any Connection
  ) throws -> HealthFlaw? {
    if let flaw = flaw(of: workout, bounds) { return flaw }
    if let flaw = try conflict(of: workout, with: bounds.player, connection) { return flaw }
    let holders = try holders(of: workout, besides: bounds.player, connection)
    guard suspects.isDisjoint(with: holders) else { return .anotherPlayers }
    let outcome = try rewards.record(
      Self.action(workout, by: bounds.player.rawValue, of: bounds.player, partner: bounds.partner), at: bounds.now,
      in: connection)
    guard outcome.kind == .recorded || outcome.kind == .repeated else { return .countedElsewhere }
    receipt.coins += outcome.granted
    try connection.execute(
      "INSERT INTO health_workouts (player, started_at, kind, minutes, made_by) VALUES ($1, $2, $3, $4, $1)",
      [
        .integer(bounds.player.rawValue), .integer(workout.startedAt.rawValue),
        .integer(Int64(workout.kind.rawValue)), .integer(workout.minutes),
      ])
    return nil
  }

  private func flaw(of workout: HealthWorkout, _ bounds: Bounds) -> HealthFlaw? {
    if workout.minutes < 1 { return .tooShort }
    if workout.minutes > Self.longest { return .tooLong }
    if workout.end > bounds.now + Self.ahead { return .inFuture }
    return bounds.flaw(of: bounds.day(of: workout.startedAt))
  }

  /// Whether the player has the workout, or another at the same time.
  private func conflict(
    of workout: HealthWorkout, with player: PlayerID, _ connection: any Connection
  ) throws -> HealthFlaw? {
    let others = try connection.all(
      """
      SELECT started_at, kind FROM health_workouts
      WHERE player = $1 AND started_at < $2 AND started_at > $3 AND started_at + minutes * 60000 > $4
      """,
      [
        .integer(player.rawValue), .integer(workout.end.rawValue),
        .integer(workout.startedAt.rawValue - Self.longest * 60_000), .integer(workout.startedAt.rawValue),
      ]
    ) { row throws(DatabaseError) in (start: try row.integer(), kind: try row.integer()) }
    guard !others.isEmpty else { return nil }
    let isKnown = others.contains {
      $0.start == workout.startedAt.rawValue && $0.kind == Int64(workout.kind.rawValue)
    }
    return isKnown ? .known : .overlapping
  }

  // MARK: Steps

  /// Counts a day's steps; the reason where they do not count.
  private func add(
    _ day: HealthDay, within bounds: Bounds, suspects: Set<Int64>, into receipt: inout HealthReceipt,
    in connection: any Connection
  ) throws -> HealthFlaw? {
    if day.steps > Self.mostSteps { return .tooManySteps }
    if let flaw = bounds.flaw(of: day.day) { return flaw }
    let known = try connection.first(
      "SELECT steps, made_by FROM health_days WHERE player = $1 AND day = $2",
      [.integer(bounds.player.rawValue), .integer(day.day.rawValue)]
    ) { row throws(DatabaseError) in (steps: try row.integer(), maker: try row.integer()) }
    if let known, known.steps >= day.steps { return .known }
    let holders = try holders(of: day, besides: bounds.player, connection)
    guard suspects.isDisjoint(with: holders) else { return .anotherPlayers }
    let maker = known?.maker ?? bounds.player.rawValue
    let noon = day.day.start(utcOffsetMinutes: bounds.offset) + .seconds(43_200)
    let outcome = try rewards.record(
      Self.action(day, by: maker, of: bounds.player, partner: bounds.partner, at: min(noon, bounds.now)),
      at: bounds.now,
      in: connection)
    guard outcome.kind == .recorded || outcome.kind == .repeated else { return .countedElsewhere }
    receipt.coins += outcome.granted
    try connection.execute(
      """
      INSERT INTO health_days (player, day, steps, made_by) VALUES ($1, $2, $3, $4)
      ON CONFLICT (player, day) DO UPDATE SET steps = $3
      """,
      [
        .integer(bounds.player.rawValue), .integer(day.day.rawValue), .integer(day.steps), .integer(maker),
      ])
    return nil
  }

  // MARK: The file of another player

  /// The players who brought the same file: two items of it or more, or all there are. A single workout that begins in
  /// the same second as a stranger's is chance.
  private func playersWith(
    _ document: HealthImport, _ bounds: Bounds, _ connection: any Connection
  ) throws -> Set<Int64> {
    var (shared, count): ([Int64: Int], Int) = ([:], 0)
    for workout in document.workouts where flaw(of: workout, bounds) == nil {
      count += 1
      for holder in try holders(of: workout, besides: bounds.player, connection) { shared[holder, default: 0] += 1 }
    }
    for day in document.days where bounds.flaw(of: day.day) == nil {
      count += 1
      for holder in try holders(of: day, besides: bounds.player, connection) { shared[holder, default: 0] += 1 }
    }
    return Set(shared.filter { $0.value >= min(2, count) }.keys)
  }

  private func holders(
    of workout: HealthWorkout, besides player: PlayerID, _ connection: any Connection
  ) throws -> [Int64] {
    try connection.all(
      """
      SELECT player FROM health_workouts WHERE started_at = $1 AND kind = $2 AND minutes = $3 AND player <> $4 LIMIT 20
      """,
      [
        .integer(workout.startedAt.rawValue), .integer(Int64(workout.kind.rawValue)), .integer(workout.minutes),
        .integer(player.rawValue),
      ]
    ) { row throws(DatabaseError) in try row.integer() }
  }

  private func holders(
    of day: HealthDay, besides player: PlayerID, _ connection: any Connection
  ) throws -> [Int64] {
    try connection.all(
      "SELECT player FROM health_days WHERE day = $1 AND steps = $2 AND player <> $3 LIMIT 20",
      [.integer(day.day.rawValue), .integer(day.steps), .integer(player.rawValue)]
    ) { row throws(DatabaseError) in try row.integer() }
  }

  // MARK: Activities

  /// - Parameter maker: the player whose import it was.
  static func action(
    _ workout: HealthWorkout, by maker: Int64, of player: PlayerID, partner: PartnerID
  ) -> PartnerAction {
    PartnerAction(
      partner: partner, eventID: "workout \(maker) \(workout.startedAt.rawValue) \(workout.kind.rawValue)",
      player: player, kind: "workout", value: workout.minutes, occurredAt: workout.startedAt,
      detail: "Apple Health")
  }

  /// A day's steps; of several reports the highest counts.
  ///
  /// - Parameters:
  ///   - maker: the player whose import it was.
  ///   - moment: a moment of the day.
  static func action(
    _ day: HealthDay, by maker: Int64, of player: PlayerID, partner: PartnerID, at moment: Timestamp
  ) -> PartnerAction {
    PartnerAction(
      partner: partner, eventID: "steps \(maker) \(day.day.rawValue)", player: player, kind: "steps",
      value: day.steps, occurredAt: moment, detail: "Apple Health", revision: day.steps)
  }
}

extension HealthWorkout {
  var end: Timestamp { startedAt + Milliseconds(minutes * 60_000) }
}

extension ActionOutcome {
  /// Coins granted at once.
  var granted: Int64 {
    awards.reduce(0) { $0 + ($1.state == .granted ? $1.amount.rawValue : 0) }
  }
}
