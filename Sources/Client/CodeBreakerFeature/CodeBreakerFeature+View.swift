import DesignBook
public import WebUI

extension CodeBreakerFeature {
  /// The screen that is open.
  @ViewBuilder
  public static func view(
    _ state: State, _ screen: Screen, send: @escaping (Action) -> Void, back: @escaping () -> Void
  ) -> some View {
    Group {
      switch screen {
      case .home: HomeScreen(state: state, send: send, back: back)
      case .play: GameScreen(state: state, send: send, back: back)
      case .analysis: AnalysisScreen(state: state, send: send, back: back)
      case .statistics: StatisticsScreen(state: state, send: send, back: back)
      case .help: HelpScreen(back: back)
      case .free: FreeScreen(state: state, send: send, back: back)
      case .daily: DailyScreen(state: state, send: send, back: back)
      }
    }
    .theme(.codeBreaker)
  }

  /// What lies over the screens.
  @ViewBuilder
  public static func overlayView(_ state: State, send: @escaping (Action) -> Void) -> some View {
    if let overlay = state.overlay { OverlayView(state: state, overlay: overlay, send: send).theme(.codeBreaker) }
  }
}
