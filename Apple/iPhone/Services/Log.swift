import os

/// Errors of services that nobody waits for: the page's own boards and records do not depend on them.
func log(_ error: (any Error)?) {
  guard let error else { return }
  Logger(subsystem: "playd", category: "services").error("\(error.localizedDescription, privacy: .public)")
}
