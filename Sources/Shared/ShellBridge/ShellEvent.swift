package import Kernel

/// Events that a shell sends to a page.
package enum ShellEvent: Equatable, Sendable {
  /// Readings of 13 numbers each, in the order of the page's own: time, acceleration with gravity, acceleration, rotation,
  /// two angles of the device, and that of the screen.
  case motion([Double])
  /// A link, a notification or a shortcut leads to an address of the site.
  case opened(path: String)
  /// A permission changed in the system's settings.
  case consent(ShellPermission, ShellConsent)
  /// The system gave the device another APNs token: the body of `POST /v1/push/devices`.
  case push(JSON)
  /// A transaction outside a purchase: approved later, bought on another device, or taken back.
  case transaction(ShellTransaction)
  /// Health has new data.
  case healthChanged
  /// A run from the watch. It is told again until the page answers with `tookRun`.
  case run(ShellRun)

  /// Numbers of a motion reading.
  package static let numbers = 13
}

/// A run that the watch recorded.
package struct ShellRun: Equatable, Sendable {
  /// The run's name, the same in every transfer.
  package var id: String
  /// The issued run it was run as; nil where the watch had none.
  package var sessionID: String?
  /// `RunRecording`, base64url.
  package var recording: String

  package init(id: String, sessionID: String?, recording: String) {
    self.id = id
    self.sessionID = sessionID
    self.recording = recording
  }
}
