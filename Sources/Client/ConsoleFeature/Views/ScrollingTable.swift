import DesignBook
import Kernel
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

/// The titles of a table's columns.
struct TableHead: View {
  let theme: Theme
  let cells: Content

  init<Cells: View>(_ theme: Theme, @ViewBuilder cells: () -> Cells) {
    self.theme = theme
    self.cells = cells().erasedContent
  }

  var body: some View {
    HStack(spacing: DesignBook.Spacing.sm) { cells }
      .font(DesignBook.Font.caption)
      .foregroundStyle(theme.text.secondary)
      .frame(minHeight: DesignBook.Size.touchTarget)
  }

  /// A title of one line.
  static func title(
    _ text: LocalizedStringResource, _ width: Double, alignment: Alignment = .leading
  ) -> some View {
    Text(text).lineLimit(1).frame(width: width, alignment: alignment)
  }
}

/// A row of a table that opens its details. The cells are children of the button itself: tables have many rows.
struct TableRow: View {
  let theme: Theme
  let isOpen: Bool
  let open: () -> Void
  let cells: Content

  init<Cells: View>(_ theme: Theme, isOpen: Bool, open: @escaping () -> Void, @ViewBuilder cells: () -> Cells) {
    self.theme = theme
    self.isOpen = isOpen
    self.open = open
    self.cells = cells().erasedContent
  }

  var body: some View {
    Button(action: open) { cells }
      .font(DesignBook.Font.body.monospacedDigit())
      .foregroundStyle(theme.text.primary)
      .frame(
        maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget + DesignBook.Size.lineWidth, alignment: .leading
      )
      .background(isOpen ? theme.background.elevated.paint : theme.background.secondary.paint)
      // The line above the row.
      .shadow(color: theme.line, radius: 0, y: -DesignBook.Size.lineWidth)
      .accessibilityAddTraits(isOpen ? .isSelected : [])
  }
}

/// A cell of one line. app.css truncates it: a line limit would need a second element.
@MemberwiseInit(unlabelled: 2)
struct TableCell: View {
  let text: LocalizedStringResource
  let width: Double
  @Default(Alignment.leading) let alignment: Alignment

  @ViewBuilder var body: some View {
    let cell = Text(text).frame(width: width, alignment: alignment)
    if alignment == .trailing { cell.multilineTextAlignment(.trailing) } else { cell }
  }
}
