package import AppKit
import DesignBook
package import Navigation
package import WebUI

extension CodeBreakerFeature {
  package static func view(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> Content {
    screen(state.seen(by: shell), screen: Screen(page) ?? .home, send: send) { send(.backTapped) }.erasedContent
  }

  @ViewBuilder
  private static func screen(
    _ state: State, screen: Screen, send: @escaping (Action) -> Void, back: @escaping () -> Void
  ) -> some View {
    switch screen {
    case .home: HomeScreen(state: state, send: send, back: back)
    case .play: GameScreen(state: state, send: send, back: back)
    case .analysis: AnalysisScreen(state: state, send: send, back: back)
    case .statistics: StatisticsScreen(state: state, send: send, back: back)
    case .help: HelpScreen(back: back)
    case .free: FreeScreen(state: state, send: send, back: back)
    case .daily: DailyScreen(state: state, send: send, back: back)
    case .ranked: RankedScreen(state: state, send: send, back: back)
    case .board: BoardScreen(state: state, send: send, back: back)
    }
  }

  package static func overlays(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> [AppKit.Overlay] {
    let state = state.seen(by: shell)
    let isPresented = Screen(page) != nil && state.overlay != nil
    return [
      AppKit.Overlay(
        isPresented: isPresented, close: { send(.overlayClosed) },
        content: { if let overlay = state.overlay { OverlayView(state: state, overlay: overlay, send: send) } })
    ]
  }

  package static func settings(
    _ state: State, _ shell: ShellContext, send: @escaping (Action) -> Void
  ) -> Content? {
    OptionsSection(state: state, send: send).erasedContent
  }

  package static func presence(of page: Page, _ state: State) -> Presence { Presence(isBusy: Screen(page) == .play) }
}

extension CodeBreakerFeature.State {
  /// With the current availability of ads and network, and the reader's dates.
  fileprivate func seen(by shell: ShellContext) -> Self {
    var state = self
    state.ads = shell.adStatus
    state.isOnline = shell.isOnline
    state.putsDayFirst = shell.putsDayFirst
    return state
  }
}
