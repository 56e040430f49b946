import DesignBook
public import WebUI

extension InsightFeature {
  /// The statistics screen.
  public static func statisticsView(
    _ state: State, send: @escaping (Action) -> Void, back: @escaping () -> Void
  ) -> some View {
    StatisticsScreen(state: state, send: send, back: back).theme(.outOfPocket)
  }

  /// The screen of achievements.
  public static func achievementsView(
    _ state: State, send: @escaping (Action) -> Void, back: @escaping () -> Void
  ) -> some View {
    AchievementsScreen(state: state, send: send, back: back).theme(.outOfPocket)
  }

  /// The sheet with the picture to share; nothing where none is open.
  @ViewBuilder
  public static func shareView(_ state: State, send: @escaping (Action) -> Void) -> some View {
    if let share = state.share { ShareView(share: share, state: state, send: send).theme(.outOfPocket) }
  }
}
