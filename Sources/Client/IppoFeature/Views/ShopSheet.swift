import DesignBook
import IppoEngine
import Localization
import WebUI

/// Three sections of what coins buy.
struct ShopSheet: View {
  let toast: LocalizedStringResource?
  let game: Game
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    let close = { send(.sheetClosed) }
    SheetFrame(title: .ippoShop, close: close) {
      HStack {
        CoinChip(coins: game.state.coins)
        Spacer(minLength: 0)
      }
      if let toast {
        MeadowChip(ground: MeadowPalette.leaf) {
          Image(symbol: .check)
          Text(toast)
        }
        .transition(.opacity.animation(DesignBook.Motion.fade))
      }
      section(.ippoEssentials, [.food, .water, .foodPack, .waterPack])
      section(.ippoBoosts, [.experienceBoost, .encounterBoost])
      section(.ippoSpecial, [.hibernation])
    }
  }

  private func section(_ title: LocalizedStringResource, _ items: [ShopItem]) -> some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
      Text(title).font(DesignBook.Font.title3).accessibilityAddTraits(.isHeader)
      ForEach(items, id: { Int($0.rawValue) }) { row($0) }
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private func row(_ item: ShopItem) -> some View {
    let short = item.price - game.state.coins
    return ThemeReader { theme in
      MeadowCard {
        AdaptiveStack(spacing: DesignBook.Spacing.md) {
          Image(symbol: item.symbol).font(DesignBook.Font.title2).foregroundStyle(theme.text.accent)
          VStack(alignment: .leading, spacing: 0) {
            Text(item.title).font(DesignBook.Font.headline)
            Text(short > 0 ? .ippoShort(short) : item.about)
              .font(DesignBook.Font.caption)
              .foregroundStyle(theme.text.secondary)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          MeadowKey(.main, action: { send(.buyTapped(item)) }) {
            HStack(spacing: DesignBook.Spacing.xs) {
              Image(symbol: .earnTab)
              Text(.number(item.price))
            }
            .font(DesignBook.Font.headline)
            .padding(.horizontal, DesignBook.Spacing.md)
            .frame(minHeight: DesignBook.Size.touchTarget)
          }
          .disabled(short > 0)
          .accessibilityLabel(.ippoBuy(item.title))
          .layoutPriority(1)
        }
      }
    }
  }
}

/// Totals, the account, and the way to the settings.
struct ProfileSheet: View {
  @Boxed var state: IppoFeature.State
  let game: Game
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    let totals = game.state.totals
    ThemeReader { theme in
      SheetFrame(title: .ippoProfile, close: { send(.sheetClosed) }) {
        if let pet = game.state.companion {
          PetPortrait(species: pet.species, stage: pet.stage, side: DesignBook.Meadow.starter)
        }
        if let first = state.log.events.first {
          Text(.ippoMember(RunWords.day(first.when))).font(DesignBook.Font.caption)
            .foregroundStyle(theme.text.secondary)
        }
        MeadowCard {
          fact(.ippoTotalRuns, .number(totals.runs))
          fact(.ippoTotalSprints, .number(totals.sprints))
          fact(.ippoTotalDistance, RunWords.kilometers(totals.distance))
          fact(.ippoCurrentStreak, .ippoStreak(game.state.streakDays(at: game.now)))
          fact(.ippoLongestStreak, .ippoStreak(game.state.streak.longest))
          fact(.ippoFound, .ippoCount(Int64(game.state.pets.count), Int64(Species.allCases.count)))
        }
        AccountCard(game: game, send: send)
        MeadowButton(.ippoReminders, symbol: .bell, kind: .quiet) { send(.remindersTapped) }
        MeadowButton(.ippoSettings, symbol: .gear, kind: .quiet) { send(.settingsTapped) }
      }
    }
  }

  private func fact(_ title: LocalizedStringResource, _ value: LocalizedStringResource) -> some View {
    ThemeReader { theme in
      AdaptiveStack {
        Text(title).foregroundStyle(theme.text.secondary).frame(maxWidth: .infinity, alignment: .leading)
        Text(value).font(DesignBook.Font.bodyBold)
      }
      .font(DesignBook.Font.body)
      .frame(maxWidth: .infinity, minHeight: DesignBook.Height.step)
    }
  }
}
