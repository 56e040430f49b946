import ConsoleAPI
import DesignBook
import Kernel
import Localization
import WebUI

/// Audit log.
struct AuditTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      ConsoleCard {
        EnvironmentReader { environment in
          VStack(spacing: DesignBook.Spacing.xs) {
            Toggle(
              .consoleRefusalsOnly,
              isOn: Binding(get: { state.showsRefusalsOnly }, set: { _ in send(.refusalsOnlyToggled) }))
            Toggle(
              .consoleOwnLinesOnly,
              isOn: Binding(get: { state.showsOwnLinesOnly }, set: { _ in send(.ownLinesOnlyToggled) }))
          }
          .frame(maxWidth: ConsoleCard.formWidth(environment))
        }
      }
      ListFilterCard(
        [
          (field: .auditSearch, title: .consoleAuditSearch), (field: .auditFrom, title: .consoleRecoverFrom),
          (field: .auditTo, title: .consoleRecoverTo),
        ], state, send: send)
      LoadableView(state.audit, send: send) { list($0) }
    }
    .frame(maxWidth: .infinity)
  }

  @ViewBuilder private func list(_ all: [ConsoleAuditLine]) -> some View {
    let lines = all.filter { line in
      if case .none = line.refusal { return !state.showsRefusalsOnly }
      return true
    }
    if lines.isEmpty {
      NothingYet(symbol: .calendar, title: .consoleAuditEmpty, message: .consoleAuditEmptyText)
    } else {
      ConsoleCard {
        ForEach(lines.indices, id: { $0 }) { index in
          if index > 0 { RowDivider() }
          row(lines[index])
        }
      }
    }
    if case .some = state.auditNext {
      ButtonRow(.secondary(.consoleMore) { send(.moreAuditTapped) })
    }
  }

  private func row(_ line: ConsoleAuditLine) -> some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        let action = Text(verbatim: line.action).font(DesignBook.Font.headlineSmall).multilineTextAlignment(.leading)
        if let refusal = line.refusal {
          action
          LegendTag(.verbatim(refusal), color: theme.status.error)
        } else {
          Beside(action) { LegendTag(.consoleDone, color: theme.status.success) }
        }
        if !line.subject.utf8.isEmpty {
          Text(verbatim: line.subject).font(DesignBook.Font.body).multilineTextAlignment(.leading)
        }
        if line.times > 1 {
          Text(.consoleAuditTimes(line.times)).font(DesignBook.Font.body)
        }
        Text(
          .consoleAuditFrom(
            line.account.map { .verbatim($0) } ?? .consoleNobody, .verbatim(line.address),
            .moment(line.at, offset: state.utcOffset))
        )
        .font(DesignBook.Font.caption)
        .foregroundStyle(theme.text.secondary)
        .multilineTextAlignment(.leading)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
