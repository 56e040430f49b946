package import Kernel
package import OutOfPocketEngine

/// Why a session or a recording was refused. Nothing was changed.
package enum OutOfPocketRefusal: Error, Equatable, Sendable {
  /// The player has used the day's attempt; the next day begins after the wait.
  case dailyPlayed(next: CivilDay, wait: Milliseconds)
  /// The player has no such session.
  case notFound
  /// It was finished with another recording.
  case finishedOtherwise
  case expired(at: Timestamp)
  /// The recording does not prove a game in this session.
  case recording(ReplayRefusal)
  /// The recording has the session's seed, but other rules.
  case otherRules(session: Int32, recording: Int32)
  /// The recording has the session's seed, but another mode, pool or channel, less help, or spread.
  case otherSettings
  /// Another player sent the same inputs for the same day.
  case takenBefore
  /// The player's score differs from the replay's.
  case scoreDiffers(claimed: Int64, replayed: Int64)
  /// The session's rules no longer exist.
  case rulesGone(version: Int32)
}
