import DesignBook
import IppoArt
import IppoEngine
import Localization
import WebUI

/// The hundred drawings of Ippo's creatures, their moods, their silhouettes, and how they look at the size of a symbol.
struct PetSamples: View {
  var body: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      ForEach(Species.allCases, id: { Int($0.rawValue) }) { card($0) }
    }
  }

  private func card(_ species: Species) -> some View {
    GameCard {
      VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
        row(Stage.allCases.map { PetPicture(species, at: $0, finish: .tight) })
        row(
          Pose.Mood.allCases.map { PetPicture(species, at: .young, pose: Pose($0), finish: .tight) } + [
            PetPicture(species, at: .young, finish: .silhouette(MeadowPalette.silhouette))
          ])
        HStack(spacing: DesignBook.Spacing.sm) {
          ForEach(Stage.allCases, id: { Int($0.rawValue) }) { stage in
            picture(PetPicture(species, at: stage, finish: .tight), side: DesignBook.Icon.regular)
          }
        }
      }
    }
  }

  private func row(_ pictures: [PetPicture]) -> some View {
    LazyVGrid(
      columns: [GridItem(.adaptive(minimum: DesignBook.Meadow.column))], spacing: DesignBook.Spacing.sm
    ) {
      ForEach(Array(pictures.indices), id: { $0 }) { picture(pictures[$0], side: DesignBook.Meadow.column) }
    }
  }

  private func picture(_ picture: PetPicture, side: Double) -> some View {
    Picture(svg: picture.document).frame(width: side, height: side).accessibilityHidden(true)
  }
}
