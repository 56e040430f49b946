import Kernel
import Localization
import PlaydAPI

/// The sections of the Earn tab.
public enum EarnSection: UInt8, CaseIterable, Sendable {
  case underWay, monthly, finance, health, learning

  /// How many of a section stand there before all are asked for.
  static let few = 2

  /// The challenges of a section, in the catalogue's order.
  func challenges(of all: [Challenge]) -> [Challenge] {
    all.filter { challenge in
      switch self {
      case .underWay: challenge.state == .inProgress
      case .monthly: challenge.isMonthly
      case .finance: challenge.category == .finance && !challenge.isMonthly
      case .health: challenge.category == .health && !challenge.isMonthly
      case .learning: challenge.category == .learning && !challenge.isMonthly
      }
    }
  }
}
