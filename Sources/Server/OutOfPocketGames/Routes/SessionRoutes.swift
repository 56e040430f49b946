import Database
import HTTPServer
import IdentityAPI
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import PlaydAPI
package import ServerKit

extension Router {
  mutating func addSessions(_ sessions: OutOfPocketGames, _ host: some RouteHost) {
    let database = host.database
    add(CreateOutOfPocketSessions.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      let wanted = incoming.body
      guard let board = OutOfPocketBoard(game: wanted.game, mode: wanted.mode) else {
        throw Refusal(.unknownBoard, detail: "There is no board of that game and mode.")
      }
      guard wanted.count == 1 || !board.isDaily else {
        throw Refusal(.invalidBody, detail: "count: must be 1 for the daily challenge")
      }
      guard !wanted.isOffline || !board.isDaily else {
        throw Refusal(.invalidBody, detail: "offline: must be false for the daily challenge")
      }
      let now = incoming.now
      do {
        // A day's challenge has a secret, which the first one makes.
        let created = try database.write(board.isDaily ? .everything : .player(player.rawValue)) { connection in
          guard board.isDaily else {
            return try sessions.create(
              wanted.count, on: board, isOffline: wanted.isOffline, for: player, at: now, in: connection)
          }
          return [try sessions.createDaily(on: board, for: player, at: now, in: connection)]
        }
        return OutOfPocketSessions(serverTime: now, sessions: created)
      } catch DatabaseError.constraint(.foreignKey, detail: _) {
        // Erased since the token was checked.
        throw Refusal.tokenInvalid
      }
    }
    add(FinishOutOfPocketSession.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      guard let id = SessionID(incoming.request.parameter("sessionID")) else { throw OutOfPocketRefusal.notFound }
      return try sessions.finish(id, of: player, with: incoming.body, at: incoming.now)
    }
    add(RecordOutOfPocketZen.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      do {
        return try sessions.recordZen(incoming.body, of: player, at: incoming.now)
      } catch DatabaseError.constraint(.foreignKey, detail: _) {
        // Erased since the token was checked.
        throw Refusal.tokenInvalid
      }
    }
    add(GetOutOfPocketFriends.self, on: host) { incoming in
      let player = try incoming.bearer().playerID
      guard let board = OutOfPocketBoard(game: "out-of-pocket", mode: incoming.request.parameter("mode")) else {
        throw Refusal(.unknownBoard, detail: "There is no board of that mode.")
      }
      return try sessions.friends(of: player, on: board, at: incoming.now)
    }
  }
}

extension OutOfPocketRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .dailyPlayed(let next, let wait):
      Refusal(
        .dailyAlreadyPlayed,
        detail: "The day's attempt has been used. The next day begins in \(wait.secondsRoundedUp) s.",
        remedy: "Play again on \(next.iso ?? "the next day"), which begins at 00:00 UTC by the server's clock.",
        retryAfter: wait.secondsRoundedUp)
    case .otherRules(let session, let recording):
      Refusal(
        .recordingVersionMismatch,
        detail: "The session was handed out under rules \(session), the recording has \(recording).")
    case .otherSettings:
      Refusal(
        .recordingSettingsMismatch,
        detail: "The recording's mode, pool, channel, help or spread are not those of a run for the session's board.")
    case .takenBefore:
      Refusal(.recordingAlreadyTaken, detail: "Another player has sent these very touches for this day.")
    case .notFound: Refusal(.sessionNotFound, detail: "The bearer has no session of that identifier.")
    case .finishedOtherwise:
      Refusal(.sessionFinished, detail: "The session was finished before, with another recording or score.")
    case .expired(let moment): Refusal(.sessionExpired, detail: "The session expired at \(moment.rawValue).")
    case .recording(let refusal): Refusal(refusal)
    case .scoreDiffers(let claimed, let replayed):
      Refusal(.scoreMismatch, detail: "The request says \(claimed), the replay gives \(replayed).")
    case .rulesGone(let version):
      Refusal(.recordingVersionMismatch, detail: "The session was handed out under rules \(version), which are gone.")
    }
  }
}

extension Refusal {
  fileprivate init(_ refusal: ReplayRefusal) {
    let kind: ProblemKind =
      switch refusal {
      case .unknownConfiguration: .recordingVersionMismatch
      case .anotherSession: .recordingForAnotherSession
      case .timesOutOfOrder, .endsBeforeStart, .inputAfterEnd: .recordingOutOfOrder
      case .unfinished, .endsElsewhere: .recordingUnfinished
      case .implausibleReactions: .recordingImplausible
      case .beforeSession: .recordingTooEarly
      case .inTheFuture, .longerThanSession: .recordingTooLate
      // Everything that is not a recording.
      default: .recordingUnreadable
      }
    self.init(kind, detail: refusal.message)
  }
}
