import DesignBook
import GamesAPI
import Kernel
import Localization
import PlaydAPI
import WebUI

/// Converter sheet: coins, units and dollars.
struct CalculatorSheet: PlatformView {
  let snapshot: PlaydFeature.Snapshot
  let slug: GameSlug
  let send: (PlaydFeature.Action) -> Void

  var body: some View {
    if let game = state.game(slug), let calculator = state.calculator {
      ThemeReader { theme in
        SheetFrame(title: .playdCalculator, close: { send(.overlayClosed) }) {
          HStack(spacing: DesignBook.Spacing.md) {
            game.art(size: 56).layoutPriority(1)
            VStack(alignment: .leading, spacing: DesignBook.Spacing.xxs) {
              Text(state.words(game.name)).font(DesignBook.Font.headline)
              RateLine(snapshot: snapshot, game: game)
            }
            .multilineTextAlignment(.leading)
            .frame(maxWidth: .infinity, alignment: .leading)
          }
          .frame(maxWidth: .infinity)
          field(.coins, title: .playdCoinsField, calculator: calculator, game: game)
          field(
            .units, title: .verbatim(PlaydFeature.unitName(game.unit, 2, state.language)), calculator: calculator,
            game: game)
          field(.dollars, title: .playdDollarsField, calculator: calculator, game: game)
          result(calculator, game, theme)
        }
      }
    }
  }

  private func field(
    _ field: PlaydFeature.Calculator.Field, title: LocalizedStringResource, calculator: PlaydFeature.Calculator,
    game: Game
  ) -> some View {
    EntryField(
      title, prompt: title,
      text: Binding(
        get: { calculator.words(in: field, at: game.rate) }, set: { send(.redeem(.calculatorEdited(field, $0))) }),
      problem: calculator.field == field ? problem(calculator.error, game) : nil
    )
    .keyboardType(field == .dollars ? .decimalPad : .numberPad)
  }

  private func problem(_ error: PlaydFeature.Calculator.InputError?, _ game: Game) -> LocalizedStringResource? {
    switch error {
    case .notANumber: .playdNotANumber
    case .tooMuch: .playdTooMuch(state.units(game.unit, game.rate.mostUnits))
    case nil: nil
    }
  }

  @ViewBuilder private func result(
    _ calculator: PlaydFeature.Calculator, _ game: Game, _ theme: Theme
  ) -> some View {
    let coins = game.rate.coins(for: calculator.units).rawValue
    Text(
      .playdResult(
        .playdCoins(coins), state.units(game.unit, calculator.units),
        PlaydFeature.dollars(game.rate.cents(for: calculator.units)))
    )
    .font(DesignBook.Font.headline)
    .foregroundStyle(theme.text.accent)
    .multilineTextAlignment(.center)
    if calculator.units >= game.rate.leastUnits, game.connection.state == .verified {
      PrimaryButton(.playdUseResult(state.units(game.unit, calculator.units)), symbol: .gift) {
        send(.redeem(.calculatorUsed))
      }
    }
  }
}
