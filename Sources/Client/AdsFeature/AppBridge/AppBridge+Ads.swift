import AdsAPI
import AdsEngine
import AppKit
import ClientHost
import PlaydAPI
import ShellBridge

// AdMob's ads, which the app shows over the page. AdMob's own callback to the server says that a rewarded one was watched; the
// claim is repeated until it is there. An interstitial that was closed counts as left early: AdMob does not tell more.
extension AppBridge {
  /// The app loads a rewarded ad when it is shown.
  static func show(_ view: AdView, _ state: AdsFeature.State) -> Effects {
    ask(view, as: view.placement.format == .rewarded ? .rewarded : .interstitial, state)
  }

  /// The app loads an interstitial while the next game is played. Without one in time nothing is shown.
  static func load(_ view: AdView, _ state: AdsFeature.State) -> Effects {
    guard view.provider == .admob, view.placement.format == .interstitial else { return [] }
    return ask(view, as: .nextInterstitial, state)
  }

  /// The system's own question about tracking follows ours. Before it is granted, nothing personalised is asked for.
  static func askForTracking(after choice: AdChoice, _ state: AdsFeature.State) -> Effects {
    state.hasAppAds && choice == .personalised ? ask(.tracking, .ask(.tracking)) : []
  }

  private static func ask(_ view: AdView, as format: ShellAd.Format, _ state: AdsFeature.State) -> Effects {
    let audience: ShellAd.Audience =
      switch state.machine.consent.permission(for: .admob) {
      case .personalised: .personalised
      case .contextual, .nothing: .contextual
      case .childDirected: .child
      }
    let unit = (format == .rewarded ? state.adUnits.first : state.adUnits.last) ?? ""
    let ad = ShellAd(unit: unit, data: view.viewID.text, format: format, audience: audience)
    return [.host(.more(.askShell(id: Question.ad.rawValue, request: ad.text)))]
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
