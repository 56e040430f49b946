public import PlaydAPI

/// Whose ads others' are, and where their keys are: from the server's options, since they belong to the operator.
public struct AdsAccounts: Sendable {
  public var h5: AdsConfiguration.H5Account?
  public var admob: AdsConfiguration.AdMobAccount?
  /// Where AdMob publishes its keys.
  public var keyAddress: String
  /// The header in which a proxy says the visitor's country (ISO 3166, two letters); nil where none does.
  public var countryHeader: String?

  /// Google's own address of the keys.
  public static let publishedKeys = "https://www.gstatic.com/admob/reward/verifier-keys.json"

  public init(
    h5: AdsConfiguration.H5Account? = nil, admob: AdsConfiguration.AdMobAccount? = nil,
    keyAddress: String = Self.publishedKeys, countryHeader: String? = nil
  ) {
    self.h5 = h5
    self.admob = admob
    self.keyAddress = keyAddress
    self.countryHeader = countryHeader
  }

  /// The first thing wrong with the identifiers, in a sentence; nil when they are in order.
  public var flaw: String? {
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

  /// The prefix, sixteen digits, and after the mark, if there is one, more.
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

  /// The number of a unit, as callbacks name it: what stands after the slash.
  static func number(of unit: String) -> Substring { unit.split(separator: "/").last ?? "" }
}
