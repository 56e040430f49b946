import ConsoleAPI
import DesignBook
import Kernel
import Localization
import PlaydAPI
import WebUI

/// What games earned and were paid out, by month.
struct StatementsTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      GameSwitchCard(state: state, send: send)
      if state.showsTest {
        NothingYet(symbol: .award, title: .consoleStatementsTest, message: .consoleShowsTest)
      } else {
        statements
      }
    }
    .frame(maxWidth: .infinity)
  }

  private var statements: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      ConsoleCard(.consoleTabStatements, description: .consoleStatementsText) {
        ButtonRow(.secondary(.consoleExportTable) { send(.desk(.exportTapped)) })
      }
      ListFilterCard(
        [(field: .monthFrom, title: .consoleMonthFrom), (field: .monthTo, title: .consoleMonthTo)], state, send: send)
      LoadableView(state.statements, send: send) { statements in
        if statements.rows.isEmpty {
          NothingYet(symbol: .award, title: .consoleStatementsEmpty, message: .consoleStatementsEmptyText)
        } else {
          StatementTable(rows: statements.rows.reversed(), state: state)
        }
      }
    }
    .frame(maxWidth: .infinity)
  }
}

/// Months and games as rows, the latest first.
struct StatementTable: View {
  private static let months = DesignBook.Column.sample
  private static let names = DesignBook.Column.span
  private static let number = DesignBook.Column.share

  let rows: [ConsoleStatements.Row]
  @Boxed var state: ConsoleFeature.State

  var body: some View {
    ScrollingTable(.consoleStatementsTable) { theme, scale in
      head(theme, scale)
      ForEach(rows.indices, id: { $0 }) { row(rows[$0], theme, scale) }
    }
  }

  private func head(_ theme: Theme, _ scale: Double) -> some View {
    let titles: [LocalizedStringResource] = [
      .consoleRedemptionsTitle, .consoleRefundsColumn, .consoleGross, .consoleFee, .consoleShare, .consolePaidOutColumn,
      .consoleShareMoney,
    ]
    return HStack(spacing: DesignBook.Spacing.sm) {
      name(.consoleMonthColumn, Self.months * scale)
      name(.consoleGame, Self.names * scale)
      // Titles may take two lines.
      ForEach(titles.indices, id: { $0 }) { index in
        Text(titles[index])
          .multilineTextAlignment(.trailing)
          .frame(width: Self.number * scale, alignment: .trailing)
      }
    }
    .font(DesignBook.Font.caption)
    .foregroundStyle(theme.text.secondary)
    .frame(minHeight: DesignBook.Size.touchTarget)
  }

  private func row(_ row: ConsoleStatements.Row, _ theme: Theme, _ scale: Double) -> some View {
    let figures = [row.redemptions, row.refunds, row.gross, row.fee, row.share, row.paidOut]
    return VStack(alignment: .leading, spacing: 0) {
      RowDivider()
      HStack(spacing: DesignBook.Spacing.sm) {
        name(.month(row.month), Self.months * scale)
        name(ConsoleFeature.text(row.name, state.language), Self.names * scale)
        ForEach(figures.indices, id: { $0 }) { number(.number(figures[$0]), scale) }
        number(ConsoleFeature.dollars(row.shareCents), scale)
      }
      .font(DesignBook.Font.body.monospacedDigit())
      .foregroundStyle(theme.text.primary)
      .frame(minHeight: DesignBook.Size.touchTarget)
    }
  }

  private func name(_ text: LocalizedStringResource, _ width: Double) -> some View {
    Text(text).lineLimit(2).multilineTextAlignment(.leading).frame(width: width, alignment: .leading)
  }

  private func number(_ text: LocalizedStringResource, _ scale: Double) -> some View {
    TableCell(text, Self.number * scale, alignment: .trailing)
  }
}

extension ConsoleFeature {
  /// US cents: `$1.00`.
  static func dollars(_ cents: Int64) -> LocalizedStringResource {
    .playdDollars(.seconds(Milliseconds(cents * 10), fractionDigits: 2))
  }
}
