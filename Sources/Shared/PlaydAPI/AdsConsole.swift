public import AdsEngine
public import Kernel

/// What ads came to on some days, for the operator.
public struct AdsConsoleReport: Payload, Equatable, Sendable {
  public var from: CivilDay
  public var to: CivilDay
  /// One row for each day, placement, provider and arm on which anything happened.
  public var rows: [Row]
  /// All rows together.
  public var total: Figures
  public var callbacks: Callbacks

  /// What is counted.
  public struct Figures: Equatable, Sendable {
    public var requests: Int64 = 0
    /// Requests that were answered with an ad.
    public var fills: Int64 = 0
    public var impressions: Int64 = 0
    public var completions: Int64 = 0
    public var skips: Int64 = 0
    public var failures: Int64 = 0
    public var rewards: Int64 = 0
    public var freeGrants: Int64 = 0
    /// In millionths of the operator's currency: impressions at the rate that was set when each happened.
    public var revenueMicros: Int64 = 0

    public init() {}

    public static func += (total: inout Figures, more: Figures) {
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
    public var fillRate: Int64? { requests > 0 ? fills * 1_000_000 / requests : nil }
  }

  public struct Row: Payload, Equatable, Sendable {
    public var day: CivilDay
    public var placement: AdPlacement
    /// Nil for requests that no provider filled.
    public var provider: AdProvider?
    /// The experiment's and the arm's name with a slash between; nil outside experiments.
    public var arm: String?
    public var figures: Figures

    public init(day: CivilDay, placement: AdPlacement, provider: AdProvider?, arm: String?, figures: Figures) {
      self.day = day
      self.placement = placement
      self.provider = provider
      self.arm = arm
      self.figures = figures
    }
  }

  /// The rightly signed calls of AdMob's servers.
  public struct Callbacks: Payload, Equatable, Sendable {
    public var verified: Int64
    public var repeated: Int64
    public var tests: Int64
    public var refused: Int64

    public init(verified: Int64, repeated: Int64, tests: Int64, refused: Int64) {
      self.verified = verified
      self.repeated = repeated
      self.tests = tests
      self.refused = refused
    }
  }

  public init(from: CivilDay, to: CivilDay, rows: [Row], callbacks: Callbacks) {
    self.from = from
    self.to = to
    self.rows = rows
    self.callbacks = callbacks
    total = Figures()
    for row in rows { total += row.figures }
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    from = try reader.day("from")
    to = try reader.day("to")
    rows = try reader.array("rows")
    total = try reader.decode("total")
    callbacks = try reader.decode("callbacks")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.optionalDay("from", from)
    writer.optionalDay("to", to)
    writer.member("rows", rows)
    writer.member("total", total)
    writer.member("callbacks", callbacks)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AdsConsoleReport",
      [
        .init("from", .day, "The first day, UTC."),
        .init("to", .day, "The last day."),
        .init("rows", .array(Row.schema, most: .max), "By day, placement, provider and experiment's arm."),
        .init("total", Figures.schema, "All rows together."),
        .init("callbacks", Callbacks.schema, "The calls of AdMob's servers."),
      ])
  }
}

extension AdsConsoleReport.Figures: Payload {
  public init(from json: JSON) throws(JSON.DecodingError) {
    self.init()
    var reader = try JSON.ObjectReader(json)
    requests = try reader.integer("requests")
    fills = try reader.integer("fills")
    impressions = try reader.integer("impressions")
    completions = try reader.integer("completions")
    skips = try reader.integer("skips")
    failures = try reader.integer("failures")
    rewards = try reader.integer("rewards")
    freeGrants = try reader.integer("freeGrants")
    revenueMicros = try reader.integer("revenueMicros")
    try reader.finish(ignoringUnknown: true)
  }

  func encodeMembers(to writer: inout JSON.Writer) {
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

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    encodeMembers(to: &writer)
    writer.endObject()
  }

  static var properties: [Schema.Property] {
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

  public static var schema: Schema { .object(name: "AdFigures", properties) }
}

extension AdsConsoleReport.Row {
  public init(from json: JSON) throws(JSON.DecodingError) {
    figures = try AdsConsoleReport.Figures(from: json)
    var reader = try JSON.ObjectReader(json)
    day = try reader.day("day")
    placement = try reader.adWord("placement", AdPlacement.init(word:))
    provider = try reader.optionalAdWord("provider", AdProvider.init(word:))
    arm = try reader.optionalString("arm")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.optionalDay("day", day)
    writer.member("placement", placement.word)
    if let provider { writer.member("provider", provider.word) }
    if let arm { writer.member("arm", arm) }
    figures.encodeMembers(to: &writer)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AdFiguresOfDay",
      [
        .init("day", .day, "The day, UTC."),
        .init("placement", AdPlacement.schema, "The placement."),
        .init("provider", AdProvider.schema, required: false, "The provider; left out where none had an ad."),
        .init(
          "arm", .string(.init(shortest: 1, longest: 90)), required: false,
          "Experiment and arm with a slash between; left out outside experiments."),
      ] + AdsConsoleReport.Figures.properties)
  }
}

extension AdsConsoleReport.Callbacks {
  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    verified = try reader.integer("verified")
    repeated = try reader.integer("repeated")
    tests = try reader.integer("tests")
    refused = try reader.integer("refused")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("verified", verified)
    writer.member("repeated", repeated)
    writer.member("tests", tests)
    writer.member("refused", refused)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "AdCallbacks",
      [
        .init("verified", .count, "Views verified."),
        .init("repeated", .count, "Calls that had come before."),
        .init("tests", .count, "Test calls of AdMob's console."),
        .init("refused", .count, "Rightly signed calls that were refused."),
      ])
  }
}
