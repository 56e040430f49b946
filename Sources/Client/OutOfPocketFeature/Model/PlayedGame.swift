import Kernel
import OutOfPocketEngine

/// A game from beginning to end, as the server will replay it.
public struct PlayedGame: Equatable, Sendable {
  public var ticket: Ticket
  /// What the server replays; its start is by the server's clock.
  public var recording: [UInt8]
  public var score: Int64

  /// `recording` is as this device made it; its start is brought to the server's clock.
  init(ticket: Ticket, recording: ClassicRecording, score: Int64) {
    self.ticket = ticket
    var recording = recording
    recording.startedAt = recording.startedAt + ticket.clockOffset
    self.recording = recording.encoded()
    self.score = score
  }
}
