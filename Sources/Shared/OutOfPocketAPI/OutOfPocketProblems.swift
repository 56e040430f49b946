import PlaydAPI

/// What Out of Pocket refuses beside `sharedKinds`.
@Problems("outOfPocketKinds")
extension ProblemDeclaration {
  @Problem(
    409, "The day's challenge has been played",
    remedy: "Play again when the next day begins, in UTC; `detail` and `retryAfterSeconds` say when.")
  package static var dailyAlreadyPlayed: Self
  @Problem(
    422, "The recording was made under other rules",
    remedy: "Play each session by the version of the rules that it names.")
  package static var recordingVersionMismatch: Self
  @Problem(
    422, "The recording goes back in time", isAudited: true, remedy: "Send the samples in the order they happened.")
  package static var recordingOutOfOrder: Self
  @Problem(
    422, "The recording was not played for the session's board", isAudited: true,
    remedy: """
      Play each session with the mode, the pool and the channel of its board, with no less help, and without spread.
      """)
  package static var recordingSettingsMismatch: Self
  @Problem(422, "The recording is another player's", isAudited: true, remedy: "Play the day's challenge yourself.")
  package static var recordingAlreadyTaken: Self
  @Problem(
    422, "The recording begins before its session", isAudited: true,
    remedy: "Create the session before the game begins, and note its start in server time.")
  package static var recordingTooEarly: Self
  @Problem(
    422, "The score is not what the recording gives", isAudited: true,
    remedy: "Update the client: its rules differ from the server's.")
  package static var scoreMismatch: Self
}
