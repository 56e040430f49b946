package import Kernel

/// What happened at the table. A game is its events, in the order of the room's log.
package struct HatEvent: Hashable, Sendable {
  /// By the room's clock. An event that is stamped earlier than the one before counts as simultaneous with it.
  package var at: Timestamp
  package var kind: Kind

  package init(at: Timestamp, _ kind: Kind) {
    self.at = at
    self.kind = kind
  }

  package enum Kind: Hashable, Sendable {
    // Gathering.
    case rulesChanged(HatRules)
    case joined(PlayerID, name: String)
    case renamed(PlayerID, name: String)
    case left(PlayerID)
    case returned(PlayerID)
    case teamAdded(TeamID, name: String, emblem: Emblem)
    case teamRenamed(TeamID, name: String)
    case teamRemoved(TeamID)
    case seated(PlayerID, TeamID)
    case teamsShuffled(seed: UInt64)
    case wrote(PlayerID, SlipID, text: String)
    case tore(SlipID)
    case passedOver(PlayerID)
    case started(seed: UInt64)
    // A turn.
    case turnBegan
    case guessed(SlipID)
    case skipped(SlipID)
    case undone
    case buzzed(PlayerID)
    /// The buzz was right: the word goes back.
    case buzzUpheld
    case buzzDismissed
    case paused
    case resumed
    case timeUp
    /// The last chance went by.
    case turnEnded
    // Between turns.
    /// The table agreed that a word of the turn was, or was not, guessed.
    case corrected(SlipID, isGuessed: Bool)
    case handedOver
    /// Another player of the team explains.
    case explainerPassed
    /// The next team plays; this one misses the turn.
    case teamPassed
    case finished
    /// The same table plays again: players, teams and rules stay, words and points go.
    case restarted
  }
}
