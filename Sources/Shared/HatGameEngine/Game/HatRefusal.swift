import Kernel

/// Why an event does not apply; the game stays as it was.
package enum HatRefusal: Error, Hashable, Sendable {
  case rulesOutOfRange
  case unknownPlayer
  case unknownTeam
  case unknownSlip
  /// The number is in use by another.
  case taken
  case emptyText
  case tooLong(most: Int)
  case tooManyPlayers
  case tooManyTeams
  case tooManyWords
  /// The same word is in the hat, by the game's rule for duplicates.
  case duplicateWord
  /// The player's own list has the word.
  case ownDuplicate
  /// The event belongs to another part of the game.
  case notNow
  case tooFewTeams
  /// A team needs two present players.
  case teamTooSmall(TeamID)
  /// Present players still write.
  case writersLeft(Int)
  case emptyHat
  /// The slip is not the word on the screen.
  case notShown
  case timeUp
  case timeLeft
  case nothingToUndo
  case skipsNotAllowed
  /// The hat has no other slip.
  case lastSlip
  /// The explainer's team cannot buzz, and each opponent once a word.
  case cannotBuzz
}
