import PlaydAPI

/// Consent and views of ads, and the callbacks of their providers.
@Problems("adKinds")
extension ProblemDeclaration {
  /// Ask about the policy that GET /v1/ads/configuration names.
  @Problem(409, "The policy is not the one in force") package static var adPolicyUnknown: Self
  /// Ask the player, send the answer to POST /v1/ads/consent, and try again.
  @Problem(403, "The player has not been asked about ads") package static var adConsentMissing: Self
  /// Use the token that the view was handed out to; POST /v1/ads/views hands out views.
  @Problem(404, "The player has no such view") package static var adViewNotFound: Self
  /// Ask for a view shortly before it is shown.
  @Problem(410, "The view has expired") package static var adViewExpired: Self
  /// Report the impression first and one end after it; claim after the completion.
  @Problem(409, "The view is not at that point") package static var adViewOutOfOrder: Self
  /// Report the completion when the whole ad has been shown; `retryAfterSeconds` says when.
  @Problem(409, "The ad has not been watched long enough") package static var adWatchedTooBriefly: Self
  /// Claim only views of rewarded placements.
  @Problem(422, "Nothing is earned at that placement") package static var adEarnsNothing: Self
  /// Ask for another view, and watch it to the end.
  @Problem(409, "The ad was closed before its end") package static var adClosedEarly: Self
  /// Claim again after as many seconds as `Retry-After` says.
  @Problem(409, "The provider has not verified the view yet") package static var adNotVerified: Self
  /// Come back when the next day begins, in UTC; `retryAfterSeconds` says when.
  @Problem(409, "The day's rewards have all been claimed") package static var adDailyCapReached: Self
  /// Send the query as AdMob's protocol has it, `signature` and `key_id` last.
  @Problem(400, "The callback cannot be read", isAudited: true) package static var adCallbackMalformed: Self
  /// Sign with one of the keys that AdMob publishes.
  @Problem(403, "No published key has that number", isAudited: true) package static var adKeyUnknown: Self
  /// Send the callback unchanged, as AdMob's servers signed it.
  @Problem(403, "The signature does not fit", isAudited: true) package static var adSignatureWrong: Self
  /// Callbacks count for a day after the view.
  @Problem(410, "The callback is too old", isAudited: true) package static var adCallbackStale: Self
  /// Compare the clock with a time server.
  @Problem(422, "The callback is from the future", isAudited: true) package static var adCallbackInFuture: Self
  /// Set the unit and `custom_data` as the client received them.
  @Problem(422, "The callback is not about a view of this server", isAudited: true)
  package static var adCallbackForeign: Self
  /// Send the same callback again after as many seconds as `Retry-After` says.
  @Problem(503, "AdMob's keys cannot be had") package static var adKeysUnavailable: Self
}
