import ConsoleAPI
import DesignBook
import GamesAPI
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Games with rates, webhooks and keys.
struct GamesTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    if state.role == .owner { NewGameCard(state: state, send: send) }
    LoadableView(state.games, send: send) { games in
      if games.isEmpty {
        NothingYet(symbol: .controller, title: .consoleGamesEmpty, message: .consoleGamesEmptyText)
      } else {
        GameSwitchCard(state: state, send: send)
        VStack(spacing: DesignBook.Spacing.md) {
          ForEach(state.shownGames, id: { $0 }) { index in
            GameView(game: games[index], place: index, state: state, send: send)
          }
        }
        .frame(maxWidth: .infinity)
      }
    }
  }
}

/// One game.
struct GameView: View {
  let game: ConsoleGame
  let place: Int
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  private var changes: Bool { state.role == .operator || state.role == .owner }

  var body: some View {
    ThemeReader { theme in
      ConsoleCard {
        let names = VStack(alignment: .leading, spacing: 0) {
          Text(ConsoleFeature.text(game.name, state.language)).font(DesignBook.Font.headline).accessibilityHeading(.h2)
          Text(verbatim: game.game).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        }
        .multilineTextAlignment(.leading)
        Beside(names) {
          if game.isTest {
            LegendTag(.consoleGameTest, color: theme.status.warning)
          } else {
            LegendTag(game.state.title, color: game.state == .open ? theme.status.success : theme.status.warning)
          }
        }
        CardGrid(spacing: DesignBook.Spacing.lg) {
          part { facts }
          part { OfferPart(game: game, place: place, changes: changes, state: state, send: send) }
          part { webhook(theme) }
          part { keys(theme) }
          if changes { part { launch } }
        }
      }
    }
  }

  /// A part of the card: below the others on a phone, beside them on a desk.
  private func part<Part: View>(@ViewBuilder _ content: () -> Part) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
      RowDivider()
      content()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  /// The picture, and whether players see the game.
  private var launch: some View {
    VStack(alignment: .leading, spacing: 0) {
      TextButton(.consolePictureChoose) { send(.newGame(.pictureTapped(game))) }
      if game.isTest {
        if state.role == .operator { TextButton(.consoleLaunch) { send(.newGame(.launchTapped(game))) } }
      } else if game.state == .open {
        TextButton(.consolePause) { send(.pauseTapped(game)) }
      } else {
        TextButton(.consoleOpenGame) { send(.openGameTapped(game)) }
      }
    }
  }

  @ViewBuilder private var facts: some View {
    if let rate = game.rates.first {
      FactRow(
        title: .consoleRateNow(.digits(rate.rate.version)),
        value: .consoleRateOf(
          .number(rate.rate.coins.rawValue), ConsoleFeature.text(game.unit.one, state.language)), isStrong: true)
      FactRow(
        title: .consoleRateWorth,
        value: .consoleDollarsFor(.verbatim(dollars(rate.rate.valueCents)), .number(rate.rate.valueUnits)))
      FactRow(title: .consoleRateSince, value: since(rate))
    }
    FactRow(title: .consoleFee, value: .consolePercent(.verbatim(points(game.feePoints))))
    if changes {
      if state.form == .rate(place) {
        VStack(spacing: DesignBook.Spacing.sm) {
          ConsoleField(.consoleRateCoins, state: state, field: .coins, keyboard: .numberPad, send: send) {
            send(.formSubmitted)
          }
          ConsoleField(.consoleRateCents, state: state, field: .cents, keyboard: .numberPad, send: send) {
            send(.formSubmitted)
          }
          ButtonRow(
            .primary(.consoleRateNext, isBusy: state.busy == .rate) { send(.formSubmitted) },
            .secondary(.commonCancel) { send(.formToggled(.rate(place))) })
        }
        .frame(maxWidth: .infinity)
      } else {
        TextButton(.consoleRateChange) { send(.formToggled(.rate(place))) }
      }
    }
    if game.rates.count > 1 {
      let isOpen = state.form == .rates(place)
      TextButton(isOpen ? .consoleRatesHide : .consoleRatesShow(.number(Int64(game.rates.count)))) {
        send(.formToggled(.rates(place)))
      }
      if isOpen { rates }
    }
  }

