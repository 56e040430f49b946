import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

/// The card over the game.
struct CardSheet: View {
  @Boxed var state: OutOfPocketFeature.State
  let send: (OutOfPocketFeature.Action) -> Void

  var body: some View {
    switch state.card {
    case .rules: rules(isBeforeFirstGame: false)
    case .firstRules: rules(isBeforeFirstGame: true)
    case .discreet: DiscreetSheet(send: send)
    case .deck: DeckSheet(options: state.options, send: send)
    case .sensors: SensorsSheet(isDenied: state.sensors == .denied, send: send)
    default: EmptyView()
    }
  }

  @ViewBuilder private func rules(isBeforeFirstGame: Bool) -> some View {
    if state.nextMode == .classic {
      RulesSheet(gestures: state.settings.gestures, isBeforeFirstGame: isBeforeFirstGame, send: send)
    } else {
      ModeSheet(
        mode: state.nextMode, gestures: state.knowsRules ? [] : state.settings.gestures,
        isBeforeFirstGame: isBeforeFirstGame, send: send)
    }
  }
}

/// Gestures by colour, shape and name.
struct GestureGrid: View {
  let gestures: [Gesture]

  var body: some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.gesture))], spacing: DesignBook.Spacing.sm) {
      ForEach(gestures, id: { $0.rawValue }) { gesture in
        VStack(spacing: DesignBook.Spacing.xs) {
          GestureMark(gesture: gesture, size: 32, disc: 56)
          Text(gesture.instruction).font(DesignBook.Font.caption).multilineTextAlignment(.center)
        }
        // Symbols of a row in one line, however long the names.
        .frame(maxHeight: .infinity, alignment: .top)
      }
    }
    .frame(maxWidth: DesignBook.Width.card)
  }
}

/// Rules card: gestures, and how a game ends.
struct RulesSheet: View {
  let gestures: [Gesture]
  /// Whether its button starts the game.
  let isBeforeFirstGame: Bool
  let send: (OutOfPocketFeature.Action) -> Void

  private let rules: [LocalizedStringResource] = [
    .rulesGoal, .rulesStroop, .rulesAnywhere, .rulesSpeed, .rulesEnd, .rulesPause,
  ]

  var body: some View {
    ThemeReader { theme in
      SheetFrame(title: .rulesTitle, close: { send(.cardClosed) }) {
        ModePicture(mode: .classic)
        GestureGrid(gestures: gestures)
        VStack(alignment: .leading, spacing: DesignBook.Spacing.sm) {
          ForEach(rules.indices, id: { $0 }) { index in
            HStack(alignment: .top, spacing: DesignBook.Spacing.sm) {
              Image(symbol: .check).font(DesignBook.Font.body).foregroundStyle(theme.text.accent)
              Text(rules[index]).font(DesignBook.Font.body).multilineTextAlignment(.leading)
            }
          }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
        PrimaryButton(isBeforeFirstGame ? .menuStart : .rulesDone, symbol: isBeforeFirstGame ? .play : .check) {
          send(.cardConfirmed)
        }
      }
    }
  }
}

/// Modes, one of them selected.
struct ModesSheet: View {
  let mode: RunMode
  let options: PlayOptions
  let send: (OutOfPocketFeature.Action) -> Void
  let close: () -> Void

  var body: some View {
    SheetFrame(title: .modeTitle, close: close) {
      VStack(alignment: .leading, spacing: DesignBook.Spacing.xs) {
        SegmentedSelectionView(
          .difficultyTitle,
          options: PlayOptions.difficulties.map { SegmentedSelectionView.Option(PlayOptions.title(ofPace: $0)) },
          selection: PlayOptions.difficulties.firstIndex(of: options.pace) ?? PlayOptions.difficulties.count
        ) { index in
          var changed = options
          changed.pace = PlayOptions.difficulties[index]
          send(.optionsChanged(changed))
        }
        ThemeReader { theme in
          Text(.optionsPaceText)
            .font(DesignBook.Font.caption)
            .foregroundStyle(theme.text.secondary)
            .multilineTextAlignment(.leading)
        }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      ForEach(RunMode.offered, id: { $0 }) { each in
        NavigationCard(each.title, description: each.summary, symbol: each.symbol, isSelected: each == mode) {
          send(.modeChosen(each))
        }
        .accessibilityAddTraits(each == mode ? .isSelected : [])
      }
    }
  }
}

/// Explains discreet mode.
struct DiscreetSheet: View {
  let send: (OutOfPocketFeature.Action) -> Void

  var body: some View {
    SheetFrame(title: .discreetTitle, close: { send(.cardClosed) }) {
      Text(.discreetOn).frame(maxWidth: .infinity, alignment: .leading)
      GestureGrid(gestures: GesturePool.discreet.gestures())
      Text(.discreetOff).frame(maxWidth: .infinity, alignment: .leading)
      GestureGrid(gestures: Gesture.motionSet)
      Text(.discreetBoards).frame(maxWidth: .infinity, alignment: .leading)
      PrimaryButton(.rulesDone, symbol: .check) { send(.cardClosed) }
    }
    .multilineTextAlignment(.leading)
    .font(DesignBook.Font.body)
  }
}

/// Alternatives when motion is unavailable.
struct SensorsSheet: View {
  let isDenied: Bool
  let send: (OutOfPocketFeature.Action) -> Void

  var body: some View {
    SheetFrame(title: .sensorsTitle, close: { send(.cardClosed) }) {
      Text(isDenied ? .sensorsDenied : .sensorsMissing).frame(maxWidth: .infinity, alignment: .leading)
      Text(.sensorsChoice).frame(maxWidth: .infinity, alignment: .leading)
      PrimaryButton(.sensorsPlayDiscreet, symbol: .discreet) { send(.playDiscreetTapped) }
      SecondaryButton(.sensorsPlayButtons, symbol: .hand) { send(.playButtonsTapped) }
      SecondaryButton(.sensorsRetry, symbol: .retry) { send(.sensorsRetried) }
    }
    .multilineTextAlignment(.leading)
    .font(DesignBook.Font.body)
  }
}
