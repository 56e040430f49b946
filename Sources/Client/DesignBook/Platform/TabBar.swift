import Kernel
package import WebUI

/// Tab bar of the main screens; the open tab is marked by colour, weight and a line.
@MemberwiseInit(unlabelled: 1)
package struct TabBar: View {
  @MemberwiseInit(unlabelled: 1)
  package struct Item {
    package var title: LocalizedStringResource
    package var symbol: Symbol
    /// Badge count; 0 for none.
    @Default(0) package var count: Int64
  }

  /// Name of the whole for screen readers.
  let label: LocalizedStringResource
  let items: [Item]
  /// Index into the items.
  let selection: Int
  let select: (Int) -> Void

  package var body: some View {
    EnvironmentReader { environment in
      let theme = Theme(environment)
      HStack(spacing: 0) {
        ForEach(0..<items.count) { index in
          tab(index, theme, size: environment.size(12, growing: 1.6))
        }
      }
      .frame(maxWidth: DesignBook.Size.columnWidth)
      .frame(maxWidth: .infinity)
      .background(theme.background.secondary)
      .overlay(alignment: .top) { Rectangle().fill(theme.line).frame(height: 1) }
      .accessibilityElement(children: .contain)
      .accessibilityLabel(label)
    }
  }

  private func tab(_ index: Int, _ theme: Theme, size: Double) -> some View {
    let isSelected = index == selection
    return Button(action: { select(index) }) {
      VStack(spacing: DesignBook.Spacing.xs) {
        Image(symbol: items[index].symbol).resizable().frame(width: 26, height: 26)
        Text(items[index].title)
          .font(.system(size: size, weight: isSelected ? .bold : .medium, design: .rounded))
          .lineLimit(1)
      }
      .foregroundStyle(isSelected ? theme.text.accent : theme.text.secondary)
      .padding(.vertical, DesignBook.Spacing.sm)
      .frame(maxWidth: .infinity, minHeight: 58)
      .overlay(alignment: .top) {
        Capsule().fill(isSelected ? theme.accent : .clear).frame(width: 44, height: 3)
          .animation(DesignBook.Motion.settle, value: isSelected)
      }
    }
    .pressEffect(scale: 0.96, opacity: DesignBook.Opacity.pressed)
    .accessibilityAddTraits(isSelected ? .isSelected : [])
  }
}
