package import Kernel
package import PartnersAPI
package import PlaydAPI
package import RewardsEngine
import ServerRuntime
package import WalletAPI

/// The catalogue published by operators: partners, challenges and the app's settings.
package struct RewardCatalogue: Sendable {
  package var settings = RewardSettings()
  package var partners: [CataloguePartner] = []
  /// In display order.
  package var challenges: [CatalogueChallenge] = []

  package init() {}

  package func partner(_ id: PartnerID) -> CataloguePartner? { partners.first { $0.id == id } }
  package func challenge(_ id: Int64) -> CatalogueChallenge? { challenges.first { $0.id == id } }
  package func challenge(slug: String) -> CatalogueChallenge? { challenges.first { $0.slug == slug } }

  /// The challenges with this one as a prerequisite.
  func dependents(of challenge: CatalogueChallenge) -> [CatalogueChallenge] {
    challenges.filter { $0.prerequisites.contains(challenge.slug) }
  }
}

/// Settings common to all challenges.
package struct RewardSettings: Equatable, Sendable {
  /// The suggested daily goal.
  package var dailyGoal: Int64 = 500
  /// The daily bonus.
  package var streakBonus = Coins(120)
  /// The lifetime of coins in days; nil for no expiry.
  package var coinsLastDays: Int64? = 365

  package init() {}
}

/// A partner pays for challenges and reports activities.
@MemberwiseInit
package struct CataloguePartner: Sendable {
  package var id: PartnerID
  package var slug: String
  package var name: String
  package var category: PartnerCategory
  /// Whether it is simulated by the sandbox.
  package var isSandbox: Bool
  /// The partner's page for players.
  @Default(nil) package var url: String?

  var publicName: PartnerName { PartnerName(partnerID: slug, name: name, isSandbox: isSandbox) }
}

/// A published challenge.
package struct CatalogueChallenge: Sendable {
  package var id: Int64 = 0
  package var slug: String
  package var partner = PartnerID.platform
  /// Increases with each change of this challenge.
  package var revision: Int64 = 0
  package var title: BilingualText
  package var details: BilingualText
  package var reward: Coins
  package var unit: ProgressUnit
  package var period: ChallengePeriod
  package var isMonthly: Bool
  package var badge: BadgeMetal
  package var rule: ChallengeRule
  /// The slugs of challenges to complete first.
  package var prerequisites: [String]
  /// Whether only activities after the player started it count.
  package var needsStart: Bool
  /// Earlier activities do not count; nil for no start.
  package var startsAt: Timestamp?
  /// Activities from then on do not count; nil for no end.
  package var endsAt: Timestamp?
  /// The lifetime of its coins in days; nil for the default.
  package var coinsLastDays: Int64?
  /// The page for players; nil for the partner's.
  package var url: String?
  /// False once withdrawn from the catalogue: earned awards stay, new ones are not made.
  package var isActive: Bool

  /// Whether an activity at that time can count.
  func isOpen(at moment: Timestamp) -> Bool {
    (startsAt.map { moment >= $0 } ?? true) && (endsAt.map { moment < $0 } ?? true)
  }
}

/// The cached catalogue with its revision; every process reloads it when the revision changes.
final class CatalogueCache: Sendable {
  private let known = Lock<(revision: Int64, catalogue: RewardCatalogue)?>(nil)

  func catalogue(_ revision: Int64, _ load: () throws -> RewardCatalogue) throws -> RewardCatalogue {
    if let found = known.withLock({ $0 }), found.revision == revision { return found.catalogue }
    let catalogue = try load()
    known.withLock { $0 = (revision, catalogue) }
    return catalogue
  }
}
