import Kernel
import Localization
import PartnersAPI
import WalletAPI

/// Sections of the Earn tab.
package enum EarnSection: UInt8, CaseIterable, Sendable {
  case underWay, monthly, finance, health, learning

  /// Number of challenges in a collapsed section.
  static let few = 2

  /// Challenges of a section, in catalogue order.
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
