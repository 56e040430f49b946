package import AdsEngine
import Experiments
package import Kernel
package import PlaydAPI

/// What the operator has set about ads, as one document that is published whole.
///
/// ```json
/// {"policy": 1, "between": 30000,
///  "placements": {"out-of-pocket-between-games": {"providers": ["h5", "house"], "unsignedCap": 5}},
///  "rates": {"h5": 1200},
///  "experiments": [{"name": "more-room", "placement": "out-of-pocket-between-games",
///    "arms": [{"name": "as-now", "weight": 1}, {"name": "rarer", "weight": 1, "values": {"everyGames": 15}}]}]}
/// ```
///
/// What is left out is as `AdRules.standard` has it. Rates are millionths of the operator's currency an impression.
package struct AdSettings: Equatable, Sendable {
  package var policy: Int64 = 1
  package var rules: AdRules = .standard
  package var rates: [AdProvider: Int64] = [:]
  package var experiments: [AdExperiment] = []

  package init() {}

  /// A player's rules: the common ones with the values of their arms.
  package func rules(for player: PlayerID?) -> AdRules {
    guard let player else { return rules }
    var rules = rules
    for experiment in experiments {
      guard let values = experiment.arm(of: player).values else { continue }
      rules.placements = rules.placements.map { $0.placement == experiment.placement ? values : $0 }
    }
    return rules
  }

  /// A player's arm at a placement, as the console names it; empty outside experiments.
  func arm(of player: PlayerID, at placement: AdPlacement) -> String {
    guard let experiment = experiments.first(where: { $0.placement == placement }) else { return "" }
    return experiment.name + "/" + experiment.arm(of: player).name
  }

  /// All arms of a player.
  func arms(of player: PlayerID?) -> [ExperimentArm] {
    guard let player else { return [] }
    return experiments.map { ExperimentArm(experiment: $0.name, arm: $0.arm(of: player).name) }
  }
}

/// An experiment on one placement's values.
package struct AdExperiment: Equatable, Sendable {
  package var name: String
  package var salt: String
  package var placement: AdPlacement
  package var arms: [Arm]

  package struct Arm: Equatable, Sendable {
    package var name: String
    package var weight: Int64
    /// The arm's values; nil for the common ones.
    package var values: PlacementRules?
  }

  /// The same division as experiments on game rules.
  package func arm(of player: PlayerID) -> Arm {
    let name = experiment.arm(of: player).name
    return arms.first { $0.name == name } ?? arms[0]
  }

  /// The first defect, as a sentence; nil if valid.
  var flaw: String? { experiment.flaw }

  private var experiment: Experiment {
    // An experiment needs an arm that differs, which this type expresses by a version.
    Experiment(
      name: name, salt: salt,
      arms: arms.map { Experiment.Arm(name: $0.name, weight: $0.weight, version: $0.values == nil ? nil : 1) })
  }
}

