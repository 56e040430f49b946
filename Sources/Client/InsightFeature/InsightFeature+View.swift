import DesignBook
package import WebUI

extension InsightFeature {
  /// Statistics screen.
  package static func statisticsView(
    _ state: State, send: @escaping (Action) -> Void, back: @escaping () -> Void
  ) -> some View {
    StatisticsScreen(state: state, send: send, back: back).theme(.outOfPocket)
  }

  /// Achievements screen.
  package static func achievementsView(
    _ state: State, send: @escaping (Action) -> Void, back: @escaping () -> Void
  ) -> some View {
    AchievementsScreen(state: state, send: send, back: back).theme(.outOfPocket)
  }

  /// Share sheet, if open.
  @ViewBuilder
  package static func shareView(_ state: State, send: @escaping (Action) -> Void) -> some View {
    if let share = state.share { ShareView(share: share, state: state, send: send).theme(.outOfPocket) }
  }
}
