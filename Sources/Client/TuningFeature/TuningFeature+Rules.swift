import Kernel
import OutOfPocketEngine

extension TuningFeature {
  static func change(_ action: RulesAction, _ state: inout State) -> [Effect] {
    let before = state.draft.edited
    switch action {
    case .set(let field, let value): state.draft.set(field, to: value, at: state.now)
    case .entered(let field, let text): state.draft.enter(text, for: field, at: state.now)
    case .reset(let field): state.draft.set(field, to: RulesDraft.standard(of: field), at: state.now)
    case .resetAll: state.draft.change(to: .standard)
    case .undo: state.draft.undo()
    case .redo: state.draft.redo()
    case .preset(let place):
      guard RulePreset.allCases.indices.contains(place) else { return [] }
      state.draft.change(to: RulePreset.allCases[place].rules(version: RunRules.standard.version))
    case .search(let text): state.draft.search = text
    case .unfold(let group): state.draft.unfolded = state.draft.unfolded == group ? nil : group
    case .exportFile:
      return [.saveFile(name: "out-of-pocket-tuning.json", bytes: Array(RulesFile.text(of: state.draft.edited).utf8))]
    case .copyText:
      state.note = .copied
      return [.copy(RulesFile.text(of: state.draft.edited))]
    case .importFile:
      state.importing.purpose = .rules
      return [.pickFile]
    case .pasteEdited(let text):
      state.importing.pasted = text
      state.importing.flaw = nil
    case .pasteTaken:
      guard !state.importing.pasted.utf8.isEmpty else {
        state.importing.flaw = .nothingPasted
        return []
      }
      return importRules(Array(state.importing.pasted.utf8), &state)
    case .play: return state.draft.problem == nil ? [.play(state.rules)] : []
    }
    guard state.draft.edited != before else { return [] }
    state.note = nil
    return apply(&state)
  }
}
