import DesignBook
import IppoArt
import IppoEngine
import Kernel
import Localization
import WebUI

/// A run under way: time, distance, the ring of the sprint with the pet in it, and three figures.
struct LiveScreen: View {
  @Boxed var live: LiveRun
  let sensors: Sensors
  let game: Game
  let send: (IppoFeature.Action) -> Void

  private var isTreadmill: Bool { live.profile.kind == .treadmill }

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: DesignBook.Spacing.sm) {
        HStack(alignment: .top) {
          big(RunWords.clock(live.engine.elapsed), .ippoTime, theme)
          Spacer(minLength: 0)
          if !isTreadmill {
            big(.ippoKilometerFigure(Milliseconds(live.engine.distance / 100)), .ippoKilometerUnit, theme)
          }
        }
        Square { ring(theme) }
        VStack(spacing: 0) {
          Text(headline).font(DesignBook.Font.largeTitle).foregroundStyle(headlineColor(theme))
            .accessibilityHeading(.h1)
          // Large text takes the ring's room, for no more than the sentence adds to the headline.
          EnvironmentReader { environment in
            if !environment.isTextLarge || isNews { Text(sentence).font(DesignBook.Font.headline).needs(.phone) }
          }
        }
        .multilineTextAlignment(.center)
        figures(theme)
        keys
      }
      .padding(.horizontal, DesignBook.Spacing.md)
      .padding(.vertical, DesignBook.Spacing.sm)
      .frame(maxWidth: DesignBook.Width.form, maxHeight: .infinity)
      .accessibilityIdentifier("run")
    }
  }

  private func big(
    _ value: LocalizedStringResource, _ title: LocalizedStringResource, _ theme: Theme
  ) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(value).font(DesignBook.Font.largeTitle).monospacedDigit()
      Text(title).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary).needs(.phone)
    }
    .accessibilityElement()
    .accessibilityLabel(title)
    .accessibilityValue(value)
  }

  // MARK: The ring

  private func ring(_ theme: Theme) -> some View {
    ZStack {
      if let sprint = live.sprint, case .sprint = live.phase {
        countdown(sprint.number * 2, of: sprint.length, theme).foregroundStyle(MeadowPalette.key)
      } else if let sprint = live.sprint, case .recovery = live.phase {
        countdown(sprint.number * 2 + 1, of: RunTiming.recovery, theme).foregroundStyle(MeadowPalette.success)
      } else {
        Circle().fill(theme.background.secondary).frame(maxWidth: .infinity, maxHeight: .infinity)
      }
      VStack(spacing: 0) {
        if let pet = game.state.companion {
          PetView(
            species: pet.species, stage: pet.stage, mood: live.isPaused ? .content : .happy,
            isJoyful: (live.outcome?.grade ?? .missed) > .missed, joys: live.won)
        }
        if let left = live.left, !live.isPaused {
          Text(.number((left.rawValue + 999) / 1_000)).font(DesignBook.Font.displaySmall).monospacedDigit().fixedSize()
          EnvironmentReader { environment in
            if !environment.isTextLarge {
              Text(.ippoSeconds).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary).needs(.phone)
            }
          }
        }
      }
      .padding(DesignBook.Spacing.lg)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  private func countdown(_ run: Int64, of length: Milliseconds, _ theme: Theme) -> some View {
    let elapsed = length - (live.left ?? .zero)
    return CountdownRing(
      Countdown(
        run: run, duration: Double(length.rawValue), elapsed: Double(max(elapsed, .zero).rawValue),
        isPaused: live.isPaused), lineWidth: DesignBook.Meadow.ringWidth, track: theme.background.secondary
    )
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }

  // MARK: Words

  private var headline: LocalizedStringResource {
    if live.isPaused { return .ippoPaused }
    if let outcome = live.outcome {
      return outcome.isCatch ? .ippoLiveCatch : outcome.grade > .missed ? .ippoLiveWon : .ippoLiveMissed
    }
    switch live.phase {
    case .warmUp: return .ippoLiveWarm
    case .running: return .ippoLiveEasy
    case .sprint: return .ippoLiveSprint
    case .recovery: return .ippoLiveBreath
    }
  }

  private var sentence: LocalizedStringResource {
    if live.isPaused { return .ippoPausedText }
    if let outcome = live.outcome {
      guard outcome.grade > .missed else { return .ippoLiveMissedText }
      return outcome.isCatch ? .ippoLiveCatchText : .ippoLiveReward(outcome.coins, outcome.experience)
    }
    if sensors.place == .denied { return .ippoNoPlace }
    if sensors.place == .lost { return .ippoPlaceLost }
    if sensors.place == .waiting, live.engine.elapsed > .seconds(5) { return .ippoPlaceWaiting }
    switch live.phase {
    case .warmUp: return .ippoLiveWarmText
    case .running: return live.session == nil ? .ippoLiveUnissued : .ippoLiveEasyText
    case .sprint: return .ippoLiveSprintText
    case .recovery: return .ippoLiveBreathText
    }
  }

  /// Whether the sentence says more than the headline: a result, or a sensor that fails.
  private var isNews: Bool {
    guard !live.isPaused else { return false }
    if live.outcome != nil || sensors.place == .denied || sensors.place == .lost { return true }
    return live.phase == .running && live.session == nil
  }

  private func headlineColor(_ theme: Theme) -> Color {
    if case .sprint = live.phase { MeadowPalette.hot } else { theme.text.primary }
  }

  // MARK: Figures

  private func figures(_ theme: Theme) -> some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      figure(
        .ippoHeartRate, symbol: .heart, color: MeadowPalette.danger,
        value: live.engine.heartRate.map { .number(Int64($0)) } ?? .ippoNoFigure, theme: theme)
      if isTreadmill || live.profile.kind == .wheelchair && live.speed == nil {
        figure(
          live.profile.kind == .wheelchair ? .ippoPushes : .ippoSteps, symbol: .steps, color: MeadowPalette.flame,
          value: cadence, theme: theme)
      } else {
        figure(
          .ippoPace, symbol: .bolt, color: MeadowPalette.flame, value: RunWords.pace(live.speed), theme: theme)
      }
      figure(
        .ippoSprints, symbol: .paw, color: MeadowPalette.leafInk, value: .ippoOf(live.won, live.called), theme: theme)
    }
  }

  private var cadence: LocalizedStringResource {
    live.engine.cadence.map { .number(Int64($0)) } ?? .ippoNoFigure
  }

  private func figure(
    _ title: LocalizedStringResource, symbol: Symbol, color: Color, value: LocalizedStringResource, theme: Theme
  ) -> some View {
    VStack(spacing: 0) {
      // `needs` replaces the class of its node, and a symbol needs its own.
      HStack(spacing: 0) { Image(symbol: symbol).font(DesignBook.Font.title3).foregroundStyle(color) }.needs(.tall)
      Text(value).font(DesignBook.Font.title2).monospacedDigit()
      Text(title).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary).needs(.phone)
    }
    .padding(.vertical, DesignBook.Spacing.xs)
    .frame(maxWidth: .infinity)
    .background(MeadowPalette.paper)
    .clipShape(RoundedRectangle(cornerRadius: DesignBook.Meadow.keyCornerRadius))
    .accessibilityElement()
    .accessibilityLabel(title)
    .accessibilityValue(value)
  }

  // MARK: Keys

  @ViewBuilder private var keys: some View {
    if live.isPaused {
      if live.engine.elapsed < RunTiming.warmUp {
        MeadowButton(.ippoDiscard, symbol: .trash, kind: .quiet) { send(.run(.discardTapped)) }.needs(.phone)
      }
      LazyVGrid(
        columns: [GridItem(.adaptive(minimum: DesignBook.Meadow.halfPage))], spacing: DesignBook.Spacing.sm
      ) {
        MeadowButton(.ippoFinish, kind: .quiet) { send(.run(.finishTapped)) }
        MeadowButton(.ippoResume) { send(.run(.resumeTapped)) }
      }
    } else {
      HStack(spacing: DesignBook.Spacing.sm) {
        MeadowKey(.quiet, action: { send(.run(.lockTapped)) }) {
          Image(symbol: .lock).font(DesignBook.Font.title2)
            .padding(.horizontal, DesignBook.Spacing.md)
            .frame(minHeight: DesignBook.Size.floatingButtonSize)
        }
        .accessibilityLabel(.ippoLock)
        MeadowButton(.ippoPause, symbol: .pause) { send(.run(.pauseTapped)) }
      }
    }
  }
}

