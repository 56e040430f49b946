public import AdsEngine
public import Kernel
public import PlaydAPI

/// Ads in the app: the question of consent, house ads on the screen, and the talk with the server about them.
///
/// `AdsMachine` decides what is loaded and shown; this feature carries that out. Whoever wants an ad sends
/// `Action.show(placement)` and gets exactly one `Effect.finished(placement, outcome)` for it, now or later.
public enum AdsFeature: Reducer {
  public struct State: Sendable {
    /// The moment of the action in hand, set by the shell before every action.
    public var now: Timestamp
    public internal(set) var machine: AdsMachine
    /// When the server's settings came; nil while they have not.
    public internal(set) var configuredAt: Timestamp?
    public internal(set) var isConfiguring = false
    /// How long no ad comes between games, counted from `configuredAt`; nil where the player has not bought that.
    var freeFor: Milliseconds?
    /// What was wanted before the settings were there.
    public internal(set) var early: AdPlacement?
    /// Whether the server has the player's choice as it is.
    public internal(set) var isChoiceSent = true
    public internal(set) var isSendingChoice = false
    /// Loads that wait for the choice to be sent.
    var held: [(placement: AdPlacement, ticket: Int32)] = []
    var loaded: [(ticket: Int32, view: AdView)] = []
    /// Whether the operator has an account at H5 Games Ads.
    public internal(set) var hasH5 = false
    /// Rewards the server gave without an ad, not handed on yet.
    var grants: [(placement: AdPlacement, reward: AdReward)] = []
    public internal(set) var showing: Showing?
    /// What the server has still to be told, the oldest first.
    public internal(set) var reports: [Report] = []
    var isReporting = false
    var hasTimedRetry = false

    public init(now: Timestamp) {
      self.now = now
      machine = AdsMachine(launchedAt: now)
    }

    /// How many days, begun ones too, no ad comes between games; zero where the player has not bought any.
    public var freeDays: Int64 {
      guard let freeFor, let configuredAt else { return 0 }
      let left = (freeFor - (now - configuredAt)).rawValue
      return left > 0 ? (left - 1) / 86_400_000 + 1 : 0
    }
    /// Whether the question is on the screen.
    public var isAsking: Bool { machine.consent.isAsking }
    /// What the player has chosen; nil while the question is open.
    public var choice: AdChoice? { machine.consent.choice }
    /// Whether a rewarded ad could not be loaded just now, so that none is worth asking for.
    public var isResting: Bool {
      for placement in AdPlacement.allCases where placement.format == .rewarded {
        if case .resting(let until) = machine.slot(placement), now < until { return true }
      }
      return false
    }
    /// Whether a player waits for an ad that is being loaded.
    public var isLoading: Bool { early != nil || (machine.waiting != nil && !isAsking) }
  }

  /// The ad on the screen.
  public struct Showing: Equatable, Sendable {
    public let view: AdView
    /// When it came on, less the time the page was hidden.
    public internal(set) var startedAt: Timestamp
    public internal(set) var phase: Phase
    /// Since when the page is hidden.
    public internal(set) var hiddenAt: Timestamp?
    /// How often the ring was begun anew.
    public internal(set) var turn: Int32 = 0
    /// The number others' ads are known by to the page; and whether theirs is on the screen.
    let ticket: Int32
    public internal(set) var isOn = false

    public enum Phase: UInt8, Sendable {
      /// It runs; an interstitial cannot be left yet.
      case playing
      /// An interstitial that can be left.
      case skippable
      /// The player wants to leave before the end, and is asked whether that is meant.
      case confirming
      /// It has run to its end.
      case over
      /// The reward is being fetched.
      case claiming
    }

    /// Whether this app draws it.
    public var isOurs: Bool { view.provider == .house }

    public var isRewarded: Bool { view.placement.format == .rewarded }

    /// When it has run to its end.
    public var endsAt: Timestamp { startedAt + view.length }
  }

  /// Something the server has to be told about a view.
  public struct Report: Equatable, Sendable {
    public let view: AdViewID
    public let step: Step
    public internal(set) var tries: Int32 = 0

    public enum Step: UInt8, Sendable {
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

  /// What became of an ad that was wanted.
  public enum Outcome: Equatable, Sendable {
    /// Watched to the end; the token is good once (nothing for an interstitial).
    case completed(rewardToken: String?)
    /// Left before the end, or the question was not answered: nothing is earned.
    case closedEarly
    /// There is no ad. The server may have given the reward all the same.
    case unavailable(freeGrant: String?)

    /// Compares bytes, so that Unicode's tables stay out of the client.
    public static func == (a: Outcome, b: Outcome) -> Bool {
      switch (a, b) {
      case (.completed(let a), .completed(let b)), (.unavailable(let a), .unavailable(let b)):
        (a ?? "").utf8.elementsEqual((b ?? "").utf8)
      case (.closedEarly, .closedEarly): true
      default: false
      }
    }
  }
}
