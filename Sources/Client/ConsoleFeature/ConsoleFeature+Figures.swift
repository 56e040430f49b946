import AppKit
import ConsoleAPI
import PlaydAPI

extension ConsoleFeature {
  /// Loads the budgets and the figures of the platform.
  static func fetchBudgets(_ token: String, _ state: inout State) -> [Effect<Action>] {
    begin(&state.budgets)
    begin(&state.figures)
    return [
      fetch(ListConsoleBudgets.self, ListConsoleBudgets.call(token: token)) { fillItems(&$0, $1) { $0.budgets = $1 } },
      fetch(GetConsolePlatformFigures.self, GetConsolePlatformFigures.call(token: token)) {
        fill(&$0, $1) { $0.figures = $1 }
      },
    ]
  }
}
