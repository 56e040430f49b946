import CodeBreakerEngine
import DesignBook
import Kernel
import Localization
import WebUI

/// Slots and palette: one surface for fingers, buttons for other input. Laid out by `TrayLayout`.
struct TrayView: View {
  @Boxed var game: PlayedGame
  @Boxed var state: CodeBreakerFeature.State
  let send: (CodeBreakerFeature.Action) -> Void

  private var layout: TrayLayout { TrayLayout(game.space, width: 1) }

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: TrayLayout.gap) {
        slots(theme)
        VStack(spacing: 0) {
          ForEach(0..<layout.lines) { line(of: $0) }
        }
      }
      .frame(maxWidth: .infinity)
      .frame(height: layout.height)
      .overlay(alignment: .topLeading) { dragged }
      .pointerSurface { send(.tray($0)) }
    }
  }

  private func slots(_ theme: Theme) -> some View {
    HStack(spacing: 0) {
      ForEach(0..<game.draft.slots.count) { slot in
        let colour = game.draft.slots[slot]
        Button(action: { send(.slotTapped(slot)) }) {
          ZStack {
            PegView(
              colour: isLifted(.slot(slot)) ? Draft.none : colour, size: 48, isSelected: slot == game.draft.cursor)
          }
          .frame(maxWidth: .infinity)
          .frame(height: TrayLayout.slotHeight)
        }
        .accessibilityLabel(
          .codebreakerSlot(
            .number(Int64(slot + 1)), colour < 0 ? .codebreakerSlotEmpty : DesignBook.Peg.of(colour).name)
        )
        .accessibilityAddTraits(slot == game.draft.cursor ? .isSelected : [])
      }
    }
    .frame(maxWidth: .infinity)
    .background(theme.background.elevated)
    .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
    .keyframeEffect(.shake, trigger: state.shakes)
    .accessibilityElement(children: .contain)
    .accessibilityLabel(.codebreakerYourGuess)
  }

  private func line(of line: Int) -> some View {
    let first = line * layout.columns
    return HStack(spacing: 0) {
      ForEach(first..<(first + layout.columns)) { index in
        if index < layout.colours {
          Button(action: { send(.colourTapped(Int32(index))) }) {
            ZStack { PegView(colour: Int32(index), size: 44) }
              .frame(maxWidth: .infinity)
              .frame(height: TrayLayout.colourHeight)
          }
          .pressEffect(scale: 0.9)
          .accessibilityLabel(DesignBook.Peg.of(Int32(index)).name)
        } else {
          Spacer(minLength: 0).frame(maxWidth: .infinity)
        }
      }
    }
    .frame(maxWidth: .infinity)
  }

  /// Whether the peg is being dragged.
  private func isLifted(_ spot: TrayLayout.Spot) -> Bool { state.drags.contains { $0.hasMoved && $0.from == spot } }

  private var dragged: some View {
    let middle = DesignBook.Peg.draggedSide / 2
    return ZStack(alignment: .topLeading) {
      ForEach(state.drags.filter { $0.hasMoved }, id: { $0.pointer }) { drag in
        PegView(colour: colour(of: drag), size: DesignBook.Peg.draggedSide)
          .shadow(DesignBook.Shadow.raised)
          .offset(x: drag.x - middle, y: drag.y - DesignBook.Peg.draggedRise)
          .allowsHitTesting(false)
      }
    }
    .allowsHitTesting(false)
    .accessibilityHidden(true)
  }

  private func colour(of drag: CodeBreakerFeature.Drag) -> Int32 {
    switch drag.from {
    case .colour(let colour): colour
    case .slot(let slot): slot < game.draft.slots.count ? game.draft.slots[slot] : Draft.none
    }
  }
}
