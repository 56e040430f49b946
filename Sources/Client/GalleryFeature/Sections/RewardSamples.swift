import DesignBook
import Localization
import WebUI

/// Coins, badges in every metal and shape, portraits, game artwork, progress.
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
      LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.medal))], spacing: DesignBook.Spacing.md) {
        ForEach(GameArt.Scene.allCases, id: { $0.rawValue }) { GameArt($0, size: 84) }
      }
    }
    GameCard {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.badge))], spacing: DesignBook.Spacing.md) {
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
        LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.badge))], spacing: DesignBook.Spacing.sm) {
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
        ProgressRing(share: 0, size: 64, lineWidth: DesignBook.Line.thickRing) { EmptyView() }
        ProgressRing(share: 1, size: 64, lineWidth: DesignBook.Line.thickRing) { Image(symbol: .check) }
      }
      ForEach(DesignBook.EarningKind.allCases, id: { $0.rawValue }) { earningKind in
        HStack(spacing: DesignBook.Spacing.md) {
          PartnerMark(earningKind, emblem: .growth)
          ProgressTrack(share: 0.62, color: earningKind.accent)
        }
      }
      SkeletonBar(width: 180)
      SkeletonBar(height: 48, cornerRadius: DesignBook.Size.smallCardCornerRadius)
    }
  }
}
