import AppKit
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI

/// Daily challenge: one session per day, requested when played.
extension OutOfPocketGame {
  /// Whether the requested daily challenge is loading.
  static func isWaitingForDaily(_ state: State) -> Bool { state.game.mode == .daily && state.game.isStarting }

  /// Requests the daily session.
  static func openDaily(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    guard shell.isOnline, let board = board(in: state) else {
      return send(game: .dailyRefused(.offline), &state, shell)
    }
    return [
      CreateOutOfPocketSessions.request(tag: tag(of: board)) { token in
        CreateOutOfPocketSessions.call(OutOfPocketSessionsRequest(board, count: 1), token: token)
      } then: {
        .dailyOpened($0)
      }
    ]
  }

  static func dailyOpened(
    _ answer: Result<OutOfPocketSessions, CallError>, _ state: inout State, _ shell: ShellContext
  ) -> [Effect<Action>] {
    let hasFetchedRules = state.ruleBook.isAwaitedByDaily
    state.ruleBook.isAwaitedByDaily = false
    switch answer {
    case .success(let new):
      state.backoff.succeed()
      let settings = state.game.settings
      guard settings.mode == .daily, let session = new.sessions.first else {
        return send(game: .dailyRefused(.failed), &state, shell)
      }
      guard let rules = state.ruleBook.rules(session.rulesVersion) else {
        return hasFetchedRules ? send(game: .dailyRefused(.failed), &state, shell) : fetchDailyRules(&state, shell)
      }
      guard
        let ticket = Ticket(
          settings: settings, session: session, rules: rules, clockOffset: new.serverTime - shell.now)
      else { return send(game: .dailyRefused(.failed), &state, shell) }
      return send(game: .begin(ticket), &state, shell)
    case .failure(.refused(let problem)) where problem.type == .dailyAlreadyPlayed:
      return send(game: .dailyPlayed, &state, shell)
    case .failure(let failure): return send(game: .dailyRefused(failure.isOffline ? .offline : .failed), &state, shell)
    }
  }

  /// Requests missing rules of the daily session, and retries it once with them.
  private static func fetchDailyRules(_ state: inout State, _ shell: ShellContext) -> [Effect<Action>] {
    state.ruleBook.isAwaitedByDaily = true
    return [requestConfiguration(&state, shell)]
  }
}
