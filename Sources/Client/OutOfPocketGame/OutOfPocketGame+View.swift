import AnalyticsAPI
package import AppKit
import ClientHost
import DesignBook
import InsightFeature
import Kernel
import Localization
package import Navigation
import OutOfPocketFeature
import TrainingFeature
package import WebUI

extension OutOfPocketGame {
  package static func view(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> Content {
    let back = { send(.backTapped) }
    switch state.place {
    case .menu, .modes, .classic, nil:
      return OutOfPocketFeature.view(state.game, otherGame: shell.otherGame) { send(.game($0)) }.erasedContent
    case .leaderboard:
      return OutOfPocketFeature.leaderboardView(state.game, send: { send(.game($0)) }, back: back).erasedContent
    case .statistics:
      return InsightFeature.statisticsView(state.insight, send: { send(.insight($0)) }, back: back).erasedContent
    case .achievements:
      return InsightFeature.achievementsView(state.insight, send: { send(.insight($0)) }, back: back).erasedContent
    case .tutorial: return TrainingFeature.tutorialView(state.training) { send(.training($0)) }.erasedContent
    case .practice:
      return TrainingFeature.practiceView(state.training, send: { send(.training($0)) }, back: back).erasedContent
    }
  }

  package static func overlays(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> [Overlay] {
    let (game, insight) = (state.game, state.insight)
    return [
      Overlay(
        isPresented: state.place == .modes, close: { send(.backTapped) },
        content: { OutOfPocketFeature.modesView(game, send: { send(.game($0)) }, close: { send(.backTapped) }) }),
      Overlay(
        isPresented: state.isWelcoming, close: { send(.welcome(.later)) },
        content: { WelcomeSheet { send(.welcome($0)) }.theme(.outOfPocket) }),
      Overlay(
        isPresented: insight.share != nil, close: { send(.insight(.shareClosed)) },
        content: { InsightFeature.shareView(insight) { send(.insight($0)) } }),
    ]
  }

  package static func settings(
    _ state: State, _ shell: ShellContext, send: @escaping (Action) -> Void
  ) -> Content? {
    OutOfPocketFeature.optionsView(state.game, hasVibration: shell.hasVibration) { send(.game($0)) }.erasedContent
  }

  package static func title(of page: Page, _ state: State) -> LocalizedStringResource? {
    switch Place(page) {
    case .menu, .modes, .classic, nil: nil
    case .leaderboard: .leaderboardTitle
    case .statistics: .statisticsTitle
    case .achievements: .achievementsTitle
    case .tutorial: .trainingTutorialTitle
    case .practice: .trainingPracticeTitle
    }
  }

  package static func presence(of page: Page, _ state: State) -> Presence {
    switch state.place {
    case .menu:
      switch state.game.screen {
      case .launch: Presence(isBusy: true)
      case .menu: Presence(screen: .menu)
      case .playing: Presence(isBusy: true, screen: .play)
      // After a game nothing moves under a finger heading for a button; the screen itself shows the submission state.
      case .over: Presence(holdsToasts: true, showsStatus: true, screen: .gameOver)
      }
    case .modes: Presence(screen: .modes)
    case .leaderboard: Presence(screen: .leaderboard)
    case .statistics: Presence(screen: .statistics)
    case .achievements: Presence(screen: .achievements)
    case .tutorial: Presence(screen: .tutorial)
    case .practice: Presence(screen: .practice)
    case .classic, nil: Presence()
    }
  }
}

extension ShellContext {
  /// Another game of the site.
  fileprivate var otherGame: OtherGame? {
    let other = apps.first { $0.isGame && !$0.path.hasSameBytes(as: OutOfPocketGame.Place.menu.path) }
    return other.map { OtherGame(title: $0.title, path: $0.path) }
  }
}
