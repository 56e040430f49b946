import CodeBreakerEngine
import Localization
import WebUI

/// Lesson of the first two levels until they are won: a guess to place, and its marks in words.
struct Lesson: Sendable {
  /// How many levels have one.
  static let levels: Int32 = 2

  /// Colours of the offered guess.
  let guess: [Int32]
  let advice: LocalizedStringResource

  /// Nil for other games, and for levels that were won before.
  init?(_ game: PlayedGame, _ progress: CampaignProgress) {
    guard case .campaign(let level) = game.kind, progress[level].wins <= (game.status == .won ? 1 : 0) else {
      return nil
    }
    switch level {
    case 1:
      guess = [0, 1, 2]
      advice = .codebreakerLessonFirst
    case 2:
      guess = [0, 0, 1]
      advice = .codebreakerLessonRepeats
    default: return nil
    }
  }
}

extension CodeBreakerFeature.State {
  var lesson: Lesson? { game.flatMap { Lesson($0, memory.progress) } }
}
