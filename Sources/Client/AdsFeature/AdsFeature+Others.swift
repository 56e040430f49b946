import AdsAPI
import AdsEngine
import AppKit
import ClientHost
import Kernel

// H5 Games Ads: rendered by their own page in a frame that exchanges events and commands with the client. Their script
// loads with the first ad assigned to them, never before consent.
extension AdsFeature {
  /// Timeout for an announced ad: a blocked script does not answer.
  static let patience = Milliseconds.seconds(4)

  static func send(_ command: ProviderCommand, _ ticket: Int32, _ state: State) -> [Effect<Action>] {
    let query = query(state.machine.consent.permission(for: .h5))
    return [.host(.ad(id: ticket, command: command.word, query: query))]
  }

  /// Consent as passed to the provider's page.
  private static func query(_ permission: AdPermission) -> String {
    switch permission {
    case .personalised: ""
    case .contextual, .nothing: "?npa=1"
    case .childDirected: "?npa=1&child=1"
    }
  }

  static func beginOther(_ view: AdView, _ ticket: Int32, _ state: inout State) -> [Effect<Action>] {
    state.showing = Showing(view: view, startedAt: state.now, phase: .playing, ticket: ticket)
    if view.provider == .admob { return AppBridge.show(view, state) }
    return send(view.placement.format == .rewarded ? .show : .next, ticket, state)
      + [.timer(Timer.scene, after: patience)]
  }

  static func handle(_ event: HostEvent.AdEvent, of ticket: Int32, _ state: inout State) -> [Effect<Action>] {
    if let showing = state.showing, showing.ticket == ticket, !showing.isOurs { return handle(event, showing, &state) }
    guard let place = state.loaded.firstIndex(where: { $0.ticket == ticket }) else { return [] }
    let view = state.loaded[place].view
    let alarm = Effect<Action>.cancelTimer(Timer.load(view.placement))
    switch event {
    case .ready: return [alarm] + send(.loaded(view.placement, ticket: ticket), &state)
    case .none:
      state.loaded.remove(at: place)
      return [alarm] + report(.failure, of: view.viewID, &state)
        + send(.failed(view.placement, ticket: ticket), &state)
    case .showing, .viewed, .dismissed: return []
    }
  }

  private static func handle(
    _ event: HostEvent.AdEvent, _ showing: Showing, _ state: inout State
  ) -> [Effect<Action>] {
    guard showing.phase == .playing else { return [] }
    let view = showing.view
    switch event {
    case .ready: return []
    case .showing:
      guard !showing.isOn else { return [] }
      state.showing?.isOn = true
      return [.cancelTimer(Timer.scene)] + report(.impression, of: view.viewID, &state)
    case .viewed where showing.isOn && showing.isRewarded:
      state.showing?.phase = .claiming
      return report(.completion, of: view.viewID, &state) + report(.claim, of: view.viewID, &state)
    case .viewed where showing.isOn:
      return end(.completion, ending: .completed, outcome: .completed(rewardToken: nil), state: &state)
    case .dismissed where showing.isOn: return end(.skip, ending: .closed, outcome: .closedEarly, state: &state)
    case .viewed, .dismissed, .none:
      return end(.failure, ending: .failed, outcome: .unavailable(freeGrant: nil), state: &state)
    }
  }

  static func end(
    _ step: Report.Step, ending: AdEnding, outcome: AdOutcome, state: inout State
  ) -> [Effect<Action>] {
    guard let showing = state.showing else { return [] }
    state.showing = nil
    return [.cancelTimer(Timer.scene)] + report(step, of: showing.view.viewID, &state) + send(.ended(ending), &state)
      + finish(showing.view.placement, outcome)
  }
}
