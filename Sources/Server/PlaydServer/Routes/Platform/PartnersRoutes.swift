import Database
import HTTPServer
import IdentityAPI
import Kernel
package import Partners
import PartnersAPI
import PlaydAPI
package import ServerKit
import Webhooks

extension Router {
  /// - Parameter imports: limits imports of health exports per address.
  mutating func addPartners(_ services: Services, imports: RateLimit? = nil) {
    addHealth(services, imports: imports)
    let (partners, database) = (services.partners, services.database)
    add(GetPartners.self, on: services) { incoming in
      let (player, now) = (try incoming.bearer().playerID, incoming.now)
      return try database.read { try partners.list(for: player, at: now, in: $0) }
    }
    addResponding(ConnectPartner.self, on: services) { incoming in
      let slug = incoming.request.parameter("partner")
      let isAdult = try incoming.queryBoolean("isAdult") ?? false
      let (authorization, browser) = try ofLivingPlayer {
        try partners.begin(
          slug, for: try incoming.bearer().playerID, isAdult: isAdult, host: incoming.request.headers["host"],
          at: incoming.now)
      }
      let cookie = ConnectCookie(slug, isSecure: partners.publicURL.hasPrefix("https://"))
      return .json(authorization.serialized(), headers: [cookie.set(browser)])
    }
    addResponding(PartnerCallback.self, on: services) { incoming in
      let slug = incoming.request.parameter("partner")
      let cookie = ConnectCookie(slug, isSecure: partners.publicURL.hasPrefix("https://"))
      let answer = try Partners.AuthorizationResponse(incoming.request.query.items)
      let browser = cookie.value(in: incoming.request.headers)
      let connected = try ofLivingPlayer {
        try partners.complete(slug, answer: answer, browser: browser, at: incoming.now)
      }
      // A fixed page of this site with an existing partner's slug.
      let page = "/earn?partner=\(slug)&connected=\(connected.rawValue)"
      return Response(.seeOther, headers: [Header("Location", page), Header("Cache-Control", "no-store"), cookie.end])
    }
    add(DisconnectPartner.self, on: services) { incoming in
      let (slug, player, now) = (incoming.request.parameter("partner"), try incoming.bearer().playerID, incoming.now)
      try database.write { try partners.disconnect(slug, player: player, at: now, in: $0) }
      return NoContent()
    }
    addPartnerWebhooks(services)
  }

  private mutating func addPartnerWebhooks(_ services: Services) {
    let partners = services.partners
    addRaw(ReceivePartnerEvent.self, services) { request, now in
      let webhook = IncomingWebhook(
        id: request.headers.single("webhook-id"), timestamp: request.headers.single("webhook-timestamp"),
        signature: request.headers.single("webhook-signature"), body: request.body)
      let outcome = try partners.receive(webhook, from: request.parameter("partner"), at: now)
      return .json(PartnerEventReceipt(outcome).serialized())
    }
    add(VerifyStravaSubscription.self, on: services) { incoming in
      let query = incoming.request.query
      return try partners.stravaChallenge(
        secret: incoming.request.parameter("secret"), mode: query["hub.mode"], token: query["hub.verify_token"],
        challenge: query["hub.challenge"])
    }
    addRaw(ReceiveStravaEvent.self, services) { request, now in
      let outcome = try partners.receiveStrava(secret: request.parameter("secret"), body: request.body, at: now)
      return .json(PartnerEventReceipt(outcome).serialized())
    }
    addRaw(ReceiveGoogleHealthNotification.self, services) { request, now in
      let headers = request.headers
      let delivery = try partners.receiveHealth(
        request.body, authorization: headers.single("authorization"),
        signature: headers.single("x-healthapi-signature") ?? headers.single("google-health-api-signature"), at: now)
      return delivery == .verified ? Response(.created) : .noContent
    }
  }

  /// Adds a route that verifies the signature before it reads the body: only partners learn about errors inside.
  private mutating func addRaw<E: Endpoint>(
    _ endpoint: E.Type, _ services: Services, _ handler: @escaping @Sendable (Request, Timestamp) throws -> Response
  ) {
    on(E.method.transport, at: E.template, execution: .blocking, bodyLimit: E.bodyLimit, takesJSON: true) { request in
      try Refusal.translating { try handler(request, services.clock.now()) }
    }
  }
}

