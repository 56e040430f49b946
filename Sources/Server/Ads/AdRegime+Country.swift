package import AdsEngine

extension AdRegime {
  /// The regime for a country's ISO 3166-1 code; the strictest if unknown.
  ///
  /// Opt-in: the European Economic Area, the United Kingdom and Switzerland. Opt-out: the whole United States, since
  /// its states' laws agree on that. Elsewhere no such law is assumed.
  package init(country: String?) {
    guard let country = country?.uppercased(), country.utf8.count == 2, country.utf8.allSatisfy({ $0 > 64 && $0 < 91 }),
      !Self.unknown.contains(country)
    else {
      self = .gdpr
      return
    }
    self = Self.optIn.contains(country) ? .gdpr : country == "US" ? .ccpa : .other
  }

  /// Proxies' codes for unknown countries: `XX`, and `T1` for Tor, which contains a digit.
  private static let unknown: Set<String> = ["XX", "ZZ", "AP", "EU"]

  private static let optIn: Set<String> = [
    "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV",
    "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK", "IS", "LI", "NO", "GB", "CH", "GF", "GP", "MQ", "RE", "YT", "MF",
  ]
}
