import DesignBook
import Kernel
import Localization
import OutOfPocketEngine
import WebUI

/// Menu: the day's challenge, mode and goals above the pocket that the start button looks out of.
struct MenuScreen: View {
  @Boxed var state: OutOfPocketFeature.State
  let otherGame: OtherGame?
  let send: (OutOfPocketFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.menu.gradient.ignoresSafeArea()
        // Below the pocket, to the edge of the screen.
        VStack(spacing: 0) {
          Spacer()
          Rectangle().fill(DesignBook.Pocket.cloth).frame(height: DesignBook.Height.row)
        }
        .ignoresSafeArea()
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
          .padding(.horizontal, DesignBook.Spacing.sm)
          .frame(maxWidth: DesignBook.Width.stage)
          ScrollView(showsIndicators: false) {
            VStack(spacing: 0) {
              Spacer(minLength: 0)
              columns(theme)
              atHem(theme, isTextLarge: true)
            }
            .padding(.horizontal, DesignBook.Spacing.md)
            .frame(maxWidth: DesignBook.Width.stage)
          }
          ZStack {
            VStack(spacing: DesignBook.Spacing.sm) {
              atHem(theme, isTextLarge: false)
              HStack {
                links(theme, isTextLarge: false)
                Spacer()
                modesKey
              }
            }
            .padding(DesignBook.Spacing.md)
            .padding(.top, DesignBook.Spacing.sm)
            .frame(maxWidth: DesignBook.Width.stage)
          }
          .frame(maxWidth: .infinity)
          .background { PocketHem(rise: DesignBook.Pocket.Size.rise) }
        }
        .foregroundStyle(theme.menu.text)
      }
    }
  }

  /// Goal and mode above the start; in two columns on tablets and in landscape.
  private func columns(_ theme: Theme) -> some View {
    LazyVGrid(columns: [GridItem(.adaptive(minimum: DesignBook.Column.menu))], spacing: DesignBook.Spacing.sm) {
      VStack(spacing: DesignBook.Spacing.md) {
        goalCard(theme)
        modeAndBest(theme)
      }
      beginning(theme)
    }
  }

  /// What the mode can be set to and, with large text, the links: in the pocket, or scrolling with large text.
  private func atHem(_ theme: Theme, isTextLarge: Bool) -> some View {
    EnvironmentReader { environment in
      if environment.isTextLarge == isTextLarge {
        VStack(spacing: DesignBook.Spacing.sm) {
          // The daily challenge is the same for everyone.
          if state.mode == .custom { deckCard(theme) } else if state.mode != .daily { discreet(theme) }
          if isTextLarge { links(theme, isTextLarge: true) }
        }
        .padding(.top, isTextLarge ? DesignBook.Spacing.md : 0)
        .padding(.bottom, isTextLarge ? DesignBook.Pocket.Size.rim : 0)
      }
    }
  }

  private var modesKey: some View {
    Button(action: { send(.modesTapped) }) {
      ZStack { Image(symbol: .controller) }
        .font(DesignBook.Font.title)
        .foregroundStyle(DesignBook.Pocket.ink)
        .frame(width: DesignBook.Size.floatingButtonSize, height: DesignBook.Size.floatingButtonSize)
        .background(DesignBook.Pocket.stitch)
        .clipShape(RoundedRectangle(cornerRadius: DesignBook.Hat.Size.keyCorner))
        .shadow(color: DesignBook.Pocket.stitchLip, radius: 0, x: 0, y: DesignBook.Hat.Size.lip)
    }
    .pressEffect(scale: 0.92)
    .accessibilityLabel(.menuChooseMode)
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
    VStack(spacing: DesignBook.Spacing.xs) {
      HStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: state.mode.symbol)
        Text(state.mode.title).accessibilityHeading(.h1)
        // In the same line: a low page has no room for another.
        if state.settings.pace != 100 {
          Text(PlayOptions.title(ofPace: state.settings.pace))
            .fixedSize()
            .font(DesignBook.Font.headline)
            .foregroundStyle(theme.menu.secondaryText)
        }
      }
      .font(DesignBook.Font.title)
      underMode(theme)
    }
    .multilineTextAlignment(.center)
  }

  func startButton(_ theme: Theme) -> some View {
    Button(action: { send(.startTapped) }) {
      VStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: .play).font(DesignBook.Font.displaySmall)
        Text(state.isStarting ? .menuStarting : .menuStart)
          .font(DesignBook.Font.title2)
          .multilineTextAlignment(.center)
      }
      .padding(.horizontal, DesignBook.Spacing.lg)
      .padding(.bottom, DesignBook.Pocket.Size.depth)
      .frame(minWidth: DesignBook.Pocket.Size.start, minHeight: DesignBook.Pocket.Size.start)
      .aspectRatio(1)
      .foregroundStyle(theme.action.text)
      .background(DesignBook.Gesture.pocket.light(DesignBook.Pocket.Size.start))
      .clipShape(Circle())
      .shadow(DesignBook.Gesture.pocket.shade(DesignBook.Pocket.Size.start))
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
    .background(DesignBook.Pocket.card)
    .clipShape(RoundedRectangle(cornerRadius: DesignBook.Pocket.Size.card))
    .frame(maxWidth: DesignBook.Width.card)
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
