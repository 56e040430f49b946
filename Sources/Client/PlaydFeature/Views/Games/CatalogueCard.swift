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
      Button(action: { send(.opened(.game(game.slug))) }) {
        HStack(alignment: .top, spacing: DesignBook.Spacing.md) {
          game.icon.art(size: 76)
          VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
            // The names of sandbox games say so themselves.
            Text(state.words(game.name)).font(DesignBook.Font.headline).accessibilityHeading(.h3)
            RateLine(state: state, game: game)
            GameMarks(state: state, game: game)
          }
          .multilineTextAlignment(.leading)
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        .frame(maxWidth: .infinity)
      }
      .pressEffect(scale: 0.99, opacity: DesignBook.Opacity.pressed)
      .accessibilityIdentifier(PlaydFeature.Spot.game(game.slug))
      if let redemption = state.redemption(of: game.slug), !redemption.state.isFinal {
        RedemptionLine(state: state, redemption: redemption, unit: game.unit)
      }
      actions
    }
  }

  private var actions: some View {
    // The words of Georgian buttons are too wide for half a card, and are not broken.
    WordStack(isLong: length > (state.language == .georgian ? 20 : 40)) {
      if !game.isOpen {
        ClosedNote()
      } else if let redeemTitle, let bundle = game.usualBundle {
        PrimaryButton(redeemTitle) { send(.redeemTapped(game.slug, units: bundle.units)) }
      } else {
        PrimaryButton(
          game.connection.state == .pending ? .playdShowCode : .playdConnect, symbol: .chain,
          isBusy: state.isBusy(.link(game.slug))
        ) { send(.connectTapped(game.slug)) }
      }
      SecondaryButton(.playdCalculator) { send(.calculatorTapped(game.slug)) }
    }
    .frame(maxWidth: .infinity)
  }

  /// What the button says that redeems the usual amount; nil where nothing can be redeemed.
  private var redeemTitle: LocalizedStringResource? {
    guard game.isOpen, game.connection.state == .verified, let bundle = game.usualBundle else { return nil }
    return .playdRedeemBundle(.number(bundle.coins.rawValue), state.units(game.unit, bundle.units))
  }

  /// The letters of both buttons.
  private var length: Int {
    state.length(of: redeemTitle ?? .playdConnect) + state.length(of: .playdCalculator)
  }
}

/// Things that stand beside each other where their words are short enough for a phone, and below each other where not.
struct WordStack: View {
  let isLong: Bool
  let content: Content

  init<C: View>(isLong: Bool, @ViewBuilder _ content: () -> C) {
    self.isLong = isLong
    self.content = content().erasedContent
  }

  var body: some View {
    if isLong {
      VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) { content }
    } else {
      AdaptiveStack(spacing: DesignBook.Spacing.sm) { content }
    }
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
      WordStack(isLong: length > 26) {
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

  /// The letters of both marks.
  private var length: Int {
    let value = game.usualBundle.map { state.length(of: .playdValue(PlaydFeature.dollars($0.valueCents))) } ?? 0
    return state.length(of: words) + value
  }
}
