public import GestureRecognition
public import Kernel

/// A game of Classic that is being played and recorded: what the phone holds.
public struct RecordedClassicGame: Equatable, Sendable {
  public private(set) var game: ClassicGame
  /// The recording so far; complete, and fit to be sent, once the game has ended.
  public private(set) var recording: ClassicRecording

  /// - Parameters:
  ///   - seed: the session's seed.
  ///   - configuration: the session's rules.
  ///   - surface: the size of the playing surface.
  ///   - startedAt: the wall clock when the first prompt was shown.
  public init(
    seed: UInt64, configuration: ClassicConfiguration = .standard, surface: SurfaceSize, startedAt: Timestamp
  ) {
    game = ClassicGame(seed: seed, configuration: configuration, surface: surface)
    recording = ClassicRecording(
      configurationVersion: configuration.version, seed: seed, surface: surface, startedAt: startedAt, inputs: [],
      endedAt: .zero)
  }

  /// Takes in one reading. A stamp before the game's time (delivered later than the grace allows) is moved up to it, in
  /// the recording too, so that the replay sees what this game saw.
  public mutating func handle(_ sample: PointerSample, into events: inout [ClassicEvent]) {
    guard game.outcome == nil else { return }
    var sample = sample
    sample.time = max(sample.time, game.clock)
    let before = events.count
    game.handle(sample, into: &events)
    // A reading stamped after the deadline ends the game and is no part of it.
    if let end = game.outcome?.at, sample.time > end {
      noteEnd(events.count > before)
      return
    }
    recording.inputs.append(sample)
    noteEnd(events.count > before)
  }

  /// Lets time pass; see `ClassicGame.advance(to:into:)`.
  public mutating func advance(to time: Milliseconds, into events: inout [ClassicEvent]) {
    game.advance(to: time, into: &events)
    noteEnd(true)
  }

  private mutating func noteEnd(_ changed: Bool) {
    if changed, let outcome = game.outcome { recording.endedAt = outcome.at }
  }

  /// Takes in one reading and returns what came of it.
  public mutating func handle(_ sample: PointerSample) -> [ClassicEvent] {
    var events: [ClassicEvent] = []
    handle(sample, into: &events)
    return events
  }

  /// Lets time pass and returns what came of it.
  public mutating func advance(to time: Milliseconds) -> [ClassicEvent] {
    var events: [ClassicEvent] = []
    advance(to: time, into: &events)
    return events
  }
}
