import Localization
package import WebUI

/// Bar of a page: back, title, actions.
package struct PageBar: View {
  let title: LocalizedStringResource
  let back: () -> Void
  let trailing: Content

  package init<C: View>(title: LocalizedStringResource, back: @escaping () -> Void, @ViewBuilder trailing: () -> C) {
    self.title = title
    self.back = back
    self.trailing = trailing().erasedContent
  }

  package var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.sm) {
        SymbolButton(.back, label: .commonBack, action: back)
        Text(title).font(DesignBook.Font.title2).accessibilityHeading(.h1)
        Spacer()
        trailing
      }
      .foregroundStyle(theme.text.primary)
      .padding(.horizontal, DesignBook.Spacing.sm)
      .padding(.top, DesignBook.Spacing.sm)
    }
  }
}
