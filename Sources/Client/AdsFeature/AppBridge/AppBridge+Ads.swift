import AdsAPI
import AdsEngine
import AppKit
import PlaydAPI
import ShellBridge

// AdMob's rewarded ads, which the app shows over the page. AdMob's own callback to the server says that one was watched; the
// claim is repeated until it is there.
extension AppBridge {
  /// The app loads the ad when it is shown.
  static func show(_ view: AdView, _ state: AdsFeature.State) -> Effects {
    ask(.ad, .ad(unit: state.appAdUnit, data: view.viewID.text))
  }

  static func closeAd(_ reply: ShellReply?, _ state: inout AdsFeature.State) -> Effects {
    guard let showing = state.showing, showing.view.provider == .admob, showing.phase == .playing else { return [] }
    let view = showing.view.viewID
    switch reply {
    case .adClosed(true):
      state.showing?.phase = .claiming
      return AdsFeature.report(.impression, of: view, &state) + AdsFeature.report(.completion, of: view, &state)
        + AdsFeature.report(.claim, of: view, &state)
    case .adClosed(false):
      return AdsFeature.report(.impression, of: view, &state)
        + AdsFeature.end(.skip, ending: .closed, outcome: .closedEarly, state: &state)
    default:
      return AdsFeature.end(.failure, ending: .failed, outcome: .unavailable(freeGrant: nil), state: &state)
    }
  }
}
