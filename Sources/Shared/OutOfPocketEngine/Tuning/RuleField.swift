import GestureRecognition
import Kernel

/// One number of the rules, as people who tune them see it: its name in files, its unit, and what it may be.
///
/// All of them stand in `RunRules.fields`. The name is that of the property and never changes.
public struct RuleField: Sendable {
  /// What the number counts.
  public enum Unit: UInt8, Hashable, Sendable {
    case milliseconds = 0
    /// Thousandths of standard gravity.
    case thousandthsOfG = 1
    case milliradians = 2
    /// Whole points on the screen.
    case points = 3
    case pointsPerSecond = 4
    /// Of something else, which the number's description names.
    case thousandths = 5
    case millimetresPerSecond = 6
    case count = 7
    case perSecond = 8

    /// The unit's sign, with a space before it; empty for counts.
    public var sign: String {
      switch self {
      case .milliseconds: " ms"
      case .thousandthsOfG: " mg"
      case .milliradians: " mrad"
      case .points: " pt"
      case .pointsPerSecond: " pt/s"
      case .thousandths: " ‰"
      case .millimetresPerSecond: " mm/s"
      case .count: ""
      case .perSecond: " Hz"
      }
    }
  }

  /// What the number has to do with.
  public enum Group: UInt8, CaseIterable, Hashable, Sendable {
    case classic = 0
    case sequence = 1
    case endless = 2
    case practice = 3
    case pauses = 4
    case touch = 5
    case shake = 6
    case tilt = 7
    case stroke = 8
    case wrongMotion = 9
    case settling = 10
    case sensors = 11
  }

  public let name: String
  public let unit: Unit
  public let range: ClosedRange<Int64>
  public let group: Group
  /// Reads the number, and puts another in its place if one is given.
  let exchange: @Sendable (inout RunRules, Int64?) -> Int64

  init(
    _ name: String, _ unit: Unit, _ range: ClosedRange<Int64>, _ group: Group,
    _ exchange: @escaping @Sendable (inout RunRules, Int64?) -> Int64
  ) {
    self.name = name
    self.unit = unit
    self.range = range
    self.group = group
    self.exchange = exchange
  }
}

extension RuleField: Equatable {
  public static func == (a: RuleField, b: RuleField) -> Bool { a.isNamed(b.name) }

  func isNamed(_ name: String) -> Bool { self.name.utf8.elementsEqual(name.utf8) }
}

/// A rule's number under its name, as files and messages have it.
public struct RuleValue: Sendable {
  public var name: String
  public var value: Int64

  public init(_ name: String, _ value: Int64) {
    self.name = name
    self.value = value
  }
}

extension RuleValue: Equatable {
  public static func == (a: RuleValue, b: RuleValue) -> Bool {
    a.value == b.value && a.name.utf8.elementsEqual(b.name.utf8)
  }
}

/// A number that two sets of rules have different.
public struct RuleDifference: Equatable, Sendable {
  public var field: RuleField
  public var value: Int64
  /// What it is in the rules compared with.
  public var other: Int64
}
