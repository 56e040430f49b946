import Kernel
package import WebUI

/// Small coloured tag: a legend entry, or the mark of a row.
///
/// Text colour on a tint of `color`, with a dot of it: colour is never the only signal.
@MemberwiseInit(unlabelled: 1)
package struct LegendTag: View {
  let title: LocalizedStringResource
  let color: Color

  package var body: some View {
    ThemeReader { theme in
      HStack(spacing: DesignBook.Spacing.xs) {
        Circle().fill(color).frame(width: DesignBook.Spacing.sm, height: DesignBook.Spacing.sm)
        Text(title)
          .font(DesignBook.Font.caption)
          .foregroundStyle(theme.text.primary)
      }
      .padding(.horizontal, DesignBook.Spacing.sm)
      .padding(.vertical, DesignBook.Spacing.xs)
      .background(color.opacity(DesignBook.Opacity.tint))
      .clipShape(Capsule())
    }
  }
}

/// Number or word in a capsule: a rank, a count.
@MemberwiseInit(unlabelled: 1)
package struct Badge: View {
  let value: LocalizedStringResource
  /// Whether it has the primary button's background.
  @Default(false) let isProminent: Bool

  package var body: some View {
    ThemeReader { theme in
      Text(value)
        .font(DesignBook.Font.bodyBold.monospacedDigit())
        .foregroundStyle(isProminent ? theme.action.text : theme.text.primary)
        .padding(.horizontal, DesignBook.Spacing.sm)
        .frame(minWidth: DesignBook.Size.badgeSize, minHeight: DesignBook.Size.badgeSize)
        .background(isProminent ? theme.action.gradient.paint : theme.background.elevated.paint)
        .clipShape(Capsule())
    }
  }
}

/// A player as a disc with the first letter of the name, always in the same colour for the same name.
@MemberwiseInit
package struct Avatar: View {
  let name: String
  @Default(DesignBook.Size.avatarSize) let size: Double

  package var body: some View {
    Group {
      if let letter = name.unicodeScalars.first(where: { $0.value > 0x20 }) {
        Text(verbatim: String(Character(letter)))
      } else {
        Image(symbol: .person)
      }
    }
    .font(.system(size: size * 0.45, weight: .bold, design: .rounded))
    .foregroundStyle(.white)
    .frame(width: size, height: size)
    .background(Avatar.grounds[Int(name.identity % UInt64(Avatar.grounds.count))])
    .clipShape(Circle())
    .accessibilityHidden(true)
  }

  /// Each is dark enough for a white letter.
  static let grounds = [
    Color(hex: 0x6D28D9), Color(hex: 0x1D4ED8), Color(hex: 0x0E7490), Color(hex: 0x0F766E), Color(hex: 0x15803D),
    Color(hex: 0xA16207), Color(hex: 0xC2410C), Color(hex: 0xBE185D),
  ]
}
