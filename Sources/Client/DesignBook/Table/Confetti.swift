package import WebUI

/// Slips of paper that fall once behind or over a celebration; still where less movement is wished. Decorative.
package struct HatConfetti: View {
  package init() {}

  package var body: some View {
    HStack(alignment: .top, spacing: 0) {
      ForEach(0..<Self.slips) { index in
        VStack(spacing: 0) {
          RoundedRectangle(cornerRadius: DesignBook.Corner.column)
            .fill(color(index))
            .frame(width: DesignBook.Hat.Confetti.width, height: DesignBook.Hat.Confetti.height)
            .rotationEffect(.degrees(Double(index * 47 % 90) - 45))
            .keyframeEffect(fall(index), trigger: 0)
          Spacer(minLength: 0)
        }
        .padding(.top, Double(place(index)) * DesignBook.Hat.Confetti.row)
        .frame(maxWidth: .infinity)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }

  private static let slips = 12

  /// Rows from the top; in the middle, where the words are, the slips stay above these.
  private func place(_ index: Int) -> Int { (4...7).contains(index) ? index % 2 : index * 37 % 11 }

  private func color(_ index: Int) -> Color {
    index % 3 == 0 ? Color(hex: 0xFFC93C) : index % 3 == 1 ? DesignBook.Hat.paper : Color(hex: 0xFFF9E8, opacity: 0.6)
  }

  private func fall(_ index: Int) -> KeyframeEffect {
    KeyframeEffect(
      keyframes: [
        KeyframeEffect.Keyframe(
          at: 0, opacity: 0, rotation: .degrees(Double(index * 31 % 180) - 90), y: -DesignBook.Hat.Confetti.drop),
        KeyframeEffect.Keyframe(at: 0.3, opacity: 1, rotation: .degrees(40), y: -DesignBook.Hat.Confetti.drop / 2),
        KeyframeEffect.Keyframe(at: 1),
      ],
      animation: .easeOut(duration: 1.1 + Double(index % 5) * 0.25), playsOnAppear: true)
  }
}
