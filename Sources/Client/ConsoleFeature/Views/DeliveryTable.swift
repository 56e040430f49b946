import ConsoleAPI
import DesignBook
import GamesAPI
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Filters of the webhook log: state, search and a span of time.
struct LogFilterCard: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ConsoleCard(.consoleLogFilter) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.span))], spacing: DesignBook.Spacing.sm) {
        chip(nil, counted(.consoleLogAll, state.counts?.all))
        ForEach(ConsoleDelivery.State.allCases, id: { Int($0.rawValue) }) { wanted in
          chip(wanted, counted(wanted.title, state.counts.map { wanted.count(in: $0) }))
        }
      }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.card))], spacing: DesignBook.Spacing.sm) {
        ConsoleField(.consoleLogSearch, state: state, field: .search, label: .search, send: send) {
          send(.log(.searched))
        }
        ConsoleField(.consoleRecoverFrom, state: state, field: .logFrom, send: send) { send(.log(.searched)) }
        ConsoleField(.consoleRecoverTo, state: state, field: .logTo, send: send) { send(.log(.searched)) }
      }
      ButtonRow(
        .primary(.consoleLogShow) { send(.log(.searched)) }, .secondary(.consoleLogClear) { send(.log(.cleared)) })
    }
  }

  private func counted(_ title: LocalizedStringResource, _ count: Int64?) -> LocalizedStringResource {
    count.map { .consoleLogCount(title, .number($0)) } ?? title
  }

  private func chip(_ wanted: ConsoleDelivery.State?, _ title: LocalizedStringResource) -> some View {
    ChoiceChip(title, isChosen: wanted?.rawValue == state.logState?.rawValue) { send(.log(.stateChosen(wanted))) }
  }
}

/// Deliveries as rows with columns; a row is a button that shows its attempts.
struct DeliveryTable: View {
  /// Column of a number, as wide as its title in Georgian.
  private static let tally = DesignBook.Column.tally + DesignBook.Spacing.sm

  let deliveries: [ConsoleDelivery]
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ScrollingTable(.consoleLogTable) { theme, scale in
      head(theme, scale)
      ForEach(deliveries.indices, id: { $0 }) { row(deliveries[$0], theme, scale) }
    } foot: { theme in
      Text(.consoleLogKeys)
        .font(DesignBook.Font.caption)
        .foregroundStyle(theme.text.secondary)
        .padding(DesignBook.Spacing.md)
        .only(on: .desk)
    }
    .movesByArrows()
  }

  private func head(_ theme: Theme, _ scale: Double) -> some View {
    TableHead(theme) {
      TableHead.title(.consoleLogTime, DesignBook.Column.moment * scale)
      spare(TableHead.title(.consoleLogOrder, DesignBook.Column.identifier * scale))
      TableHead.title(.consoleLogAccount, DesignBook.Column.span * scale)
      TableHead.title(.consoleLogUnits, Self.tally * scale)
      spare(TableHead.title(.consoleLogTries, Self.tally * scale))
      spare(TableHead.title(.consoleLogStatus, Self.tally * scale))
      spare(TableHead.title(.consoleLogTook, Self.tally * scale))
      TableHead.title(.consoleLogState, DesignBook.Column.state * scale)
    }
  }

  /// Leaves a narrow desk while a delivery is open beside the table, which shows it.
  @ViewBuilder private func spare(_ cell: some View) -> some View {
    if case .some = state.openDelivery { cell.only(on: .roomy) } else { cell }
  }

  private func row(_ delivery: ConsoleDelivery, _ theme: Theme, _ scale: Double) -> some View {
    let isOpen = state.openDelivery.map { $0.rawValue == delivery.redemptionID.rawValue } ?? false
    return TableRow(theme, isOpen: isOpen) {
      send(.log(.rowTapped(delivery.redemptionID)))
    } cells: {
      TableCell(.moment(delivery.createdAt, offset: state.utcOffset), DesignBook.Column.moment * scale)
      spare(TableCell(.verbatim(delivery.redemptionID.text), DesignBook.Column.identifier * scale))
      TableCell(.verbatim(delivery.account), DesignBook.Column.span * scale)
      TableCell(.number(delivery.units), Self.tally * scale)
      spare(TableCell(.number(Int64(delivery.attempts.count)), Self.tally * scale))
      spare(TableCell(.verbatim(status(delivery)), Self.tally * scale))
      spare(TableCell(delivery.attempts.last.map { .number($0.took) } ?? .verbatim("–"), Self.tally * scale))
      LegendTag(delivery.state.title, color: delivery.state.color(theme))
    }
  }

  /// Status of the last answer; a dash without one.
  private func status(_ delivery: ConsoleDelivery) -> String {
    delivery.attempts.last?.status.map { String($0) } ?? "–"
  }
}
