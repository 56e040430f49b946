public import Kernel

/// A version of the rules that an experiment can hand out.
public struct ConsoleRuleVersion: Payload, ConsoleListed, Sendable {
  public var version: Int64
  /// A few words to remember it by.
  public var note: String
  /// Nil for the program's own first version, until the configuration is changed for the first time.
  public var publishedAt: Timestamp?
  /// Whether everybody has it who is in no experiment.
  public var isCurrent: Bool

  public init(version: Int64, note: String, publishedAt: Timestamp?, isCurrent: Bool) {
    self.version = version
    self.note = note
    self.publishedAt = publishedAt
    self.isCurrent = isCurrent
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    version = try reader.integer("version")
    note = try reader.string("note")
    publishedAt = try reader.optionalMoment("publishedAt")
    isCurrent = try reader.bool("isCurrent")
    try reader.finish(ignoringUnknown: true)
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("version", version)
    writer.member("note", note)
    writer.optional("publishedAt", publishedAt)
    writer.member("isCurrent", isCurrent)
    writer.endObject()
  }

  public static var listName: String { "ConsoleRuleVersions" }

  public static var schema: Schema {
    .object(
      name: "ConsoleRuleVersion",
      [
        .init("version", .count, "Its number."),
        .init("note", .string(.init(longest: 1_000)), "A few words to remember it by."),
        .init("publishedAt", .timestamp, required: false, "When it was published; left out for the program's own."),
        .init("isCurrent", .boolean, "Whether everybody has it who is in no experiment."),
      ])
  }
}

/// What an experiment is to be, or to become.
public struct ConsoleExperimentDraft: Payload, Sendable {
  public var name: String
  public var arms: [ConsoleExperiment.Arm]

  /// How many arms an experiment has.
  public static var armCounts: ClosedRange<Int> { 2...20 }
  /// How many parts an arm gets.
  public static var weights: ClosedRange<Int64> { 0...1_000_000 }

  public init(name: String, arms: [ConsoleExperiment.Arm]) {
    self.name = name
    self.arms = arms
  }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    name = try reader.slug("name")
    arms = try reader.arms()
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("name", name)
    writer.member("arms", arms)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleExperimentDraft",
      [
        .init("name", ConsoleSlug.schema, "Its name, which no other experiment has had."),
        .init(
          "arms", .array(ConsoleExperiment.Arm.schema, most: Int64(armCounts.upperBound)),
          "The ways compared: two or more, one of them with a version."),
      ])
  }
}

/// The arms of an experiment under way with their new parts; those that are not named keep theirs.
public struct ConsoleArmWeights: Payload, Sendable {
  public var arms: [ConsoleExperiment.Arm]

  public init(arms: [ConsoleExperiment.Arm]) { self.arms = arms }

  public init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    arms = try reader.arms()
    try reader.finish()
  }

  public func encode(to writer: inout JSON.Writer) {
    writer.beginObject()
    writer.member("arms", arms)
    writer.endObject()
  }

  public static var schema: Schema {
    .object(
      name: "ConsoleArmWeights",
      [
        .init(
          "arms", .array(ConsoleExperiment.Arm.schema, most: Int64(ConsoleExperimentDraft.armCounts.upperBound)),
          "The arms with their parts; versions are not looked at.")
      ])
  }
}

extension JSON.ObjectReader {
  /// The arms of an experiment: up to twenty, each with a word for a name.
  fileprivate mutating func arms() throws(JSON.DecodingError) -> [ConsoleExperiment.Arm] {
    let arms: [ConsoleExperiment.Arm] = try array("arms")
    guard arms.count <= ConsoleExperimentDraft.armCounts.upperBound else {
      throw error("arms", .invalid("must be at most 20"))
    }
    for arm in arms {
      guard ConsoleSlug.isValid(arm.name), ConsoleExperimentDraft.weights.contains(arm.weight),
        arm.version.map({ (1...Int64(Int32.max)).contains($0) }) ?? true
      else { throw error("arms", .invalid("must each have a name of small letters and a whole number of parts")) }
    }
    return arms
  }
}

/// Lists the versions of the rules.
public enum ListConsoleRuleVersions: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsolePage<ConsoleRuleVersion>

  public static var access: ConsoleAccess { .operators }
  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/console/rule-versions" }
  public static var summary: String { "The versions of the rules that experiments can hand out" }

  public static func call(token: String) -> Call { makeConsoleCall(template, token: token) }
}

/// Begins an experiment.
public enum BeginConsoleExperiment: ConsoleEndpoint {
  public typealias Request = ConsoleExperimentDraft
  public typealias Response = ConsoleExperiment

  public static var access: ConsoleAccess { .operators }
  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/experiments" }
  public static var success: Int { 201 }
  public static var bodyLimit: Int { 16_384 }
  public static var problems: [ProblemType] { [.consoleExperimentRefused] }
  public static var summary: String { "Begin an experiment" }
  public static var details: String {
    "From now on each player is in one arm, and new sessions of theirs are handed out with its version of the rules."
  }

  public static func call(_ draft: ConsoleExperimentDraft, token: String) -> Call {
    makeCall(path: template, body: draft, token: token)
  }
}

/// Gives the arms of an experiment other shares.
public enum WeighConsoleExperiment: ConsoleEndpoint {
  public typealias Request = ConsoleArmWeights
  public typealias Response = ConsoleExperiment

  public static var access: ConsoleAccess { .operators }
  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/experiments/{experiment}/weights" }
  public static var bodyLimit: Int { 16_384 }
  public static var problems: [ProblemType] { [.consoleNotFound, .consoleExperimentRefused] }
  public static var summary: String { "Give the arms of an experiment under way other shares" }
  public static var details: String { "Only players near the ends of arms change theirs. Sessions keep their version." }
  public static var parameters: [Parameter] {
    [Parameter("experiment", in: .path, ConsoleSlug.schema, "The experiment.")]
  }

  public static func call(_ name: String, _ weights: ConsoleArmWeights, token: String) -> Call {
    makeCall(path: "/v1/console/experiments/" + name + "/weights", body: weights, token: token)
  }
}

/// Ends an experiment.
public enum EndConsoleExperiment: ConsoleEndpoint {
  public typealias Request = NoContent
  public typealias Response = ConsoleExperiment

  public static var access: ConsoleAccess { .operators }
  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/console/experiments/{experiment}/end" }
  public static var problems: [ProblemType] { [.consoleNotFound] }
  public static var summary: String { "End an experiment" }
  public static var details: String {
    "Its players get the current version again. An experiment that has ended does not begin again."
  }
  public static var parameters: [Parameter] {
    [Parameter("experiment", in: .path, ConsoleSlug.schema, "The experiment.")]
  }

  public static func call(_ name: String, token: String) -> Call {
    makeConsoleCall("/v1/console/experiments/" + name + "/end", token: token)
  }
}
