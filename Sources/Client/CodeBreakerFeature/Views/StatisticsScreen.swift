import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// Statistics of all games and of each kind.
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
        ForEach(0..<titles.count) { index in
          let kind = state.memory.kinds[index]
          if kind.games > 0 { KindCard(title: titles[index], tally: kind) }
        }
      }
    }
  }

  /// In the order of `GameSlot`.
  private var titles: [LocalizedStringResource] { [.codebreakerLevels, .codebreakerFreeTitle, .codebreakerDailyTitle] }
}

/// Games of one kind and the guesses they were won in.
private struct KindCard: View {
  let title: LocalizedStringResource
  @Boxed var tally: Tally

  var body: some View {
    HeaderCard(title) {
      FigureLine(title: .codebreakerGames, value: .number(tally.games))
      LabelledBar(
        title: .codebreakerWinShare, value: .codebreakerPercent(.number(tally.wins * 100 / max(tally.games, 1))),
        share: Double(tally.wins) / Double(max(tally.games, 1)))
      FigureLine(title: .codebreakerBestStreak, value: .number(tally.bestStreak))
      if tally.mostGuesses > 0 {
        Text(.codebreakerDistribution).font(DesignBook.Font.headline)
        DistributionBars(counts: Array(tally.distribution.prefix(tally.mostGuesses)))
      }
    }
  }
}
