import Kernel
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI

/// What passes between the game and the server's side of the shell.
extension AppFeature {
  /// The board that runs begun now go to; nil where the way of playing has none.
  static func board(in state: State) -> Board? {
    guard let ranking = state.outOfPocket.settings.rankingClass else { return nil }
    return Board(ranking)
  }

  /// Answers the game's wish to begin with the oldest session in stock. Without one it is played all the same, but not
  /// ranked: no network is no reason not to play. Only the daily challenge, which has one seed for all, waits for it.
  static func hand(ticketFor settings: RunSettings, _ state: inout State) -> [Effect] {
    var effects: [Effect] = []
    if !Program.isSlim, let rules = state.outOfPocket.ownRules {
      let seed = state.generator.next()
      return play(.begin(Ticket(settings: settings, seed: seed, rules: rules, isByOwnRules: true)), &state)
    }
    if !Program.isSlim, settings.mode == .daily { return openDaily(&state) }
    if state.stock.dropExpired(now: state.now) { effects.append(.keep(.stock)) }
    if let board = board(in: state), let item = state.stock.take(of: board, in: state.ruleBook),
      let rules = state.ruleBook.rules(item.session.rulesVersion),
      let ticket = Ticket(settings: settings, session: item.session, rules: rules, clockOffset: item.clockOffset)
    {
      // A session that has been begun is never begun again, not even after a reload: its prompts are known now.
      effects.append(.keep(.stock))
      return effects + play(.begin(ticket), &state) + work(&state)
    }
    return effects
      + play(.begin(Ticket(settings: settings, seed: state.generator.next(), rules: state.ruleBook.own)), &state)
      + work(&state)
  }

  /// Asks for the day's session.
  static func openDaily(_ state: inout State) -> [Effect] {
    guard state.isOnline, let board = board(in: state) else { return play(.dailyRefused(.offline), &state) }
    // A guest is made first; when it is there, this is asked again.
    guard let token = state.account.credentials?.token else { return work(&state) }
    guard !state.requests.isAskingSessions(of: board) else { return [] }
    return [ask(.sessions(board), CreateSessions.call(SessionsRequest(board, count: 1), token: token), &state)]
  }

  /// Takes the answer to it.
  static func dailyOpened(_ answer: Result<NewSessions, CallFailure>, _ state: inout State) -> [Effect] {
    switch answer {
    case .success(let new):
      state.backoff.succeed()
      let settings = state.outOfPocket.settings
      guard settings.mode == .daily, let session = new.sessions.first else {
        return play(.dailyRefused(.failed), &state)
      }
      guard let rules = state.ruleBook.rules(session.rulesVersion) else { return fetchDailyRules(&state) }
      guard
        let ticket = Ticket(
          settings: settings, session: session, rules: rules, clockOffset: new.serverTime - state.now)
      else { return play(.dailyRefused(.failed), &state) }
      return play(.begin(ticket), &state)
    case .failure(.refused(let problem)) where problem.type == .dailyAlreadyPlayed:
      return play(.dailyPlayed, &state)
    case .failure(.unreadable(status: 0)): return play(.dailyRefused(.offline), &state)
    case .failure(let failure): return (refused(failure, &state) ?? []) + play(.dailyRefused(.failed), &state)
    }
  }

  /// Takes a finished run: onto the device first, then to the server.
  static func take(_ run: PlayedRun, _ state: inout State) -> [Effect] {
    guard let item = Outbox.Item(run, at: state.now) else { return [] }
    state.outbox.add(item)
    let isSent = state.isOnline && state.backoff.allows(state.now)
    return [.keep(.game(item.session))] + play(.standing(isSent ? .checking : .waiting, of: item.session), &state)
      + work(&state)
  }
}
