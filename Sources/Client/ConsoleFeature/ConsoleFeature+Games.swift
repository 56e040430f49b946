import AppKit
import ConsoleAPI
import GamesAPI
import Kernel
import Localization
import PlaydAPI

/// Games, webhooks and reviews.
extension ConsoleFeature {
  static func issueKey(_ game: ConsoleGame, _ state: inout State) -> [Effect<Action>] {
    perform(
      .issueKey, endpoint: IssueConsoleKey.self, state: &state, call: { IssueConsoleKey.call(game.game, token: $0) },
      then: {
        finish(&$0, $1) { state, answer in
          if let secret = answer.secret { state.secret = Secret(kind: .gameKey, text: secret) }
        }
      })
  }

  static func chooseLogGame(_ place: Int, _ state: inout State) -> [Effect<Action>] {
    state.logGame = place
    (state.deliveries, state.counts, state.testEvents) = (.nothing, nil, .nothing)
    state.deliveriesNext = nil
    state.recovery = Recovery()
    state.openDelivery = nil
    return loadLog(&state)
  }

  static func reduce(_ state: inout State, _ action: LogAction) -> [Effect<Action>] {
    switch action {
    case .stateChosen(let chosen): state.logState = chosen
    case .searched: break
    case .moreTapped: return requestMoreDeliveries(&state)
    case .cleared:
      state.logState = nil
      for field in [Field.search, .logFrom, .logTo] { state[field] = "" }
    case .rowTapped(let id):
      let isOpen = state.openDelivery.map { $0.rawValue == id.rawValue } ?? false
      state.openDelivery = isOpen ? nil : id
      return []
    }
    guard logFilter(state) != nil else {
      state.banner = .momentsInvalid
      return [.announce(.consoleMomentsInvalid)]
    }
    (state.banner, state.openDelivery) = (nil, nil)
    return loadLog(&state)
  }

  /// The filter as typed; nil if a moment cannot be read.
  static func logFilter(_ state: State) -> ConsoleDeliveryFilter? {
    var filter = state.filter(.search, from: .logFrom, to: .logTo)
    filter?.state = state.logState
    return filter
  }

  static func requestMoreDeliveries(_ state: inout State) -> [Effect<Action>] {
    guard let next = state.deliveriesNext, let game = state.games.value?[at: state.logGame],
      let token = state.session?.token
    else { return [] }
    let filter = logFilter(state) ?? ConsoleDeliveryFilter()
    return [
      fetchLog(
        ListConsoleDeliveries.call(game.game, where: filter, before: next, token: token), isMore: true, state)
    ]
  }

  static func replay(_ id: RedemptionID, _ state: inout State) -> [Effect<Action>] {
    guard let game = state.games.value?[at: state.logGame] else { return [] }
    return perform(
      .replay, endpoint: ReplayConsoleDelivery.self, state: &state,
      call: { ReplayConsoleDelivery.call(game.game, redemptionID: id, token: $0) }, then: { finish(&$0, $1, .replayed) }
    )
  }

  static func find(_ state: inout State) -> [Effect<Action>] {
    state.player = nil
    guard let id = PlayerID(trimmed(state[.playerID])) else {
      state.banner = .failed(RequestError(.refused(Problem(.consoleNotFound, detail: ""))))
      return [.announce(.consoleNotFound)]
    }
    return perform(
      .player, endpoint: FindConsolePlayer.self, state: &state, call: { FindConsolePlayer.call(id.text, token: $0) },
      then: found)
  }

  static func update(_ game: ConsoleGame, _ to: ConsoleGameState, _ state: inout State) -> [Effect<Action>] {
    perform(
      .updateGame, endpoint: UpdateConsoleGame.self, state: &state,
      call: { UpdateConsoleGame.call(game.game, ConsoleGameUpdate(state: to), token: $0) },
      then: { finish(&$0, $1, .gameChanged) })
  }

  // MARK: Confirmed changes

  static func rotate(_ game: ConsoleGame, _ state: inout State) -> [Effect<Action>] {
    perform(
      .rotate, endpoint: RotateConsoleSecret.self, state: &state,
      call: { RotateConsoleSecret.call(game.game, token: $0) },
      then: {
        finish(&$0, $1) { state, answer in
          if let secret = answer.secret { state.secret = Secret(kind: .webhookSecret, text: secret) }
        }
      })
  }

  static func revoke(_ hint: String, of game: ConsoleGame, _ state: inout State) -> [Effect<Action>] {
    perform(
      .revokeKey, endpoint: RevokeConsoleKey.self, state: &state,
      call: { RevokeConsoleKey.call(game.game, ConsoleKeyRevocation(hint: hint), token: $0) },
      then: { finish(&$0, $1, .keyRevoked) })
  }

