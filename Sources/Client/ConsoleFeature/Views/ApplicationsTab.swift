import ConsoleAPI
import DesignBook
import Localization
import WebUI

/// Studios that want to join, and decisions on them.
struct ApplicationsTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      LoadableView(state.applications, send: send) { applications in
        if applications.isEmpty {
          NothingYet(symbol: .people, title: .consoleApplicationsEmpty, message: .consoleApplicationsEmptyText)
        }
        CardGrid { ForEach(applications.indices, id: { $0 }) { card(applications[$0], $0) } }
      }
      LoadableView(state.decidedApplications, send: send) { decided in
        if !decided.isEmpty { decidedCard(decided) }
      }
    }
    .frame(maxWidth: .infinity)
  }

  private func card(_ application: ConsoleApplication, _ index: Int) -> some View {
    ConsoleCard(.verbatim(application.studio)) {
      facts(application)
      FactRow(title: .consoleSessionNetwork, value: .verbatim(application.network))
      FactRow(title: .consoleApplicationSent, value: .moment(application.createdAt, offset: state.utcOffset))
    } foot: {
      decision(index)
    }
  }

  @ViewBuilder private func facts(_ application: ConsoleApplication) -> some View {
    FactRow(title: .consoleName, value: .verbatim(application.email))
    FactRow(title: .consoleApplicantSite, value: .verbatim(application.site))
    FactRow(title: .consoleApplicantGame, value: .verbatim(application.game))
  }

  @ViewBuilder private func decision(_ index: Int) -> some View {
    let (approving, refusing) = (
      ConsoleFeature.Form.application(index, approves: true), ConsoleFeature.Form.application(index, approves: false)
    )
    let isBusy = state.busy == .decideApplication
    if state.form == approving {
      ButtonRow(
        .primary(.consoleApprove, isBusy: isBusy) { send(.formSubmitted) },
        .secondary(.commonCancel) { send(.formToggled(approving)) })
    } else if state.form == refusing {
      ConsoleField(.consoleApplicationReason, state: state, field: .note, send: send) { send(.formSubmitted) }
      ButtonRow(
        .destructive(.consoleApplicationRefuse) { send(.formSubmitted) },
        .secondary(.commonCancel) { send(.formToggled(refusing)) })
    } else {
      ButtonRow(
        .primary(.consoleApprove) { send(.formToggled(approving)) },
        .secondary(.consoleApplicationRefuse) { send(.formToggled(refusing)) })
    }
  }

  private func decidedCard(_ decided: [ConsoleApplication]) -> some View {
    ThemeReader { theme in
      ConsoleCard(.consoleDecidedTitle) {
        CardGrid(spacing: DesignBook.Spacing.lg) {
          ForEach(decided.indices, id: { $0 }) { row(decided[$0], theme) }
        }
      }
    }
  }

  private func row(_ application: ConsoleApplication, _ theme: Theme) -> some View {
    let isApproved = application.state == .approved
    return VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
      FactRow(title: .verbatim(application.studio), value: .verbatim(application.email), isStrong: true)
      LegendTag(
        isApproved ? .consoleFlagApproved : .consoleApplicationRefused,
        color: isApproved ? theme.status.success : theme.status.error)
      if let reason = application.reason {
        Text(verbatim: reason).font(DesignBook.Font.body).multilineTextAlignment(.leading)
      }
      if let by = application.decidedBy, let moment = application.decidedAt {
        Text(.consoleMoment(.verbatim(by), .moment(moment, offset: state.utcOffset)))
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.leading)
      }
      RowDivider()
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
  }
}
