import PlaydAPI

/// What Out of Pocket refuses beside `sharedKinds`.
@Problems("outOfPocketKinds")
extension ProblemDeclaration {
  /// Play again when the next day begins, in UTC; `detail` and `retryAfterSeconds` say when.
  @Problem(409, "The day's challenge has been played") package static var dailyAlreadyPlayed: Self
  /// Play each session by the version of the rules that it names.
  @Problem(422, "The recording was made under other rules") package static var recordingVersionMismatch: Self
  /// Send the samples in the order they happened.
  @Problem(422, "The recording goes back in time", isAudited: true) package static var recordingOutOfOrder: Self
  /// Play each session with the mode, the pool and the channel of its board, with no less help, and without spread.
  @Problem(422, "The recording was not played for the session's board", isAudited: true)
  package static var recordingSettingsMismatch: Self
  /// Play the day's challenge yourself.
  @Problem(422, "The recording is another player's", isAudited: true) package static var recordingAlreadyTaken: Self
  /// Create the session before the game begins, and note its start in server time.
  @Problem(422, "The recording begins before its session", isAudited: true) package static var recordingTooEarly: Self
  /// Update the client: its rules differ from the server's.
  @Problem(422, "The score is not what the recording gives", isAudited: true) package static var scoreMismatch: Self
}
