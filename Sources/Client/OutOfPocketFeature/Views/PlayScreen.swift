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

  private var run: Run { play.run }

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
          if play.showsButtons, !play.isPaused {
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

  @ViewBuilder private func points(_ theme: Theme) -> some View {
    if play.mode.players == 2 {
      HStack(spacing: DesignBook.Spacing.sm) {
        ForEach(run.points.indices, id: { $0 }) { player in
          figure(.playerName(Int64(player) + 1), .number(Int64(run.points[player])), DesignBook.Font.title, theme)
            .opacity(player == run.turn ? 1 : 0.65)
            .accessibilityAddTraits(player == run.turn ? .isSelected : [])
        }
      }
    } else if play.mode == .memory {
      figure(
        .playRoundTitle, .number(Int64(run.rounds) + (isBetweenRounds ? 0 : 1)), DesignBook.Font.displaySmall, theme)
    } else {
      figure(
        play.mode == .zen ? .playStreak : .playScore, .number(play.score), DesignBook.Font.displaySmall, theme)
    }
  }

  private var isBetweenRounds: Bool {
    if case .betweenRounds = run.phase { return true }
    return false
  }

  private func figure(
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

  private var note: LocalizedStringResource? {
    if case .handover(let player) = run.phase, player == 1, play.lastMistake != nil { return .playerFailed(1) }
    if let mistake = play.lastMistake, play.mode.isForgiving { return mistake.sentence(limit: play.lastLimit) }
    if play.offersButtons { return .sensorsOffered }
    guard run.prompt?.gesture.isMotion == true, !play.showsButtons else { return nil }
    switch run.sensors {
    case .stalled, .absent: return .sensorsStalled
    case .tooSlow: return .sensorsTooSlow
    case .swapped: return .sensorsSwapped
    default: return nil
    }
  }

  // MARK: In the middle

  @ViewBuilder private func stage(_ theme: Theme) -> some View {
    switch run.phase {
    case .showing: showing(theme)
    case .awaiting(let prompt): awaiting(prompt, theme)
    case .building(let deadline): building(deadline, theme)
    case .betweenRounds:
      Announcement(title: .playRoundComplete(Int64(run.rounds)), symbol: .success, color: DesignBook.Gesture.down)
    case .handover(let player): handover(player, theme)
    case .paused: paused(theme)
    case .reading, .over: EmptyView()
    }
  }

  private func showing(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.lg) {
      Text(.playWatch).font(DesignBook.Font.title2).accessibilityHeading(.h1)
      if let show = play.shown(at: now) {
        PromptView(item: show.item, countdown: nil, trigger: play.shownCount)
      } else {
        // As much room as a gesture takes, so that nothing jumps in the gap.
        Color.clear.frame(width: DesignBook.Size.ringSize, height: DesignBook.Size.ringSize + 45)
      }
      dots(count: run.sequenceCount, done: showingDone, theme)
    }
  }

  private var showingDone: Int {
    if case .showing(let show) = run.phase { return show.index + 1 }
    return 0
  }

  @ViewBuilder private func awaiting(_ prompt: RunPrompt, _ theme: Theme) -> some View {
    if play.mode.isFromMemory {
      VStack(spacing: DesignBook.Spacing.lg) {
        Text(.playRepeat).font(DesignBook.Font.title2).accessibilityHeading(.h1)
        RingWith(countdown: countdown(from: prompt.at, to: prompt.deadline), color: DesignBook.Gesture.doubleTap) {
          // What has just been done right; what comes next is for the player to know.
          if play.position > 0, let last = play.lastSuccess {
            GestureMark(gesture: last.item.answer, size: 72, disc: 160).keyframeEffect(.pop, trigger: play.successes)
          } else {
            Image(symbol: .brain).resizable().frame(width: 72, height: 72).foregroundStyle(theme.play.secondaryText)
          }
        }
        dots(count: run.sequenceCount, done: play.position, theme)
      }
    } else if play.ticket.settings.channel == .everything {
      PromptView(
        item: prompt.item, countdown: countdown(from: prompt.at, to: prompt.deadline), trigger: play.shownCount,
        caption: prompt.limit.map { .classicReactionTime($0) })
    } else {
      RingWith(countdown: countdown(from: prompt.at, to: prompt.deadline), color: DesignBook.Gesture.doubleTap) {
        Image(symbol: play.ticket.settings.channel == .audio ? .ear : .hand).resizable()
          .frame(width: 96, height: 96)
      }
      Text(play.ticket.settings.channel == .audio ? .playListen : .playFeel)
        .font(DesignBook.Font.title2).accessibilityHeading(.h1)
    }
  }

  private func building(_ deadline: Milliseconds, _ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.lg) {
      Text(.playAdd).font(DesignBook.Font.title2).accessibilityHeading(.h1)
      RingWith(
        countdown: countdown(from: deadline - play.buildLimit, to: deadline), color: DesignBook.Gesture.tap
      ) {
        Text(verbatim: "+").font(.system(size: 88, weight: .black, design: .rounded)).foregroundStyle(
          DesignBook.Gesture.tap
        )
        .accessibilityHidden(true)
      }
      Text(play.refused == nil ? .playAddHint : .playAddRefused).font(DesignBook.Font.headline)
    }
  }

  private func handover(_ player: Int, _ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.lg) {
      Announcement(
        title: .playerTurn(Int64(player) + 1), symbol: .people,
        color: player == 0 ? DesignBook.Gesture.doubleTap : DesignBook.Gesture.tap)
      Text(.playerPass).font(DesignBook.Font.body)
      PrimaryButton(.playerReady, symbol: .play) { send(.readyTapped) }.frame(maxWidth: 320).allowsHitTesting(true)
    }
    .padding(DesignBook.Spacing.md)
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

  /// A dot for each gesture of the sequence, full once it is done.
  private func dots(count: Int, done: Int, _ theme: Theme) -> some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: 14))], spacing: DesignBook.Spacing.xs) {
      ForEach(0..<count) { index in
        Circle().fill(index < done ? theme.play.text : theme.play.text.opacity(0.3)).frame(width: 12, height: 12)
      }
    }
    .frame(width: min(Double(count), 12) * 18)
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(.playPosition(Int64(done), Int64(count)))
  }

  private func countdown(from start: Milliseconds, to deadline: Milliseconds?) -> Countdown? {
    guard let deadline else { return nil }
    return Countdown(
      run: play.startedAt.rawValue * 1_000 + play.shownCount, duration: Double((deadline - start).rawValue),
      elapsed: Double((play.time(at: now) - start).rawValue))
  }
}

/// A ring with something in it.
private struct RingWith: View {
  let countdown: Countdown?
  let color: Color
  let content: Content

  init<C: View>(countdown: Countdown?, color: Color, @ViewBuilder content: () -> C) {
    self.countdown = countdown
    self.color = color
    self.content = content().erasedContent
  }

  var body: some View {
    ZStack {
      RoundGround(side: DesignBook.Size.ringSize - 2 * DesignBook.Size.ringWidth) { content }
      PromptRing(countdown: countdown, color: color)
    }
    .frame(width: DesignBook.Size.ringSize, height: DesignBook.Size.ringSize)
  }
}

/// A word about where the run stands, large, with a sign above it.
private struct Announcement: View {
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
