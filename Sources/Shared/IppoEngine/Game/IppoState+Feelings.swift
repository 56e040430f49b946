package import Kernel

/// Moods, hibernation and running away.
extension IppoState {
  /// The companion's mood. While it hibernates, the mood it fell asleep with.
  package func mood(of pet: Pet, at now: LocalTime) -> Mood {
    if pet.lostAt != nil { return .sad }
    if let sleep = hibernation(at: now.at) {
      return awakeMood(of: pet, at: LocalTime(at: sleep.from, offset: now.offset))
    }
    return awakeMood(of: pet, at: now)
  }

  /// Happy with a recent run, food and a cuddle; content with one of them missing; sad with more. Being caught or chosen
  /// is a cuddle: no pet is sad on its first day.
  private func awakeMood(of pet: Pet, at now: LocalTime) -> Mood {
    let isThere = [
      hasRunRecently(at: now), counts(pet.fed, at: now), counts(pet.petted ?? pet.caughtAt, at: now),
    ]
    switch isThere.count(where: { $0 }) {
    case 3: return .happy
    case 2: return .content
    default: return .sad
    }
  }

  /// Whether the last run was today or on one of the two days before; a new player has these days to begin.
  package func hasRunRecently(at now: LocalTime) -> Bool {
    guard let last = lastRun ?? begun else { return false }
    return now.days(since: last) <= Economy.recentRun
  }

  /// Whether a care still counts: today's, yesterday's until the end of the afternoon, any of the last 20 hours.
  private func counts(_ care: LocalTime?, at now: LocalTime) -> Bool {
    guard let care else { return false }
    let days = now.days(since: care)
    return days <= 0 || (days == 1 && now.minuteOfDay < Economy.graceUntil) || now.at - care.at < .seconds(20 * 3_600)
  }

  /// Whether the care can be given: once a civil day.
  package func canCare(_ care: Care, for pet: Pet, at now: LocalTime) -> Bool {
    pet.last(care).map { now.isNewDay(since: $0) } ?? true
  }

  package func hibernation(at now: Timestamp) -> Hibernation? {
    hibernations.last { $0.from <= now && now < $0.until }
  }

  /// Days of hibernation between two moments, a part of a day counted as one: in the player's favour.
  package func frozenDays(from: Timestamp, to: Timestamp) -> Int64 {
    let total = hibernations.reduce(Int64(0)) { total, sleep in
      total + max(0, (min(sleep.until, to) - max(sleep.from, from)).rawValue)
    }
    return (total + 86_399_999) / 86_400_000
  }

  /// The days left until the companion runs away if nothing happens; nil while it is in no danger (the first week).
  package func daysUntilRunaway(at now: LocalTime) -> Int64? {
    guard let pet = companion, pet.lostAt == nil else { return nil }
    let left = Economy.patience + 1 - idleDays(of: pet, at: now)
    return left <= 7 ? max(left, 0) : nil
  }

  /// The moment at which the companion runs away if nothing happens.
  package var leavesAt: Timestamp? {
    guard let last = companion?.lastInteraction else { return nil }
    let frozen = hibernations.last.map { max(frozenDays(from: last.at, to: $0.until), 0) } ?? 0
    return (last.day + (Economy.patience + 1 + frozen)).start(utcOffsetMinutes: last.offset)
  }

  private func idleDays(of pet: Pet, at now: LocalTime) -> Int64 {
    now.days(since: pet.lastInteraction) - frozenDays(from: pet.lastInteraction.at, to: now.at)
  }

  /// The state as time has left it: a companion runs away at the end of the fourteenth day in a row without any care.
  /// Each of these days is a sad one, since food and a cuddle are missing on all of them.
  package func settled(at now: LocalTime) -> IppoState {
    var state = self
    state.settle(at: now)
    return state
  }

  /// Returns the place of the pet that ran away, if one did.
  @discardableResult
  mutating func settle(at now: LocalTime) -> Int? {
    guard let equipped, let index = pets.firstIndex(where: { $0.species == equipped }) else { return nil }
    guard pets[index].lostAt == nil, idleDays(of: pets[index], at: now) > Economy.patience else { return nil }
    pets[index].lostAt = now.at
    self.equipped = nil
    return index
  }

  /// The streak as it stands now.
  package func streakDays(at now: LocalTime) -> Int64 {
    guard let last = streak.lastDay else { return 0 }
    return streak.days(at: now, frozenDays: frozenDays(from: last.at, to: now.at))
  }

  mutating func touchStreak(at now: LocalTime) {
    streak.touch(now, frozenDays: streak.lastDay.map { frozenDays(from: $0.at, to: now.at) } ?? 0)
  }
}
