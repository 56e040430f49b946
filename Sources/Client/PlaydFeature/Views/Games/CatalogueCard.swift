import DesignBook
import GamesAPI
import Kernel
import Localization
import WebUI

/// Catalogue game: value, connection state and actions.
struct CatalogueCard: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var game: Game
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    GameCard {
      VStack(spacing: 0) {
        Button(action: { send(.opened(.game(game.slug))) }) {
          CardHead {
            game.art(size: 76)
          } words: {
            // Sandbox games are named so.
            Text(state.words(game.name)).font(DesignBook.Font.headline).accessibilityHeading(.h3)
            RateLine(snapshot: snapshot, game: game)
            GameMarks(snapshot: snapshot, game: game)
          }
        }
        .pressEffect(scale: 0.99, opacity: DesignBook.Opacity.pressed)
        .accessibilityIdentifier(PlaydFeature.Spot.game(game.slug))
        Spacer(minLength: 0)
      }
      if let redemption = state.redemption(of: game.slug), !redemption.state.isFinal {
        RedemptionLine(snapshot: snapshot, redemption: redemption, unit: game.unit)
      }
      actions
    }
  }

  private var actions: some View {
    // Georgian button titles are too wide for half a card.
    let isLong = state.language == .georgian || (redeemTitle.map { state.length(of: $0) } ?? 0) > 28
    return WordGrid(width: isLong ? 300 : 130) {
      if !game.isOpen {
        ClosedNote()
      } else if let redeemTitle, let bundle = game.usualBundle {
        PillButton(redeemTitle, isWide: true) { send(.redeem(.redeemTapped(game.slug, units: bundle.units))) }
      } else {
        PillButton(
          game.connection.state == .pending ? .playdShowCode : .playdConnect, symbol: .chain,
          isBusy: state.isBusy(.link(game.slug)), isWide: true
        ) { send(.link(.connectTapped(game.slug))) }
        .accessibilityLabel(label(game.connection.state == .pending ? .playdShowCode : .playdConnect))
      }
      PillButton(.playdCalculator, style: .quiet, isWide: true) { send(.redeem(.calculatorTapped(game.slug))) }
        .accessibilityLabel(label(.playdCalculator))
    }
  }

  /// A button's title with the game's name: other cards have the same buttons.
  private func label(_ title: LocalizedStringResource) -> LocalizedStringResource {
    .playdPairDot(title, state.words(game.name))
  }

  /// Title of the button that redeems the default amount; nil if not redeemable.
  private var redeemTitle: LocalizedStringResource? {
    guard game.isOpen, game.connection.state == .verified, let bundle = game.usualBundle else { return nil }
    return .playdRedeemBundle(.number(bundle.coins.rawValue), state.units(game.unit, bundle.units))
  }
}

/// Notice that a game is closed for redemptions.
struct ClosedNote: View {
  var body: some View {
    ThemeReader { theme in
      StatusMark(words: .playdClosed, symbol: .lock, color: theme.text.secondary)
    }
  }
}

/// `120 coins = 1 dice roll`.
struct RateLine: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var game: Game

  var body: some View {
    ThemeReader { theme in
      CoinLabel(
        words: .playdRate(.playdCoins(game.rate.coins.rawValue), state.units(game.unit, 1)), size: 18,
        font: DesignBook.Font.body
      )
      .foregroundStyle(theme.text.secondary)
    }
  }
}

/// Connection state of a game, and the value of the default amount.
struct GameMarks: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var game: Game

  var body: some View {
    ThemeReader { theme in
      WordGrid(width: Double(8 * length + 24)) {
        switch game.connection.state {
        case .verified:
          StatusMark(words: words, symbol: .success, color: theme.status.success)
        case .pending:
          StatusMark(words: words, symbol: .hourglass, color: theme.status.warning)
        case .none:
          StatusMark(words: words, symbol: .chain, color: theme.text.secondary)
        }
        if unitCents > 0 {
          Text(.playdValue(PlaydFeature.dollars(unitCents)))
            .font(DesignBook.Font.caption)
            .foregroundStyle(theme.text.accent)
            .padding(.horizontal, DesignBook.Spacing.sm)
            .padding(.vertical, DesignBook.Spacing.xxs)
            .background(theme.accent.opacity(DesignBook.Opacity.tint))
            .clipShape(Capsule())
        }
      }
    }
  }

  /// Value of a unit, like the rate beside it.
  private var unitCents: Int64 { game.rate.cents(for: 1) }

  private var words: LocalizedStringResource {
    switch game.connection.state {
    case .verified: .playdConnected
    case .pending: .playdWaiting
    case .none: .playdNotConnected
    }
  }

  /// Length of the longer mark.
  private var length: Int {
    let value = state.length(of: .playdValue(PlaydFeature.dollars(unitCents)))
    return max(state.length(of: words), value)
  }
}
