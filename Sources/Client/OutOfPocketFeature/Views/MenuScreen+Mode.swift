import DesignBook
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

/// Mode-dependent part of the menu.
extension MenuScreen {
  /// Start button, or the result of the daily challenge.
  @ViewBuilder func beginning(_ theme: Theme) -> some View {
    if state.mode == .daily, state.daily.isPlayed(at: state.now) { dailyDone(theme) } else { startButton(theme) }
  }

  /// Best score; for the daily challenge its day, and any error.
  @ViewBuilder func underMode(_ theme: Theme) -> some View {
    if state.mode == .daily {
      Text(.dailyDay(.civil(state.daily.day(at: state.now)))).font(DesignBook.Font.headline)
    }
    if let error = state.daily.error, state.mode == .daily {
      Text(error == .offline ? .dailyOffline : .dailyFailed).font(DesignBook.Font.headline)
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

  /// Result of the daily challenge, and the time of the next.
  private func dailyDone(_ theme: Theme) -> some View {
    let minutes = state.daily.untilNext(at: state.now).rawValue / 60_000
    return VStack(spacing: DesignBook.Spacing.sm) {
      Image(symbol: .success).resizable().frame(width: DesignBook.Icon.huge, height: DesignBook.Icon.huge)
      Text(state.daily.played?.score.map { .dailyPlayed($0) } ?? .dailyDone).font(DesignBook.Font.title2)
      Text(.dailyNext(minutes / 60, minutes % 60)).font(DesignBook.Font.headline.monospacedDigit())
      SecondaryButton(.leaderboardTitle, symbol: .trophy) { send(.leaderboardTapped) }
    }
    .multilineTextAlignment(.center)
    .frame(maxWidth: DesignBook.Width.button)
  }

  private func record(_ best: LocalizedStringResource, _ theme: Theme) -> some View {
    Text(best).font(DesignBook.Font.headline.monospacedDigit()).foregroundStyle(theme.menu.secondaryText)
  }
}
