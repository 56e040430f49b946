public import Kernel
public import OutOfPocketEngine

/// Why a recording was not taken for a session. Nothing was changed.
public enum SessionRefusal: Error, Equatable, Sendable {
  /// The player has no such session; another's session is none of theirs.
  case notFound
  /// It was finished before, with another recording.
  case finishedOtherwise
  case expired(at: Timestamp)
  /// The recording is no proof of a game in this session.
  case recording(ReplayRefusal)
  /// The player saw another score than the replay gives.
  case scoreDiffers(claimed: Int64, replayed: Int64)
  /// The session was handed out under rules this program no longer has.
  case rulesGone(version: Int64)
}
