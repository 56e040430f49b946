import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

/// A run of any mode: what is shown or asked in the middle, points above, the surface under everything.
struct PlayScreen: View {
  @Boxed var play: Play
  let now: Timestamp
  let send: (OutOfPocketFeature.Action) -> Void

  var run: Run { play.run }

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.play.gradient.ignoresSafeArea()
        FeedbackFlash(isSuccess: true, trigger: play.successes)
        if play.mode.isForgiving {
          FeedbackFlash(isSuccess: false, trigger: Int64(play.attempts.count) - play.successes)
        }
        PlaySurface { send(.touched($0)) }
        VStack(spacing: DesignBook.Spacing.sm) {
          header(theme)
          notes(theme)
          Spacer(minLength: 0)
          stage(theme)
          Spacer(minLength: 0)
          if !Program.isSlim, play.showsButtons, !play.isPaused {
            GestureButtons(play.ticket.settings.gestures.filter { $0.hasButton }) { send(.buttonTapped($0)) }
          }
        }
        .padding(DesignBook.Spacing.sm)
        .frame(maxWidth: 720, maxHeight: .infinity)
        // Touches between and on the figures belong to the surface below.
        .allowsHitTesting(false)
      }
      .multilineTextAlignment(.center)
      .foregroundStyle(theme.play.text)
    }
  }

  // MARK: Above

  private func header(_ theme: Theme) -> some View {
    HStack(alignment: .top, spacing: DesignBook.Spacing.xs) {
      HStack(spacing: 0) {
        SymbolButton(.close, label: play.mode == .zen ? .playFinish : .classicLeave) { send(.leaveTapped) }
        if play.isRunning, play.canPause { SymbolButton(.pause, label: .playPause) { send(.pauseTapped) } }
      }
      .frame(width: 2 * DesignBook.Size.touchTarget, alignment: .leading)
      .allowsHitTesting(true)
      Spacer(minLength: 0)
      points(theme)
      Spacer(minLength: 0)
      // A sequence known by heart has no reactions worth showing.
      if play.mode.isFromMemory {
        Color.clear.frame(width: DesignBook.Size.touchTarget, height: 1)
      } else {
        EnvironmentReader { environment in
          Group {
            if !environment.isTextLarge {
              figure(
                .playReaction, play.lastReaction.map { .playSeconds($0) } ?? .playNoReaction, DesignBook.Font.headline,
                theme)
            }
          }
          .frame(width: environment.isTextLarge ? DesignBook.Size.touchTarget : 2 * DesignBook.Size.touchTarget)
        }
      }
    }
  }

  func figure(
    _ caption: LocalizedStringResource, _ value: LocalizedStringResource, _ font: Font, _ theme: Theme
  ) -> some View {
    VStack(spacing: 0) {
      FigureCaption(caption).foregroundStyle(theme.play.secondaryText)
      Text(value).font(font.monospacedDigit()).lineHeight(1.1)
    }
  }

  /// What the player should know of sensors and of a mistake that was forgiven.
  @ViewBuilder private func notes(_ theme: Theme) -> some View {
    if let note {
      Text(note)
        .font(DesignBook.Font.headline)
        .padding(.horizontal, DesignBook.Spacing.md)
        .padding(.vertical, DesignBook.Spacing.sm)
        .background(DesignBook.Gesture.ground.opacity(0.55))
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
    }
  }

  // MARK: In the middle

  @ViewBuilder private func stage(_ theme: Theme) -> some View {
    switch run.phase {
    case .awaiting(let prompt): awaiting(prompt, theme)
    case .paused: paused(theme)
    case .reading, .over: EmptyView()
    default: turns(theme)
    }
  }

  func prompted(_ prompt: RunPrompt) -> some View {
    PromptView(
      item: prompt.item, countdown: countdown(from: prompt.at, to: prompt.deadline), trigger: play.shownCount,
      caption: prompt.limit.map { .classicReactionTime($0) })
  }

  private func paused(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.lg) {
      Announcement(title: .playPaused, symbol: .pause, color: DesignBook.Gesture.doubleTap)
      Text(.playPausedHint).font(DesignBook.Font.body)
      if play.wasHidden {
        Text(.playPausedHidden).font(DesignBook.Font.body).foregroundStyle(theme.play.secondaryText)
      }
      VStack(spacing: DesignBook.Spacing.md) {
        PrimaryButton(.playResume, symbol: .play) { send(.resumeTapped) }
        SecondaryButton(play.mode == .zen ? .playFinish : .classicLeave, symbol: .home) { send(.leaveTapped) }
      }
      .frame(maxWidth: 320)
      .allowsHitTesting(true)
    }
    .padding(DesignBook.Spacing.md)
  }

  func countdown(from start: Milliseconds, to deadline: Milliseconds?) -> Countdown? {
    guard let deadline else { return nil }
    return Countdown(
      run: play.startedAt.rawValue * 1_000 + play.shownCount, duration: Double((deadline - start).rawValue),
      elapsed: Double((play.time(at: now) - start).rawValue))
  }
}

/// A word about where the run stands, large, with a sign above it.
struct Announcement: View {
  let title: LocalizedStringResource
  let symbol: Symbol
  let color: Color

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      Image(symbol: symbol).resizable()
        .frame(width: 56, height: 56)
        .foregroundStyle(color)
        .frame(width: 112, height: 112)
        .background(DesignBook.Gesture.ground)
        .clipShape(Circle())
        .keyframeEffect(.springIn, trigger: 0)
      Text(title).font(DesignBook.Font.title).accessibilityHeading(.h1)
    }
  }
}
