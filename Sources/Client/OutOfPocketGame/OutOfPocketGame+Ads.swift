import AdsEngine
import AppKit
import OutOfPocketFeature

/// Ads between games.
extension OutOfPocketGame {
  /// Shows a due ad on the way from a game to the menu; the action continues with `Signal.adFinished`. Nil for other
  /// actions: nothing comes between a player and another try.
  static func interrupt(_ action: OutOfPocketFeature.Action, _ state: inout State) -> [Effect<Action>]? {
    // Not compared with nil: comparing an action with its strings would link Unicode tables.
    if case .some = state.afterAd { return nil }
    guard case .over = state.game.screen else { return nil }
    guard case .menuTapped = action else { return nil }
    state.afterAd = action
    return [.signal(.ad(.show(.betweenGames)))]
  }

  /// Continues with the action that waited for the ad.
  static func continueAfterAd(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard let action = state.afterAd else { return [] }
    let effects = playOn(action, &state, shell)
    state.afterAd = nil
    return effects + hintToInstall(&state, shell)
  }
}
