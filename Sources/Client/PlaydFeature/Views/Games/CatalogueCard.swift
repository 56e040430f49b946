import DesignBook
import Kernel
import Localization
import PlaydAPI
import WebUI

/// A game in which coins can be redeemed: what they come to, how the player stands with it, and what can be done.
struct CatalogueCard: View {
  @Boxed var state: PlaydFeature.State
  let game: Game
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    GameCard {
      VStack(spacing: 0) {
        Button(action: { send(.opened(.game(game.slug))) }) {
          CardHead {
            game.icon.art(size: 76)
          } words: {
            // The names of sandbox games say so themselves.
            Text(state.words(game.name)).font(DesignBook.Font.headline).accessibilityHeading(.h3)
            RateLine(state: state, game: game)
            GameMarks(state: state, game: game)
          }
        }
        .pressEffect(scale: 0.99, opacity: DesignBook.Opacity.pressed)
        .accessibilityIdentifier(PlaydFeature.Spot.game(game.slug))
        Spacer(minLength: 0)
      }
      if let redemption = state.redemption(of: game.slug), !redemption.state.isFinal {
        RedemptionLine(state: state, redemption: redemption, unit: game.unit)
      }
      actions
    }
  }

  private var actions: some View {
    // The words of Georgian buttons are too wide for half a card, and are not broken.
    let isLong = state.language == .georgian || (redeemTitle.map { state.length(of: $0) } ?? 0) > 28
    return WordGrid(width: isLong ? 300 : 130) {
      if !game.isOpen {
        ClosedNote()
      } else if let redeemTitle, let bundle = game.usualBundle {
        PillButton(redeemTitle, isWide: true) { send(.redeemTapped(game.slug, units: bundle.units)) }
      } else {
        PillButton(
          game.connection.state == .pending ? .playdShowCode : .playdConnect, symbol: .chain,
          isBusy: state.isBusy(.link(game.slug)), isWide: true
        ) { send(.connectTapped(game.slug)) }
      }
      PillButton(.playdCalculator, style: .quiet, isWide: true) { send(.calculatorTapped(game.slug)) }
    }
  }

  /// What the button says that redeems the usual amount; nil where nothing can be redeemed.
  private var redeemTitle: LocalizedStringResource? {
    guard game.isOpen, game.connection.state == .verified, let bundle = game.usualBundle else { return nil }
    return .playdRedeemBundle(.number(bundle.coins.rawValue), state.units(game.unit, bundle.units))
  }
}

/// That a game takes no coins now.
struct ClosedNote: View {
  var body: some View {
    ThemeReader { theme in
      StatusMark(words: .playdClosed, symbol: .lock, color: theme.text.secondary)
    }
  }
}

/// `120 coins = 1 dice roll`.
struct RateLine: View {
  let state: PlaydFeature.State
  let game: Game

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

/// How the player stands with a game, and what the amount offered is worth.
struct GameMarks: View {
  let state: PlaydFeature.State
  let game: Game

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
        if let bundle = game.usualBundle, bundle.valueCents > 0 {
          Text(.playdValue(PlaydFeature.dollars(bundle.valueCents)))
            .font(DesignBook.Font.caption)
            .foregroundStyle(theme.text.accent)
            .padding(.horizontal, DesignBook.Spacing.sm)
            .padding(.vertical, 2)
            .background(theme.accent.opacity(DesignBook.Opacity.tint))
            .clipShape(Capsule())
        }
      }
    }
  }

  private var words: LocalizedStringResource {
    switch game.connection.state {
    case .verified: .playdConnected
    case .pending: .playdWaiting
    case .none: .playdNotConnected
    }
  }

  /// The letters of the longer mark.
  private var length: Int {
    let value = game.usualBundle.map { state.length(of: .playdValue(PlaydFeature.dollars($0.valueCents))) } ?? 0
    return max(state.length(of: words), value)
  }
}
