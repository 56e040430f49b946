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
  ///
  /// - Parameters:
  ///   - remedy: what to do about it, where more can be said than for every refusal of the kind.
  ///   - seconds: when to try again, where that is known.
  init(
    _ kind: ProblemType, _ detail: String, remedy: String? = nil, retryAfter seconds: Int64? = nil,
    headers: [Header] = []
  ) {
    self.init(
      type: kind.uri, title: kind.title, status: HTTPStatus(rawValue: UInt16(kind.status)), detail: detail,
      extensions: [("remedy", .string(remedy ?? kind.remedy))], headers: headers)
    if let seconds {
      self.extensions.append(("retryAfterSeconds", .integer(seconds)))
      self.headers.append(Header("Retry-After", String(seconds)))
    }
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
    case .dailyPlayed(let next, let wait):
      let seconds = (wait.rawValue + 999) / 1_000
      self.init(
        .dailyAlreadyPlayed, "The day's attempt has been used. The next day begins in \(seconds) s.",
        remedy: "Play again on \(next.iso ?? "the next day"), which begins at 00:00 UTC by the server's clock.",
        retryAfter: seconds)
    case .otherRules(let session, let recording):
      self.init(
        .recordingVersionMismatch, "The session was handed out under rules \(session), the recording has \(recording).")
    case .otherSettings:
      self.init(
        .recordingSettingsMismatch,
        "The recording's mode, pool, channel, help or spread are not those of a run for the session's board.")
    case .takenBefore: self.init(.recordingAlreadyTaken, "Another player has sent these very touches for this day.")
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
