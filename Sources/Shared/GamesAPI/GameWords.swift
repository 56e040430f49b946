import Kernel
import PlaydAPI

// The closed lists of games and redemptions as they travel: words.

/// What the client draws for a game.
@Words
package enum GameSymbol: UInt8, CaseIterable, Hashable, Sendable {
  case dice = 1
  case football
  case pocket
  case pegs
  /// A game that no symbol was made for.
  case other
}

/// How a player stands with a game.
@Words
package enum ConnectionState: UInt8, CaseIterable, Hashable, Sendable {
  /// Nothing was begun.
  case none = 0
  /// A code waits to be typed into the game.
  case pending
  /// The game's studio has said which account is the player's.
  case verified
}

/// How a redemption stands. The raw values stand in the database and never change.
@Words
package enum RedemptionState: UInt8, CaseIterable, Hashable, Sendable {
  /// The coins are held; the game has not been told yet.
  case held = 1
  /// The game has been told, and has not confirmed yet.
  case delivering
  /// The game has confirmed; the coins are spent.
  case delivered
  /// The game could not be reached or refused; the coins are back.
  case refunded

  /// Whether nothing will change it any more.
  package var isFinal: Bool { self == .delivered || self == .refunded }
}
