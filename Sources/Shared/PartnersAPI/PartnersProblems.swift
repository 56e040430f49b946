import PlaydAPI

/// Connecting partners, and their webhooks.
@Problems("partnerKinds")
extension ProblemDeclaration {
  @Problem(404, "There is no such partner", remedy: "GET /v1/partners lists the partners.")
  package static var partnerNotFound: Self
  @Problem(
    409, "This server cannot connect to the partner",
    remedy: "Choose a partner whose `isOffered` is true, or give the server the partner's account.")
  package static var partnerNotOffered: Self
  @Problem(
    403, "The partner is for adults",
    remedy: "Ask for the player's age, and send `isAdult=true` for players of 18 or older.")
  package static var partnerForAdults: Self
  @Problem(
    400, "The partner's answer cannot be read", isAudited: true,
    remedy: "Come back with one `state`, and one `code` or one `error`, as RFC 6749 has it.")
  package static var connectAnswerMalformed: Self
  @Problem(
    403, "Nobody here began this connection", isAudited: true,
    remedy: "Begin with POST /v1/partners/{partner}/connect and follow its link.")
  package static var connectStateUnknown: Self
  @Problem(
    409, "The partner's answer was taken before", isAudited: true,
    remedy: "Nothing is lost: look at the partner's status. Begin again to connect anew.")
  package static var connectStateUsed: Self
  @Problem(
    410, "The partner's answer comes too late", isAudited: true,
    remedy: "Begin again; an answer counts for ten minutes.")
  package static var connectStateExpired: Self
  @Problem(
    403, "The connection was begun in another browser", isAudited: true,
    remedy: "Come back in the browser that began; if you began none, close this page.")
  package static var connectFromElsewhere: Self
  @Problem(403, "The answer is another partner's", isAudited: true, remedy: "Begin again with the partner you mean.")
  package static var connectMixedUp: Self
  @Problem(404, "No webhook is expected here", isAudited: true, remedy: "Send to the address that was agreed on.")
  package static var webhookNotFound: Self
  @Problem(
    400, "The event is not signed", isAudited: true,
    remedy: """
      Send `webhook-id`, `webhook-timestamp` and `webhook-signature`, each once, as Standard Webhooks defines them.
      """)
  package static var webhookHeadersMissing: Self
  @Problem(
    403, "The notification is not signed", isAudited: true,
    remedy: "Send the signature in X-HEALTHAPI-SIGNATURE or GOOGLE-HEALTH-API-SIGNATURE.")
  package static var webhookSignatureMissing: Self
  @Problem(
    400, "The signature cannot be read", isAudited: true,
    remedy: "Send the signature in the form that the protocol defines; `detail` says what was wrong.")
  package static var webhookSignatureUnreadable: Self
  @Problem(
    403, "The signature does not fit", isAudited: true,
    remedy: "Sign `id.timestamp.body`, byte for byte as it is sent, with a secret that is in force.")
  package static var webhookSignatureWrong: Self
  @Problem(
    400, "The event was signed too long ago", isAudited: true,
    remedy: "Sign each attempt anew, with the time of the attempt.")
  package static var webhookStale: Self
  @Problem(
    400, "The event was signed in the future", isAudited: true,
    remedy: "Compare the clock with a time server, and sign again.")
  package static var webhookInFuture: Self
  @Problem(
    409, "The id named another event before", isAudited: true,
    remedy: "Give each event an id of its own, and repeat an event unchanged.")
  package static var webhookIDReused: Self
  @Problem(
    404, "No player is connected with that user", isAudited: true,
    remedy: "Send the event again later; the player may be about to come back from your consent page.")
  package static var webhookUserUnknown: Self
  @Problem(422, "The action has not happened yet", isAudited: true, remedy: "Send what was done after it was done.")
  package static var webhookActionInFuture: Self
  @Problem(
    403, "The subscription is not this server's", isAudited: true,
    remedy: "Remove the subscription, or start the server with its number.")
  package static var webhookSubscriptionForeign: Self
  @Problem(
    403, "The token of the handshake is wrong", isAudited: true,
    remedy: "Subscribe with the token that the server was started with.")
  package static var webhookHandshakeRefused: Self
  @Problem(
    401, "The verification does not carry the subscriber's secret", isAudited: true,
    remedy: "Send the `Authorization` that the subscriber was made with.")
  package static var webhookUnauthorized: Self
  @Problem(403, "No published key has that number", isAudited: true, remedy: "Sign with a key of the published keyset.")
  package static var webhookKeyUnknown: Self
  @Problem(503, "The published keys cannot be had", remedy: "Send the same notification again later.")
  package static var webhookKeysUnavailable: Self
}
