import Kernel
import PlaydAPI

/// Products of our apps in the App Store. They remove ads between games and affect no score.
@Words(.hyphenated)
package enum StoreProduct: UInt8, CaseIterable, Hashable, Sendable {
  /// No interstitials, for good.
  case removeAds = 1
  /// Seven days without interstitials.
  case weekWithoutAds
  /// Thirty.
  case monthWithoutAds

  /// The days without interstitials; nil for good.
  package var days: Int64? {
    switch self {
    case .removeAds: nil
    case .weekWithoutAds: 7
    case .monthWithoutAds: 30
    }
  }

  /// The end of the product's identifier in App Store Connect, which has no hyphens.
  package var suffix: String {
    switch self {
    case .removeAds: "remove_ads"
    case .weekWithoutAds: "week_without_ads"
    case .monthWithoutAds: "month_without_ads"
    }
  }

  /// The identifier in App Store Connect: `com.example.playd.remove_ads`.
  package func identifier(of app: String) -> String { app + "." + suffix }
}