  /// Rates of the game, latest first.
  private var rates: some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
      ForEach(game.rates.indices, id: { $0 }) { index in
        let rate = game.rates[index]
        VStack(alignment: .leading, spacing: 0) {
          FactRow(
            title: .consoleRateNow(.digits(rate.rate.version)),
            value: .consoleRateOf(
              .number(rate.rate.coins.rawValue), ConsoleFeature.text(game.unit.one, state.language)))
          FactRow(title: .consoleRateSince, value: since(rate))
        }
        .frame(maxWidth: .infinity)
      }
    }
    .frame(maxWidth: .infinity)
  }

  /// Start of a rate; the catalogue's first one has no date.
  private func since(_ rate: ConsoleRate) -> LocalizedStringResource {
    rate.since == Timestamp(0) ? .consoleRateFirst : .moment(rate.since, offset: state.utcOffset)
  }

  @ViewBuilder private func webhook(_ theme: Theme) -> some View {
    Text(.consoleWebhook).font(DesignBook.Font.headlineSmall).accessibilityHeading(.h3)
    if let webhook = game.webhook {
      Text(verbatim: webhook.url)
        .font(DesignBook.Font.caption)
        .foregroundStyle(theme.text.secondary)
        .multilineTextAlignment(.leading)
      FactRow(title: .consoleWebhookState, value: ConsoleFeature.endpointState(webhook.state))
      FactRow(title: .consoleWebhookSecrets, value: .number(webhook.secrets))
    } else {
      Text(.consoleWebhookNone).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
    }
    if changes {
      if state.form == .webhook(place) {
        VStack(spacing: DesignBook.Spacing.sm) {
          ConsoleField(.consoleWebhookAddress, state: state, field: .url, keyboard: .url, send: send) {
            send(.formSubmitted)
          }
          ButtonRow(
            .primary(.consoleSave, isBusy: state.busy == .webhook) { send(.formSubmitted) },
            .secondary(.commonCancel) { send(.formToggled(.webhook(place))) })
        }
        .frame(maxWidth: .infinity)
      } else {
        VStack(alignment: .leading, spacing: 0) {
          TextButton(.consoleWebhookChange) { send(.formToggled(.webhook(place))) }
          if case .some = game.webhook {
            TextButton(.consoleWebhookRotate) { send(.rotateTapped(game)) }
            TextButton(.consoleTestEvent) { send(.newGame(.testEventTapped(game))) }
          }
        }
      }
    }
  }

  @ViewBuilder private func keys(_ theme: Theme) -> some View {
    Text(.consoleKeys).font(DesignBook.Font.headlineSmall).accessibilityHeading(.h3)
    let good = game.keys.filter { key in if case .none = key.revokedAt { true } else { false } }
    if good.isEmpty { Text(.consoleKeysNone).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary) }
    ForEach(0..<good.count) { index in
      VStack(alignment: .leading, spacing: 0) {
        FactRow(title: .verbatim(good[index].hint), value: .moment(good[index].createdAt, offset: state.utcOffset))
        if changes { TextButton(.consoleKeyRevoke) { send(.revokeTapped(game, hint: good[index].hint)) } }
      }
    }
    if changes {
      VStack(alignment: .leading, spacing: 0) {
        TextButton(.consoleKeyIssue) { send(.issueTapped(game)) }
        TextButton(.consoleKeyIssueTest) { send(.newGame(.testKeyTapped(game))) }
      }
    }
  }

  private func dollars(_ cents: Int64) -> String {
    let rest = cents % 100
    return "$" + String(cents / 100) + (rest < 10 ? ".0" : ".") + String(rest)
  }

  /// Basis points as per cent.
  private func points(_ points: Int64) -> String {
    let rest = points % 100
    return String(points / 100) + (rest == 0 ? "" : (rest < 10 ? ".0" : ".") + String(rest))
  }
}

extension ConsoleGameState {
  /// Tag text.
  var title: LocalizedStringResource {
    switch self {
    case .open: .consoleGameOpen
    case .paused: .consoleGamePaused
    case .hidden: .consoleGameHidden
    }
  }
}

extension ConsoleFeature {
  /// Catalogue text in the current language.
  static func text(_ text: BilingualText, _ language: Language) -> LocalizedStringResource {
    .verbatim(language == .georgian ? text.georgian : text.english)
  }

  static func endpointState(_ word: String) -> LocalizedStringResource {
    if word.hasSameBytes(as: "active") { return .consoleWebhookActive }
    return word.hasSameBytes(as: "paused") ? .consoleWebhookPaused : .consoleWebhookDisabled
  }
}
