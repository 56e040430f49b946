import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import WebUI

/// All rules in groups, presets, differences, files.
struct RulesSection: View {
  @Boxed var state: TuningFeature.State
  let send: (TuningFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      InUseCard(inUse: state.inUse)
      summary
      presets
      EntryField(
        .tuningSearch, prompt: .tuningSearchPrompt,
        text: Binding(get: { state.draft.search }, set: { send(.rules(.search($0))) }))
      groups
      FilesCard(state: state, send: send)
    }
  }

  private var summary: some View {
    GameCard {
      VStack(spacing: DesignBook.Spacing.md) {
        HStack(spacing: DesignBook.Spacing.sm) {
          Text(state.draft.isStandard ? .tuningStandard : .tuningChanged(Int64(state.draft.differences.count)))
            .font(DesignBook.Font.headline)
            .multilineTextAlignment(.leading)
          Spacer()
          ToolButton(.undo, label: .tuningUndo) { send(.rules(.undo)) }
            .opacity(state.draft.canUndo ? 1 : DesignBook.Opacity.disabled).disabled(!state.draft.canUndo)
          ToolButton(.redo, label: .tuningRedo) { send(.rules(.redo)) }
            .opacity(state.draft.canRedo ? 1 : DesignBook.Opacity.disabled).disabled(!state.draft.canRedo)
        }
        if let problem = state.draft.problem { StatusNote(.bad, .tuningProblem(problem.sentence)) }
        if !state.draft.isStandard {
          DifferenceList(draft: state.draft) { send(.rules($0)) }
          SecondaryButton(.tuningResetAll, symbol: .retry) { send(.rules(.resetAll)) }
        }
        PrimaryButton(.tuningPlay, symbol: .play) { send(.rules(.play)) }.disabled(state.draft.problem != nil)
        StatusNote(.plain, .tuningPlayHint)
      }
      .frame(maxWidth: .infinity)
    }
  }

  private var presets: some View {
    HeaderCard(.tuningPresets) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.rule))], spacing: DesignBook.Spacing.sm) {
        ForEach(0..<RulePreset.allCases.count) { place in
          SecondaryButton(RulePreset.allCases[place].title) { send(.rules(.preset(place))) }
        }
      }
    }
  }

  @ViewBuilder private var groups: some View {
    let found = state.draft.found
    let isSearching = found.count < RunRules.fields.count
    if found.isEmpty { StatusNote(.plain, .tuningNothingFound) }
    ForEach(0..<RuleField.Group.allCases.count) { place in
      let group = RuleField.Group.allCases[place]
      let members = found.filter { RunRules.fields[$0].group == group }
      if !members.isEmpty {
        FoldableCard(
          group.title, isExpanded: isSearching || state.draft.unfolded == place,
          toggle: { send(.rules(.unfold(group: place))) }
        ) {
          VStack(spacing: DesignBook.Spacing.lg) {
            ForEach(members, id: { $0 }) { index in FieldRow(index: index, draft: state.draft) { send(.rules($0)) } }
          }
        }
      }
    }
  }
}

/// Differences from the standard rules, one per line.
private struct DifferenceList: View {
  @Boxed var draft: RulesDraft
  let send: (TuningFeature.RulesAction) -> Void

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.xs) {
        ForEach(0..<draft.differences.count) { place in
          let difference = draft.differences[place]
          HStack(spacing: DesignBook.Spacing.sm) {
            VStack(alignment: .leading, spacing: 0) {
              Text(verbatim: difference.field.name).font(.code)
              Text(
                verbatim: String(difference.other) + " → " + String(difference.value) + difference.field.unit.sign
              )
              .font(.smallCode)
              .foregroundStyle(theme.text.secondary)
            }
            .multilineTextAlignment(.leading)
            Spacer()
            ToolButton(.retry, label: .tuningReset(.verbatim(difference.field.name))) {
              if let index = RunRules.fields.firstIndex(of: difference.field) { send(.reset(field: index)) }
            }
          }
        }
      }
      .frame(maxWidth: .infinity)
    }
  }
}

/// Rules of this device's ranked games.
private struct InUseCard: View {
  @Boxed var inUse: TuningFeature.InUse

  var body: some View {
    ThemeReader { theme in
      HeaderCard(.tuningInUse) {
        VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
          Text(.tuningVersion(.digits(Int64(inUse.version)))).font(DesignBook.Font.body)
          ForEach(0..<inUse.arms.count) { place in
            Text(verbatim: inUse.arms[place].experiment + ": " + inUse.arms[place].arm).font(.smallCode)
          }
          if inUse.arms.isEmpty {
            Text(.tuningNoExperiments).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
          }
        }
        .multilineTextAlignment(.leading)
      }
    }
  }
}

/// Export and import of rules.
private struct FilesCard: View {
  @Boxed var state: TuningFeature.State
  let send: (TuningFeature.Action) -> Void

  var body: some View {
    HeaderCard(.tuningFiles, description: .tuningFilesText) {
      VStack(spacing: DesignBook.Spacing.sm) {
        AdaptiveStack {
          SecondaryButton(.tuningExport) { send(.rules(.exportFile)) }
          SecondaryButton(.tuningImport) { send(.rules(.importFile)) }
        }
        AdaptiveStack {
          SecondaryButton(.tuningCopy) { send(.rules(.copyText)) }
          SecondaryButton(.tuningPasteTake) { send(.rules(.pasteTaken)) }
        }
        EntryField(
          .tuningPaste, prompt: .tuningPastePrompt,
          text: Binding(get: { state.importing.pasted }, set: { send(.rules(.pasteEdited($0))) }))
        if let error = state.importing.error { ImportErrorNote(error: error) }
        if state.note == .copied { StatusNote(.good, .tuningCopied) }
        if state.note == .imported { StatusNote(.good, .tuningImported) }
      }
    }
  }
}

extension RulePreset {
  var title: LocalizedStringResource {
    switch self {
    case .standard: .tuningPresetStandard
    case .gentle: .tuningPresetGentle
    case .strict: .tuningPresetStrict
    case .beforeNovember2025: .tuningPresetEarlier
    }
  }
}

extension RuleField.Group {
  var title: LocalizedStringResource {
    switch self {
    case .classic: .tuningGroupClassic
    case .sequence: .tuningGroupSequence
    case .endless: .tuningGroupEndless
    case .practice: .tuningGroupPractice
    case .pauses: .tuningGroupPauses
    case .touch: .tuningGroupTouch
    case .shake: .tuningGroupShake
    case .tilt: .tuningGroupTilt
    case .stroke: .tuningGroupStroke
    case .wrongMotion: .tuningGroupWrongMotion
    case .settling: .tuningGroupSettling
    case .sensors: .tuningGroupSensors
    }
  }
}
