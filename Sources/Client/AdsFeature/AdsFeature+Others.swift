import AdsEngine
import Kernel
import PlaydAPI

// H5 Games Ads: drawn by their own page in a frame, of which the client hears and which it tells what to do. Their
// script is loaded with the first ad that the server gave to them, so never before consent.
extension AdsFeature {
  /// An ad that was promised and does not come is given up: a blocked script answers nothing.
  static let patience = Milliseconds.seconds(4)

  static func wish(_ wish: Wish, _ ticket: Int32, _ state: State) -> [Effect] {
    [.provider(ticket: ticket, wish, state.machine.consent.permission(for: .h5))]
  }

  static func beginOther(_ view: AdView, _ ticket: Int32, _ state: inout State) -> [Effect] {
    state.showing = Showing(view: view, startedAt: state.now, phase: .playing, ticket: ticket)
    return wish(view.placement.format == .rewarded ? .show : .next, ticket, state)
      + [.setTimer(.scene, after: patience)]
  }

  static func hear(_ news: News, of ticket: Int32, _ state: inout State) -> [Effect] {
    if let showing = state.showing, showing.ticket == ticket, !showing.isOurs { return hear(news, showing, &state) }
    guard let place = state.loaded.firstIndex(where: { $0.ticket == ticket }) else { return [] }
    let view = state.loaded[place].view
    let alarm = Effect.cancelTimer(.load(view.placement))
    switch news {
    case .ready: return [alarm] + tell(.loaded(view.placement, ticket: ticket), &state)
    case .none:
      state.loaded.remove(at: place)
      return [alarm] + report(.failure, of: view.viewID, &state)
        + tell(.failed(view.placement, ticket: ticket), &state)
    case .showing, .viewed, .dismissed: return []
    }
  }

  private static func hear(_ news: News, _ showing: Showing, _ state: inout State) -> [Effect] {
    guard showing.phase == .playing else { return [] }
    let view = showing.view
    switch news {
    case .ready: return []
    case .showing:
      guard !showing.isOn else { return [] }
      state.showing?.isOn = true
      return [.cancelTimer(.scene)] + report(.impression, of: view.viewID, &state)
    case .viewed where showing.isOn && showing.isRewarded:
      state.showing?.phase = .claiming
      return report(.completion, of: view.viewID, &state) + report(.claim, of: view.viewID, &state)
    case .viewed where showing.isOn: return end(.completion, .completed, .completed(rewardToken: nil), &state)
    case .dismissed where showing.isOn: return end(.skip, .closed, .closedEarly, &state)
    case .viewed, .dismissed, .none: return end(.failure, .failed, .unavailable(freeGrant: nil), &state)
    }
  }

  private static func end(
    _ step: Report.Step, _ ending: AdEnding, _ outcome: Outcome, _ state: inout State
  ) -> [Effect] {
    guard let showing = state.showing else { return [] }
    state.showing = nil
    return [.cancelTimer(.scene)] + report(step, of: showing.view.viewID, &state) + tell(.ended(ending), &state)
      + [.finished(showing.view.placement, outcome)]
  }
}
