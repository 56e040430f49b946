import AppKit
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

extension OutOfPocketGame.State {
  /// Whether to offer the tutorial: not after a game or a dismissed rules card.
  var isWelcoming: Bool {
    place == .menu && !onboarding.hasBeenWelcomed && !game.knowsRules && game.screen.isMenu
  }
}
