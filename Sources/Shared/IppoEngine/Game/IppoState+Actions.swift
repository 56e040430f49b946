import Kernel

/// Care, shop, rescue and runs.
extension IppoState {
  mutating func apply(_ care: Care, at now: LocalTime) throws(IppoRefusal) {
    guard let equipped, let index = pets.firstIndex(where: { $0.species == equipped }) else { throw .noPet }
    guard canCare(care, for: pets[index], at: now) else { throw .caredToday(care) }
    switch care {
    case .feed:
      guard food > 0 else { throw .outOfStock(care) }
      food -= 1
    case .water:
      guard water > 0 else { throw .outOfStock(care) }
      water -= 1
    case .pet: break
    }
    pets[index].record(care, at: now)
    touchStreak(at: now)
    addExperience(care.experience, to: index, at: now)
  }

  mutating func buy(_ item: ShopItem, at now: LocalTime) throws(IppoRefusal) {
    try pay(item.price)
    switch item {
    case .food: food += 1
    case .water: water += 1
    case .foodPack: food += 5
    case .waterPack: water += 5
    case .experienceBoost:
      experienceBoostUntil = max(experienceBoostUntil ?? now.at, now.at) + Economy.boostTime
    case .encounterBoost: encounterBoosts += 1
    case .hibernation: hibernate(at: now.at)
    }
  }

  /// A second hibernation goes on from the end of the first.
  private mutating func hibernate(at now: Timestamp) {
    if let last = hibernations.indices.last, hibernations[last].until > now {
      hibernations[last].until = hibernations[last].until + Economy.hibernationTime
    } else {
      hibernations.append(Hibernation(from: now, until: now + Economy.hibernationTime))
    }
  }

  /// The pet comes home sad, with all its experience.
  mutating func rescue(_ species: Species, at now: LocalTime) throws(IppoRefusal) {
    guard let index = pets.firstIndex(where: { $0.species == species }) else { throw .notOwned }
    guard pets[index].lostAt != nil else { throw .notLost }
    try pay(pets[index].stage.rescueCost)
    pets[index].lostAt = nil
    pets[index].lastInteraction = now
    if equipped == nil { equipped = species }
  }

  mutating func credit(_ run: FinishedRun, at now: LocalTime) throws(IppoRefusal) {
    guard run.duration > .zero, run.startedAt < now.at else { throw .emptyRun }
    guard run.duration <= now.at - run.startedAt, run.duration <= Economy.longestRun, run.distance >= 0,
      run.sprints.count <= Economy.mostSprints
    else { throw .outOfRange }
    guard lastRunEnd.map({ run.startedAt >= $0 }) ?? true else { throw .overlappingRun }
    let rewards = RunRewards(run, in: self)
    lastRunEnd = now.at
    lastRun = now
    if encounterBoosts > 0 { encounterBoosts -= 1 }
    drySprints = rewards.drySprints
    coins += rewards.coins
    totals.runs += 1
    totals.sprints += rewards.sprints
    totals.distance += run.distance
    totals.time += run.duration
    totals.coinsEarned += rewards.coins
    touchStreak(at: now)
    if let equipped, let index = pets.firstIndex(where: { $0.species == equipped }) {
      pets[index].lastInteraction = now
      addExperience(rewards.experience, to: index, at: now)
    }
    for species in rewards.caught { pets.append(Pet(species, at: now)) }
    if equipped == nil { equipped = rewards.caught.first }
  }

  /// Experience by the mood after the act and the boost, in whole points, halves up.
  private mutating func addExperience(_ amount: Int64, to index: Int, at now: LocalTime) {
    let boost = experienceBoostUntil.map { now.at < $0 } == true ? Economy.boostPercent : 100
    let factor = mood(of: pets[index], at: now).multiplier * boost
    pets[index].experience += (amount * factor + 5_000) / 10_000
  }
}

/// What a run is worth, drawn from its seed: the same on the phone and on the server.
package struct RunRewards: Hashable, Sendable {
  package private(set) var coins: Int64
  /// Before mood and boost.
  package private(set) var experience: Int64
  /// Successful sprints.
  package private(set) var sprints: Int64 = 0
  package private(set) var caught: [Species] = []
  package private(set) var drySprints: Int64

  package init(_ run: FinishedRun, in state: IppoState) {
    let minutes = run.duration.rawValue / 60_000
    coins = minutes * Economy.coinsPerMinute
    experience = minutes * Economy.experiencePerMinute
    drySprints = state.drySprints
    let chance = state.encounterBoosts > 0 ? Economy.boostedCatchChance : Economy.catchChance
    var undiscovered = state.undiscovered
    var generator = Generator(seed: run.seed)
    for grade in run.sprints where grade > .missed {
      sprints += 1
      coins += generator.integer(in: Economy.coinsPerSprint)
      experience += generator.integer(in: Economy.experiencePerSprint)
      // Always drawn, so that a sprint's rewards do not depend on the collection.
      let isLucky = generator.chance(chance, in: 100)
      let draw = generator.next()
      guard !undiscovered.isEmpty else { continue }
      guard isLucky || drySprints >= Economy.drySprints else {
        drySprints += 1
        continue
      }
      drySprints = 0
      coins += Economy.coinsPerCatch
      caught.append(undiscovered.remove(at: Int(draw % UInt64(undiscovered.count))))
    }
  }
}
