import DesignBook
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

/// A rule: name, slider within its range, value.
struct FieldRow: View {
  let index: Int
  let draft: RulesDraft
  let send: (TuningFeature.RulesAction) -> Void

  var body: some View {
    let field = RunRules.fields[index]
    let value = draft.value(of: index)
    let isChanged = draft.isChanged(index)
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        Text(verbatim: field.name)
          .font(.code)
          .foregroundStyle(isChanged ? theme.text.accent : theme.text.primary)
        Slider(
          value: Binding(get: { Double(value) }, set: { send(.set(field: index, to: Int64($0.rounded()))) }),
          in: Double(field.range.lowerBound)...Double(field.range.upperBound), step: Double(field.step)
        )
        .accessibilityLabel(verbatim: field.name)
        HStack(spacing: DesignBook.Spacing.sm) {
          ToolButton(.less, label: .tuningLess(.verbatim(field.name))) {
            send(.set(field: index, to: value - field.step))
          }
          NumberEntry(
            name: field.name, text: text(value), isFlawed: isFlawed,
            edit: { send(.entered(field: index, $0)) })
          ToolButton(.more, label: .tuningMore(.verbatim(field.name))) {
            send(.set(field: index, to: value + field.step))
          }
          Text(verbatim: field.unit.sign).font(.smallCode).foregroundStyle(theme.text.secondary)
          Spacer()
          if isChanged {
            ToolButton(.retry, label: .tuningReset(.verbatim(field.name))) { send(.reset(field: index)) }
          }
        }
        Text(.tuningRange(field.range.lowerBound, field.range.upperBound, RulesDraft.standard(of: index)))
          .font(DesignBook.Font.caption)
          .foregroundStyle(isFlawed ? theme.status.warning : theme.text.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private var entry: RulesDraft.Entry? { draft.entry.flatMap { $0.field == index ? $0 : nil } }
  private var isFlawed: Bool { entry?.isFlawed == true }
  private func text(_ value: Int64) -> String { entry?.text ?? String(value) }
}

struct NumberEntry: View {
  let name: String
  let text: String
  let isFlawed: Bool
  let edit: (String) -> Void

  var body: some View {
    ThemeReader { theme in
      TextField(.verbatim(name), text: Binding(get: { text }, set: { edit($0) }))
        .keyboardType(.numberPad)
        .submitLabel(.done)
        .font(.code)
        .foregroundStyle(theme.text.primary)
        .multilineTextAlignment(.center)
        .padding(.horizontal, DesignBook.Spacing.sm)
        .frame(minHeight: DesignBook.Size.touchTarget)
        .frame(width: DesignBook.Width.field)
        .background(theme.background.elevated)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
        .outlined(
          isFlawed ? theme.status.error : theme.line, cornerRadius: DesignBook.Size.smallCardCornerRadius)
    }
  }
}

extension RuleField {
  /// Step of slider and buttons: about a hundredth of the range, rounded.
  var step: Int64 {
    let rough = (range.upperBound - range.lowerBound) / 100
    for step in [1_000, 500, 100, 50, 20, 10, 5, 2] as [Int64] where rough >= step { return step }
    return 1
  }
}
