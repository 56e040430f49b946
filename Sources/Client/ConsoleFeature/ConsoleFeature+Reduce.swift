import AdsAPI
import AnalyticsAPI
package import AppKit
import ClientHost
import ConsoleAPI
import Kernel
import Localization
import Navigation
import PlaydAPI
import WebUI

extension ConsoleFeature {
  /// Restores an unexpired session.
  package static func restore(_ launch: inout Launch) -> State {
    let context = launch.context
    var state = State(now: context.now, utcOffset: context.utcOffset)
    if let text = launch.text(sessionKey), let json = try? JSON.parse(text),
      let session = try? ConsoleSession(from: json), session.expiresAt > context.now
    {
      state.session = session
    }
    return state
  }

  @export(interface)
  package static func reduce(_ state: inout State, _ action: Action, _ shell: ShellContext) -> [Effect<Action>] {
    state.now = shell.now
    state.utcOffset = shell.utcOffset
    switch action {
    case .appeared(let tab): return appear(tab, &state)
    case .doorAppeared(let door, let token): open(door, token, &state)
    case .doorTapped(let door): return [.navigate(.push(door.path))]
    case .doorSubmitted: return submitDoor(&state, shell.language)
    case .answered(let operation, let handle):
      if let operation, state.busy == operation { state.busy = nil }
      return handle(&state)

    case .edited(let field, let text): edit(field, text, &state)
    case .signInTapped: return signIn(&state, shell.language)
    case .joinToggled: (state.isJoining, state.banner) = (!state.isJoining, nil)
    case .signOutTapped: return signOut(&state)
    case .signOutEverywhereTapped: state.confirmation = .signOutEverywhere

    case .homeTapped: return [.navigate(.home)]
    case .tabTapped(let tab): return [.navigate(.push(tab.path))]
    case .retryTapped: return load(&state)
    case .bannerDismissed: state.banner = nil
    case .undoTapped: return undo(&state)
    case .formToggled(let form): toggle(form, &state)
    case .formSubmitted: return submit(&state)
    case .confirmed: return confirm(&state)
    case .confirmationCancelled: state.confirmation = nil
    case .copyTapped: return copySecret(&state)
    case .secretClosed: state.secret = nil
    case .read(let chart, let part): state.readings[chart] = part
    case .numbersTapped(let chart): toggleNumbers(chart, &state)
    case .tableTapped: return requestTable(&state)
    case .moreAuditTapped: return requestMoreAudit(&state)
    case .refusalsOnlyToggled: state.showsRefusalsOnly.toggle()
    case .ownLinesOnlyToggled:
      state.showsOwnLinesOnly.toggle()
      return load(&state)
    case .endSessionTapped(let id): return end(id, &state)
    case .endOthersTapped: state.confirmation = .endOthers
    case .passkey(let action): return reduce(&state, action)
    case .roleChosen(let role): state.invitedRole = role
    case .closeTapped(let account): state.confirmation = .closeAccount(account)
    case .openTapped(let account): return update(account, isDisabled: false, &state)
    case .pauseTapped(let game): state.confirmation = .pause(game)
    case .openGameTapped(let game): return update(game, .open, &state)
    case .rotateTapped(let game): state.confirmation = .rotate(game)
    case .issueTapped(let game): return issueKey(game, &state)
    case .newGame(let action): return reduce(&state, action)
    case .adjustmentTapped(let it, let approves): state.confirmation = .decideAdjustment(it, approves: approves)
    case .revokeTapped(let game, let hint): state.confirmation = .revoke(game, hint: hint)
    case .logGameChosen(let place): return chooseLogGame(place, &state)
    case .log(let action): return reduce(&state, action)
    case .desk(let action): return reduce(&state, action)
    case .replayTapped(let id): return replay(id, &state)
    case .spanChosen(let span): return choose(span, &state)
    case .countTapped: return count(&state)
    case .recoverTapped: confirmRecovery(&state)
    case .armEdited(let place, let field, let text): edit(field, ofArm: place, text: text, state: &state)
    case .armVersionChosen(let place, let version): choose(version, ofArm: place, &state)
    case .armAdded: if state.arms.count < mostArms { state.arms.append(ArmDraft(name: "", weight: "")) }
    case .armRemoved(let place): removeArm(place, &state)
    case .endTapped(let experiment): state.confirmation = .end(experiment)
    case .player(let action): return reduce(&state, action)
    case .onCase(let action): return reduce(&state, action)
    case .partner(let action): return reduce(&state, action)
    case .playerTapped(let id): return find(id, &state)
    case .playerSubmitted: return find(&state)
    }
    return []
  }

