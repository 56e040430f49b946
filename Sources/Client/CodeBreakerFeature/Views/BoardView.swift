import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// The safe: remaining guesses as empty rows, answered ones with their marks, newest at the bottom beside the draft, and
/// what the marks mean.
struct BoardView: View {
  @Boxed var game: PlayedGame
  @Boxed var state: CodeBreakerFeature.State

  var body: some View {
    let rows = game.rows
    let contradicted = CodeBreakerFeature.contradictedRow(state)
    let winning = game.status == .won && state.isAnswerSeen ? rows.count - 1 : -1
    let empty = max(Int(game.attemptsLeft) - 1, 0)
    return BrassFrame {
      ScrollView(showsIndicators: false, isAnchoredAtEnd: true) {
        VStack(spacing: DesignBook.Spacing.compact) {
          ForEach(0..<empty) { _ in EmptyRow(pegs: game.pegs) }
          if rows.isEmpty { Introduction(game: game) }
          ForEach(0..<rows.count) { index in
            RowView(
              number: index + 1, row: rows[index], pegs: game.pegs, isPointedOut: index == contradicted,
              isNew: index >= state.settledRows, isWinning: index == winning)
          }
        }
        .padding(DesignBook.Spacing.sm)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      if showsLegend { Legend() }
    }
    .frame(maxHeight: .infinity)
    .padding(.horizontal, DesignBook.Spacing.md)
  }

  /// Stays through the first levels, and on boards that others start with.
  private var showsLegend: Bool {
    if case .campaign(let level) = game.kind { return level <= 20 }
    return state.memory.tally.games < 10
  }
}

/// An answered guess: number, pegs and marks on one line.
struct RowView: View {
  let number: Int
  let row: Row
  let pegs: Int32
  var isPointedOut = false
  var isNew = false
  var isWinning = false

  var body: some View {
    let colours = row.guess.colours(of: pegs)
    return ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.xs) {
        Text(.number(Int64(number)))
          .font(DesignBook.Font.caption.monospacedDigit())
          .foregroundStyle(theme.text.secondary)
          .frame(minWidth: DesignBook.Brass.Size.rowNumber)
        Spacer(minLength: 0)
        HStack(spacing: pegs > 4 ? DesignBook.Spacing.xs : DesignBook.Spacing.compact) {
          ForEach(0..<colours.count) { index in
            PegView(colour: colours[index], size: DesignBook.Brass.pegSize(pegs: pegs))
              .keyframeEffect(isNew ? DesignBook.Reveal.peg(index) : nil, trigger: number)
          }
        }
        Spacer(minLength: 0)
        FeedbackView(feedback: row.feedback, pegs: pegs, isNew: isNew)
      }
      .padding(.horizontal, DesignBook.Spacing.sm)
      .padding(.vertical, DesignBook.Spacing.compact)
      .frame(maxWidth: .infinity)
      .background(isWinning ? DesignBook.Brass.winningRow.paint : DesignBook.Brass.row.paint)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Brass.Size.rowCorner))
      .outlined(
        isPointedOut ? theme.status.warning : isWinning ? theme.accent : theme.line,
        width: isPointedOut || isWinning ? DesignBook.Size.selectedLineWidth : DesignBook.Size.lineWidth,
        cornerRadius: DesignBook.Brass.Size.rowCorner
      )
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Speech.row(Int64(number), row, pegs: pegs))
    }
  }
}

/// A remaining guess: wells for pegs and marks.
private struct EmptyRow: View {
  let pegs: Int32

  var body: some View {
    HStack(spacing: DesignBook.Spacing.xs) {
      Text(verbatim: "").frame(minWidth: DesignBook.Brass.Size.rowNumber)
      Spacer(minLength: 0)
      HStack(spacing: pegs > 4 ? DesignBook.Spacing.xs : DesignBook.Spacing.compact) {
        ForEach(0..<Int(pegs)) { _ in PegView(colour: Draft.none, size: DesignBook.Brass.pegSize(pegs: pegs)) }
      }
      Spacer(minLength: 0)
      FeedbackView(feedback: Feedback(exact: 0, misplaced: 0), pegs: pegs)
    }
    .padding(.horizontal, DesignBook.Spacing.sm)
    .padding(.vertical, DesignBook.Spacing.compact)
    .frame(maxWidth: .infinity)
    .opacity(DesignBook.Opacity.disabled)
    .accessibilityHidden(true)
  }
}

/// Description of the code before the first guess.
private struct Introduction: View {
  @Boxed var game: PlayedGame

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.xs) {
        Text(.codebreakerFindCode(.number(Int64(game.pegs)), .number(Int64(game.space.colours))))
          .font(DesignBook.Font.title3)
        Text(game.space.repeats ? .codebreakerRepeatsYes : .codebreakerRepeatsNo)
          .font(DesignBook.Font.body)
          .foregroundStyle(theme.text.secondary)
      }
      .multilineTextAlignment(.center)
      .padding(DesignBook.Spacing.sm)
      .frame(maxWidth: .infinity)
    }
  }
}

/// What the marks mean.
struct Legend: View {
  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
        line(.exact, .codebreakerHelpExact)
        line(.misplaced, .codebreakerHelpMisplaced)
      }
      .font(DesignBook.Font.caption)
      .foregroundStyle(theme.text.secondary)
      .padding(.horizontal, DesignBook.Spacing.md)
      .padding(.vertical, DesignBook.Spacing.sm)
    }
  }

  private func line(_ kind: AnswerMark.Kind, _ text: LocalizedStringResource) -> some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      AnswerMark(kind, size: DesignBook.Brass.markSize(pegs: 4)).accessibilityHidden(true)
      Text(text)
    }
  }
}
