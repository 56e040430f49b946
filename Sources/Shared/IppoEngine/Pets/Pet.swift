package import Kernel

/// A pet that was caught or chosen.
package struct Pet: Hashable, Sendable {
  package let species: Species
  package let caughtAt: LocalTime
  package internal(set) var experience: Int64 = 0
  package internal(set) var fed: LocalTime?
  package internal(set) var watered: LocalTime?
  package internal(set) var petted: LocalTime?
  /// The last care, run together, rescue or being chosen: what running away counts from.
  package internal(set) var lastInteraction: LocalTime
  /// When the pet ran away.
  package internal(set) var lostAt: Timestamp?

  init(_ species: Species, at now: LocalTime) {
    self.species = species
    caughtAt = now
    lastInteraction = now
  }

  package var stage: Stage { Stage(experience: experience) }

  package func last(_ care: Care) -> LocalTime? {
    switch care {
    case .feed: fed
    case .water: watered
    case .pet: petted
    }
  }

  mutating func record(_ care: Care, at now: LocalTime) {
    switch care {
    case .feed: fed = now
    case .water: watered = now
    case .pet: petted = now
    }
    lastInteraction = now
  }
}
