package import AdsAPI
package import AdsEngine
package import AppKit
package import Kernel
package import Navigation
import WebUI

/// Ads: consent, house ads, and requests to the server.
///
/// `AdsMachine` decides what to load and show; this feature performs it. A feature sends `AdSignal.show(placement)` and
/// receives exactly one `Signal.adFinished(placement, outcome)`.
package enum AdsFeature: Feature {
  /// The feature, as a program lists it.
  @export(interface)
  package static func hosted() -> AnyFeature { FeatureHost(Self.self) }

  package static let name = "ads"
  package static let pages: [PageSpec] = []
  package static let legacyKeys = [LegacyKey("ads", now: choiceKey)]
  package static let showsAds = true

  static let choiceKey = "choice"
  static let shopKey = "shop"

  package struct State: Sendable {
    /// Time of the current action.
    package internal(set) var now: Timestamp
    /// Whether requests are possible: needs a player, since none is created for ads, and a network.
    var canAsk = false
    /// Failures of impossible requests, handled after the current action.
    var unasked: [Action] = []
    package internal(set) var machine: AdsMachine
    /// Time of loading the settings; nil before.
    package internal(set) var configuredAt: Timestamp?
    package internal(set) var isConfiguring = false
    /// Remaining ad-free time between games, from `configuredAt`; nil if not bought.
    var freeFor: Milliseconds?
    /// Placement requested before the settings were loaded.
    package internal(set) var early: AdPlacement?
    /// Whether the server has the current choice.
    package internal(set) var isChoiceSent = true
    package internal(set) var isSendingChoice = false
    /// Loads waiting for the choice to be sent.
    var held: [(placement: AdPlacement, ticket: Int32)] = []
    var loaded: [(ticket: Int32, view: AdView)] = []
    /// Whether H5 Games Ads are configured.
    package internal(set) var hasH5 = false
    /// Unused rewards granted without an ad.
    var grants: [(placement: AdPlacement, reward: AdReward)] = []
    package internal(set) var showing: Showing?
    /// Unsent reports, oldest first.
    package internal(set) var reports: [Report] = []
    var isReporting = false
    var hasTimedRetry = false
    /// Time of `Timer.rest`.
    var restAlarm: Timestamp?
    /// Whether the program has run in an app with a shop on this device.
    var hasShop = false
    var hasAskedShell = false
    /// Whether the app around the page shows AdMob's ads, and their units: for rewards, between games. None without an account.
    var hasAppAds = false
    var adUnits: [String] = []
    /// Nil in a browser.
    package internal(set) var shop: ShopState?

    package init(now: Timestamp) {
      self.now = now
      machine = AdsMachine(launchedAt: now)
    }

    /// Remaining ad-free days between games, rounded up; zero if none were bought.
    package var freeDays: Int64 {
      guard let freeFor, let configuredAt else { return 0 }
      let left = (freeFor - (now - configuredAt)).rawValue
      return left > 0 ? (left - 1) / 86_400_000 + 1 : 0
    }
    /// Whether the consent prompt is shown.
    package var isAsking: Bool { machine.consent.isAsking }
    /// The player's choice; nil without an answer.
    package var choice: AdChoice? { machine.consent.choice }
    /// End of the pause after a failed rewarded load; nil without one.
    var restsUntil: Timestamp? {
      var end: Timestamp?
      for placement in AdPlacement.allCases where placement.format == .rewarded {
        if case .resting(let until) = machine.slot(placement), now < until { end = max(end ?? until, until) }
      }
      return end
    }
    /// Whether the player waits for a load.
    package var isLoading: Bool { early != nil || (machine.waiting != nil && !isAsking) }
  }

  /// The ad on the screen.
  package struct Showing: Equatable, Sendable {
    package let view: AdView
    /// Start, excluding hidden time.
    package internal(set) var startedAt: Timestamp
    package internal(set) var phase: Phase
    /// Whether its game opens when it is over.
    package internal(set) var opensGame = false
    /// Start of the hidden period.
    package internal(set) var hiddenAt: Timestamp?
    /// Number of restarts of the ring.
    package internal(set) var turn: Int32 = 0
    /// Ticket of a third-party ad at the page, and whether it is on the screen.
    let ticket: Int32
    package internal(set) var isOn = false

    package enum Phase: UInt8, Sendable {
      /// Playing; an interstitial cannot be skipped yet.
      case playing
      /// Skippable interstitial.
      case skippable
      /// Confirming an early exit.
      case confirming
      /// Finished.
      case over
      /// Claiming the reward.
      case claiming
    }

    /// Whether this is a house ad.
    package var isOurs: Bool { view.provider == .house }

    package var isRewarded: Bool { view.placement.format == .rewarded }

    /// When the player may skip it.
    package var skippableAt: Timestamp { startedAt + view.skippableAfter }

    /// End of the ad.
    package var endsAt: Timestamp { startedAt + view.length }
  }

  /// An unsent report about a view.
  package struct Report: Equatable, Sendable {
    package let view: AdViewID
    package let step: Step
    package internal(set) var tries: Int32 = 0

    package enum Step: UInt8, Sendable {
      case impression, completion, skip, failure, claim

      var event: AdViewEvent? {
        switch self {
        case .impression: .impression
        case .completion: .completion
        case .skip: .skip
        case .failure: .failure
        case .claim: nil
        }
      }
    }
  }
}
