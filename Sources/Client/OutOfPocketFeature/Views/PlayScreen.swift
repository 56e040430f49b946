import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

/// The game: what to do in the middle, the time left around it, the surface over everything.
struct PlayScreen: View {
  @Boxed var play: Play
  let now: Timestamp
  let send: (OutOfPocketFeature.Action) -> Void

  /// Green over the whole screen after a success.
  private static let flash = KeyframeEffect(
    keyframes: [.init(at: 0, opacity: DesignBook.Opacity.flash), .init(at: 1, opacity: 0)],
    animation: .easeOut(duration: 0.3))

  /// The new gesture comes in with a little force.
  private static let pop = KeyframeEffect(
    keyframes: [.init(at: 0, scale: 0.82), .init(at: 0.6, scale: 1.05), .init(at: 1)],
    animation: .easeOut(duration: 0.18), playsOnAppear: true)

  var body: some View {
    ThemeReader { theme in
      ZStack(alignment: .topLeading) {
        theme.play.gradient.ignoresSafeArea()
        Rectangle().fill(DesignBook.Gesture.successFlash)
          .opacity(0)
          .keyframeEffect(Self.flash, trigger: play.score)
          .ignoresSafeArea()
          .accessibilityHidden(true)
        VStack(spacing: DesignBook.Spacing.sm) {
          figures(theme)
          Spacer(minLength: 0)
          prompt
          Text(.classicReactionTime(play.prompt.limit))
            .font(DesignBook.Font.caption.monospacedDigit())
            .foregroundStyle(theme.play.secondaryText)
          Spacer(minLength: 0)
        }
        .padding(DesignBook.Spacing.md)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .foregroundStyle(theme.play.text)
        Color.clear
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .pointerSurface { send(.touched($0)) }
          .accessibilityLabel(.classicSurface)
          .ignoresSafeArea()
        SymbolButton(.close, label: .classicLeave) { send(.leaveTapped) }
          .foregroundStyle(theme.play.text)
          .padding(DesignBook.Spacing.sm)
      }
    }
  }

  private var prompt: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      ZStack {
        GestureMark(
          gesture: play.prompt.gesture, size: DesignBook.Size.gestureSize,
          disc: DesignBook.Size.ringSize - 2 * DesignBook.Size.ringWidth
        )
        .keyframeEffect(Self.pop, trigger: play.score)
        CountdownRing(
          Countdown(
            run: play.startedAt.rawValue * 1_000 + play.score, duration: Double(play.prompt.limit.rawValue),
            elapsed: Double((play.time(at: now) - play.prompt.at).rawValue)),
          lineWidth: DesignBook.Size.ringWidth, track: Color.white.opacity(DesignBook.Opacity.tint)
        )
        .foregroundStyle(play.prompt.gesture.color)
      }
      .frame(width: DesignBook.Size.ringSize, height: DesignBook.Size.ringSize)
      Text(play.prompt.gesture.instruction)
        .font(.system(size: 24, weight: .bold, design: .rounded))
        .multilineTextAlignment(.center)
        .accessibilityHeading(.h1)
    }
  }

  private func figures(_ theme: Theme) -> some View {
    HStack(alignment: .top, spacing: DesignBook.Spacing.xs) {
      // As wide as the button in the corner and a little more, so that the score stands near enough to the middle.
      Color.clear.frame(width: 60, height: 1)
      Spacer(minLength: 0)
      figure(.playScore, .number(play.score), DesignBook.Font.displaySmall, theme)
      Spacer(minLength: 0)
      figure(
        .playReaction, play.lastReaction.map { .playSeconds($0) } ?? .playNoReaction, DesignBook.Font.headline, theme)
    }
  }

  private func figure(
    _ caption: LocalizedStringResource, _ value: LocalizedStringResource, _ font: Font, _ theme: Theme
  ) -> some View {
    VStack(spacing: 0) {
      Text(caption).font(DesignBook.Font.caption).foregroundStyle(theme.play.secondaryText)
      Text(value).font(font.monospacedDigit()).lineHeight(1.1)
    }
  }
}
