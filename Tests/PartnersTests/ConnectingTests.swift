import Database
import HTTPServer
import Kernel
import Partners
import PlaydAPI
import Testing

@Suite("Connecting with a partner")
struct ConnectingTests {
  @Test("the way there has PKCE, a state and the one address back; the code is exchanged with the verifier")
  func codeFlow() throws {
    let house = try PartnersHouse()
    let begun = try house.begin()
    #expect(begun.url.contains("code_challenge_method=S256"))
    #expect(begun.url.contains("redirect_uri=https%3A%2F%2Fplay.example%2Fv1%2Fpartners%2Facme%2Fcallback"))
    #expect(try house.status()?.status == .connecting)
    house.partner.answer("/token", (200, PartnersHouse.grant("a", "r", more: "\"user_id\":\"u1\"")))
    #expect(try house.complete(begun, code: "the code") == .yes)
    let asked = try #require(house.partner.asked("/token").first)
    #expect(asked.form["code"] == "the code")
    #expect(asked.form["client_secret"] == "s&cret")
    let verifier = try #require(asked.form["code_verifier"])
    #expect(Base64.url.text(SHA256.digest(Array(verifier.utf8))) == begun.challenge)
    #expect(try house.status()?.status == .connected)
    #expect(try house.status()?.since == house.now)
  }

  @Test("a state is good once")
  func stateOnce() throws {
    let house = try PartnersHouse()
    let begun = try house.begin()
    house.partner.answer("/token", (200, PartnersHouse.grant("a", "r", more: "\"user_id\":\"u1\"")))
    #expect(try house.complete(begun) == .yes)
    #expect(throws: PartnerRefusal.stateUsed) { try house.complete(begun) }
    #expect(house.partner.asked("/token").count == 1)
  }

  @Test(
    "a state that nobody gave out, of another browser, of another partner, or too old is refused and uses nothing up")
  func forgedAnswers() throws {
    let house = try PartnersHouse()
    house.partner.answer("/token", (200, PartnersHouse.grant("a", "r", more: "\"user_id\":\"u1\"")))
    var begun = try house.begin()
    let state = begun.state
    begun.state = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    #expect(throws: PartnerRefusal.stateUnknown) { try house.complete(begun) }
    begun.state = state
    #expect(throws: PartnerRefusal.fromElsewhere) { try house.complete(begun, browser: "another") }
    #expect(throws: PartnerRefusal.fromElsewhere) {
      try house.partners.complete(
        "acme", try house.answer([("state", state), ("code", "c")]), browser: nil, at: house.now)
    }
    #expect(throws: PartnerRefusal.mixedUp("It was begun with another partner.")) {
      try house.complete(begun, "strava")
    }
    #expect(throws: PartnerRefusal.mixedUp("Its iss is not the partner's.")) {
      try house.partners.complete(
        "acme", try house.answer([("state", state), ("code", "c"), ("iss", "https://evil.example")]),
        browser: begun.browser, at: house.now)
    }
    #expect(try house.rows("partner_states", where: "used_at IS NOT NULL") == 0)
    #expect(house.partner.asked("/token").isEmpty)
    house.wait(.seconds(601))
    #expect(throws: PartnerRefusal.self) { try house.complete(begun) }
    #expect(try house.rows("partner_connections") == 0)
  }

  @Test("an answer with neither code nor error, both, or a repeated parameter is malformed")
  func malformedAnswers() throws {
    let house = try PartnersHouse()
    for items in [
      [("state", "s")], [("state", "s"), ("code", "c"), ("error", "e")],
      [("state", "s"), ("state", "t"), ("code", "c")],
      [("code", "c")], [("state", ""), ("code", "c")], [("state", "s"), ("code", "")],
    ] {
      #expect(throws: PartnerRefusal.self) { try house.answer(items) }
    }
  }

  @Test("who says no on the partner's page comes back denied, and a code the partner refuses comes back failed")
  func deniedAndFailed() throws {
    let house = try PartnersHouse()
    var begun = try house.begin()
    let denial = try house.answer(
      [("state", begun.state), ("error", "access_denied"), ("iss", "https://partner.example")])
    #expect(try house.partners.complete("acme", denial, browser: begun.browser, at: house.now) == .denied)
    house.partner.answer("/token", (400, "{\"error\":\"invalid_grant\"}"))
    begun = try house.begin()
    #expect(try house.complete(begun) == .failed)
    #expect(try house.status()?.status == .notConnected)
  }

  @Test("a partner's user belongs to one player; whoever comes second is told, and their tokens are revoked")
  func taken() throws {
    let house = try PartnersHouse()
    #expect(try house.connect() == .yes)
    let other = try PartnersHouse.makePlayer(in: house.database, at: house.now)
    #expect(try house.connect(for: other) == .taken)
    #expect(try house.status(of: other)?.status == .notConnected)
    house.partner.answer("/revoke", (200, "{}"))
    house.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    try house.work()
    #expect(house.partner.asked("/revoke").map { $0.form["token"] } == ["refresh-u1"])
    #expect(try house.status()?.status == .connected)
  }

  @Test("without a permission that is needed the connection says so")
  func scopeMissing() throws {
    let house = try PartnersHouse()
    house.partner.answer(
      "/token", (200, PartnersHouse.grant("a", "r", more: "\"user_id\":\"u1\",\"scope\":\"profile\"")))
    #expect(try house.complete(try house.begin()) == .incomplete)
    #expect(try house.status()?.status == .needsReconnect)
    #expect(try house.status()?.reason == .scopeMissing)
  }

  @Test("disconnecting forgets at once and revokes until the partner has answered")
  func disconnecting() throws {
    let house = try PartnersHouse()
    #expect(try house.connect() == .yes)
    let (partners, player, now) = (house.partners, house.player, house.now)
    try house.database.write { try partners.disconnect("acme", player, at: now, in: $0) }
    #expect(try house.status()?.status == .notConnected)
    house.partner.answer("/revoke", (503, "{}"), (200, "{}"))
    try house.work()
    #expect(house.partner.asked("/revoke").count == 1)
    #expect(try house.rows("partner_tasks") == 1)
    house.wait(.seconds(3))
    try house.work()
    #expect(house.partner.asked("/revoke").count == 2)
    #expect(try house.rows("partner_tasks") == 0)
    // Doing it again changes nothing.
    try house.database.write { try partners.disconnect("acme", player, at: now, in: $0) }
  }

  @Test("partners that this server has no account with are listed and cannot be connected")
  func notOffered() throws {
    let house = try PartnersHouse()
    #expect(try house.status("nobody")?.isOffered == false)
    #expect(throws: PartnerRefusal.notOffered) { try house.begin("nobody") }
    #expect(throws: PartnerRefusal.partnerNotFound) { try house.begin("unknown") }
  }

  @Test("a browser that came as localhost comes back as localhost, and no other host is followed")
  func hosts() throws {
    let house = try PartnersHouse()
    house.partners.publicURL = "http://127.0.0.1:8080"
    for (host, expected) in [
      ("localhost:8080", "localhost"), ("evil.example:8080", "127.0.0.1"), ("localhost:9", "127.0.0.1"),
    ] {
      let url = try house.partners.begin("acme", for: house.player, host: host, at: house.now).authorization
        .authorizeURL
      #expect(url.contains("redirect_uri=http%3A%2F%2F\(expected)%3A8080%2F"))
    }
  }
}
