import DesignBook
import IppoArt
import IppoEngine
import Localization
import WebUI

/// All pets: found, lost, and those still out there.
struct CollectionScreen: View {
  let game: Game
  let send: (IppoFeature.Action) -> Void

  private var owned: [Pet] { game.state.pets.filter { $0.lostAt == nil } }

  var body: some View {
    TabFrame(selection: .pets, send: send) {
      ScrollView {
        VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
          heading
          Cells(owned.map { $0.species }) { species in
            if let pet = game.state.pet(species) {
              PetCell(pet: pet, isCompanion: game.state.companion?.species == species) { send(.petTapped(species)) }
            }
          }
          if !game.state.lost.isEmpty { lost }
          if !game.state.undiscovered.isEmpty { undiscovered }
        }
        .padding(DesignBook.Spacing.md)
        .frame(maxWidth: DesignBook.Size.columnWidth)
        .frame(maxWidth: .infinity)
      }
    }
  }

  private var heading: some View {
    ThemeReader { theme in
      AdaptiveStack {
        VStack(alignment: .leading, spacing: 0) {
          Text(.ippoPets).font(DesignBook.Font.title2).accessibilityHeading(.h1)
          Text(.ippoCount(Int64(game.state.pets.count), Int64(Species.allCases.count)))
            .font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        Button(action: { send(.shopTapped) }) {
          MeadowChip(ground: MeadowPalette.key) {
            Image(symbol: .gift)
            Text(.ippoShop)
          }
          .frame(minHeight: DesignBook.Size.touchTarget)
        }
        .pressEffect(scale: 0.96)
        .layoutPriority(1)
      }
    }
  }

  private var lost: some View {
    ThemeReader { theme in
      Text(.ippoLostPets).font(DesignBook.Font.title3).accessibilityAddTraits(.isHeader)
      ForEach(game.state.lost, id: { Int($0.species.rawValue) }) { pet in
        MeadowCard {
          HStack(spacing: DesignBook.Spacing.md) {
            PetPortrait(species: pet.species, stage: pet.stage, side: DesignBook.Meadow.cell, mood: .sad)
              .opacity(DesignBook.Opacity.disabled)
            VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
              Text(.ippoLost(.verbatim(pet.species.name))).font(DesignBook.Font.headline)
              Text(.ippoLostText).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
            }
          }
          RescueButton(pet: pet, coins: game.state.coins, send: send)
        }
      }
    }
  }

  private var undiscovered: some View {
    ThemeReader { theme in
      Text(.ippoUndiscovered).font(DesignBook.Font.title3).accessibilityAddTraits(.isHeader)
      Cells(game.state.undiscovered) { species in
        VStack(spacing: DesignBook.Spacing.xs) {
          PetSilhouette(species: species)
          Text(.ippoUnknown).font(DesignBook.Font.headlineSmall)
          Text(.ippoHint).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
            .multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
        .padding(.vertical, DesignBook.Spacing.sm)
        .background(MeadowPalette.surface)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
      }
    }
  }
}

/// Three columns, fewer with large text.
struct Cells: View {
  let species: [Species]
  let cell: (Species) -> Content

  init<C: View>(_ species: [Species], @ViewBuilder cell: @escaping (Species) -> C) {
    self.species = species
    self.cell = { cell($0).erasedContent }
  }

  var body: some View {
    LazyVGrid(
      columns: [GridItem(.adaptive(minimum: DesignBook.Meadow.column))], spacing: DesignBook.Spacing.sm
    ) {
      ForEach(species, id: { Int($0.rawValue) }) { cell($0) }
    }
  }
}

/// A found pet; the companion has an orange edge and a badge.
struct PetCell: View {
  let pet: Pet
  let isCompanion: Bool
  let action: () -> Void

  var body: some View {
    ThemeReader { theme in
      Button(action: action) {
        VStack(spacing: DesignBook.Spacing.xs) {
          PetPortrait(species: pet.species, stage: pet.stage, side: DesignBook.Meadow.cell)
          Text(verbatim: pet.species.name).font(DesignBook.Font.headlineSmall)
          Text(isCompanion ? .ippoCompanion : pet.stage.name)
            .font(DesignBook.Font.caption)
            .foregroundStyle(isCompanion ? theme.text.accent : theme.text.secondary)
        }
        .padding(.vertical, DesignBook.Spacing.sm)
        .frame(maxWidth: .infinity)
        .foregroundStyle(theme.text.primary)
        .background(MeadowPalette.paper)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
        .outlined(
          isCompanion ? theme.accent : theme.line,
          width: isCompanion ? DesignBook.Line.bold : DesignBook.Size.lineWidth)
      }
      .pressEffect(scale: 0.97)
      .accessibilityLabel(verbatim: pet.species.name)
      .accessibilityHint(isCompanion ? .ippoCompanion : pet.stage.name)
    }
  }
}
