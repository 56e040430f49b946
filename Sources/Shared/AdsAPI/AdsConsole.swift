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
  @Payload(name: "AdFigures")
  package struct Figures: Equatable, Sendable {
    /// How often an ad was asked for.
    @Field(required: true) package var requests: Int64 = 0
    /// How often there was one.
    @Field(required: true) package var fills: Int64 = 0
    /// Fills of a million requests; left out without requests.
    @Field(name: "fillPerMillion") package var fillRate: Int64? { requests > 0 ? fills * 1_000_000 / requests : nil }
    /// How often one was on the screen.
    @Field(required: true) package var impressions: Int64 = 0
    /// How often one was watched to the end.
    @Field(required: true) package var completions: Int64 = 0
    /// How often one was left before.
    @Field(required: true) package var skips: Int64 = 0
    /// How often one could not be shown.
    @Field(required: true) package var failures: Int64 = 0
    /// How many rewards were claimed for views.
    @Field(required: true) package var rewards: Int64 = 0
    /// How many rewards were given without an ad.
    @Field(required: true) package var freeGrants: Int64 = 0
    /// Millionths of the operator's currency: impressions at the rate set when each happened. An estimate.
    @Field(required: true) package var revenueMicros: Int64 = 0

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
