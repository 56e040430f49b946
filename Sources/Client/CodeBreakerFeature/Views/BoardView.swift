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
  let send: (CodeBreakerFeature.Action) -> Void

  var body: some View {
    let rows = game.rows
    let contradicted = CodeBreakerFeature.contradictedRow(state)
    let winning = game.status == .won && state.isAnswerSeen ? rows.count - 1 : -1
    let empty = max(Int(game.attemptsLeft) - 1, 0)
    return BrassFrame {
      ScrollView(showsIndicators: false, isAnchoredAtEnd: true) {
        VStack(spacing: DesignBook.Spacing.compact) {
          legend(isTextLarge: true)
          ForEach(0..<empty) { _ in EmptyRow(pegs: game.pegs) }
          if rows.isEmpty { Introduction(game: game, lesson: state.lesson, send: send) }
          ForEach(0..<rows.count) { index in
            RowView(
              number: index + 1, row: rows[index], pegs: game.pegs, isPointedOut: index == contradicted,
              isNew: index >= state.settledRows, isWinning: index == winning,
              told: state.reducesMotion && index == rows.count - 1 ? state.revealed : nil)
          }
        }
        .padding(.horizontal, DesignBook.Spacing.xs)
        .padding(.vertical, DesignBook.Spacing.sm)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      legend(isTextLarge: false)
    }
    .frame(maxHeight: .infinity)
    .padding(.horizontal, DesignBook.Spacing.sm)
  }

  /// What the marks mean: below the rows, or scrolling with large text, above them.
  private func legend(isTextLarge: Bool) -> some View {
    EnvironmentReader { environment in
      if environment.isTextLarge == isTextLarge {
        if state.lesson != nil, let row = game.rows.last, state.isAnswerSeen {
          LessonLegend(row: row, pegs: game.pegs, isFirst: game.rows.count == 1 && !game.isOver)
        } else if showsLegend {
          Legend()
        }
      }
    }
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
  /// Marks shown so far where nothing moves; nil for all.
  var told: Int32?

  var body: some View {
    let colours = row.guess.colours(of: pegs)
    return ThemeReader { theme in
      RowLine(number: .number(Int64(number)), pegs: pegs) { index in
        PegView(colour: colours[index], size: DesignBook.Brass.pegSize(pegs: pegs))
          .keyframeEffect(isNew ? DesignBook.Reveal.peg(index) : nil, trigger: number)
      } marks: {
        FeedbackView(feedback: row.feedback, pegs: pegs, isNew: isNew, told: told)
      }
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
    RowLine(number: .verbatim(""), pegs: pegs) { _ in
      PegView(colour: Draft.none, size: DesignBook.Brass.pegSize(pegs: pegs))
    } marks: {
      FeedbackView(feedback: Feedback(exact: 0, misplaced: 0), pegs: pegs)
    }
    .opacity(DesignBook.Opacity.disabled)
    .accessibilityHidden(true)
  }
}

/// The columns of a row: its number, and in the middle its pegs with their marks right beside them, however wide the board
/// is.
private struct RowLine: View {
  let number: LocalizedStringResource
  let pegs: Int32
  let peg: (Int) -> Content
  let marks: Content

  init<P: View, M: View>(
    number: LocalizedStringResource, pegs: Int32, @ViewBuilder peg: @escaping (Int) -> P,
    @ViewBuilder marks: () -> M
  ) {
    self.number = number
    self.pegs = pegs
    self.peg = { peg($0).erasedContent }
    self.marks = marks().erasedContent
  }

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.xs) {
        Text(number)
          .font(DesignBook.Font.caption.monospacedDigit())
          .foregroundStyle(theme.text.secondary)
          .frame(minWidth: DesignBook.Brass.Size.rowNumber)
        Spacer(minLength: 0)
        HStack(spacing: pegs > 3 ? DesignBook.Spacing.xxs : DesignBook.Spacing.compact) {
          ForEach(0..<Int(pegs)) { peg($0) }
        }
        marks.padding(.leading, DesignBook.Spacing.xs)
        Spacer(minLength: 0)
      }
      .padding(.horizontal, DesignBook.Spacing.sm)
      .padding(.vertical, DesignBook.Spacing.compact)
      .frame(maxWidth: .infinity)
    }
  }
}

/// Description of the code before the first guess.
private struct Introduction: View {
  @Boxed var game: PlayedGame
  let lesson: Lesson?
  let send: (CodeBreakerFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.xs) {
        Text(.codebreakerFindCode(.number(Int64(game.pegs)), .number(Int64(game.space.colours))))
          .font(DesignBook.Font.title3)
        if let lesson {
          Text(lesson.advice).font(DesignBook.Font.headline)
          Button(action: { send(.lessonTapped) }) {
            PegRow(colours: lesson.guess, size: DesignBook.Brass.pegSize(pegs: game.pegs))
              .frame(minHeight: DesignBook.Size.touchTarget)
          }
          .pressEffect(scale: 0.94)
          .accessibilityLabel(.codebreakerLessonPlace(Speech.pegs(lesson.guess)))
        } else {
          Text(game.space.repeats ? .codebreakerRepeatsYes : .codebreakerRepeatsNo)
            .font(DesignBook.Font.body)
            .foregroundStyle(theme.text.secondary)
        }
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
    LegendFrame {
      MarkLine(kind: .exact, text: .codebreakerHelpExact)
      MarkLine(kind: .misplaced, text: .codebreakerHelpMisplaced)
    }
  }
}

/// The marks of the last answer in words, and after the first one what to do.
private struct LessonLegend: View {
  let row: Row
  let pegs: Int32
  let isFirst: Bool

  var body: some View {
    let (exact, misplaced) = (row.feedback.exact, row.feedback.misplaced)
    return LegendFrame {
      if exact > 0 { MarkLine(kind: .exact, text: .codebreakerLessonExact(Int64(exact))) }
      if misplaced > 0 { MarkLine(kind: .misplaced, text: .codebreakerLessonMisplaced(Int64(misplaced))) }
      if exact + misplaced < pegs {
        MarkLine(kind: .none, text: .codebreakerLessonNone(Int64(pegs - exact - misplaced)))
      }
      if isFirst { Text(.codebreakerLessonNext) }
    }
  }
}

private struct LegendFrame: View {
  let content: Content

  init<C: View>(@ViewBuilder content: () -> C) { self.content = content().erasedContent }

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) { content }
        .font(DesignBook.Font.caption)
        .foregroundStyle(theme.text.secondary)
        .multilineTextAlignment(.leading)
        .padding(.horizontal, DesignBook.Spacing.md)
        .padding(.vertical, DesignBook.Spacing.sm)
    }
  }
}

private struct MarkLine: View {
  let kind: AnswerMark.Kind
  let text: LocalizedStringResource

  var body: some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      ZStack { AnswerMark(kind, size: DesignBook.Brass.markSize(pegs: 4)) }
        .frame(width: DesignBook.Brass.markSize(pegs: 4))
        .accessibilityHidden(true)
      Text(text)
    }
  }
}
