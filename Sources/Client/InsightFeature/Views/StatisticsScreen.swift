import DesignBook
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// Statistics: filters over cards with a chart or table each.
struct StatisticsScreen: View {
  @Boxed var state: InsightFeature.State
  let send: (InsightFeature.Action) -> Void
  let back: () -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.background.primary.ignoresSafeArea()
        VStack(spacing: DesignBook.Spacing.sm) {
          PageBar(title: .statisticsTitle, back: back) {
            SymbolButton(.trophy, label: .achievementsTitle) { send(.achievementsTapped) }
          }
          ScrollView {
            VStack(spacing: DesignBook.Spacing.md) { content(theme) }
              .padding(DesignBook.Spacing.md)
              .frame(maxWidth: .infinity)
          }
        }
        .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
        .foregroundStyle(theme.text.primary)
      }
      .alert(
        .statisticsResetQuestion,
        isPresented: Binding(get: { state.asksToReset }, set: { if !$0 { send(.resetCancelled) } })
      ) {
        VStack(spacing: DesignBook.Spacing.sm) {
          DestructiveButton(.statisticsResetConfirm) { send(.resetConfirmed) }
          SecondaryButton(.commonCancel) { send(.resetCancelled) }
        }
        .frame(maxWidth: .infinity)
      } message: {
        Text(.statisticsResetText).font(DesignBook.Font.body).multilineTextAlignment(.center)
      }
    }
  }

  @ViewBuilder private func content(_ theme: Theme) -> some View {
    if state.undo != nil {
      Banner(
        .information, message: .statisticsResetDone, button: (title: .statisticsUndo, action: { send(.undoTapped) }))
    }
    if state.history.isEmpty {
      if state.undo == nil {
        EmptyState(
          symbol: .chart, title: .statisticsEmptyTitle, message: .statisticsEmptyMessage,
          button: (title: .statisticsPlay, action: { send(.playTapped) }))
      }
    } else if let report = state.report {
      FilterBar(filter: state.filter, modes: playedModes, send: send)
      if report.isEmpty {
        GameCard {
          Text(.statisticsEmptyFilter)
            .font(DesignBook.Font.body)
            .multilineTextAlignment(.center)
            .foregroundStyle(theme.text.secondary)
            .frame(maxWidth: .infinity)
        }
        DataCard(report: report, send: send)
      } else {
        cards(report)
      }
    }
  }

  /// Rendered incrementally: see `State.drawnCards`.
  @ViewBuilder private func cards(_ report: StatisticsReport) -> some View {
    let drawn = state.drawnCards
    SummaryCard(report: report)
    if drawn > 1 { TrendCard(report: report, reading: state.readings[.trend], send: send) }
    if drawn > 2 { MistakesCard(report: report, showsAll: state.showsAllMistakes, send: send) }
    if drawn > 3 { ModesCard(report: report) }
    if drawn > 4 { GesturesCard(report: report) }
    if drawn > 5 { ReactionsCard(report: report, reading: state.readings[.reactions], send: send) }
    if drawn > 6 { ConfusionCard(report: report, reading: state.readings[.confusion], send: send) }
    if drawn > 7 { StroopCard(report: report) }
    if drawn > 8 { HoursCard(report: report, reading: state.readings[.hours], send: send) }
    if drawn > 9 { DataCard(report: report, send: send) }
  }

  /// Modes played so far.
  private var playedModes: [RunMode] {
    RunMode.allCases.filter { mode in
      state.history.totals[mode].runs > 0
        || state.history.chunks.contains { $0.runs.contains { $0.mode == mode } }
        || state.filter.mode == mode
    }
  }
}

/// Selection of games.
struct FilterBar: View {
  let filter: StatisticsFilter
  let modes: [RunMode]
  let send: (InsightFeature.Action) -> Void

  private let periods: [LocalizedStringResource] = [
    .statisticsToday, .statisticsWeek, .statisticsMonth, .statisticsAllTime,
  ]

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.sm) {
        SegmentedSelectionView(
          .statisticsPeriod, options: periods.map { SegmentedSelectionView.Option($0) },
          selection: Int(filter.period.rawValue),
          select: { if let period = StatisticsFilter.Period(rawValue: UInt8($0)) { send(.periodChosen(period)) } })
        Picker(
          .statisticsMode,
          selection: Binding(
            get: { filter.mode.map { Int($0.rawValue) } ?? 0 },
            set: { send(.modeChosen(RunMode(rawValue: UInt8(clamping: $0)))) })
        ) {
          Text(.statisticsAllGames).tag(0)
          ForEach(modes, id: { $0.rawValue }) { Text($0.title).tag(Int($0.rawValue)) }
        }
        .font(DesignBook.Font.body)
        .frame(maxWidth: .infinity)
      }
    }
  }
}
