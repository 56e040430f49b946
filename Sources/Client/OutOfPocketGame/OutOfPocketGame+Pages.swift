import AppKit
import ClientHost
import InsightFeature
import Kernel
import Navigation
import OutOfPocketFeature
import TrainingFeature

/// Navigation between pages.
extension OutOfPocketGame {
  /// Handles the launch.
  static func launch(_ path: String, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    state.hasLaunched = true
    var effects = [.host(.feel(Feel.ready.numbers))] + soundPrompts(state) + reportRestored(&state)
    if let rules = applyOwnRules(asked: Address(path), &state, &effects) {
      effects += send(game: .appeared(playsIntro: false), &state, shell) + send(game: .playBy(rules), &state, shell)
      return effects + synchronize(&state, shell)
    }
    if let word = Address(path).token("vs") { effects += receive(word, &state, shell) }
    if state.place == .classic { effects.append(.navigate(.replace(Place.menu.path))) }
    effects += send(game: .appeared(playsIntro: state.place?.isOfMenu ?? false), &state, shell)
    effects += state.place.map { enter($0, &state, shell) } ?? []
    return effects + synchronize(&state, shell)
  }

  /// Handles another page coming into view; nil for one outside the game.
  static func move(to place: Place?, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    let before = state.place
    state.place = place
    guard state.hasLaunched, place != before else { return [] }
    let arrival = state.onArrival
    state.onArrival = nil
    var effects = before.map { leave($0, &state, shell) } ?? []
    guard let place else { return effects }
    effects += enter(place, &state, shell)
    switch arrival {
    case .start: if place == .menu { effects += send(game: .firstGameTapped, &state, shell) }
    case .practise(let deck): if place == .practice { effects += begin(deck, &state, shell) }
    case nil: break
    }
    return effects
  }

  private static func leave(_ place: Place, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    switch place {
    // A run continues only while visible.
    case .menu: send(game: .covered, &state, shell)
    case .tutorial, .practice: send(training: .closed, &state, shell)
    case .statistics, .achievements: send(insight: .covered, &state)
    case .modes, .classic, .leaderboard: []
    }
  }

  /// Prepares a page coming into view.
  private static func enter(_ place: Place, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    switch place {
    case .menu, .modes, .classic: []
    case .leaderboard: send(game: .leaderboardAppeared, &state, shell)
    case .tutorial: send(training: .tutorialOpened, &state, shell)
    case .practice: send(training: .practiceOpened, &state, shell) + proposePractice(&state, shell)
    case .statistics: send(insight: .statisticsAppeared, &state)
    case .achievements: send(insight: .achievementsAppeared, &state)
    }
  }

  /// Opens tutorial or practice. From the mode sheet, or from one another, it replaces the current page: going back
  /// leads to the menu.
  static func showTraining(_ place: Place, _ state: State) -> [Effect<Action>] {
    let takesPlace = state.place == .modes || state.place?.isTraining == true
    return [.navigate(takesPlace ? .replace(place.path) : .push(place.path))]
  }
}

extension OutOfPocketGame.Place {
  /// Whether the menu is visible, under a sheet or not.
  fileprivate var isOfMenu: Bool { self == .menu || self == .modes || self == .classic }
}
