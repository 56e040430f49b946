import GestureRecognition
import Kernel
public import OutOfPocketEngine

/// A run from beginning to end: what the server will replay, and what it came to.
public struct PlayedRun: Equatable, Sendable {
  public var ticket: Ticket
  /// What the server replays; its start is by the server's clock. Empty for a run without a session.
  public var recording: [UInt8]
  /// With its attempts, for statistics.
  public var result: RunResult

  public var score: Int64 { Int64(result.score) }

  /// `recording` is as this device made it; its start is brought to the server's clock.
  init(ticket: Ticket, recording: RunRecording, result: RunResult) {
    self.ticket = ticket
    self.result = result
    guard ticket.session != nil else {
      self.recording = []
      return
    }
    var recording = recording
    recording.startedAt = recording.startedAt + ticket.clockOffset
    self.recording = recording.encoded()
  }
}
