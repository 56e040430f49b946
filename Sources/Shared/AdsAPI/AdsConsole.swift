import AdsEngine
import Kernel
import PlaydAPI

/// What ads came to on some days, for the operator.
@Payload
package struct AdsConsoleReport: Equatable, Sendable {
  /// The first day, UTC.
  package var from: CivilDay
  /// The last day.
  package var to: CivilDay
  /// By day, placement, provider and experiment's arm.
  package var rows: [Row]
  /// All rows together.
  package var total: Figures
  /// The calls of AdMob's servers.
  package var callbacks: Callbacks

  /// What is counted.
  package struct Figures: Equatable, Sendable {
    package var requests: Int64 = 0
    /// Requests that were answered with an ad.
    package var fills: Int64 = 0
    package var impressions: Int64 = 0
    package var completions: Int64 = 0
    package var skips: Int64 = 0
    package var failures: Int64 = 0
    package var rewards: Int64 = 0
    package var freeGrants: Int64 = 0
    /// In millionths of the operator's currency: impressions at the rate that was set when each happened.
    package var revenueMicros: Int64 = 0

    package init() {}

    package static func += (total: inout Figures, more: Figures) {
      total.requests += more.requests
      total.fills += more.fills
      total.impressions += more.impressions
      total.completions += more.completions
      total.skips += more.skips
      total.failures += more.failures
      total.rewards += more.rewards
      total.freeGrants += more.freeGrants
      total.revenueMicros += more.revenueMicros
    }

    /// Fills of a million requests; nil where nothing was requested.
    package var fillRate: Int64? { requests > 0 ? fills * 1_000_000 / requests : nil }
  }

  /// The figures of one day, placement, provider and arm.
  @Payload(name: "AdFiguresOfDay")
  package struct Row: Equatable, Sendable {
    /// The day, UTC.
    package var day: CivilDay
    /// The placement.
    package var placement: AdPlacement
    /// The provider; left out where none had an ad.
    package var provider: AdProvider?
    /// Experiment and arm with a slash between; left out outside experiments.
    @Field(.text(1...90)) package var arm: String?
    /// The figures.
    @Inline package var figures: AdsConsoleReport.Figures
  }

  /// The rightly signed calls of AdMob's servers.
  @Payload(name: "AdCallbacks")
  package struct Callbacks: Equatable, Sendable {
    /// Views verified.
    package var verified: Int64
    /// Calls that had come before.
    package var repeated: Int64
    /// Test calls of AdMob's console.
    package var tests: Int64
    /// Rightly signed calls that were refused.
    package var refused: Int64
  }

  package init(from: CivilDay, to: CivilDay, rows: [Row], callbacks: Callbacks) {
    self.from = from
    self.to = to
    self.rows = rows
    self.callbacks = callbacks
    total = Figures()
    for row in rows { total += row.figures }
  }
}

extension AdsConsoleReport.Figures: ObjectPayload {
  package init(members reader: inout JSON.ObjectReader) throws(JSON.DecodingError) {
    self.init()
    requests = try reader.integer("requests")
    fills = try reader.integer("fills")
    impressions = try reader.integer("impressions")
    completions = try reader.integer("completions")
    skips = try reader.integer("skips")
    failures = try reader.integer("failures")
    rewards = try reader.integer("rewards")
    freeGrants = try reader.integer("freeGrants")
    revenueMicros = try reader.integer("revenueMicros")
  }

  package func encodeMembers(to writer: inout JSON.Writer) {
    writer.member("requests", requests)
    writer.member("fills", fills)
    if let fillRate { writer.member("fillPerMillion", fillRate) }
    writer.member("impressions", impressions)
    writer.member("completions", completions)
    writer.member("skips", skips)
    writer.member("failures", failures)
    writer.member("rewards", rewards)
    writer.member("freeGrants", freeGrants)
    writer.member("revenueMicros", revenueMicros)
  }

  package static var properties: [Schema.Property] {
    [
      .init("requests", .count, "How often an ad was asked for."),
      .init("fills", .count, "How often there was one."),
      .init("fillPerMillion", .count, required: false, "Fills of a million requests; left out without requests."),
      .init("impressions", .count, "How often one was on the screen."),
      .init("completions", .count, "How often one was watched to the end."),
      .init("skips", .count, "How often one was left before."),
      .init("failures", .count, "How often one could not be shown."),
      .init("rewards", .count, "How many rewards were claimed for views."),
      .init("freeGrants", .count, "How many rewards were given without an ad."),
      .init(
        "revenueMicros", .count,
        "Millionths of the operator's currency: impressions at the rate set when each happened. An estimate."),
    ]
  }

  package static var schemaName: String { "AdFigures" }
  package static var refusesUnknownMembers: Bool { false }
}
