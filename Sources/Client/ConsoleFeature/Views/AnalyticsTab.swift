import AnalyticsAPI
import DesignBook
import Kernel
import Localization
import WebUI

/// Game analytics of the last thirty days.
struct AnalyticsTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    LoadableView(state.analytics, send: send) { report in
      VStack(spacing: DesignBook.Spacing.md) {
        tiles(report)
        if report.events.isEmpty {
          NothingYet(symbol: .chart, title: .consoleAnalyticsEmpty, message: .consoleAnalyticsEmptyText)
        } else {
          CardGrid {
            games(report)
            modes(report)
            if !report.levels.isEmpty || !report.codes.isEmpty { CodesCard(levels: report.levels, codes: report.codes) }
            failures(report)
            retention(report)
            waits(report)
          }
        }
      }
      .frame(maxWidth: .infinity)
    }
  }

  private func tiles(_ report: AnalyticsReport) -> some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.figure))], spacing: DesignBook.Spacing.sm) {
      FigureTile(title: .consoleGamesStarted, value: .number(report.modes.reduce(0) { $0 + $1.started }))
      FigureTile(title: .consoleGamesEnded, value: .number(report.modes.reduce(0) { $0 + $1.ended }))
      FigureTile(title: .consoleNewPlayers, value: .number(report.retention.reduce(0) { $0 + $1.players }))
      FigureTile(title: .consolePromptsFailed, value: .number(report.failures.total))
      FigureTile(title: .consoleEventsAll, value: .number(report.events.reduce(0) { $0 + $1.count }))
      FigureTile(title: .consoleEventsDropped, value: .number(report.dropped))
    }
  }

  /// Games started per day.
  private func games(_ report: AnalyticsReport) -> some View {
    let columns = report.begun.enumerated().map { index, count in
      ChartColumn(
        count, reading: .consoleGamesReading(.shortDay(report.from + Int64(index)), .number(count)))
    }
    return ThemeReader { theme in
      ColumnsCard(
        .consoleGamesStarted, chart: .games, columns: columns, colors: [theme.accent],
        label: .consoleGamesLabel(.number(report.begun.reduce(0, +))),
        axis: [.shortDay(report.from), .shortDay(report.to)], state: state, send: send)
    }
  }

  /// Started and finished games per mode.
  private func modes(_ report: AnalyticsReport) -> some View {
    let most = report.modes.reduce(1) { max($0, $1.started) }
    return ThemeReader { theme in
      ConsoleCard(.consoleModesTitle, description: .consoleModesText, isInGrid: true) {
        if report.modes.isEmpty { Text(.consoleNothing).font(DesignBook.Font.body) }
        ForEach(report.modes.indices, id: { $0 }) { index in
          let mode = report.modes[index]
          VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
            FactRow(
              title: .verbatim(mode.mode), value: .consoleModeReading(.number(mode.started), .number(mode.ended)))
            PartsBar(
              parts: [
                (value: min(mode.ended, mode.started), color: theme.status.success),
                (value: max(mode.started - mode.ended, 0), color: theme.status.warning),
              ], whole: most)
          }
          .frame(maxWidth: .infinity)
        }
      }
    }
  }

  /// Prompted against performed gestures.
  private func failures(_ report: AnalyticsReport) -> some View {
    let reasons = Array(report.failures.reasons.prefix(8))
    let most = reasons.reduce(1) { max($0, $1.count) }
    return ThemeReader { theme in
      ConsoleCard(.consoleFailuresTitle, description: .consoleFailuresText, isInGrid: true) {
        if reasons.isEmpty { Text(.consoleNothing).font(DesignBook.Font.body) }
        ForEach(reasons.indices, id: { $0 }) { index in
          let reason = reasons[index]
          VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
            FactRow(
              title: .consoleFailureReading(
                .verbatim(reason.expected), reason.saw.map { .verbatim($0) } ?? .consoleFailureTimeOut),
              value: .number(reason.count))
            PartsBar(parts: [(value: reason.count, color: theme.status.error)], whole: most)
          }
          .frame(maxWidth: .infinity)
        }
      }
    }
  }

  /// Retention by first day, latest first.
  private func retention(_ report: AnalyticsReport) -> some View {
    let rows = Array(report.retention.filter { $0.players > 0 }.reversed().prefix(10))
    return ConsoleCard(.consoleRetentionTitle, description: .consoleRetentionText, isInGrid: true) {
      if rows.isEmpty { Text(.consoleNothing).font(DesignBook.Font.body) }
      ForEach(rows.indices, id: { $0 }) { index in
        let row = rows[index]
        FactRow(
          title: .consoleRetentionDay(.shortDay(row.firstDay), .number(row.players)),
          value: .consoleRetentionReading(part(row.d1, row), part(row.d7, row), part(row.d30, row)))
      }
    }
  }

  private func part(_ count: Int64?, _ row: AnalyticsReport.Retention) -> LocalizedStringResource {
    count.map { .consolePercent(.number($0 * 100 / max(row.players, 1))) } ?? .verbatim("–")
  }

  /// Time until the next game, and long frames.
  private func waits(_ report: AnalyticsReport) -> some View {
    ConsoleCard(.consoleWaitsTitle, description: .consoleWaitsText, isInGrid: true) {
      if let wait = report.restart.wait { spans(.consoleWaitRestart, wait) }
      if let after = report.restart.after { spans(.consoleWaitAfter, after) }
      ForEach(report.longFrames.prefix(6).indices, id: { $0 }) { index in
        spans(.verbatim(report.longFrames[index].screen), report.longFrames[index].took)
      }
      if report.restart.count == 0, report.longFrames.isEmpty { Text(.consoleNothing).font(DesignBook.Font.body) }
    }
  }

  private func spans(_ title: LocalizedStringResource, _ spans: AnalyticsReport.Percentiles) -> some View {
    FactRow(title: title, value: .consoleSpans(.number(spans.p50), .number(spans.p95)))
  }
}

extension AnalyticsReport {
  /// Games started on each day.
  var begun: [Int64] {
    var counts = [Int64](repeating: 0, count: Int(max(to - from, 0)) + 1)
    for event in events where event.event.hasSameBytes(as: "gameStarted") {
      let place = Int(event.day - from)
      if counts.indices.contains(place) { counts[place] += event.count }
    }
    return counts
  }
}
