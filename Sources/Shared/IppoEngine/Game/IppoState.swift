package import Kernel

/// A player's pets, purse and progress: a function of the events and the time. Nothing runs in the background: what
/// time does (hunger, moods, running away) is computed when it is looked at.
package struct IppoState: Hashable, Sendable {
  package internal(set) var age: Int32?
  package internal(set) var pets: [Pet] = []
  package internal(set) var equipped: Species?
  package internal(set) var coins: Int64 = 0
  package internal(set) var food: Int64 = 0
  package internal(set) var water: Int64 = 0
  package internal(set) var experienceBoostUntil: Timestamp?
  /// Runs that the encounter boost is paid for.
  package internal(set) var encounterBoosts: Int64 = 0
  /// Times of hibernation, in order, apart from each other.
  package internal(set) var hibernations: [Hibernation] = []
  package internal(set) var streak = Streak()
  package internal(set) var lastRun: LocalTime?
  /// Successful sprints since the last catch.
  package internal(set) var drySprints: Int64 = 0
  package internal(set) var totals = Totals()
  var lastRunEnd: Timestamp?
  var begun: LocalTime?

  package struct Totals: Hashable, Sendable {
    package internal(set) var runs: Int64 = 0
    package internal(set) var sprints: Int64 = 0
    /// Metres.
    package internal(set) var distance: Int64 = 0
    package internal(set) var time = Milliseconds.zero
    package internal(set) var coinsEarned: Int64 = 0
    package internal(set) var coinsSpent: Int64 = 0
  }

  package struct Hibernation: Hashable, Sendable {
    package let from: Timestamp
    package internal(set) var until: Timestamp
  }

  /// The youngest and the oldest runner.
  package static let ages: ClosedRange<Int32> = 14...65

  package init() {}

  package func pet(_ species: Species) -> Pet? { pets.first { $0.species == species } }

  /// The pet at the player's side; nil where none is chosen or it ran away.
  package var companion: Pet? { equipped.flatMap(pet) }

  package var lost: [Pet] { pets.filter { $0.lostAt != nil } }

  package var undiscovered: [Species] { Species.allCases.filter { pet($0) == nil } }

  /// Applies an event in the log's order, or refuses it and stays as it was. Each act checks everything before it
  /// changes anything, so that only the settling is to be taken back.
  package mutating func apply(_ event: IppoEvent) throws(IppoRefusal) {
    let ranAway = settle(at: event.when)
    do throws(IppoRefusal) {
      try perform(event.kind, at: event.when)
    } catch {
      if let ranAway {
        pets[ranAway].lostAt = nil
        equipped = pets[ranAway].species
      }
      throw error
    }
  }

  private mutating func perform(_ kind: IppoEvent.Kind, at now: LocalTime) throws(IppoRefusal) {
    if case .began(let starter, let age) = kind {
      guard begun == nil else { throw .begunBefore }
      return try begin(with: starter, age: age, at: now)
    }
    // Coins redeemed before the first pet are there when it comes.
    if case .granted(let coins, let food, let water) = kind {
      return try grant(coins: coins, food: food, water: water)
    }
    if case .returned(let coins, let food, let water) = kind {
      return try takeBack(coins: coins, food: food, water: water)
    }
    guard begun != nil else { throw .notBegun }
    switch kind {
    case .began, .granted, .returned: throw .begunBefore
    case .cared(let care): try apply(care, at: now)
    case .equipped(let species): try equip(species, at: now)
    case .bought(let item): try buy(item, at: now)
    case .ran(let run): try credit(run, at: now)
    case .rescued(let species): try rescue(species, at: now)
    case .ageChanged(let age): try change(age)
    }
  }

  private mutating func begin(with starter: Species, age: Int32, at now: LocalTime) throws(IppoRefusal) {
    guard Species.starters.contains(starter) else { throw .notAStarter }
    try change(age)
    begun = now
    pets = [Pet(starter, at: now)]
    equipped = starter
    food += Economy.firstFood
    water += Economy.firstWater
  }

  private mutating func change(_ age: Int32) throws(IppoRefusal) {
    guard Self.ages.contains(age) else { throw .ageOutOfRange }
    self.age = age
  }

  private mutating func equip(_ species: Species, at now: LocalTime) throws(IppoRefusal) {
    guard let index = pets.firstIndex(where: { $0.species == species }) else { throw .notOwned }
    guard pets[index].lostAt == nil else { throw .isLost }
    guard equipped != species else { return }
    equipped = species
    // Pets that are not at the player's side rest: their time begins again.
    pets[index].lastInteraction = now
  }

  private mutating func grant(coins: Int64, food: Int64, water: Int64) throws(IppoRefusal) {
    let range: ClosedRange<Int64> = 0...1_000_000
    guard range.contains(coins), range.contains(food), range.contains(water) else { throw .outOfRange }
    self.coins += coins
    self.food += food
    self.water += water
    totals.coinsEarned += coins
  }

  /// Takes what is left of a refunded redemption. Nothing goes below zero: what was spent stays with the player.
  private mutating func takeBack(coins: Int64, food: Int64, water: Int64) throws(IppoRefusal) {
    let range: ClosedRange<Int64> = 0...1_000_000
    guard range.contains(coins), range.contains(food), range.contains(water) else { throw .outOfRange }
    let taken = min(coins, self.coins)
    self.coins -= taken
    self.food -= min(food, self.food)
    self.water -= min(water, self.water)
    totals.coinsEarned -= taken
  }

  mutating func pay(_ price: Int64) throws(IppoRefusal) {
    guard coins >= price else { throw .notEnoughCoins(short: price - coins) }
    coins -= price
    totals.coinsSpent += price
  }
}
