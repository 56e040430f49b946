import DesignBook
import GamesAPI
import Kernel
import Localization
import PlaydAPI
import WalletAPI
import WebUI

/// Redeem sheet: choice, confirmation, status.
struct RedeemSheet: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let slug: GameSlug
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    if let game = state.game(slug), let redeeming = state.redeeming {
      let close = { send(.overlayClosed) }
      SheetFrame(title: state.words(game.name), close: close) {
        game.art(size: 92).accessibilityIdentifier(PlaydFeature.Spot.redeem)
        switch redeeming.step {
        case .choosing: RedeemChoice(snapshot: snapshot, game: game, redeeming: redeeming, send: send)
        case .confirming, .sending: RedeemQuestion(snapshot: snapshot, game: game, redeeming: redeeming, send: send)
        case .following(let id): RedeemStatus(snapshot: snapshot, game: game, id: id, send: send)
        case .refused(let refusal):
          RedeemRefusal(snapshot: snapshot, game: game, redeeming: redeeming, refusal: refusal, send: send)
        }
      }
    }
  }
}

/// Choice of units by stepper or fixed amount.
struct RedeemChoice: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var game: Game
  let redeeming: PlaydFeature.Redeeming
  let send: (PlaydFeature.Action) -> Void

  private var coins: Int64 { game.rate.coins(for: redeeming.units).rawValue }
  private var balance: Int64 { state.wallet?.balance ?? 0 }

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.md) {
        stepper(theme)
        bundles(theme)
        sum(theme)
        if coins > balance {
          ShortOf(snapshot: snapshot, missing: coins - balance, send: send)
        } else {
          PrimaryButton(.playdRedeemCoins(coins), symbol: .gift) { send(.redeem(.redeemReviewed)) }
        }
      }
      .frame(maxWidth: .infinity)
    }
  }

  private func stepper(_ theme: Theme) -> some View {
    HStack(spacing: DesignBook.Spacing.md) {
      step(.minus, label: .playdFewer, by: -1, isPossible: redeeming.units > game.rate.leastUnits, theme: theme)
      VStack(spacing: 0) {
        Text(.number(redeeming.units)).font(DesignBook.Font.largeTitle.monospacedDigit())
          .keyframeEffect(.pulse, trigger: redeeming.units)
        Text(verbatim: PlaydFeature.unitName(game.unit, redeeming.units, state.language))
          .font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary).multilineTextAlignment(.center)
      }
      .frame(minWidth: DesignBook.Width.amount)
      step(.plus, label: .playdMore, by: 1, isPossible: redeeming.units < game.rate.mostUnits, theme: theme)
    }
  }

  private func step(
    _ symbol: Symbol, label: LocalizedStringResource, by change: Int64, isPossible: Bool, theme: Theme
  ) -> some View {
    Button(action: { send(.redeem(.unitsChanged(redeeming.units + change))) }) {
      Image(symbol: symbol).resizable().frame(width: DesignBook.Icon.regular, height: DesignBook.Icon.regular)
        .frame(width: DesignBook.Disc.stepper, height: DesignBook.Disc.stepper)
        .background(theme.background.elevated)
        .clipShape(Circle())
        .outlined(theme.line, cornerRadius: DesignBook.Corner.stepper)
    }
    .pressEffect(scale: 0.92)
    .accessibilityLabel(label)
    .disabled(!isPossible)
  }

  private func bundles(_ theme: Theme) -> some View {
    LazyVGrid(columns: [GridItem(), GridItem()], spacing: DesignBook.Spacing.sm) {
      ForEach(game.bundles, id: { $0.units }) { bundle in
        let isChosen = bundle.units == redeeming.units
        Button(action: { send(.redeem(.unitsChanged(bundle.units))) }) {
          VStack(spacing: 0) {
            Text(.number(bundle.units)).font(DesignBook.Font.headline)
            Text(PlaydFeature.dollars(bundle.valueCents)).font(DesignBook.Font.caption)
              .foregroundStyle(theme.text.secondary)
          }
          .multilineTextAlignment(.center)
          .padding(.vertical, DesignBook.Spacing.sm)
          .frame(maxWidth: .infinity, minHeight: DesignBook.Height.row)
          .background(isChosen ? theme.accent.opacity(0.18) : theme.background.elevated)
          .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
          .outlined(
            isChosen ? theme.accent : theme.line, width: isChosen ? 2 : 1,
            cornerRadius: DesignBook.Size.smallCardCornerRadius)
        }
        .pressEffect(scale: 0.96)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
        .accessibilityLabel(.playdPair(state.units(game.unit, bundle.units), PlaydFeature.dollars(bundle.valueCents)))
      }
    }
  }

  private func sum(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.sm) {
      SumLine(title: .playdPrice, words: .playdCoins(coins), hasCoin: true)
      SumLine(title: .playdWorth, words: PlaydFeature.dollars(game.rate.cents(for: redeeming.units)))
      if coins <= balance { SumLine(title: .playdLeft, words: .playdCoins(balance - coins), hasCoin: true) }
    }
    .padding(DesignBook.Spacing.md)
    .background(theme.background.secondary)
    .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
  }
}

