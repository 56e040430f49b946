import AdsAPI
import AdsEngine
import AppKit
import Kernel
import PlaydAPI

// Requests about ads. Reports are sent in order, since a completion is meaningless before its impression; temporary
// failures are retried, refused reports dropped.
extension AdsFeature {
  /// Maximum attempts per report.
  static let mostTries: Int32 = 8
  static let retryPause = Milliseconds.seconds(2)

  static func report(_ step: Report.Step, of view: AdViewID, _ state: inout State) -> [Effect<Action>] {
    state.reports.append(Report(view: view, step: step))
    return sendReport(&state)
  }

  private static func sendReport(_ state: inout State) -> [Effect<Action>] {
    guard !state.isReporting, !state.hasTimedRetry, let report = state.reports.first else { return [] }
    state.isReporting = true
    let view = report.view
    if let event = report.step.event {
      return sendRequest(
        ReportAd.self, state: &state, call: { ReportAd.call(view, AdReport(event), token: $0) }, then: Action.reported)
    }
    return sendRequest(
      ClaimAdReward.self, state: &state, call: { ClaimAdReward.call(view, token: $0) }, then: Action.claimed)
  }

  static func retry(_ state: inout State) -> [Effect<Action>] {
    state.hasTimedRetry = false
    return sendReport(&state)
  }

  /// Sends a request as the player; fails as offline if impossible.
  static func sendRequest<E: Endpoint>(
    _ endpoint: E.Type, state: inout State, call: @escaping (String) -> Call,
    then answer: @escaping (Result<E.Response, CallError>) -> Action
  ) -> [Effect<Action>] {
    guard state.canAsk else {
      state.unasked.append(answer(.failure(.unreadable(status: 0))))
      return []
    }
    return [E.request(call, then: answer)]
  }

  static func requestOffer(_ placement: AdPlacement, _ ticket: Int32, _ state: inout State) -> [Effect<Action>] {
    let request = AdRequest(placement, providers: providers(placement, state))
    return sendRequest(
      RequestAd.self, state: &state, call: { RequestAd.call(request, token: $0) },
      then: { .offered(placement, ticket: ticket, $0) })
  }

  static func handle(
    _ answer: Result<AdConsentRecord, CallError>, to update: AdConsentUpdate, _ state: inout State
  ) -> [Effect<Action>] {
    if case .success = answer { return choiceSent(update, &state) }
    // A waiting load times out; the choice is sent with the next one.
    state.isSendingChoice = false
    return []
  }

  /// An app shows AdMob's ads in place of others'.
  private static func providers(_ placement: AdPlacement, _ state: State) -> [AdProvider] {
    guard state.hasAppAds else { return state.hasH5 ? [.house, .h5] : [.house] }
    let isAllowed = !state.adUnits.isEmpty && state.machine.consent.permission(for: .admob) != .nothing
    return isAllowed ? [.house, .admob] : [.house]
  }

  static func notOffered(
    _ failure: CallError, placement: AdPlacement, ticket: Int32, state: inout State
  ) -> [Effect<Action>] {
    if case .refused(let problem) = failure, problem.type == .adConsentMissing {
      // The server does not have the choice: the guest is new.
      state.isChoiceSent = false
    }
    return [.cancelTimer(Timer.load(placement))] + send(.failed(placement, ticket: ticket), &state)
  }

  static func configured(_ configuration: AdsConfiguration, _ state: inout State) -> [Effect<Action>] {
    state.isConfiguring = false
    state.configuredAt = state.now
    state.freeFor = configuration.freeUntil.map { $0 - configuration.serverTime }
    if case .some = configuration.h5 { state.hasH5 = true } else { state.hasH5 = false }
    state.adUnits = configuration.admob.map { [$0.rewardedUnit, $0.interstitialUnit] } ?? []
    let record = configuration.consent.flatMap { record in
      record.choice.map { AdConsent.Answer($0, policy: record.policy) }
    }
    var effects = send(
      .configured(configuration.rules, policy: configuration.policy, regime: configuration.regime, answer: record),
      &state)
    // Known on this device only.
    if state.choice != nil, record?.choice != state.choice { state.isChoiceSent = false }
    effects += sendChoice(&state)
    // Only an app can show AdMob's ads.
    if !state.adUnits.isEmpty, !state.hasAskedShell { effects += AppBridge.handle(.approached, &state) }
    guard let placement = state.early else { return effects }
    state.early = nil
    return effects + send(.wanted(placement), &state)
  }

  static func notConfigured(_ state: inout State) -> [Effect<Action>] {
    state.isConfiguring = false
    guard let placement = state.early else { return [] }
    state.early = nil
    return finish(placement, .unavailable(freeGrant: nil))
  }

  private static func choiceSent(_ update: AdConsentUpdate, _ state: inout State) -> [Effect<Action>] {
    state.isSendingChoice = false
    guard update.choice == state.choice, update.policy == state.machine.consent.policy else {
      // Changed meanwhile.
      return sendChoice(&state)
    }
    state.isChoiceSent = true
    let held = state.held
    state.held = []
    var effects = storeChoice(state)
    for load in held { effects += requestOffer(load.placement, load.ticket, &state) }
    return effects
  }

  static func offered(
    _ offer: AdOffer, placement: AdPlacement, ticket: Int32, state: inout State
  ) -> [Effect<Action>] {
    let alarm = Effect<Action>.cancelTimer(Timer.load(placement))
    if let grant = offer.freeGrant {
      state.grants.removeAll { $0.placement == placement }
      state.grants.append((placement, grant))
    }
    guard let view = offer.view, view.placement == placement, view.provider != .admob || state.hasAppAds else {
      return [alarm] + send(.failed(placement, ticket: ticket), &state)
    }
    state.loaded.removeAll { $0.view.placement == placement }
    state.loaded.append((ticket, view))
    // Third-party rewarded ads are ready when their page says so; the timeout keeps running.
    if view.provider == .h5, placement.format == .rewarded { return send(.reward, ticket, state) }
    return [alarm] + AppBridge.load(view, state) + send(.loaded(placement, ticket: ticket), &state)
  }

  static func reported(_ state: inout State) -> [Effect<Action>] {
    state.isReporting = false
    if !state.reports.isEmpty { state.reports.removeFirst() }
    return sendReport(&state)
  }

  static func notReported(_ failure: CallError, _ state: inout State) -> [Effect<Action>] {
    state.isReporting = false
    guard var report = state.reports.first else { return [] }
    report.tries += 1
    if report.tries < mostTries, let pause = pause(after: failure) {
      state.reports[0] = report
      state.hasTimedRetry = true
      return [.timer(Timer.retry, after: pause)]
    }
    let claims = report.step == .claim || (report.step != .impression && isClaiming(report.view, state))
    // Later reports of the same view would be refused too.
    state.reports.removeAll { $0.view == report.view }
    return (claims ? complete(nil, &state) : []) + sendReport(&state)
  }

  private static func isClaiming(_ view: AdViewID, _ state: State) -> Bool {
    state.showing?.view.viewID == view && state.showing?.phase == .claiming
  }

  /// Delay before a retry; nil if refused permanently.
  private static func pause(after failure: CallError) -> Milliseconds? {
    guard case .refused(let problem) = failure else { return failure.isWorthRetrying ? retryPause : nil }
    switch problem.type {
    case .adWatchedTooBriefly, .adNotVerified: return .seconds(min(max(problem.retryAfter ?? 1, 1), 30))
    default: return failure.isWorthRetrying ? .seconds(min(max(problem.retryAfter ?? 2, 1), 30)) : nil
    }
  }
}
