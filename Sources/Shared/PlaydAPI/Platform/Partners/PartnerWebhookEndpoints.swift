/// Takes the signed event of a partner that integrates with Play'd.
public enum ReceivePartnerEvent: Endpoint {
  public typealias Request = PartnerEvent
  public typealias Response = PartnerEventReceipt

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/webhooks/{partner}" }
  public static var authentication: Authentication { .none }
  public static var bodyLimit: Int { 65_536 }
  public static var problems: [ProblemType] {
    ProblemType.webhookProblems + [.webhookIDReused, .webhookUserUnknown, .webhookActionInFuture]
  }
  public static var summary: String { "A partner's signed event" }
  public static var details: String {
    """
    Standard Webhooks 1.0.0: the headers `webhook-id`, `webhook-timestamp` (Unix seconds, within five minutes of this \
    server's clock) and `webhook-signature` (`v1` by HMAC-SHA256 or `v1a` by Ed25519, over `id.timestamp.body`). The \
    answer comes when the event is stored. The same delivery again is answered with `repeated`; anything but a 2xx \
    means: send it again later, unchanged.
    """
  }
  public static var parameters: [Parameter] { [.partner] }
}

/// Strava's question whether this is the address of a subscription.
public enum VerifyStravaSubscription: Endpoint {
  public typealias Request = NoContent
  public typealias Response = StravaChallenge

  public static var method: HTTPMethod { .get }
  public static var template: String { "/v1/webhooks/strava/{secret}" }
  public static var authentication: Authentication { .none }
  public static var problems: [ProblemType] { [.webhookNotFound, .webhookHandshakeRefused] }
  public static var summary: String { "Strava's question whether this is the address of a subscription" }
  public static var details: String { "Answered with the challenge, where the token is the one that was agreed on." }
  public static var parameters: [Parameter] {
    [
      .stravaSecret,
      Parameter("hub.mode", in: .query, .string(.init(longest: 100)), "`subscribe`."),
      Parameter("hub.challenge", in: .query, .string(.init(longest: 500)), "What is answered."),
      Parameter("hub.verify_token", in: .query, .string(.init(longest: 500)), "What was agreed on."),
    ]
  }
}

/// Takes an event of Strava's.
public enum ReceiveStravaEvent: Endpoint {
  public typealias Request = StravaEvent
  public typealias Response = PartnerEventReceipt

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/webhooks/strava/{secret}" }
  public static var authentication: Authentication { .none }
  public static var bodyLimit: Int { 16_384 }
  public static var problems: [ProblemType] { [.webhookNotFound, .webhookSubscriptionForeign] }
  public static var summary: String { "An event of Strava's" }
  public static var details: String {
    """
    Strava signs nothing, so nothing of the event is believed: it is stored, and the activity is fetched from Strava with \
    the athlete's own token. The address has a part that nobody can guess, and the subscription must be this server's.
    """
  }
  public static var parameters: [Parameter] { [.stravaSecret] }
}

/// Takes a notification of the Google Health API.
public enum ReceiveGoogleHealthNotification: Endpoint {
  public typealias Request = GoogleHealthDelivery
  public typealias Response = NoContent

  public static var method: HTTPMethod { .post }
  public static var template: String { "/v1/webhooks/google-health" }
  public static var success: Int { 204 }
  public static var authentication: Authentication { .none }
  public static var bodyLimit: Int { 262_144 }
  public static var problems: [ProblemType] {
    [
      .webhookNotFound, .webhookUnauthorized, .webhookSignatureMissing, .webhookSignatureUnreadable, .webhookKeyUnknown,
      .webhookSignatureWrong, .webhookKeysUnavailable,
    ]
  }
  public static var summary: String { "A notification of the Google Health API" }
  public static var details: String {
    """
    A verification (`{"type":"verification"}`) is answered with 201 where it carries the subscriber's `Authorization`, \
    and with 401 where it does not. A notification is signed by Google (ECDSA on P-256 over the body, in \
    `X-HEALTHAPI-SIGNATURE` or `GOOGLE-HEALTH-API-SIGNATURE`, with a key of its published keyset); what it points to is \
    fetched with the player's own token.
    """
  }
}

extension Parameter {
  fileprivate static var stravaSecret: Parameter {
    Parameter("secret", in: .path, .string(.init(shortest: 1, longest: 200)), "The part nobody can guess.")
  }
}

extension ProblemType {
  /// What is wrong with a signed event before its body is looked at.
  static var webhookProblems: [ProblemType] {
    [
      .webhookNotFound, .webhookHeadersMissing, .webhookSignatureUnreadable, .webhookSignatureWrong, .webhookStale,
      .webhookInFuture,
    ]
  }
}
