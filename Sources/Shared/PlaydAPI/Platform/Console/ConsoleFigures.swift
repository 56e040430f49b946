public import Kernel

/// What was redeemed on a day.
public struct ConsoleActivityDay: Payload, ConsoleListed, Sendable {
  public var day: CivilDay
  /// Redemptions asked for that day and settled since.
  public var redemptions: Int64
  /// What players paid for them.
  public var coins: Int64
  /// Webhooks of that day that were taken, and those that were given up.
  public var delivered: Int64
  public var failed: Int64

  public init(day: CivilDay, redemptions: Int64, coins: Int64, delivered: Int64 = 0, failed: Int64 = 0) {
    self.day = day
    self.redemptions = redemptions
    self.coins = coins
    self.delivered = delivered
    self.failed = failed
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    day = try reader.day("day")
    redemptions = try reader.integer("redemptions")
    coins = try reader.integer("coins")
    delivered = try reader.integer("delivered")
    failed = try reader.integer("failed")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.optionalDay("day", day)
    writer.member("redemptions", redemptions)
    writer.member("coins", coins)
    writer.member("delivered", delivered)
    writer.member("failed", failed)
    writer.endObject()
  }

  public static var listName: String { "ConsoleActivity" }

  public static var schema: Schema {
    .object(
      name: "ConsoleActivityDay",
      [
        .init("day", .day, "The day, UTC."),
        .init("redemptions", .count, "Redemptions asked for that day and settled since."),
        .init("coins", .count, "What players paid for them."),
        .init("delivered", .count, "Webhooks of that day that were taken."),
        .init("failed", .count, "Webhooks of that day that were given up."),
      ])
  }
}

/// What was redeemed and delivered on the last days.
public enum GetConsoleActivity: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsolePage<ConsoleActivityDay>

  public static var access: ConsoleAccess { .studioReaders }
  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/console/activity" }
  public static var summary: String { "Redemptions and deliveries by day" }
  public static var details: String {
    "The last 30 days of UTC, the earliest first. An operator sees all games, others those of their studio."
  }
  /// How many days the answer covers.
  public static var days: Int64 { 30 }

  public static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// A comparison of rules: who gets which.
public struct ConsoleExperiment: Payload, ConsoleListed, Sendable {
  public var name: String
  public var startedAt: Timestamp
  /// Nil while it runs.
  public var stoppedAt: Timestamp?
  public var arms: [Arm]

  public init(name: String, startedAt: Timestamp, stoppedAt: Timestamp?, arms: [Arm]) {
    self.name = name
    self.startedAt = startedAt
    self.stoppedAt = stoppedAt
    self.arms = arms
  }

  /// One of the ways compared.
  public struct Arm: Payload, Sendable {
    public var name: String
    /// How many parts of all arms' parts it gets.
    public var weight: Int64
    /// The version of the rules; nil for the current one.
    public var version: Int64?

    public init(name: String, weight: Int64, version: Int64?) {
      self.name = name
      self.weight = weight
      self.version = version
    }

    public init(from json: JSON) throws(JSON.DecodingError) {
      var reader = try JSON.ObjectReader(json)
      name = try reader.string("name")
      weight = try reader.integer("weight")
      version = try reader.optionalInteger("version")
      try reader.finish(ignoringUnknown: true)
    }

    public func encode(to writer: inout JSON.Writer) {
      writer.beginObject()
      writer.member("name", name)
      writer.member("weight", weight)
      writer.optional("version", version)
      writer.endObject()
    }

    public static var schema: Schema {
      .object(
        name: "ConsoleExperimentArm",
        [
          .init("name", .string(.init(longest: 100)), "The arm."),
          .init("weight", .count, "How many parts of all arms' parts it gets."),
          .init("version", .count, required: false, "The version of the rules; left out for the current one."),
        ])
    }
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    name = try reader.string("name")
    startedAt = try reader.moment("startedAt")
    stoppedAt = try reader.optionalMoment("stoppedAt")
    arms = try reader.array("arms")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("name", name)
    writer.member("startedAt", startedAt)
    writer.optional("stoppedAt", stoppedAt)
    writer.member("arms", arms)
    writer.endObject()
  }

  public static var listName: String { "ConsoleExperiments" }

  public static var schema: Schema {
    .object(
      name: "ConsoleExperiment",
      [
        .init("name", .string(.init(longest: 100)), "The experiment."),
        .init("startedAt", .timestamp, "When it began."),
        .init("stoppedAt", .timestamp, required: false, "When it ended; left out while it runs."),
        .init("arms", .array(Arm.schema, most: 100), "The ways compared."),
      ])
  }
}

/// Lists the experiments.
public enum ListConsoleExperiments: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsolePage<ConsoleExperiment>

  public static var access: ConsoleAccess { .operators }
  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/console/experiments" }
  public static var summary: String { "The experiments with the rules of games, those that have ended too" }

  public static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}
