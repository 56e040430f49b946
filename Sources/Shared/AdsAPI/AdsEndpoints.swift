import PlaydAPI

/// Where ads stand, who shows them and how often.
///
/// With a token the rules are the bearer's: experiments can give a placement other numbers. `consent` is what the
/// bearer chose; an answer to another `policy` counts for nothing, and without an answer no ad is handed out.
@Endpoint(.get, "/v1/ads/configuration", .optional, response: AdsConfiguration.self)
package enum GetAdsConfiguration: Endpoint {}

/// Write down what the bearer chose about ads.
///
/// The last choice holds. It can be changed and taken back at any time; it leaves with the player and is in their
/// export.
@Endpoint(
  .post, "/v1/ads/consent", .required, request: AdConsentUpdate.self, response: AdConsentRecord.self,
  problems: [.adPolicyUnknown])
package enum RecordAdConsent: Endpoint {}

/// Ask for an ad.
///
/// The answer has a view, or says why there is none. Where a rewarded placement has no ad, the answer gives the reward
/// without one, as often a day as the placement's `freeGrants`; days are UTC. Asked again while a view of the placement
/// has not been shown, the server hands out the same view. Which providers are asked follows from the placement, the
/// player's consent and what the client says it can show.
@Endpoint(
  .post, "/v1/ads/views", .required, request: AdRequest.self, response: AdOffer.self, problems: [.adConsentMissing])
package enum RequestAd: Endpoint {}

/// Tell what happened to a view.
///
/// A view has one impression and one end: completion, skip or failure. Telling the same again changes nothing. A
/// rewarded house ad is complete only when its length has passed since the impression, by the server's clock.
@Endpoint(
  .post, "/v1/ads/views/{viewID}/events", .required, request: AdReport.self, response: AdViewState.self,
  problems: [.adViewNotFound, .adViewExpired, .adViewOutOfOrder, .adWatchedTooBriefly])
package struct ReportAd: Endpoint {
  /// The view, from POST /v1/ads/views.
  package var viewID: AdViewID
}

/// Claim what a watched view earned.
///
/// The reward is a token that is good once, for the bearer, for one purpose. Claiming again returns the same token
/// until it has been used, so an answer lost on the way loses nothing. A view of AdMob must have been verified by
/// AdMob's servers before; ask again a second later if it has not.
@Endpoint(
  .post, "/v1/ads/views/{viewID}/reward", .required, response: AdReward.self,
  problems: [
    .adViewNotFound, .adViewExpired, .adViewOutOfOrder, .adEarnsNothing, .adClosedEarly, .adNotVerified,
    .adDailyCapReached, .adRewardUsed, .adRewardExpired,
  ])
package struct ClaimAdReward: Endpoint {
  /// The view, from POST /v1/ads/views.
  package var viewID: AdViewID
}

/// AdMob's server-side verification of a rewarded view.
///
/// Called by AdMob's servers, with the parameters of their protocol; the last two are `signature` and `key_id`. The
/// signature is checked over everything before it, percent-decoded, with the key of that number from AdMob's published
/// keys. `custom_data` is the view (`adv_…`) and `user_id`, if it is there, its player. The same transaction again is
/// answered as a success and gives nothing more; the test call of AdMob's console is answered and gives nothing.
@Endpoint(
  .get, "/v1/ads/ssv", .none, response: AdVerification.self,
  problems: [
    .adCallbackMalformed, .adKeyUnknown, .adSignatureWrong, .adCallbackStale, .adCallbackInFuture, .adCallbackForeign,
    .adKeysUnavailable,
  ])
package enum VerifyAd: Endpoint {
  package static var parameters: [Parameter] {
    [
      Parameter("ad_network", in: .query, schema: .printable(40), summary: "The network that filled the request."),
      Parameter("ad_unit", in: .query, schema: .printable(60), summary: "The unit."),
      Parameter("custom_data", in: .query, schema: .printable(300), summary: "The view."),
      Parameter(
        "reward_amount", in: .query, schema: .string(.init(longest: 20)), summary: "Set at AdMob; not looked at."),
      Parameter("reward_item", in: .query, schema: .printable(100), summary: "Set at AdMob; not looked at."),
      Parameter(
        "timestamp", in: .query, schema: .string(.init(longest: 20)), summary: "When it was watched, Unix milliseconds."
      ),
      Parameter("transaction_id", in: .query, schema: .printable(100), summary: "Names this view at AdMob."),
      Parameter("user_id", in: .query, schema: .printable(100), summary: "The player."),
      Parameter("signature", in: .query, schema: .printable(160), summary: "ECDSA on P-256, DER, base64url."),
      Parameter("key_id", in: .query, schema: .string(.init(longest: 20)), summary: "Which of AdMob's keys."),
    ]
  }
}

/// Impressions, completions, fill and revenue of ads.
///
/// For the operator, with the console's token. Counts by day, placement, provider and experiment's arm, for at most 400
/// days. Days are UTC. Revenue is an estimate: impressions at the rates that the operator has set.
@Endpoint(.get, "/v1/console/ads", .console, response: AdsConsoleReport.self)
package enum GetAdsReport: Endpoint {
  package static var parameters: [Parameter] {
    [
      Parameter("from", in: .query, schema: .day, summary: "The first day; 29 days before the last when left out."),
      Parameter("to", in: .query, schema: .day, summary: "The last day; today when left out."),
    ]
  }

  /// The most days one answer covers.
  package static var mostDays: Int64 { 400 }
}
