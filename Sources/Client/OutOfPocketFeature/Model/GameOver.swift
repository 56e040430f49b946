public import Kernel
public import OutOfPocketEngine
public import PlaydAPI

/// The end of a game, as its player sees it.
public struct GameOver: Equatable, Sendable {
  public let mode: GameMode
  /// Nil for a game that is not ranked.
  public let session: SessionID?
  public let outcome: ClassicOutcome
  /// How long the player had for the last gesture.
  public let limit: Milliseconds
  /// The best score before the game; nil if it was the first with a point.
  public let previousBest: Int64?
  /// Whether the page was hidden while the game ran.
  public let wasHidden: Bool
  public let at: Timestamp
  public internal(set) var standing: Standing
  /// When the background was last tapped.
  private var lastTap: Timestamp?

  /// Touches in this time after the end were still meant for the game, and do nothing.
  static let pause = Milliseconds(300)
  /// Two taps on the background within it begin the next game.
  static let doubleTapWindow = Milliseconds(350)

  init(_ play: Play, _ outcome: ClassicOutcome, at now: Timestamp) {
    mode = play.ticket.mode
    session = play.ticket.session
    self.outcome = outcome
    limit = play.prompt.limit
    previousBest = play.previousBest
    wasHidden = play.wasHidden
    at = now
    standing = play.ticket.session == nil ? .unranked : .checking
  }

  public var score: Int64 { Int64(outcome.score) }

  /// Whether this game beat all before it on this device.
  public var isNewBest: Bool { score > previousBest ?? 0 }

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

/// Where a finished game is on its way to the leaderboard.
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
