import DesignBook
import Localization
import WebUI

/// Approves or rejects with a reason.
struct DecisionForm: View {
  let approving: ConsoleFeature.Form
  let rejecting: ConsoleFeature.Form
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    if state.form == approving || state.form == rejecting {
      let approves = state.form == approving
      ConsoleField(.consoleDecisionNote, state: state, field: .note, send: send) { send(.formSubmitted) }
      ButtonRow(
        approves
          ? .primary(.consoleApprove, isBusy: state.busy == .decide) { send(.formSubmitted) }
          : .destructive(.consoleReject) { send(.formSubmitted) },
        .secondary(.commonCancel) { send(.formToggled(approves ? approving : rejecting)) })
    } else {
      ButtonRow(
        .primary(.consoleApprove) { send(.formToggled(approving)) },
        .secondary(.consoleReject) { send(.formToggled(rejecting)) })
    }
  }
}
