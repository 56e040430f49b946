import DesignBook
import Localization
import WebUI

/// Coins, badges in every metal and form, portraits, games' pictures, and what shows progress.
struct RewardSamples: View {
  var body: some View {
    GameCard {
      HStack(spacing: DesignBook.Spacing.md) {
        CoinMark(size: 24)
        CoinMark(size: 52)
        RollingNumber(1_250)
      }
    }
    badges
    GameCard {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 84))], spacing: DesignBook.Spacing.md) {
        ForEach(GameArt.Scene.allCases, id: { $0.rawValue }) { GameArt($0, size: 84) }
      }
    }
    GameCard {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 56))], spacing: DesignBook.Spacing.md) {
        ForEach(["Nino", "Luka", "Ana", "Giorgi", "Mari", "Sandro", "Eka", "Levan"], id: { $0 }) { name in
          Portrait(name: name, size: 56)
        }
      }
    }
    progress
  }

  private var badges: some View {
    GameCard {
      ForEach(DesignBook.Metal.allCases, id: { $0.rawValue }) { metal in
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 56))], spacing: DesignBook.Spacing.sm) {
          ForEach(MetalBadge.Form.allCases, id: { $0.rawValue }) { form in
            MetalBadge(metal, form: form, emblem: .star, size: 56)
          }
        }
      }
    }
  }

  private var progress: some View {
    GameCard {
      HStack(spacing: DesignBook.Spacing.md) {
        ProgressRing(share: 0.48, size: 96) { RollingNumber(240) }
        ProgressRing(share: 0, size: 64, lineWidth: 8) { EmptyView() }
        ProgressRing(share: 1, size: 64, lineWidth: 8) { Image(symbol: .check) }
      }
      ForEach(DesignBook.Deed.allCases, id: { $0.rawValue }) { deed in
        HStack(spacing: DesignBook.Spacing.md) {
          PartnerMark(deed, emblem: .growth)
          ProgressTrack(share: 0.62, color: deed.accent)
        }
      }
      SkeletonBar(width: 180)
      SkeletonBar(height: 48, cornerRadius: 12)
    }
  }
}
