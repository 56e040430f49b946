import DesignBook
import Kernel
package import WebUI

extension OutOfPocketFeature {
  /// Current screen of the game. The menu links to another game, if any.
  package static func view(
    _ state: State, otherGame: OtherGame? = nil, send: @escaping (Action) -> Void
  ) -> some View {
    OutOfPocketView(state: state, otherGame: otherGame, send: send).theme(.outOfPocket)
  }

  /// Leaderboard page.
  package static func leaderboardView(
    _ state: State, send: @escaping (Action) -> Void, back: @escaping () -> Void
  ) -> some View {
    LeaderboardScreen(state: state, send: send, back: back).theme(.outOfPocket)
  }

  /// Content of the mode sheet.
  package static func modesView(_ state: State, send: @escaping (Action) -> Void, close: @escaping () -> Void)
    -> some View
  {
    ModesSheet(mode: state.mode, options: state.options, send: send, close: close).theme(.outOfPocket)
  }
}

struct OutOfPocketView: View {
  @Boxed var state: OutOfPocketFeature.State
  let otherGame: OtherGame?
  let send: (OutOfPocketFeature.Action) -> Void

  /// Crossfade between screens.
  private let crossfade = AnyTransition.opacity.animation(.easeInOut(duration: 0.3))

  var body: some View {
    ZStack {
      switch state.screen {
      case .launch:
        LaunchScreen(send: send).transition(crossfade)
      case .menu:
        MenuScreen(state: state, otherGame: otherGame, send: send).transition(crossfade)
      case .playing(let play):
        // No fade: the clock runs from the start.
        PlayScreen(play: play, now: state.now, met: state.met, isPartial: state.isPartial, send: send).id(
          play.startedAt.rawValue)
      case .over(let over):
        GameOverScreen(over: over, rivals: state.rivals, isPartial: state.isPartial, send: send).id(over.at.rawValue)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .sheet(isPresented: Binding(get: { state.card != nil }, set: { if !$0 { send(.cardClosed) } })) {
      CardSheet(state: state, send: send).theme(.outOfPocket)
    }
  }
}
