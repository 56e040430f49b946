import DesignBook
import IppoArt
import IppoEngine
import Localization
import WebUI

/// Eight steps to the first pet.
struct OnboardingScreen: View {
  let onboarding: IppoFeature.Onboarding
  let reminders: Reminders
  let send: (IppoFeature.Action) -> Void

  private var step: IppoFeature.Onboarding.Step { onboarding.step }

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.menu.gradient.ignoresSafeArea()
        VStack(spacing: DesignBook.Spacing.md) {
          bar
          ScrollView {
            VStack(spacing: DesignBook.Spacing.md) { content(theme) }
              .multilineTextAlignment(.center)
              .padding(.horizontal, DesignBook.Spacing.md)
              .frame(maxWidth: .infinity)
          }
          VStack(spacing: DesignBook.Spacing.sm) { button }.padding(.horizontal, DesignBook.Spacing.md)
        }
        .padding(.bottom, DesignBook.Spacing.lg)
        .frame(maxWidth: DesignBook.Width.form, maxHeight: .infinity)
        .foregroundStyle(theme.text.primary)
      }
    }
  }

  private var bar: some View {
    let count = IppoFeature.Onboarding.Step.allCases.count
    return HStack(spacing: DesignBook.Spacing.sm) {
      SymbolButton(.back, label: .commonBack) { send(.previousTapped) }
      ProgressTrack(share: Double(step.rawValue + 1) / Double(count), color: MeadowPalette.accent)
      Text(.ippoStep(Int64(step.rawValue) + 1, Int64(count))).font(DesignBook.Font.caption)
    }
    .padding(.horizontal, DesignBook.Spacing.md)
    .padding(.top, DesignBook.Spacing.sm)
  }

  @ViewBuilder private func content(_ theme: Theme) -> some View {
    switch step {
    case .welcome:
      pet(.lumira, .young)
      heading(.ippoWelcome, .ippoWelcomeText, theme)
    case .how: how(theme)
    case .starter: starters(theme)
    case .account:
      pet(.breezling, .adolescent)
      heading(.ippoAccount, .ippoAccountText, theme)
    case .age: age(theme)
    case .health:
      pet(.cinders, .young)
      heading(.ippoHealth, .ippoHealthText, theme)
    case .reminders:
      pet(.bloomsy, .young)
      heading(.ippoRemind, .ippoRemindText, theme)
      if let note = reminders.note {
        Text(note).font(DesignBook.Font.headline).foregroundStyle(theme.text.accent)
      }
    case .ready:
      let species = onboarding.starter ?? .lumira
      pet(species, .newborn)
      heading(.ippoReady(.verbatim(species.name)), .ippoReadyText, theme)
    }
  }

  private func pet(_ species: Species, _ stage: Stage) -> some View {
    ZStack { PetView(species: species, stage: stage).frame(maxHeight: .infinity) }
      .frame(height: DesignBook.Meadow.celebration)
      .shrinksOnLowPages()
  }

  @ViewBuilder private func heading(
    _ title: LocalizedStringResource, _ text: LocalizedStringResource?, _ theme: Theme
  ) -> some View {
    Text(title).font(DesignBook.Font.title).accessibilityHeading(.h1)
    if let text { Text(text).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary) }
  }

  @ViewBuilder private func how(_ theme: Theme) -> some View {
    heading(.ippoHow, nil, theme)
    item(.shoe, .ippoHowRun, .ippoHowRunText)
    item(.paw, .ippoHowCatch, .ippoHowCatchText)
    item(.heart, .ippoHowCare, .ippoHowCareText)
  }

  private func item(
    _ symbol: Symbol, _ title: LocalizedStringResource, _ text: LocalizedStringResource
  ) -> some View {
    ThemeReader { theme in
      MeadowCard {
        HStack(spacing: DesignBook.Spacing.md) {
          Image(symbol: symbol).resizable().foregroundStyle(theme.text.accent)
            .frame(width: DesignBook.Icon.large, height: DesignBook.Icon.large)
          VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
            Text(title).font(DesignBook.Font.headline)
            Text(text).font(DesignBook.Font.body).foregroundStyle(theme.text.secondary)
          }
          .multilineTextAlignment(.leading)
        }
      }
    }
  }

  @ViewBuilder private func starters(_ theme: Theme) -> some View {
    heading(.ippoStarter, nil, theme)
    LazyVGrid(
      columns: [GridItem(.adaptive(minimum: DesignBook.Meadow.column))], spacing: DesignBook.Spacing.sm
    ) {
      ForEach(Species.starters, id: { Int($0.rawValue) }) { starter($0, theme) }
    }
    Text(onboarding.starter?.about ?? .ippoChooseFirst).font(DesignBook.Font.body)
      .foregroundStyle(theme.text.secondary)
  }

  private func starter(_ species: Species, _ theme: Theme) -> some View {
    let isChosen = onboarding.starter == species
    return Button(action: { send(.starterTapped(species)) }) {
      VStack(spacing: DesignBook.Spacing.xs) {
        PetPortrait(species: species, stage: .bloom, side: DesignBook.Meadow.starter)
        Text(verbatim: species.name).font(DesignBook.Font.headlineSmall)
      }
      .padding(.vertical, DesignBook.Spacing.md)
      .frame(maxWidth: .infinity)
      .foregroundStyle(theme.text.primary)
      .background(MeadowPalette.paper)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
      .outlined(
        isChosen ? theme.accent : theme.line, width: isChosen ? DesignBook.Line.bold : DesignBook.Size.lineWidth)
    }
    .pressEffect(scale: 0.97)
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }

  @ViewBuilder private func age(_ theme: Theme) -> some View {
    pet(.pebblet, .young)
    heading(.ippoAge, .ippoAgeText, theme)
    HStack(spacing: DesignBook.Spacing.lg) {
      stepper(.minus, .ippoYounger, -1)
      Text(.ippoYears(Int64(onboarding.age))).font(DesignBook.Font.title2).monospacedDigit()
      stepper(.plus, .ippoOlder, 1)
    }
    Text(.ippoMaximum(Int64(220 - onboarding.age))).font(DesignBook.Font.headline)
      .foregroundStyle(theme.text.accent)
  }

  private func stepper(_ symbol: Symbol, _ label: LocalizedStringResource, _ years: Int32) -> some View {
    MeadowKey(.quiet, action: { send(.ageStepped(years)) }) {
      ZStack { Image(symbol: symbol) }
        .font(DesignBook.Font.title2)
        .frame(width: DesignBook.Disc.stepper, height: DesignBook.Disc.stepper)
    }
    .accessibilityLabel(label)
  }

  @ViewBuilder private var button: some View {
    switch step {
    case .welcome:
      MeadowButton(.ippoStart) { send(.nextTapped) }
      MeadowButton(.ippoSignIn, kind: .quiet) { send(.accountTapped) }
    case .starter:
      if let starter = onboarding.starter {
        MeadowButton(.ippoChoose(.verbatim(starter.name))) { send(.nextTapped) }
      } else {
        MeadowButton(.ippoContinue) { send(.nextTapped) }.disabled(true)
      }
    case .ready: MeadowButton(.ippoGo, symbol: .paw) { send(.nextTapped) }
    case .reminders:
      if reminders.isOpen {
        MeadowButton(.playdPushAllow, symbol: .bell) { send(.reminders(.allowTapped)) }
          .disabled(!reminders.canAsk)
        MeadowButton(.ippoNotNow, kind: .quiet) { send(.nextTapped) }
      } else {
        MeadowButton(.ippoContinue) { send(.nextTapped) }
      }
    case .how, .account, .age, .health: MeadowButton(.ippoContinue) { send(.nextTapped) }
    }
  }
}
