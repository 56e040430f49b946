package import AdsAPI
import Kernel

/// The operator's accounts with ad providers, and the location of keys, from the server's options.
@MemberwiseInit
package struct AdsAccounts: Sendable {
  @Default(nil) package var h5: AdsConfiguration.H5Account?
  @Default(nil) package var admob: AdsConfiguration.AdMobAccount?
  /// Where AdMob publishes its keys.
  @Default(AdsAccounts.publishedKeys) package var keyAddress: String
  /// The proxy header with the visitor's country (ISO 3166, two letters); nil if none.
  @Default(nil) package var countryHeader: String?

  /// Google's URL of the keys.
  package static let publishedKeys = "https://www.gstatic.com/admob/reward/verifier-keys.json"

  /// Google's public unit of test interstitials on iOS.
  package static let testInterstitial = "ca-app-pub-3940256099942544/4411468910"

  /// The first defect of the identifiers, as a sentence; nil if valid.
  package var flaw: String? {
    if let h5, !Self.isNumbered(h5.client, "ca-pub-", "") {
      return "The client of H5 Games Ads is ca-pub- and sixteen digits, not \(h5.client)."
    }
    if let admob {
      guard Self.isNumbered(admob.app, "ca-app-pub-", "~") else {
        return "An AdMob app is like ca-app-pub-3940256099942544~3347511713, not \(admob.app)."
      }
      for unit in [admob.interstitialUnit, admob.rewardedUnit] where !Self.isNumbered(unit, "ca-app-pub-", "/") {
        return "An AdMob unit is like ca-app-pub-3940256099942544/5224354917, not \(unit)."
      }
    }
    return nil
  }

  /// The prefix, sixteen digits and, after an optional separator, more digits.
  private static func isNumbered(_ text: String, _ prefix: String, _ mark: String) -> Bool {
    guard text.utf8.starts(with: prefix.utf8) else { return false }
    let rest = Array(text.utf8.dropFirst(prefix.utf8.count))
    let publisher = rest.prefix(16)
    guard publisher.count == 16, publisher.allSatisfy({ (48...57).contains($0) }) else { return false }
    guard !mark.isEmpty else { return rest.count == 16 }
    let unit = rest.dropFirst(16 + mark.utf8.count)
    return rest.dropFirst(16).starts(with: mark.utf8) && (1...20).contains(unit.count)
      && unit.allSatisfy { (48...57).contains($0) }
  }

  /// A unit's number in callbacks: the part after the slash.
  static func number(of unit: String) -> Substring { unit.split(separator: "/").last ?? "" }
}