/// Label and amount at the ends of a line.
struct SumLine: View {
  let title: LocalizedStringResource
  let words: LocalizedStringResource
  var hasCoin = false

  var body: some View {
    ThemeReader { theme in
      AdaptiveStack(spacing: DesignBook.Spacing.sm) {
        Text(title).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary).multilineTextAlignment(.leading)
          .frame(maxWidth: .infinity, alignment: .leading)
        if hasCoin {
          CoinLabel(words: words, size: 18, font: DesignBook.Font.bodyBold.monospacedDigit()).layoutPriority(1)
        } else {
          Text(words).font(DesignBook.Font.bodyBold.monospacedDigit()).layoutPriority(1)
        }
      }
      .foregroundStyle(theme.text.primary)
      .frame(maxWidth: .infinity)
    }
  }
}

/// Missing coins, and how to earn them.
struct ShortOf: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let missing: Int64
  let send: (PlaydFeature.Action) -> Void

  /// Suggested challenge: the smallest sufficient reward, else the largest; a bank's only if no other pays the same.
  private var suggestion: Challenge? {
    let open = (state.challenges ?? []).filter { $0.action != nil }.bankLast
    var best: Challenge?
    for challenge in open {
      guard let known = best else {
        best = challenge
        continue
      }
      let isEnough = challenge.reward >= missing
      let knownIsEnough = known.reward >= missing
      if isEnough != knownIsEnough
        ? isEnough : (isEnough ? challenge.reward < known.reward : challenge.reward > known.reward)
      {
        best = challenge
      }
    }
    return best
  }

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.sm) {
        StatusMark(words: .playdShort(missing), symbol: .information, color: theme.status.warning)
        if state.wallet?.streak.isClaimable ?? false, let amount = state.wallet?.streak.amount {
          Text(.playdShortStreak(amount)).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        } else if let suggestion {
          Text(.playdShortChallenge(state.words(suggestion.title), suggestion.reward))
            .font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        }
        PrimaryButton(.playdEarnRest, symbol: .earnTab) {
          send(.overlayClosed)
          send(.tabTapped(.earn))
        }
      }
      .multilineTextAlignment(.center)
      .frame(maxWidth: .infinity)
    }
  }
}

/// Confirmation.
struct RedeemQuestion: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var game: Game
  let redeeming: PlaydFeature.Redeeming
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    let coins = game.rate.coins(for: redeeming.units).rawValue
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.md) {
        Text(.playdQuestion(.playdCoins(coins), state.units(game.unit, redeeming.units)))
          .font(DesignBook.Font.title3).multilineTextAlignment(.center)
        Text(.playdQuestionText(game.connection.accountHint.map { .verbatim($0) } ?? state.words(game.name)))
          .font(DesignBook.Font.body).foregroundStyle(theme.text.secondary).multilineTextAlignment(.center)
        PrimaryButton(.playdConfirm, symbol: .check, isBusy: redeeming.step == .sending) {
          send(.redeem(.redeemConfirmed))
        }
        if redeeming.step != .sending { SecondaryButton(.commonBack) { send(.redeem(.redeemReconsidered)) } }
      }
      .frame(maxWidth: .infinity)
    }
  }
}

