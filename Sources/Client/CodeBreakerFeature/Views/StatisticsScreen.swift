import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// Statistics and one option.
struct StatisticsScreen: View {
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    let tally = state.memory.tally
    return ScreenFrame(.codebreakerStatisticsTitle, back: back) {
      if tally.games == 0 {
        EmptyState(
          symbol: .chart, title: .codebreakerStatisticsEmptyTitle, message: .codebreakerStatisticsEmptyMessage,
          button: (title: .codebreakerContinue, action: { send(.continueTapped) }))
      } else {
        GameCard {
          FigureLine(title: .codebreakerGames, value: .number(tally.games))
          FigureLine(title: .codebreakerWins, value: .number(tally.wins))
          LabelledBar(
            title: .codebreakerWinShare, value: .codebreakerPercent(.number(tally.wins * 100 / max(tally.games, 1))),
            share: Double(tally.wins) / Double(max(tally.games, 1)))
          FigureLine(title: .codebreakerWinStreak, value: .number(tally.streak))
          FigureLine(title: .codebreakerBestStreak, value: .number(tally.bestStreak))
          FigureLine(title: .codebreakerUnluckyLosses, value: .number(tally.unlucky))
          FigureLine(
            title: .codebreakerDailyStreak, value: .number(state.memory.streak.current(on: state.today)))
        }
        distribution(tally)
      }
      GameCard {
        Toggle(
          isOn: Binding(
            get: { state.memory.pointsOutContradictions }, set: { send(.contradictionsChanged($0)) })
        ) {
          Text(.codebreakerPointOut).font(DesignBook.Font.body).multilineTextAlignment(.leading)
            .frame(minHeight: DesignBook.Size.touchTarget)
        }
      }
    }
  }

  private func distribution(_ tally: Tally) -> some View {
    let last = (tally.distribution.lastIndex { $0 > 0 } ?? 0) + 1
    let most = tally.distribution.max() ?? 1
    return HeaderCard(.codebreakerDistribution) {
      VStack(spacing: DesignBook.Spacing.sm) {
        ForEach(0..<max(last, 1)) { index in
          LabelledBar(
            title: .codebreakerInGuesses(Int64(index + 1)), value: .number(tally.distribution[index]),
            share: Double(tally.distribution[index]) / Double(max(most, 1)))
        }
      }
    }
  }
}
