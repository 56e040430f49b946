public import Kernel
public import PlaydAPI
public import RewardsEngine
import Synchronization

/// What can be earned and who pays: partners, challenges, and the numbers of the app. Data that operators publish.
public struct RewardCatalogue: Sendable {
  public var settings = RewardSettings()
  public var partners: [CataloguePartner] = []
  /// In the order in which they are shown.
  public var challenges: [CatalogueChallenge] = []

  public init() {}

  public func partner(_ id: PartnerID) -> CataloguePartner? { partners.first { $0.id == id } }
  public func challenge(_ id: Int64) -> CatalogueChallenge? { challenges.first { $0.id == id } }
  public func challenge(slug: String) -> CatalogueChallenge? { challenges.first { $0.slug == slug } }

  /// The challenges that have this one as a prerequisite.
  func dependents(of challenge: CatalogueChallenge) -> [CatalogueChallenge] {
    challenges.filter { $0.prerequisites.contains(challenge.slug) }
  }
}

/// Numbers that hold for all challenges.
public struct RewardSettings: Equatable, Sendable {
  /// What the app suggests to earn a day.
  public var dailyGoal: Int64 = 500
  /// The daily bonus.
  public var streakBonus = Coins(120)
  /// How many days coins can be spent; nil for ever.
  public var coinsLastDays: Int64? = 365

  public init() {}
}

/// Who pays for challenges and tells what players did.
public struct CataloguePartner: Sendable {
  public var id: PartnerID
  public var slug: String
  public var name: String
  public var category: PartnerCategory
  /// Whether a program of ours plays it.
  public var isSandbox: Bool
  /// Where players go on at the partner's.
  public var url: String?

  public init(
    id: PartnerID, slug: String, name: String, category: PartnerCategory, isSandbox: Bool, url: String? = nil
  ) {
    self.id = id
    self.slug = slug
    self.name = name
    self.category = category
    self.isSandbox = isSandbox
    self.url = url
  }

  var publicName: PartnerName { PartnerName(partnerID: slug, name: name, isSandbox: isSandbox) }
}

/// A challenge as it was published.
public struct CatalogueChallenge: Sendable {
  public var id: Int64 = 0
  public var slug: String
  public var partner = PartnerID.platform
  /// Counts the changes of this challenge.
  public var revision: Int64 = 0
  public var title: BilingualText
  public var details: BilingualText
  public var reward: Coins
  public var unit: ProgressUnit
  public var period: ChallengePeriod
  public var isMonthly: Bool
  public var badge: BadgeMetal
  public var rule: ChallengeRule
  /// The slugs of challenges that must have been done before.
  public var prerequisites: [String]
  /// Whether only what is done after the player began it counts.
  public var needsStart: Bool
  /// What was done before does not count; nil for no beginning.
  public var startsAt: Timestamp?
  /// What was done from then on does not count; nil for no end.
  public var endsAt: Timestamp?
  /// How many days its coins can be spent; nil for as long as all.
  public var coinsLastDays: Int64?
  /// Where players go on; nil for the partner's.
  public var url: String?
  /// False once it is withdrawn from the catalogue: what was earned stays, and nothing new is.
  public var isActive: Bool

  /// Whether something done at that moment can count.
  func isOpen(at moment: Timestamp) -> Bool {
    (startsAt.map { moment >= $0 } ?? true) && (endsAt.map { moment < $0 } ?? true)
  }
}

/// The catalogue as it was read last, with its revision: every process reads it anew when the revision has changed.
final class CatalogueCache: Sendable {
  private let known = Mutex<(revision: Int64, catalogue: RewardCatalogue)?>(nil)

  func catalogue(_ revision: Int64, _ load: () throws -> RewardCatalogue) throws -> RewardCatalogue {
    if let found = known.withLock({ $0 }), found.revision == revision { return found.catalogue }
    let catalogue = try load()
    known.withLock { $0 = (revision, catalogue) }
    return catalogue
  }
}
