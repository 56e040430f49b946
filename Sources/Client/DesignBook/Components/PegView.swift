import Kernel
package import WebUI

/// A peg with its shape, or an empty slot.
@MemberwiseInit
package struct PegView: View {
  /// Negative for none.
  let colour: Int32
  /// In points.
  let size: Double
  @Default(false) let isSelected: Bool

  package var body: some View {
    ThemeReader { theme in
      if colour >= 0 {
        let peg = DesignBook.Peg.of(colour)
        ZStack {
          Image(symbol: peg.symbol).resizable()
            .frame(width: size * 0.58, height: size * 0.58)
            .foregroundStyle(peg.mark)
        }
        .frame(width: size, height: size)
        .background(peg.enamel(size: size))
        .clipShape(Circle())
        .shadow(color: peg.lip, radius: 0, x: 0, y: size * 0.07)
        .overlay(
          Circle().strokeBorder(
            isSelected ? theme.accent : theme.text.primary.opacity(0.35), lineWidth: isSelected ? 3 : 1
          ).allowsHitTesting(false))
      } else {
        Circle().fill(DesignBook.Brass.well)
          .strokeBorder(isSelected ? theme.accent : theme.text.tertiary, lineWidth: isSelected ? 3 : 1)
          .frame(width: size, height: size)
      }
    }
  }
}

@MemberwiseInit
package struct PegRow: View {
  let colours: [Int32]
  let size: Double
  @Default(DesignBook.Spacing.sm) let spacing: Double

  package var body: some View {
    HStack(spacing: spacing) {
      ForEach(0..<colours.count) { PegView(colour: colours[$0], size: size) }
    }
  }
}
