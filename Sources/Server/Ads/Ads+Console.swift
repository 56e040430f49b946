package import AdsAPI
import AdsEngine
package import Database
package import Kernel

extension Ads {
  /// Adds figures to a day's counters. Without a provider they count unfilled requests.
  func tally(
    _ now: Timestamp, placement: AdPlacement, provider: AdProvider?, arm: String, connection: any Connection,
    fill: (inout AdsConsoleReport.Figures) -> Void
  ) throws(DatabaseError) {
    var more = AdsConsoleReport.Figures()
    fill(&more)
    let columns = [
      "requests", "fills", "impressions", "completions", "skips", "failures", "rewards", "free_grants", "revenue",
    ]
    let sums = columns.map { "\($0) = ad_counts.\($0) + excluded.\($0)" }.joined(separator: ", ")
    try connection.execute(
      """
      INSERT INTO ad_counts (day, placement, provider, arm, \(columns.joined(separator: ", ")))
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
      ON CONFLICT (day, placement, provider, arm) DO UPDATE SET \(sums)
      """,
      [
        .integer(CivilDay(of: now, utcOffsetMinutes: 0).rawValue), .integer(Int64(placement.rawValue)),
        .integer(Int64(provider?.rawValue ?? 0)), .text(arm), .integer(more.requests), .integer(more.fills),
        .integer(more.impressions), .integer(more.completions), .integer(more.skips), .integer(more.failures),
        .integer(more.rewards), .integer(more.freeGrants), .integer(more.revenueMicros),
      ])
  }

  /// The figures of ads for a range of days, both included.
  package func report(
    from: CivilDay, to: CivilDay, in connection: any Connection
  ) throws(DatabaseError) -> AdsConsoleReport {
    let days: [Value] = [.integer(from.rawValue), .integer(to.rawValue)]
    let rows = try connection.all(
      """
      SELECT day, placement, provider, arm, requests, fills, impressions, completions, skips, failures, rewards,
        free_grants, revenue
      FROM ad_counts WHERE day BETWEEN $1 AND $2 ORDER BY day, placement, provider, arm
      """, days
    ) { row throws(DatabaseError) in try Self.consoleRow(row) }
    let callbacks = try connection.first(
      """
      SELECT CAST(COALESCE(SUM(verified), 0) AS BIGINT), CAST(COALESCE(SUM(repeated), 0) AS BIGINT),
        CAST(COALESCE(SUM(tests), 0) AS BIGINT), CAST(COALESCE(SUM(refused), 0) AS BIGINT)
      FROM ad_callbacks WHERE day BETWEEN $1 AND $2
      """, days
    ) { row throws(DatabaseError) in
      AdsConsoleReport.Callbacks(
        verified: try row.integer(), repeated: try row.integer(), tests: try row.integer(),
        refused: try row.integer())
    }
    return AdsConsoleReport(
      from: from, to: to, rows: rows.compactMap { $0 },
      callbacks: callbacks ?? AdsConsoleReport.Callbacks(verified: 0, repeated: 0, tests: 0, refused: 0))
  }

  private static func consoleRow(_ row: Row) throws(DatabaseError) -> AdsConsoleReport.Row? {
    let day = CivilDay(rawValue: try row.integer())
    let placement = AdPlacement(rawValue: UInt8(truncatingIfNeeded: try row.integer()))
    let provider = AdProvider(rawValue: UInt8(truncatingIfNeeded: try row.integer()))
    let arm = try row.text()
    var figures = AdsConsoleReport.Figures()
    figures.requests = try row.integer()
    figures.fills = try row.integer()
    figures.impressions = try row.integer()
    figures.completions = try row.integer()
    figures.skips = try row.integer()
    figures.failures = try row.integer()
    figures.rewards = try row.integer()
    figures.freeGrants = try row.integer()
    figures.revenueMicros = try row.integer()
    return placement.map {
      AdsConsoleReport.Row(
        day: day, placement: $0, provider: provider, arm: arm.isEmpty ? nil : arm, figures: figures)
    }
  }
}
