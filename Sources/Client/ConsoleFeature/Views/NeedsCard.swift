import ConsoleAPI
import DesignBook
import Localization
import PlaydAPI
import WebUI

/// What waits for an operator's decision, each with the way there.
struct NeedsCard: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    if let needs = state.needs {
      ConsoleCard(.consoleNeeds) {
        if needs.isEmpty { PlayerCaption(.consoleNeedsNothing) }
        ForEach(needs.indices, id: { $0 }) { place in
          if place > 0 { RowDivider() }
          TextButton(needs[place].title) { send(.tabTapped(needs[place].tab)) }
        }
      }
    }
  }
}

extension ConsoleFeature {
  /// Something that waits for the account.
  struct Need {
    let title: LocalizedStringResource
    let tab: ConsoleTab
  }
}

extension ConsoleFeature.State {
  /// What waits for an operator; nil for other roles and until all of it is loaded.
  var needs: [ConsoleFeature.Need]? {
    guard role == .operator, let applications = applications.value, let flags = flags.value,
      let adjustments = adjustments.value
    else { return nil }
    let proposed = Int64(adjustments.count { $0.state == .waiting })
    let (waiting, held) = (Int64(applications.count), Int64(flags.count))
    var needs: [ConsoleFeature.Need] = []
    if held > 0 { needs.append(ConsoleFeature.Need(title: .consoleNeedsCases(held), tab: .fraud)) }
    if proposed > 0 { needs.append(ConsoleFeature.Need(title: .consoleNeedsAdjustments(proposed), tab: .fraud)) }
    if waiting > 0 { needs.append(ConsoleFeature.Need(title: .consoleNeedsApplications(waiting), tab: .applications)) }
    return needs
  }
}
