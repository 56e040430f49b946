import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketAPI
import OutOfPocketEngine
import WebUI

/// Mode-dependent part of the menu.
extension MenuScreen {
  /// Start button, or the result of the daily challenge.
  @ViewBuilder func beginning(_ theme: Theme) -> some View {
    if state.mode == .daily, state.daily.isPlayed(at: state.now) {
      dailyDone(theme).padding(.bottom, DesignBook.Pocket.Size.rim)
    } else {
      ZStack(alignment: .bottom) {
        EnvironmentReader { environment in if !environment.isTextLarge { burst.needs(.tall) } }
        startButton(theme)
      }
    }
  }

  /// Tokens that leap out of the pocket around the start.
  private var burst: some View {
    ZStack {
      ForEach(0..<Self.leaping.count) { place in
        let (gesture, side, x, y, turn) = Self.leaping[place]
        GestureMark(gesture: gesture, size: side * 0.58, disc: side)
          .rotationEffect(.degrees(turn))
          .offset(x: x, y: y)
      }
    }
    .frame(height: DesignBook.Pocket.Size.burst)
    .keyframeEffect(.springIn, trigger: 0)
  }

  /// Side, place from the middle, and turn.
  private static var leaping: [(Gesture, Double, Double, Double, Double)] {
    [
      (.swipeUp, 62, -118, -42, -18), (.swipeRight, 68, 120, -36, 14), (.tap, 46, -62, -92, -8),
      (.longPress, 42, 62, -94, 0), (.shake, 48, -134, 40, -26), (.swipeLeft, 46, 136, 44, 20),
    ]
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
      goal(theme)
      FriendLine(rivals: state.rivals, old: own, own: own).needs(.tall)
    }
  }

  /// The player's score that friends' scores are compared with.
  private var own: Int64 {
    guard state.mode == .daily else { return max(state.best ?? 0, state.rivals?.score ?? 0) }
    return state.daily.isPlayed(at: state.now) ? state.daily.played?.score ?? 0 : 0
  }

  /// A friend's challenge, or the day's with the days in a row, as a button while it can be played.
  @ViewBuilder func goalCard(_ theme: Theme) -> some View {
    if let challenge = state.challenge {
      challengeCard(challenge, theme)
    } else if state.mode.players == 2 {
      matchChoice
    } else if state.mode != .daily {
      if state.daily.isPlayed(at: state.now) {
        dailyRow(theme, isPlayed: true)
      } else {
        Button(action: { send(.dailyTapped) }) { dailyRow(theme, isPlayed: false) }
          .pressEffect(scale: 0.97, opacity: DesignBook.Opacity.pressed)
          .frame(maxWidth: DesignBook.Width.links)
      }
    }
  }

  /// Games to win a match.
  private var matchChoice: some View {
    SegmentedSelectionView(
      .matchTitle, options: PlayOptions.matches.map { .init($0 == 1 ? .matchOne : .matchTo(Int64($0))) },
      selection: PlayOptions.matches.firstIndex(of: state.options.wins) ?? 0
    ) { index in
      var options = state.options
      options.wins = PlayOptions.matches[index]
      send(.optionsChanged(options))
    }
    .frame(maxWidth: DesignBook.Width.links)
  }

  private func dailyRow(_ theme: Theme, isPlayed: Bool) -> some View {
    let streak = state.dayStreak
    return row(
      isPlayed ? .success : streak > 0 ? .flame : .calendar,
      color: streak > 0 ? DesignBook.Gesture.right : DesignBook.Gesture.doubleTap,
      title: dailyTitle(isPlayed: isPlayed),
      text: streak > 0 ? .menuDailyStreak(streak) : .menuDailyLeft(hoursLeft), trailing: isPlayed ? nil : .play,
      theme: theme)
  }

  /// A friend's challenge; it takes the place of the day's until it is won.
  private func challengeCard(_ challenge: Challenge, _ theme: Theme) -> some View {
    Button(action: { send(.challengeTapped) }) {
      row(
        .versus, color: DesignBook.Gesture.tap, title: .challengeTitle(challenge.mode.title, challenge.score),
        text: .challengeText, trailing: .play, theme: theme)
    }
    .pressEffect(scale: 0.97, opacity: DesignBook.Opacity.pressed)
    .frame(maxWidth: DesignBook.Width.links)
  }

  private func row(
    _ symbol: Symbol, color: Color, title: LocalizedStringResource, text: LocalizedStringResource, trailing: Symbol?,
    theme: Theme
  ) -> some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Image(symbol: symbol).font(DesignBook.Font.title3).foregroundStyle(color)
      VStack(alignment: .leading, spacing: 0) {
        Text(title).font(DesignBook.Font.headline)
        Text(text).font(DesignBook.Font.caption).foregroundStyle(theme.menu.secondaryText).needs(.tall)
      }
      .multilineTextAlignment(.leading)
      .frame(maxWidth: .infinity, alignment: .leading)
      if let trailing {
        ZStack { Image(symbol: trailing) }
          .font(DesignBook.Font.title3)
          .foregroundStyle(DesignBook.Gesture.ground)
          .frame(width: DesignBook.Disc.stepper, height: DesignBook.Disc.row)
          .background(color)
          .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
          .shadow(color: DesignBook.Pocket.track, radius: 0, x: 0, y: DesignBook.Spacing.xs)
      }
    }
    .padding(.horizontal, DesignBook.Spacing.md)
    .padding(.vertical, DesignBook.Spacing.sm)
    .frame(maxWidth: DesignBook.Width.links, minHeight: DesignBook.Size.touchTarget)
    .background(DesignBook.Pocket.card)
    .clipShape(RoundedRectangle(cornerRadius: DesignBook.Pocket.Size.card))
  }

  private func dailyTitle(isPlayed: Bool) -> LocalizedStringResource {
    guard isPlayed else { return .modeDailyName }
    return state.daily.played?.score.map { .dailyPlayed($0) } ?? .dailyDone
  }

  /// At least one, until there is none.
  private var hoursLeft: Int64 { state.daily.untilNext(at: state.now).rawValue / 3_600_000 + 1 }

  /// Points to the next milestone.
  @ViewBuilder private func goal(_ theme: Theme) -> some View {
    if state.mode.isReflex, let best = state.best {
      let next = Play.milestone(after: best)
      VStack(spacing: DesignBook.Spacing.xs) {
        ProgressView(value: Double(best), total: Double(next))
          .tint(DesignBook.Gesture.doubleTap)
          .frame(width: DesignBook.Disc.countdown + DesignBook.Disc.swatch)
          .accessibilityHidden(true)
        record(.menuGoal(next - best, next), theme)
      }
      .needs(.tall)
    }
  }

  private var best: LocalizedStringResource {
    if state.mode.players == 2 {
      let bests = state.bests.ofTwo(in: state.mode)
      if bests[0] + bests[1] > 0 { return .menuBestOfTwo(bests[0], bests[1]) }
    }
    guard let best = state.best else { return .menuNoBest }
    return switch state.mode {
    case .memory: .menuBestRounds(best)
    case .zen: .menuBestGestures(best)
    default: .menuBest(best)
    }
  }

  /// The gestures of custom play, as a button that changes them.
  func deckCard(_ theme: Theme) -> some View {
    Button(action: { send(.deckTapped) }) {
      row(
        .hand, color: DesignBook.Gesture.doubleTap, title: .deckTitle,
        text: .menuGestures(Int64(state.options.deck.gestures.count)), trailing: .gear, theme: theme)
    }
    .pressEffect(scale: 0.97, opacity: DesignBook.Opacity.pressed)
    .frame(maxWidth: DesignBook.Width.links)
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
