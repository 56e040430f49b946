import DesignBook
import Localization
import TilesRules
import WebUI

/// The frame with its tiles. A tile keeps its element when it slides, so that keyboard and screen reader focus stay on
/// it.
struct BoardView: View {
  @Boxed var state: TilesFeature.State
  let send: (TilesFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack(alignment: .topLeading) {
        if let game = state.open?.game {
          ForEach(Array(Frame.tiles), id: { Int($0) }) { tile in
            TileView(
              tile: tile, place: game.frame.place(of: tile), isGolden: Int64(tile) <= state.memory.golden,
              refusals: state.stuck.tile == tile ? state.stuck.count : 0
            ) { send(.tapped(tile)) }
          }
        }
      }
      .frame(width: Self.inner, height: Self.inner, alignment: .topLeading)
      .padding(Self.edge)
      .background(theme.background.primary)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
      .outlined(theme.line)
      .opacity(state.isBeginning ? DesignBook.Opacity.disabled : 1)
      .keyframeEffect(.pulse, trigger: state.submission == nil ? 0 : 1)
      .onKeyPress { send(.key($0)) }
      .accessibilityElement(children: .contain)
      .accessibilityLabel(.tilesBoard)
      .accessibilityHint(gap)
    }
  }

  private var gap: LocalizedStringResource {
    .tilesGap(.place(state.open?.game.frame.place(of: 0) ?? 0))
  }

  // In points. Together they are 288, which fits between the margins of the narrowest phone.
  static let tile = 84.0
  static let between = 8.0
  private static let edge = 10.0
  private static let inner = 3 * tile + 2 * between
}

/// A tile at its place, animated when that changes.
private struct TileView: View {
  let tile: UInt8
  let place: Int
  let isGolden: Bool
  /// How often it did not slide.
  let refusals: Int64
  let tap: () -> Void

  var body: some View {
    EnvironmentReader { environment in
      let theme = Theme(environment)
      let step = BoardView.tile + BoardView.between
      Button(action: tap) {
        Text(.number(Int64(tile)))
          .font(.system(size: environment.size(40, growing: 1.4), weight: .black, design: .rounded))
          .frame(width: BoardView.tile, height: BoardView.tile)
          .foregroundStyle(isGolden ? DesignBook.Brass.tileInk : theme.action.text)
          .background(isGolden ? DesignBook.Brass.tile.paint : theme.action.gradient.paint)
          .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
          .keyframeEffect(.shake, trigger: refusals)
      }
      .pressEffect(scale: 0.95)
      .offset(x: Double(place % Frame.side) * step, y: Double(place / Frame.side) * step)
      .animation(DesignBook.Motion.quick, value: place)
      .accessibilityLabel(.tilesTile(Int64(tile)))
      .accessibilityHint(.place(place))
    }
  }
}

extension LocalizedStringResource {
  /// A place of the frame, 0 to 8, in words.
  static func place(_ place: Int) -> LocalizedStringResource {
    .tilesPlace(Int64(place / Frame.side + 1), Int64(place % Frame.side + 1))
  }
}
