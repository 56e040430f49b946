import os

/// An error of a service that no request waits for, in the app's log.
func log(_ error: (any Error)?) {
  guard let error else { return }
  Logger(subsystem: "playd", category: "services").error("\(error.localizedDescription, privacy: .public)")
}
