import DesignBook
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

// What the menu shows of the mode chosen. The slim program knows Classic alone.
extension MenuScreen {
  #if SLIM

    func beginning(_ theme: Theme) -> some View { startButton(theme) }

    func underMode(_ theme: Theme) -> some View { record(state.best.map { .menuBest($0) } ?? .menuNoBest, theme) }

  #else

    /// The button that begins, or how the day's challenge ended.
    @ViewBuilder func beginning(_ theme: Theme) -> some View {
      if state.mode == .daily, state.daily.isPlayed(at: state.now) { dailyDone(theme) } else { startButton(theme) }
    }

    /// The best score; of the daily challenge its day, and what keeps it from beginning.
    @ViewBuilder func underMode(_ theme: Theme) -> some View {
      if state.mode == .daily {
        Text(.dailyDay(.civil(state.daily.day(at: state.now)))).font(DesignBook.Font.headline)
      }
      if let trouble = state.daily.trouble, state.mode == .daily {
        Text(trouble == .offline ? .dailyOffline : .dailyFailed).font(DesignBook.Font.headline)
      } else {
        record(best, theme)
      }
    }

    private var best: LocalizedStringResource {
      guard let best = state.best else { return .menuNoBest }
      return switch state.mode {
      case .memory: .menuBestRounds(best)
      case .zen: .menuBestGestures(best)
      default: .menuBest(best)
      }
    }

    /// The day's challenge has been played: what it came to, and when the next one comes.
    private func dailyDone(_ theme: Theme) -> some View {
      let minutes = state.daily.untilNext(at: state.now).rawValue / 60_000
      return VStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: .success).resizable().frame(width: 56, height: 56)
        Text(state.daily.played?.score.map { .dailyPlayed($0) } ?? .dailyDone).font(DesignBook.Font.title2)
        Text(.dailyNext(minutes / 60, minutes % 60)).font(DesignBook.Font.headline.monospacedDigit())
        SecondaryButton(.leaderboardTitle, symbol: .trophy) { send(.leaderboardTapped) }
      }
      .multilineTextAlignment(.center)
      .frame(maxWidth: 320)
    }

  #endif

  private func record(_ best: LocalizedStringResource, _ theme: Theme) -> some View {
    Text(best).font(DesignBook.Font.headline.monospacedDigit()).foregroundStyle(theme.menu.secondaryText)
  }
}
