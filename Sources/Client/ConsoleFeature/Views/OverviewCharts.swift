import ConsoleAPI
import DesignBook
import Kernel
import Localization
import WebUI

/// Monthly revenue: games' share and platform's share.
struct RevenueCard: View {
  let revenue: ConsoleRevenue
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    let months = revenue.months
    let readings = months.map { month in
      LocalizedStringResource.consoleRevenueReading(.month(month.month), .number(month.share), .number(month.fee))
    }
    ThemeReader { theme in
      ChartCard(
        .consoleRevenueTitle, description: .consoleRevenueText, chart: .revenue,
        numbers: revenue.rows.isEmpty ? [] : readings, state: state, send: send
      ) {
        if revenue.rows.isEmpty {
          Text(.consoleRevenueEmpty).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        } else {
          StackedColumns(
            columns: months.indices.map { ChartColumn(months[$0].share, months[$0].fee, reading: readings[$0]) },
            colors: (theme.accent, theme.status.warning), selection: state.readings[.revenue],
            label: .consoleRevenueLabel(
              .number(months.reduce(0) { $0 + $1.share }), .number(months.reduce(0) { $0 + $1.fee })),
            axis: [.month(revenue.from), .month(revenue.to)],
            select: { send(.read(.revenue, $0)) })
          Legend([
            (title: .consoleShare, color: theme.accent), (title: .consoleFee, color: theme.status.warning),
          ])
        }
      }
    }
  }
}

/// Daily redemptions.
struct RedemptionsCard: View {
  let days: [ConsoleActivityDay]
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ColumnsCard(
        .consoleRedemptionsTitle, chart: .redemptions,
        columns: days.map { ChartColumn($0.redemptions, reading: $0.reading) },
        colors: [theme.accent], label: .consoleRedemptionsLabel(.number(days.reduce(0) { $0 + $1.redemptions })),
        axis: days.axis, state: state, send: send)
    }
  }
}

/// Daily coins paid by players.
struct PaidCard: View {
  let days: [ConsoleActivityDay]
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ColumnsCard(
        .consoleGross, chart: .paid, columns: days.map { ChartColumn($0.coins, reading: $0.reading) },
        colors: [theme.status.warning], label: .consolePaidLabel(.number(days.reduce(0) { $0 + $1.coins })),
        axis: days.axis, state: state, send: send)
    }
  }
}

/// Daily deliveries: confirmed and abandoned.
struct DeliveriesCard: View {
  let days: [ConsoleActivityDay]
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    let columns = days.map { day in
      ChartColumn(
        day.delivered, day.failed,
        reading: .consoleDeliveriesReading(.shortDay(day.day), .number(day.delivered), .number(day.failed)))
    }
    ThemeReader { theme in
      ColumnsCard(
        .consoleDeliveriesTitle, chart: .deliveries, columns: columns,
        colors: [theme.status.success, theme.status.error],
        legend: [.consoleDelivered, .consoleGivenUp],
        label: .consoleDeliveriesLabel(
          .number(days.reduce(0) { $0 + $1.delivered }), .number(days.reduce(0) { $0 + $1.failed })),
        axis: days.axis, state: state, send: send)
    }
  }
}

/// Daily delivery success in per cent.
struct SuccessCard: View {
  let days: [ConsoleActivityDay]
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    let shares = days.map { $0.success }
    ThemeReader { theme in
      ChartCard(
        .consoleSuccessTitle, description: .consoleSuccessText, chart: .success, numbers: numbers(shares), state: state,
        send: send
      ) {
        if shares.contains(where: { if case .some = $0 { true } else { false } }) {
          AreaLine(
            values: shares, highest: 100, top: .consolePercent(.number(100)), color: theme.status.success,
            label: .consoleSuccessLabel(ConsoleFeature.success(of: days)), axis: days.axis)
        } else {
          Text(.consoleSuccessEmpty).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        }
      }
    }
  }

  private func numbers(_ shares: [Int64?]) -> [LocalizedStringResource] {
    shares.indices.compactMap { index in
      shares[index].map { .consoleMoment(.shortDay(days[index].day), .consolePercent(.number($0))) }
    }
  }
}

extension ConsoleActivityDay {
  /// Redeemed units and paid coins.
  fileprivate var reading: LocalizedStringResource {
    .consoleRedemptionsReading(.shortDay(day), .number(redemptions), .number(coins))
  }

  /// Share of finished deliveries that were confirmed, in per cent; nil without any.
  var success: Int64? { delivered + failed > 0 ? delivered * 100 / (delivered + failed) : nil }
}

extension [ConsoleActivityDay] {
  /// Labels of the first and last day.
  var axis: [LocalizedStringResource] {
    guard let first, let last else { return [] }
    return [.shortDay(first.day), .shortDay(last.day)]
  }
}
