import ConsoleAPI
import DesignBook
import GamesAPI
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Webhook deliveries, attempt by attempt.
struct WebhooksTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  private var works: Bool { state.role == .operator || state.role == .owner || state.role == .member }

  var body: some View {
    LoadableView(state.games, send: send) { games in
      if games.isEmpty {
        NothingYet(symbol: .controller, title: .consoleGamesEmpty, message: .consoleGamesEmptyText)
      } else {
        VStack(spacing: DesignBook.Spacing.md) {
          GameSwitchCard(state: state, send: send)
          if let game = state.chosenGame, game.isTest {
            TestEventsPart(game: game, works: works, state: state, send: send)
          } else {
            LogFilterCard(state: state, send: send)
            LoadableView(state.deliveries, send: send) { list($0) }
            if works { RecoverCard(state: state, send: send) }
          }
        }
        .frame(maxWidth: .infinity)
      }
    }
  }

  @ViewBuilder private func list(_ deliveries: [ConsoleDelivery]) -> some View {
    if deliveries.isEmpty {
      NothingYet(symbol: .inbox, title: .consoleDeliveriesEmpty, message: .consoleDeliveriesEmptyText)
    } else {
      VStack(spacing: DesignBook.Spacing.md) {
        DeliveryTable(deliveries: deliveries, state: state, send: send)
        if let open = deliveries.first(where: { isOpen($0) }) { card(open) }
      }
      .besideOnDesks()
      .frame(maxWidth: .infinity)
    }
    if case .some = state.deliveriesNext { ButtonRow(.secondary(.consoleMore) { send(.log(.moreTapped)) }) }
  }

  private func isOpen(_ delivery: ConsoleDelivery) -> Bool {
    state.openDelivery.map { $0.rawValue == delivery.redemptionID.rawValue } ?? false
  }

  private func card(_ delivery: ConsoleDelivery) -> some View {
    ThemeReader { theme in
      ConsoleCard {
        let names = VStack(alignment: .leading, spacing: 0) {
          Text(verbatim: delivery.redemptionID.text).font(DesignBook.Font.headlineSmall).accessibilityHeading(.h2)
          Text(.moment(delivery.createdAt, offset: state.utcOffset))
            .font(DesignBook.Font.caption)
            .foregroundStyle(theme.text.secondary)
        }
        .multilineTextAlignment(.leading)
        let tag = LegendTag(delivery.state.title, color: color(delivery.state, theme))
        if delivery.state == .refunded {
          names
          tag
        } else {
          Beside(names) { tag }
        }
        if !delivery.account.utf8.isEmpty {
          FactRow(title: .consoleLogAccount, value: .verbatim(delivery.account))
        }
        if !delivery.request.utf8.isEmpty {
          VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
            Text(.consoleLogRequest).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
            CodeText(code: ConsoleFeature.indented(delivery.request))
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        FactRow(title: .consoleLogUnits, value: .number(delivery.units))
        FactRow(title: .consoleCoins, value: .number(delivery.coins))
        Text(.consoleLogAttempts).font(DesignBook.Font.headlineSmall).accessibilityHeading(.h3)
        ForEach(delivery.attempts.indices, id: { $0 }) { attempt(delivery.attempts[$0], $0 + 1, theme) }
        if delivery.attempts.isEmpty {
          Text(.consoleAttemptsNone).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        }
        if let next = delivery.nextAt {
          FactRow(title: .consoleAttemptNext, value: .moment(next, offset: state.utcOffset))
        }
      } foot: {
        if works, delivery.state != .refunded {
          TextButton(.consoleReplay) { send(.replayTapped(delivery.redemptionID)) }
        }
      }
    }
  }

  private func attempt(_ attempt: ConsoleAttempt, _ number: Int, _ theme: Theme) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      FactRow(
        title: .consoleAttempt(.digits(Int64(number)), .moment(attempt.at, offset: state.utcOffset)),
        value: .consoleAttemptAnswer(
          attempt.status.map { .digits($0) } ?? .consoleAttemptNoAnswer, .number(attempt.took)))
      if !attempt.excerpt.utf8.isEmpty {
        Text(verbatim: attempt.excerpt)
          .font(.system(size: 13, design: .monospaced))
          .foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func color(_ delivery: ConsoleDelivery.State, _ theme: Theme) -> Color { delivery.color(theme) }
}

extension ConsoleDelivery.State {
  func color(_ theme: Theme) -> Color {
    switch self {
    case .waiting: theme.status.warning
    case .delivered: theme.status.success
    case .refunded: theme.status.error
    }
  }

  func count(in counts: ConsoleDeliveryCounts) -> Int64 {
    switch self {
    case .waiting: counts.waiting
    case .delivered: counts.delivered
    case .refunded: counts.refunded
    }
  }

  /// Tag text.
  var title: LocalizedStringResource {
    switch self {
    case .waiting: .consoleDeliveryWaiting
    case .delivered: .consoleDeliveryDelivered
    case .refunded: .consoleDeliveryRefunded
    }
  }
}
