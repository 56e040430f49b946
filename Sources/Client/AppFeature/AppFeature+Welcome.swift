import Navigation
import OutOfPocketFeature

/// The first launch: the menu offers the tutorial before the first game, once.
extension AppFeature {
  /// What can be done about the offer.
  public enum WelcomeAction: Equatable, Sendable {
    /// Into the tutorial.
    case learn
    /// Into a game.
    case play
    /// Put aside.
    case later
  }

  static func take(_ action: WelcomeAction, _ state: inout State) -> [Effect] {
    guard state.isWelcoming else { return [] }
    state.onboarding.hasBeenWelcomed = true
    var effects: [Effect] = [.keep(.onboarding)]
    switch action {
    case .learn: effects += push(.outOfPocketTutorial, &state)
    case .play: effects += startAtOnce(&state)
    case .later: break
    }
    return effects
  }

  /// Begins a game without the rules before it: whoever chose to play straight away has been asked already.
  static func startAtOnce(_ state: inout State) -> [Effect] {
    let effects = play(.startTapped, &state)
    return state.outOfPocket.card == .firstRules ? effects + play(.cardConfirmed, &state) : effects
  }
}

extension AppFeature.State {
  /// Whether the offer lies over the menu. Whoever has played before, or has put the rules aside, is no newcomer.
  public var isWelcoming: Bool {
    guard !onboarding.hasBeenWelcomed, !outOfPocket.knowsRules, outOfPocket.screen.isMenu else { return false }
    return isPlayPage
  }
}
