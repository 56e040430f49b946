import Localization
package import WebUI

/// Sheet with title and close button.
package struct SheetFrame: View {
  let title: LocalizedStringResource
  let close: () -> Void
  let content: Content

  package init<C: View>(title: LocalizedStringResource, close: @escaping () -> Void, @ViewBuilder content: () -> C) {
    self.title = title
    self.close = close
    self.content = content().erasedContent
  }

  package var body: some View {
    ThemeReader { theme in
      ScrollView(showsIndicators: false) {
        VStack(spacing: DesignBook.Spacing.md) {
          HStack(spacing: DesignBook.Spacing.sm) {
            Text(title).font(DesignBook.Font.title2).accessibilityHeading(.h2)
            Spacer()
            SymbolButton(.close, label: .commonClose, action: close)
          }
          content
        }
        .padding(.horizontal, DesignBook.Spacing.lg)
        .padding(.top, DesignBook.Spacing.sm)
        .padding(.bottom, DesignBook.Spacing.lg)
        .frame(maxWidth: DesignBook.Size.columnWidth)
      }
      .foregroundStyle(theme.text.primary)
      .background(theme.background.primary)
    }
  }
}
