import ConsoleAPI
import DesignBook
import Localization
import WebUI

/// The account's passkeys.
struct PasskeysCard: View {
  let passkeys: [ConsolePasskey]
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ConsoleCard(.consolePasskeysTitle, description: .consolePasskeysText) {
      ForEach(passkeys.indices, id: { $0 }) { index in row(passkeys[index], index) }
      if state.form == .passkey {
        nameField
        buttons(.playdPasskeyAdd, .passkey)
      } else {
        ButtonRow(.primary(.playdPasskeyAdd) { send(.formToggled(.passkey)) })
      }
    }
  }

  private func row(_ passkey: ConsolePasskey, _ index: Int) -> some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        Beside(
          Text(.verbatim(passkey.name)).font(DesignBook.Font.bodyBold).multilineTextAlignment(.leading)
        ) {
          if passkey.isSynced { LegendTag(.consolePasskeySynced, color: theme.status.success) }
        }
        FactRow(title: .consolePasskeyAddedAt, value: .moment(passkey.createdAt, offset: state.utcOffset))
        FactRow(
          title: .consoleSessionUsed,
          value: passkey.usedAt.map { .moment($0, offset: state.utcOffset) } ?? .consolePasskeyUnused)
        if state.form == .passkeyName(index) {
          nameField
          buttons(.consoleSave, .passkeyName(index))
        } else {
          ButtonRow(
            .secondary(.consoleRename) { send(.formToggled(.passkeyName(index))) },
            .destructive(.playdRemove) { send(.passkey(.removeTapped(passkey))) })
        }
        RowDivider()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private var nameField: some View {
    ConsoleField(.consolePasskeyName, state: state, field: .passkeyName, send: send) { send(.formSubmitted) }
  }

  private func buttons(_ title: LocalizedStringResource, _ form: ConsoleFeature.Form) -> some View {
    ButtonRow(
      .primary(title, isBusy: state.busy == .passkey) { send(.formSubmitted) },
      .secondary(.commonCancel) { send(.formToggled(form)) })
  }
}