/// The cookie that binds a connection to the browser that started it. Only sent on the partner's redirect
/// (`SameSite=Lax`).
private struct ConnectCookie {
  private let name: String
  private let attributes: String

  init(_ slug: String, isSecure: Bool) {
    name = "playd-connect-\(slug)"
    attributes = "Path=/v1/partners; HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")"
  }

  func set(_ value: String) -> Header {
    Header("Set-Cookie", "\(name)=\(value); Max-Age=\(Partners.stateLife.rawValue / 1_000); \(attributes)")
  }

  var end: Header { Header("Set-Cookie", "\(name)=; Max-Age=0; \(attributes)") }

  func value(in headers: RequestHeaders) -> String? {
    for line in headers.all("cookie") {
      for pair in line.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        if parts.count == 2, parts[0].drop(while: { $0 == " " }) == name { return String(parts[1]) }
      }
    }
    return nil
  }
}

extension RequestHeaders {
  /// The value of a field that occurs exactly once.
  fileprivate func single(_ name: StaticString) -> String? { occurrences(of: name) == 1 ? self[name] : nil }
}

extension PartnerRefusal: Refusable {
  package var refusal: Refusal {
    switch self {
    case .partnerNotFound: Refusal(.partnerNotFound, detail: "There is no partner of that name.")
    case .busy: Refusal(.overloaded, detail: "The partner is slow, and others wait for it.", retryAfter: 2)
    case .notOffered: Refusal(.partnerNotOffered, detail: "This server has no account with the partner.")
    case .forAdults: Refusal(.partnerForAdults, detail: "Its players are 18 or older.")
    case .answerMalformed(let flaw): Refusal(.connectAnswerMalformed, detail: "In the partner's answer \(flaw).")
    case .stateUnknown:
      Refusal(.connectStateUnknown, detail: "The state is unknown or expired.")
    case .stateUsed: Refusal(.connectStateUsed, detail: "The state has been used.")
    case .stateExpired(let moment): Refusal(.connectStateExpired, detail: "The state expired at \(moment.rawValue).")
    case .fromElsewhere:
      Refusal(.connectFromElsewhere, detail: "The request does not carry the cookie of the browser that began.")
    case .mixedUp(let sentence): Refusal(.connectMixedUp, detail: sentence)
    case .hookNotFound: Refusal(.webhookNotFound, detail: "No partner is to send events to this address.")
    case .unsigned(let flaw): Refusal(flaw)
    case .malformedJSON(let message): Refusal(.malformedJSON, detail: message)
    case .invalidBody(let message): Refusal(.invalidBody, detail: message)
    case .idReused: Refusal(.webhookIDReused, detail: "The webhook-id came before with another body.")
    case .userUnknown: Refusal(.webhookUserUnknown, detail: "No player is connected with the user of this event.")
    case .actionInFuture(let moment): Refusal(.webhookActionInFuture, detail: "The event is of \(moment.rawValue).")
    case .subscriptionForeign(let number):
      Refusal(.webhookSubscriptionForeign, detail: "The subscription \(number) is not this server's.")
    case .handshakeRefused:
      Refusal(.webhookHandshakeRefused, detail: "The mode, the token or the challenge is not right.")
    case .verificationUnauthorized:
      Refusal(
        .webhookUnauthorized, detail: "The request does not carry the subscriber's Authorization.",
        headers: [Header("WWW-Authenticate", "Bearer")])
    case .signatureMissing: Refusal(.webhookSignatureMissing, detail: "The request has no signature, or more than one.")
    case .signatureUnreadable:
      Refusal(.webhookSignatureUnreadable, detail: "The signature is not base64 of 01, a key's number and a signature.")
    case .keyUnknown(let number): Refusal(.webhookKeyUnknown, detail: "There is no key \(number).")
    case .keysUnavailable: Refusal(.webhookKeysUnavailable, detail: "The keys are being fetched.", retryAfter: 60)
    case .signatureWrong:
      Refusal(.webhookSignatureWrong, detail: "The signature is not the named key's over this body.")
    }
  }
}

extension Refusal {
  fileprivate init(_ flaw: WebhookError) {
    let kind: ProblemKind =
      switch flaw {
      case .headerMissing: .webhookHeadersMissing
      case .badID, .badTimestamp: .webhookSignatureUnreadable
      case .stale: .webhookStale
      case .inFuture: .webhookInFuture
      case .badSignature: .webhookSignatureWrong
      }
    self.init(kind, detail: flaw.sentence)
  }
}
