import Kernel
package import WebUI

/// Single choice with a row per option, for any language and text size.
@MemberwiseInit
package struct ChoiceRows: View {
  let titles: [LocalizedStringResource]
  /// Index into the titles.
  let selection: Int
  let choose: (Int) -> Void

  package var body: some View {
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
