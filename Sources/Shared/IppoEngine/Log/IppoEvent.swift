package import Kernel

/// What a player did. The log's order is time, then number: the same on every device, whatever order events arrive in.
package struct IppoEvent: Hashable, Sendable {
  /// Drawn at random by the device, so that one event sent twice is one event.
  package var id: UInt64
  package var when: LocalTime
  package var kind: Kind

  package init(id: UInt64, when: LocalTime, _ kind: Kind) {
    self.id = id
    self.when = when
    self.kind = kind
  }

  package enum Kind: Hashable, Sendable {
    case began(starter: Species, age: Int32)
    case cared(Care)
    case equipped(Species)
    case bought(ShopItem)
    case ran(FinishedRun)
    case rescued(Species)
    /// A redemption of Play'd Coins.
    case granted(coins: Int64, food: Int64, water: Int64)
    /// A refund of a redemption: it takes what is left of it.
    case returned(coins: Int64, food: Int64, water: Int64)
    case ageChanged(Int32)
  }

  package static func isBefore(_ a: IppoEvent, _ b: IppoEvent) -> Bool {
    a.when.at != b.when.at ? a.when.at < b.when.at : a.id < b.id
  }
}

/// A run as the economy sees it; its event is stamped with the run's end.
package struct FinishedRun: Hashable, Sendable {
  package var startedAt: Timestamp
  /// Time under way, without gaps.
  package var duration: Milliseconds
  /// Metres.
  package var distance: Int64
  /// One grade for each sprint, in order.
  package var sprints: [SprintGrade]
  /// What the rewards are drawn from.
  package var seed: UInt64

  package init(
    startedAt: Timestamp, duration: Milliseconds, distance: Int64, sprints: [SprintGrade], seed: UInt64
  ) {
    self.startedAt = startedAt
    self.duration = duration
    self.distance = distance
    self.sprints = sprints
    self.seed = seed
  }
}

/// How well a sprint is proved.
package enum SprintGrade: UInt8, Hashable, Comparable, Sendable, CaseIterable {
  case missed
  /// By cadence.
  case bronze
  /// By pace, or by heart rate alone.
  case silver
  /// By heart rate and movement.
  case gold

  package static func < (a: SprintGrade, b: SprintGrade) -> Bool { a.rawValue < b.rawValue }
}
