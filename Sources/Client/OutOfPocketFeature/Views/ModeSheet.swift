import DesignBook
import GestureRecognition
import Localization
import OutOfPocketEngine
import WebUI

/// A mode in one picture and a sentence, before its first game and on request.
struct ModeSheet: View {
  let mode: RunMode
  /// Gestures to introduce; none for those who know the rules.
  let gestures: [Gesture]
  /// Whether its button starts the game.
  let isBeforeFirstGame: Bool
  let send: (OutOfPocketFeature.Action) -> Void

  private func close() { send(.cardClosed) }

  var body: some View {
    SheetFrame(title: mode.title, close: close) {
      ModePicture(mode: mode)
      Text(mode.summary)
        .font(DesignBook.Font.title3)
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
      if !gestures.isEmpty { GestureGrid(gestures: gestures) }
      PrimaryButton(isBeforeFirstGame ? .menuStart : .rulesDone, symbol: isBeforeFirstGame ? .play : .check) {
        send(.cardConfirmed)
      }
    }
  }
}

/// What happens in a mode, on the ground it is played on.
struct ModePicture: View {
  let mode: RunMode

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.md) {
        if let emblem { Image(symbol: emblem).font(DesignBook.Font.largeTitle) }
        ForEach(rows.indices, id: { $0 }) { row in
          HStack(spacing: DesignBook.Spacing.sm) {
            if mode.players == 2 { player(row % 2) }
            ForEach(rows[row].indices, id: { $0 }) { place in
              if mode == .playerVersusPlayer, place == row { plus }
              mark(rows[row][place], at: place)
            }
          }
        }
        if mode == .daily {
          HStack(spacing: DesignBook.Spacing.md) {
            ForEach(0..<3) { _ in Image(symbol: .person).font(DesignBook.Font.title) }
          }
        }
      }
      .padding(DesignBook.Spacing.md)
      .frame(maxWidth: .infinity)
      .foregroundStyle(theme.play.text)
      .background(theme.play.gradient)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
      .accessibilityHidden(true)
    }
  }

  /// Sequences in the order they are asked for.
  private var rows: [[Gesture]] {
    switch mode {
    case .memory, .playerVersusPlayer: [[.swipeUp], [.swipeUp, .tap], [.swipeUp, .tap, .swipeLeft]]
    case .gameVersusPlayers: [[.swipeUp, .tap, .swipeLeft], [.swipeUp, .tap, .swipeLeft]]
    case .classic, .endless, .zen, .daily, .practice, .tutorial, .custom: [[.swipeRight, .pinch, .tap, .swipeDown]]
    }
  }

  private var emblem: Symbol? {
    switch mode {
    case .endless, .zen, .daily, .custom: mode.symbol
    case .classic, .memory, .gameVersusPlayers, .playerVersusPlayer, .practice, .tutorial: nil
    }
  }

  private func player(_ number: Int) -> some View {
    Image(symbol: .person)
      .font(DesignBook.Font.title)
      .foregroundStyle(number == 0 ? DesignBook.Gesture.doubleTap : DesignBook.Gesture.tap)
  }

  private var plus: some View {
    Text(verbatim: "+").font(DesignBook.Font.title2).foregroundStyle(DesignBook.Gesture.tap)
  }

  /// A gesture; in Endless over the time there is for it.
  private func mark(_ gesture: Gesture, at place: Int) -> some View {
    VStack(spacing: DesignBook.Spacing.sm) {
      GestureMark(gesture: gesture, size: DesignBook.Icon.regular, disc: DesignBook.Disc.close)
      if mode == .endless {
        Capsule()
          .fill(gesture.color)
          .frame(width: DesignBook.Disc.close / Double(place + 1), height: DesignBook.Height.progress)
      }
    }
  }
}
