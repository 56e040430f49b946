import Kernel

/// A player's number within one game.
@MemberwiseInit
package struct PlayerID: RawRepresentable, Hashable, Comparable, Sendable {
  package var rawValue: UInt32
  package init(_ number: UInt32) { rawValue = number }

  package static func < (a: PlayerID, b: PlayerID) -> Bool { a.rawValue < b.rawValue }
}

/// A team's number within one game.
@MemberwiseInit
package struct TeamID: RawRepresentable, Hashable, Comparable, Sendable {
  package var rawValue: UInt32
  package init(_ number: UInt32) { rawValue = number }

  package static func < (a: TeamID, b: TeamID) -> Bool { a.rawValue < b.rawValue }
}

/// The number of a slip of paper within one game; the phone that writes the word draws it at random.
@MemberwiseInit
package struct SlipID: RawRepresentable, Hashable, Comparable, Sendable {
  package var rawValue: UInt64
  package init(_ number: UInt64) { rawValue = number }

  package static func < (a: SlipID, b: SlipID) -> Bool { a.rawValue < b.rawValue }
}
