import Kernel
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI

/// The talk with the server: a guest on first need, sessions in stock, finished games sent one after the other.
extension AppFeature {
  /// Asks the server for whatever is wanting now. Called whenever something may have changed; asks nothing twice.
  static func work(_ state: inout State) -> [Effect] {
    var effects: [Effect] = []
    if state.stock.dropExpired(now: state.now) { effects.append(.keep(.stock)) }
    guard state.hasLaunched, state.isOnline, state.backoff.allows(state.now) else { return effects }
    let boards = boardsToCome(in: state).filter { state.stock.wanted(of: $0) > 0 }
    guard let token = state.account.credentials?.token else {
      if !boards.isEmpty || state.outbox.count > 0 || waitsForDaily(state) || codeBreakerWaits(state)
        || platformWaits(state),
        !state.requests.isCreatingPlayer
      {
        state.account = .creating
        effects.append(ask(.createPlayer, CreatePlayer.call(), &state))
      }
      return effects
    }
    if let item = state.outbox.first, !state.requests.isFinishing {
      effects.append(
        ask(.finish(item.session), FinishSession.call(item.session, item.request, token: token), &state))
    }
    for board in boards where !state.requests.isAskingSessions(of: board) {
      let request = SessionsRequest(board, count: Int64(state.stock.wanted(of: board)))
      effects.append(ask(.sessions(board), CreateSessions.call(request, token: token), &state))
    }
    return effects + fetchConfiguration(token: token, &state)
  }

  /// Whether the player has asked for the day's challenge and it is on its way.
  private static func waitsForDaily(_ state: State) -> Bool {
    !Program.isSlim && state.outOfPocket.mode == .daily && state.outOfPocket.isStarting
  }

  /// The boards that the next run may go to: as it would be played now, and, while the player is choosing what to play in
  /// place of motions, each of the choices. Of the daily challenge there is one session a day, asked for when it is played.
  private static func boardsToCome(in state: State) -> [Board] {
    var ways = [state.outOfPocket.options]
    if !Program.isSlim, state.outOfPocket.card == .sensors {
      ways.append(state.outOfPocket.options)
      ways[1].isDiscreet = true
      ways.append(state.outOfPocket.options)
      ways[2].usesButtons = true
    }
    return ways.compactMap { way in
      way.settings(for: state.outOfPocket.mode).rankingClass.flatMap { Board($0) }.flatMap { $0.isDaily ? nil : $0 }
    }
  }

  static func loadLeaderboard(_ board: Board?, _ state: inout State) -> [Effect] {
    guard let board else { return [] }
    guard state.isOnline else { return play(.leaderboard(.offline, of: board), &state) }
    let call = GetLeaderboard.call(board, token: state.account.credentials?.token)
    return [ask(.leaderboard(board), call, &state)]
  }

  static func ask(_ purpose: Requests.Purpose, _ call: Call, _ state: inout State) -> Effect {
    .call(id: state.requests.begin(purpose), call)
  }

  /// Takes an answer in. An answer nobody waits for is passed over.
  static func receive(_ id: Int32, status: Int32, body: [UInt8], _ state: inout State) -> [Effect] {
    guard let purpose = state.requests.end(id) else { return [] }
    let status = Int(status)
    switch purpose {
    case .createPlayer: return created(answer(CreatePlayer.self, status, body), &state)
    case .sessions(let board) where !Program.isSlim && board.isDaily:
      return dailyOpened(answer(CreateSessions.self, status, body), &state)
    case .sessions(let board): return stocked(answer(CreateSessions.self, status, body), of: board, &state)
    case .finish(let session): return finished(answer(FinishSession.self, status, body), session, &state)
    case .leaderboard(let board): return ranked(answer(GetLeaderboard.self, status, body), of: board, &state)
    case .rename: return renamed(answer(UpdateMe.self, status, body), &state)
    case .configuration:
      return Program.isSlim ? [] : configured(answer(GetConfiguration.self, status, body), &state)
    case .events: return Program.isSlim ? [] : eventsSent(answer(StoreEvents.self, status, body), &state)
    #if !SLIM
      case .codeBreaker(let question): return receive(question, status, body, &state)
      case .playd(let question): return platformAnswered(question, status, body, &state)
      case .ads(let question): return adsAnswered(question, status: status, body: body, &state)
      case .console(let question): return consoleAnswered(question, status: status, body: body, &state)
    #endif
    }
  }

  static func answer<E: Endpoint>(
    _ endpoint: E.Type, _ status: Int, _ body: [UInt8]
  ) -> Result<E.Response, CallFailure> {
    do throws(CallFailure) {
      return .success(try endpoint.response(status: status, body: body))
    } catch {
      return .failure(error)
    }
  }

