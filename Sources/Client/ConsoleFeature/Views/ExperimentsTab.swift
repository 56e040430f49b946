import ConsoleAPI
import DesignBook
import Kernel
import Localization
import WebUI

/// Experiments: start, change weights, end.
struct ExperimentsTab: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      LoadableView(state.versions, send: send) { beginning($0) }
      LoadableView(state.experiments, send: send) { experiments in
        if experiments.isEmpty {
          NothingYet(symbol: .versus, title: .consoleExperimentsEmpty, message: .consoleExperimentsEmptyText)
        } else {
          CardGrid {
            ForEach(experiments.indices, id: { $0 }) { card(experiments[$0], $0) }
          }
        }
      }
    }
    .frame(maxWidth: .infinity)
  }

  @ViewBuilder private func beginning(_ versions: [ConsoleOutOfPocketRuleVersion]) -> some View {
    ConsoleCard(.consoleExperimentNew, description: .consoleExperimentNewText) {
      if versions.count < 2 {
        Text(.consoleExperimentNoVersions(.verbatim("playd configuration publish")))
          .font(DesignBook.Font.body)
          .multilineTextAlignment(.leading)
      } else if state.form == .experiment {
        ConsoleField(.consoleExperimentName, state: state, field: .experiment, send: send)
        ArmRows(state: state, versions: versions, isNew: true, send: send)
        ButtonRow(
          .primary(.consoleExperimentBegin, isBusy: state.busy == .beginExperiment) { send(.formSubmitted) },
          .secondary(.commonCancel) { send(.formToggled(.experiment)) })
      } else {
        ButtonRow(.secondary(.consoleExperimentBegin, symbol: .versus) { send(.formToggled(.experiment)) })
      }
    }
  }

  private func card(_ experiment: ConsoleOutOfPocketExperiment, _ place: Int) -> some View {
    ThemeReader { theme in
      ConsoleCard(.verbatim(experiment.name), isInGrid: true) {
        if let stopped = experiment.stoppedAt {
          LegendTag(.consoleStopped(.moment(stopped, offset: state.utcOffset)), color: theme.text.tertiary)
        } else {
          LegendTag(
            .consoleRunning(.moment(experiment.startedAt, offset: state.utcOffset)), color: theme.status.success)
        }
        if state.form == .shares(place) {
          ArmRows(state: state, versions: state.versions.value ?? [], isNew: false, send: send)
          ButtonRow(
            .primary(.consoleSave, isBusy: state.busy == .weighExperiment) { send(.formSubmitted) },
            .secondary(.commonCancel) { send(.formToggled(.shares(place))) })
        } else {
          arms(experiment, theme)
          if case .none = experiment.stoppedAt {
            VStack(alignment: .leading, spacing: 0) {
              TextButton(.consoleExperimentShares) { send(.formToggled(.shares(place))) }
              TextButton(.consoleExperimentEnd) { send(.endTapped(experiment)) }
            }
          }
        }
      }
    }
  }

  @ViewBuilder private func arms(_ experiment: ConsoleOutOfPocketExperiment, _ theme: Theme) -> some View {
    let total = max(experiment.arms.reduce(0) { $0 + $1.weight }, 1)
    ForEach(0..<experiment.arms.count) { index in
      let arm = experiment.arms[index]
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        FactRow(
          title: arm.version.map { .consoleArmVersion(.verbatim(arm.name), .digits($0)) }
            ?? .consoleArmCurrent(.verbatim(arm.name)),
          value: .consolePercent(.number(arm.weight * 100 / total)))
        PartsBar(parts: [(value: arm.weight, color: theme.accent)], whole: total)
      }
      .frame(maxWidth: .infinity)
    }
  }
}

/// Draft arms: name, weight and version.
struct ArmRows: View {
  @Boxed var state: ConsoleFeature.State
  let versions: [ConsoleOutOfPocketRuleVersion]
  /// Whether names and versions are editable; fixed for a running experiment.
  let isNew: Bool
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
      ForEach(state.arms.indices, id: { $0 }) { row($0) }
      if isNew, state.arms.count < ConsoleFeature.mostArms {
        TextButton(.consoleArmAdd) { send(.armAdded) }
      }
    }
    .frame(maxWidth: .infinity)
  }

  @ViewBuilder private func row(_ place: Int) -> some View {
    let arm = state.arms[place]
    VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
      if place > 0 { RowDivider() }
      if isNew {
        field(.consoleArmName, text: arm.name, place: place, field: .name)
      } else {
        Text(verbatim: arm.name).font(DesignBook.Font.headlineSmall)
      }
      field(.consoleArmParts, text: arm.weight, place: place, field: .weight)
      if isNew {
        FieldFrame(title: .consoleArmRules) {
          Picker(
            .consoleArmRules,
            selection: Binding(
              get: { Int(arm.version ?? 0) },
              set: { send(.armVersionChosen(place, $0 == 0 ? nil : Int64($0))) })
          ) {
            Text(.consoleArmRulesCurrent).tag(0)
            ForEach(versions.indices, id: { $0 }) { index in
              Text(.consoleArmRulesVersion(.digits(versions[index].version), .verbatim(versions[index].note)))
                .tag(Int(versions[index].version))
            }
          }
        }
        if state.arms.count > 2 { TextButton(.consoleArmRemove) { send(.armRemoved(place)) } }
      }
    }
    .frame(maxWidth: .infinity)
  }

  private func field(
    _ title: LocalizedStringResource, text: String, place: Int, field: ConsoleFeature.ArmField
  ) -> some View {
    FieldFrame(title: title) {
      TextField(title, text: Binding(get: { text }, set: { send(.armEdited(place, field, $0)) }))
        .keyboardType(field == .weight ? .numberPad : .default)
        .textInputAutocapitalization(.never)
    }
  }
}
