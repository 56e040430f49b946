import DesignBook
import Localization
import TilesRules
import WebUI

/// The game's result and its submission.
struct EndCard: View {
  let submission: TilesFeature.RankState
  @Boxed var state: TilesFeature.State

  var body: some View {
    ThemeReader { theme in
      GameCard(isSelected: isRanked) {
        VStack(spacing: DesignBook.Spacing.xs) {
          if let shortest = state.shortest, let game = state.open?.game {
            Text(.tilesSolved(Int64(game.moves.count))).font(DesignBook.Font.title3).accessibilityHeading(.h2)
            Text(Int64(game.moves.count) > shortest ? .tilesShortest(shortest) : .tilesPerfect)
              .foregroundStyle(theme.text.secondary)
            Text(.tilesScore(game.score)).font(DesignBook.Font.title.monospacedDigit())
          }
          Text(words).foregroundStyle(isRanked ? theme.text.accent : theme.text.secondary)
        }
        .font(DesignBook.Font.body)
        .multilineTextAlignment(.center)
        .frame(maxWidth: .infinity)
      }
      .transition(.opacity.animation(DesignBook.Motion.fade))
    }
  }

  private var isRanked: Bool { if case .ranked = submission { true } else { false } }

  private var words: LocalizedStringResource {
    switch submission {
    case .unranked: .tilesUnranked
    case .sending: .tilesSending
    case .waiting: .tilesWaiting
    case .ranked(let result): .tilesRank(result.rank, result.total)
    case .refused: .gameOverRefused
    case .worn: .tilesWorn
    }
  }
}
