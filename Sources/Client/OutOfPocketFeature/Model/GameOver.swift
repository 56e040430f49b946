import GestureRecognition
public import Kernel
public import OutOfPocketEngine
public import PlaydAPI
import WebUI

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
  /// Looks for the double tap that starts the next game. Its time counts from the end of this one.
  private var recogniser: TouchRecognizer

  /// Touches in this time after the end were still meant for the game, and do nothing.
  static let pause = Milliseconds(300)

  init(_ play: Play, _ outcome: ClassicOutcome, at now: Timestamp) {
    mode = play.ticket.mode
    session = play.ticket.session
    self.outcome = outcome
    limit = play.prompt.limit
    previousBest = play.previousBest
    wasHidden = play.wasHidden
    at = now
    standing = play.ticket.session == nil ? .unranked : .checking
    recogniser = TouchRecognizer(surface: play.surface)
    recogniser.prompt(.doubleTap, at: Self.pause)
  }

  public var score: Int64 { Int64(outcome.score) }

  /// Whether this game beat all before it on this device.
  public var isNewBest: Bool { score > previousBest ?? 0 }

  /// Whether a touch at `now` is meant for this screen.
  func isOpen(at now: Timestamp) -> Bool { now - at >= Self.pause }

  /// Takes in touches of the background; true when they made a double tap.
  mutating func take(_ pointers: [SurfacePointer]) -> Bool {
    for pointer in pointers {
      let sample = PointerSample(pointer, since: at)
      guard sample.time >= Self.pause else { continue }
      if case .recognised(let made) = recogniser.handle(sample), made.gesture == .doubleTap { return true }
    }
    return false
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
