import ConsoleAPI
import DesignBook
import GamesAPI
import Kernel
import Localization
import PlaydAPI
import WebUI

/// What coins are redeemed for: unit names in both languages and fixed amounts.
struct OfferPart: View {
  let game: ConsoleGame
  let place: Int
  /// Whether the current account may edit.
  let changes: Bool
  @Boxed var state: ConsoleFeature.State
  let send: (ConsoleFeature.Action) -> Void

  var body: some View {
    VStack(alignment: .leading, spacing: DesignBook.Spacing.md) {
      Text(.consoleOffer).font(DesignBook.Font.headlineSmall).accessibilityHeading(.h3)
      if state.form == .offer(place) {
        form
      } else {
        FactRow(title: .consoleOfferEnglish, value: names(game.unit.one.english, game.unit.many.english))
        FactRow(title: .consoleOfferGeorgian, value: names(game.unit.one.georgian, game.unit.many.georgian))
        FactRow(
          title: .consoleOfferBundles, value: .verbatim(ConsoleFeature.joined(game.bundles.map { String($0) })))
        if changes { TextButton(.consoleOfferChange) { send(.formToggled(.offer(place))) } }
      }
    }
    .frame(maxWidth: .infinity)
  }

  private var form: some View {
    VStack(spacing: DesignBook.Spacing.sm) {
      ConsoleField(.consoleOfferOneEnglish, state: state, field: .oneEnglish, send: send)
      ConsoleField(.consoleOfferManyEnglish, state: state, field: .manyEnglish, send: send)
      ConsoleField(.consoleOfferOneGeorgian, state: state, field: .oneGeorgian, send: send)
      ConsoleField(.consoleOfferManyGeorgian, state: state, field: .manyGeorgian, send: send)
      ConsoleField(.consoleOfferBundles, state: state, field: .bundles, send: send) { send(.formSubmitted) }
      ButtonRow(
        .primary(.consoleSave, isBusy: state.busy == .offer) { send(.formSubmitted) },
        .secondary(.commonCancel) { send(.formToggled(.offer(place))) })
    }
    .frame(maxWidth: .infinity)
  }

  private func names(_ one: String, _ many: String) -> LocalizedStringResource {
    one.hasSameBytes(as: many) ? .verbatim(one) : .verbatim(one + ", " + many)
  }
}
