import os

/// An error of a service or of the disk, in the watch's log.
func log(_ error: any Error) {
  Logger(subsystem: "playd", category: "watch").error("\(error.localizedDescription, privacy: .public)")
}