  /// A code belongs to the account whose name asked for it.
  private static func edit(_ field: Field, _ text: String, _ state: inout State) {
    state[field] = text
    if field == .name { (state.needsCode, state[.code]) = (false, "") }
    // The note is no part of the draft.
    if field != .note, !field.isFilter { state.challenges.checked = nil }
    if field == .find { state.hits = .nothing }
  }

  private static func choose(_ version: Int64?, ofArm place: Int, _ state: inout State) {
    if state.arms.indices.contains(place) { state.arms[place].version = version }
  }

  private static func removeArm(_ place: Int, _ state: inout State) {
    if state.arms.count > 2, state.arms.indices.contains(place) { state.arms.remove(at: place) }
  }

  private static func signOut(_ state: inout State) -> [Effect<Action>] {
    perform(
      .signOut, endpoint: ConsoleSignOut.self, state: &state, call: { ConsoleSignOut.call(token: $0) }, then: signedOut)
  }

  private static func copySecret(_ state: inout State) -> [Effect<Action>] {
    guard let secret = state.secret else { return [] }
    state.banner = .copied
    return [.host(.copyText(secret.text)), .announce(.consoleCopied)]
  }

  private static func toggleNumbers(_ chart: ChartName, _ state: inout State) {
    if let place = state.numbers.firstIndex(of: chart) {
      state.numbers.remove(at: place)
    } else {
      state.numbers.append(chart)
    }
  }

  private static func requestMoreAudit(_ state: inout State) -> [Effect<Action>] {
    guard let next = state.auditNext else { return [] }
    let (scope, filter) = (state.auditScope, state.auditFilter)
    return perform(
      .moreAudit, endpoint: GetConsoleAudit.self, state: &state,
      call: { auditCall(filter, scope: scope, before: next, token: $0) },
      then: { audited(&$0, $1, isMore: true) })
  }

  // MARK: Screens

  static func appear(_ tab: ConsoleTab?, _ state: inout State) -> [Effect<Action>] {
    state.tab = tab
    (state.door, state.linkToken, state.isDoorDone, state.setup) = (.signIn, nil, false, nil)
    state.form = nil
    state.confirmation = nil
    state.secret = nil
    state.banner = nil
    state.readings = [:]
    (state.player, state.record, state.recordName) = (nil, .nothing, nil)
    (state.evidenceOf, state.evidence, state.selectedFlags) = (nil, .nothing, [])
    state.recovery = Recovery()
    (state[.find], state.hits) = ("", .nothing)
    state.partners = PartnersState(list: state.partners.list)
    return tab == nil ? [] : load(&state)
  }

  private static func fetchFlags(_ token: String, _ state: State) -> [Effect<Action>] {
    let filter = state.caseFilter ?? ConsoleDeliveryFilter()
    let decided = ListConsoleFlags.call(isDecided: true, where: filter, token: token)
    return [
      fetch(ListConsoleFlags.self, ListConsoleFlags.call(where: filter, token: token)) {
        fillItems(&$0, $1) { $0.flags = $1 }
      },
      fetch(ListConsoleFlags.self, decided) {
        fillItems(&$0, $1) { $0.decided = $1 }
      },
      fetch(GetConsoleFlagFigures.self, GetConsoleFlagFigures.call(token: token)) {
        fillItems(&$0, $1) { $0.flagCounts = $1 }
      },
    ]
  }

  /// Loads the games, which most screens begin with.
  private static func prefetchGames(_ token: String, _ state: inout State) -> [Effect<Action>] {
    if case .none = state.games.value { fetchGames(token, &state) } else { [] }
  }

  /// Loads what waits for an operator.
  private static func fetchNeeds(_ token: String, _ state: inout State) -> [Effect<Action>] {
    guard state.role == .operator else { return [] }
    begin(&state.flags)
    let flags = fetch(ListConsoleFlags.self, ListConsoleFlags.call(token: token)) {
      fillItems(&$0, $1) { $0.flags = $1 }
    }
    return [flags] + fetchAdjustments(token, &state) + fetchApplications(token, &state)
  }