extension AdSettings: JSONDecodable {
  package init(from json: JSON) throws(JSON.DecodingError) {
    self.init()
    var reader = try JSON.ObjectReader(json)
    let spans: ClosedRange<Int64> = 0...86_400_000
    policy = try reader.optionalInteger("policy", in: 1...1_000_000) ?? policy
    func span(_ name: String, _ usual: Milliseconds) throws(JSON.DecodingError) -> Milliseconds {
      try reader.optionalInteger(name, in: spans).map { Milliseconds($0) } ?? usual
    }
    rules.afterLaunch = try span("afterLaunch", rules.afterLaunch)
    rules.between = try span("between", rules.between)
    rules.afterPlay = try span("afterPlay", rules.afterPlay)
    rules.loadTimeout = try span("loadTimeout", rules.loadTimeout)
    rules.retryAfter = try span("retryAfter", rules.retryAfter)
    rules.keptFor = try span("keptFor", rules.keptFor)
    if case .object(let members)? = reader.optionalValue("placements") {
      for (word, values) in members.members {
        guard let placement = AdPlacement(word: word) else {
          throw reader.error("placements." + word, .invalid("is no placement"))
        }
        let changed = try Self.rules(
          rules.placements.first { $0.placement == placement } ?? PlacementRules(placement), values,
          path: "placements." + word)
        rules.placements = rules.placements.map { $0.placement == placement ? changed : $0 }
      }
    }
    if case .object(let members)? = reader.optionalValue("rates") {
      for (word, value) in members.members {
        guard let provider = AdProvider(word: word), case .integer(let rate) = value, (0...10_000_000).contains(rate)
        else { throw reader.error("rates." + word, .invalid("must be a provider's rate, 0 to 10000000")) }
        rates[provider] = rate
      }
    }
    for experiment in try reader.optionalArray("experiments", of: JSONValue.self) ?? [] {
      experiments.append(try Self.experiment(experiment.json, rules))
    }
    guard Set(experiments.map(\.placement)).count == experiments.count else {
      throw reader.error("experiments", .invalid("has two at one placement"))
    }
    try reader.finish()
  }

  private static func experiment(_ json: JSON, _ rules: AdRules) throws(JSON.DecodingError) -> AdExperiment {
    var reader = try JSON.ObjectReader(json, path: "experiments")
    let name = try reader.string("name")
    guard let placement = AdPlacement(word: try reader.string("placement")) else {
      throw reader.error("placement", .invalid("is no placement"))
    }
    let usual = rules.placements.first { $0.placement == placement } ?? PlacementRules(placement)
    var arms: [AdExperiment.Arm] = []
    for arm in try reader.array("arms", of: JSONValue.self) {
      var of = try JSON.ObjectReader(arm.json, path: "experiments.arms")
      let name = try of.string("name")
      let weight = try of.integer("weight", in: 0...1_000_000)
      let values = try of.optionalValue("values").map { (json) throws(JSON.DecodingError) in
        try Self.rules(usual, json, path: "experiments.arms.values")
      }
      arms.append(AdExperiment.Arm(name: name, weight: weight, values: values))
      try of.finish()
    }
    let made = AdExperiment(
      name: name, salt: try reader.optionalString("salt") ?? name, placement: placement, arms: arms)
    if let flaw = made.flaw { throw reader.error("arms", .invalid(flaw)) }
    try reader.finish()
    return made
  }

  /// The placement's values with the document's overrides.
  private static func rules(
    _ usual: PlacementRules, _ json: JSON, path: String
  ) throws(JSON.DecodingError) -> PlacementRules {
    var rules = usual
    var reader = try JSON.ObjectReader(json, path: path)
    rules.isOn = try reader.optionalBool("on") ?? rules.isOn
    if let words = try reader.optionalArray("providers", of: String.self) {
      rules.providers = []
      for word in words {
        guard let provider = AdProvider(word: word) else {
          throw reader.error("providers", .invalid("has a provider that does not exist"))
        }
        rules.providers.append(provider)
      }
    }
    rules.everyGames = try reader.optionalInteger("everyGames") ?? rules.everyGames
    rules.dailyCap = try reader.optionalInteger("dailyCap") ?? rules.dailyCap
    rules.unsignedCap = try reader.optionalInteger("unsignedCap") ?? rules.unsignedCap
    rules.freeGrants = try reader.optionalInteger("freeGrants") ?? rules.freeGrants
    rules.skippableAfter =
      try reader.optionalInteger("skippableAfter").map { Milliseconds($0) } ?? rules.skippableAfter
    rules.length = try reader.optionalInteger("length").map { Milliseconds($0) } ?? rules.length
    if let flaw = rules.flaw { throw JSON.DecodingError(path: path, .invalid(flaw)) }
    try reader.finish()
    return rules
  }
}

/// Raw JSON.
private struct JSONValue: JSONDecodable {
  let json: JSON
  init(from json: JSON) { self.json = json }
}
