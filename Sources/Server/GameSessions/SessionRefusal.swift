public import Kernel
public import OutOfPocketEngine

/// Why a session was not handed out, or a recording not taken for one. Nothing was changed.
public enum SessionRefusal: Error, Equatable, Sendable {
  /// The player has had the day's attempt; the next day begins after that wait.
  case dailyPlayed(next: CivilDay, wait: Milliseconds)
  /// The player has no such session; another's session is none of theirs.
  case notFound
  /// It was finished before, with another recording.
  case finishedOtherwise
  case expired(at: Timestamp)
  /// The recording is no proof of a game in this session.
  case recording(ReplayRefusal)
  /// The recording is of the session's seed, but was played by other rules.
  case otherRules(session: Int32, recording: Int32)
  /// The recording is of the session's seed, but not of its mode, pool or channel, or with less help, or with spread.
  case otherSettings
  /// Another player has sent these very inputs for the same day.
  case takenBefore
  /// The player saw another score than the replay gives.
  case scoreDiffers(claimed: Int64, replayed: Int64)
  /// The session was handed out under rules that are gone.
  case rulesGone(version: Int32)
}
