import Kernel
import PlaydAPI

/// A version of the rules that an experiment can hand out.
@Payload
package struct ConsoleOutOfPocketRuleVersion: ConsoleListed, Sendable {
  /// Its number.
  package var version: Int64
  /// A few words to remember it by.
  @Field(.text(0...1_000)) package var note: String
  /// When it was published; left out for the program's own.
  package var publishedAt: Timestamp?
  /// Whether everybody has it who is in no experiment.
  package var isCurrent: Bool

  package static var listName: String { "ConsoleRuleVersions" }
}

/// What an experiment is to be, or to become.
@Payload(.request)
package struct ConsoleOutOfPocketExperimentDraft: Sendable {
  /// Its name, which no other experiment has had.
  @Field(form: .slug) package var name: String
  /// The ways compared: two or more, one of them with a version.
  @Field(most: Int64(Self.armCounts.upperBound)) package var arms: [ConsoleOutOfPocketExperiment.Arm]

  /// How many arms an experiment has.
  package static var armCounts: ClosedRange<Int> { 2...20 }
  /// How many parts an arm gets.
  package static var weights: ClosedRange<Int64> { 0...1_000_000 }

  func check(_ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError) { try reader.check(arms) }
}

/// The arms of an experiment under way with their new parts; those that are not named keep theirs.
@Payload(.request, name: "ConsoleArmWeights")
package struct ConsoleOutOfPocketArmWeights: Sendable {
  /// The arms with their parts; versions are not looked at.
  @Field(most: Int64(ConsoleOutOfPocketExperimentDraft.armCounts.upperBound)) package var arms:
    [ConsoleOutOfPocketExperiment.Arm]

  func check(_ reader: borrowing JSON.ObjectReader) throws(JSON.DecodingError) { try reader.check(arms) }
}

extension JSON.ObjectReader {
  /// Refuses arms without a short name, parts in the range and a version that can be.
  fileprivate func check(_ arms: [ConsoleOutOfPocketExperiment.Arm]) throws(JSON.DecodingError) {
    for arm in arms {
      guard ConsoleSlug.isValid(arm.name), ConsoleOutOfPocketExperimentDraft.weights.contains(arm.weight),
        arm.version.map({ (1...Int64(Int32.max)).contains($0) }) ?? true
      else { throw error("arms", .invalid("must each have a name of small letters and a whole number of parts")) }
    }
  }
}

/// The versions of the rules that experiments can hand out.
@Endpoint(
  .get, "/v1/console/rule-versions", access: .operators, response: ConsolePage<ConsoleOutOfPocketRuleVersion>.self)
package enum ListConsoleOutOfPocketRuleVersions: ConsoleEndpoint {}

/// Begin an experiment.
///
/// From now on each player is in one arm, and new sessions of theirs are handed out with its version of the rules.
@Endpoint(
  .post, "/v1/console/experiments", access: .operators, request: ConsoleOutOfPocketExperimentDraft.self,
  response: ConsoleOutOfPocketExperiment.self, success: 201, bodyLimit: 16_384, problems: [.consoleExperimentRefused])
package enum BeginConsoleOutOfPocketExperiment: ConsoleEndpoint {}

/// Give the arms of an experiment under way other shares.
///
/// Only players near the ends of arms change theirs. Sessions keep their version.
@Endpoint(
  .post, "/v1/console/experiments/{experiment}/weights", access: .operators, request: ConsoleOutOfPocketArmWeights.self,
  response: ConsoleOutOfPocketExperiment.self, bodyLimit: 16_384,
  problems: [.consoleNotFound, .consoleExperimentRefused])
package enum WeighConsoleOutOfPocketExperiment: ConsoleEndpoint {}

/// End an experiment.
///
/// Its players get the current version again. An experiment that has ended does not begin again.
@Endpoint(
  .post, "/v1/console/experiments/{experiment}/end", access: .operators, response: ConsoleOutOfPocketExperiment.self,
  problems: [.consoleNotFound])
package enum EndConsoleOutOfPocketExperiment: ConsoleEndpoint {}
