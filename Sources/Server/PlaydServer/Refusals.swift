import Database
import GameSessions
import HTTPServer
import Kernel
import OutOfPocketEngine
import PlaydAPI

/// A refusal on its way out: the transport's problem document, made from the API's kinds.
typealias Refusal = HTTPServer.Problem

extension Refusal {
  /// A refusal of that kind, with what was wrong with this very request.
  init(_ kind: ProblemType, _ detail: String, headers: [Header] = []) {
    self.init(
      type: kind.uri, title: kind.title, status: HTTPStatus(rawValue: UInt16(kind.status)), detail: detail,
      extensions: [("remedy", .string(kind.remedy))], headers: headers)
  }

  /// What a player is told when the database failed. The engine's own words go to the log, not to them.
  ///
  /// Nil for a mistake in the program, which is answered as an internal error.
  init?(_ error: DatabaseError) {
    switch error {
    case .busy, .rolledBack, .unavailable, .closed:
      self.init(
        .unavailable, "The database could not be reached in time. Nothing was changed.",
        headers: [Header("Retry-After", "1")])
    case .full, .readOnly:
      self.init(.storageFull, "There is no room for the change. Nothing was changed.")
    default:
      return nil
    }
  }

  init(_ refusal: SessionRefusal) {
    switch refusal {
    case .notFound: self.init(.sessionNotFound, "The bearer has no session of that identifier.")
    case .finishedOtherwise:
      self.init(.sessionFinished, "The session was finished before, with another recording or score.")
    case .expired(let moment): self.init(.sessionExpired, "The session expired at \(moment.rawValue).")
    case .recording(let refusal): self.init(refusal)
    case .scoreDiffers(let claimed, let replayed):
      self.init(.scoreMismatch, "The request says \(claimed), the replay gives \(replayed).")
    case .rulesGone(let version):
      self.init(.recordingVersionMismatch, "The session was handed out under rules \(version), which are gone.")
    }
  }

  private init(_ refusal: ReplayRefusal) {
    let kind: ProblemType =
      switch refusal {
      case .unknownConfiguration: .recordingVersionMismatch
      case .anotherSession: .recordingForAnotherSession
      case .timesOutOfOrder, .endsBeforeStart, .inputAfterEnd: .recordingOutOfOrder
      case .unfinished, .endsElsewhere: .recordingUnfinished
      case .implausibleReactions: .recordingImplausible
      case .beforeSession: .recordingTooEarly
      case .inTheFuture, .longerThanSession: .recordingTooLate
      // Everything that is no recording at all.
      default: .recordingUnreadable
      }
    self.init(kind, refusal.message)
  }
}
