import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// Analysis of a finished game.
struct AnalysisScreen: View {
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    ScreenFrame(.codebreakerAnalysisTitle, back: back) {
      if let game = state.game, game.isOver, !game.rows.isEmpty {
        if let analysis = state.analysis {
          summary(analysis, game)
          ForEach(0..<analysis.game.turns.count) { index in
            TurnCard(
              number: index + 1, turn: analysis.game.turns[index], pegs: game.pegs, all: game.space.count,
              showsNumbers: state.memory.showsNumbers)
          }
        } else {
          LoadingState(.codebreakerAnalysisWorking)
        }
      } else {
        EmptyState(
          symbol: .chart, title: .codebreakerAnalysisEmptyTitle, message: .codebreakerAnalysisEmptyMessage,
          button: (title: .codebreakerContinue, action: { send(.continueTapped) }))
      }
    }
  }

  private func summary(_ analysis: Analysis, _ game: PlayedGame) -> some View {
    GameCard {
      if let secret = game.revealed {
        VStack { SecretLine(secret: secret, pegs: game.pegs) }.frame(maxWidth: .infinity)
      }
      LabelledBar(
        title: .codebreakerSkill, value: .codebreakerPercent(.number(Int64(analysis.game.skill))),
        share: Double(analysis.game.skill) / 100)
      let luck = analysis.game.luck
      FigureLine(title: .codebreakerLuck, value: words(luck))
      if state.memory.showsNumbers {
        FigureLine(
          title: .codebreakerLuckBits,
          value: luck >= 0 ? .codebreakerBitsMore(Speech.bits(luck)) : .codebreakerBitsLess(Speech.bits(-luck)))
      }
      FigureLine(title: .codebreakerYourGuesses, value: .number(Int64(game.rows.count)))
      if analysis.solverGuesses > 0 {
        FigureLine(title: .codebreakerSolverGuesses, value: .number(Int64(analysis.solverGuesses)))
      }
      Toggle(isOn: Binding(get: { state.memory.showsNumbers }, set: { send(.numbersChanged($0)) })) {
        Text(.codebreakerShowNumbers).font(DesignBook.Font.body).multilineTextAlignment(.leading)
          .frame(minHeight: DesignBook.Size.touchTarget)
      }
    }
  }

  /// Less than half a bit either way is nothing that a player would notice.
  private func words(_ luck: Double) -> LocalizedStringResource {
    luck >= 0.5 ? .codebreakerLuckGood : luck <= -0.5 ? .codebreakerLuckBad : .codebreakerLuckUsual
  }
}

/// One analysed guess.
private struct TurnCard: View {
  let number: Int
  let turn: GameAnalysis.Turn
  let pegs: Int32
  let all: Int32
  let showsNumbers: Bool

  var body: some View {
    ThemeReader { theme in
      GameCard {
        RowView(number: number, row: turn.row, pegs: pegs)
        LabelledBar(
          title: .codebreakerLeft,
          value: .codebreakerBeforeAfter(.number(Int64(turn.before)), .number(Int64(turn.after))),
          share: Self.share(turn.after, of: all), ghost: Self.share(turn.before, of: all))
        if !turn.couldBeRight {
          HStack(spacing: DesignBook.Spacing.sm) {
            Image(symbol: .warning).foregroundStyle(theme.status.warning)
            Text(turn.isWasted ? .codebreakerWasted : .codebreakerCouldNotBeRight).font(DesignBook.Font.body)
          }
          .multilineTextAlignment(.leading)
        }
        if !turn.isWasted { best(theme) }
        if showsNumbers {
          FigureLine(
            title: .codebreakerGained,
            value: .codebreakerBitsOf(Speech.bits(turn.gained), Speech.bits(turn.expected)))
          FigureLine(title: .codebreakerBest, value: .codebreakerBits(Speech.bits(turn.bestExpected)))
        }
      }
    }
  }

  @ViewBuilder private func best(_ theme: Theme) -> some View {
    if turn.bestExpected - turn.expected < 0.005 {
      HStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: .success).foregroundStyle(theme.status.success)
        Text(.codebreakerNoneBetter).font(DesignBook.Font.body)
      }
    } else {
      VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
        Text(
          turn.bestLeft < turn.left
            ? .codebreakerBetter(.number(Int64(turn.left)), .number(Int64(turn.bestLeft))) : .codebreakerNearlyBest
        )
        .font(DesignBook.Font.body).foregroundStyle(theme.text.secondary).multilineTextAlignment(.leading)
        PegRow(colours: turn.best.colours(of: pegs), size: 26, spacing: DesignBook.Spacing.xs)
          .accessibilityElement(children: .ignore)
          .accessibilityLabel(Speech.pegs(turn.best.colours(of: pegs)))
      }
    }
  }

  /// Remaining codes on a logarithmic scale.
  private static func share(_ left: Int32, of all: Int32) -> Double {
    guard left > 1, all > 1 else { return left == 1 ? 0.02 : 0 }
    return max(bits(left) / bits(all), 0.02)
  }

  private static func bits(_ count: Int32) -> Double {
    var (bits, rest) = (0.0, Double(count))
    while rest >= 2 {
      rest /= 2
      bits += 1
    }
    return bits + rest - 1
  }
}

/// Figure with a bar, and a paler bar of its previous value.
struct LabelledBar: View {
  let title: LocalizedStringResource
  let value: LocalizedStringResource
  let share: Double
  var ghost = 0.0

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        FigureLine(title: title, value: value)
        ShareBar(share: share, ghost: ghost, color: theme.accent)
      }
    }
  }
}

/// Label and figure.
struct FigureLine: View {
  let title: LocalizedStringResource
  let value: LocalizedStringResource

  var body: some View {
    ThemeReader { theme in
      AdaptiveStack(spacing: DesignBook.Spacing.sm) {
        Text(title).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        Spacer(minLength: 0)
        Text(value).font(DesignBook.Font.headline.monospacedDigit()).foregroundStyle(theme.text.primary)
          .layoutPriority(1)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .multilineTextAlignment(.leading)
    }
  }
}
