import DesignBook
import Localization
import WebUI

/// Rows with columns. Wider than a phone, they scroll sideways.
struct ScrollingTable: View {
  let title: LocalizedStringResource
  /// The rows, for a theme and the scale of the columns' widths.
  let rows: (Theme, Double) -> Content
  let foot: (Theme) -> Content

  /// - Parameter title: read aloud only.
  init<Rows: View, Foot: View>(
    _ title: LocalizedStringResource, @ViewBuilder rows: @escaping (Theme, Double) -> Rows,
    @ViewBuilder foot: @escaping (Theme) -> Foot
  ) {
    self.title = title
    self.rows = { rows($0, $1).erasedContent }
    self.foot = { foot($0).erasedContent }
  }

  init<Rows: View>(_ title: LocalizedStringResource, @ViewBuilder rows: @escaping (Theme, Double) -> Rows) {
    self.init(title, rows: rows) { _ in EmptyView() }
  }

  var body: some View {
    ThemeReader { theme in
      // Clipping would keep it from scrolling.
      VStack(spacing: 0) {
        ScrollView(.horizontal) {
          EnvironmentReader { environment in
            VStack(alignment: .leading, spacing: 0) { rows(theme, environment.isTextLarge ? 2 : 1) }
              .padding(.horizontal, DesignBook.Spacing.md)
              .frame(maxWidth: .infinity, alignment: .leading)
              .keepsItsWidth()
          }
        }
        .frame(maxWidth: .infinity)
        foot(theme)
      }
      .background(theme.background.secondary)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
      .outlined(theme.line)
      .accessibilityElement(children: .contain)
      .accessibilityLabel(title)
    }
  }
}
