public import WebUI

/// One of a few choices, a row each, so that any language and text size has room.
public struct ChoiceRows: View {
  let titles: [LocalizedStringResource]
  let selection: Int
  let choose: (Int) -> Void

  /// `selection` is an index into the titles.
  public init(titles: [LocalizedStringResource], selection: Int, choose: @escaping (Int) -> Void) {
    self.titles = titles
    self.selection = selection
    self.choose = choose
  }

  public var body: some View {
    ThemeReader { theme in
      VStack(spacing: 0) {
        ForEach(titles.indices, id: { $0 }) { index in
          Button(action: { choose(index) }) {
            HStack(spacing: DesignBook.Spacing.sm) {
              Text(titles[index]).font(DesignBook.Font.body).multilineTextAlignment(.leading)
              Spacer()
              if index == selection { Image(symbol: .check).foregroundStyle(theme.text.accent) }
            }
            .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
          }
          .pressEffect(opacity: DesignBook.Opacity.pressed)
          .accessibilityAddTraits(index == selection ? .isSelected : [])
        }
      }
    }
  }
}
