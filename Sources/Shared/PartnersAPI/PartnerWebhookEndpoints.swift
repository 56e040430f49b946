import PlaydAPI

/// A partner's signed event.
///
/// Standard Webhooks 1.0.0: the headers `webhook-id`, `webhook-timestamp` (Unix seconds, within five minutes of this
/// server's clock) and `webhook-signature` (`v1` by HMAC-SHA256 or `v1a` by Ed25519, over `id.timestamp.body`). The
/// answer comes when the event is stored. The same delivery again is answered with `repeated`; anything but a 2xx
/// means: send it again later, unchanged.
@Endpoint(
  .post, "/v1/webhooks/{partner}", .none, request: PartnerEvent.self, response: PartnerEventReceipt.self,
  bodyLimit: 65_536,
  problems: ProblemType.webhookProblems + [.webhookIDReused, .webhookUserUnknown, .webhookActionInFuture])
package enum ReceivePartnerEvent: Endpoint {
  package static var parameters: [Parameter] { [.partner] }
}

/// Strava's question whether this is the address of a subscription.
///
/// Answered with the challenge, where the token is the one that was agreed on.
@Endpoint(
  .get, "/v1/webhooks/strava/{secret}", .none, response: StravaChallenge.self,
  problems: [.webhookNotFound, .webhookHandshakeRefused])
package enum VerifyStravaSubscription: Endpoint {
  package static var parameters: [Parameter] {
    [
      .stravaSecret,
      Parameter("hub.mode", in: .query, schema: .string(.init(longest: 100)), summary: "`subscribe`."),
      Parameter("hub.challenge", in: .query, schema: .string(.init(longest: 500)), summary: "What is answered."),
      Parameter("hub.verify_token", in: .query, schema: .string(.init(longest: 500)), summary: "What was agreed on."),
    ]
  }
}

/// An event of Strava's.
///
/// Strava signs nothing, so nothing of the event is believed: it is stored, and the activity is fetched from Strava
/// with the athlete's own token. The address has a part that nobody can guess, and the subscription must be this
/// server's.
@Endpoint(
  .post, "/v1/webhooks/strava/{secret}", .none, request: StravaEvent.self, response: PartnerEventReceipt.self,
  bodyLimit: 16_384, problems: [.webhookNotFound, .webhookSubscriptionForeign])
package enum ReceiveStravaEvent: Endpoint {
  package static var parameters: [Parameter] { [.stravaSecret] }
}

/// A notification of the Google Health API.
///
/// A verification (`{"type":"verification"}`) is answered with 201 where it carries the subscriber's `Authorization`,
/// and with 401 where it does not. A notification is signed by Google (ECDSA on P-256 over the body, in
/// `X-HEALTHAPI-SIGNATURE` or `GOOGLE-HEALTH-API-SIGNATURE`, with a key of its published keyset); what it points to is
/// fetched with the player's own token.
@Endpoint(
  .post, "/v1/webhooks/google-health", .none, request: GoogleHealthDelivery.self, bodyLimit: 262_144,
  problems: [
    .webhookNotFound, .webhookUnauthorized, .webhookSignatureMissing, .webhookSignatureUnreadable, .webhookKeyUnknown,
    .webhookSignatureWrong, .webhookKeysUnavailable,
  ])
package enum ReceiveGoogleHealthNotification: Endpoint {}

extension Parameter {
  fileprivate static var stravaSecret: Parameter {
    Parameter(
      "secret", in: .path, schema: .string(.init(shortest: 1, longest: 200)), summary: "The part nobody can guess.")
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
