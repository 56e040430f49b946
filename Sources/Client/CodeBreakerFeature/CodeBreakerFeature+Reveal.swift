import AdsEngine
import AppKit
import CodeBreakerEngine
import DesignBook
import Kernel
import Localization

/// The answer to a guess: its marks one by one, then the end of the game.
extension CodeBreakerFeature {
  /// Starts the answer to the last row. A result is recorded at once, and shown after the row was seen.
  static func handleFeedback(_ state: inout State) -> [Effect<Action>] {
    guard let game = state.game, let row = game.rows.last else { return [] }
    var effects: [Effect<Action>] = [store(state.open, state), .haptic(.button)]
    switch game.status {
    case .playing:
      effects += [.announce(Speech.row(Int64(game.rows.count), row, pegs: game.pegs))] + save(state)
    case .won: effects += recordResult(state.open, &state)
    case .lost:
      // Without an extra attempt the loss is final.
      effects +=
        game.canUseExtraLife
        ? [.signal(.ad(.approach(.attempt)))] + save(state) : recordResult(state.open, &state)
    }
    state.revealed = 0
    return effects + [.timer(Timer.reveal, after: Milliseconds(DesignBook.Reveal.sweep))]
  }

  /// Tells the next mark, or what follows from the answer.
  static func revealNext(_ state: inout State) -> [Effect<Action>] {
    guard let told = state.revealed, let game = state.game, let row = game.rows.last else { return [] }
    let all = steps(row.feedback)
    guard told < all else { return showEnd(game, &state) }
    state.revealed = told + 1
    var effects = tell(told, of: row.feedback)
    if told + 1 < all {
      effects.append(.timer(Timer.reveal, after: Milliseconds(DesignBook.Reveal.mark)))
    } else if game.isOver {
      effects.append(.timer(Timer.reveal, after: Milliseconds(DesignBook.Reveal.look)))
    } else {
      state.revealed = nil
    }
    return effects
  }

  /// Announces the marks of an answer, also of an answer without marks.
  private static func steps(_ feedback: Feedback) -> Int32 { max(feedback.exact + feedback.misplaced, 1) }

  /// Brass rings bright and rises, a ring is a low click, nothing lower still.
  private static func tell(_ mark: Int32, of feedback: Feedback) -> [Effect<Action>] {
    if mark < feedback.exact {
      return [.sound(.tone, rate: Sound.toneRate(streak: Int64(mark) + 4)), .haptic(.success)]
    }
    return [.sound(.tone, rate: mark < feedback.exact + feedback.misplaced ? 749 : 500), .haptic(.button)]
  }

  private static func showEnd(_ game: PlayedGame, _ state: inout State) -> [Effect<Action>] {
    state.revealed = nil
    switch game.status {
    case .playing: return []
    case .won:
      state.overlay = .won
      return [.sound(.roundComplete), .haptic(.celebration), .announce(.codebreakerWonTitle)] + watchClock(&state)
    case .lost:
      state.overlay = .lost
      return [.sound(.failure), .haptic(.failure), .announce(.codebreakerLostTitle)] + watchClock(&state)
    }
  }
}

extension CodeBreakerFeature.State {
  /// Whether the last answer has shown all its marks.
  var isAnswerSeen: Bool {
    guard let told = revealed, let row = game?.rows.last else { return true }
    return told >= row.feedback.exact + row.feedback.misplaced
  }
}
