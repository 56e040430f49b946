import DesignBook
import GamesAPI
import Kernel
import Localization
import PartnersAPI
import PlaydAPI
import WalletAPI
import WebUI

/// Head of a newcomer's home: what Play'd is, what coins buy, and the first coins.
struct Welcome: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      art
      VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
        Text(.playdTagline).font(DesignBook.Font.headline).foregroundStyle(theme.text.accent)
        Text(.playdWelcomeTitle).font(DesignBook.Font.largeTitle).accessibilityHeading(.h1)
        Text(.playdPitch).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
      }
      .multilineTextAlignment(.leading)
      .frame(maxWidth: .infinity, alignment: .leading)
      StaleNote(snapshot, .wallet, send: send)
      if let wallet = state.wallet {
        PillButton(
          .playdClaimFirst(wallet.streak.amount), symbol: .star, style: .gold, isBusy: state.isBusy(.claim),
          isWide: true
        ) { send(.claimTapped) }
        .accessibilityIdentifier(PlaydFeature.Spot.claim)
      }
      previews
      SecondaryButton(.playdHaveAccount, symbol: .person) { send(.opened(.account)) }
      Legal()
    }
  }

  /// A first way to earn, and what coins buy.
  @ViewBuilder private var previews: some View {
    if let next = state.recommended, let goal = state.goal {
      GameCard {
        preview(.steps, .playdPreviewEarn(state.words(next.title), next.reward))
        preview(.gift, .playdPreviewRedeem(goal.bundle.coins.rawValue, state.units(goal.game.unit, goal.bundle.units)))
      }
    }
  }

  /// Ways to earn on the left, coins in the middle, games on the right.
  private var art: some View {
    HStack(spacing: DesignBook.Spacing.lg) {
      VStack(spacing: DesignBook.Spacing.sm) {
        PartnerMark(.health, emblem: .steps)
        PartnerMark(.learning, emblem: .openBook)
        PartnerMark(.finance, emblem: .bank)
      }
      CoinMark(size: DesignBook.Size.gestureSize)
      VStack(spacing: DesignBook.Spacing.md) {
        GameArt(.dice, from: 0x6D28D9, to: 0x0E7490, size: 56)
        GameArt(.football, from: 0x15803D, to: 0x134E4A, size: 56)
      }
    }
    .frame(maxWidth: .infinity)
    .accessibilityHidden(true)
  }

  private func preview(_ symbol: Symbol, _ words: LocalizedStringResource) -> some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.md) {
        Image(symbol: symbol).resizable().frame(width: DesignBook.Icon.regular, height: DesignBook.Icon.regular)
          .foregroundStyle(theme.text.accent).layoutPriority(1)
        Text(words).font(DesignBook.Font.body).multilineTextAlignment(.leading)
          .frame(maxWidth: .infinity, alignment: .leading)
      }
      .frame(maxWidth: .infinity)
    }
  }
}

/// Links to the site's plain pages.
struct Legal: View {
  var body: some View {
    WordGrid(width: 84) {
      link(.playdTerms, "/legal/terms.html")
      link(.playdPrivacy, "/legal/privacy.html")
      link(.playdSupport, "/legal/support")
    }
  }

  private func link(_ title: LocalizedStringResource, _ path: String) -> some View {
    ThemeReader { theme in
      Link(destination: path, leaves: true) {
        Text(title).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary).underline()
          .multilineTextAlignment(.center)
          .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
      }
      .frame(maxWidth: .infinity)
    }
  }
}

/// Welcome with the one step that is recommended next, and why.
struct Hero: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      GameCard {
        HStack(spacing: DesignBook.Spacing.md) {
          CoinMark(size: 56).layoutPriority(1)
          VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
            Text(state.name.isEmpty ? .playdTagline : .playdHello(.verbatim(state.name)))
              .font(DesignBook.Font.title2).accessibilityHeading(.h1)
            Text(reason).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
          }
          .multilineTextAlignment(.leading)
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        .frame(maxWidth: .infinity)
        button
      }
    }
  }

  private var next: Challenge? { state.recommended }

  private var reason: LocalizedStringResource {
    guard let next else { return .playdPitch }
    if next.state == .inProgress { return .playdReasonClose(state.words(next.title), .number(next.reward)) }
    return .playdReasonFirst(state.words(next.title), .number(next.reward))
  }

  @ViewBuilder private var button: some View {
    if let next {
      ChallengeButton(snapshot: snapshot, challenge: next, send: send)
    } else {
      SecondaryButton(.playdEarnTitle, symbol: .earnTab) { send(.tabTapped(.earn)) }
    }
  }
}

/// How far the balance is from a game's reward.
struct GoalCard: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    if let goal = state.goal, let wallet = state.wallet {
      ThemeReader { theme in
        Button(action: { send(.opened(.game(goal.game.slug))) }) {
          HStack(spacing: DesignBook.Spacing.md) {
            goal.game.art(size: 56).layoutPriority(1)
            VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
              let coins = goal.bundle.coins.rawValue
              let units = state.units(goal.game.unit, goal.bundle.units)
              Text(wallet.balance >= coins ? .playdGoalReady(units) : .playdGoalLeft(coins - wallet.balance, units))
                .font(DesignBook.Font.headline)
              ProgressTrack(
                share: min(Double(wallet.balance) / Double(max(coins, 1)), 1), color: DesignBook.Metal.gold.ink)
            }
            .multilineTextAlignment(.leading)
            .frame(maxWidth: .infinity, alignment: .leading)
            Image(symbol: .disclosure).foregroundStyle(theme.text.tertiary)
          }
          .padding(DesignBook.Spacing.md)
          .frame(maxWidth: .infinity)
          .background(theme.background.secondary)
          .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
          .outlined(theme.line)
        }
        .pressEffect(scale: 0.99, opacity: DesignBook.Opacity.pressed)
      }
    }
  }
}

extension PlaydFeature.State {
  /// Whether the welcome is shown: no coins yet, and the first ones wait.
  var isNewcomer: Bool {
    guard let wallet else { return isFirstLaunch }
    return wallet.lifetimeEarned == 0 && wallet.balance == 0 && wallet.held == 0 && wallet.streak.isClaimable
  }

  /// The challenge recommended next: one in progress, else a health challenge, then learning, and finance last.
  var recommended: Challenge? {
    guard let challenges else { return nil }
    var best: Challenge?
    for challenge in challenges where challenge.state == .inProgress && challenge.action != nil {
      if best.map({ challenge.progress.share > $0.progress.share }) ?? true { best = challenge }
    }
    if let best { return best }
    for category in [PartnerCategory.health, .learning, .finance] {
      if let found = challenges.first(where: {
        $0.state == .available && $0.category == category && $0.action != nil && !$0.isMonthly
      }) {
        return found
      }
    }
    return nil
  }

  /// The cheapest usual amount of a studio's game, preferring connected ones.
  var goal: (game: Game, bundle: GameBundle)? {
    var found: (game: Game, bundle: GameBundle)?
    for game in games ?? [] where game.isOpen && !game.isFirstParty && game.canBeShown {
      guard let bundle = game.usualBundle else { continue }
      let isLinked = game.connection.state == .verified
      guard let known = found else {
        found = (game, bundle)
        continue
      }
      if isLinked, known.game.connection.state != .verified { found = (game, bundle) }
    }
    return found
  }
}
