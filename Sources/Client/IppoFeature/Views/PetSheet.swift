import DesignBook
import IppoArt
import IppoEngine
import Localization
import WebUI

/// One pet: portrait, mood, experience and the ten stages.
struct PetSheet: View {
  let pet: Pet
  let game: Game
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    let feeling = Feeling(pet, in: game.state, at: game.now)
    ThemeReader { theme in
      SheetFrame(title: .verbatim(pet.species.name), close: { send(.sheetClosed) }) {
        PetView(species: pet.species, stage: pet.stage, mood: feeling.pose)
          .frame(height: DesignBook.Meadow.portrait)
          .frame(maxWidth: .infinity)
          .background(MeadowPalette.sky)
          .clipShape(RoundedRectangle(cornerRadius: DesignBook.Meadow.petCornerRadius))
        Text(pet.species.about)
          .font(DesignBook.Font.body)
          .foregroundStyle(theme.text.secondary)
          .multilineTextAlignment(.center)
        AdaptiveStack {
          Text(pet.stage.title).font(DesignBook.Font.headline).frame(maxWidth: .infinity, alignment: .leading)
          MoodChip(feeling: feeling).layoutPriority(1)
        }
        .frame(maxWidth: .infinity)
        ExperienceBar(pet: pet)
        Timeline(pet: pet)
        action
        MeadowButton(.shareTitle, symbol: .share, kind: .quiet) { send(.share(.opened(.pet(pet.species)))) }
        Text(.ippoSince(RunWords.day(pet.caughtAt))).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
      }
    }
  }

  @ViewBuilder private var action: some View {
    if pet.lostAt != nil {
      RescueButton(pet: pet, coins: game.state.coins, send: send)
    } else if game.state.companion?.species == pet.species {
      MeadowChip(ground: MeadowPalette.leaf) {
        Image(symbol: .check)
        Text(.ippoCompanion)
      }
    } else {
      MeadowButton(.ippoEquip, symbol: .paw) { send(.equipTapped(pet.species)) }
    }
  }
}

/// The ten stages: reached ones drawn, those ahead as shapes.
struct Timeline: View {
  let pet: Pet

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
        Text(.ippoTimeline).font(DesignBook.Font.headline).accessibilityAddTraits(.isHeader)
        LazyVGrid(
          columns: [GridItem(.adaptive(minimum: DesignBook.Disc.stepper))], spacing: DesignBook.Spacing.sm
        ) {
          ForEach(Stage.allCases, id: { Int($0.rawValue) }) { moment($0, theme) }
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
  }

  private func moment(_ stage: Stage, _ theme: Theme) -> some View {
    let isReached = stage <= pet.stage
    let finish = isReached ? PetPicture.Finish.tight : .silhouette(MeadowPalette.silhouette)
    return VStack(spacing: DesignBook.Spacing.xxs) {
      Picture(svg: PetPicture(pet.species, at: stage, finish: finish).document)
        .frame(width: DesignBook.Meadow.moment, height: DesignBook.Meadow.moment)
        .padding(DesignBook.Spacing.xs)
        .background(stage == pet.stage ? MeadowPalette.accentSoft : MeadowPalette.surface)
        .clipShape(Circle())
      Text(.number(Int64(stage.rawValue))).font(DesignBook.Font.caption)
        .foregroundStyle(isReached ? theme.text.primary : theme.text.secondary)
    }
    .accessibilityElement()
    .accessibilityLabel(stage.title)
    .accessibilityHint(isReached ? .ippoReached : .ippoAhead)
  }
}
