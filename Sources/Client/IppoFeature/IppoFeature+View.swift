package import AppKit
import DesignBook
import IppoEngine
import Localization
package import Navigation
package import WebUI

extension IppoFeature {
  package static func view(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> Content {
    let now = shell.localTime
    let game = Game(state: state.game(at: now), now: now, sync: state.syncStatus(shell), name: shell.player?.name)
    return screen(state, game: game, screen: Screen(page) ?? .home, send: send).erasedContent
  }

  @ViewBuilder
  private static func screen(
    _ state: State, game: Game, screen: Screen, send: @escaping (Action) -> Void
  ) -> some View {
    if state.hasBegun {
      switch screen {
      case .home: HomeScreen(state: state, game: game, send: send)
      case .pets: CollectionScreen(game: game, send: send)
      case .runs: RunsScreen(state: state, game: game, send: send)
      case .friends: FriendsScreen(social: state.social, game: game, send: send)
      case .run: RunScreen(state: state, game: game, send: send)
      }
    } else if state.isLooking {
      LookingScreen(send: send)
    } else {
      OnboardingScreen(onboarding: state.onboarding, reminders: state.reminders, send: send)
    }
  }

  package static func overlays(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> [Overlay] {
    let now = shell.localTime
    let game = { () -> Game in
      Game(state: state.game(at: now), now: now, sync: state.syncStatus(shell), name: shell.player?.name)
    }
    let isHere = Screen(page) != nil
    return [
      Overlay(
        isPresented: isHere && state.sheet != nil, close: { send(.sheetClosed) },
        content: { SheetContent(state: state, game: game(), send: send) }),
      Overlay(
        isPresented: isHere && !state.celebrations.isEmpty, style: .cover, close: { send(.celebrationClosed) },
        content: { CelebrationScreen(state: state, game: game(), send: send) }),
      Overlay(
        isPresented: isHere && state.share != nil, close: { send(.share(.closed)) },
        content: {
          if let share = state.share, let card = ShareCard(share.subject, state, shell) {
            ShareView(phase: share.phase, card: card, sharesFiles: shell.sharesFiles, send: send)
          }
        }),
    ]
  }

  package static func presence(of page: Page, _ state: State) -> Presence {
    Presence(isBusy: !state.celebrations.isEmpty || state.live != nil)
  }
}

/// The game and the moment it is looked at.
struct Game {
  let state: IppoState
  let now: LocalTime
  let sync: SyncStatus
  /// The player's name; nil without a player.
  let name: String?
}

/// The content of the open sheet.
struct SheetContent: View {
  @Boxed var state: IppoFeature.State
  let game: Game
  let send: (IppoFeature.Action) -> Void

  var body: some View {
    switch state.sheet {
    case .pet(let species):
      if let pet = game.state.pet(species) { PetSheet(pet: pet, game: game, send: send) }
    case .shop: ShopSheet(toast: state.toast, game: game, send: send)
    case .profile: ProfileSheet(state: state, game: game, send: send)
    case .run(let start): RunSheet(start: start, state: state, game: game, send: send)
    case nil: EmptyView()
    }
  }
}
