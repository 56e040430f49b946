package import GestureRecognition
package import Kernel

/// Limits of a recording.
package struct ReplayLimits: Equatable, Sendable {
  package var bytes = 1_000_000
  /// Readings.
  package var samples = 200_000
  /// Game time.
  package var duration = Milliseconds.seconds(3_600)
  /// Plausible side lengths of the playing surface, in points.
  package var side: ClosedRange<Int32> = 120...8_192

  package init() {}

  /// An hour of play at 60 readings per second, or half of it at 120.
  package static let standard = ReplayLimits()
}

/// Reason for rejecting a recording. Nothing is stored.
package enum ReplayRefusal: Error, Equatable, Sendable {
  /// Not a recording of a known layout.
  case unreadable(RecordingError)
  /// Unpublished rules.
  case unknownConfiguration(Int32)
  /// Seed or rules differ from the session's.
  case anotherSession
  /// No phone, tablet or window has such a surface.
  case impossibleSurface(width: Points, height: Points)
  /// Too many readings.
  case tooManySamples(limit: Int)
  case tooLong(limit: Milliseconds)
  /// Reading `index`, from 0, is stamped before its predecessor or before the start.
  case timesOutOfOrder(index: Int)
  /// The end lies before the start.
  case endsBeforeStart
  /// Reading `index` is later than the end of the game.
  case inputAfterEnd(index: Int)
  /// The inputs end before the game does.
  case unfinished
  /// The recorded end differs from the replayed one.
  case endsElsewhere(recorded: Milliseconds, replayed: Milliseconds)
  /// Reaction times repeatedly below human limits.
  case implausibleReactions
  /// Started before its session was issued.
  case beforeSession
  /// Ended in the future by the server's clock.
  case inTheFuture
  /// Longer than the time since its session was issued.
  case longerThanSession

  /// Explanation for the sender.
  package var message: String {
    switch self {
    case .unreadable(let error): error.message
    case .unknownConfiguration(let version): "There are no rules of version \(version)."
    case .anotherSession: "The recording was played with another seed or other rules than the session's."
    case .impossibleSurface: "The recording's playing surface has an impossible size."
    case .tooManySamples(let limit): "The recording has more than \(limit) readings."
    case .tooLong(let limit): "The game lasted longer than \(limit.rawValue / 60_000) minutes."
    case .timesOutOfOrder(let index): "Reading \(index) is stamped before the one before it."
    case .endsBeforeStart: "The recording ends before it starts."
    case .inputAfterEnd(let index): "Reading \(index) comes after the game was over."
    case .unfinished: "The game had not ended when the recording did."
    case .endsElsewhere(let recorded, let replayed):
      "The recording ends at \(recorded.rawValue) ms, its game at \(replayed.rawValue) ms."
    case .implausibleReactions: "The answers began sooner after the prompts than a person can begin them."
    case .beforeSession: "The game began before its session was handed out."
    case .inTheFuture: "The game ended later than the server's clock shows now."
    case .longerThanSession: "The game lasted longer than its session has existed."
    }
  }
}
