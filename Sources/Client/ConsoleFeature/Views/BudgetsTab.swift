import ConsoleAPI
import DesignBook
import Kernel
import Localization
import WebUI

/// Partner budgets: deposits, balance and burn rate.
struct BudgetsTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      LoadableView(state.budgets, send: send) { budgets in
        CardGrid {
          ForEach(budgets.indices, id: { $0 }) { index in card(budgets[index], index) }
        }
      }
      LoadableView(state.figures, send: send) { PlatformFiguresCard(figures: $0) }
    }
    .frame(maxWidth: .infinity)
  }

  private func card(_ budget: ConsoleBudget, _ index: Int) -> some View {
    ThemeReader { theme in
      let color = budget.isShort ? theme.status.warning : theme.accent
      ConsoleCard(.verbatim(budget.name)) {
        FactRow(title: .consoleBudgetLeft, value: .consoleCoinCount(budget.balance), isStrong: true)
        if budget.paidIn > 0 {
          PartsBar(parts: [(value: budget.balance, color: color)], whole: budget.paidIn)
        }
        FactRow(title: .consoleBudgetPaidIn, value: .consoleCoinCount(budget.paidIn))
        FactRow(title: .consoleBudgetBurn, value: .consoleCoinCount(budget.burnPerDay))
        if let days = budget.daysLeft {
          FactRow(title: .consoleBudgetLasts, value: .consoleDays(days))
        }
        if budget.isShort { LegendTag(.consoleBudgetShort, color: theme.status.warning) }
        if budget.highest > 0 { burnDown(budget, color) }
        if budget.burn.contains(where: { $0 > 0 }) { burn(budget, theme) }
      } foot: {
        if state.form == .topUp(index) {
          MovementForm(state: state, submit: .consoleTopUp, send: send) { send(.formToggled(.topUp(index))) }
        } else {
          ButtonRow(.secondary(.consoleTopUp) { send(.formToggled(.topUp(index))) })
        }
      }
    }
  }

  /// Daily grants.
  private func burn(_ budget: ConsoleBudget, _ theme: Theme) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      ChartCaption(.consoleBudgetBurnTitle)
      StackedColumns(
        columns: budget.burn.map { ChartColumn(max($0, 0), reading: .number($0)) },
        colors: (theme.status.warning, theme.status.warning), selection: nil,
        label: .consoleBudgetBurnLabel(.number(budget.burn.reduce(0, +))), axis: [], height: 48, select: { _ in })
    }
    .frame(maxWidth: .infinity)
  }

  /// Daily closing balance.
  private func burnDown(_ budget: ConsoleBudget, _ color: Color) -> some View {
    let today = CivilDay(of: state.now, utcOffsetMinutes: 0)
    let first = today - (Int64(budget.left.count) - 1)
    return AreaLine(
      values: budget.left.map { $0 }, highest: budget.highest, top: .number(budget.highest), color: color,
      label: .consoleBudgetDownLabel(
        .number(budget.left.first ?? 0), .number(budget.left.last ?? 0), .number(budget.burn.reduce(0, +))),
      axis: [.shortDay(first), .shortDay(today)])
  }
}

extension ConsoleBudget {
  /// Average daily burn over thirty days, rounded up.
  var burnPerDay: Int64 {
    let sum = max(burn.reduce(0, +), 0)
    return (sum + Int64(max(burn.count, 1)) - 1) / Int64(max(burn.count, 1))
  }

  /// Days until the budget is used up; nil without burn.
  var daysLeft: Int64? { burnPerDay > 0 ? balance / burnPerDay : nil }

  /// Whether the budget lasts less than two weeks.
  var isShort: Bool { daysLeft.map { $0 < 14 } ?? false }

  /// Highest closing balance.
  var highest: Int64 { left.reduce(0) { max($0, $1) } }
}
