import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

/// Run of any mode: prompt in the middle, points above, touch surface below everything.
struct PlayScreen: View {
  @Boxed var play: Play
  let now: Timestamp
  /// Gestures without a moving picture beside their prompt.
  let met: GestureSet
  /// Whether the pocket is left out, until the next task.
  let isPartial: Bool
  let send: (OutOfPocketFeature.Action) -> Void

  var run: Run { play.run }

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.play.gradient.ignoresSafeArea()
        if !isTrap, !play.showsButtons, !isPartial { GamePocket(lit: Int(play.combo), trigger: play.shownCount) }
        PlaySurface { send(.touched($0)) }
        VStack(spacing: DesignBook.Spacing.sm) {
          header(theme)
          notes(theme)
          if !isTrap { Spacer(minLength: 0) }
          stage(theme)
          if !isTrap { Spacer(minLength: 0) }
          if play.showsButtons, !play.isPaused {
            GestureButtons(play.ticket.settings.gestures.filter { $0.hasButton }) { send(.buttonTapped($0)) }
          }
        }
        .padding(DesignBook.Spacing.sm)
        .frame(maxWidth: DesignBook.Width.stage, maxHeight: .infinity)
        // Touches between and on figures belong to the surface below.
        .allowsHitTesting(false)
      }
      .multilineTextAlignment(.center)
      .foregroundStyle(theme.play.text)
    }
  }

  /// Whether a Color Trap is to be answered, which fills the screen.
  private var isTrap: Bool {
    guard case .awaiting(let prompt) = run.phase else { return false }
    return prompt.gesture == .stroop && !play.mode.isFromMemory && play.ticket.settings.channel == .everything
  }

  // MARK: Header

  private func header(_ theme: Theme) -> some View {
    HStack(alignment: .top, spacing: DesignBook.Spacing.xs) {
      HStack(spacing: 0) {
        SymbolButton(.close, label: play.mode == .zen ? .playFinish : .classicLeave) { send(.leaveTapped) }
        if play.isRunning, play.canPause { SymbolButton(.pause, label: .playPause) { send(.pauseTapped) } }
      }
      .frame(width: DesignBook.Width.targets, alignment: .leading)
      .allowsHitTesting(true)
      Spacer(minLength: 0)
      points(theme)
      Spacer(minLength: 0)
      // Reactions to a memorized sequence are not meaningful.
      if play.mode.isFromMemory {
        Color.clear.frame(width: DesignBook.Size.touchTarget, height: DesignBook.Height.rule)
      } else {
        EnvironmentReader { environment in
          Group {
            if !environment.isTextLarge { standing(theme) }
          }
          .frame(width: environment.isTextLarge ? DesignBook.Size.touchTarget : DesignBook.Width.targets)
        }
      }
    }
  }

  /// The combo, the way to the best score, or the last reaction.
  @ViewBuilder private func standing(_ theme: Theme) -> some View {
    if play.showsCombo {
      FigureCaption(.playCombo(Int64(play.combo)), size: 15)
        .foregroundStyle(DesignBook.Pocket.ink)
        // In one line, also with two digits.
        .fixedSize()
        .padding(.horizontal, DesignBook.Spacing.xs)
        .padding(.vertical, DesignBook.Spacing.xs)
        .background(DesignBook.Pocket.stitch)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
        .shadow(color: DesignBook.Pocket.stitchLip, radius: 0, x: 0, y: DesignBook.Spacing.xs)
        .rotationEffect(.degrees(-6))
        .keyframeEffect(.bump, trigger: Int64(play.combo))
    } else if let best = play.previousBest, play.mode.isReflex, best > play.score {
      FigureCaption(.playToBest(best - play.score)).foregroundStyle(theme.play.secondaryText)
    } else {
      figure(
        .playReaction, value: play.lastReaction.map { .playSeconds($0) } ?? .playNoReaction,
        font: DesignBook.Font.headline, theme: theme)
    }
  }

  func figure(
    _ caption: LocalizedStringResource, value: LocalizedStringResource, font: Font, theme: Theme
  ) -> some View {
    VStack(spacing: 0) {
      FigureCaption(caption).foregroundStyle(theme.play.secondaryText)
      Text(value).font(font.monospacedDigit()).lineHeight(1.1)
    }
  }

  /// Messages about sensors and forgiven mistakes.
  @ViewBuilder private func notes(_ theme: Theme) -> some View {
    if let note {
      Text(note)
        .font(DesignBook.Font.headline)
        .padding(.horizontal, DesignBook.Spacing.md)
        .padding(.vertical, DesignBook.Spacing.sm)
        .background(DesignBook.Gesture.ground.opacity(0.55))
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
        .keyframeEffect(play.mode.isForgiving ? .shake : nil, trigger: Int64(play.attempts.count) - play.successes)
    }
  }

  // MARK: Centre

  @ViewBuilder private func stage(_ theme: Theme) -> some View {
    switch run.phase {
    case .awaiting(let prompt): awaiting(prompt, theme)
    case .paused: paused(theme)
    case .reading, .over: EmptyView()
    default: turns(theme)
    }
  }

  func prompted(_ prompt: RunPrompt) -> some View {
    VStack(spacing: DesignBook.Spacing.md) {
      PromptView(
        item: prompt.item, countdown: countdown(from: prompt.at, to: prompt.deadline), trigger: play.shownCount,
        caption: prompt.limit.map { .classicReactionTime($0) }, fills: true)
      EnvironmentReader { environment in
        if !met.contains(prompt.gesture), !isTrap, !play.showsButtons, !environment.isTextLarge {
          GesturePicture(prompt.gesture, size: DesignBook.Disc.countdown).keyframeEffect(.pop, trigger: play.shownCount)
        }
      }
    }
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
      .frame(maxWidth: DesignBook.Width.button)
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

/// The pocket below a game: the next token looks out of it, and quick answers in a row light its stitches. Decorative.
struct GamePocket: View {
  let lit: Int
  /// Changes with each prompt.
  let trigger: Int64

  var body: some View {
    let side = DesignBook.Disc.swatch
    VStack(spacing: 0) {
      Spacer()
      ZStack(alignment: .top) {
        Circle().fill(DesignBook.Gesture.pocket.light(side)).frame(width: side, height: side)
          .keyframeEffect(.pop, trigger: trigger)
          // There, words reach down to the pocket.
          .needs(.tall)
        PocketHem(rise: 0, isSewn: false)
        StitchMeter(lit: lit)
      }
      .frame(height: DesignBook.Pocket.Size.rim)
    }
    .ignoresSafeArea()
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }
}

/// Large status word with a symbol.
struct Announcement: View {
  let title: LocalizedStringResource
  let symbol: Symbol
  let color: Color

  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      EnvironmentReader { environment in
        let picture = Image(symbol: symbol).resizable()
          .frame(width: DesignBook.Disc.stepper, height: DesignBook.Disc.stepper)
          .foregroundStyle(color)
          .frame(width: DesignBook.Disc.countdown, height: DesignBook.Disc.countdown)
          .background(DesignBook.Gesture.ground)
          .clipShape(Circle())
          .keyframeEffect(.springIn, trigger: 0)
        if environment.isTextLarge { picture.needs(.tall) } else { picture }
      }
      Text(title).font(DesignBook.Font.title).accessibilityHeading(.h1)
    }
  }
}
