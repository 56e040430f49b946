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
    case .play: return [kept] + startAtOnce(&state, shell)
    case .later: return [kept]
    }
  }

  /// Starts a game without the rules card, after the player has declined the tutorial.
  static func startAtOnce(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    let effects = send(game: .firstGameTapped, &state, shell)
    return state.game.card == .firstRules ? effects + send(game: .cardConfirmed, &state, shell) : effects
  }
}

extension OutOfPocketGame.State {
  /// Whether to offer the tutorial: not after a game or a dismissed rules card.
  var isWelcoming: Bool {
    place == .menu && !onboarding.hasBeenWelcomed && !game.knowsRules && game.screen.isMenu
  }
}
