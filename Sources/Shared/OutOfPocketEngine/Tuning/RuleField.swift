import GestureRecognition
import Kernel

/// Metadata of one parameter: its name in files, unit and range.
///
/// All are listed in `RunRules.fields`. The name equals the property's and never changes.
package struct RuleField: Sendable {
  /// Unit of a parameter.
  package enum Unit: UInt8, Hashable, Sendable {
    case milliseconds = 0
    /// Thousandths of standard gravity.
    case thousandthsOfG = 1
    case milliradians = 2
    /// Whole points on the screen.
    case points = 3
    case pointsPerSecond = 4
    /// Of a quantity named in the description.
    case thousandths = 5
    case millimetresPerSecond = 6
    case count = 7
    case perSecond = 8

    /// Unit suffix with a leading space; empty for counts.
    package var sign: String {
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

  /// Topic of a parameter.
  package enum Group: UInt8, CaseIterable, Hashable, Sendable {
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

  private let label: StaticString
  let member: Member
  package let unit: Unit
  private let least: Int32
  private let most: Int32
  package let group: Group

  init(_ label: StaticString, member: Member, unit: Unit, least: Int32, most: Int32, group: Group) {
    self.label = label
    self.member = member
    self.unit = unit
    self.least = least
    self.most = most
    self.group = group
  }

  package var name: String { label.withUTF8Buffer { String(decoding: $0, as: UTF8.self) } }
  package var range: ClosedRange<Int64> { Int64(least)...Int64(most) }

  func isNamed(_ name: String) -> Bool { label.withUTF8Buffer { $0.elementsEqual(name.utf8) } }
}

extension RuleField: Equatable {
  package static func == (a: RuleField, b: RuleField) -> Bool { a.member == b.member }
}

/// A named value of the rules.
@MemberwiseInit(unlabelled: 2)
package struct RuleValue: Sendable {
  package var name: String
  package var value: Int64
}

extension RuleValue: Equatable {
  package static func == (a: RuleValue, b: RuleValue) -> Bool {
    a.value == b.value && a.name.utf8.elementsEqual(b.name.utf8)
  }
}

/// A parameter that differs between two sets of rules.
package struct RuleDifference: Equatable, Sendable {
  package var field: RuleField
  package var value: Int64
  /// Value in the other set.
  package var other: Int64
}
