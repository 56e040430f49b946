import DesignBook
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

/// Mode-dependent part of the menu.
extension MenuScreen {
  /// A friend's challenge, the day's, days in a row, and the next goal.
  @ViewBuilder func cards(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.sm) {
      if let challenge = state.challenge {
        MenuCard(
          symbol: .versus, title: .challengeTitle(challenge.score), text: .challengeText, button: .challengePlay
        ) { send(.challengeTapped) }
      }
      if state.mode != .daily { daily(theme) }
      goal(theme)
    }
    .frame(maxWidth: DesignBook.Size.columnWidth)
  }

  @ViewBuilder private func daily(_ theme: Theme) -> some View {
    if state.daily.isPlayed(at: state.now) {
      let minutes = state.daily.untilNext(at: state.now).rawValue / 60_000
      MenuCard(
        symbol: .success, title: state.daily.played?.score.map { .dailyPlayed($0) } ?? .dailyDone,
        text: .dailyNext(minutes / 60, minutes % 60), button: nil) {}
    } else {
      MenuCard(
        symbol: .calendar, title: .menuDailyLeft(state.daily.untilNext(at: state.now).rawValue / 3_600_000),
        text: .menuDailyText, button: .menuDailyPlay
      ) { send(.dailyTapped) }
    }
  }

  /// Days in a row, and the points to the next goal.
  @ViewBuilder private func goal(_ theme: Theme) -> some View {
    if state.dayStreak > 0 {
      HStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: .flame).foregroundStyle(DesignBook.Gesture.right)
        Text(.menuDayStreak(state.dayStreak)).font(DesignBook.Font.headline)
        Spacer(minLength: 0)
      }
    }
    if state.mode.isReflex, let best = state.best, let next = Play.milestones.first(where: { $0 > best }) {
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        Text(.menuGoal(next - best, next)).font(DesignBook.Font.headline)
        ProgressView(value: Double(best), total: Double(next))
          .tint(DesignBook.Gesture.doubleTap)
          .accessibilityHidden(true)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

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

/// A card of the menu with its own button.
private struct MenuCard: View {
  let symbol: Symbol
  let title: LocalizedStringResource
  let text: LocalizedStringResource
  let button: LocalizedStringResource?
  let action: () -> Void

  var body: some View {
    ThemeReader { theme in
      AdaptiveStack(spacing: DesignBook.Spacing.md) {
        VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
          HStack(spacing: DesignBook.Spacing.xs) {
            Image(symbol: symbol).foregroundStyle(DesignBook.Gesture.doubleTap)
            Text(title).font(DesignBook.Font.headlineSmall)
          }
          Text(text).font(DesignBook.Font.headline)
        }
        .multilineTextAlignment(.leading)
        .frame(maxWidth: .infinity, alignment: .leading)
        if let button {
          Button(action: action) {
            Text(button)
              .font(DesignBook.Font.headline)
              .padding(.horizontal, DesignBook.Spacing.md)
              .frame(minHeight: DesignBook.Size.touchTarget)
              .foregroundStyle(DesignBook.Gesture.ground)
              .background(DesignBook.Gesture.doubleTap)
              .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
          }
          .pressEffect(scale: 0.95, opacity: DesignBook.Opacity.pressed)
        }
      }
      .padding(DesignBook.Spacing.md)
      .foregroundStyle(theme.menu.text)
      .background(DesignBook.Gesture.ground.opacity(0.55))
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
    }
  }
}

extension KeyframeEffect {
  /// A token that floats, each at its own pace.
  static func bob(_ place: Double) -> KeyframeEffect {
    KeyframeEffect(
      keyframes: [.init(at: 0), .init(at: 0.5, rotation: .degrees(place.truncatingRemainder(dividingBy: 2) * 12 - 6), y: -9), .init(at: 1)],
      animation: .easeInOut(duration: 2.4 + place * 0.35), repeatCount: 0, playsOnAppear: true)
  }
}
