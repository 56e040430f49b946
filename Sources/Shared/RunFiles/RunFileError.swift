/// Why a file gives no run. Offsets count bytes from the start of the file.
package enum RunFileError: Error, Hashable, Sendable {
  case empty
  case unknownFormat
  case zipped
  /// UTF-16 or UTF-32.
  case otherEncoding
  case truncated(offset: Int64)
  case malformed(offset: Int64)
  /// The file's checksum does not match.
  case damaged
  case tooDeep(offset: Int64)
  case tooManyPoints
  case noRun
  case noTimes
  case notOnFoot
  case inFuture
  case tooShort

  /// What is wrong and what to do.
  package var sentence: String {
    switch self {
    case .empty: "The file is empty. Export the run again."
    case .unknownFormat: "The file is no GPX, TCX, FIT or Apple Health export. Export the run in one of these formats."
    case .zipped: "The file is a zip archive. Unpack it first; Apple Health's run data is in export.xml."
    case .otherEncoding: "The file is not in UTF-8. Export it again, or save it as UTF-8."
    case .truncated(let offset):
      "The file ends in the middle, after \(offset) bytes. Download or export it again."
    case .malformed(let offset):
      "The file breaks its format at byte \(offset). Export the run again."
    case .damaged: "The file does not match its checksum, so parts of it are damaged. Copy it from the watch again."
    case .tooDeep(let offset): "The file nests too many elements at byte \(offset). No run looks like that."
    case .tooManyPoints:
      "The file has more than \(RunFileLimits.mostPoints) points. Export single runs instead of a whole archive."
    case .noRun: "The file holds no recorded run, only plans, settings or daily totals. Export the activity itself."
    case .noTimes: "The track has no times. Export the recorded activity, not a planned route."
    case .notOnFoot: "The activity is neither a run nor a walk, so it does not count here."
    case .inFuture: "The run ends in the future. Check the clock of the watch, and export the run again."
    case .tooShort: "The recording is shorter than a minute. A run begins with a minute of warm-up."
    }
  }
}

package enum RunFileLimits {
  /// In all runs of a file together: almost six days at one a second.
  package static let mostPoints = 500_000
  /// Runs of one file, the newest where there are more: an Apple Health export holds those of many years.
  package static let mostRuns = 60
  /// Nested elements.
  static let deepest = 64
  /// Bytes of one tag.
  static let longestTag = 65_536
  /// Bytes of one value that is read.
  static let longestText = 128
}
