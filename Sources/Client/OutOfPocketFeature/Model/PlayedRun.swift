import GestureRecognition
import Kernel
package import OutOfPocketEngine
import PlaydAPI

/// A finished run with its recording and result.
package struct PlayedRun: Equatable, Sendable {
  package var ticket: Ticket
  /// Recording for the server, with its start in server time. Empty where the server has no use for it: without a session,
  /// and for a Zen run that earns nothing.
  package var recording: [UInt8]
  /// Includes attempts, for statistics.
  package var result: RunResult

  package var score: Int64 { Int64(result.score) }

  /// Converts the recording's start to server time.
  init(ticket: Ticket, recording: RunRecording, result: RunResult) {
    self.ticket = ticket
    self.result = result
    let isProof = ticket.mode == .zen && result.score >= Achievement.calmScore
    guard isProof || ticket.session != nil else {
      self.recording = []
      return
    }
    var recording = recording
    recording.startedAt = recording.startedAt + ticket.clockOffset
    self.recording = recording.encoded()
  }
}
