import Kernel
import Localization
import PlaydAPI

/// What the server answered.
extension ConsoleFeature {
  static func take(_ question: Question, _ status: Int, _ body: [UInt8], _ state: inout State) -> [Effect] {
    if case .some(let busy) = state.busy, busy == question { state.busy = nil }
    switch question {
    case .signIn: return signedIn(answer(ConsoleSignIn.self, status, body), &state)
    case .join: return signedIn(answer(ConsoleAcceptInvitation.self, status, body), &state)
    case .signOut: return signedOut(answer(ConsoleSignOut.self, status, body), &state)
    case .signOutEverywhere: return signedOut(answer(ConsoleSignOutEverywhere.self, status, body), &state)
    case .revenue: return fill(&state, answer(GetConsoleRevenue.self, status, body)) { $0.revenue = $1 }
    case .activity: return fillItems(&state, answer(GetConsoleActivity.self, status, body)) { $0.activity = $1 }
    case .payouts: return fillItems(&state, answer(ListConsolePayouts.self, status, body)) { $0.payouts = $1 }
    case .budgets: return fillItems(&state, answer(ListConsoleBudgets.self, status, body)) { $0.budgets = $1 }
    case .experiments:
      return fillItems(&state, answer(ListConsoleExperiments.self, status, body)) { $0.experiments = $1 }
    case .accounts: return fillItems(&state, answer(ListConsoleAccounts.self, status, body)) { $0.accounts = $1 }
    case .studios: return fillItems(&state, answer(ListConsoleStudios.self, status, body)) { $0.studios = $1 }
    case .audit, .moreAudit: return audited(answer(GetConsoleAudit.self, status, body), question == .moreAudit, &state)
    case .table: return saved(status, body, &state)
    case .games: return gamesCame(answer(ListConsoleGames.self, status, body), &state)
    case .deliveries(let game), .moreDeliveries(let game):
      // Another game may have been chosen since.
      guard game == state.logGame else { return [] }
      return logged(answer(ListConsoleDeliveries.self, status, body), question == .moreDeliveries(game: game), &state)
    case .flags: return fillItems(&state, answer(ListConsoleFlags.self, status, body)) { $0.flags = $1 }
    case .decided: return fillItems(&state, answer(ListConsoleFlags.self, status, body)) { $0.decided = $1 }
    case .flagCounts: return fillItems(&state, answer(GetConsoleFlagFigures.self, status, body)) { $0.flagCounts = $1 }
    case .versions: return fillItems(&state, answer(ListConsoleRuleVersions.self, status, body)) { $0.versions = $1 }
    case .analytics: return fill(&state, answer(GetAnalytics.self, status, body)) { $0.analytics = $1 }
    case .ads: return fill(&state, answer(GetAdsReport.self, status, body)) { $0.ads = $1 }
    default: return done(question, status, body, &state)
    }
  }

