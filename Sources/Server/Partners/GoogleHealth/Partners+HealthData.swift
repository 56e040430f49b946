import Database
import HTTPClient
import Kernel
import PlaydAPI

extension Partners {
  /// Google Health's data of one type in an interval, as reports; recorded actions that no longer exist there are
  /// reported as withdrawn.
  func healthReports(
    _ dataType: String, stretch: HealthInterval, of player: PlayerID, entry: Entry, account: PartnerAccount,
    at now: Timestamp
  ) throws -> [ActionReport] {
    guard let user = try database.read({ [self] in try self.connection(of: player, with: entry.id, in: $0)?.user })
    else { throw FetchError.notConnected }
    return switch dataType {
    case "steps": try stepReports(stretch, of: player, user: user, entry: entry, account: account, at: now)
    case "exercise": try exerciseReports(stretch, of: player, user: user, entry: entry, account: account, at: now)
    default: []
    }
  }

  /// An activity's identifier, unique per user: day and data point names are not.
  private static func name(_ kind: String, _ user: String, _ name: String) -> String {
    let whole = "\(kind)-\(user)-\(name)"
    return whole.utf8.count <= 200 ? whole : "\(kind)-\(SHA256.hexadecimal(whole))"
  }

  /// The steps of each day in the interval. Data points have no identifiers; days do.
  private func stepReports(
    _ stretch: HealthInterval, of player: PlayerID, user: String, entry: Entry, account: PartnerAccount,
    at now: Timestamp
  ) throws -> [ActionReport] {
    let days = stretch.days
    let range = JSON.object([
      "range": .object([
        "start": Self.civil(days.lowerBound), "end": Self.civil(days.upperBound + 1),
      ]), "windowSizeDays": .integer(1),
    ])
    let answer = try fetch(
      "\(account.apiURL)/users/me/dataTypes/steps/dataPoints:dailyRollUp", method: .post, body: range.serialized(),
      of: player,
      entry: entry, at: now)
    guard answer.status == 200, let steps = HealthAnswers.steps(answer.body) else { throw FetchError.unreadable }
    let known = try database.read { connection in
      try connection.all(
        "SELECT action FROM partner_sightings WHERE player = $1 AND partner = $2 AND kind = 'steps'",
        [.integer(player.rawValue), .integer(entry.id)]
      ) { row throws(DatabaseError) in try row.text() }
    }
    var reports: [ActionReport] = []
    var day = days.lowerBound
    while day <= days.upperBound {
      defer { day = day + 1 }
      let name = Self.name("steps", user, day.iso ?? "")
      let count = steps[day] ?? 0
      // A day without steps matters only if it had some before.
      guard count > 0 || known.contains(name) else { continue }
      let noon = day.start(utcOffsetMinutes: 0) + .seconds(12 * 3_600)
      reports.append(
        ActionReport(
          action: name, kind: "steps", value: count, occurredAt: min(noon, now), changedAt: now,
          isWithdrawn: count == 0, detail: ""))
    }
    return reports
  }

  private static func civil(_ day: CivilDay) -> JSON {
    let date = day.date
    return .object([
      "date": .object(["year": .integer(date.year), "month": .integer(date.month), "day": .integer(date.day)])
    ])
  }

  private func exerciseReports(
    _ stretch: HealthInterval, of player: PlayerID, user: String, entry: Entry, account: PartnerAccount,
    at now: Timestamp
  ) throws -> [ActionReport] {
    let days = stretch.days
    let filter =
      "exercise.interval.civil_start_time >= \"\(days.lowerBound.iso ?? "")\" AND "
      + "exercise.interval.civil_start_time < \"\((days.upperBound + 1).iso ?? "")\""
    var exercises: [HealthAnswers.Exercise] = []
    var page: String?
    // 25 per page; more exercises in two weeks are implausible.
    for _ in 0..<20 {
      var pairs = [(name: "filter", value: filter), (name: "pageSize", value: "25")]
      if let page { pairs.append((name: "pageToken", value: page)) }
      let url = "\(account.apiURL)/users/me/dataTypes/exercise/dataPoints?" + FormEncoding.text(pairs)
      let answer = try fetch(url, of: player, entry: entry, at: now)
      guard answer.status == 200, let read = HealthAnswers.exercises(answer.body) else { throw FetchError.unreadable }
      exercises += read.exercises
      page = read.next
      if page == nil { break }
    }
    let present = exercises.filter { $0.startedAt <= now + Self.clockSkew }.map { exercise in
      ActionReport(
        action: Self.name("exercise", user, exercise.name), kind: "workout", value: exercise.minutes,
        occurredAt: exercise.startedAt,
        // Exercises entered by hand prove nothing.
        changedAt: now, isWithdrawn: exercise.isManual, detail: exercise.title)
    }
    guard page == nil else { return present }
    return present + (try missing(present.map(\.action), stretch: stretch, of: player, entry: entry, at: now))
  }

  /// Recorded exercises within the interval that the partner no longer has.
  private func missing(
    _ present: [String], stretch: HealthInterval, of player: PlayerID, entry: Entry, at now: Timestamp
  ) throws -> [ActionReport] {
    let known = try database.read { connection in
      try connection.all(
        """
        SELECT action, occurred_at FROM partner_sightings
        WHERE player = $1 AND partner = $2 AND kind = 'workout' AND occurred_at BETWEEN $3 AND $4
        """,
        [
          .integer(player.rawValue), .integer(entry.id), .integer(stretch.start.rawValue),
          .integer(stretch.end.rawValue),
        ]
      ) { row throws(DatabaseError) in
        (action: try row.text(), occurredAt: Timestamp(try row.integer()))
      }
    }
    return known.filter { !present.contains($0.action) }.map {
      ActionReport(
        action: $0.action, kind: "workout", value: 0, occurredAt: $0.occurredAt, changedAt: now, isWithdrawn: true,
        detail: "")
    }
  }

  /// Stores the partner's current state.
  func store(
    _ reports: [ActionReport], of player: PlayerID, at partner: Int64, in connection: any Connection
  ) throws(DatabaseError) {
    for report in reports {
      let key: [Value] = [.integer(player.rawValue), .integer(partner), .text(report.action)]
      if report.isWithdrawn {
        try connection.execute(
          "DELETE FROM partner_sightings WHERE player = $1 AND partner = $2 AND action = $3", key)
      } else {
        try connection.execute(
          """
          INSERT INTO partner_sightings (player, partner, action, kind, occurred_at) VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT (player, partner, action) DO UPDATE SET occurred_at = excluded.occurred_at
          """, key + [.text(report.kind), .integer(report.occurredAt.rawValue)])
      }
    }
  }
}
