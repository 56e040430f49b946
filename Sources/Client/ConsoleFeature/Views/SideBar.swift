import ConsoleAPI
import DesignBook
import Localization
import PlaydAPI
import WebUI

/// At a desk, in place of the account bar and the tabs: screens, account and sign-out.
struct SideBar: View {
  let tabs: [ConsoleTab]
  let selection: ConsoleTab?
  let account: ConsoleAccount
  let isBusy: Bool
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ThemeReader { theme in
      VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
        VStack(alignment: .leading, spacing: 0) {
          Text(.appPlatform).font(DesignBook.Font.title2)
          Text(.consoleTitle).font(DesignBook.Font.caption).foregroundStyle(theme.text.secondary)
        }
        .padding(.horizontal, DesignBook.Spacing.sm)
        ScrollView(showsIndicators: false) {
          VStack(spacing: DesignBook.Spacing.xs) {
            ForEach(tabs, id: { Int($0.rawValue) }) { item($0, theme) }
          }
          .frame(maxWidth: .infinity)
          .accessibilityElement(children: .contain)
          .accessibilityLabel(.consoleScreens)
        }
        foot(theme)
      }
      .padding(DesignBook.Spacing.md)
      .frame(width: DesignBook.Width.sideBar, alignment: .leading)
      .background(theme.background.secondary)
      .only(on: .desk)
    }
  }

  private func item(_ tab: ConsoleTab, _ theme: Theme) -> some View {
    let isSelected = selection == tab
    return Button(action: { send(.tabTapped(tab)) }) {
      HStack(spacing: DesignBook.Spacing.sm) {
        Image(symbol: tab.symbol)
        Text(tab.title)
          .multilineTextAlignment(.leading)
          .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      }
      .font(DesignBook.Font.headlineSmall)
      .foregroundStyle(isSelected ? theme.action.text : theme.text.secondary)
      .padding(.horizontal, DesignBook.Spacing.sm)
      .frame(maxWidth: .infinity, minHeight: DesignBook.Size.touchTarget)
      .background(isSelected ? theme.action.gradient.paint : theme.background.secondary.paint)
      .clipShape(RoundedRectangle(cornerRadius: DesignBook.Size.smallCardCornerRadius))
    }
    .accessibilityAddTraits(isSelected ? .isSelected : [])
  }

  private func foot(_ theme: Theme) -> some View {
    VStack(alignment: .leading, spacing: 0) {
      Text(.consoleSignedInAs(.verbatim(account.name), account.role.title))
        .font(DesignBook.Font.caption)
        .foregroundStyle(theme.text.secondary)
        .multilineTextAlignment(.leading)
        .padding(.horizontal, DesignBook.Spacing.sm)
      HStack(spacing: DesignBook.Spacing.sm) {
        SymbolButton(.home, label: .commonHome) { send(.homeTapped) }
        Spacer(minLength: 0)
        SignOutButton(isBusy: isBusy) { send(.signOutTapped) }
      }
      .frame(maxWidth: .infinity)
    }
    .frame(maxWidth: .infinity)
  }
}

/// At a desk, above the screen: its title, and the game that it is about.
struct DeskHead: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    HStack(spacing: DesignBook.Spacing.md) {
      Text(state.shownTab?.title ?? .consoleTitle)
        .font(DesignBook.Font.title)
        .multilineTextAlignment(.leading)
        .accessibilityHeading(.h1)
        .frame(minWidth: 0, maxWidth: .infinity, alignment: .leading)
      FindField(state: state, send: send)
      GameSwitch(state: state, send: send)
    }
    .padding(.horizontal, DesignBook.Spacing.md)
    .padding(.top, DesignBook.Spacing.md)
    .frame(maxWidth: ConsoleScreen.deskWidth)
    .only(on: .desk)
  }
}

extension ConsoleFeature.State {
  /// Whether the screen is about one game of several.
  fileprivate var asksForGame: Bool {
    (shownTab == .webhooks || shownTab == .guide) && shownGames.count > 1
  }

  /// Whether the screen is about the games of one mode, and there are both.
  fileprivate var asksForMode: Bool {
    switch shownTab {
    case .overview?, .games?, .webhooks?, .statements?, .guide?: hasModes
    default: false
    }
  }
}

/// Choice of the mode, where there are games of both, and of the game, where a screen is about one.
struct GameSwitch: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    let games = state.games.value ?? []
    let shown = state.shownGames
    if state.asksForGame {
      Picker(.consoleGame, selection: Binding(get: { state.logGame }, set: { send(.logGameChosen($0)) })) {
        ForEach(shown, id: { $0 }) { Text(ConsoleFeature.text(games[$0].name, state.language)).tag($0) }
      }
      .font(DesignBook.Font.body)
      .frame(maxWidth: DesignBook.Width.button)
    }
    if state.asksForMode {
      SegmentedSelectionView(
        .consoleMode, options: [.init(.consoleModeLive), .init(.consoleModeTest)], selection: Int(state.mode.rawValue)
      ) { place in
        if let mode = ConsoleFeature.Mode(rawValue: UInt8(place)) { send(.desk(.modeChosen(mode))) }
      }
      .frame(maxWidth: DesignBook.Width.button)
    }
  }
}

/// The same on phones, as the first card of a screen.
struct GameSwitchCard: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    EnvironmentReader { environment in
      if state.asksForGame || state.asksForMode {
        let card = ConsoleCard { GameSwitch(state: state, send: send) }
        if environment.isTextLarge { card } else { card.only(on: .handheld) }
      }
    }
  }
}
