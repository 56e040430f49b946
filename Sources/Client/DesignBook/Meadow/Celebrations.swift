package import WebUI

/// Hearts that rise and fade, once for each appearance.
package struct RisingHearts: View {
  package init() {}

  package var body: some View {
    ZStack {
      ForEach(0..<DesignBook.Meadow.dotCount) { index in
        let side = Double(index) - 2.5
        Image(symbol: .heart).resizable()
          .frame(width: size(index), height: size(index))
          .foregroundStyle(MeadowPalette.danger)
          .opacity(0)
          .keyframeEffect(
            KeyframeEffect(
              keyframes: [
                .init(at: 0, opacity: 0, scale: 0.4, x: side * 14, y: 20),
                .init(at: 0.2, opacity: 1, x: side * 22, y: -20),
                .init(at: 1, opacity: 0, scale: 1.1, x: side * 34, y: -150 - Double(index % 3) * 24),
              ], animation: .easeOut(duration: 1.1 + Double(index % 3) * 0.15), playsOnAppear: true), trigger: 0)
      }
    }
    .accessibilityHidden(true)
    .allowsHitTesting(false)
  }

  private func size(_ index: Int) -> Double { DesignBook.Meadow.heart * (index % 2 == 0 ? 1 : 0.7) }
}

/// Paper that falls over a celebration.
package struct MeadowConfetti: View {
  package init() {}

  package var body: some View {
    ZStack(alignment: .top) {
      ForEach(0..<24) { index in
        let x = Double(index * 37 % 24 - 12) * 15
        let late = Double(index * 5 % 7) / 10
        RoundedRectangle(cornerRadius: DesignBook.Corner.bar)
          .fill(MeadowPalette.confetti[index % MeadowPalette.confetti.count])
          .frame(width: DesignBook.Spacing.sm, height: DesignBook.Meadow.confetti)
          .opacity(0)
          .keyframeEffect(
            KeyframeEffect(
              keyframes: [
                .init(at: 0, opacity: 0, x: x, y: -40), .init(at: 0.1, opacity: 1, rotation: .degrees(40), x: x, y: 0),
                .init(at: 0.8, opacity: 1, rotation: .degrees(300), x: x + 20, y: 520),
                .init(at: 1, opacity: 0, rotation: .degrees(420), x: x + 30, y: 640),
              ], animation: .linear(duration: 2.6).delay(late), playsOnAppear: true), trigger: 0)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .top)
    .accessibilityHidden(true)
    .allowsHitTesting(false)
  }
}

/// Idle life of a pet.
extension KeyframeEffect {
  /// A gentle float with a little sway.
  package static let idle = KeyframeEffect(
    keyframes: [
      .init(at: 0), .init(at: 0.25, rotation: .degrees(0.7), y: -3), .init(at: 0.5, y: -5),
      .init(at: 0.75, rotation: .degrees(-0.7), y: -3), .init(at: 1),
    ], animation: .easeInOut(duration: 3), repeatCount: 0, playsOnAppear: true)

  /// Closed eyes for a moment, once and then twice, for an otherwise invisible overlay.
  package static let blink = KeyframeEffect(
    keyframes: [
      .init(at: 0, opacity: 0), .init(at: 0.46, opacity: 0), .init(at: 0.468, opacity: 1), .init(at: 0.478, opacity: 1),
      .init(at: 0.486, opacity: 0), .init(at: 0.95, opacity: 0), .init(at: 0.958, opacity: 1),
      .init(at: 0.966, opacity: 0), .init(at: 0.976, opacity: 0), .init(at: 0.984, opacity: 1),
      .init(at: 0.992, opacity: 0), .init(at: 1, opacity: 0),
    ], animation: .linear(duration: 9), repeatCount: 0, playsOnAppear: true)

  /// Squash, jump and spring back after a care.
  package static let joy = KeyframeEffect(
    keyframes: [
      .init(at: 0), .init(at: 0.12, scale: 0.95, y: 4), .init(at: 0.38, scale: 1.12, y: -14),
      .init(at: 0.6, scale: 0.98, y: 2),
      .init(at: 0.8, scale: 1.03, y: -4), .init(at: 1),
    ], animation: .easeOut(duration: 0.7))
}
