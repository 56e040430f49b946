import IppoAPI
package import Kernel
import PlaydAPI
package import ServerKit

/// Why events or a run were refused. Nothing was changed.
package enum IppoGamesRefusal: Error, Equatable, Sendable {
  /// The player has no such run.
  case notFound
  /// It was finished with another recording.
  case finishedOtherwise
  case expired(at: Timestamp)
  case unreadable(RecordingError)
  /// The recording has another seed.
  case anotherRun
  case tooShort
  case inFuture(end: Timestamp)
  /// Another recording of a run that was credited before, or of a part of it.
  case creditedBefore(start: Timestamp)
  /// A device sent a run or redeemed coins as an event of its own.
  case notTheDevices
  case logFull
  /// The events are those of a player who still exists and is not the bearer.
  case anotherPlayers
}

extension IppoGamesRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .notFound: Refusal(.sessionNotFound, detail: "The bearer has no run of that identifier.")
    case .finishedOtherwise: Refusal(.sessionFinished, detail: "The run was finished before, with another recording.")
    case .expired(let moment): Refusal(.sessionExpired, detail: "The run expired at \(moment.rawValue).")
    case .unreadable(let error): Refusal(.recordingUnreadable, detail: error.message)
    case .anotherRun: Refusal(.recordingForAnotherSession, detail: "The recording's seed is not the run's.")
    case .tooShort:
      Refusal(
        .recordingUnfinished, detail: "The recording has less than a minute under way.",
        remedy: "Run for a minute at least; the warm-up is that long.")
    case .inFuture(let end):
      Refusal(
        .recordingTooLate, detail: "The run ends at \(end.rawValue), which is in the future.",
        remedy: "Set the clock of the device or the watch, and send the run once it is over.")
    case .creditedBefore(let start):
      Refusal(
        .sessionFinished,
        detail: "This run, or a part of it, was credited before with the one that began at \(start.rawValue).",
        remedy: "Leave this copy out: the run is in the history.")
    case .notTheDevices:
      Refusal(
        .recordingImplausible, detail: "A run or redeemed coins came as an event of the device.",
        remedy: "Send runs with their samples to POST /v1/ippo/runs/{sessionID}/finish.")
    case .anotherPlayers:
      Refusal(
        .recordingForAnotherSession, detail: "The events belong to another player.",
        remedy: "Sign in as that player to send them, or begin with the bearer's own log.")
    case .logFull:
      Refusal(.storageFull, detail: "The player's log is full.", remedy: "Write to us: no player has come so far.")
    }
  }
}
