import DesignBook
import IdentityAPI
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Recovery code: a new one to write down, and a field for one that was written down.
struct RecoveryCard: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      HeaderCard(.playdRecovery, description: .playdRecoveryText) {
        if let code = state.recoveryCode {
          Text(verbatim: code.grouped).font(DesignBook.Font.title3.monospacedDigit())
            .multilineTextAlignment(.center).frame(maxWidth: .infinity)
          StatusMark(words: .playdRecoveryShown, symbol: .information, color: theme.status.warning)
        } else {
          SecondaryButton(.playdRecoveryMake, symbol: .key) { send(.account(.recoveryTapped)) }
        }
        if state.isGuest {
          EntryField(
            .playdRecoveryEnter, prompt: .playdRecoveryPrompt,
            text: Binding(get: { state.recoveryText }, set: { send(.account(.recoveryTyped($0))) }))
          SecondaryButton(.playdRecoveryUse, symbol: .arrival) { send(.account(.recoverySent)) }
            .disabled(state.isBusy(.recovery))
        }
      }
    }
  }
}
