import GestureRecognition
public import Kernel
public import OutOfPocketEngine
public import PlaydAPI

/// The end of a run, as its player sees it.
public struct GameOver: Equatable, Sendable {
  public let settings: RunSettings
  /// Nil for a run that is not ranked.
  public let session: SessionID?
  /// Played by rules of the tuning panel: nothing of it counts.
  public let isByOwnRules: Bool
  public let outcome: RunOutcome
  /// How long the player had for the last gesture; nil if there was no limit.
  public let limit: Milliseconds?
  /// The best score before the run; nil if it was the first with a point.
  public let previousBest: Int64?
  /// The attempts of the run, for what leads on from here.
  public let result: RunResult
  public let at: Timestamp
  public internal(set) var standing: Standing
  /// When the background was last tapped.
  private var lastTap: Timestamp?

  /// Touches in this time after the end were still meant for the run, and do nothing.
  static let pause = Milliseconds(300)
  /// Two taps on the background within it begin the next run.
  static let doubleTapWindow = Milliseconds(350)

  init(_ run: PlayedRun, limit: Milliseconds?, previousBest: Int64?, at now: Timestamp) {
    settings = run.ticket.settings
    session = run.ticket.session
    isByOwnRules = run.ticket.isByOwnRules
    outcome = run.result.outcome
    self.limit = limit
    self.previousBest = previousBest
    result = run.result
    at = now
    standing = run.ticket.session == nil ? .unranked : .checking
  }

  public var mode: RunMode { settings.mode }
  public var score: Int64 { Int64(outcome.score) }

  /// Whether this run beat all before it on this device.
  public var isNewBest: Bool { mode.isRanked && !isByOwnRules && score > previousBest ?? 0 }

  /// Whether a touch at `now` is meant for this screen.
  func isOpen(at now: Timestamp) -> Bool { now - at >= Self.pause }

  /// Takes in a tap on the background; true when it is the second of two quick ones.
  mutating func tap(at now: Timestamp) -> Bool {
    guard isOpen(at: now) else { return false }
    defer { lastTap = now }
    guard let lastTap else { return false }
    return now - lastTap <= Self.doubleTapWindow
  }
}

/// Where a finished run is on its way to the leaderboard.
public enum Standing: Equatable, Sendable {
  /// Played without a session.
  case unranked
  /// The server has been asked.
  case checking
  /// Kept on the device until the server can be reached.
  case waiting
  /// Verified. `rank` is that of the player's best score, 1 first; `best` is their best on the server.
  case ranked(Int64, of: Int64, best: Int64)
  /// Refused for good.
  case refused
}
