import GestureRecognition
public import Kernel
public import OutOfPocketEngine
import WebUI

/// A game that is being played.
public struct Play: Equatable, Sendable {
  public let ticket: Ticket
  /// When the first prompt was shown.
  public let startedAt: Timestamp
  /// The best score before this game.
  public let previousBest: Int64?
  private var recorded: RecordedClassicGame
  /// Whether the page was hidden while the game ran.
  var wasHidden = false
  /// Whether passing the best score has been celebrated.
  var hasCelebrated = false
  /// When the shell was last asked to wake the game, in the game's time.
  var alarm: Milliseconds?

  /// The size a surface is taken to have until the first touch tells it.
  private static let usualSurface = SurfaceSize(width: Points(390), height: Points(844))

  init(_ ticket: Ticket, at now: Timestamp, previousBest: Int64?) {
    self.ticket = ticket
    startedAt = now
    self.previousBest = previousBest
    recorded = RecordedClassicGame(
      seed: ticket.seed, configuration: ticket.rules, surface: Self.usualSurface, startedAt: now)
  }

  public var prompt: ClassicPrompt { recorded.game.prompt }
  public var score: Int64 { Int64(recorded.game.score) }
  /// How long the latest success took; nil before the first.
  public var lastReaction: Milliseconds? { recorded.game.lastReaction }
  public var outcome: ClassicOutcome? { recorded.game.outcome }

  /// The game's time at a moment of the wall clock.
  public func time(at now: Timestamp) -> Milliseconds { now - startedAt }

  /// When the game must next look at the clock though nothing is touched, in its own time; nil after its end.
  var wake: Milliseconds? { recorded.game.wake.map { $0 + ClassicGame.deliveryGrace } }

  /// The game as it is sent, once it has ended.
  var finished: PlayedGame { PlayedGame(ticket: ticket, recording: recorded.recording, score: score) }

  /// Takes in what the surface reports.
  mutating func take(_ pointers: [SurfacePointer]) -> [ClassicEvent] {
    var events: [ClassicEvent] = []
    for pointer in Self.inOrder(pointers) {
      let sample = PointerSample(pointer, since: startedAt)
      // The finger that pressed the button lifts before the game begins.
      guard sample.time >= .zero else { continue }
      if recorded.recording.inputs.isEmpty { settle(SurfaceSize(pointer.surface)) }
      recorded.handle(sample, into: &events)
    }
    return events
  }

  /// Lets the game's time pass up to `now`, less the time a reading may still be on its way.
  mutating func advance(to now: Timestamp) -> [ClassicEvent] {
    recorded.advance(to: time(at: now) - ClassicGame.deliveryGrace)
  }

  /// Begins the game anew on a surface of this size. Nothing has been touched, so it is the same game.
  private mutating func settle(_ surface: SurfaceSize) {
    guard surface != recorded.game.surface, recorded.recording.inputs.isEmpty else { return }
    let clock = recorded.game.clock
    var fresh = RecordedClassicGame(
      seed: ticket.seed, configuration: ticket.rules, surface: surface, startedAt: startedAt)
    _ = fresh.advance(to: clock)
    recorded = fresh
  }

  /// By time. A batch holds what several fingers did since the last one, each finger's readings after the other's.
  private static func inOrder(_ pointers: [SurfacePointer]) -> [SurfacePointer] {
    var sorted = pointers
    // Insertion keeps readings of one moment as they came; batches are short and nearly in order.
    for index in sorted.indices.dropFirst() {
      var place = index
      while place > 0, sorted[place - 1].time > sorted[place].time {
        sorted.swapAt(place - 1, place)
        place -= 1
      }
    }
    return sorted
  }
}
