import AdsEngine
import Kernel
import PlaydAPI

/// Asks for an ad for a placement.
@Payload(.request, unlabelled: true)
package struct AdRequest: Equatable, Sendable {
  /// Where it is to stand.
  package var placement: AdPlacement
  /// The providers this client can show.
  @Field(least: 1, most: 10) package var providers: [AdProvider]
}

/// An ad to be shown once, by one player, at one placement.
@Payload
package struct AdView: Equatable, Sendable {
  /// The view.
  package var viewID: AdViewID
  /// Where it stands.
  package var placement: AdPlacement
  /// Who it comes from.
  package var provider: AdProvider
  /// Which of the house's own; left out for others' ads.
  package var creative: HouseCreative?
  /// Milliseconds before an interstitial can be left.
  @Field(.integer(0...PlacementRules.longest.rawValue)) package var skippableAfter: Milliseconds
  /// Milliseconds a house ad lasts.
  @Field(.integer(0...PlacementRules.longest.rawValue)) package var length: Milliseconds
  /// When it can no longer be shown or earn anything.
  package var expiresAt: Timestamp
}

/// What there is for a placement: an ad, or the reward without one, or neither and why.
@Payload
package struct AdOffer: Equatable, Sendable {
  /// The server's clock at the answer.
  package var serverTime: Timestamp
  /// The ad.
  package var view: AdView?
  /// The reward without an ad, some times a day.
  package var freeGrant: AdReward?
  /// Why there is no ad.
  package var absence: AdAbsence?
}

/// Something earned and not yet used.
@Payload
package struct AdReward: Equatable, Sendable {
  /// The reward.
  package var rewardID: AdRewardID
  /// What it is good for.
  package var purpose: AdPurpose
  /// Signed by the server; good once, for the bearer.
  @Field(Self.tokenSchema) package var token: String
  /// When it can no longer be used.
  package var expiresAt: Timestamp

  /// How a token looks: the letters of 66 bytes in base64url.
  package static var tokenSchema: Schema { .string(.init(shortest: 88, longest: 88, pattern: "^[A-Za-z0-9_-]{88}$")) }
}

/// Tells what happened to a view.
@Payload(.request, unlabelled: true)
package struct AdReport: Equatable, Sendable {
  /// What happened.
  package var event: AdViewEvent
}

/// How a view stands.
@Payload
package struct AdViewState: Equatable, Sendable {
  /// The view.
  package var viewID: AdViewID
  /// The last thing that happened to it.
  package var event: AdViewEvent?
  /// Milliseconds it must still be watched before it earns anything.
  @Field(.integer(0...PlacementRules.longest.rawValue)) package var remaining: Milliseconds
}

/// What became of a provider's callback.
@Payload(unlabelled: true)
package struct AdVerification: Equatable, Sendable {
  @Words
  package enum Outcome: UInt8, CaseIterable, Hashable, Sendable {
    /// The view it names has been watched; its reward can be claimed.
    case verified
    /// It had come before, or the view was verified by another.
    case repeated
    /// The console's test call: the signature is right, and nothing is given.
    case test
  }

  /// What became of it.
  package var outcome: Outcome
}

/// A view in an export.
@Payload
package struct ExportedAdView: Equatable, Sendable {
  /// The view.
  package var view: AdView
  /// When it was handed out.
  package var createdAt: Timestamp
  /// When it was shown.
  package var shownAt: Timestamp?
  /// How it ended.
  package var ending: AdViewEvent?
  /// When its reward was claimed.
  package var rewardedAt: Timestamp?
}
