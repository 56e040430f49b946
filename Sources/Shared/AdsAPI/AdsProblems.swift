import PlaydAPI

/// Consent and views of ads, and the callbacks of their providers.
@Problems("adKinds")
extension ProblemDeclaration {
  @Problem(
    409, "The policy is not the one in force", remedy: "Ask about the policy that GET /v1/ads/configuration names.")
  package static var adPolicyUnknown: Self
  @Problem(
    403, "The player has not been asked about ads",
    remedy: "Ask the player, send the answer to POST /v1/ads/consent, and try again.")
  package static var adConsentMissing: Self
  @Problem(
    404, "The player has no such view",
    remedy: "Use the token that the view was handed out to; POST /v1/ads/views hands out views.")
  package static var adViewNotFound: Self
  @Problem(410, "The view has expired", remedy: "Ask for a view shortly before it is shown.")
  package static var adViewExpired: Self
  @Problem(
    409, "The view is not at that point",
    remedy: "Report the impression first and one end after it; claim after the completion.")
  package static var adViewOutOfOrder: Self
  @Problem(
    409, "The ad has not been watched long enough",
    remedy: "Report the completion when the whole ad has been shown; `retryAfterSeconds` says when.")
  package static var adWatchedTooBriefly: Self
  @Problem(422, "Nothing is earned at that placement", remedy: "Claim only views of rewarded placements.")
  package static var adEarnsNothing: Self
  @Problem(409, "The ad was closed before its end", remedy: "Ask for another view, and watch it to the end.")
  package static var adClosedEarly: Self
  @Problem(
    409, "The provider has not verified the view yet",
    remedy: "Claim again after as many seconds as `Retry-After` says.")
  package static var adNotVerified: Self
  @Problem(
    409, "The day's rewards have all been claimed",
    remedy: "Come back when the next day begins, in UTC; `retryAfterSeconds` says when.")
  package static var adDailyCapReached: Self
  @Problem(
    400, "The callback cannot be read", isAudited: true,
    remedy: "Send the query as AdMob's protocol has it, `signature` and `key_id` last.")
  package static var adCallbackMalformed: Self
  @Problem(
    403, "No published key has that number", isAudited: true, remedy: "Sign with one of the keys that AdMob publishes.")
  package static var adKeyUnknown: Self
  @Problem(
    403, "The signature does not fit", isAudited: true,
    remedy: "Send the callback unchanged, as AdMob's servers signed it.")
  package static var adSignatureWrong: Self
  @Problem(410, "The callback is too old", isAudited: true, remedy: "Callbacks count for a day after the view.")
  package static var adCallbackStale: Self
  @Problem(422, "The callback is from the future", isAudited: true, remedy: "Compare the clock with a time server.")
  package static var adCallbackInFuture: Self
  @Problem(
    422, "The callback is not about a view of this server", isAudited: true,
    remedy: "Set the unit and `custom_data` as the client received them.")
  package static var adCallbackForeign: Self
  @Problem(
    503, "AdMob's keys cannot be had",
    remedy: "Send the same callback again after as many seconds as `Retry-After` says.")
  package static var adKeysUnavailable: Self
}
