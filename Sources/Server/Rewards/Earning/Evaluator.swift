import Database
import Fraud
import InboxAPI
import Kernel
import PlaydAPI
import RewardsEngine
import WalletAPI

/// Evaluates a player's progress and grants or withdraws awards accordingly.
struct Evaluator {
  let rewards: Rewards
  let catalogue: RewardCatalogue
  let player: PlayerID
  let now: Timestamp
  let connection: any Connection
  /// The awards made or withdrawn.
  private(set) var awards: [Award] = []

  init(
    _ rewards: Rewards, catalogue: RewardCatalogue, player: PlayerID, at now: Timestamp, in connection: any Connection
  ) {
    self.rewards = rewards
    self.catalogue = catalogue
    self.player = player
    self.now = now
    self.connection = connection
  }

  /// Evaluates one cycle of a challenge, then its dependents if completion has changed.
  mutating func evaluate(_ challenge: CatalogueChallenge, _ cycle: Int64) throws {
    let counted = try counted(for: challenge, cycle)
    let progress = try progress(challenge, cycle, counted.map(\.action))
    let before = try store(progress, challenge, cycle)
    try updateAward(challenge, cycle: cycle, isComplete: progress.isComplete, counted: counted)
    guard before != progress.isComplete else { return }
    for dependent in catalogue.dependents(of: challenge) { try updateCycles(of: dependent) }
  }

  /// Grants the award of a completed cycle, or withdraws that of an incomplete one.
  private mutating func updateAward(
    _ challenge: CatalogueChallenge, cycle: Int64, isComplete: Bool, counted: [CountedActivity]
  ) throws {
    let known = try rewards.award(of: player, challenge: challenge.id, cycle: cycle, connection: connection)
    let isEarned = try isComplete && hasDone(challenge.prerequisites)
    switch (isEarned, known?.state) {
    case (true, nil), (true, .withdrawn):
      guard challenge.isActive else { return }
      let lastDay = challenge.period.days(ofCycle: cycle)?.upperBound ?? Self.endOfDays
      let award = Award(
        id: known?.id ?? 0, player: player, challenge: challenge.id, cycle: cycle, lastDay: lastDay,
        partner: challenge.partner, revision: challenge.revision, amount: challenge.reward,
        lastsDays: challenge.coinsLastDays ?? catalogue.settings.coinsLastDays, state: .waiting, entry: nil, at: now)
      awards.append(
        try rewards.grant(
          award, for: counted.map(\.activity), title: challenge.title(in: cycle), at: now, in: connection))
    case (false, .granted), (false, .held), (false, .waiting):
      guard let known, try !wasEarned(known, challenge) else { return }
      awards.append(try rewards.withdraw(known, at: now, in: connection))
      let (coins, title) = (known.amount.rawValue, challenge.title(in: cycle))
      try rewards.tell(
        known.state == .granted
          ? .reversed(coins: coins, challenge: title) : .dropped(coins: coins, challenge: title),
        player, now, connection)
    default: return
    }
  }

  /// Whether an award is valid under its own revision's rule, whatever the current one.
  private func wasEarned(_ award: Award, _ challenge: CatalogueChallenge) throws -> Bool {
    guard award.revision != challenge.revision,
      let then = try rewards.challenge(award.challenge, revision: award.revision, in: connection)
    else { return false }
    var past = then
    past.id = challenge.id
    past.partner = challenge.partner
    let counted = try counted(for: past, award.cycle)
    return try progress(past, award.cycle, counted.map(\.action)).isComplete && hasDone(past.prerequisites)
  }

  private mutating func updateCycles(of challenge: CatalogueChallenge) throws {
    let cycles = try connection.all(
      "SELECT cycle FROM reward_progress WHERE player = $1 AND challenge = $2 AND is_complete = 1 ORDER BY cycle",
      [.integer(player.rawValue), .integer(challenge.id)]
    ) { row throws(DatabaseError) in try row.integer() }
    for cycle in cycles {
      try updateAward(challenge, cycle: cycle, isComplete: true, counted: try counted(for: challenge, cycle))
    }
  }

