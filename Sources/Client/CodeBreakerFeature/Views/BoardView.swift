import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// Guesses with feedback, newest at the bottom beside the draft.
struct BoardView: View {
  @Boxed var game: PlayedGame
  @Boxed var state: CodeBreakerFeature.State

  var body: some View {
    let rows = game.rows
    let contradicted = CodeBreakerFeature.contradictedRow(state)
    return VStack(spacing: DesignBook.Spacing.compact) {
      ForEach(0..<max(Int(game.attemptsLeft) - 1, 0)) { _ in GhostRow(pegs: Int(game.pegs)) }
      if rows.isEmpty { Introduction(game: game) }
      ForEach(0..<rows.count) { index in
        RowView(
          number: index + 1, row: rows[index], pegs: game.pegs, isPointedOut: index == contradicted,
          isNew: index >= state.settledRows)
      }
    }
    .padding(.horizontal, DesignBook.Spacing.md)
    .frame(maxWidth: .infinity)
  }
}

/// An answered guess.
struct RowView: View {
  let number: Int
  let row: Row
  let pegs: Int32
  var isPointedOut = false
  var isNew = false

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.xs) {
        Text(.number(Int64(number)))
          .font(DesignBook.Font.caption.monospacedDigit())
          .foregroundStyle(theme.text.secondary)
          .frame(minWidth: 20)
        Spacer(minLength: 0)
        PegRow(
          colours: row.guess.colours(of: pegs), size: pegs > 4 ? 32 : 40,
          spacing: pegs > 4 ? DesignBook.Spacing.xs : DesignBook.Spacing.sm)
        Spacer(minLength: 0)
        FeedbackView(feedback: row.feedback, pegs: pegs)
      }
      .padding(.horizontal, DesignBook.Spacing.sm)
      .padding(.vertical, 5)
      .frame(maxWidth: .infinity)
      .background(theme.background.secondary)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
      .outlined(
        isPointedOut ? theme.status.warning : theme.line, width: isPointedOut ? 3 : 1,
        cornerRadius: DesignBook.Size.smallCardCornerRadius
      )
      .keyframeEffect(isNew ? .springIn : nil, trigger: number)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Speech.row(Int64(number), row, pegs: pegs))
    }
  }
}

/// A remaining guess.
private struct GhostRow: View {
  let pegs: Int

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.md) {
        ForEach(0..<pegs) { _ in
          Circle().fill(theme.text.tertiary.opacity(0.35)).frame(
            width: DesignBook.Disc.bead, height: DesignBook.Disc.bead)
        }
      }
      .frame(maxWidth: .infinity)
      .frame(height: DesignBook.Height.tray)
      .outlined(theme.line, cornerRadius: DesignBook.Size.smallCardCornerRadius)
      .accessibilityHidden(true)
    }
  }
}

/// Description of the code before the first guess.
private struct Introduction: View {
  @Boxed var game: PlayedGame

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.sm) {
        Text(.codebreakerFindCode(.number(Int64(game.pegs)), .number(Int64(game.space.colours))))
          .font(DesignBook.Font.title3)
        Text(game.space.repeats ? .codebreakerRepeatsYes : .codebreakerRepeatsNo)
          .font(DesignBook.Font.body)
          .foregroundStyle(theme.play.secondaryText)
      }
      .multilineTextAlignment(.center)
      .padding(DesignBook.Spacing.sm)
    }
  }
}
