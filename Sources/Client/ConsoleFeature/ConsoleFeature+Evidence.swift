import AppKit
package import ConsoleAPI
import Kernel
import Localization
import PlaydAPI

/// Evidence of cases, and decisions on several cases alike.
extension ConsoleFeature {
  /// Actions on held grants.
  package enum CaseAction: Sendable {
    /// Shows a case's evidence, or hides it.
    case evidenceTapped(ConsoleFlagID)
    /// Selects a case, or takes it out of the selection.
    case selectTapped(ConsoleFlagID)
  }

  static func reduce(_ state: inout State, _ action: CaseAction) -> [Effect<Action>] {
    switch action {
    case .evidenceTapped(let id):
      guard state.evidenceOf != id, let token = state.session?.token else {
        (state.evidenceOf, state.evidence) = (nil, .nothing)
        return []
      }
      (state.evidenceOf, state.evidence) = (id, .loading)
      return [
        fetch(GetConsoleEvidence.self, GetConsoleEvidence.call(id, token: token)) { state, answer in
          // Another case may have been opened meanwhile.
          state.evidenceOf == id ? fill(&state, answer) { $0.evidence = $1 } : []
        }
      ]
    case .selectTapped(let id):
      if let place = state.selectedFlags.firstIndex(of: id) {
        state.selectedFlags.remove(at: place)
      } else {
        state.selectedFlags.append(id)
      }
      return []
    }
  }

  static func submitDecisions(approves: Bool, _ state: inout State) -> [Effect<Action>] {
    let note = trimmed(state[.note])
    guard !note.utf8.isEmpty else { return missing(&state) }
    guard !state.selectedFlags.isEmpty else { return [] }
    state.confirmation = .decideAll(
      ConsoleDecisions(flagIDs: state.selectedFlags, approves: approves, note: note))
    return []
  }

  static func decide(_ decisions: ConsoleDecisions, _ state: inout State) -> [Effect<Action>] {
    perform(
      .decide, endpoint: DecideConsoleFlags.self, state: &state,
      call: { DecideConsoleFlags.call(decisions, token: $0) },
      then: {
        finish(&$0, $1) { state, answer in
          state.selectedFlags = []
          state.banner = .decidedAll(answer.count)
        }
      })
  }
}
