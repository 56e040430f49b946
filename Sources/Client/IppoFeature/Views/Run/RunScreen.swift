import DesignBook
import IppoEngine
import Kernel
import Localization
import WebUI

/// The watch's screens at any size: before a run, and the run itself.
struct RunScreen: View {
  @Boxed var state: IppoFeature.State
  let game: Game
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.background.primary.ignoresSafeArea()
        if let live = state.live {
          if live.lock == .open {
            LiveScreen(live: live, sensors: state.sensors, game: game, send: send)
          } else {
            LockedScreen(live: live, send: send)
          }
        } else {
          RunStartScreen(state: state, game: game, send: send)
        }
      }
      .foregroundStyle(theme.text.primary)
    }
  }
}

/// Kind of run, state of the sensors, and the start button.
struct RunStartScreen: View {
  @Boxed var state: IppoFeature.State
  let game: Game
  let send: (IppoFeature.Action) -> Void

  private static let kinds: [RunProfile.Kind] = [.outdoor, .treadmill, .wheelchair]

  var body: some View {
    ThemeReader { theme in
      VStack(spacing: 0) {
        HStack(spacing: DesignBook.Spacing.sm) {
          SymbolButton(.back, label: .commonBack) { send(.tabTapped(.home)) }
          Text(.ippoRunTitle).font(DesignBook.Font.title2).accessibilityHeading(.h1)
          Spacer(minLength: 0)
        }
        .padding(.horizontal, DesignBook.Spacing.sm)
        ScrollView(showsIndicators: false) {
          VStack(spacing: DesignBook.Spacing.md) {
            if let pet = game.state.companion {
              PetView(species: pet.species, stage: pet.stage)
                .frame(height: DesignBook.Meadow.portrait)
                .needs(.tall)
            }
            SegmentedSelectionView(
              .ippoRunWhere, options: Self.kinds.map { .init($0.title) },
              selection: Self.kinds.firstIndex(of: state.kind) ?? 0
            ) { send(.run(.kindTapped(Self.kinds[$0]))) }
            MeadowCard {
              row(.shoe, .ippoRunHow, theme)
              row(state.kind == .treadmill ? .steps : .target, state.kind.about, theme)
              row(.phone, .ippoRunPocket, theme)
            }
            StrapRow(sensors: state.sensors, send: send)
          }
          .padding(.horizontal, DesignBook.Spacing.md)
          .padding(.bottom, DesignBook.Spacing.md)
        }
        if let toast = state.toast { Text(toast).font(DesignBook.Font.headlineSmall) }
        MeadowButton(.ippoRunStart, symbol: .play) { send(.run(.startTapped)) }
          .padding(.horizontal, DesignBook.Spacing.md)
          .padding(.vertical, DesignBook.Spacing.sm)
      }
      .frame(maxWidth: DesignBook.Width.form, maxHeight: .infinity)
    }
  }

  private func row(_ symbol: Symbol, _ text: LocalizedStringResource, _ theme: Theme) -> some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Image(symbol: symbol).font(DesignBook.Font.title3).foregroundStyle(theme.text.accent)
      Text(text).font(DesignBook.Font.body)
      Spacer(minLength: 0)
    }
  }
}

/// State of the heart-rate strap, and its connect button.
struct StrapRow: View {
  let sensors: Sensors
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      MeadowCard {
        VStack(spacing: DesignBook.Spacing.sm) {
          HStack(spacing: DesignBook.Spacing.md) {
            Image(symbol: .heartbeat).font(DesignBook.Font.title2).foregroundStyle(MeadowPalette.danger)
            VStack(alignment: .leading, spacing: 0) {
              Text(.ippoStrap).font(DesignBook.Font.headline)
              Text(line).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
            }
            Spacer(minLength: 0)
          }
          if sensors.strap != .unavailable {
            MeadowKey(.quiet, action: { send(.run(.strapTapped)) }) {
              Text(isOn ? .ippoStrapOff : .ippoStrapConnect)
                .font(DesignBook.Font.headlineSmall)
                .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
            }
          }
        }
      }
    }
  }

  private var isOn: Bool {
    switch sensors.strap {
    case .good, .lost, .waiting: true
    case .off, .denied, .unavailable: false
    }
  }

  private var line: LocalizedStringResource {
    switch sensors.strap {
    case .off: .ippoStrapText
    case .waiting: .ippoStrapWaiting
    case .good: sensors.pulse.map { .ippoBeats(Int64($0.rate)) } ?? .verbatim(sensors.strapName)
    case .lost: .ippoStrapLost
    case .denied: .ippoStrapFailed
    case .unavailable: .ippoStrapUnavailable
    }
  }
}

extension RunProfile.Kind {
  var title: LocalizedStringResource {
    switch self {
    case .outdoor: .ippoOutdoor
    case .treadmill: .ippoTreadmill
    case .wheelchair: .ippoWheelchair
    }
  }

  var about: LocalizedStringResource {
    switch self {
    case .outdoor: .ippoOutdoorText
    case .treadmill: .ippoTreadmillText
    case .wheelchair: .ippoWheelchairText
    }
  }

  /// From its stored number; the usual one for any other text.
  init(stored text: String?) {
    let found = Self.allCases.first { String($0.rawValue).hasSameBytes(as: text ?? "") }
    self = found ?? .outdoor
  }
}
