public import GestureRecognition
public import Kernel

/// How large a recording may be.
public struct ReplayLimits: Equatable, Sendable {
  /// In bytes.
  public var bytes = 1_000_000
  /// In readings.
  public var samples = 200_000
  /// In game time.
  public var duration = Milliseconds.seconds(3_600)
  /// The sides of a surface that a game can be played on, in points.
  public var side: ClosedRange<Int32> = 120...8_192

  public init() {}

  /// An hour of play, with readings 60 times a second throughout or 120 times for half of it.
  public static let standard = ReplayLimits()
}

/// Why a recording is not accepted. Nothing is stored for it.
public enum ReplayRefusal: Error, Equatable, Sendable {
  /// The bytes are not a recording of a known layout.
  case unreadable(RecordingError)
  /// Rules that were never published.
  case unknownConfiguration(Int32)
  /// Made from another seed or under other rules than the session's.
  case anotherSession
  /// A surface that no phone, tablet or window has.
  case impossibleSurface(width: Points, height: Points)
  /// More readings than accepted.
  case tooManySamples(limit: Int)
  /// A game longer than accepted.
  case tooLong(limit: Milliseconds)
  /// Reading number `index`, from 0, is stamped before the one before it, or before the start.
  case timesOutOfOrder(index: Int)
  /// The end lies before the start.
  case endsBeforeStart
  /// Reading number `index` comes after the game was over.
  case inputAfterEnd(index: Int)
  /// The readings are used up and the game still goes on.
  case unfinished
  /// The recording says that the game ended at another time than its readings say.
  case endsElsewhere(recorded: Milliseconds, replayed: Milliseconds)
  /// The player began to answer sooner after the prompts than anybody can, again and again.
  case implausibleReactions
  /// It began before its session was handed out.
  case beforeSession
  /// It ended later than now, by the server's clock.
  case inTheFuture
  /// There has not been time for it since its session was handed out.
  case longerThanSession

  /// What was wrong, in a sentence for the sender.
  public var message: String {
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
