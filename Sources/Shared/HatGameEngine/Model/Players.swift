package import Kernel

package struct Player: Hashable, Sendable {
  package let id: PlayerID
  package internal(set) var name: String
  package internal(set) var team: TeamID?
  /// Whether the player takes part at the moment; one who left can return.
  package internal(set) var isPresent = true
  /// Whether the game starts without waiting for the player's words.
  package internal(set) var isPassedOver = false
  /// Turns explained, raised for a late player to the fewest in the team.
  package internal(set) var turns: Int32 = 0
}

package struct Team: Hashable, Sendable {
  package let id: TeamID
  package internal(set) var name: String
  package let emblem: Emblem
  /// Turns taken, raised for a late team to the fewest of the others.
  package internal(set) var turns: Int32 = 0
  /// Unused time of the turn that emptied the hat, added to the team's next turn.
  package internal(set) var carried = Milliseconds.zero
}

/// The animal and colour of a team.
package enum Emblem: UInt8, Hashable, Sendable, CaseIterable {
  case fox
  case owl
  case frog
  case whale
  case bee
  case panda
  case cat
  case crab
}

/// A word on its slip of paper.
package struct Slip: Hashable, Sendable {
  package let id: SlipID
  package let writer: PlayerID
  package let text: String
  /// What the word is compared by; see `WordText.key`.
  package let key: [UInt8]
}
