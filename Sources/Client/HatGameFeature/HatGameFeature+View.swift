package import AppKit
import DesignBook
import HatGameEngine
import Localization
package import Navigation
package import WebUI

extension HatGameFeature {
  package static func view(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> Content {
    let table = Table(state: state, shell: shell, send: send)
    return screen(Screen(page) ?? .home, table).erasedContent
  }

  @ViewBuilder private static func screen(_ screen: Screen, _ table: Table) -> some View {
    switch screen {
    case .home: HomeScreen(table: table)
    case .teams: TeamSetupScreen(table: table)
    case .words: WordSettingsScreen(table: table)
    case .timer: TimerSettingsScreen(table: table)
    case .write: WordInputScreen(table: table)
    case .draw: RandomizationScreen(table: table)
    case .play: GameScreen(table: table)
    case .results: FinalResultsScreen(table: table)
    case .join: JoinScreen(table: table)
    case .room: RoomScreen(table: table)
    case .packs: PacksScreen(table: table)
    }
  }

  package static func overlays(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> [Overlay] {
    let close = { send(.home(.confirmationClosed)) }
    let closeInvite = { send(.room(.inviteToggled)) }
    let stay = { send(.room(.leaveClosed)) }
    return [
      Overlay(isPresented: state.isConfirmingNewGame && Screen(page) != nil, close: close) {
        ConfirmationSheet(isEnding: Screen(page) == .play || state.room != nil, send: send)
      },
      Overlay(isPresented: state.door.showsInvite && Screen(page) == .room, close: closeInvite) {
        InviteSheet(table: Table(state: state, shell: shell, send: send))
      },
      Overlay(isPresented: state.door.isLeaving && Screen(page) == .room, close: stay) {
        LeaveSheet(table: Table(state: state, shell: shell, send: send))
      },
    ]
  }

  /// Defaults of new games, on the program's settings page.
  package static func settings(
    _ state: State, _ shell: ShellContext, send: @escaping (Action) -> Void
  ) -> Content? {
    DefaultsSection(state: state, send: send).erasedContent
  }

  package static func title(of page: Page, _ state: State) -> LocalizedStringResource? {
    switch Screen(page) {
    case .teams: .hatTeams
    case .words: .hatWords
    case .timer: .hatTimer
    case .write: .hatWrite
    case .draw: .hatDraw
    case .results: .hatResults
    case .join: .hatRoomJoinTitle
    case .room: .hatRoomTitle
    case .packs: .hatPacks
    case .home, .play, nil: nil
    }
  }
}
