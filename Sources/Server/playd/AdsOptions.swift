import Ads
import AdsAPI
import Commands
import HTTPClient

/// The options of the providers of ads.
enum AdsOptions {
  static let all = [
    Option(
      "ads-h5-client", kind: .text, default: nil, help: "H5 Games Ads: the publisher, ca-pub- and sixteen digits."),
    Option("ads-h5-test", kind: .yesOrNo, default: "no", help: "H5 Games Ads: whether to request test ads only."),
    Option(
      "ads-admob-app", kind: .text, default: nil, help: "AdMob: the app, ca-app-pub-…~…, for the native shells."),
    Option(
      "ads-admob-interstitial", kind: .text, default: AdsAccounts.testInterstitial,
      help: "AdMob: the unit of interstitials, ca-app-pub-…/…; Google's public test unit unless you name yours."),
    Option(
      "ads-admob-rewarded", kind: .text, default: nil,
      help: "AdMob: the unit of rewarded ads, whose views AdMob verifies."),
    Option(
      "ads-admob-keys", kind: .text, default: AdsAccounts.publishedKeys, help: "AdMob: the URL of its callback keys."),
    Option(
      "ads-country-header", kind: .text, default: nil,
      help:
        "The header in which a trusted proxy says the visitor's country, such as CF-IPCountry; without one everybody is "
        + "asked as in the European Union."),
  ]

  /// The accounts with the providers.
  static func accounts(_ settings: Settings) throws -> AdsAccounts {
    var accounts = AdsAccounts(
      h5: settings.optionalText("ads-h5-client").map {
        AdsConfiguration.H5Account(client: $0, isTest: settings.isOn("ads-h5-test"))
      }, keyAddress: try settings.text("ads-admob-keys"), countryHeader: settings.optionalText("ads-country-header"))
    let interstitial = try settings.text("ads-admob-interstitial")
    switch (settings.optionalText("ads-admob-app"), settings.optionalText("ads-admob-rewarded")) {
    case (let app?, let rewarded?):
      accounts.admob = AdsConfiguration.AdMobAccount(
        app: app, interstitialUnit: interstitial, rewardedUnit: rewarded)
    case (nil, nil) where interstitial == AdsAccounts.testInterstitial: break
    default:
      throw UsageError(
        sentence: "--ads-admob-app and --ads-admob-rewarded belong together, and --ads-admob-interstitial needs both.")
    }
    guard HTTPClient.isAddress(accounts.keyAddress) else {
      throw UsageError(sentence: "--ads-admob-keys must be an address like \(AdsAccounts.publishedKeys).")
    }
    if let flaw = accounts.flaw { throw UsageError(sentence: flaw) }
    return accounts
  }
}
