import Localization
package import WebUI

/// Bar of a page: back, title with a second line if given, actions.
package struct PageBar: View {
  let title: LocalizedStringResource
  let subtitle: LocalizedStringResource?
  let back: () -> Void
  let trailing: Content

  package init<C: View>(
    title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil, back: @escaping () -> Void,
    @ViewBuilder trailing: () -> C
  ) {
    self.title = title
    self.subtitle = subtitle
    self.back = back
    self.trailing = trailing().erasedContent
  }

  package var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.sm) {
        SymbolButton(.back, label: .commonBack, action: back)
        VStack(alignment: .leading, spacing: 0) {
          Text(title).font(DesignBook.Font.title2).accessibilityHeading(.h1)
          if let subtitle {
            Text(subtitle).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
          }
        }
        .multilineTextAlignment(.leading)
        .frame(maxWidth: .infinity, alignment: .leading)
        trailing
      }
      .foregroundStyle(theme.text.primary)
      .padding(.horizontal, DesignBook.Spacing.sm)
      .padding(.top, DesignBook.Spacing.sm)
    }
  }
}
