import DesignBook
import Localization
import WebUI

/// CodeBreaker's part of the settings page.
struct OptionsSection: View {
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void

  var body: some View {
    HeaderCard(.codebreakerName) {
      option(.codebreakerPointOut, state.memory.pointsOutContradictions) { send(.contradictionsChanged($0)) }
      Divider()
      option(.codebreakerShowNumbersOption, state.memory.showsNumbers) { send(.numbersChanged($0)) }
    }
  }

  private func option(
    _ title: LocalizedStringResource, _ isOn: Bool, set: @escaping (Bool) -> Void
  ) -> some View {
    Toggle(isOn: Binding(get: { isOn }, set: set)) {
      Text(title).font(DesignBook.Font.body).multilineTextAlignment(.leading)
        .frame(minHeight: DesignBook.Size.touchTarget)
    }
  }
}