/// Live status.
struct RedeemStatus: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var game: Game
  let id: RedemptionID
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    if let redemption = state.redemptions.first(where: { $0.redemptionID == id }) {
      ThemeReader { theme in
        VStack(spacing: DesignBook.Spacing.md) {
          Text(headline(redemption)).font(DesignBook.Font.title3).multilineTextAlignment(.center)
            .accessibilityAddTraits(.isHeader)
          RedemptionTimeline(snapshot: snapshot, redemption: redemption)
            .padding(DesignBook.Spacing.md)
            .background(theme.background.secondary)
            .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
          if !redemption.state.isFinal {
            Text(.playdMayClose).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
              .multilineTextAlignment(.center)
          }
          if let path = state.path(of: game), redemption.state == .delivered {
            PrimaryButton(.playdPlay, symbol: .play) { send(.playTapped(path)) }
            SecondaryButton(.playdDone, symbol: .check) { send(.overlayClosed) }
          } else {
            PrimaryButton(.playdDone, symbol: .check) { send(.overlayClosed) }
          }
        }
        .frame(maxWidth: .infinity)
      }
    }
  }

  private func headline(_ redemption: Redemption) -> LocalizedStringResource {
    let units = state.units(game.unit, redemption.units)
    switch redemption.state {
    case .held, .delivering: return .playdOnTheWay(units)
    case .delivered: return .playdRemarkDelivered(units, state.words(game.name))
    case .refunded: return .playdRemarkRefunded(redemption.coins.rawValue)
    }
  }
}

/// Refusal and the next step.
struct RedeemRefusal: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var game: Game
  let redeeming: PlaydFeature.Redeeming
  let refusal: PlaydFeature.Redeeming.Refusal
  let send: (PlaydFeature.Action) -> Void

  private var missing: Int64 { game.rate.coins(for: redeeming.units).rawValue - (state.wallet?.balance ?? 0) }

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.md) {
        Image(symbol: refusal == .offline ? .offline : .warning).font(.system(size: 36))
          .foregroundStyle(theme.status.warning)
        Text(sentence).font(DesignBook.Font.body).multilineTextAlignment(.center)
        switch refusal {
        case .insufficient:
          if missing > 0 {
            ShortOf(snapshot: snapshot, missing: missing, send: send)
          } else {
            PrimaryButton(.playdSignIn, symbol: .person) {
              send(.overlayClosed)
              send(.opened(.account))
            }
            SecondaryButton(.playdChooseAgain) { send(.redeem(.redeemReconsidered)) }
          }
        case .unanswered: PrimaryButton(.errorRetry, symbol: .retry) { send(.redeem(.redeemConfirmed)) }
        case .notLinked: PrimaryButton(.playdConnect, symbol: .chain) { send(.link(.connectTapped(game.slug))) }
        default: PrimaryButton(.playdChooseAgain) { send(.redeem(.redeemReconsidered)) }
        }
      }
      .frame(maxWidth: .infinity)
    }
  }

  private var sentence: LocalizedStringResource {
    switch refusal {
    // A bonus among the balance buys nothing in a studio's game before a proof.
    case .insufficient: missing > 0 ? .playdRefusedInsufficient : .playdRefusedGifts
    case .rateChanged: .playdRefusedRate
    case .unitsOutOfRange: .playdRefusedUnits
    case .unitsInAllExceeded: .playdRefusedInAll
    case .notLinked: .playdRefusedLink
    case .frozen: .playdRefusedFrozen
    case .offline: .playdRefusedOffline
    case .unanswered: .playdRefusedUnanswered
    case .other: .playdRefusedOther
    }
  }
}