  static func publish(_ rate: GameRate, of game: ConsoleGame, _ state: inout State) -> [Effect<Action>] {
    perform(
      .rate, endpoint: PublishConsoleRate.self, state: &state,
      call: { PublishConsoleRate.call(game.game, ConsoleRateRequest(rate: rate), token: $0) },
      then: { finish(&$0, $1, .rateChanged) })
  }

  static func recover(_ recovery: ConsoleRecovery, of game: ConsoleGame, _ state: inout State) -> [Effect<Action>] {
    perform(
      .recover, endpoint: RecoverConsoleDeliveries.self, state: &state,
      call: { RecoverConsoleDeliveries.call(game.game, recovery, token: $0) }, then: recovered)
  }

  static func decide(_ flag: ConsoleFlag, _ decision: ConsoleDecision, _ state: inout State) -> [Effect<Action>] {
    perform(
      .decide, endpoint: DecideConsoleFlag.self, state: &state,
      call: { DecideConsoleFlag.call(flag.flagID, decision, token: $0) },
      then: { finish(&$0, $1, .decided) })
  }

  static func fetchGames(_ token: String, _ state: inout State) -> [Effect<Action>] {
    begin(&state.games)
    return [fetch(ListConsoleGames.self, ListConsoleGames.call(token: token), then: gamesCame)]
  }

  /// Loads the webhook log at once where the games are known.
  static func fetchWebhooks(_ token: String, _ state: inout State) -> [Effect<Action>] {
    fetchGames(token, &state) + loadLog(&state)
  }

  // MARK: Responses

  /// Loads the webhook log of the chosen game, unless that game was known and its log is under way.
  @Sendable static func gamesCame(
    _ state: inout State, _ answer: Result<ConsolePage<ConsoleGame>, CallError>
  ) -> [Effect<Action>] {
    let known = state.games.value?[at: state.logGame]?.game
    let effects = fillItems(&state, answer) { $0.games = $1 }
    if let first = state.shownGames.first, !state.shownGames.contains(state.logGame) { state.logGame = first }
    guard state.shownTab == .webhooks else { return effects }
    if let known, let game = state.games.value?[at: state.logGame], game.game.hasSameBytes(as: known) { return effects }
    return effects + loadLog(&state)
  }

  private static func loadLog(_ state: inout State) -> [Effect<Action>] {
    guard let game = state.games.value?[at: state.logGame], let token = state.session?.token else { return [] }
    guard !game.isTest else {
      begin(&state.testEvents)
      return [fetchTestEvents(of: game, token, state)]
    }
    if case .none = state.deliveries.value { state.deliveries = .loading }
    let filter = logFilter(state) ?? ConsoleDeliveryFilter()
    return [
      fetchLog(ListConsoleDeliveries.call(game.game, where: filter, token: token), isMore: false, state),
      fetchCounts(game, token, state),
    ]
  }

  private static func fetchTestEvents(of game: ConsoleGame, _ token: String, _ state: State) -> Effect<Action> {
    let place = state.logGame
    return fetch(ListConsoleTestEvents.self, ListConsoleTestEvents.call(game.game, token: token)) { state, answer in
      // Another game may have been selected meanwhile.
      place == state.logGame ? fillItems(&state, answer) { $0.testEvents = $1 } : []
    }
  }

  private static func fetchLog(_ call: Call, isMore: Bool, _ state: State) -> Effect<Action> {
    let game = state.logGame
    return fetch(ListConsoleDeliveries.self, call) { state, answer in
      // Another game may have been selected meanwhile.
      game == state.logGame ? logged(&state, answer, isMore: isMore) : []
    }
  }

  private static func logged(
    _ state: inout State, _ answer: Result<ConsolePage<ConsoleDelivery>, CallError>, isMore: Bool
  ) -> [Effect<Action>] {
    guard case .success(let page) = answer else { return fillItems(&state, answer) { $0.deliveries = $1 } }
    state.deliveries = .loaded((isMore ? state.deliveries.value ?? [] : []) + page.items)
    state.deliveriesNext = page.next
    return []
  }

  @Sendable private static func recovered(
    _ state: inout State, _ answer: Result<ConsoleCount, CallError>
  ) -> [Effect<Action>] {
    state.recovery = Recovery()
    return finish(&state, answer) { state, answer in state.banner = .recovered(answer.count) }
  }

  @Sendable private static func found(
    _ state: inout State, _ answer: Result<ConsolePlayer, CallError>
  ) -> [Effect<Action>] {
    switch answer {
    case .success(let player):
      state.player = player
      return []
    case .failure(let failure): return show(RequestError(failure), &state)
    }
  }
}