  /// Loads the open screen.
  static func load(_ state: inout State) -> [Effect<Action>] {
    guard let token = state.session?.token, let tab = state.shownTab else { return [] }
    switch tab {
    case .overview:
      begin(&state.revenue)
      begin(&state.activity)
      begin(&state.payouts)
      return [
        fetch(GetConsoleRevenue.self, GetConsoleRevenue.call(token: token)) { fill(&$0, $1) { $0.revenue = $1 } },
        fetch(GetConsoleActivity.self, GetConsoleActivity.call(token: token)) {
          fillItems(&$0, $1) { $0.activity = $1 }
        },
        fetch(ListConsolePayouts.self, ListConsolePayouts.call(token: token)) {
          fillItems(&$0, $1) { $0.payouts = $1 }
        },
      ] + fetchGameFigures(token, &state) + fetchNeeds(token, &state) + prefetchGames(token, &state)
    case .games: return fetchGames(token, &state)
    case .webhooks: return fetchWebhooks(token, &state)
    case .statements: return fetchStatements(token, &state) + fetchGameFigures(token, &state)
    case .guide: return fetchGuide(&state) + fetchGames(token, &state)
    case .reference: return fetchReference(&state)
    case .fraud:
      begin(&state.flags)
      begin(&state.decided)
      begin(&state.flagCounts)
      return fetchFlags(token, state) + fetchAdjustments(token, &state)
    case .players: return fetchRecord(token, &state)
    case .partners: return fetchPartners(token, &state)
    case .budgets: return fetchBudgets(token, &state)
    case .challenges: return fetchChallenges(token, &state)
    case .limits: return fetchLimits(token, &state)
    case .experiments:
      begin(&state.experiments)
      begin(&state.versions)
      return [
        fetch(ListConsoleOutOfPocketExperiments.self, ListConsoleOutOfPocketExperiments.call(token: token)) {
          fillItems(&$0, $1) { $0.experiments = $1 }
        },
        fetch(ListConsoleOutOfPocketRuleVersions.self, ListConsoleOutOfPocketRuleVersions.call(token: token)) {
          fillItems(&$0, $1) { $0.versions = $1 }
        },
      ]
    case .analytics:
      begin(&state.analytics)
      return [fetch(GetAnalytics.self, GetAnalytics.call(token: token)) { fill(&$0, $1) { $0.analytics = $1 } }]
    case .ads:
      begin(&state.ads)
      return [fetch(GetAdsReport.self, GetAdsReport.call(token: token)) { fill(&$0, $1) { $0.ads = $1 } }]
    case .people:
      begin(&state.accounts)
      begin(&state.studios)
      return [
        fetch(ListConsoleAccounts.self, ListConsoleAccounts.call(token: token)) {
          fillItems(&$0, $1) { $0.accounts = $1 }
        },
        fetch(ListConsoleStudios.self, ListConsoleStudios.call(token: token)) {
          fillItems(&$0, $1) { $0.studios = $1 }
        },
      ]
    case .applications: return fetchApplications(token, &state)
    case .security: return fetchSecurity(token, &state)
    case .audit:
      begin(&state.audit)
      let call = auditCall(state.auditFilter, scope: state.auditScope, before: nil, token: token)
      return [fetch(GetConsoleAudit.self, call) { audited(&$0, $1, isMore: false) }]
    }
  }

  /// Shows the previous value while reloading.
  static func begin<Value>(_ value: inout Loadable<Value>) {
    if value.value == nil { value = .loading }
  }

  // MARK: Signing in

  private static func signIn(_ state: inout State, _ language: Language) -> [Effect<Action>] {
    guard state.busy == nil else { return [] }
    state.banner = nil
    if state.isJoining {
      guard !state[.token].utf8.isEmpty, !state[.newPassword].utf8.isEmpty else { return missing(&state) }
      let acceptance = ConsoleAcceptance(
        token: trimmed(state[.token]), password: state[.newPassword],
        language: language == .georgian ? .georgian : .english)
      state.busy = .join
      return [
        send(
          .join, endpoint: ConsoleAcceptInvitation.self, call: ConsoleAcceptInvitation.call(acceptance), then: signedIn)
      ]
    }
    guard !state[.name].utf8.isEmpty, !state[.password].utf8.isEmpty else { return missing(&state) }
    let code = trimmed(state[.code])
    guard !state.needsCode || !code.utf8.isEmpty else { return missing(&state) }
    let credentials = ConsoleCredentials(
      name: trimmed(state[.name]), password: state[.password], code: code.utf8.isEmpty ? nil : code)
    state.busy = .signIn
    return [send(.signIn, endpoint: ConsoleSignIn.self, call: ConsoleSignIn.call(credentials), then: signedIn)]
  }

