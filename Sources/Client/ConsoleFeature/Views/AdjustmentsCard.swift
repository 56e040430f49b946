import ConsoleAPI
import DesignBook
import Localization
import PlaydAPI
import WebUI

/// Adjustments of players' coins: those that wait for another operator, and the latest.
struct AdjustmentsCard: View {
  let adjustments: [ConsoleAdjustment]
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ConsoleCard(.consoleAdjustments, description: .consoleAdjustmentsText) {
        CardGrid(spacing: DesignBook.Spacing.lg) {
          ForEach(adjustments.indices, id: { $0 }) { row(adjustments[$0], theme) }
        }
      }
    }
  }

  private func row(_ adjustment: ConsoleAdjustment, _ theme: Theme) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      FactRow(
        title: .verbatim(adjustment.playerID.text), value: .consoleCoinCount(adjustment.coins), isStrong: true)
      LegendTag(title(adjustment.state), color: color(adjustment.state, theme))
      Text(verbatim: adjustment.note).font(DesignBook.Font.body).multilineTextAlignment(.leading)
      Text(
        .consoleMoment(.verbatim(adjustment.proposedBy), .moment(adjustment.proposedAt, offset: state.utcOffset))
      )
      .font(DesignBook.Font.caption)
      .foregroundStyle(theme.text.secondary)
      .multilineTextAlignment(.leading)
      if adjustment.state == .waiting {
        ButtonRow(
          .primary(.consoleApprove) { send(.adjustmentTapped(adjustment, approves: true)) },
          .secondary(.consoleReject) { send(.adjustmentTapped(adjustment, approves: false)) })
      }
      RowDivider()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }

  private func title(_ state: ConsoleAdjustmentState) -> LocalizedStringResource {
    switch state {
    case .waiting: .consoleFlagOpen
    case .done: .consoleFlagApproved
    case .refused: .consoleFlagRejected
    }
  }

  private func color(_ state: ConsoleAdjustmentState, _ theme: Theme) -> Color {
    switch state {
    case .waiting: theme.status.warning
    case .done: theme.status.success
    case .refused: theme.status.error
    }
  }
}

/// Form of an adjustment for the player that was found.
struct AdjustmentForm: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  @ViewBuilder var body: some View {
    if state.form == .adjustment {
      ConsoleField(.consoleCoins, state: state, field: .coins, keyboard: .numberPad, send: send)
      ConsoleField(.consoleAdjustmentReference, state: state, field: .reference, send: send)
      ConsoleField(.consoleDecisionNote, state: state, field: .note, send: send) { send(.formSubmitted) }
      ButtonRow(
        .primary(.consoleAdjust, isBusy: state.busy == .adjust) { send(.formSubmitted) },
        .secondary(.commonCancel) { send(.formToggled(.adjustment)) })
    } else {
      ButtonRow(.secondary(.consoleAdjust) { send(.formToggled(.adjustment)) })
    }
  }
}
