import AppKit
import ClientHost
import Kernel
import OutOfPocketEngine
import OutOfPocketFeature

extension TuningFeature {
  static func change(_ action: RulesAction, _ state: inout State) -> [Effect<Action>] {
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
      return [save("out-of-pocket-tuning.json", Array(RulesFile.text(of: state.draft.edited).utf8))]
    case .copyText:
      state.note = .copied
      return [.host(.copyText(RulesFile.text(of: state.draft.edited)))]
    case .importFile:
      state.importing.purpose = .rules
      return [pickFile]
    case .pasteEdited(let text):
      state.importing.pasted = text
      state.importing.error = nil
    case .pasteTaken:
      guard !state.importing.pasted.utf8.isEmpty else {
        state.importing.error = .nothingPasted
        return []
      }
      return importRules(Array(state.importing.pasted.utf8), &state)
    case .play: return state.draft.problem == nil ? play(by: state.rules) : []
    }
    guard state.draft.edited != before else { return [] }
    state.note = nil
    return apply(&state)
  }

  /// Stores the rules for Out of Pocket and opens it.
  private static func play(by rules: RunRules) -> [Effect<Action>] {
    [
      .leave(RulesFile.text(of: rules), for: "outOfPocket", key: "ownRules"),
      .navigate(.open("/out-of-pocket?rules=own")),
    ]
  }

  /// Offers a file for download.
  static func save(_ name: String, _ bytes: [UInt8]) -> Effect<Action> {
    .host(.saveFile(name: name, type: "application/json", bytes: bytes))
  }

  /// Opens the file picker.
  static var pickFile: Effect<Action> { .host(.pickFile(accept: ".json,application/json", limit: 8_388_608)) }
}
