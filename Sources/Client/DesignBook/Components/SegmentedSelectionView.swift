import Kernel
package import WebUI

/// Single choice side by side; stacked for large text.
@MemberwiseInit(unlabelled: 1)
package struct SegmentedSelectionView: View {
  @MemberwiseInit(unlabelled: 1)
  package struct Option {
    package var title: LocalizedStringResource
  }

  /// Name of the whole for screen readers.
  let label: LocalizedStringResource
  let options: [Option]
  /// Index into the options; out of range for none.
  let selection: Int
  let select: (Int) -> Void

  package var body: some View {
    EnvironmentReader { environment in
      let theme = Theme(environment)
      track(theme, isUpright: environment.isTextLarge)
        .padding(DesignBook.Spacing.xs)
        .background(theme.background.secondary)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius + DesignBook.Spacing.xs))
        .outlined(theme.line, cornerRadius: DesignBook.Size.smallCardCornerRadius + DesignBook.Spacing.xs)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(label)
    }
  }

  @ViewBuilder private func track(_ theme: Theme, isUpright: Bool) -> some View {
    if isUpright {
      VStack(spacing: DesignBook.Spacing.xs) { segments(theme) }
    } else {
      HStack(spacing: DesignBook.Spacing.xs) { segments(theme) }
    }
  }

  private func segments(_ theme: Theme) -> some View {
    ForEach(0..<options.count) { index in
      let isSelected = index == selection
      Button(action: { select(index) }) {
        Text(options[index].title)
          .font(options.count > 2 ? DesignBook.Font.headlineSmall : DesignBook.Font.headline)
          .multilineTextAlignment(.center)
          .foregroundStyle(isSelected ? theme.action.text : theme.text.secondary)
          .padding(.horizontal, options.count > 2 ? 0 : DesignBook.Spacing.sm)
          .padding(.vertical, DesignBook.Spacing.xs)
          .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
          .background(isSelected ? theme.action.gradient.paint : Paint.color(.clear))
          .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
          .animation(DesignBook.Motion.settle, value: isSelected)
      }
      .accessibilityAddTraits(isSelected ? .isSelected : [])
    }
  }
}
