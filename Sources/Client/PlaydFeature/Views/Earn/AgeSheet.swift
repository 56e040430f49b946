import DesignBook
import Kernel
import Localization
import PartnersAPI
import WebUI

/// Asks for the year of birth before a finance partner is connected, or says from when it can be.
struct AgeSheet: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let partner: String
  let send: (PlaydFeature.Action) -> Void

  private var name: LocalizedStringResource { .verbatim(state.partner(partner)?.name ?? partner) }

  var body: some View {
    ThemeReader { theme in
      SheetFrame(title: .playdAgeTitle, close: { send(.overlayClosed) }) {
        if let year = state.ageGate.adultFrom {
          note(.playdAgeLater(name, .verbatim(String(year))), theme)
          PrimaryButton(.commonClose) { send(.overlayClosed) }
        } else {
          note(.playdAgeText(name), theme)
          EntryField(
            .playdAgeYear, prompt: .playdAgePrompt,
            text: Binding(get: { state.ageGate.text }, set: { send(.earn(.ageTyped($0))) }),
            problem: state.ageGate.isInvalid ? .playdAgeInvalid : nil)
          PrimaryButton(.playdSignInContinue, isBusy: state.isBusy(.connect(partner: partner))) {
            send(.earn(.ageConfirmed(partner: partner)))
          }
        }
      }
    }
  }

  private func note(_ words: LocalizedStringResource, _ theme: Theme) -> some View {
    Text(words).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary).multilineTextAlignment(.center)
  }
}
