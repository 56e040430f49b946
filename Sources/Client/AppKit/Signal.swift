package import AdsEngine
package import ClientHost
package import Kernel
package import Navigation
package import PlaydAPI

/// Events outside a feature, offered to every feature of the program.
package indirect enum Signal: Sendable {
  /// The app was launched at a path, query included.
  case launched(path: String)
  /// One of the feature's pages came into view; nil when its last one left. `ShellContext.page` has the page of any
  /// feature.
  case page(Page?)
  /// The program's settings page came into view.
  case settingsShown
  case timer(UInt8)
  case network(isOnline: Bool)
  case visibility(isVisible: Bool)
  /// The visitor returned through the browser's history from another program.
  case resumed
  /// Preferences or language changed.
  case preferences
  case player(PlayerChange)
  /// Outcome of a call queued by the feature.
  case queued(QueuedCall, QueueOutcome)
  /// Another page of the site changed a stored value; nil if removed. After a page is restored from the back-forward
  /// cache, every stored value is sent.
  case stored(key: String, value: String?)
  /// Page event for an `Effect.host` of the feature.
  case host(HostEvent)
  /// To the feature of ads.
  case ad(AdSignal)
  /// From the ads feature: answers each `AdSignal.show` once.
  case adFinished(AdPlacement, AdOutcome)
}

/// Change of the player's account.
package enum PlayerChange: UInt8, Sendable {
  /// A guest was created.
  case made
  /// Another player, or none.
  case changed
  /// A guest could not be created.
  case failed
}

/// Signals to the ads feature.
package enum AdSignal: Sendable {
  /// Show an ad now; answered by `Signal.adFinished`.
  case show(AdPlacement)
  /// An ad may be wanted soon.
  case approach(AdPlacement)
  /// A game of that length has ended.
  case gameEnded(after: Milliseconds)
}

/// Outcome of a requested ad.
package enum AdOutcome: Equatable, Sendable {
  /// Watched to the end; the token is valid once (nil for an interstitial).
  case completed(rewardToken: String?)
  /// Closed early, or no consent given: no reward.
  case closedEarly
  /// No ad available. The server may have granted the reward anyway.
  case unavailable(freeGrant: String?)

  package static func == (a: AdOutcome, b: AdOutcome) -> Bool {
    switch (a, b) {
    case (.completed(let a), .completed(let b)), (.unavailable(let a), .unavailable(let b)):
      (a ?? "").hasSameBytes(as: b ?? "")
    case (.closedEarly, .closedEarly): true
    default: false
    }
  }
}

/// Availability of rewarded ads.
package enum AdStatus: UInt8, Equatable, Sendable {
  /// Not available.
  case none
  case loading
  case ready
}

/// Outcome of a queued call.
package indirect enum QueueOutcome: Sendable {
  /// Accepted, with the response body.
  case done([UInt8])
  /// Refused permanently.
  case refused(Problem)
  /// Not sendable now; waiting.
  case waiting
  /// A checkpoint of a page that was not reopened is being sent.
  case released
  /// Sent by another program or page.
  case gone
}
