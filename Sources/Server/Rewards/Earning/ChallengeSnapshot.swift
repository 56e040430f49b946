import Database
import Kernel
import PartnersAPI
import PlaydAPI
import RewardsEngine
import WalletAPI

/// A player's progress in all challenges at one moment, loaded at once.
struct ChallengeSnapshot {
  private let catalogue: RewardCatalogue
  private let connections: Rewards.Connections
  private let now: Timestamp
  private let utcOffset: Int32
  private let today: CivilDay
  /// By challenge and cycle.
  private var progress: [Key: RuleProgress] = [:]
  private var awards: [Key: AwardState] = [:]
  private var starts: Set<Key> = []
  /// The prerequisites completed at least once.
  private var done: Set<Int64> = []

  private struct Key: Hashable {
    var challenge: Int64
    var cycle: Int64
  }

  init(
    _ player: PlayerID, catalogue: RewardCatalogue, utcOffset: Int32, connections: Rewards.Connections,
    at now: Timestamp, in connection: any Connection
  ) throws {
    self.catalogue = catalogue
    self.connections = connections
    self.now = now
    self.utcOffset = utcOffset
    today = CivilDay(of: now, utcOffsetMinutes: utcOffset)
    let current: [Value] = [.integer(player.rawValue), .integer(today.rawValue)]
    try connection.query(
      "SELECT challenge, cycle, value, target FROM reward_progress WHERE player = $1 AND last_day >= $2", current
    ) { row throws(DatabaseError) in
      progress[Key(challenge: try row.integer(), cycle: try row.integer())] = RuleProgress(
        value: try row.integer(), target: try row.integer())
    }
    try connection.query(
      "SELECT challenge, cycle, state FROM reward_awards WHERE player = $1 AND last_day >= $2", current
    ) { row throws(DatabaseError) in
      awards[Key(challenge: try row.integer(), cycle: try row.integer())] = AwardState(
        rawValue: UInt8(clamping: try row.integer()))
    }
    for challenge in catalogue.challenges {
      let cycle = challenge.period.cycle(of: today)
      // Few challenges need a start, and a point query is cheap.
      let started = try connection.integer(
        "SELECT count(*) FROM reward_starts WHERE player = $1 AND challenge = $2 AND cycle = $3",
        [.integer(player.rawValue), .integer(challenge.id), .integer(cycle)])
      if started > 0 { starts.insert(Key(challenge: challenge.id, cycle: cycle)) }
      guard !catalogue.dependents(of: challenge).isEmpty else { continue }
      let times = try connection.integer(
        "SELECT count(*) FROM reward_progress WHERE player = $1 AND challenge = $2 AND is_complete = 1",
        [.integer(player.rawValue), .integer(challenge.id)])
      if times > 0 { done.insert(challenge.id) }
    }
  }

  private func key(_ challenge: CatalogueChallenge) -> Key {
    Key(challenge: challenge.id, cycle: challenge.period.cycle(of: today))
  }

  /// Whether to list it: an inactive or ended one only while the player has progress or an award.
  func isShown(_ challenge: CatalogueChallenge) -> Bool {
    let isOver = challenge.endsAt.map { $0 <= now } ?? false
    guard !challenge.isActive || isOver else { return true }
    switch awards[key(challenge)] {
    case .granted, .held, .waiting: return true
    case .rejected, .withdrawn, nil: return false
    }
  }

  /// The slugs of missing prerequisites.
  func missing(for challenge: CatalogueChallenge) -> [String] {
    challenge.prerequisites.filter { slug in
      guard let before = catalogue.challenge(slug: slug) else { return false }
      return !done.contains(before.id)
    }
  }

  func view(of challenge: CatalogueChallenge) -> Challenge {
    let key = key(challenge)
    let partner = catalogue.partner(challenge.partner)
    let progress = progress[key] ?? RuleProgress(value: 0, target: challenge.rule.target)
    let state = state(of: challenge, key, progress)
    return Challenge(
      challengeID: challenge.slug, category: partner?.category ?? .finance, title: challenge.title(in: key.cycle),
      details: challenge.details,
      partner: partner?.publicName ?? PartnerName(partnerID: "none", name: "None", isSandbox: true),
      reward: challenge.reward.rawValue,
      progress: ChallengeProgress(value: progress.value, target: progress.target, unit: challenge.unit), state: state,
      period: challenge.period, isMonthly: challenge.isMonthly, badge: challenge.badge,
      startsAt: challenge.startsAt.flatMap { $0 > now ? $0 : nil }, endsAt: end(of: challenge, key),
      prerequisites: challenge.prerequisites.compactMap { slug in
        catalogue.challenge(slug: slug).map {
          Prerequisite(challengeID: slug, title: $0.title(in: $0.period.cycle(of: today)), isDone: done.contains($0.id))
        }
      }, action: action(for: challenge, state: state, partner: partner, isStarted: starts.contains(key)))
  }

  private func state(of challenge: CatalogueChallenge, _ key: Key, _ progress: RuleProgress) -> ChallengeState {
    switch awards[key] {
    case .granted: return .completed
    case .rejected: return .rejected
    case .held: return .held
    case .waiting: return .waiting
    case .withdrawn, nil: break
    }
    if challenge.startsAt.map({ $0 > now }) == true || !missing(for: challenge).isEmpty { return .locked }
    return progress.value > 0 || starts.contains(key) ? .inProgress : .available
  }

  /// The end of the cycle on the player's clock, or of the challenge.
  private func end(of challenge: CatalogueChallenge, _ key: Key) -> Timestamp? {
    let cycle = challenge.period.days(ofCycle: key.cycle).map { ($0.upperBound + 1).start(utcOffsetMinutes: utcOffset) }
    return [cycle, challenge.endsAt].compactMap { $0 }.min()
  }

  private func action(
    for challenge: CatalogueChallenge, state: ChallengeState, partner: CataloguePartner?, isStarted: Bool
  ) -> ChallengeAction? {
    guard state == .available || state == .inProgress, let partner else { return nil }
    if !connections.connected.contains(partner.slug) {
      return connections.offered.contains(partner.slug) ? .connect : nil
    }
    if challenge.needsStart, !isStarted { return .start }
    // Sandbox partners are under this server's own address.
    let sandbox = partner.isSandbox ? "/sandbox/\(partner.slug)" : nil
    return (challenge.url ?? partner.url ?? sandbox).map { .open(url: $0) }
  }
}