  /// Whether the player has completed all these challenges once.
  private func hasDone(_ slugs: [String]) throws -> Bool {
    for slug in slugs {
      guard let challenge = catalogue.challenge(slug: slug) else { continue }
      let done = try connection.integer(
        "SELECT count(*) FROM reward_progress WHERE player = $1 AND challenge = $2 AND is_complete = 1",
        [.integer(player.rawValue), .integer(challenge.id)])
      if done == 0 { return false }
    }
    return true
  }

  // MARK: Deeds and progress

  /// An activity, for the rule and for the judge.
  struct CountedActivity {
    var action: EarningAction
    var activity: Activity
  }

  static let endOfDays = CivilDay(rawValue: .max)

  /// The activities that count for the challenge in the cycle.
  private func counted(for challenge: CatalogueChallenge, _ cycle: Int64) throws -> [CountedActivity] {
    let days = challenge.period.days(ofCycle: cycle)
    let since = try challenge.needsStart ? started(challenge, cycle) : Timestamp(.min)
    guard let since else { return [] }
    let found = try connection.all(
      """
      SELECT id, kind, detail, value, occurred_at, day, is_withdrawn, revision, heard_at FROM reward_actions
      WHERE player = $1 AND partner = $2 AND day >= $3 AND day <= $4 AND is_withdrawn = 0
      """,
      [
        .integer(player.rawValue), .integer(challenge.partner.rawValue),
        .integer(days?.lowerBound.rawValue ?? .min), .integer(days?.upperBound.rawValue ?? .max),
      ]
    ) { row throws(DatabaseError) in
      let action = try Rewards.action(row)
      return CountedActivity(
        action: action,
        activity: Activity(
          kind: action.kind, value: action.value, at: action.at, heardAt: Timestamp(try row.integer()),
          day: action.day))
    }
    return found.filter {
      $0.action.at >= since && challenge.isOpen(at: $0.action.at) && challenge.rule.counts($0.action)
    }
  }

  private func progress(
    _ challenge: CatalogueChallenge, _ cycle: Int64, _ actions: [EarningAction]
  ) throws -> RuleProgress {
    challenge.rule.progress(actions, in: challenge.period.days(ofCycle: cycle))
  }

  private func started(_ challenge: CatalogueChallenge, _ cycle: Int64) throws -> Timestamp? {
    try connection.first(
      "SELECT started_at FROM reward_starts WHERE player = $1 AND challenge = $2 AND cycle = $3",
      [.integer(player.rawValue), .integer(challenge.id), .integer(cycle)]
    ) { row throws(DatabaseError) in Timestamp(try row.integer()) }
  }

  /// Stores progress and returns whether the cycle was complete before.
  private func store(
    _ progress: RuleProgress, _ challenge: CatalogueChallenge, _ cycle: Int64
  ) throws -> Bool {
    let key: [Value] = [.integer(player.rawValue), .integer(challenge.id), .integer(cycle)]
    let before = try connection.first(
      "SELECT is_complete FROM reward_progress WHERE player = $1 AND challenge = $2 AND cycle = $3", key
    ) { row throws(DatabaseError) in try row.integer() }
    let lastDay = challenge.period.days(ofCycle: cycle)?.upperBound ?? Self.endOfDays
    try connection.execute(
      """
      INSERT INTO reward_progress (player, challenge, cycle, last_day, value, target, is_complete)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (player, challenge, cycle) DO UPDATE SET value = $5, target = $6, is_complete = $7
      """,
      key + [
        .integer(lastDay.rawValue), .integer(progress.value), .integer(progress.target),
        .integer(progress.isComplete ? 1 : 0),
      ])
    return before == 1
  }
}
