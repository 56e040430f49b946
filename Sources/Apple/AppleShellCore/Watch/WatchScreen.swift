package import IppoEngine
package import Kernel

/// The watch's screens: the four of section 5 of Ippo's document, as values.
package enum WatchScreen: Equatable, Sendable {
  case start(Start)
  case running(Running)
  case sprint(Sprint)
  case summary(Summary)

  package struct Start: Equatable, Sendable {
    /// Whether the player has not allowed the workout yet, or took that back.
    package var needsHealth: Bool
    package var pet: Companion?
    /// Runs that wait for the phone.
    package var unsent: Int
  }

  package struct Companion: Equatable, Sendable {
    package var species: Species
    package var stage: Stage

    package init(species: Species, stage: Stage) {
      self.species = species
      self.stage = stage
    }
  }

  package struct Running: Equatable, Sendable {
    package var time: Milliseconds
    package var heartRate: Int64?
    /// Centimetres.
    package var distance: Int64
    /// Seconds for a kilometre.
    package var pace: Int64?
    package var energy: Int64
    package var sprints: Int64
    /// Time left of the warm-up or the recovery.
    package var rest: Milliseconds?
    package var outcome: Outcome?
    package var pet: Companion?
  }

  package struct Outcome: Equatable, Sendable {
    package var isWon: Bool
    package var coins: Int64
    package var experience: Int64
    package var isCatch: Bool
  }

  package struct Sprint: Equatable, Sendable {
    package var left: Milliseconds
    /// From 1 to 0.
    package var share: Double
    package var heartRate: Int64?
    /// Whether the pulse is where the sprint counts most.
    package var isInZone: Bool
  }

  package struct Summary: Equatable, Sendable {
    package var time: Milliseconds
    package var distance: Int64
    package var pace: Int64?
    package var heartRate: Int64?
    package var energy: Int64
    package var sprints: Int64
    package var coins: Int64
    package var caught: [Species]
  }
}
