import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// Overlay of the board or the map: result and next steps.
struct OverlayView: View {
  @Boxed var state: CodeBreakerFeature.State
  let overlay: CodeBreakerFeature.Overlay
  let send: (CodeBreakerFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ScrollView {
        VStack(spacing: DesignBook.Spacing.md) {
          switch overlay {
          case .won: WonCard(state: state, send: send)
          case .lost: LostCard(state: state, send: send)
          case .noLives: NoLivesCard(state: state, send: send)
          case .hint: HintCard(state: state, send: send)
          case .abandon: abandon(theme)
          }
        }
        .multilineTextAlignment(.center)
        .padding(DesignBook.Spacing.lg)
        .frame(maxWidth: DesignBook.Size.columnWidth)
      }
      .frame(maxWidth: .infinity)
      .foregroundStyle(theme.text.primary)
      .background(theme.background.primary)
    }
  }

  @ViewBuilder private func abandon(_ theme: Theme) -> some View {
    if let game = state.games.campaign {
      OverlayTitle(symbol: .warning, title: .codebreakerAbandonTitle(game.kind.title))
      Text(.codebreakerAbandonMessage).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
      PrimaryButton(.codebreakerGoOn(game.kind.title)) { send(.continueTapped) }
      SecondaryButton(.codebreakerGiveUp) { send(.abandonConfirmed) }
    }
  }
}

/// The heading of an overlay.
struct OverlayTitle: View {
  let symbol: Symbol
  let title: LocalizedStringResource

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: symbol).resizable().frame(width: DesignBook.Icon.large, height: DesignBook.Icon.large)
          .foregroundStyle(theme.text.accent)
        Text(title).font(DesignBook.Font.title).accessibilityHeading(.h2)
      }
    }
  }
}

/// The revealed code.
struct SecretLine: View {
  let secret: Code
  let pegs: Int32
  /// Whether the pegs come up one by one.
  var rises = false

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.sm) {
        Text(.codebreakerSecretTitle).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        if rises {
          let colours = secret.colours(of: pegs)
          HStack(spacing: DesignBook.Spacing.sm) {
            ForEach(0..<colours.count) { index in
              PegView(colour: colours[index], size: 44).keyframeEffect(DesignBook.Reveal.rise(index), trigger: 1)
            }
          }
        } else {
          PegRow(colours: secret.colours(of: pegs), size: 44)
        }
      }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(.codebreakerSecretWas(Speech.pegs(secret.colours(of: pegs))))
    }
  }
}

private struct LostCard: View {
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      if let game = state.game {
        VaultScene(isOpen: false).aspectRatio(VaultScene.ratio, contentMode: .fill)
          .frame(maxWidth: DesignBook.Brass.Size.lostVault)
          .keyframeEffect(DesignBook.Reveal.rattle, trigger: 1)
        Text(.codebreakerLostTitle).font(DesignBook.Font.title).accessibilityHeading(.h2)
        if let secret = game.revealed { SecretLine(secret: secret, pegs: game.pegs, rises: true) }
        if game.isUnluckyLoss { UnluckyNote() }
        if case .campaign = game.kind {
          Hearts(lives: state.lives, untilNext: state.untilNextLife, bought: state.boughtLives, size: 30)
          if game.costsLife {
            Text(game.isCounted ? .codebreakerLifeTaken : .codebreakerLifeAtStake)
              .font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
          }
        }
        if game.canUseExtraLife {
          RewardButton(state: state, reward: .attempt, send: send)
          SecondaryButton(.codebreakerReveal) { send(.revealTapped) }.disabled(state.asking != nil)
        }
        if case .ranked(let ranked) = game.source { RankedOutlook(state: state, game: ranked) }
        if game.kind.isDaily { DailyOutlook(state: state) }
        if game.kind == .shortcut { ShortcutOutlook(state: state) }
        CopiedLine(state: state)
        if game.kind == .ranked {
          if let standing = state.ranked.standing {
            StartButton(state: state, standing: standing, title: .codebreakerRankedNext, send: send)
          }
        } else if !game.kind.isDaily, state.shortcutWait == nil || game.kind != .shortcut {
          // Without a life it leads to the ways to get one.
          let isOut = game.costsLives && willHaveNone(game)
          SecondaryButton(
            isOut ? .codebreakerMoreLives : .codebreakerTryAgain, symbol: isOut ? .heart : .retry
          ) { send(.tryAgainTapped) }
          .disabled(state.asking != nil)
        }
        if !game.canUseExtraLife {
          SecondaryButton(.codebreakerAnalysisTitle, symbol: .chart) { send(.analysisTapped) }
        }
        if game.kind.isDaily {
          SecondaryButton(.codebreakerShare, symbol: .share) { send(.shareTapped) }
          SecondaryButton(.codebreakerVerify) { send(.dailyTapped) }
        } else {
          if game.kind == .ranked { SecondaryButton(.codebreakerVerify) { send(.rankedTapped) } }
          SecondaryButton(.codebreakerQuit) { send(.quitTapped) }.disabled(state.asking != nil)
        }
      }
    }
  }

  /// Whether the loss takes the last life.
  private func willHaveNone(_ game: PlayedGame) -> Bool {
    state.lives - (game.costsLife && !game.isCounted ? 1 : 0) <= 0
  }
}

