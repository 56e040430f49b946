import DesignBook
import GestureRecognition
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

/// Menu, as a pocket: the day's challenge, a friend's, the next goal; the start leaps out of the pocket, with the mode and
/// the set of gestures on its cloth.
struct MenuScreen: View {
  @Boxed var state: OutOfPocketFeature.State
  let otherGame: OtherGame?
  let send: (OutOfPocketFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.menu.gradient.ignoresSafeArea()
        VStack(spacing: 0) {
          Spacer(minLength: 0)
          PocketCloth(height: DesignBook.Height.menuPocket)
        }
        .ignoresSafeArea()
        .allowsHitTesting(false)
        .accessibilityHidden(true)
        VStack(spacing: 0) {
          bar
          ScrollView(showsIndicators: false) {
            VStack(spacing: DesignBook.Spacing.md) {
              cards(theme)
              Spacer(minLength: 0)
              beginning(theme)
              links(theme, isTextLarge: true)
            }
            .frame(maxWidth: .infinity)
          }
          VStack(spacing: DesignBook.Spacing.sm) {
            HStack(spacing: DesignBook.Spacing.md) {
              modeAndBest(theme)
              Spacer(minLength: 0)
              FloatingButton(.controller, label: .menuChooseMode) { send(.modesTapped) }
            }
            discreet(theme)
            links(theme, isTextLarge: false)
          }
          .padding(.top, DesignBook.Spacing.sm)
        }
        .padding(.horizontal, DesignBook.Spacing.md)
        .padding(.vertical, DesignBook.Spacing.sm)
        .frame(maxWidth: DesignBook.Width.stage)
        .foregroundStyle(theme.menu.text)
      }
    }
  }

  private var bar: some View {
    HStack {
      Link(destination: "/") {
        ZStack { Image(symbol: .home) }
          .font(DesignBook.Font.title3)
          .frame(width: DesignBook.Size.touchTarget, height: DesignBook.Size.touchTarget)
      }
      .accessibilityLabel(.menuGames)
      SymbolButton(.gear, label: .menuSettings) { send(.settingsTapped) }
      Spacer()
      SymbolButton(.chart, label: .menuStatistics) { send(.statisticsTapped) }
      SymbolButton(.award, label: .menuAchievements) { send(.achievementsTapped) }
      SymbolButton(.trophy, label: .menuLeaderboard) { send(.leaderboardTapped) }
    }
  }

  /// Links to reading pages and the other game: at the page's foot, or scrolling with large text.
  private func links(_ theme: Theme, isTextLarge: Bool) -> some View {
    EnvironmentReader { environment in
      if environment.isTextLarge == isTextLarge {
        // Close together, so that both fit beside the button on a small phone, also in Georgian.
        AdaptiveStack(spacing: DesignBook.Spacing.sm) {
          rulesButton(theme)
          if let otherGame {
            Link(destination: otherGame.path) {
              Text(.verbatim(otherGame.title))
                .font(DesignBook.Font.headline)
                .underline()
                .frame(minHeight: DesignBook.Size.touchTarget)
            }
          }
        }
      }
    }
  }

  private func modeAndBest(_ theme: Theme) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      HStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: state.mode.symbol).foregroundStyle(DesignBook.Gesture.stitch)
        Text(state.mode.title).accessibilityHeading(.h1)
      }
      .font(DesignBook.Font.title2)
      underMode(theme)
    }
    .multilineTextAlignment(.leading)
  }

  func startButton(_ theme: Theme) -> some View {
    // Tokens leap out of the pocket beside it.
    ZStack {
      ForEach(Self.leaping.indices, id: { $0 }) { place in
        let token = Self.leaping[place]
        GestureMark(gesture: token.gesture, size: token.size * 0.55, disc: token.size)
          .keyframeEffect(.bob(Double(place)), trigger: 0)
          .offset(x: token.x, y: token.y)
      }
      start(theme)
    }
    .frame(maxWidth: .infinity)
    .padding(.top, DesignBook.Spacing.xxl)
  }

  private static let leaping: [(gesture: Gesture, size: Double, x: Double, y: Double)] = [
    (.swipeUp, 52, -112, -52), (.tap, 40, -52, -112), (.longPress, 38, 52, -112), (.swipeRight, 56, 114, -50),
    (.shake, 44, -118, 40), (.swipeLeft, 42, 120, 42),
  ]

  private func start(_ theme: Theme) -> some View {
    Button(action: { send(.startTapped) }) {
      VStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: .play).font(DesignBook.Font.largeTitle)
        Text(state.isStarting ? .menuStarting : .menuStart)
          .font(DesignBook.Font.title2)
          .multilineTextAlignment(.center)
      }
      .padding(DesignBook.Spacing.lg)
      .frame(minWidth: DesignBook.Size.startButtonSize, minHeight: DesignBook.Size.startButtonSize)
      .aspectRatio(1)
      .foregroundStyle(theme.action.text)
      .background(theme.action.gradient)
      .clipShape(Circle())
      .shadow(DesignBook.Shadow.startLip)
    }
    .pressEffect(scale: 0.94)
  }

  private func discreet(_ theme: Theme) -> some View {
    let isDiscreet = state.options.isDiscreet
    return HStack(spacing: DesignBook.Spacing.sm) {
      Toggle(isOn: Binding(get: { isDiscreet }, set: { send(.discreetChanged($0)) })) {
        VStack(alignment: .leading, spacing: 0) {
          HStack(spacing: DesignBook.Spacing.sm) {
            Image(symbol: .discreet)
            Text(.discreetTitle).multilineTextAlignment(.leading)
          }
          .font(DesignBook.Font.headline)
          Text(.menuGestures(Int64(state.settings.gestures.count)))
            .font(DesignBook.Font.caption).foregroundStyle(theme.menu.secondaryText)
        }
        .padding(.vertical, DesignBook.Spacing.xs)
        .frame(minHeight: DesignBook.Size.touchTarget)
      }
      SymbolButton(.information, label: .discreetAbout) { send(.discreetTapped) }
    }
    .padding(.leading, DesignBook.Spacing.md)
    .padding(.trailing, 0)
    .background(DesignBook.Gesture.ground.opacity(0.35))
    .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.cardCornerRadius))
    .frame(maxWidth: DesignBook.Width.links)
  }

  private func rulesButton(_ theme: Theme) -> some View {
    Button(action: { send(.rulesTapped) }) {
      Text(.rulesTitle)
        .font(DesignBook.Font.headline)
        .underline()
        .multilineTextAlignment(.leading)
        .frame(minHeight: DesignBook.Size.touchTarget)
    }
    .pressEffect(opacity: DesignBook.Opacity.pressed)
  }
}

extension LocalizedStringResource {
  /// Written-out date.
  static func civil(_ day: CivilDay) -> LocalizedStringResource {
    let date = day.date
    return .date(year: date.year, month: Int(date.month), day: Int(date.day))
  }
}
