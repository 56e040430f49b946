import DesignBook
import IppoEngine
import Kernel
import Localization
import WebUI

/// The pet in its park, and what it needs today.
struct HomeScreen: View {
  @Boxed var state: IppoFeature.State
  let game: Game
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    EnvironmentReader { environment in
      TabFrame(selection: .home, send: send) {
        if environment.isTextLarge {
          ScrollView {
            VStack(spacing: DesignBook.Spacing.md) {
              scene.frame(height: DesignBook.Meadow.stage)
              controls
            }
          }
        } else {
          VStack(spacing: 0) {
            scene.frame(maxWidth: .infinity, maxHeight: .infinity)
            controls
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
        }
      }
    }
  }

  private var scene: some View {
    ZStack {
      MeadowScene().frame(maxWidth: .infinity, maxHeight: .infinity)
      VStack(spacing: DesignBook.Spacing.sm) {
        TopBar(game: game, send: send)
        if let pet = game.state.companion {
          ZStack {
            VStack(spacing: DesignBook.Spacing.sm) {
              SpeechBubble(Feeling(pet, in: game.state, at: game.now).speech)
                .frame(maxWidth: .infinity, alignment: .leading)
              PetView(
                species: pet.species, stage: pet.stage, mood: Feeling(pet, in: game.state, at: game.now).pose,
                isJoyful: state.isJoyful, joys: state.joys
              )
              .overlay { if state.isJoyful { RisingHearts() } }
            }
            .frame(maxWidth: .infinity, maxHeight: .infinity)
          }
          .frame(maxWidth: .infinity, maxHeight: .infinity)
          .turnsOnLowPages()
        } else {
          Spacer()
        }
      }
      .padding(.horizontal, DesignBook.Spacing.md)
      .padding(.top, DesignBook.Spacing.sm)
      .frame(maxWidth: DesignBook.Size.columnWidth, maxHeight: .infinity)
    }
  }

  private var controls: some View {
    VStack(spacing: DesignBook.Spacing.md) {
      if let pet = game.state.companion {
        PetCard(pet: pet, game: game)
        banners
        CareKeys(pet: pet, game: game, send: send)
        MeadowButton(state.live == nil ? .ippoRunWith(.verbatim(pet.species.name)) : .ippoBackToRun, symbol: .shoe) {
          send(.tabTapped(.run))
        }
      } else {
        MissingPet(game: game, send: send)
      }
    }
    .padding(.horizontal, DesignBook.Spacing.md)
    .padding(.vertical, DesignBook.Spacing.md)
    .frame(maxWidth: DesignBook.Size.columnWidth)
  }

  @ViewBuilder private var banners: some View {
    if let until = game.state.experienceBoostUntil, game.now.at < until {
      Line(.bolt, .ippoBoost(RunWords.clock(LocalTime(at: until, offset: game.now.offset))))
    }
    if game.state.encounterBoosts > 0 { Line(.paw, .ippoEncounter) }
    if let sleep = game.state.hibernation(at: game.now.at) {
      Line(.moon, .ippoSleeping(((sleep.until - game.now.at).rawValue + 86_399_999) / 86_400_000))
    }
  }

  /// A banner of one line.
  @MemberwiseInit(unlabelled: 2)
  private struct Line: View {
    let symbol: Symbol
    let text: LocalizedStringResource

    var body: some View {
      HStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: symbol)
        Text(text)
        Spacer(minLength: 0)
      }
      .font(DesignBook.Font.headlineSmall)
      .padding(.horizontal, DesignBook.Spacing.md)
      .padding(.vertical, DesignBook.Spacing.sm)
      .background(MeadowPalette.surfaceElevated)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
    }
  }
}

/// Streak on the left, coins and profile on the right.
struct TopBar: View {
  let game: Game
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    let streak = game.state.streakDays(at: game.now)
    HStack(spacing: DesignBook.Spacing.sm) {
      if streak > 0 {
        MeadowChip {
          Image(symbol: .flame).foregroundStyle(MeadowPalette.flame)
          Text(.ippoStreak(streak)).accessibilityHint(.ippoStreakHint)
        }
      }
      Spacer(minLength: 0)
      CoinChip(coins: game.state.coins)
      SymbolButton(.gear, label: .ippoProfile) { send(.profileTapped) }
    }
  }
}

/// Name, stage, mood and experience.
struct PetCard: View {
  let pet: Pet
  let game: Game

  var body: some View {
    ThemeReader { theme in
      MeadowCard {
        AdaptiveStack {
          VStack(alignment: .leading, spacing: 0) {
            Text(verbatim: pet.species.name).font(DesignBook.Font.title2).accessibilityHeading(.h1)
            Text(pet.stage.title).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
          }
          .frame(maxWidth: .infinity, alignment: .leading)
          MoodChip(feeling: Feeling(pet, in: game.state, at: game.now)).layoutPriority(1)
        }
        ExperienceBar(pet: pet)
      }
    }
  }
}

