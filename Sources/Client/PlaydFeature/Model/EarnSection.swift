import Kernel
import Localization
import PartnersAPI
import WalletAPI

/// Sections of the Earn tab.
package enum EarnSection: UInt8, CaseIterable, Sendable {
  case underWay, monthly, health, learning, finance

  /// Number of challenges in a collapsed section.
  static let few = 2

  /// Challenges of a section. A bank is never asked for first.
  func challenges(of all: [Challenge]) -> [Challenge] {
    all.filter { challenge in
      switch self {
      case .underWay: challenge.state == .inProgress
      case .monthly: challenge.isMonthly
      case .finance: challenge.category == .finance && !challenge.isMonthly
      case .health: challenge.category == .health && !challenge.isMonthly
      case .learning: challenge.category == .learning && !challenge.isMonthly
      }
    }.bankLast
  }
}

extension [Challenge] {
  /// Health first, then learning, then finance; in catalogue order within each.
  var bankLast: [Challenge] {
    [PartnerCategory.health, .learning, .finance].flatMap { category in filter { $0.category == category } }
  }
}
