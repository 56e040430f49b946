import DesignBook
import Localization
import TilesRules
import WebUI

/// The board with the game's figures above and everything else below.
struct TilesScreen: View {
  @Boxed var state: TilesFeature.State
  let isOnline: Bool
  let send: (TilesFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.play.gradient.ignoresSafeArea()
        VStack(spacing: 0) {
          PageBar(title: .tilesName, back: { send(.back) }) {
            SymbolButton(.gear, label: .settingsTitle) { send(.settingsTapped) }
          }
          ScrollView {
            VStack(spacing: DesignBook.Spacing.md) {
              Figures(moves: Int64(state.open?.game.moves.count ?? 0), best: state.memory.best)
              BoardView(state: state, send: send)
              if let submission = state.submission { EndCard(submission: submission, state: state) }
              newGame
              if state.memory.golden < Int64(Frame.tiles.count) { golden }
              TopCard(leaderboard: state.leaderboard, isOnline: isOnline)
            }
            .padding(.horizontal, DesignBook.Spacing.md)
            .padding(.vertical, DesignBook.Spacing.sm)
            .frame(maxWidth: .infinity)
          }
        }
        .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
        .foregroundStyle(theme.play.text)
      }
    }
  }

  @ViewBuilder private var newGame: some View {
    if state.submission != nil || state.isBeginning {
      PrimaryButton(.tilesNewGame, isBusy: state.isBeginning) { send(.newGame) }
    } else {
      SecondaryButton(.tilesNewGame) { send(.newGame) }
    }
  }

  private var golden: some View {
    NavigationCard(.tilesGolden, description: .tilesGoldenMessage, symbol: .gift) { send(.goldenTapped) }
  }
}

/// The moves of the game and the best score.
private struct Figures: View {
  let moves: Int64
  let best: Int64

  var body: some View {
    HStack(spacing: DesignBook.Spacing.md) {
      figure(.tilesMoves) { RollingNumber(moves) }
      figure(.tilesBest) {
        if best > 0 { RollingNumber(best) } else { Text(verbatim: "–").font(DesignBook.Font.title3) }
      }
    }
    .frame(maxWidth: .infinity)
  }

  private func figure<V: View>(_ title: LocalizedStringResource, @ViewBuilder value: () -> V) -> some View {
    let value = value().erasedContent
    return ThemeReader { theme in
      AdaptiveStack(spacing: DesignBook.Spacing.sm) {
        Text(title).font(DesignBook.Font.headlineSmall).foregroundStyle(theme.play.secondaryText)
        value
      }
      .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
      .accessibilityElement(children: .combine)
    }
  }
}
