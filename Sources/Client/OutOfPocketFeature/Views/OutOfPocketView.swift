import DesignBook
import Kernel
public import WebUI

extension OutOfPocketFeature {
  /// The game: whichever of its screens is open.
  public static func view(_ state: State, send: @escaping (Action) -> Void) -> some View {
    OutOfPocketView(state: state, send: send).theme(.outOfPocket)
  }

  /// The leaderboard page.
  public static func leaderboardView(
    _ state: State, send: @escaping (Action) -> Void, back: @escaping () -> Void
  ) -> some View {
    LeaderboardScreen(state: state, send: send, back: back).theme(.outOfPocket)
  }

  #if !SLIM
    /// What stands in the sheet of modes.
    public static func modesView(_ state: State, send: @escaping (Action) -> Void, close: @escaping () -> Void)
      -> some View
    {
      ModesSheet(mode: state.mode, send: send, close: close).theme(.outOfPocket)
    }
  #endif
}

struct OutOfPocketView: View {
  @Boxed var state: OutOfPocketFeature.State
  let send: (OutOfPocketFeature.Action) -> Void

  /// One screen fades into the next.
  private let crossfade = AnyTransition.opacity.animation(.easeInOut(duration: 0.3))

  var body: some View {
    ZStack {
      switch state.screen {
      case .launch:
        LaunchScreen(send: send).transition(crossfade)
      case .menu:
        MenuScreen(state: state, send: send).transition(crossfade)
      case .playing(let play):
        // No fade: the clock runs from the first moment.
        PlayScreen(play: play, now: state.now, send: send).id(play.startedAt.rawValue)
      case .over(let over):
        GameOverScreen(over: over, send: send).id(over.at.rawValue)
      }
    }
    .frame(maxWidth: .infinity, maxHeight: .infinity)
    .sheet(isPresented: Binding(get: { state.card != nil }, set: { if !$0 { send(.cardClosed) } })) {
      CardSheet(state: state, send: send).theme(.outOfPocket)
    }
  }
}