/// Dark, for a pocket: opened by two taps in different places.
struct LockedScreen: View {
  @Boxed var live: LiveRun
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    ZStack {
      MeadowPalette.pocket.ignoresSafeArea()
      VStack(spacing: DesignBook.Spacing.md) {
        if live.lock == .opening { key(.ippoUnlockAgain) }
        Spacer(minLength: 0)
        Text(RunWords.clock(live.engine.elapsed)).font(DesignBook.Font.displaySmall).monospacedDigit()
          .accessibilityHeading(.h1)
        if live.profile.kind != .treadmill {
          Text(RunWords.kilometers(live.engine.distance / 100)).font(DesignBook.Font.title2)
        }
        if case .sprint = live.phase { Text(.ippoLiveSprint).font(DesignBook.Font.largeTitle) }
        Spacer(minLength: 0)
        Text(.ippoLockedText).font(DesignBook.Font.body).multilineTextAlignment(.center).needs(.phone)
        if live.lock == .locked { key(.ippoUnlock) }
      }
      .foregroundStyle(MeadowPalette.pocketInk)
      .padding(DesignBook.Spacing.lg)
      .frame(maxWidth: DesignBook.Width.form, maxHeight: .infinity)
    }
  }

  private func key(_ title: LocalizedStringResource) -> some View {
    Button(action: { send(.run(.unlockTapped)) }) {
      HStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: .lock)
        Text(title)
      }
      .font(DesignBook.Font.title3)
      .frame(maxWidth: .infinity, minHeight: DesignBook.Size.floatingButtonSize)
      .outlined(MeadowPalette.pocketInk, cornerRadius: DesignBook.Meadow.keyCornerRadius)
    }
    .pressEffect(scale: 0.98)
  }
}
