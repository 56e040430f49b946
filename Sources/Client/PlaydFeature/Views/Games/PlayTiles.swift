import DesignBook
import GamesAPI
import Kernel
import Localization
import WebUI

/// Playable games, side by side.
struct PlayTiles: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    let games = state.siteGames
    if !games.isEmpty {
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        SectionHeading(title: state.hasPlayed(games) ? .playdContinue : .playdPlayNow)
          .padding(.horizontal, DesignBook.Spacing.md)
        ScrollView(.horizontal, showsIndicators: false) {
          HStack(spacing: DesignBook.Spacing.md) {
            ForEach(games, id: { $0.path }) { game in PlayTile(game: game) { send(.playTapped(game.path)) } }
          }
          .padding(.horizontal, DesignBook.Spacing.md)
          // On a phone the next tile peeks in; on a tablet all fit.
          .frame(
            minWidth: Double(games.count) * (PlayTile.width + DesignBook.Spacing.md) + DesignBook.Spacing.md,
            maxWidth: .infinity, alignment: .leading)
        }
        .frame(maxWidth: .infinity)
      }
      .frame(maxWidth: .infinity)
    }
  }
}

/// A game's artwork with its name.
struct PlayTile: View {
  /// Minimum and maximum width, in points.
  static let width = 164.0
  private static let maxWidth = 240.0

  @Boxed var game: PlaydFeature.SiteGame
  let play: () -> Void

  var body: some View {
    Button(action: play) {
      ZStack(alignment: .bottom) {
        GameArt(path: game.path, size: nil).frame(maxWidth: .infinity)
        Text(verbatim: game.title).font(DesignBook.Font.headline).multilineTextAlignment(.leading)
          .padding(.horizontal, DesignBook.Spacing.md)
          .padding(.vertical, DesignBook.Spacing.sm)
          .frame(maxWidth: .infinity, minHeight: DesignBook.Size.tileNameHeight, alignment: .leading)
          .background(Color.black.opacity(DesignBook.Opacity.nameBand))
      }
      .frame(maxWidth: .infinity)
      .foregroundStyle(.white)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
      .outlined(Color.white.opacity(0.16))
    }
    .frame(minWidth: Self.width, maxWidth: Self.maxWidth)
    .pressEffect(scale: 0.98, opacity: DesignBook.Opacity.pressed)
    .accessibilityHint(.playdPlay)
  }
}
