package import Kernel

/// The rules as a list of numbers, as the console shows and edits them.
extension FraudRules {
  /// A number of all grants: its name in the document, its bounds and its place.
  struct Member: Sendable {
    let name: String
    let bounds: ClosedRange<Int64>
    let path: any WritableKeyPath<FraudRules, Int64> & Sendable
  }

  static let members: [Member] = [
    Member(name: "coinsPerPlayer", bounds: coins, path: \.coinsPerPlayer),
    Member(name: "coinsPerPlayerAndPartner", bounds: coins, path: \.coinsPerPlayerAndPartner),
    Member(name: "coinsPerPartner", bounds: coins, path: \.coinsPerPartner),
    Member(name: "grantsPerHour", bounds: players, path: \.grantsPerHour),
    Member(name: "playersPerDevice", bounds: players, path: \.playersPerDevice),
    Member(name: "playersPerAddress", bounds: players, path: \.playersPerAddress),
    Member(name: "unprovedPerAddress", bounds: players, path: \.unprovedPerAddress),
    Member(name: "aheadSeconds", bounds: 0...86_400, path: \.aheadSeconds),
    Member(name: "oldestDays", bounds: 1...366, path: \.oldestDays),
  ]

  private static let coins: ClosedRange<Int64> = 1...Coins.most.rawValue
  private static let players: ClosedRange<Int64> = 1...1_000_000

  private var aheadSeconds: Int64 {
    get { ahead.rawValue / 1_000 }
    set { ahead = .seconds(newValue) }
  }
  private var oldestDays: Int64 {
    get { oldest.rawValue / 86_400_000 }
    set { oldest = .seconds(newValue * 86_400) }
  }

  /// All numbers, those of activities last.
  package var limits: [FraudLimit] {
    Self.members.map { FraudLimit($0.name, value: self[keyPath: $0.path], bounds: $0.bounds) }
      + activities.flatMap { activity in
        ActivityLimit.members.map {
          FraudLimit($0.name, of: activity.kind, value: activity[keyPath: $0.path], bounds: $0.bounds)
        }
      }
  }

  /// All limits, and empty ones for kinds of activity that have none yet.
  package func limits(besides kinds: [String]) -> [FraudLimit] {
    var rules = self
    for kind in kinds where !rules.activities.contains(where: { $0.kind == kind }) {
      rules.activities.append(ActivityLimit(kind))
    }
    return rules.limits
  }

  /// The rules with some numbers replaced. A kind of activity that has no limits yet gets them.
  package func applying(_ changes: [FraudLimitChange]) throws(FraudLimitRefusal) -> FraudRules {
    var rules = self
    for change in changes {
      if let kind = change.activity {
        guard let member = ActivityLimit.members.first(where: { $0.name == change.name }) else {
          throw .unknown(change.place)
        }
        if let value = change.value, !member.bounds.contains(value) { throw .outOfBounds(change.place, member.bounds) }
        let place = rules.activities.firstIndex { $0.kind == kind } ?? rules.activities.endIndex
        if place == rules.activities.endIndex { rules.activities.append(ActivityLimit(kind)) }
        rules.activities[place][keyPath: member.path] = change.value
      } else {
        guard let member = Self.members.first(where: { $0.name == change.name }) else { throw .unknown(change.place) }
        guard let value = change.value, member.bounds.contains(value) else {
          throw .outOfBounds(change.place, member.bounds)
        }
        rules[keyPath: member.path] = value
      }
    }
    return rules
  }

  /// What these rules change about earlier ones.
  package func changes(since earlier: FraudRules) -> [FraudLimitDifference] {
    let (before, after) = (earlier.limits, limits)
    let removed = before.filter { old in old.value != nil && !after.contains { $0.isSame(as: old) } }
    return after.compactMap { new in
      let old = before.first { $0.isSame(as: new) }?.value
      return old == new.value
        ? nil : FraudLimitDifference(name: new.name, activity: new.activity, before: old, after: new.value)
    } + removed.map { FraudLimitDifference(name: $0.name, activity: $0.activity, before: $0.value, after: nil) }
  }
}

extension ActivityLimit {
  /// A number of a kind of activity, which may be absent.
  struct Member: Sendable {
    let name: String
    let bounds: ClosedRange<Int64>
    let path: any WritableKeyPath<ActivityLimit, Int64?> & Sendable
  }

  static let members: [Member] = [
    Member(name: "mostADay", bounds: amounts, path: \.mostADay),
    Member(name: "mostAMinute", bounds: amounts, path: \.mostAMinute),
    Member(name: "leastGapSeconds", bounds: 1...86_400, path: \.leastGapSeconds),
  ]

  private static let amounts: ClosedRange<Int64> = 1...1_000_000_000

  private var leastGapSeconds: Int64? {
    get { leastGap.map { $0.rawValue / 1_000 } }
    set { leastGap = newValue.map { .seconds($0) } }
  }
}

/// A number of the rules.
package struct FraudLimit: Equatable, Sendable {
  /// Its name in the document.
  package var name: String
  /// The kind of activity; nil for a number of all grants.
  package var activity: String?
  /// Nil for no limit, which only activities have.
  package var value: Int64?
  package var bounds: ClosedRange<Int64>

  init(_ name: String, of activity: String? = nil, value: Int64?, bounds: ClosedRange<Int64>) {
    self.name = name
    self.activity = activity
    self.value = value
    self.bounds = bounds
  }

  func isSame(as other: FraudLimit) -> Bool { name == other.name && activity == other.activity }
}

/// A number to be replaced.
@MemberwiseInit
package struct FraudLimitChange: Sendable {
  package var name: String
  @Default(nil) package var activity: String?
  package var value: Int64?

  /// Its place in the document.
  var place: String { activity.map { "\($0).\(name)" } ?? name }
}

/// A number that differs between two rules.
package struct FraudLimitDifference: Equatable, Sendable {
  package var name: String
  package var activity: String?
  package var before: Int64?
  package var after: Int64?
}

/// A published version of the rules.
package struct FraudRulesVersion: Sendable {
  package var revision: Int64
  package var publishedAt: Timestamp
  package var rules: FraudRules
  /// Against the version before, or the defaults.
  package var changes: [FraudLimitDifference]
}

/// Why numbers are not published.
package enum FraudLimitRefusal: Error, Equatable, Sendable {
  /// Another version than the draft's is in force.
  case outdated(inForce: Int64)
  case unknown(String)
  case outOfBounds(String, ClosedRange<Int64>)
  case nothingChanged
}