/// Feed, water and pet, each once a day.
struct CareKeys: View {
  let pet: Pet
  let game: Game
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    EnvironmentReader { environment in
      if environment.isTextLarge {
        VStack(spacing: DesignBook.Spacing.sm) { keys }
      } else {
        HStack(spacing: DesignBook.Spacing.sm) { keys }
      }
    }
  }

  @ViewBuilder private var keys: some View {
    key(.feed, symbol: .bowl, color: MeadowPalette.food, todo: .ippoFeed, done: .ippoFed, stock: game.state.food)
    key(
      .water, symbol: .drop, color: MeadowPalette.water, todo: .ippoWater, done: .ippoWatered, stock: game.state.water)
    key(.pet, symbol: .heart, color: MeadowPalette.danger, todo: .ippoPet, done: .ippoPetted, stock: nil)
  }

  private func key(
    _ care: Care, symbol: Symbol, color: Color, todo: LocalizedStringResource, done: LocalizedStringResource,
    stock: Int64?
  ) -> some View {
    let isDone = !game.state.canCare(care, for: pet, at: game.now)
    let isEmpty = stock == 0
    let line =
      isDone ? LocalizedStringResource.ippoTomorrow : stock.map { $0 > 0 ? .ippoLeft($0) : .ippoNone } ?? .ippoFree
    return MeadowKey(isDone ? .done : .quiet, action: { send(.cared(care)) }) {
      VStack(spacing: DesignBook.Spacing.xxs) {
        Image(symbol: isDone ? .check : symbol).resizable()
          .frame(width: DesignBook.Icon.accent, height: DesignBook.Icon.accent)
          .foregroundStyle(isDone ? MeadowPalette.leafInk : color)
        Text(isDone ? done : todo).font(DesignBook.Font.headlineSmall)
        Text(line).font(DesignBook.Font.caption)
      }
      .padding(.vertical, DesignBook.Spacing.sm)
      .frame(maxWidth: .infinity, minHeight: DesignBook.Meadow.care)
    }
    .accessibilityLabel(isDone ? done : todo)
    .accessibilityHint(line)
    .disabled(isDone || isEmpty)
  }
}

/// The companion ran away, or none is chosen.
struct MissingPet: View {
  let game: Game
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      if let lost = game.state.lost.last {
        MeadowCard {
          Text(.ippoLost(.verbatim(lost.species.name))).font(DesignBook.Font.title2).accessibilityHeading(.h1)
          Text(.ippoLostText).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        }
        RescueButton(pet: lost, coins: game.state.coins, send: send)
      } else {
        MeadowCard {
          Text(.ippoNoPet).font(DesignBook.Font.title2).accessibilityHeading(.h1)
          Text(.ippoNoPetText).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
        }
      }
      MeadowButton(.ippoSeePets, symbol: .paw, kind: .quiet) { send(.tabTapped(.pets)) }
    }
  }
}

/// Brings a lost pet home, or says how many coins are missing.
struct RescueButton: View {
  let pet: Pet
  let coins: Int64
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    let cost = pet.stage.rescueCost
    VStack(spacing: DesignBook.Spacing.sm) {
      MeadowButton(.ippoRescue(cost), symbol: .home) { send(.rescueTapped(pet.species)) }.disabled(coins < cost)
      if coins < cost { Text(.ippoShort(cost - coins)).font(DesignBook.Font.caption) }
    }
  }
}

/// A tab's page over the tab bar.
struct TabFrame: View {
  let selection: IppoFeature.Screen
  let send: (IppoFeature.Action) -> Void
  let content: Content

  init<C: View>(
    selection: IppoFeature.Screen, send: @escaping (IppoFeature.Action) -> Void, @ViewBuilder content: () -> C
  ) {
    self.selection = selection
    self.send = send
    self.content = content().erasedContent
  }

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.background.primary.ignoresSafeArea()
        VStack(spacing: 0) {
          content
          TabBar(
            .ippoTabs,
            items: [
              .init(.ippoHome, symbol: .home), .init(.ippoPetsTab, symbol: .paw), .init(.ippoRuns, symbol: .shoe),
              .init(.playdFriends, symbol: .person),
            ], selection: Int(selection.rawValue)
          ) { index in
            if let screen = IppoFeature.Screen(rawValue: UInt8(index)) { send(.tabTapped(screen)) }
          }
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .foregroundStyle(theme.text.primary)
      }
    }
  }
}
