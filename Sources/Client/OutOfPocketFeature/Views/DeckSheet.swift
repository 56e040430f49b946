import DesignBook
import GestureRecognition
import Localization
import OutOfPocketEngine
import WebUI

/// The player's choice of gestures and difficulty for custom play.
struct DeckSheet: View {
  let options: PlayOptions
  let send: (OutOfPocketFeature.Action) -> Void

  private let presets: [GestureSet] = [
    GestureSet(Gesture.touchSet), GestureSet(Gesture.motionSet), GestureSet(GesturePool.unhinged.gestures()),
  ]

  private func close() { send(.cardClosed) }

  var body: some View {
    SheetFrame(title: .deckTitle, close: close) {
      Text(.deckText).font(DesignBook.Font.body).multilineTextAlignment(.center).frame(maxWidth: .infinity)
      SegmentedSelectionView(
        .deckTitle, options: [.init(.trainingDeckTouch), .init(.trainingDeckMotion), .init(.trainingDeckAll)],
        selection: presets.firstIndex(of: options.deck) ?? presets.count
      ) { index in change { $0.deck = presets[index] } }
      LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.gesture))], spacing: DesignBook.Spacing.sm) {
        ForEach(Gesture.allCases, id: { $0.rawValue }) { choice($0) }
      }
      SegmentedSelectionView(
        .difficultyTitle,
        options: PlayOptions.difficulties.map { SegmentedSelectionView.Option(PlayOptions.title(ofPace: $0)) },
        selection: PlayOptions.difficulties.firstIndex(of: options.pace) ?? PlayOptions.difficulties.count
      ) { index in change { $0.pace = PlayOptions.difficulties[index] } }
      PrimaryButton(.menuStart, symbol: .play) { send(.cardConfirmed) }
    }
  }

  private func change(_ apply: (inout PlayOptions) -> Void) {
    var options = options
    apply(&options)
    send(.optionsChanged(options))
  }

  private func choice(_ gesture: Gesture) -> some View {
    let isChosen = options.deck.contains(gesture)
    return ThemeReader { theme in
      Button(action: { toggle(gesture) }) {
        VStack(spacing: DesignBook.Spacing.xs) {
          GestureMark(gesture: gesture, size: 32, disc: 56)
          Text(gesture.instruction).font(DesignBook.Font.caption).multilineTextAlignment(.center)
        }
        .opacity(isChosen ? 1 : DesignBook.Opacity.disabled)
        .padding(DesignBook.Spacing.xs)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .background(isChosen ? theme.background.elevated : theme.background.secondary)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
        .outlined(
          isChosen ? theme.text.accent : theme.line,
          width: isChosen ? DesignBook.Size.selectedLineWidth : DesignBook.Size.lineWidth)
      }
      .pressEffect(scale: 0.97, opacity: DesignBook.Opacity.pressed)
      .accessibilityAddTraits(isChosen ? .isSelected : [])
    }
  }

  /// The last gesture stays.
  private func toggle(_ gesture: Gesture) {
    let changed = options.deck.symmetricDifference(GestureSet([gesture]))
    if !changed.isEmpty { change { $0.deck = changed } }
  }
}