  /// Answers to changes.
  private static func done(_ question: Question, _ status: Int, _ body: [UInt8], _ state: inout State) -> [Effect] {
    switch question {
    case .payOut:
      return finish(answer(CreateConsolePayout.self, status, body), &state) { state, _ in
        state.notice = .paidOut(coins: number(state[.coins]) ?? 0)
      }
    case .topUp:
      return finish(answer(TopUpConsoleBudget.self, status, body), &state) { state, _ in
        state.notice = .toppedUp(coins: number(state[.coins]) ?? 0)
      }
    case .invite:
      return finish(answer(CreateConsoleInvitation.self, status, body), &state) { state, invitation in
        state.secret = Secret(kind: .invitation, text: invitation.token)
      }
    case .putStudio:
      return finish(answer(PutConsoleStudio.self, status, body), &state) { state, _ in state.notice = .studioSaved }
    case .changePassword:
      return finish(answer(ChangeConsolePassword.self, status, body), &state) { state, _ in
        state.notice = .passwordChanged
      }
    case .updateAccount:
      return finish(answer(UpdateConsoleAccount.self, status, body), &state) { state, account in
        if case .some = account.disabledAt { state.notice = .closed(account) } else { state.notice = .opened }
      }
    default: return doneGame(question, status, body, &state)
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

  private static func signedIn(_ answer: Result<ConsoleSession, CallFailure>, _ state: inout State) -> [Effect] {
    switch answer {
    case .success(let session):
      let tab = state.tab
      state = State(now: state.now, utcOffset: state.utcOffset, session: session)
      state.tab = tab
      return [.keepSession, .announce(.consoleSignedIn)] + load(&state)
    case .failure(let failure):
      state[.password] = ""
      return tell(Failure(failure), &state)
    }
  }

  /// What was shown is forgotten with the session, whatever the server said.
  private static func signedOut(_ answer: Result<NoContent, CallFailure>, _ state: inout State) -> [Effect] {
    if case .failure(let failure) = answer, !Failure(failure).endsSession { return tell(Failure(failure), &state) }
    return forget(.signedOut, &state)
  }

  private static func forget(_ notice: Notice, _ state: inout State) -> [Effect] {
    let tab = state.tab
    state = State(now: state.now, utcOffset: state.utcOffset)
    state.tab = tab
    state.notice = notice
    return [.keepSession, .announce(sentence(of: notice))]
  }

  /// Shows a failure, or asks to sign in again where it says that.
  static func tell(_ failure: Failure, _ state: inout State) -> [Effect] {
    if failure.endsSession, case .some = state.session { return forget(.sessionEnded, &state) }
    state.notice = .failed(failure)
    return [.announce(sentence(of: .failed(failure)))]
  }

  /// Puts what was asked for where it is shown.
  static func fill<Response>(
    _ state: inout State, _ answer: Result<Response, CallFailure>,
    _ put: (inout State, Loadable<Response>) -> Void
  ) -> [Effect] {
    switch answer {
    case .success(let response): put(&state, .loaded(response))
    case .failure(let failure):
      let failure = Failure(failure)
      if failure.endsSession { return tell(failure, &state) }
      put(&state, .failed(failure))
    }
    return []
  }

  static func fillItems<Item>(
    _ state: inout State, _ answer: Result<ConsolePage<Item>, CallFailure>,
    _ put: (inout State, Loadable<[Item]>) -> Void
  ) -> [Effect] {
    switch answer {
    case .success(let page): return fill(&state, .success(page.items), put)
    case .failure(let failure): return fill(&state, Result<[Item], CallFailure>.failure(failure), put)
    }
  }

  private static func audited(
    _ answer: Result<ConsolePage<ConsoleAuditLine>, CallFailure>, _ isMore: Bool, _ state: inout State
  ) -> [Effect] {
    guard case .success(let page) = answer else { return fillItems(&state, answer) { $0.audit = $1 } }
    let before = isMore ? state.audit.value ?? [] : []
    state.audit = .loaded(before + page.items)
    state.auditNext = page.next
    return []
  }

  private static func saved(_ status: Int, _ body: [UInt8], _ state: inout State) -> [Effect] {
    guard status == 200 else {
      guard case .failure(let failure) = answer(GetConsoleRevenue.self, status, body) else { return [] }
      return tell(Failure(failure), &state)
    }
    return [.saveFile(name: "revenue.csv", type: "text/csv", bytes: body)]
  }

  /// A change was made: its form closes and the screen is asked for again.
  static func finish<Response>(
    _ answer: Result<Response, CallFailure>, _ state: inout State, _ tell: (inout State, Response) -> Void
  ) -> [Effect] {
    switch answer {
    case .failure(let failure): return self.tell(Failure(failure), &state)
    case .success(let response):
      tell(&state, response)
      state.form = nil
      for field in Field.allCases { state[field] = "" }
      var effects = load(&state)
      if let notice = state.notice { effects.append(.announce(sentence(of: notice))) }
      return effects
    }
  }
}
