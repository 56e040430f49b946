import DesignBook
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

/// Menu: mode, best score, start button.
struct MenuScreen: View {
  @Boxed var state: OutOfPocketFeature.State
  let otherGame: OtherGame?
  let send: (OutOfPocketFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.menu.gradient.ignoresSafeArea()
        VStack(spacing: 0) {
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
          ScrollView(showsIndicators: false) {
            VStack(spacing: 0) {
              Spacer(minLength: 0)
              VStack(spacing: DesignBook.Spacing.md) {
                // A low page has no room for them in Georgian.
                titles(theme).needs(.tall)
                columns(theme)
                links(theme, isTextLarge: true)
              }
              .frame(maxWidth: .infinity)
              Spacer(minLength: 0)
            }
            .frame(maxWidth: .infinity)
          }
          HStack {
            links(theme, isTextLarge: false)
            Spacer()
            FloatingButton(.controller, label: .menuChooseMode) { send(.modesTapped) }
          }
        }
        .padding(DesignBook.Spacing.md)
        .frame(maxWidth: DesignBook.Width.stage)
        .foregroundStyle(theme.menu.text)
      }
    }
  }

  /// Goal and mode above the start; in two columns on tablets and in landscape.
  private func columns(_ theme: Theme) -> some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.menu))], spacing: DesignBook.Spacing.md) {
      VStack(spacing: DesignBook.Spacing.md) {
        goalCard(theme)
        modeAndBest(theme)
      }
      VStack(spacing: DesignBook.Spacing.md) {
        beginning(theme)
        // The daily challenge is the same for everyone.
        if state.mode == .custom { deckCard(theme) } else if state.mode != .daily { discreet(theme) }
      }
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

  private func titles(_ theme: Theme) -> some View {
    HStack(spacing: DesignBook.Spacing.sm) {
      Text(.launchTitleTop)
      Text(.launchTitleBottom)
    }
    .font(DesignBook.Font.title)
    .lineHeight(1.02)
    .accessibilityElement(children: .contain)
    .accessibilityHeading(.h1)
  }

  private func modeAndBest(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.xs) {
      HStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: state.mode.symbol)
        Text(state.mode.title).accessibilityHeading(.h2)
        // In the same line: a low page has no room for another.
        if state.settings.pace != 100 {
          Text(PlayOptions.title(ofPace: state.settings.pace))
            .fixedSize()
            .font(DesignBook.Font.headline)
            .foregroundStyle(theme.menu.secondaryText)
        }
      }
      .font(DesignBook.Font.title2)
      underMode(theme)
    }
    .multilineTextAlignment(.center)
  }

  func startButton(_ theme: Theme) -> some View {
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
      .shadow(DesignBook.Shadow.raised)
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
            .font(DesignBook.Font.caption).foregroundStyle(theme.menu.secondaryText).needs(.tall)
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
