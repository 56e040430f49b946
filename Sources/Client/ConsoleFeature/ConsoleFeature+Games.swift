import Kernel
import Localization
import Navigation
import PlaydAPI

/// Games, what they are told, and what is reviewed.
extension ConsoleFeature {
  static func reduceGames(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .pauseTapped(let game): state.confirmation = .pause(game)
    case .rotateTapped(let game): state.confirmation = .rotate(game)
    case .revokeTapped(let game, let hint): state.confirmation = .revoke(game, hint: hint)
    case .openGameTapped(let game): return update(game, .open, &state)
    case .issueTapped(let game): return ask(.issueKey, &state) { IssueConsoleKey.call(game.game, token: $0) }
    case .logGameChosen(let place):
      state.logGame = place
      state.deliveries = .nothing
      state.deliveriesNext = nil
      state.recovery = Recovery()
      return loadLog(&state)
    case .moreDeliveriesTapped:
      guard let next = state.deliveriesNext, let game = state.games.value?[at: state.logGame],
        let token = state.session?.token
      else { return [] }
      return [
        .ask(
          .moreDeliveries(game: state.logGame),
          ListConsoleDeliveries.call(game.game, before: next, token: token))
      ]
    case .replayTapped(let id):
      guard let game = state.games.value?[at: state.logGame] else { return [] }
      return ask(.replay, &state) { ReplayConsoleDelivery.call(game.game, id, token: $0) }
    case .playerTapped(let id):
      state[.playerID] = id.text
      return find(&state)
    case .playerSubmitted: return find(&state)
    default: return reduceDrafts(&state, action)
    }
    return []
  }

  private static func find(_ state: inout State) -> [Effect] {
    state.player = nil
    guard let id = PlayerID(trimmed(state[.playerID])) else {
      state.notice = .failed(Failure(.refused(Problem(.consoleNotFound, detail: ""))))
      return [.announce(.consoleNotFound)]
    }
    return ask(.player, &state) { FindConsolePlayer.call(id.text, token: $0) }
  }

  private static func update(_ game: ConsoleGame, _ to: ConsoleGameState, _ state: inout State) -> [Effect] {
    ask(.updateGame, &state) { UpdateConsoleGame.call(game.game, ConsoleGameUpdate(state: to), token: $0) }
  }

  /// What was confirmed about games and held grants.
  static func confirmGame(_ confirmation: Confirmation, _ state: inout State) -> [Effect] {
    switch confirmation {
    case .pause(let game): return update(game, .paused, &state)
    case .rotate(let game): return ask(.rotate, &state) { RotateConsoleSecret.call(game.game, token: $0) }
    case .revoke(let game, let hint):
      return ask(.revokeKey, &state) {
        RevokeConsoleKey.call(game.game, ConsoleKeyRevocation(hint: hint), token: $0)
      }
    case .rate(let game, let rate):
      return ask(.rate, &state) { PublishConsoleRate.call(game.game, ConsoleRateRequest(rate: rate), token: $0) }
    case .recover(let game, let recovery, _):
      return ask(.recover, &state) { RecoverConsoleDeliveries.call(game.game, recovery, token: $0) }
    case .decide(let flag, let decision):
      return ask(.decide, &state) { DecideConsoleFlag.call(flag.flagID, decision, token: $0) }
    default: return confirmExperiment(confirmation, &state)
    }
  }

  // MARK: Answers

  /// The webhook log is of one of the games, so it is asked for once they are known.
  static func gamesCame(
    _ answer: Result<ConsolePage<ConsoleGame>, CallFailure>, _ state: inout State
  ) -> [Effect] {
    let effects = fillItems(&state, answer) { $0.games = $1 }
    guard state.shownTab == .webhooks else { return effects }
    return effects + loadLog(&state)
  }

  private static func loadLog(_ state: inout State) -> [Effect] {
    guard let game = state.games.value?[at: state.logGame], let token = state.session?.token else { return [] }
    if case .none = state.deliveries.value { state.deliveries = .loading }
    return [.ask(.deliveries(game: state.logGame), ListConsoleDeliveries.call(game.game, token: token))]
  }

  static func logged(
    _ answer: Result<ConsolePage<ConsoleDelivery>, CallFailure>, _ isMore: Bool, _ state: inout State
  ) -> [Effect] {
    guard case .success(let page) = answer else { return fillItems(&state, answer) { $0.deliveries = $1 } }
    state.deliveries = .loaded((isMore ? state.deliveries.value ?? [] : []) + page.items)
    state.deliveriesNext = page.next
    return []
  }

  /// Answers to changes of games and to decisions.
  static func doneGame(_ question: Question, _ status: Int, _ body: [UInt8], _ state: inout State) -> [Effect] {
    switch question {
    case .updateGame:
      return finish(answer(UpdateConsoleGame.self, status, body), &state) { state, _ in state.notice = .gameChanged }
    case .rate:
      return finish(answer(PublishConsoleRate.self, status, body), &state) { state, _ in state.notice = .rateChanged }
    case .webhook:
      return finish(answer(SetConsoleWebhook.self, status, body), &state) { state, answer in
        state.notice = .webhookSaved
        if let secret = answer.secret { state.secret = Secret(kind: .webhookSecret, text: secret) }
      }
    case .rotate:
      return finish(answer(RotateConsoleSecret.self, status, body), &state) { state, answer in
        if let secret = answer.secret { state.secret = Secret(kind: .webhookSecret, text: secret) }
      }
    case .issueKey:
      return finish(answer(IssueConsoleKey.self, status, body), &state) { state, answer in
        if let secret = answer.secret { state.secret = Secret(kind: .gameKey, text: secret) }
      }
    case .revokeKey:
      return finish(answer(RevokeConsoleKey.self, status, body), &state) { state, _ in state.notice = .keyRevoked }
    case .replay:
      return finish(answer(ReplayConsoleDelivery.self, status, body), &state) { state, _ in state.notice = .replayed }
    case .recoverable: return counted(answer(CountConsoleRecovery.self, status, body), &state)
    case .recover:
      state.recovery = Recovery()
      return finish(answer(RecoverConsoleDeliveries.self, status, body), &state) { state, answer in
        state.notice = .recovered(answer.count)
      }
    case .offer:
      return finish(answer(SetConsoleOffer.self, status, body), &state) { state, _ in state.notice = .offerSaved }
    case .beginExperiment:
      return finish(answer(BeginConsoleExperiment.self, status, body), &state) { state, _ in
        state.notice = .experimentBegun
      }
    case .weighExperiment:
      return finish(answer(WeighConsoleExperiment.self, status, body), &state) { state, _ in
        state.notice = .experimentWeighed
      }
    case .endExperiment:
      return finish(answer(EndConsoleExperiment.self, status, body), &state) { state, _ in
        state.notice = .experimentEnded
      }
    case .decide:
      return finish(answer(DecideConsoleFlag.self, status, body), &state) { state, _ in state.notice = .decided }
    case .player: return found(answer(FindConsolePlayer.self, status, body), &state)
    default: return []
    }
  }

  private static func found(_ answer: Result<ConsolePlayer, CallFailure>, _ state: inout State) -> [Effect] {
    switch answer {
    case .success(let player):
      state.player = player
      return []
    case .failure(let failure): return tell(Failure(failure), &state)
    }
  }
}
