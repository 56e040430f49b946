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
          ConsoleField(.consoleGameSlug, state: state, field: .gameSlug, send: send)
          ConsoleField(.consoleGameNameEnglish, state: state, field: .nameEnglish, send: send)
          ConsoleField(.consoleGameNameGeorgian, state: state, field: .nameGeorgian, send: send)
          ConsoleField(.consoleOfferOneEnglish, state: state, field: .oneEnglish, send: send)
          ConsoleField(.consoleOfferManyEnglish, state: state, field: .manyEnglish, send: send)
          ConsoleField(.consoleOfferOneGeorgian, state: state, field: .oneGeorgian, send: send)
          ConsoleField(.consoleOfferManyGeorgian, state: state, field: .manyGeorgian, send: send)
          ConsoleField(.consoleOfferBundles, state: state, field: .bundles, send: send)
          ConsoleField(.consoleRateCoins, state: state, field: .coins, keyboard: .numberPad, send: send)
          ConsoleField(.consoleUnitCents, state: state, field: .cents, keyboard: .numberPad, send: send) {
            send(.formSubmitted)
          }
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
