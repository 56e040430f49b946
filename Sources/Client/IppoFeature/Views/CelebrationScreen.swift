import DesignBook
import IppoEngine
import Localization
import WebUI

/// What a run or a care brought, one celebration at a time.
struct CelebrationScreen: View {
  @Boxed var state: IppoFeature.State
  let game: Game
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.play.gradient.ignoresSafeArea()
        ScrollView {
          VStack(spacing: DesignBook.Spacing.md) {
            content(theme)
            MeadowButton(.ippoContinue) { send(.celebrationClosed) }
            if let subject {
              MeadowButton(.shareTitle, symbol: .share, kind: .quiet) { send(.share(.opened(subject))) }
            }
          }
          .padding(DesignBook.Spacing.lg)
          .frame(maxWidth: DesignBook.Width.form)
          .frame(maxWidth: .infinity)
        }
        MeadowConfetti()
      }
      .foregroundStyle(theme.play.text)
    }
  }

  private var subject: ShareSubject? {
    switch state.celebrations.first {
    case .run(let summary): .run(summary.run.startedAt)
    case .caught(let species), .evolved(let species, _): .pet(species)
    case nil: nil
    }
  }

  @ViewBuilder private func content(_ theme: Theme) -> some View {
    switch state.celebrations.first {
    case .run(let summary): run(summary, theme)
    case .caught(let species):
      title(.ippoNewFriend)
      pet(species, .newborn)
      Text(.ippoCaught(.verbatim(species.name))).font(DesignBook.Font.title3).multilineTextAlignment(.center)
      Text(species.about).font(DesignBook.Font.body).multilineTextAlignment(.center)
    case .evolved(let species, let stage):
      title(.ippoEvolving(.verbatim(species.name)))
      pet(species, stage)
      Text(stage.title).font(DesignBook.Font.title3)
    case nil: EmptyView()
    }
  }

  private func title(_ text: LocalizedStringResource) -> some View {
    Text(text).font(DesignBook.Font.largeTitle).multilineTextAlignment(.center).accessibilityHeading(.h1)
  }

  private func pet(_ species: Species, _ stage: Stage) -> some View {
    ZStack { PetView(species: species, stage: stage).frame(maxHeight: .infinity) }
      .frame(height: DesignBook.Meadow.celebration)
      .shrinksOnLowPages()
      .keyframeEffect(.springIn, trigger: Int(stage.rawValue))
  }

  @ViewBuilder private func run(_ summary: IppoFeature.RunSummary, _ theme: Theme) -> some View {
    title(.ippoComplete)
    if let companion = game.state.companion {
      pet(companion.species, companion.stage)
      Text(.ippoProud(.verbatim(companion.species.name))).font(DesignBook.Font.title3)
        .multilineTextAlignment(.center)
    }
    MeadowCard {
      AdaptiveStack {
        figure(.ippoTime, RunWords.minutes(summary.run.duration))
        figure(.ippoDistance, RunWords.kilometers(summary.run.distance))
        figure(.ippoSprints, .number(Int64(summary.run.sprints.count { $0 > .missed })))
      }
    }
    LazyVGrid(
      columns: [GridItem(.adaptive(minimum: DesignBook.Meadow.halfPage))], spacing: DesignBook.Spacing.sm
    ) {
      MeadowChip {
        Image(symbol: .earnTab).foregroundStyle(MeadowPalette.coins)
        Text(.ippoEarned(summary.coins))
      }
      MeadowChip {
        Image(symbol: .bolt).foregroundStyle(MeadowPalette.water)
        Text(.ippoGained(summary.experience))
      }
    }
  }

  private func figure(_ title: LocalizedStringResource, _ value: LocalizedStringResource) -> some View {
    ThemeReader { theme in
      VStack(spacing: 0) {
        Text(value).font(DesignBook.Font.headline).fixedSize()
        Text(title).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
      }
      .frame(maxWidth: .infinity)
    }
  }
}
