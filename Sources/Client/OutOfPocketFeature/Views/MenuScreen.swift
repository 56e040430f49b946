import DesignBook
import Localization
import WebUI

/// Between games: the mode, its best score, and the button that begins.
struct MenuScreen: View {
  let mode: GameMode
  let best: Int64?
  let send: (OutOfPocketFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      ZStack {
        theme.menu.gradient.ignoresSafeArea()
        VStack(spacing: 0) {
          HStack {
            SymbolButton(.gear, label: .menuSettings) { send(.settingsTapped) }
            Spacer()
            SymbolButton(.trophy, label: .menuLeaderboard) { send(.leaderboardTapped) }
          }
          ScrollView(showsIndicators: false) {
            VStack(spacing: DesignBook.Spacing.lg) {
              Spacer(minLength: DesignBook.Spacing.sm)
              modeAndBest(theme)
              startButton(theme)
              rulesButton(theme)
              Spacer(minLength: DesignBook.Spacing.sm)
            }
            .frame(maxWidth: .infinity)
          }
          HStack {
            Spacer()
            FloatingButton(.controller, label: .menuChooseMode) { send(.modesTapped) }
          }
        }
        .padding(DesignBook.Spacing.md)
        .frame(maxWidth: 720)
        .foregroundStyle(theme.menu.text)
      }
    }
  }

  private func modeAndBest(_ theme: Theme) -> some View {
    VStack(spacing: DesignBook.Spacing.sm) {
      HStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: mode.symbol)
        Text(mode.title).accessibilityHeading(.h1)
      }
      .font(DesignBook.Font.title2)
      Text(best.map { .menuBest($0) } ?? .menuNoBest)
        .font(DesignBook.Font.headline.monospacedDigit())
        .foregroundStyle(theme.menu.secondaryText)
    }
    .multilineTextAlignment(.center)
  }

  private func startButton(_ theme: Theme) -> some View {
    Button(action: { send(.startTapped) }) {
      VStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: .play).font(DesignBook.Font.largeTitle)
        Text(.menuStart)
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

  private func rulesButton(_ theme: Theme) -> some View {
    Button(action: { send(.rulesTapped) }) {
      Text(.rulesTitle)
        .font(DesignBook.Font.headline)
        .underline()
        .padding(.horizontal, DesignBook.Spacing.md)
        .frame(minHeight: DesignBook.Size.touchTarget)
    }
    .pressEffect(opacity: DesignBook.Opacity.pressed)
  }
}