  private static func created(_ answer: Result<NewPlayer, CallFailure>, _ state: inout State) -> [Effect] {
    switch answer {
    case .success(let new):
      let credentials = Account.Credentials(
        playerID: new.player.playerID, token: new.token, name: new.player.name)
      state.account = .player(credentials)
      state.nameForm = NameForm(text: credentials.name)
      state.backoff.succeed()
      return [.keep(.account)] + work(&state) + tellCodeBreaker(&state) + platformHasPlayer(&state)
        + (waitsForDaily(state) ? openDaily(&state) : [])
    case .failure(let failure):
      state.account = .none
      return pause(after: failure, &state) + (waitsForDaily(state) ? play(.dailyRefused(.failed), &state) : [])
        + platformHasNoPlayer(&state)
    }
  }

  private static func stocked(
    _ answer: Result<NewSessions, CallFailure>, of board: Board, _ state: inout State
  ) -> [Effect] {
    switch answer {
    case .success(let new):
      for session in new.sessions {
        state.stock.add(
          Stock.Item(board: board, session: session, clockOffset: new.serverTime - state.now))
      }
      state.backoff.succeed()
      var effects: [Effect] = [.keep(.stock)]
      effects += play(.clock(new.serverTime - state.now), &state)
      return effects + work(&state)
    case .failure(let failure):
      return refused(failure, &state) ?? pause(after: failure, &state)
    }
  }

  private static func finished(
    _ answer: Result<FinishedGame, CallFailure>, _ session: SessionID, _ state: inout State
  ) -> [Effect] {
    switch answer {
    case .success(let game):
      state.backoff.succeed()
      _ = state.outbox.remove(session)
      var effects: [Effect] = [.remove(.game(session))]
      effects += play(.standing(.ranked(game.rank, of: game.total, best: game.best), of: session), &state)
      return effects + work(&state)
    case .failure(let failure):
      if let effects = refused(failure, &state) { return effects }
      guard case .refused(let problem) = failure, !failure.isWorthRetrying else {
        return pause(after: failure, &state) + play(.standing(.waiting, of: session), &state)
      }
      // Refused for good: it would be refused again, so it must not hold up the games after it.
      let item = state.outbox.remove(session)
      let score = item?.request.score ?? 0
      give(problem.type == .sessionExpired ? .gameLate(score: score) : .gameRefused(score: score), &state)
      return [.remove(.game(session))] + play(.standing(.refused, of: session), &state) + work(&state)
    }
  }

  private static func ranked(
    _ answer: Result<Leaderboard, CallFailure>, of board: Board, _ state: inout State
  ) -> [Effect] {
    switch answer {
    case .success(let rows):
      return play(.leaderboard(.rows(rows), of: board), &state)
    case .failure(.unreadable(status: 0)):
      return play(.leaderboard(.offline, of: board), &state)
    case .failure(let failure):
      // With the new guest's token the page can be asked for again by the player.
      return (refused(failure, &state) ?? []) + play(.leaderboard(.failed, of: board), &state)
    }
  }

  private static func renamed(_ answer: Result<Player, CallFailure>, _ state: inout State) -> [Effect] {
    switch answer {
    case .success(let player):
      guard var credentials = state.account.credentials else { return [] }
      credentials.name = player.name
      state.account = .player(credentials)
      state.nameForm = NameForm(text: player.name, status: .saved)
      return [.keep(.account)]
    case .failure(.unreadable(status: 0)):
      state.nameForm.status = .offline
      return []
    case .failure(let failure):
      state.nameForm.status = .refused
      return refused(failure, &state) ?? []
    }
  }

  /// Deals with a refused token: the player is forgotten and a new guest made. Nil for any other failure.
  static func refused(_ failure: CallFailure, _ state: inout State) -> [Effect]? {
    guard case .refused(let problem) = failure, problem.status == 401 else { return nil }
    // Answers to questions asked with the old token may still come in after the new guest is there.
    guard state.account.credentials != nil else { return [] }
    state.account = .none
    state.stock = Stock()
    state.nameForm = NameForm()
    give(.newPlayer, &state)
    return [.remove(.account), .keep(.stock)] + work(&state)
  }

  /// Waits before the server is talked to again.
  private static func pause(after failure: CallFailure, _ state: inout State) -> [Effect] {
    var wish: Milliseconds?
    if case .refused(let problem) = failure, let seconds = problem.retryAfter {
      wish = .seconds(min(max(seconds, 0), 3_600))
    }
    let pause = state.backoff.fail(now: state.now, wish: wish, generator: &state.generator)
    return [.setTimer(.retry, after: pause)]
  }
}
