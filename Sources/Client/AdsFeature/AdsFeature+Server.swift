import AdsEngine
import Kernel
import PlaydAPI

// The talk with the server about ads. Reports go out one after the other, since a completion means nothing before its
// impression; one that fails for now is tried again, and one that is refused is let go.
extension AdsFeature {
  /// How often a report is tried.
  static let mostTries: Int32 = 8
  static let retryPause = Milliseconds.seconds(2)

  static func report(_ step: Report.Step, of view: AdViewID, _ state: inout State) -> [Effect] {
    state.reports.append(Report(view: view, step: step))
    return sendReport(&state)
  }

  private static func sendReport(_ state: inout State) -> [Effect] {
    guard !state.isReporting, !state.hasTimedRetry, let report = state.reports.first else { return [] }
    state.isReporting = true
    if let event = report.step.event { return [.ask(.report(report.view, event))] }
    return [.ask(.claim(report.view))]
  }

  static func retry(_ state: inout State) -> [Effect] {
    state.hasTimedRetry = false
    return sendReport(&state)
  }

  static func take(_ answer: Answer, to question: Question, _ state: inout State) -> [Effect] {
    switch (question, answer) {
    case (.configuration, .configuration(let configuration)): return configured(configuration, &state)
    case (.configuration, _): return notConfigured(&state)
    case (.consent(let update), .consent): return choiceSent(update, &state)
    case (.consent, _):
      // Whoever waits is told when the time to load has passed; the choice is sent with the next load.
      state.isSendingChoice = false
      return []
    case (.offer(let placement, let ticket), .offer(let offer)): return offered(offer, placement, ticket, &state)
    case (.offer(let placement, let ticket), .failure(let failure)):
      if case .refused(let problem) = failure, problem.type == .adConsentMissing {
        // The server has lost the choice, or never had it: a guest made anew.
        state.isChoiceSent = false
      }
      return [.cancelTimer(.load(placement))] + tell(.failed(placement, ticket: ticket), &state)
    case (.report, .state): return reported(&state)
    case (.claim, .reward(let reward)):
      let effects = settle(reward, &state)
      return effects + reported(&state)
    case (.report, .failure(let failure)), (.claim, .failure(let failure)): return notReported(failure, &state)
    default: return []
    }
  }

  private static func configured(_ configuration: AdsConfiguration, _ state: inout State) -> [Effect] {
    state.isConfiguring = false
    state.configuredAt = state.now
    state.freeFor = configuration.freeUntil.map { $0 - configuration.serverTime }
    if case .some = configuration.h5 { state.hasH5 = true } else { state.hasH5 = false }
    let record = configuration.consent.flatMap { record in
      record.choice.map { AdConsent.Answer($0, policy: record.policy) }
    }
    var effects = tell(
      .configured(configuration.rules, policy: configuration.policy, regime: configuration.regime, answer: record),
      &state)
    // What this device knows and the server does not.
    if state.choice != nil, record?.choice != state.choice { state.isChoiceSent = false }
    effects += sendChoice(&state)
    guard let placement = state.early else { return effects }
    state.early = nil
    return effects + tell(.wanted(placement), &state)
  }

  private static func notConfigured(_ state: inout State) -> [Effect] {
    state.isConfiguring = false
    guard let placement = state.early else { return [] }
    state.early = nil
    return [.finished(placement, .unavailable(freeGrant: nil))]
  }

  private static func choiceSent(_ update: AdConsentUpdate, _ state: inout State) -> [Effect] {
    state.isSendingChoice = false
    guard update.choice == state.choice, update.policy == state.machine.consent.policy else {
      // Changed meanwhile.
      return sendChoice(&state)
    }
    state.isChoiceSent = true
    let held = state.held
    state.held = []
    return [.keep] + held.map { .ask(.offer($0.placement, ticket: $0.ticket)) }
  }

  private static func offered(
    _ offer: AdOffer, _ placement: AdPlacement, _ ticket: Int32, _ state: inout State
  ) -> [Effect] {
    let alarm = Effect.cancelTimer(.load(placement))
    if let grant = offer.freeGrant {
      state.grants.removeAll { $0.placement == placement }
      state.grants.append((placement, grant))
    }
    guard let view = offer.view, view.placement == placement, view.provider != .admob else {
      return [alarm] + tell(.failed(placement, ticket: ticket), &state)
    }
    state.loaded.removeAll { $0.view.placement == placement }
    state.loaded.append((ticket, view))
    // Others' rewarded ads are there when their page says so; the time to load goes on.
    if view.provider == .h5, placement.format == .rewarded { return wish(.reward, ticket, state) }
    return [alarm] + tell(.loaded(placement, ticket: ticket), &state)
  }

  private static func reported(_ state: inout State) -> [Effect] {
    state.isReporting = false
    if !state.reports.isEmpty { state.reports.removeFirst() }
    return sendReport(&state)
  }

  private static func notReported(_ failure: CallFailure, _ state: inout State) -> [Effect] {
    state.isReporting = false
    guard var report = state.reports.first else { return [] }
    report.tries += 1
    if report.tries < mostTries, let pause = pause(after: failure) {
      state.reports[0] = report
      state.hasTimedRetry = true
      return [.setTimer(.retry, after: pause)]
    }
    let claims = report.step == .claim || (report.step != .impression && isClaiming(report.view, state))
    // What comes after it for the same view is refused as well.
    state.reports.removeAll { $0.view == report.view }
    return (claims ? settle(nil, &state) : []) + sendReport(&state)
  }

  private static func isClaiming(_ view: AdViewID, _ state: State) -> Bool {
    state.showing?.view.viewID == view && state.showing?.phase == .claiming
  }

  /// How long to wait before the same is tried again; nil where it would be refused again.
  private static func pause(after failure: CallFailure) -> Milliseconds? {
    guard case .refused(let problem) = failure else { return failure.isWorthRetrying ? retryPause : nil }
    switch problem.type {
    case .adWatchedTooBriefly, .adNotVerified: return .seconds(min(max(problem.retryAfter ?? 1, 1), 30))
    default: return failure.isWorthRetrying ? .seconds(min(max(problem.retryAfter ?? 2, 1), 30)) : nil
    }
  }
}
