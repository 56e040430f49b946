import PlaydAPI

/// The partners, and how the bearer stands with each.
///
/// `status` is what is known at this moment: `needsReconnect` means that the partner no longer accepts what it gave us,
/// and `reason` says why. Nothing is earned from a partner until it is connected.
@Endpoint(.get, "/v1/partners", .required, response: PartnerList.self)
package enum GetPartners: Endpoint {}

/// Begin to connect the bearer with a partner.
///
/// OAuth 2.0's code flow with PKCE (RFC 7636, S256). Open `authorizeURL` in the browser that asked: the answer sets a
/// cookie without which the way back is refused, so that nobody can be made to connect their account with somebody
/// else's player. Asking again begins anew. Partners of the category `finance` are for adults.
@Endpoint(
  .post, "/v1/partners/{partner}/connect", .required, response: PartnerAuthorization.self,
  problems: [.partnerNotFound, .partnerNotOffered, .partnerForAdults])
package enum ConnectPartner: Endpoint {
  package static var parameters: [Parameter] {
    [
      .partner,
      Parameter(
        "isAdult", in: .query, schema: .boolean,
        summary: "Whether the player said that they are 18 or older; false if left out."),
    ]
  }

  package static func call(_ partner: String, isAdult: Bool = false, token: String) -> Call {
    let query = isAdult ? "?isAdult=true" : ""
    return makeCall(path: "/v1/partners/" + partner + "/connect" + query, body: NoContent(), token: token)
  }
}

/// Where a partner sends the player back to.
///
/// Called by the player's browser. A good answer leads on to `/earn?partner=…&connected=yes` of this site, one that
/// came to nothing to the same page with `connected=denied` or `connected=failed`; it never leads anywhere else.
/// `state` is good once, for ten minutes, in the browser that began, for the partner it was made for (and the `iss` of
/// RFC 9207, where the partner sends one).
@Endpoint(
  .get, "/v1/partners/{partner}/callback", .none, success: 303,
  problems: [
    .partnerNotFound, .partnerNotOffered, .connectAnswerMalformed, .connectStateUnknown, .connectStateUsed,
    .connectStateExpired, .connectFromElsewhere, .connectMixedUp,
  ])
package enum PartnerCallback: Endpoint {
  package static var parameters: [Parameter] {
    [
      .partner,
      Parameter("state", in: .query, schema: .string(.init(longest: 200)), summary: "As it stood in `authorizeURL`."),
      Parameter("code", in: .query, schema: .printable(512), summary: "What the tokens are asked for with."),
      Parameter(
        "error", in: .query, schema: .string(.init(longest: 200)),
        summary: "Why there is no code (RFC 6749 section 4.1.2.1)."),
      Parameter("iss", in: .query, schema: .string(.init(longest: 500)), summary: "Who answers (RFC 9207)."),
    ]
  }
}

/// End the bearer's connection with a partner.
///
/// The tokens are forgotten at once and revoked at the partner (RFC 7009), again and again until it has answered. What
/// was earned stays earned. Ending what is not connected changes nothing.
@Endpoint(.delete, "/v1/partners/{partner}", .required, problems: [.partnerNotFound])
package struct DisconnectPartner: Endpoint {
  @Field(shared: .partner) package var partner: String
}

extension Parameter {
  /// The partner in a path.
  static var partner: Parameter {
    Parameter("partner", in: .path, schema: Partner.idSchema, summary: "The partner's `id`, from GET /v1/partners.")
  }
}
