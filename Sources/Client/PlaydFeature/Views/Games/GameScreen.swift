import DesignBook
import GamesAPI
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Game page: rate, amounts, connection and last redemption.
struct GameScreen: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let slug: GameSlug
  let send: (PlaydFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    PageFrame(snapshot, title: title, back: back, send: send) {
      StaleNote(snapshot, .games, send: send)
      if let game = state.game(slug) {
        hero(game)
        redeem(game)
        if let redemption = state.redemption(of: slug) { last(redemption, game) }
        connection(game)
      } else if state.games != nil {
        GameCard {
          EmptyState(
            symbol: .gamesTab, title: .playdNoGame, message: .playdNoGameText,
            button: (title: .playdGames, action: { send(.tabTapped(.games)) }))
        }
      } else {
        Missing(snapshot: snapshot, topic: .games, send: send)
      }
    }
  }

  private var title: LocalizedStringResource { state.game(slug).map { state.words($0.name) } ?? .playdGames }

  private func hero(_ game: Game) -> some View {
    ThemeReader { theme in
      AdaptiveStack(spacing: DesignBook.Spacing.lg) {
        game.art(size: 112)
        VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
          RateLine(snapshot: snapshot, game: game)
          GameMarks(snapshot: snapshot, game: game)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
      }
      .frame(maxWidth: .infinity)
      if game.isSandbox {
        Text(.playdSandboxText).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
      }
    }
  }

  @ViewBuilder private func redeem(_ game: Game) -> some View {
    if let path = state.path(of: game) {
      PrimaryButton(.playdPlay, symbol: .play) { send(.playTapped(path)) }
    }
    if game.isSandbox, !game.isFirstParty { OpenLink(title: .playdOpenGame, url: game.sandboxURL) }
    if !game.isOpen {
      GameCard { ClosedNote() }
    } else if game.connection.state == .verified {
      PageSection(.playdRedeem) {
        GameCard {
          CardGrid(spacing: DesignBook.Spacing.sm) {
            ForEach(game.bundles, id: { $0.units }) { bundle in
              BundleRow(snapshot: snapshot, game: game, bundle: bundle) {
                send(.redeem(.redeemTapped(slug, units: bundle.units)))
              }
            }
          }
          CardGrid(spacing: DesignBook.Spacing.sm) {
            SecondaryButton(.playdOther, symbol: .plus) {
              send(.redeem(.redeemTapped(slug, units: game.rate.leastUnits)))
            }
            SecondaryButton(.playdCalculator, symbol: .calculator) { send(.redeem(.calculatorTapped(slug))) }
          }
        }
      }
    } else {
      GameCard {
        Text(.playdConnectFirst(state.words(game.name))).font(DesignBook.Font.body).multilineTextAlignment(.leading)
        PrimaryButton(
          game.connection.state == .pending
            ? .playdShowCode : state.hasGameCenter ? .playdLinkGameCenter : .playdConnect,
          symbol: .chain,
          isBusy: state.isBusy(.link(slug))
        ) { send(.link(.connectTapped(slug))) }
        SecondaryButton(.playdCalculator, symbol: .calculator) { send(.redeem(.calculatorTapped(slug))) }
      }
    }
  }

  private func last(_ redemption: Redemption, _ game: Game) -> some View {
    PageSection(.playdLast) {
      GameCard {
        SumLine(
          title: state.units(game.unit, redemption.units), words: .playdCoins(redemption.coins.rawValue), hasCoin: true)
        RedemptionTimeline(snapshot: snapshot, redemption: redemption)
      }
    }
  }

  @ViewBuilder private func connection(_ game: Game) -> some View {
    if game.connection.state == .verified {
      PageSection(.playdConnection) {
        GameCard {
          ThemeReader { theme in
            VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
              StatusMark(words: .playdConnected, symbol: .success, color: theme.status.success)
              if let hint = game.connection.accountHint {
                Text(.playdConnectedAs(.verbatim(hint))).font(DesignBook.Font.body).foregroundStyle(
                  theme.text.secondary)
              }
              if let since = game.connection.since {
                Text(.playdSince(PlaydFeature.moment(since, state))).font(DesignBook.Font.caption)
                  .foregroundStyle(theme.text.secondary)
              }
            }
            .multilineTextAlignment(.leading)
          }
          if game.isFirstParty {
            Text(.playdFirstPartyText).font(DesignBook.Font.body).multilineTextAlignment(.leading)
          } else {
            SecondaryButton(.playdDisconnect, symbol: .close) { send(.link(.disconnectTapped(slug))) }
          }
        }
      }
    }
  }
}

/// A fixed amount, redeemed with a tap.
struct BundleRow: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  @Boxed var game: Game
  let bundle: GameBundle
  let action: () -> Void

  var body: some View {
    ThemeReader { theme in
      Button(action: action) {
        AdaptiveStack(spacing: DesignBook.Spacing.sm) {
          VStack(alignment: .leading, spacing: 0) {
            Text(state.units(game.unit, bundle.units)).font(DesignBook.Font.headline)
            Text(PlaydFeature.dollars(bundle.valueCents)).font(DesignBook.Font.caption)
              .foregroundStyle(theme.text.secondary)
          }
          .multilineTextAlignment(.leading)
          .frame(maxWidth: .infinity, alignment: .leading)
          CoinLabel(words: .number(bundle.coins.rawValue), size: 18).layoutPriority(1)
        }
        .padding(.horizontal, DesignBook.Spacing.md)
        .padding(.vertical, DesignBook.Spacing.sm)
        .frame(maxWidth: .infinity, minHeight: DesignBook.Height.tallRow)
        .background(theme.background.elevated)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
        .outlined(theme.line, cornerRadius: DesignBook.Size.smallCardCornerRadius)
      }
      .pressEffect(scale: 0.98, opacity: DesignBook.Opacity.pressed)
    }
  }
}
