import ConsoleAPI
import DesignBook
import Kernel
import Localization
import WebUI

/// The month's, the day's and the 30 days' figures, each beside the time before.
struct LiveTiles: View {
  let revenue: ConsoleRevenue
  let days: [ConsoleActivityDay]
  let figures: [ConsoleGameFigures]
  let now: Timestamp

  var body: some View {
    let month = CivilMonth(of: CivilDay(of: now, utcOffsetMinutes: 0))
    let months = revenue.months
    let (current, last, older) = (revenue.sum(of: month), revenue.sum(of: month - 1), revenue.sum(of: month - 2))
    let (period, before) = (figures.current, figures.before)
    LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.figure))], spacing: DesignBook.Spacing.sm) {
      FigureTile(
        title: .consoleShareThisMonth, value: .number(current.share),
        trend: FigureTrend(current.share, before: last.share, over: .month), course: months.map { $0.share })
      FigureTile(
        title: .consoleShareLastMonth, value: .number(last.share),
        trend: FigureTrend(last.share, before: older.share, over: .month))
      FigureTile(
        title: .consoleRedemptionsThisMonth, value: .number(current.redemptions),
        trend: FigureTrend(current.redemptions, before: last.redemptions, over: .month),
        course: months.map { $0.redemptions })
      FigureTile(
        title: .consoleRedemptionsToday, value: .number(days.last?.redemptions ?? 0),
        trend: FigureTrend(days.last?.redemptions ?? 0, before: days.dropLast().last?.redemptions ?? 0, over: .day),
        course: days.map { $0.redemptions })
      FigureTile(
        title: .consoleDeliverySuccess, value: ConsoleFeature.success(of: days),
        trend: FigureTrend(share: period.success, before: before.success, over: .thirtyDays),
        course: days.compactMap { $0.success })
      FigureTile(
        title: .consoleGivenUpLately, value: .number(days.reduce(0) { $0 + $1.failed }),
        trend: FigureTrend(period.failed, before: before.failed, over: .thirtyDays, moreIsGood: false),
        course: days.map { $0.failed })
    }
  }
}

/// Test events of 30 days beside the 30 days before.
struct TestTiles: View {
  let figures: [ConsoleGameFigures]

  var body: some View {
    let (period, before) = (figures.current, figures.before)
    LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.figure))], spacing: DesignBook.Spacing.sm) {
      FigureTile(
        title: .consoleTestEvents, value: .number(period.deliveries),
        trend: FigureTrend(period.deliveries, before: before.deliveries, over: .thirtyDays))
      FigureTile(
        title: .consoleDeliverySuccess, value: ConsoleFeature.share(period.success),
        trend: FigureTrend(share: period.success, before: before.success, over: .thirtyDays))
      FigureTile(
        title: .consoleTestFailed, value: .number(period.failed),
        trend: FigureTrend(period.failed, before: before.failed, over: .thirtyDays, moreIsGood: false))
    }
  }
}

/// Which games the screen is about.
struct ShownMode: View {
  let isTest: Bool

  var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.sm) {
        LegendTag(
          isTest ? .consoleModeTest : .consoleModeLive, color: isTest ? theme.status.warning : theme.status.success)
        Text(isTest ? .consoleShowsTest : .consoleShowsLive)
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
          .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      }
      .frame(maxWidth: .infinity)
    }
  }
}

extension [ConsoleGameFigures] {
  /// Sum of the last 30 days.
  var current: ConsolePeriod { reduce(ConsolePeriod()) { $0 + $1.current } }
  /// Sum of the 30 days before.
  var before: ConsolePeriod { reduce(ConsolePeriod()) { $0 + $1.before } }
}

extension ConsoleFeature {
  /// Delivery success rate.
  static func success(of days: [ConsoleActivityDay]) -> LocalizedStringResource {
    share(
      ConsolePeriod(delivered: days.reduce(0) { $0 + $1.delivered }, failed: days.reduce(0) { $0 + $1.failed }).success)
  }

  /// A share in per cent; a dash for none.
  static func share(_ percent: Int64?) -> LocalizedStringResource {
    percent.map { .consolePercent(.number($0)) } ?? .verbatim("–")
  }
}
