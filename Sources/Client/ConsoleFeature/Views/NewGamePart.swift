import DesignBook
import Localization
import WebUI

/// Form of a studio's new game.
struct NewGameCard: View {
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    ConsoleCard(.consoleNewGame, description: .consoleNewGameText) {
      if state.form == .newGame {
        VStack(spacing: DesignBook.Spacing.sm) {
          ConsoleField(.consoleGameSlug, state, .gameSlug, send: send)
          ConsoleField(.consoleGameNameEnglish, state, .nameEnglish, send: send)
          ConsoleField(.consoleGameNameGeorgian, state, .nameGeorgian, send: send)
          ConsoleField(.consoleOfferOneEnglish, state, .oneEnglish, send: send)
          ConsoleField(.consoleOfferManyEnglish, state, .manyEnglish, send: send)
          ConsoleField(.consoleOfferOneGeorgian, state, .oneGeorgian, send: send)
          ConsoleField(.consoleOfferManyGeorgian, state, .manyGeorgian, send: send)
          ConsoleField(.consoleOfferBundles, state, .bundles, send: send)
          ConsoleField(.consoleRateCoins, state, .coins, keyboard: .numberPad, send: send)
          ConsoleField(.consoleUnitCents, state, .cents, keyboard: .numberPad, send: send) { send(.formSubmitted) }
          ButtonRow(
            .primary(.consoleNewGame, isBusy: state.busy == .newGame) { send(.formSubmitted) },
            .secondary(.commonCancel) { send(.formToggled(.newGame)) })
        }
        .frame(maxWidth: .infinity)
      } else {
        ButtonRow(.secondary(.consoleNewGame, symbol: .plus) { send(.formToggled(.newGame)) })
      }
    }
  }
}
