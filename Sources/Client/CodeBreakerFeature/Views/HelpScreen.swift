import CodeBreakerEngine
import DesignBook
import Localization
import WebUI

/// Rules of the game, with real board pieces.
struct HelpScreen: View {
  let back: () -> Void

  var body: some View {
    ThemeReader { theme in
      ScreenFrame(.codebreakerHelpTitle, back: back) {
        HeaderCard(.codebreakerHelpAim, description: .codebreakerHelpAimText) {
          VStack { PegRow(colours: [0, 1, 2, 3], size: 44) }.frame(maxWidth: .infinity).accessibilityHidden(true)
        }
        HeaderCard(.codebreakerHelpAnswer, description: .codebreakerHelpAnswerText) {
          if let row = Self.example { RowView(number: 1, row: row, pegs: 4) }
          sign(.exact, .codebreakerHelpExact, theme)
          sign(.misplaced, .codebreakerHelpMisplaced, theme)
          sign(.none, .codebreakerHelpNone, theme)
        }
        HeaderCard(.codebreakerHelpHands, description: .codebreakerHelpHandsText) {
          VStack { PegRow(colours: [4, -1, -1, -1], size: 44) }.frame(maxWidth: .infinity).accessibilityHidden(true)
          Text(.codebreakerHelpKeys).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        }
        HeaderCard(.codebreakerHelpLives, description: .codebreakerHelpLivesText) {
          Hearts(lives: 3, untilNext: nil, size: 28)
        }
        HeaderCard(.codebreakerHelpStars, description: .codebreakerHelpStarsText) { Stars(count: 2, size: 28) }
      }
    }
  }

  private func sign(_ kind: AnswerMark.Kind, _ text: LocalizedStringResource, _ theme: Theme) -> some View {
    HStack(spacing: DesignBook.Spacing.md) {
      AnswerMark(kind, size: DesignBook.Brass.markSize(pegs: 3))
      Text(text).font(DesignBook.Font.body).multilineTextAlignment(.leading)
    }
    .accessibilityElement(children: .combine)
  }

  /// The secret is that of the first card.
  private static var example: Row? {
    guard let secret = Code([0, 1, 2, 3]), let guess = Code([0, 2, 4, 4]) else { return nil }
    return Row(guess: guess, feedback: Feedback(guess, secret, pegs: 4))
  }
}