  static func missing(_ state: inout State) -> [Effect<Action>] {
    state.banner = .fieldsMissing
    return [.announce(.consoleFieldsMissing)]
  }

  /// Trims blanks, which often get copied along.
  static func trimmed(_ text: String) -> String {
    var bytes = text.bytes[...]
    while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    return String(utf8: Array(bytes))
  }

  // MARK: Accounts and money

  private static func update(
    _ account: ConsoleAccount, isDisabled: Bool, _ state: inout State
  ) -> [Effect<Action>] {
    perform(
      .updateAccount, endpoint: UpdateConsoleAccount.self, state: &state,
      call: { UpdateConsoleAccount.call(account.accountID, ConsoleAccountUpdate(isDisabled: isDisabled), token: $0) },
      then: {
        finish(&$0, $1) { state, account in
          if case .some = account.disabledAt { state.banner = .closed(account) } else { state.banner = .opened }
        }
      })
  }

  /// Reverts the change shown in the banner.
  private static func undo(_ state: inout State) -> [Effect<Action>] {
    guard case .closed(let account)? = state.banner else { return [] }
    return update(account, isDisabled: false, &state)
  }

  private static func confirm(_ state: inout State) -> [Effect<Action>] {
    guard let confirmation = state.confirmation else { return [] }
    state.confirmation = nil
    let movement = ConsoleMovement(coins: number(state[.coins]) ?? 0, reference: trimmed(state[.reference]))
    switch confirmation {
    case .closeAccount(let account): return update(account, isDisabled: true, &state)
    case .signOutEverywhere:
      return perform(
        .signOutEverywhere, endpoint: ConsoleSignOutEverywhere.self, state: &state,
        call: { ConsoleSignOutEverywhere.call(token: $0) }, then: signedOut)
    case .endOthers: return endOthers(&state)
    case .removePasskey(let passkey): return remove(passkey, &state)
    case .topUp(let budget, _):
      return perform(
        .topUp, endpoint: TopUpConsoleBudget.self, state: &state,
        call: { TopUpConsoleBudget.call(budget, movement, token: $0) },
        then: { finish(&$0, $1) { state, _ in state.banner = .toppedUp(coins: number(state[.coins]) ?? 0) } })
    case .payOut(let game, _):
      return perform(
        .payOut, endpoint: CreateConsolePayout.self, state: &state,
        call: { CreateConsolePayout.call(game, movement, token: $0) },
        then: { finish(&$0, $1) { state, _ in state.banner = .paidOut(coins: number(state[.coins]) ?? 0) } })
    case .pause(let game): return update(game, .paused, &state)
    case .rotate(let game): return rotate(game, &state)
    case .revoke(let game, let hint): return revoke(hint, of: game, &state)
    case .rate(let game, let rate): return publish(rate, of: game, &state)
    case .recover(let game, let recovery, _): return recover(recovery, of: game, &state)
    case .decide(let flag, let decision): return decide(flag, decision, &state)
    case .putStudio(let request, _): return put(request, &state)
    case .begin(let draft): return begin(draft, &state)
    case .weigh(let experiment, let weights): return weigh(experiment, weights, &state)
    case .end(let experiment): return end(experiment, &state)
    case .launch(let game): return launch(game, &state)
    case .restore(let version, let request): return restore(version, request, &state)
    case .player(let confirmation): return confirm(confirmation, &state)
    case .partner(let confirmation): return confirm(confirmation, &state)
    case .decideAll(let decisions): return decide(decisions, &state)
    case .adjust(let player, let request): return adjust(player, request, &state)
    case .decideAdjustment(let adjustment, let approves): return decide(adjustment, approves: approves, &state)
    }
  }
}
