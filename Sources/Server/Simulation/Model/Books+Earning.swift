import Kernel

/// The effects of activities.
extension Books {
  /// Applies a partner's report. A withdrawal is final, whatever else arrives.
  mutating func apply(_ event: PartnerEvent, of player: Int, at now: Int64) throws {
    guard people[player] != nil else { return }
    let day = event.occurredAt.rawValue / Self.day
    if let known = people[player]?.activities[event.number] {
      guard event.isWithdrawn, !known.isWithdrawn else { return }
    }
    people[player]?.activities[event.number] = Activity(
      kind: event.kind, value: event.value, day: day, isWithdrawn: event.isWithdrawn)
    try evaluate(event.kind.challenge, cycle: Self.cycle(of: event.kind, day), of: player, at: now)
  }

  /// Paces count per day, exercises per week. Weeks start on Mondays; the clock's first day was a Thursday.
  static func cycle(of kind: PartnerEvent.Kind, _ day: Int64) -> Int64 { kind == .pace ? day : (day + 3) / 7 }

  /// Grants earned awards and withdraws lost ones.
  mutating func evaluate(_ challenge: Int64, cycle: Int64, of player: Int, at now: Int64) throws {
    guard let person = people[player], let rules = rules[challenge], let rule = rules.last else { return }
    let key = AwardKey(challenge: challenge, cycle: cycle)
    people[player]?.worked.insert(key)
    let activities = person.activities.values.filter {
      !$0.isWithdrawn && $0.kind.challenge == challenge && Self.cycle(of: $0.kind, $0.day) == cycle
    }
    let done = activities.reduce(0) { $0 + ($1.kind == .pace ? $1.value : 1) }
    let known = person.awards[key]
    if done >= rule.wanted {
      guard known == nil || known?.state == .withdrawn else { return }
      var award = Award(
        revision: rules.count, amount: rule.reward, days: Model.days[challenge] ?? 0, state: .waiting)
      award.id = known?.id ?? 0
      // More in a day than humanly possible is held for review.
      let isImpossible = challenge == 1 && done > Model.mostPaces
      if isImpossible { award.state = .held }
      people[player]?.awards[key] = award
      if !isImpossible { pay(key, of: player, at: now) }
    } else if let known, [.granted, .held, .waiting].contains(known.state) {
      // Judged by the rule it was granted under.
      if known.revision != rules.count, done >= rules[known.revision - 1].wanted { return }
      try takeBack(key, of: player)
    }
  }

  // MARK: Rules

  mutating func publish(_ rule: Rule, for challenge: Int64) {
    guard rules[challenge]?.last != rule else { return }
    rules[challenge, default: []].append(rule)
    reevaluating[challenge] = -1
  }

  /// Re-evaluates at most `limit` players of the first challenge with a changed rule, in order of their numbers.
  ///
  /// - Parameter numbers: the product's numbers of players.
  mutating func reevaluate(_ limit: Int, _ numbers: [Int: Int64], at now: Int64) throws {
    guard let (challenge, after) = reevaluating.min(by: { $0.key < $1.key }) else { return }
    let due = people.filter { !$0.value.activities.isEmpty }.compactMap { player, _ in
      numbers[player].map { (player: player, number: $0) }
    }.filter { $0.number > after }.sorted { $0.number < $1.number }.prefix(limit)
    guard let last = due.last else {
      reevaluating[challenge] = nil
      return
    }
    for (player, _) in due { try evaluateAll(challenge, of: player, at: now) }
    reevaluating[challenge] = last.number
  }

  /// Evaluates every cycle with any activity.
  mutating func evaluateAll(_ challenge: Int64, of player: Int, at now: Int64) throws {
    guard let person = people[player] else { return }
    let kind: PartnerEvent.Kind = challenge == 1 ? .pace : .exercise
    let cycles = Set(person.activities.values.map { Self.cycle(of: kind, $0.day) })
    for cycle in cycles.sorted() { try evaluate(challenge, cycle: cycle, of: player, at: now) }
  }

  // MARK: Decisions

  /// Whether the day's bonus can be claimed.
  func canClaim(_ player: Int, at now: Int64) -> Bool {
    guard let person = people[player] else { return false }
    return person.streak.map { now / Self.day > $0.day } ?? true
  }

  mutating func claimStreak(_ player: Int, at now: Int64) {
    let day = now / Self.day
    change(player) { person in
      let last = person.streak ?? (day: day - 9, days: 0, hasFreeze: true)
      let isForgiven = last.day == day - 2 && last.hasFreeze && last.days > 0
      let days = last.day >= day - 1 || isForgiven ? last.days + 1 : 1
      person.streak = (day, days, days % 7 == 0 || (last.hasFreeze && !isForgiven))
      person.awards[AwardKey(challenge: 0, cycle: day)] = Award(
        revision: 0, amount: Model.bonus(ofDay: days), days: Model.days[0] ?? 0, state: .waiting)
    }
    pay(AwardKey(challenge: 0, cycle: day), of: player, at: now)
  }

  mutating func decide(_ key: AwardKey, of player: Int, approve: Bool, at now: Int64) throws {
    guard people[player]?.awards[key]?.state == .held else { throw InvariantError("What was decided was not held.") }
    if approve { pay(key, of: player, at: now) } else { people[player]?.awards[key]?.state = .rejected }
  }

  // MARK: Joining

  /// Moves a guest's data to a player: each challenge is earned once, each coin is kept once.
  mutating func merge(_ guest: Int, into player: Int, at now: Int64) throws {
    guard let before = people[guest] else { return }
    for (key, award) in before.awards.sorted(by: { $0.value.id < $1.value.id }) {
      guard let own = people[player]?.awards[key], own.state != .withdrawn else {
        people[player]?.awards[key] = award
        continue
      }
      if award.state != .withdrawn, award.state != .rejected { try takeBack(key, of: guest) }
    }
    guard let person = people.removeValue(forKey: guest) else { return }
    change(player) { own in
      own.lifetime += person.lifetime
      if let streak = person.streak, own.streak.map({ (streak.day, streak.days) > ($0.day, $0.days) }) ?? true {
        own.streak = streak
      }
      own.activities.merge(person.activities) { own, _ in own }
    }
    // Their activities combined may complete more; evaluated before the coins move.
    for key in person.worked.sorted() { try evaluate(key.challenge, cycle: key.cycle, of: player, at: now) }
    change(player) { own in
      own.lots += person.lots
      own.owed += person.owed
      own.holds.merge(person.holds) { own, _ in own }
    }
  }
}

extension PartnerEvent.Kind {
  /// The number of its challenge.
  var challenge: Int64 { self == .pace ? 1 : 2 }
}
