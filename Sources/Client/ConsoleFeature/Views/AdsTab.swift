import AdsAPI
import AdsEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// Ads in the last thirty days.
struct AdsTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    LoadableView(state.ads, send: send) { report in
      VStack(spacing: DesignBook.Spacing.md) {
        tiles(report.total)
        if report.rows.isEmpty {
          NothingYet(symbol: .play, title: .consoleAdsEmpty, message: .consoleAdsEmptyText)
          CardGrid { callbacks(report.callbacks) }
        } else {
          CardGrid {
            views(report)
            ForEach(report.placements.indices, id: { $0 }) { placement(report.placements[$0]) }
            callbacks(report.callbacks)
          }
        }
      }
      .frame(maxWidth: .infinity)
    }
  }

  private func tiles(_ total: AdsConsoleReport.Figures) -> some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.figure))], spacing: DesignBook.Spacing.sm) {
      FigureTile(title: .consoleAdsRequests, value: .number(total.requests))
      FigureTile(
        title: .consoleAdsFill,
        value: total.fillRate.map { .consolePercent(.number($0 / 10_000)) } ?? .verbatim("–"))
      FigureTile(title: .consoleAdsViews, value: .number(total.impressions))
      FigureTile(title: .consoleAdsCompletions, value: .number(total.completions))
      FigureTile(title: .consoleAdsRewards, value: .number(total.rewards))
      FigureTile(title: .consoleAdsRevenue, value: .verbatim(ConsoleFeature.money(micros: total.revenueMicros)))
    }
  }

  /// Views per day: completed and closed early.
  private func views(_ report: AdsConsoleReport) -> some View {
    let columns = report.days.map { day in
      ChartColumn(
        day.figures.completions, max(day.figures.impressions - day.figures.completions, 0),
        reading: .consoleAdsReading(
          .shortDay(day.day), .number(day.figures.impressions), .number(day.figures.completions)))
    }
    return ThemeReader { theme in
      ColumnsCard(
        .consoleAdsViews, chart: .views, columns: columns, colors: [theme.status.success, theme.status.warning],
        legend: [.consoleAdsCompletions, .consoleAdsLeft],
        label: .consoleAdsLabel(.number(report.total.impressions), .number(report.total.completions)),
        axis: [.shortDay(report.from), .shortDay(report.to)], state: state, send: send)
    }
  }

  private func placement(_ found: AdsConsoleReport.Placed) -> some View {
    ConsoleCard(found.placement.title, isInGrid: true) {
      FactRow(title: .consoleAdsRequests, value: .number(found.figures.requests))
      FactRow(title: .consoleAdsViews, value: .number(found.figures.impressions), isStrong: true)
      FactRow(title: .consoleAdsCompletions, value: .number(found.figures.completions))
      FactRow(title: .consoleAdsFailures, value: .number(found.figures.failures))
      FactRow(title: .consoleAdsRewards, value: .number(found.figures.rewards))
      FactRow(title: .consoleAdsFree, value: .number(found.figures.freeGrants))
      FactRow(
        title: .consoleAdsRevenue, value: .verbatim(ConsoleFeature.money(micros: found.figures.revenueMicros)))
    }
  }

  private func callbacks(_ callbacks: AdsConsoleReport.Callbacks) -> some View {
    ConsoleCard(
      .consoleAdsCallbacks, description: .consoleAdsCallbacksText(.verbatim("AdMob")), isInGrid: true
    ) {
      FactRow(title: .consoleAdsVerified, value: .number(callbacks.verified))
      FactRow(title: .consoleAdsRepeated, value: .number(callbacks.repeated))
      FactRow(title: .consoleAdsTests, value: .number(callbacks.tests))
      FactRow(title: .consoleAdsRefused, value: .number(callbacks.refused))
    }
  }
}

extension AdsConsoleReport {
  struct Placed {
    var placement: AdPlacement
    var figures: Figures
  }

  struct Dated {
    var day: CivilDay
    var figures: Figures
  }

  /// Placements with data, in order.
  var placements: [Placed] {
    AdPlacement.allCases.compactMap { placement in
      let rows = rows.filter { $0.placement == placement }
      return rows.isEmpty ? nil : Placed(placement: placement, figures: Self.sum(rows))
    }
  }

  /// All days, including those without data.
  var days: [Dated] {
    (0...max(to - from, 0)).map { place in
      let day = from + place
      return Dated(day: day, figures: Self.sum(rows.filter { $0.day == day }))
    }
  }

  private static func sum(_ rows: [Row]) -> Figures {
    rows.reduce(into: Figures()) { $0 += $1.figures }
  }
}

extension AdPlacement {
  /// Display name in the console.
  var title: LocalizedStringResource {
    switch self {
    case .betweenGames: .consolePlacementBetween(.verbatim(game))
    case .life: .consolePlacementLife(.verbatim(game))
    case .attempt: .consolePlacementAttempt(.verbatim(game))
    case .hint: .consolePlacementHint(.verbatim(game))
    }
  }
}

extension ConsoleFeature {
  /// Formats millionths as hundredths, rounded down: `12.34`.
  static func money(micros: Int64) -> String {
    let hundredths = max(micros, 0) / 10_000
    let rest = hundredths % 100
    return String(hundredths / 100) + (rest < 10 ? ".0" : ".") + String(rest)
  }
}
