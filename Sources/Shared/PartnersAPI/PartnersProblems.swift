import PlaydAPI

/// Connecting partners, and their webhooks.
@Problems("partnerKinds")
extension ProblemDeclaration {
  /// GET /v1/partners lists the partners.
  @Problem(404, "There is no such partner") package static var partnerNotFound: Self
  /// Choose a partner whose `isOffered` is true, or give the server the partner's account.
  @Problem(409, "This server cannot connect to the partner") package static var partnerNotOffered: Self
  /// Ask for the player's age, and send `isAdult=true` for players of 18 or older.
  @Problem(403, "The partner is for adults") package static var partnerForAdults: Self
  /// Come back with one `state`, and one `code` or one `error`, as RFC 6749 has it.
  @Problem(400, "The partner's answer cannot be read", isAudited: true) package static var connectAnswerMalformed: Self
  /// Begin with POST /v1/partners/{partner}/connect and follow its link.
  @Problem(403, "Nobody here began this connection", isAudited: true) package static var connectStateUnknown: Self
  /// Nothing is lost: look at the partner's status. Begin again to connect anew.
  @Problem(409, "The partner's answer was taken before", isAudited: true) package static var connectStateUsed: Self
  /// Begin again; an answer counts for ten minutes.
  @Problem(410, "The partner's answer comes too late", isAudited: true) package static var connectStateExpired: Self
  /// Come back in the browser that began; if you began none, close this page.
  @Problem(403, "The connection was begun in another browser", isAudited: true)
  package static var connectFromElsewhere: Self
  /// Begin again with the partner you mean.
  @Problem(403, "The answer is another partner's", isAudited: true) package static var connectMixedUp: Self
  /// Send to the address that was agreed on.
  @Problem(404, "No webhook is expected here", isAudited: true) package static var webhookNotFound: Self
  /// Send `webhook-id`, `webhook-timestamp` and `webhook-signature`, each once, as Standard Webhooks defines them.
  @Problem(400, "The event is not signed", isAudited: true) package static var webhookHeadersMissing: Self
  /// Send the signature in X-HEALTHAPI-SIGNATURE or GOOGLE-HEALTH-API-SIGNATURE.
  @Problem(403, "The notification is not signed", isAudited: true) package static var webhookSignatureMissing: Self
  /// Send the signature in the form that the protocol defines; `detail` says what was wrong.
  @Problem(400, "The signature cannot be read", isAudited: true) package static var webhookSignatureUnreadable: Self
  /// Sign `id.timestamp.body`, byte for byte as it is sent, with a secret that is in force.
  @Problem(403, "The signature does not fit", isAudited: true) package static var webhookSignatureWrong: Self
  /// Sign each attempt anew, with the time of the attempt.
  @Problem(400, "The event was signed too long ago", isAudited: true) package static var webhookStale: Self
  /// Compare the clock with a time server, and sign again.
  @Problem(400, "The event was signed in the future", isAudited: true) package static var webhookInFuture: Self
  /// Give each event an id of its own, and repeat an event unchanged.
  @Problem(409, "The id named another event before", isAudited: true) package static var webhookIDReused: Self
  /// Send the event again later; the player may be about to come back from your consent page.
  @Problem(404, "No player is connected with that user", isAudited: true) package static var webhookUserUnknown: Self
  /// Send what was done after it was done.
  @Problem(422, "The action has not happened yet", isAudited: true) package static var webhookActionInFuture: Self
  /// Remove the subscription, or start the server with its number.
  @Problem(403, "The subscription is not this server's", isAudited: true)
  package static var webhookSubscriptionForeign: Self
  /// Subscribe with the token that the server was started with.
  @Problem(403, "The token of the handshake is wrong", isAudited: true) package static var webhookHandshakeRefused: Self
  /// Send the `Authorization` that the subscriber was made with.
  @Problem(401, "The verification does not carry the subscriber's secret", isAudited: true)
  package static var webhookUnauthorized: Self
  /// Sign with a key of the published keyset.
  @Problem(403, "No published key has that number", isAudited: true) package static var webhookKeyUnknown: Self
  /// Send the same notification again later.
  @Problem(503, "The published keys cannot be had") package static var webhookKeysUnavailable: Self
}
