package import Kernel
import PlaydAPI
package import ServerKit
package import TilesRules

/// Why a game was refused. Nothing was changed.
package enum TilesRefusal: Error, Equatable, Sendable {
  /// The player has no such game.
  case notFound
  /// It was finished with another recording.
  case finishedOtherwise
  case expired(at: Timestamp)
  case unreadable(RecordingError)
  case impossible(MoveError)
  /// The recording has another seed.
  case anotherGame
  case unsolved
}

extension TilesRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .notFound: Refusal(.sessionNotFound, detail: "The bearer has no game of that identifier.")
    case .finishedOtherwise: Refusal(.sessionFinished, detail: "The game was finished before, with another recording.")
    case .expired(let moment): Refusal(.sessionExpired, detail: "The game expired at \(moment.rawValue).")
    case .unreadable(let error): Refusal(.recordingUnreadable, detail: error.message)
    case .impossible(let move): Refusal(.recordingUnreadable, detail: "Move \(move.number) is not possible.")
    case .anotherGame: Refusal(.recordingForAnotherSession, detail: "The recording's seed is not the game's.")
    case .unsolved: Refusal(.recordingUnfinished, detail: "The tiles are not in order at the end.")
    }
  }
}
