public import GestureRecognition
public import Kernel
public import OutOfPocketEngine

/// Somebody who plays whole games of Classic with a synthetic hand.
public struct SyntheticPlayer: Sendable {
  public enum Ending: Sendable {
    case wrongGesture
    case timeOut
  }

  public var hand: SyntheticHand

  public init(hand: SyntheticHand) { self.hand = hand }

  /// Plays until `gestures` prompts are fulfilled, then ends the game, and returns it with its recording. The game may
  /// end earlier if the hand is not up to it.
  public mutating func play(
    seed: UInt64, gestures: Int32, ending: Ending = .wrongGesture, startedAt: Timestamp = Timestamp(1_790_000_000_000)
  ) -> RecordedClassicGame {
    var game = RecordedClassicGame(seed: seed, surface: hand.surface, startedAt: startedAt)
    var events: [ClassicEvent] = []
    var free = Milliseconds.zero
    while game.game.outcome == nil {
      let prompt = game.game.prompt
      var gesture = prompt.gesture
      if game.game.score >= gestures {
        if ending == .timeOut { break }
        gesture = Self.wrong(for: gesture)
      }
      // The finger that made the last gesture has to be off the glass first.
      let start = max(prompt.at + hand.reaction(), free + Milliseconds(40))
      let samples = hand.perform(gesture, at: start)
      free = samples.last?.time ?? start
      for sample in samples { game.handle(sample, into: &events) }
    }
    game.advance(to: game.game.prompt.deadline + Milliseconds(1), into: &events)
    return game
  }

  /// A gesture that cannot be mistaken for the one asked for.
  public static func wrong(for gesture: Gesture) -> Gesture {
    switch gesture {
    case .swipeUp: .swipeDown
    case .swipeDown: .swipeUp
    case .swipeLeft: .swipeRight
    case .swipeRight: .swipeLeft
    default: .swipeUp
    }
  }
}
