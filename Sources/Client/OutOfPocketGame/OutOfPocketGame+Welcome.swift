import AppKit
import DesignBook
import Kernel
import Localization
import OutOfPocketFeature

/// First launch: offers the tutorial once, before the first game.
extension OutOfPocketGame {
  static func handle(_ action: WelcomeAction, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard state.isWelcoming else { return [] }
    state.onboarding.hasBeenWelcomed = true
    let kept = store(.onboarding, state)
    switch action {
    case .learn: return [kept, .navigate(.push(Place.tutorial.path))]
    case .play: return [kept] + send(game: .firstGameTapped, &state, shell)
    case .later: return [kept]
    }
  }
}

/// Hint to install the game: once, on returning to the menu after the third day of play.
extension OutOfPocketGame {
  private static let daysBeforeHint: Int64 = 3

  /// Counts a day on which a game was finished.
  static func countDay(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    let today = Int64(CivilDay(of: shell.now, utcOffsetMinutes: shell.utcOffset).rawValue)
    guard state.onboarding.days < daysBeforeHint, state.onboarding.lastDay != today else { return [] }
    state.onboarding.days += 1
    state.onboarding.lastDay = today
    return [store(.onboarding, state)]
  }

  static func hintToInstall(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard state.onboarding.days == daysBeforeHint, !shell.isInstalled else { return [] }
    state.onboarding.days += 1
    return [store(.onboarding, state), .banner(BannerRequest(.information, sentence: .installHint))]
  }
}

extension OutOfPocketGame.State {
  /// Whether the first game is still to come.
  var isNewcomer: Bool { !onboarding.hasBeenWelcomed && !game.knowsRules }

  /// Whether to offer the tutorial.
  var isWelcoming: Bool { isNewcomer && place == .menu && game.screen.isMenu }
}
