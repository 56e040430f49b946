import AppKit
import ClientHost
import ConsoleAPI
import GamesAPI
import Kernel
import Localization
import PlaydAPI

/// Games that studios add, their pictures, test mode and test events.
extension ConsoleFeature {
  static func reduce(_ state: inout State, _ action: NewGameAction) -> [Effect<Action>] {
    switch action {
    case .testKeyTapped(let game): return issueTestKey(game, &state)
    case .testEventTapped(let game): return sendTestEvent(game, &state)
    case .launchTapped(let game):
      state.confirmation = .launch(game)
      return []
    case .pictureTapped(let game): return choosePicture(game, &state)
    case .pictureChosen(let file): return sendPicture(file, &state)
    }
  }

  static func createGame(_ state: inout State) -> [Effect<Action>] {
    let names = [Field.nameEnglish, .nameGeorgian, .oneEnglish, .oneGeorgian, .manyEnglish, .manyGeorgian]
      .map { trimmed(state[$0]) }
    guard !names.contains(where: { $0.utf8.isEmpty }) else { return missing(&state) }
    guard let slug = GameSlug(trimmed(state[.gameSlug])) else {
      state.banner = .failed(RequestError(.refused(Problem(.invalidBody, detail: ""))))
      return [.announce(.consoleInvalid)]
    }
    guard let coins = number(state[.coins]), let cents = number(state[.cents]) else {
      state.banner = .coinsInvalid
      return [.announce(.consoleCoinsInvalid)]
    }
    guard let bundles = writtenBundles(state) else { return offerInvalid(&state) }
    guard let most = bundles.last else { return missing(&state) }
    let new = ConsoleNewGame(
      game: slug, name: BilingualText(english: names[0], georgian: names[1]),
      offer: ConsoleOffer(
        unit: GameUnit(
          one: BilingualText(english: names[2], georgian: names[3]),
          many: BilingualText(english: names[4], georgian: names[5])), bundles: bundles),
      rate: ConsoleRateRequest(
        rate: GameRate(
          version: 1, coins: Coins(coins), valueCents: cents, valueUnits: 1, leastUnits: 1, mostUnits: max(most, 100))))
    return perform(
      .newGame, endpoint: CreateConsoleGame.self, state: &state, call: { CreateConsoleGame.call(new, token: $0) },
      then: { finish(&$0, $1, .gameCreated) })
  }

  static func issueTestKey(_ game: ConsoleGame, _ state: inout State) -> [Effect<Action>] {
    perform(
      .testKey, endpoint: IssueConsoleTestKey.self, state: &state,
      call: { IssueConsoleTestKey.call(game.game, token: $0) },
      then: {
        finish(&$0, $1) { state, answer in
          if let secret = answer.secret { state.secret = Secret(kind: .gameKey, text: secret) }
        }
      })
  }

  static func sendTestEvent(_ game: ConsoleGame, _ state: inout State) -> [Effect<Action>] {
    perform(
      .testEvent, endpoint: SendConsoleTestEvent.self, state: &state,
      call: { SendConsoleTestEvent.call(game.game, token: $0) },
      then: {
        finish(&$0, $1) { state, event in state.banner = .testSent(status: event.attempt.status) }
      })
  }

  static func launch(_ game: ConsoleGame, _ state: inout State) -> [Effect<Action>] {
    perform(
      .launch, endpoint: LaunchConsoleGame.self, state: &state, call: { LaunchConsoleGame.call(game.game, token: $0) },
      then: { finish(&$0, $1, .gameLaunched) })
  }

  /// Largest file, as the server has it.
  static let mostPictureBytes: Int32 = 524_288

  static func choosePicture(_ game: ConsoleGame, _ state: inout State) -> [Effect<Action>] {
    state.pictured = game.game
    return [.host(.pickFile(accept: "image/png,image/svg+xml", limit: mostPictureBytes))]
  }

  static func sendPicture(_ file: HostEvent.PickedFile, _ state: inout State) -> [Effect<Action>] {
    guard let game = state.pictured else { return [] }
    state.pictured = nil
    guard case .content(_, let bytes) = file else {
      state.banner = .pictureTooLarge
      return [.announce(.consolePictureRefused)]
    }
    let text = Base64.standard.text(bytes)
    // By its first byte: every PNG begins with 0x89, which no text does.
    let picture = bytes.first == 0x89 ? ConsolePicture(png: text) : ConsolePicture(svg: text)
    return perform(
      .picture, endpoint: SetConsolePicture.self, state: &state,
      call: { SetConsolePicture.call(game, picture, token: $0) },
      then: { finish(&$0, $1, .pictureSaved) })
  }
}
