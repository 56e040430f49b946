import ConsoleAPI
import DesignBook
import Kernel
import Localization
import PlaydAPI
import WebUI

/// The log of a game in test mode: its test events, and one more.
struct TestEventsPart: View {
  let game: ConsoleGame
  let works: Bool
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      ShownMode(isTest: true)
      LoadableView(state.testEvents, send: send) { events in
        if events.isEmpty {
          NothingYet(symbol: .inbox, title: .consoleTestEventsEmpty, message: .consoleTestEventsEmptyText)
        } else {
          table(events)
        }
      }
      if works, case .some = game.webhook {
        ButtonRow(
          .primary(.consoleTestEvent, isBusy: state.busy == .testEvent) { send(.newGame(.testEventTapped(game))) })
      }
    }
    .frame(maxWidth: .infinity)
  }

  private func table(_ events: [ConsoleTestEvent]) -> some View {
    ScrollingTable(.consoleTestEvents) { theme, scale in
      TableHead(theme) {
        TableHead.title(.consoleLogTime, DesignBook.Column.moment * scale)
        TableHead.title(.consoleLogStatus, DesignBook.Column.tally * scale)
        TableHead.title(.consoleLogTook, DesignBook.Column.span * scale)
        TableHead.title(.consoleLogState, DesignBook.Column.identifier * scale)
        TableHead.title(.consoleTestAnswer, DesignBook.Column.card * scale)
      }
      ForEach(events.indices, id: { $0 }) { row(events[$0].attempt, theme, scale) }
    }
  }

  private func row(_ attempt: ConsoleAttempt, _ theme: Theme, _ scale: Double) -> some View {
    let isConfirmed = attempt.status.map { $0 >= 200 && $0 < 300 } ?? false
    let color = isConfirmed ? theme.status.success : theme.status.error
    return VStack(alignment: .leading, spacing: 0) {
      RowDivider()
      HStack(spacing: DesignBook.Spacing.sm) {
        TableCell(.moment(attempt.at, offset: state.utcOffset), DesignBook.Column.moment * scale)
        TableCell(attempt.status.map { .digits($0) } ?? .verbatim("–"), DesignBook.Column.tally * scale)
        TableCell(.number(attempt.took), DesignBook.Column.span * scale)
        LegendTag(isConfirmed ? .consoleDeliveryDelivered : .consoleTestFailed, color: color)
          .frame(width: DesignBook.Column.identifier * scale, alignment: .leading)
        TableCell(.verbatim(attempt.excerpt), DesignBook.Column.card * scale)
      }
      .font(DesignBook.Font.body)
      .foregroundStyle(theme.text.primary)
      .frame(minHeight: DesignBook.Size.touchTarget)
    }
  }
}
