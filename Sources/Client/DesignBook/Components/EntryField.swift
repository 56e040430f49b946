import Kernel
package import WebUI

/// Labelled text field with its error message.
@MemberwiseInit(unlabelled: 1)
package struct EntryField: View {
  let title: LocalizedStringResource
  let prompt: LocalizedStringResource
  let text: Binding<String>
  @Default(nil) let problem: LocalizedStringResource?

  package var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        Text(title)
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.secondary)
        TextField(prompt, text: text)
          .accessibilityLabel(title)
          .font(DesignBook.Font.body)
          .foregroundStyle(theme.text.primary)
          .padding(.horizontal, DesignBook.Spacing.md)
          .frame(minHeight: DesignBook.Size.touchTarget)
          .background(theme.background.elevated)
          .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
          .outlined(
            problem == nil ? theme.line : theme.status.error, cornerRadius: DesignBook.Size.smallCardCornerRadius)
        if let problem {
          HStack(spacing: DesignBook.Spacing.xs) {
            Image(symbol: .warning)
            Text(problem)
          }
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.status.error)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }
}
