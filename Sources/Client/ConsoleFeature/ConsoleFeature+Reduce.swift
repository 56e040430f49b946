import Kernel
import Localization
import Navigation
import PlaydAPI

extension ConsoleFeature {
  public static func reduce(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .appeared(let tab): return appear(tab, &state)
    case .answered(let question, let status, let body): return take(question, status, body, &state)
    case .edited(let field, let text):
      state[field] = text
      return []
    case .signInTapped: return signIn(&state)
    case .joinToggled:
      state.isJoining.toggle()
      state.notice = nil
      return []
    case .signOutTapped: return ask(.signOut, &state) { ConsoleSignOut.call(token: $0) }
    case .signOutEverywhereTapped:
      state.confirmation = .signOutEverywhere
      return []
    case .tabTapped(let tab): return [.show(tab)]
    case .retryTapped: return load(&state)
    case .noticeDismissed:
      state.notice = nil
      return []
    case .undoTapped: return undo(&state)
    case .read(let chart, let part):
      state.readings[chart] = part
      return []
    case .numbersTapped(let chart):
      if let place = state.numbers.firstIndex(of: chart) {
        state.numbers.remove(at: place)
      } else {
        state.numbers.append(chart)
      }
      return []
    default: return reduceForms(&state, action)
    }
  }

  private static func reduceForms(_ state: inout State, _ action: Action) -> [Effect] {
    switch action {
    case .formToggled(let form): toggle(form, &state)
    case .formSubmitted: return submit(&state)
    case .confirmed: return confirm(&state)
    case .confirmationCancelled: state.confirmation = nil
    case .copyTapped:
      guard let secret = state.secret else { return [] }
      state.notice = .copied
      return [.copy(secret.text), .announce(.consoleCopied)]
    case .secretClosed: state.secret = nil
    case .tableTapped: return ask(.table, &state) { GetConsoleRevenue.tableCall(token: $0) }
    case .moreAuditTapped:
      guard let next = state.auditNext else { return [] }
      let scope = state.auditScope
      return ask(.moreAudit, &state) { GetConsoleAudit.call(before: next, scope: scope, token: $0) }
    case .refusalsOnlyToggled: state.showsRefusalsOnly.toggle()
    case .ownLinesOnlyToggled:
      state.showsOwnLinesOnly.toggle()
      return load(&state)
    case .roleChosen(let role): state.invitedRole = role
    case .closeTapped(let account): state.confirmation = .closeAccount(account)
    case .openTapped(let account): return update(account, isDisabled: false, &state)
    default: return reduceGames(&state, action)
    }
    return []
  }

  // MARK: Screens

  private static func appear(_ tab: ConsoleTab?, _ state: inout State) -> [Effect] {
    state.tab = tab
    state.form = nil
    state.confirmation = nil
    state.secret = nil
    state.notice = nil
    state.readings = [:]
    state.player = nil
    state.recovery = Recovery()
    return tab == nil ? [] : load(&state)
  }

  /// Asks for what the open screen shows.
  static func load(_ state: inout State) -> [Effect] {
    guard let token = state.session?.token, let tab = state.shownTab else { return [] }
    var effects: [Effect] = []
    func fetch(_ question: Question, _ call: Call) { effects.append(.ask(question, call)) }
    switch tab {
    case .overview:
      begin(&state.revenue)
      begin(&state.activity)
      begin(&state.payouts)
      fetch(.revenue, GetConsoleRevenue.call(token: token))
      fetch(.activity, GetConsoleActivity.call(token: token))
      fetch(.payouts, ListConsolePayouts.call(token: token))
    case .games, .webhooks:
      begin(&state.games)
      fetch(.games, ListConsoleGames.call(token: token))
    case .fraud:
      begin(&state.flags)
      begin(&state.decided)
      begin(&state.flagCounts)
      fetch(.flags, ListConsoleFlags.call(token: token))
      fetch(.decided, ListConsoleFlags.decidedCall(token: token))
      fetch(.flagCounts, GetConsoleFlagFigures.call(token: token))
    case .budgets:
      begin(&state.budgets)
      fetch(.budgets, ListConsoleBudgets.call(token: token))
    case .experiments:
      begin(&state.experiments)
      begin(&state.versions)
      fetch(.experiments, ListConsoleExperiments.call(token: token))
      fetch(.versions, ListConsoleRuleVersions.call(token: token))
    case .analytics:
      begin(&state.analytics)
      fetch(.analytics, GetAnalytics.call(token: token))
    case .ads:
      begin(&state.ads)
      fetch(.ads, GetAdsReport.call(token: token))
    case .people:
      begin(&state.accounts)
      begin(&state.studios)
      fetch(.accounts, ListConsoleAccounts.call(token: token))
      fetch(.studios, ListConsoleStudios.call(token: token))
    case .audit:
      begin(&state.audit)
      fetch(.audit, GetConsoleAudit.call(scope: state.auditScope, token: token))
    }
    return effects
  }

  /// What is there stays until the answer comes: a screen that is seen again does not go blank.
  private static func begin<Value>(_ value: inout Loadable<Value>) {
    if value.value == nil { value = .loading }
  }

  // MARK: Signing in

  private static func signIn(_ state: inout State) -> [Effect] {
    // Compared with nil by `if case`: see `AppFeature+Ads`.
    guard case .none = state.busy else { return [] }
    state.notice = nil
    let call: Call
    if state.isJoining {
      guard !state[.token].utf8.isEmpty, !state[.newPassword].utf8.isEmpty else { return missing(&state) }
      call = ConsoleAcceptInvitation.call(
        ConsoleAcceptance(token: trimmed(state[.token]), password: state[.newPassword]))
    } else {
      guard !state[.name].utf8.isEmpty, !state[.password].utf8.isEmpty else { return missing(&state) }
      call = ConsoleSignIn.call(ConsoleCredentials(name: trimmed(state[.name]), password: state[.password]))
    }
    let question: Question = state.isJoining ? .join : .signIn
    state.busy = question
    return [.ask(question, call)]
  }

  static func missing(_ state: inout State) -> [Effect] {
    state.notice = .fieldsMissing
    return [.announce(.consoleFieldsMissing)]
  }

  /// Without blanks at the ends, which come along when something is copied.
  static func trimmed(_ text: String) -> String {
    var bytes = text.bytes[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Asking

  /// Asks the server one thing, and takes no second touch until it has answered.
  static func ask(_ question: Question, _ state: inout State, _ call: (String) -> Call) -> [Effect] {
    guard case .none = state.busy, let token = state.session?.token else { return [] }
    state.busy = question
    state.notice = nil
    return [.ask(question, call(token))]
  }

  private static func update(
    _ account: ConsoleAccount, isDisabled: Bool, _ state: inout State
  ) -> [Effect] {
    ask(.updateAccount, &state) {
      UpdateConsoleAccount.call(account.accountID, ConsoleAccountUpdate(isDisabled: isDisabled), token: $0)
    }
  }

  /// Takes back what the notice tells of.
  private static func undo(_ state: inout State) -> [Effect] {
    guard case .closed(let account)? = state.notice else { return [] }
    return update(account, isDisabled: false, &state)
  }

  private static func confirm(_ state: inout State) -> [Effect] {
    guard let confirmation = state.confirmation else { return [] }
    state.confirmation = nil
    let movement = ConsoleMovement(coins: number(state[.coins]) ?? 0, reference: trimmed(state[.reference]))
    switch confirmation {
    case .closeAccount(let account): return update(account, isDisabled: true, &state)
    case .signOutEverywhere: return ask(.signOutEverywhere, &state) { ConsoleSignOutEverywhere.call(token: $0) }
    case .topUp(let budget, _):
      return ask(.topUp, &state) { TopUpConsoleBudget.call(budget, movement, token: $0) }
    case .payOut(let game, _):
      return ask(.payOut, &state) { CreateConsolePayout.call(game, movement, token: $0) }
    default: return confirmGame(confirmation, &state)
    }
  }
}
