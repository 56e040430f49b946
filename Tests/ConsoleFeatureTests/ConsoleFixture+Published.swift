import ConsoleAPI
import Kernel
import PlaydAPI

/// What operators publish: the catalogue of challenges, and fraud limits.
extension ConsoleFixture {
  static var catalogue: ConsoleCatalogue {
    ConsoleCatalogue(
      version: 2, publishedAt: now, month: BilingualText(english: "November", georgian: "ნოემბერი"),
      challenges: [challenge(1, isActive: true), challenge(2, isActive: false)])
  }

  static func challenge(_ number: Int64, isActive: Bool) -> ConsoleChallenge {
    let name = String(number)
    return ConsoleChallenge(
      challenge: name, partner: "1", partnerName: "1", title: BilingualText(english: name, georgian: name),
      details: BilingualText(english: name, georgian: name), coins: 100 * number, period: "daily", target: 5,
      unit: "tasks", mostADay: isActive ? 2 : nil, isActive: isActive)
  }

  static var difference: ConsoleCatalogueDifference {
    ConsoleCatalogueDifference(changes: [
      ConsoleCatalogueChange(
        kind: "changed", subject: "challenge", name: "1", fields: [.init(name: "1", before: "100", after: "120")])
    ])
  }

  static var catalogueVersions: [ConsoleCatalogueVersion] {
    [
      ConsoleCatalogueVersion(
        version: 2, publishedAt: now, publishedBy: "a@b.c", note: "1", difference: difference, hasDocument: true),
      ConsoleCatalogueVersion(version: 1, publishedAt: now, publishedBy: "", note: "", hasDocument: true),
    ]
  }

  static var limits: ConsoleLimits {
    let inForce = [
      ConsoleLimit(limit: "coinsPerPlayer", value: 5_000, least: 1, most: 1_000_000),
      ConsoleLimit(limit: "aheadSeconds", value: 300, least: 0, most: 86_400),
      ConsoleLimit(limit: "mostADay", activity: "steps", value: 100_000, least: 1, most: 1_000_000),
      ConsoleLimit(limit: "mostAMinute", activity: "steps", least: 1, most: 1_000_000),
      ConsoleLimit(limit: "leastGapSeconds", activity: "steps", least: 1, most: 86_400),
    ]
    let latest = ConsoleLimitsVersion(
      version: 2, publishedAt: now, publishedBy: "a@b.c", note: "1",
      limits: inForce.map { ConsoleLimitValue(limit: $0.limit, activity: $0.activity, value: $0.value) },
      changes: [
        .init(limit: "coinsPerPlayer", before: 4_000, after: 5_000),
        .init(limit: "leastGapSeconds", activity: "steps", before: 60),
      ])
    let first = ConsoleLimitsVersion(
      version: 1, publishedAt: now, publishedBy: "", note: "",
      limits: [
        ConsoleLimitValue(limit: "coinsPerPlayer", value: 4_000), ConsoleLimitValue(limit: "aheadSeconds", value: 300),
        ConsoleLimitValue(limit: "leastGapSeconds", activity: "steps", value: 60),
        ConsoleLimitValue(limit: "mostADay", activity: "run", value: 8),
      ], changes: [])
    return ConsoleLimits(version: 2, limits: inForce, versions: [latest, first])
  }
}
