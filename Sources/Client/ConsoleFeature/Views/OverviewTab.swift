import ConsoleAPI
import DesignBook
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Overview of earnings, redemptions and deliveries.
struct OverviewTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      GameSwitchCard(state: state, send: send)
      if case .some = state.gameFigures.value { ShownMode(isTest: state.showsTest) }
      if state.showsTest {
        TestTiles(figures: state.shownFigures)
        NeedsCard(state: state, send: send)
        LoadableView(state.gameFigures, send: send) { _ in GameTable(state: state) }
      } else {
        live
      }
    }
    .frame(maxWidth: .infinity)
  }

  private var live: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      tiles
      NeedsCard(state: state, send: send)
      LoadableView(state.gameFigures, send: send) { _ in GameTable(state: state) }
      CardGrid {
        LoadableView(state.revenue, send: send) { RevenueCard(revenue: $0, state: state, send: send) }
        LoadableView(state.activity, send: send) { RedemptionsCard(days: $0, state: state, send: send) }
        LoadableView(state.activity, send: send) { PaidCard(days: $0, state: state, send: send) }
        LoadableView(state.activity, send: send) { DeliveriesCard(days: $0, state: state, send: send) }
        LoadableView(state.activity, send: send) { SuccessCard(days: $0, state: state, send: send) }
        LoadableView(state.payouts, send: send) { PayoutsCard(payouts: $0, offset: state.utcOffset) }
      }
      if let revenue = state.revenue.value, !revenue.rows.isEmpty {
        MonthsCard(revenue: revenue, state: state, send: send)
      }
    }
    .frame(maxWidth: .infinity)
  }

  @ViewBuilder private var tiles: some View {
    if let revenue = state.revenue.value, let days = state.activity.value {
      LiveTiles(revenue: revenue, days: days, figures: state.shownFigures, now: state.now)
    }
  }
}

extension ConsoleRevenue {
  /// Sum over all games of a month.
  func sum(of month: CivilMonth) -> Row {
    var sum = Row(month: month, game: "", redemptions: 0, refunds: 0, gross: 0, fee: 0, share: 0)
    for row in rows where row.month == month {
      sum.redemptions += row.redemptions
      sum.refunds += row.refunds
      sum.gross += row.gross
      sum.fee += row.fee
      sum.share += row.share
    }
    return sum
  }

  /// All months, including those without data.
  var months: [Row] {
    var sums: [Row] = []
    var month = from
    while month <= to {
      sums.append(sum(of: month))
      month = month + 1
    }
    return sums
  }
}

/// Revenue table by month and game, with payouts for operators.
struct MonthsCard: View {
  let revenue: ConsoleRevenue
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ConsoleCard(.consoleMonthsTitle) {
        // Latest first.
        let rows = Array(revenue.rows.reversed())
        CardGrid(spacing: DesignBook.Spacing.lg) { ForEach(rows.indices, id: { $0 }) { month(rows[$0], theme) } }
        if state.role == .operator { payOut }
      }
    }
  }

  private func month(_ row: ConsoleRevenue.Row, _ theme: Theme) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      Text(.month(row.month)).font(DesignBook.Font.headlineSmall).foregroundStyle(theme.text.accent)
      Text(verbatim: row.game).font(DesignBook.Font.headline).multilineTextAlignment(.leading)
      FactRow(title: .consoleRedemptionsTitle, value: .number(row.redemptions))
      if row.refunds > 0 { FactRow(title: .consoleRefundsColumn, value: .number(row.refunds)) }
      FactRow(title: .consoleGross, value: .number(row.gross))
      FactRow(title: .consoleFee, value: .number(row.fee))
      FactRow(title: .consoleShare, value: .number(row.share), isStrong: true)
      RowDivider()
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  @ViewBuilder private var payOut: some View {
    let games = state.earningGames
    ForEach(0..<games.count) { index in
      if state.form == .payOut(index) {
        MovementForm(
          state: state, submit: .consolePayOut, send: send, close: { send(.formToggled(.payOut(index))) })
      } else {
        ButtonRow(.secondary(.consolePayOutTo(.verbatim(games[index]))) { send(.formToggled(.payOut(index))) })
      }
    }
  }
}

/// Coins and an external reference.
struct MovementForm: View {
  @Boxed var state: ConsoleFeature.State
  let submit: LocalizedStringResource
  let send: (ConsoleFeature.Action) -> Void
  let close: () -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
      ConsoleField(.consoleCoins, state: state, field: .coins, keyboard: .numberPad, send: send) {
        send(.formSubmitted)
      }
      ConsoleField(.consoleReference, state: state, field: .reference, send: send) { send(.formSubmitted) }
      ButtonRow(
        .primary(submit, isBusy: state.busy == .topUp || state.busy == .payOut) { send(.formSubmitted) },
        .secondary(.commonCancel, action: close))
    }
    .frame(maxWidth: .infinity)
  }
}

/// Payouts to games.
struct PayoutsCard: View {
  let payouts: [ConsolePayout]
  let offset: Int32

  var body: some View {
    ThemeReader { theme in
      ConsoleCard(.consolePayoutsTitle, isInGrid: true) {
        if payouts.isEmpty {
          Text(.consolePayoutsEmpty).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        }
        ForEach(payouts.indices, id: { $0 }) { index in
          if index > 0 { RowDivider() }
          let payout = payouts[index]
          VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
            FactRow(title: .verbatim(payout.game), value: .consoleCoinCount(payout.coins), isStrong: true)
            Text(.consoleMoment(.verbatim(payout.reference), .moment(payout.at, offset: offset)))
              .font(DesignBook.Font.caption)
              .foregroundStyle(theme.text.secondary)
              .multilineTextAlignment(.leading)
          }
        }
      }
    }
  }
}
