package import ShellBridge

/// A request to AdMob, with what the player allowed on the page and in the system.
package struct AdOrder: Equatable, Hashable, Sendable {
  package let unit: String
  /// Comes back in AdMob's callback to the server.
  package let data: String
  package let isRewarded: Bool
  package let isPersonalised: Bool
  package let isForChild: Bool

  /// Personalised only where the player chose it on the page and allowed tracking in the system. Tracking that was denied,
  /// is forbidden on the device or was never asked for does not allow it.
  package init(_ ad: ShellAd, tracking: ShellConsent) {
    unit = ad.unit
    data = ad.data
    isRewarded = ad.format == .rewarded
    isPersonalised = ad.audience == .personalised && tracking == .granted
    isForChild = ad.audience == .child
  }

  /// AdMob's parameters of the request: `npa` asks for ads that are not personalised.
  package var extras: [String: String] { isPersonalised ? [:] : ["npa": "1"] }
}

/// The loaded interstitial, and the ad that waits for the system's question.
struct AdDesk: Equatable, Sendable {
  var ready: AdOrder?
  /// The request's number.
  var held: Int32?

  /// Takes the loaded interstitial if it was asked for in the same way: one loaded with more consent than now is not shown.
  mutating func consume(_ order: AdOrder) -> Bool {
    guard ready == order else { return false }
    ready = nil
    return true
  }

  /// Forgets the ad that an earlier page waited for. A loaded interstitial stays.
  mutating func begin() { held = nil }
}