/// Streak and time until the next code, on the day's result.
struct DailyOutlook: View {
  @Boxed var state: CodeBreakerFeature.State

  var body: some View {
    VStack(spacing: DesignBook.Spacing.xs) {
      StreakLine(state: state)
      NextDailyLine(state: state)
      if case .server(let daily)? = state.game?.source {
        ResultsCard(daily: daily).padding(.top, DesignBook.Spacing.sm)
      }
    }
  }
}

/// What a lost test costs, and when the next one can begin.
private struct ShortcutOutlook: View {
  @Boxed var state: CodeBreakerFeature.State

  var body: some View {
    ThemeReader { theme in
      Text(.codebreakerShortcutLost).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
      if let wait = state.shortcutWait {
        Text(.codebreakerShortcutWait(Speech.clock(wait))).font(DesignBook.Font.headline.monospacedDigit())
      }
    }
  }
}

/// Explains a loss without a cost.
private struct UnluckyNote: View {
  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.xs) {
        HStack(spacing: DesignBook.Spacing.sm) {
          Image(symbol: .heart).foregroundStyle(DesignBook.Brass.heart)
          Text(.codebreakerUnluckyTitle).font(DesignBook.Font.headline)
        }
        Text(.codebreakerUnluckyMessage).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
      }
      .padding(DesignBook.Spacing.md)
      .frame(maxWidth: .infinity)
      .background(theme.background.elevated)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
    }
  }
}

private struct NoLivesCard: View {
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      OverlayTitle(symbol: .heartOutline, title: .codebreakerNoLivesTitle)
      Hearts(lives: state.lives, untilNext: state.untilNextLife, bought: state.boughtLives, size: 30)
      Text(.codebreakerNoLivesMessage).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
      if state.lives > 0 {
        PrimaryButton(.codebreakerContinue) { send(.continueTapped) }
      } else {
        if state.boughtLives > 0 {
          PrimaryButton(.codebreakerUseBought, symbol: .heart) { send(.boughtLifeTapped) }
        }
        RewardButton(state: state, reward: .life, send: send)
        SecondaryButton(.codebreakerLivesForCoins, symbol: .gift) { send(.livesForCoinsTapped) }
      }
      SecondaryButton(.codebreakerFreeTitle, symbol: .dice) { send(.freeTapped) }
      SecondaryButton(.codebreakerQuit) { send(.quitTapped) }
    }
  }
}

private struct HintCard: View {
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      OverlayTitle(symbol: .bulb, title: .codebreakerHintTitle)
      Text(.codebreakerHintMessage).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
      RewardButton(state: state, reward: .hint, send: send)
      SecondaryButton(.commonCancel) { send(.overlayClosed) }
    }
  }
}

/// Button for an extra attempt, a life or a hint, by ad or free grant.
struct RewardButton: View {
  @Boxed var state: CodeBreakerFeature.State
  let reward: Reward
  let send: (CodeBreakerFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.xs) {
        switch state.offer {
        case .ad:
          PrimaryButton(title, symbol: .film, isBusy: state.asking != nil) { send(.rewardTapped(reward)) }
        case .loading: PrimaryButton(.codebreakerAdLoading, symbol: .film, isBusy: true) {}
        case .free: PrimaryButton(freeTitle, symbol: .star) { send(.rewardTapped(reward)) }
        case .tomorrow:
          Text(.codebreakerFreeTomorrow).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        }
        if let toast = state.toast, toast == .closedEarly || toast == .noAd {
          Text(toast.sentence).font(DesignBook.Font.body).foregroundStyle(theme.status.warning)
        }
      }
    }
  }

  private var title: LocalizedStringResource {
    switch reward {
    case .attempt: .codebreakerWatchForAttempt
    case .life: .codebreakerWatchForLife
    case .hint: .codebreakerWatchForHint
    }
  }

  private var freeTitle: LocalizedStringResource {
    switch reward {
    case .attempt: .codebreakerFreeAttempt
    case .life: .codebreakerFreeLife
    case .hint: .codebreakerFreeHint
    }
  }
}

/// Confirms copying.
struct CopiedLine: View {
  @Boxed var state: CodeBreakerFeature.State

  var body: some View {
    ThemeReader { theme in
      if state.toast == .copied {
        HStack(spacing: DesignBook.Spacing.sm) {
          Image(symbol: .check)
          Text(.codebreakerCopied)
        }
        .font(DesignBook.Font.headline)
        .foregroundStyle(theme.status.success)
      }
    }
  }
}
