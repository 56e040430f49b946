import AppKit
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI

/// Session stock and tickets.
extension OutOfPocketGame {
  /// Requests missing sessions and rules. Idempotent; called after any relevant change.
  static func synchronize(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard state.hasLaunched else { return [] }
    var effects = dropExpired(&state)
    guard shell.isOnline, state.backoff.allows(shell.now) else { return effects }
    for board in boardsToCome(in: state) where state.stock.wanted(of: board) > 0 {
      effects.append(
        requestSessions(
          OutOfPocketSessionsRequest(board, count: Int64(state.stock.wanted(of: board))), of: board, shell))
    }
    // After those of the next game.
    if effects.isEmpty, state.stock.unused < Stock.lowOffline, let player = shell.player?.playerID,
      player == state.stock.player
    {
      let count = Int64(Stock.fullOffline - state.stock.unused)
      effects.append(
        requestSessions(OutOfPocketSessionsRequest(.classicTouch, count: count, isOffline: true), of: nil, shell))
    }
    return effects + fetchConfiguration(&state, shell) + fetchFriends(&state, shell)
  }

  private static func requestSessions(
    _ request: OutOfPocketSessionsRequest, of board: OutOfPocketBoard?, _ shell: ShellContext
  ) -> Effect<Action> {
    let player = shell.player?.playerID
    return CreateOutOfPocketSessions.request(tag: board.map { tag(of: $0) } ?? -2) { token in
      CreateOutOfPocketSessions.call(request, token: token)
    } then: {
      .stocked($0, of: board, for: player)
    }
  }

  /// Request tag of a leaderboard's sessions; at least 1.
  static func tag(of board: OutOfPocketBoard) -> Int32 { Int32(truncatingIfNeeded: board.rawValue & 0xFF_FFFF) }

  private static func dropExpired(_ state: inout State) -> [Effect<Action>] {
    state.stock.dropExpired(now: state.game.now) ? [store(.stock, state)] : []
  }

  /// A restored network ends the pause.
  static func reconnect(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    state.backoff.succeed()
    return synchronize(&state, shell)
  }

  /// Leaderboards of possible next runs: with the current options and, while the player chooses a replacement for
  /// motions, each alternative. The daily challenge requests its single session when played.
  private static func boardsToCome(in state: State) -> [OutOfPocketBoard] {
    var ways = [state.game.options]
    if state.isWelcoming {
      // Every gesture, unless the phone has no sensors.
      ways.append(state.game.options)
      ways[1].isDiscreet.toggle()
    } else if state.game.card == .sensors {
      ways.append(state.game.options)
      ways[1].isDiscreet = true
      ways.append(state.game.options)
      ways[2].usesButtons = true
    }
    return ways.compactMap { way in
      way.settings(for: state.game.mode).rankingClass.flatMap { OutOfPocketBoard($0) }.flatMap { $0.isDaily ? nil : $0 }
    }
  }

  static func stocked(
    _ answer: Result<OutOfPocketSessions, CallError>, of board: OutOfPocketBoard?, for player: PlayerID?,
    state: inout State,
    shell: ShellContext
  ) -> [Effect<Action>] {
    switch answer {
    case .success(let new):
      state.backoff.succeed()
      // Sessions of a previous player would be refused.
      guard player == nil || player == shell.player?.playerID else { return synchronize(&state, shell) }
      state.stock.player = shell.player?.playerID
      let offset = new.serverTime - shell.now
      for session in new.sessions {
        state.stock.add(
          Stock.Item(
            board: board ?? session.board, session: session, clockOffset: offset, games: board == nil ? 0 : nil))
      }
      return [store(.stock, state)] + send(game: .clock(offset), &state, shell) + synchronize(&state, shell)
    // The player was discarded, and sessions for the next one are already requested.
    case .failure(.refused(let problem)) where problem.status == 401: return []
    case .failure(let failure):
      let retryAfter = failure.retryAfter.map { Milliseconds.seconds(min(max($0, 0), 3_600)) }
      let pause = state.backoff.fail(now: shell.now, retryAfter: retryAfter, generator: &state.generator)
      return [.timer(Timer.retry.number, after: pause)]
    }
  }

  /// Handles a change of the player. Sessions belong to the player they were opened for.
  static func handle(_ change: PlayerChange, _ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    switch change {
    case .made: return synchronize(&state, shell)
    case .changed:
      state.stock = Stock()
      state.game.friends = []
      state.friendsAsked = nil
      return [store(.stock, state), store(.friends, state)] + synchronize(&state, shell)
    case .failed: return isWaitingForDaily(state) ? send(game: .dailyRefused(.failed), &state, shell) : []
    }
  }

  // MARK: The ticket

  /// Answers the game's request for a ticket with the oldest session, or else an offline one. Without either the run is
  /// unranked: being offline must not prevent playing. Only the daily challenge, with one seed for all, waits.
  static func sendTicket(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    let settings = state.game.settings
    if let rules = state.game.ownRules {
      let seed = state.generator.next()
      return send(game: .begin(Ticket(settings: settings, seed: seed, rules: rules, isByOwnRules: true)), &state, shell)
    }
    if let challenge = state.game.accepted, let rules = state.ruleBook.rules(challenge.version) {
      let ticket = Ticket(settings: settings, seed: challenge.seed, rules: rules, rival: challenge.score)
      return send(game: .begin(ticket), &state, shell)
    }
    if settings.mode == .daily { return openDaily(&state, shell) }
    var effects = dropExpired(&state)
    if let board = board(in: state),
      let item = state.stock.consume(of: board, in: state.ruleBook)
        ?? state.stock.borrow(for: board, in: state.ruleBook),
      let rules = state.ruleBook.rules(item.session.rulesVersion),
      let ticket = Ticket(settings: settings, session: item.session, rules: rules, clockOffset: item.clockOffset)
    {
      // Started prompts are never reused, even after a reload: they are known.
      effects.append(store(.stock, state))
      return effects + send(game: .begin(ticket), &state, shell) + synchronize(&state, shell)
    }
    var ticket = Ticket(settings: settings, seed: state.generator.next(), rules: state.ruleBook.own)
    ticket.clockOffset = state.game.daily.clockOffset
    return effects + send(game: .begin(ticket), &state, shell) + synchronize(&state, shell)
  }

  /// Leaderboard of a run started now; nil if it has none.
  static func board(in state: State) -> OutOfPocketBoard? {
    guard let ranking = state.game.settings.rankingClass else { return nil }
    return OutOfPocketBoard(ranking)
  }
}
