import DesignBook
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// Totals: runs, accuracy, time.
struct SummaryCard: View {
  @Boxed var report: StatisticsReport

  var body: some View {
    ThemeReader { theme in
      HeaderCard(.statisticsSummary) {
        AdaptiveStack(spacing: DesignBook.Spacing.lg) {
          ShareRing(
            share: Double(report.accuracy ?? 0) / 1_000, color: theme.status.success,
            value: .statisticsPercent((report.accuracy ?? 0) / 10), caption: .statisticsSuccess)
          VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
            Figure(value: .number(report.totals.runs), caption: .statisticsGames)
            Figure(value: .number(report.totals.right), caption: .statisticsRightAnswers)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
        }
        .frame(maxWidth: .infinity)
        EnvironmentReader { environment in
          LazyVGrid(
            columns: [GridItem(.adaptive(minimum: environment.isTextLarge ? 200 : 112))], alignment: .leading,
            spacing: DesignBook.Spacing.md
          ) {
            Figure(value: played, caption: .statisticsTimePlayed)
            Figure(value: .number(Int64(report.totals.longestRow)), caption: .statisticsLongestRow)
            Figure(value: .number(report.days.current(on: report.today)), caption: .statisticsDaysInARow)
            Figure(value: .number(report.days.longest), caption: .statisticsBestDays)
          }
        }
        if report.leavesOutOlder {
          Text(.statisticsOlder).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        }
      }
    }
  }

  private var played: LocalizedStringResource {
    let minutes = (report.totals.played.rawValue + 30_000) / 60_000
    return minutes < 60 ? .statisticsMinutes(max(minutes, 1)) : .statisticsHoursMinutes(minutes / 60, minutes % 60)
  }
}

/// Number with its label.
struct Figure: View {
  let value: LocalizedStringResource
  let caption: LocalizedStringResource

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: 0) {
        Text(value).font(DesignBook.Font.title3.bold().monospacedDigit()).foregroundStyle(theme.text.primary)
        Text(caption).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
      }
    }
  }
}

/// Scores over time.
struct TrendCard: View {
  @Boxed var report: StatisticsReport
  let reading: Int?
  let send: (InsightFeature.Action) -> Void

  var body: some View {
    let trend = report.trend
    ThemeReader { theme in
      HeaderCard(.statisticsScores, description: description(trend)) {
        if trend.points.count > 1 {
          ReadingLine(sentence: report.sentence(of: .trend, at: reading)) { send(.stepped(.trend, $0)) }
          LineChart(
            line: trend.points.map { Double($0.averageTenths) / 10 }, dots: trend.points.map { Double($0.best) },
            color: theme.accent, dotColor: DesignBook.Gesture.tap, selection: reading, label: description(trend),
            highest: .number(Int64(trend.points.map { $0.best }.max() ?? 0)), axis: axis(trend)
          ) { send(.read(.trend, $0)) }
        }
      }
    }
  }

  private func description(_ trend: Trend) -> LocalizedStringResource {
    guard trend.points.count > 1 else { return .statisticsScoresEmpty }
    return trend.isByDay ? .statisticsScoresByDay(trend.mode.title) : .statisticsScoresByRun(trend.mode.title)
  }

  private func axis(_ trend: Trend) -> [LocalizedStringResource] {
    guard let first = trend.points.first, let last = trend.points.last else { return [] }
    return [first, last].map { .date(year: nil, month: Int($0.day.month), day: Int($0.day.day)) }
  }
}

/// Best and average per mode.
struct ModesCard: View {
  @Boxed var report: StatisticsReport

  var body: some View {
    ThemeReader { theme in
      HeaderCard(.statisticsModes) {
        VStack(spacing: DesignBook.Spacing.sm) {
          ForEach(report.modes, id: { $0.mode.rawValue }) { figures in
            if figures.mode != report.modes.first?.mode { Divider() }
            row(figures, theme)
          }
        }
        .frame(maxWidth: .infinity)
      }
    }
  }

  private func row(_ figures: ModeFigures, _ theme: Theme) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      Text(figures.mode.title).font(DesignBook.Font.headline)
      EnvironmentReader { environment in
        LazyVGrid(
          columns: [GridItem(.adaptive(minimum: environment.isTextLarge ? 144 : 72))], alignment: .leading,
          spacing: DesignBook.Spacing.sm
        ) {
          Figure(value: .number(Int64(figures.totals.best)), caption: .statisticsBest)
          Figure(value: .tenths(figures.totals.averageTenths ?? 0), caption: .statisticsAverage)
          Figure(value: .number(figures.totals.runs), caption: .statisticsGames)
          Sparkline(values: figures.scores, color: theme.accent)
        }
      }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
    .accessibilityElement()
    .accessibilityLabel(
      .statisticsModeRow(
        figures.mode.title, Int64(figures.totals.best), .tenths(figures.totals.averageTenths ?? 0),
        figures.totals.runs))
  }
}

/// Play by hour of day.
struct HoursCard: View {
  @Boxed var report: StatisticsReport
  let reading: Int?
  let send: (InsightFeature.Action) -> Void

  var body: some View {
    HeaderCard(.statisticsHours, description: report.busiestHour.map { .statisticsHoursText(.hour($0)) }) {
      ReadingLine(sentence: report.sentence(of: .hours, at: reading)) { send(.stepped(.hours, $0)) }
      ColumnChart(
        values: report.totals.hours, color: DesignBook.Gesture.pinch, selection: reading,
        label: report.busiestHour.map { .statisticsHoursText(.hour($0)) } ?? .statisticsHours,
        axis: [.hour(0), .hour(6), .hour(12), .hour(18), .verbatim("24:00")]
      ) { send(.read(.hours, $0)) }
    }
  }
}

/// Data management: export and reset.
struct DataCard: View {
  @Boxed var report: StatisticsReport
  let send: (InsightFeature.Action) -> Void

  var body: some View {
    HeaderCard(.statisticsData, description: .statisticsDataText) {
      SecondaryButton(.statisticsExport, symbol: .inbox) { send(.exportTapped) }
      SecondaryButton(.statisticsReset, symbol: .trash) { send(.resetTapped) }
    }
  }
}
