import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

/// Run screen of other modes and channels, and sensor messages.
extension PlayScreen {
  @ViewBuilder func points(_ theme: Theme) -> some View {
    if play.mode.players == 2 {
      HStack(spacing: DesignBook.Spacing.sm) {
        ForEach(run.points.indices, id: { $0 }) { player in
          let place = play.seats.swapped(player)
          figure(
            .playerName(Int64(player) + 1), value: .number(Int64(run.points[place])), font: DesignBook.Font.title,
            theme: theme
          )
          .opacity(place == run.turn ? 1 : 0.65)
          .accessibilityAddTraits(place == run.turn ? .isSelected : [])
        }
      }
    } else if play.mode == .memory {
      figure(
        .playRoundTitle, value: .number(Int64(run.rounds) + (isBetweenRounds ? 0 : 1)),
        font: DesignBook.Font.displaySmall, theme: theme)
    } else {
      figure(
        play.mode == .zen ? .playStreak : .playScore, value: .number(play.score),
        font: .system(size: DesignBook.Pocket.Size.score, weight: .black, design: .rounded), theme: theme
      )
      .keyframeEffect(.bump, trigger: play.successes)
    }
  }

  private var isBetweenRounds: Bool {
    if case .betweenRounds = run.phase { return true }
    return false
  }

  var note: LocalizedStringResource? {
    if case .handover(let player) = run.phase, player == 1, play.lastMistake != nil {
      return .playerFailed(play.seats.number(0))
    }
    if let mistake = play.lastMistake, play.mode.isForgiving { return mistake.sentence }
    if play.asksToLeave { return .dailyLeave }
    if play.offersButtons { return .sensorsOffered }
    guard run.prompt?.gesture.isMotion == true, !play.showsButtons else { return nil }
    switch run.sensors {
    case .stalled, .absent: return .sensorsStalled
    case .tooSlow: return .sensorsTooSlow
    case .swapped: return .sensorsSwapped
    default: return nil
    }
  }

  @ViewBuilder func awaiting(_ prompt: RunPrompt, _ theme: Theme) -> some View {
    if play.mode.isFromMemory {
      VStack(spacing: DesignBook.Spacing.lg) {
        Text(.playRepeat).font(DesignBook.Font.title2).accessibilityHeading(.h1)
        turn
        RingWith(countdown: countdown(from: prompt.at, to: prompt.deadline), color: DesignBook.Gesture.doubleTap) {
          // The last success; the next gesture is for the player to remember.
          if play.position > 0, let last = play.lastSuccess {
            GestureMark(
              gesture: last.item.answer, size: DesignBook.Pocket.Size.symbol, disc: DesignBook.Pocket.Size.token
            )
            .keyframeEffect(.pop, trigger: play.successes)
          } else {
            Image(symbol: .brain).resizable().frame(width: DesignBook.Icon.giant, height: DesignBook.Icon.giant)
              .foregroundStyle(theme.play.secondaryText)
          }
        }
        // As high as a shown gesture, so that the title stays where it was.
        .frame(height: shownHeight, alignment: .top)
        dots(count: run.sequenceCount, done: play.position, theme)
      }
    } else if play.ticket.settings.channel == .everything {
      prompted(prompt)
    } else {
      RingWith(countdown: countdown(from: prompt.at, to: prompt.deadline), color: DesignBook.Gesture.doubleTap) {
        Image(symbol: play.ticket.settings.channel == .audio ? .ear : .hand).resizable()
          .frame(width: DesignBook.Disc.player, height: DesignBook.Disc.player)
      }
      Text(play.ticket.settings.channel == .audio ? .playListen : .playFeel)
        .font(DesignBook.Font.title2).accessibilityHeading(.h1)
    }
  }

  /// Sequences and turns.
  @ViewBuilder func turns(_ theme: Theme) -> some View {
    switch run.phase {
    case .showing: showing(theme)
    case .building(let deadline): building(deadline, theme)
    case .betweenRounds:
      Announcement(title: .playRoundComplete(Int64(run.rounds)), symbol: .success, color: DesignBook.Gesture.down)
    case .handover(let player): handover(player, theme)
    case .awaiting, .paused, .reading, .over: EmptyView()
    }
  }

  /// The room of a shown gesture, and of the ring in its place.
  private var shownHeight: Double {
    play.ticket.settings.gestures.contains(.stroop) ? DesignBook.Size.trapHeight : DesignBook.Size.promptHeight
  }

  private func showing(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.lg) {
      Text(.playWatch).font(DesignBook.Font.title2).accessibilityHeading(.h1)
      turn
      // The same height for each gesture and the gap, so that nothing jumps.
      ZStack(alignment: .top) {
        if let show = play.shown(at: now) {
          PromptView(item: show.item, countdown: nil, trigger: play.shownCount)
        }
      }
      .frame(minHeight: shownHeight, alignment: .top)
      dots(count: run.sequenceCount, done: showingDone, theme)
    }
  }

  private var showingDone: Int {
    if case .showing(let show) = run.phase { return show.index + 1 }
    return 0
  }

  private func building(_ deadline: Milliseconds, _ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.lg) {
      Text(.playAdd).font(DesignBook.Font.title2).accessibilityHeading(.h1)
      turn
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

  /// Whose turn it is, of two players.
  @ViewBuilder private var turn: some View {
    if play.mode.players == 2 {
      Text(.playerTurn(play.seats.number(run.turn)))
        .font(DesignBook.Font.headline)
        .foregroundStyle(play.seats.swapped(run.turn) == 0 ? DesignBook.Gesture.doubleTap : DesignBook.Gesture.tap)
    }
  }

  private func handover(_ place: Int, _ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.lg) {
      Announcement(
        title: .playerTurn(play.seats.number(place)), symbol: .people,
        color: play.seats.swapped(place) == 0 ? DesignBook.Gesture.doubleTap : DesignBook.Gesture.tap)
      Text(.playerPass).font(DesignBook.Font.body)
      PrimaryButton(.playerReady, symbol: .play) { send(.readyTapped) }.frame(maxWidth: DesignBook.Width.button)
        .allowsHitTesting(true)
    }
    .padding(DesignBook.Spacing.md)
  }

  private static let dotsPerRow = 12

  /// A dot per gesture of the sequence, filled when done.
  private func dots(count: Int, done: Int, _ theme: Theme) -> some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.bead))], spacing: DesignBook.Spacing.xs) {
      ForEach(0..<count) { index in
        Circle().fill(index < done ? theme.play.text : theme.play.text.opacity(0.3)).frame(
          width: DesignBook.Disc.bead, height: DesignBook.Disc.bead)
      }
    }
    .frame(width: Double(min(count, Self.dotsPerRow)) * (DesignBook.Column.bead + DesignBook.Spacing.xs))
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(.playPosition(Int64(done), Int64(count)))
  }

}

/// Ring with content.
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
