import CodeBreakerAPI
import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// The street: the place with the next safe, other ways to play, and the remaining places.
struct HomeScreen: View {
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    let here = chapter
    return ScreenFrame(.codebreakerName, back: back) {
      SymbolButton(.gear, label: .settingsTitle) { send(.settingsTapped) }
      SymbolButton(.information, label: .codebreakerHelpTitle) { send(.helpTapped) }
    } content: {
      progress
      if !state.isOnline { OfflineLine() }
      PlaceCard(chapter: here, progress: state.memory.progress, send: send)
      PrimaryButton(goOn, symbol: .play) { send(.continueTapped) }
      if state.offersShortcut {
        NavigationCard(
          .codebreakerShortcutTitle, description: shortcutLine, symbol: .bolt
        ) { send(.shortcutTapped) }
      }
      NavigationCard(
        .codebreakerDailyTitle, description: dailyLine, symbol: .calendar
      ) { send(.dailyTapped) }
      NavigationCard(
        .codebreakerRankedTitle, description: rankedLine, symbol: .star
      ) { send(.rankedTapped) }
      NavigationCard(
        .leaderboardTitle, description: .codebreakerBoardMessage, symbol: .trophy
      ) { send(.boardTapped) }
      NavigationCard(
        .codebreakerFreeTitle, description: .codebreakerFreeMessage, symbol: .dice
      ) { send(.freeTapped) }
      NavigationCard(.codebreakerStatisticsTitle, symbol: .chart) { send(.statisticsTapped) }
      ForEach(0..<Place.all.count) { index in
        if index + 1 != here { PlaceCard(chapter: index + 1, progress: state.memory.progress, send: send) }
      }
    }
  }

  /// Chapter of the next level.
  private var chapter: Int {
    Int(state.memory.progress.next.flatMap { Campaign.level($0) }?.chapter ?? Int32(Place.all.count))
  }

  private var progress: some View {
    AdaptiveStack(spacing: DesignBook.Spacing.md) {
      Hearts(lives: state.lives, untilNext: state.untilNextLife, bought: state.boughtLives)
      Spacer(minLength: 0)
      HStack(spacing: DesignBook.Spacing.xs) {
        Image(symbol: .star).foregroundStyle(DesignBook.Brass.star)
        Text(
          .codebreakerStars(
            .number(Int64(state.memory.progress.stars)), .number(Int64(Campaign.levels.count * 3)))
        )
        .font(DesignBook.Font.headline.monospacedDigit())
      }
    }
    .frame(maxWidth: .infinity)
  }

  private var goOn: LocalizedStringResource {
    if let game = state.games.campaign, !game.isCounted { return .codebreakerGoOn(game.kind.title) }
    return .codebreakerPlayLevel(.number(Int64(state.memory.progress.next ?? Int32(Campaign.levels.count))))
  }

  private var shortcutLine: LocalizedStringResource {
    if let wait = state.shortcutWait { return .codebreakerShortcutWait(Speech.clock(wait)) }
    let rules = Shortcut.rules
    return .codebreakerShortcutMessage(
      .number(Int64(rules.space.pegs)), .number(Int64(rules.attempts)), .number(Int64(Shortcut.level)))
  }

  private var rankedLine: LocalizedStringResource {
    guard let points = state.ranked.standing?.points else { return .codebreakerRankedMessage }
    return .codebreakerRankedStanding(Ladder.division(ofPoints: points).name, .codebreakerRankedPoints(points))
  }

  private var dailyLine: LocalizedStringResource {
    let streak = state.memory.streak.current(on: state.today)
    return streak > 0 ? .codebreakerStreakDays(streak) : .codebreakerDailyMessage
  }
}

/// Notice of what works offline.
private struct OfflineLine: View {
  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: .offline)
        Text(.codebreakerHomeOffline).font(DesignBook.Font.body)
      }
      .foregroundStyle(theme.text.secondary)
      .multilineTextAlignment(.leading)
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
