import DesignBook
import Localization
import WebUI

/// Title with a spring and a tagline; a touch skips both.
struct LaunchScreen: View {
  let send: (OutOfPocketFeature.Action) -> Void

  /// Spring from 0.3 to full size with overshoot, in just over half a second.
  private static let spring = KeyframeEffect(
    keyframes: [
      .init(at: 0, opacity: 0, scale: 0.3), .init(at: 0.45, opacity: 1, scale: 1.1), .init(at: 0.7, scale: 0.96),
      .init(at: 0.88, scale: 1.02), .init(at: 1),
    ], animation: .easeOut(duration: 0.65), playsOnAppear: true)

  /// After the title.
  private static let fade = KeyframeEffect(
    keyframes: [.init(at: 0, opacity: 0), .init(at: 0.6, opacity: 0), .init(at: 1)],
    animation: .linear(duration: 1), playsOnAppear: true)

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.menu.gradient.ignoresSafeArea()
        VStack(spacing: 0) {
          Spacer()
          PocketHem(rise: 0).frame(height: DesignBook.Pocket.Size.burst)
        }
        .ignoresSafeArea()
        VStack(spacing: DesignBook.Spacing.lg) {
          VStack(spacing: 0) {
            Text(.launchTitleTop).font(DesignBook.Font.displaySmall)
            Text(.launchTitleBottom).font(DesignBook.Font.display)
          }
          .lineHeight(1.02)
          .accessibilityElement(children: .contain)
          .accessibilityHeading(.h1)
          .keyframeEffect(Self.spring, trigger: 0)
          Text(.launchTagline)
            .font(DesignBook.Font.title3)
            .foregroundStyle(theme.menu.secondaryText)
            .keyframeEffect(Self.fade, trigger: 0)
        }
        .multilineTextAlignment(.center)
        .foregroundStyle(theme.menu.text)
        .padding(DesignBook.Spacing.lg)
      }
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .onTapGesture { send(.launchSkipped) }
    }
  }
}
