import AppKit
import CodeBreakerAPI
import CodeBreakerEngine
import Kernel
import PlaydAPI

/// Requests of the feature, one of each kind at a time.
extension CodeBreakerFeature {
  private enum Tag {
    static let overview: Int32 = 1
    static let save: Int32 = 2
    static let finish: Int32 = 3
    static let life: Int32 = 4
    static let daily: Int32 = 5
    static let guess: Int32 = 6
    static let win: Int32 = 7
    static let past: Int32 = 8
    static let shortcut: Int32 = 11
    static let freeSessions: Int32 = 1_000
    static func sessions(_ level: Int32) -> Int32 { 1_000 + level }
  }

  static func fetchOverview(_ state: State) -> Effect<Action> {
    let (utcOffset, moves) = (state.utcOffset, state.moves)
    return GetCodeBreaker.request(tag: Tag.overview) { token in
      GetCodeBreaker.call(utcOffsetMinutes: utcOffset, token: token)
    } then: { result in
      switch result {
      case .success(let overview): .heard(.read(.overview(overview), moves: moves))
      case .failure: .overviewFailed
      }
    }
  }

  static func requestSessions(of level: Int32) -> Effect<Action> {
    CreateCodeBreakerSessions.request(tag: Tag.sessions(level)) { token in
      CreateCodeBreakerSessions.call(CodeBreakerSessionsRequest(.campaign(level: level), count: 3), token: token)
    } then: { result in
      switch result {
      case .success(let sessions): .heard(.sessions(sessions))
      case .failure(let failure): failure.isLevelLocked ? .heard(.sessionsRefused(level)) : nil
      }
    }
  }

  /// A failure is silent: the next game of these rules asks again.
  static func requestSessions(of rules: GameRules) -> Effect<Action> {
    CreateCodeBreakerSessions.request(tag: Tag.freeSessions) { token in
      CreateCodeBreakerSessions.call(CodeBreakerSessionsRequest(.free(rules), count: 2), token: token)
    } then: { result in
      switch result {
      case .success(let sessions): .heard(.sessions(sessions))
      case .failure: nil
      }
    }
  }

  /// The response is ignored: the next guess saves the game again.
  static func save(_ session: SessionID, _ report: CodeBreakerReport) -> Effect<Action> {
    SaveCodeBreakerGame.request(tag: Tag.save) { token in
      SaveCodeBreakerGame.call(session, report, token: token)
    } then: { _ in
      nil
    }
  }

  static func finish(_ session: SessionID, _ report: CodeBreakerReport) -> Effect<Action> {
    FinishCodeBreakerGame.request(tag: Tag.finish) { token in
      FinishCodeBreakerGame.call(session, report, token: token)
    } then: { result in
      switch result {
      case .success(let result): .heard(.finished(result))
      case .failure(let failure): .heard(failure.isWorthRetrying ? .unreachable : .refused)
      }
    }
  }

  static func record(_ win: CodeBreakerWin) -> Effect<Action> {
    RecordCodeBreakerWin.request(tag: Tag.win) { token in
      RecordCodeBreakerWin.call(win, token: token)
    } then: { result in
      switch result {
      case .success(let level): .heard(.recorded(level))
      case .failure(let failure): .heard(failure.isWorthRetrying ? .unreachable : .refused)
      }
    }
  }

  static func gainLife(_ claim: CodeBreakerClaim) -> Effect<Action> {
    GainCodeBreakerLife.request(tag: Tag.life) { token in
      GainCodeBreakerLife.call(claim, token: token)
    } then: { result in
      switch result {
      case .success(let lives): .heard(.lives(lives))
      case .failure(let failure): .heard(failure.isWorthRetrying ? .unreachable : .refused)
      }
    }
  }

  static func fetchDaily(_ state: State) -> Effect<Action> {
    let (utcOffset, moves) = (state.utcOffset, state.moves)
    return GetCodeBreakerDaily.request(tag: Tag.daily) { token in
      GetCodeBreakerDaily.call(day: nil, utcOffsetMinutes: utcOffset, token: token)
    } then: { result in
      switch result {
      case .success(let daily): .heard(.read(.daily(daily), moves: moves))
      case .failure(let failure): .heard(.dailyFailed(isOffline: failure.isOffline))
      }
    }
  }

  static func fetchDaily(of day: CivilDay) -> Effect<Action> {
    GetCodeBreakerDaily.request(tag: Tag.past) { token in
      GetCodeBreakerDaily.call(day: day, utcOffsetMinutes: 0, token: token)
    } then: { result in
      switch result {
      case .success(let daily): .heard(.pastDaily(daily))
      case .failure(let failure):
        .heard(.pastDailyFailed(day, failure.isDayUnknown ? .unknown : failure.isOffline ? .offline : .failed))
      }
    }
  }

  static func guessDaily(_ day: CivilDay, _ guess: CodeBreakerGuess) -> Effect<Action> {
    GuessCodeBreakerDaily.request(tag: Tag.guess) { token in
      GuessCodeBreakerDaily.call(day: day, guess, token: token)
    } then: { result in
      switch result {
      case .success(let daily): .heard(.daily(daily))
      case .failure(let failure): .heard(.guessRefused(isOffline: failure.isOffline))
      }
    }
  }

  static func takeShortcut(_ guess: CodeBreakerGuess) -> Effect<Action> {
    TakeCodeBreakerShortcut.request(tag: Tag.shortcut) { token in
      TakeCodeBreakerShortcut.call(guess, token: token)
    } then: { result in
      switch result {
      case .success(let answer): .heard(.shortcut(answer))
      case .failure(let failure): .heard(.guessRefused(isOffline: failure.isOffline))
      }
    }
  }
}

extension CallError {
  /// A lack of lives or network is temporary; a locked level stays locked until others are won.
  fileprivate var isLevelLocked: Bool {
    if case .refused(let problem) = self, case .levelLocked? = problem.type { return true }
    return false
  }
}
