package import Kernel

/// One explainer's time with the hat.
package struct Turn: Hashable, Sendable {
  package let round: Int
  package let team: TeamID
  package let explainer: PlayerID
  /// The rules' time and what the team carried over.
  package let allowance: Milliseconds
  package internal(set) var acts: [Act] = []
  /// Time used before the clock last started.
  var used = Milliseconds.zero
  /// When the clock last started; nil while it stands.
  var runningSince: Timestamp?
  var onScreen = OnScreen()
  /// When the last chance ends.
  package internal(set) var lastChanceUntil: Timestamp?
  /// Time that was left when the hat emptied.
  package internal(set) var unused = Milliseconds.zero

  package init(round: Int, team: TeamID, explainer: PlayerID, allowance: Milliseconds) {
    self.round = round
    self.team = team
    self.explainer = explainer
    self.allowance = allowance
  }

  package var isPaused: Bool { runningSince == nil }

  /// The opponent whose buzz at the current word is undecided.
  package var buzz: PlayerID? { onScreen.buzz }

  /// Whether the player has not buzzed at the current word, and no buzz is undecided.
  package func canBuzz(_ player: PlayerID) -> Bool { onScreen.buzz == nil && !onScreen.buzzed.contains(player) }

  /// Time used by now.
  package func elapsed(at now: Timestamp) -> Milliseconds {
    guard let runningSince else { return used }
    return used + max(now - runningSince, .zero)
  }

  package func remaining(at now: Timestamp) -> Milliseconds { max(allowance - elapsed(at: now), .zero) }

  /// Words guessed, less what skips cost.
  package func points(_ skips: SkipRule) -> Int32 {
    acts.reduce(0) { points, act in
      switch act.outcome {
      case .guessed: points + 1
      case .skipped: skips == .minusPoint ? points - 1 : points
      case .fouled: points
      }
    }
  }
}

/// What happened to the word on the screen.
package struct Act: Hashable, Sendable {
  package enum Outcome: UInt8, Hashable, Sendable {
    case guessed
    case skipped
    /// Put back after an opponent's buzz.
    case fouled
  }

  package let slip: SlipID
  package internal(set) var outcome: Outcome
  /// How long the word was on the screen, pauses left out.
  package let took: Milliseconds
  /// What undoing restores.
  let onScreen: OnScreen
  /// Where in the hat the slip went; nil if it left it.
  let place: Int?
}

/// The word on the screen, as far as it is not the hat's first slip.
struct OnScreen: Hashable, Sendable {
  /// Time used when the word appeared.
  var since = Milliseconds.zero
  var buzz: PlayerID?
  /// The opponents who have buzzed: once each.
  var buzzed: [PlayerID] = []
}
