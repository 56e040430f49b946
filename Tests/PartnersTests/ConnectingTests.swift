import Concurrently
import Database
import Glibc
import HTTPServer
import Kernel
import Partners
import PartnersAPI
import Testing

@Suite("Connecting with a partner")
struct ConnectingTests {
  @Test("the authorization request has PKCE, a state and the fixed redirect; the code is exchanged with the verifier")
  func codeFlow() throws {
    let fixture = try PartnersFixture()
    let begun = try fixture.begin()
    #expect(begun.url.contains("code_challenge_method=S256"))
    #expect(begun.url.contains("redirect_uri=https%3A%2F%2Fplay.example%2Fv1%2Fpartners%2Facme%2Fcallback"))
    #expect(try fixture.status()?.status == .connecting)
    fixture.partner.answer("/token", (200, PartnersFixture.grant("a", "r", more: "\"user_id\":\"u1\"")))
    #expect(try fixture.complete(begun, code: "the code") == .yes)
    let asked = try #require(fixture.partner.asked("/token").first)
    #expect(asked.form["code"] == "the code")
    #expect(asked.form["client_secret"] == "s&cret")
    let verifier = try #require(asked.form["code_verifier"])
    #expect(Base64.url.text(SHA256.digest(Array(verifier.utf8))) == begun.challenge)
    #expect(try fixture.status()?.status == .connected)
    #expect(try fixture.status()?.since == fixture.now)
  }

  @Test("a state works once")
  func stateOnce() throws {
    let fixture = try PartnersFixture()
    let begun = try fixture.begin()
    fixture.partner.answer("/token", (200, PartnersFixture.grant("a", "r", more: "\"user_id\":\"u1\"")))
    #expect(try fixture.complete(begun) == .yes)
    #expect(throws: PartnerRefusal.stateUsed) { try fixture.complete(begun) }
    #expect(fixture.partner.asked("/token").count == 1)
  }

  @Test(
    "an unknown, expired or foreign state is refused and consumes nothing")
  func forgedAnswers() throws {
    let fixture = try PartnersFixture()
    fixture.partner.answer("/token", (200, PartnersFixture.grant("a", "r", more: "\"user_id\":\"u1\"")))
    var begun = try fixture.begin()
    let state = begun.state
    begun.state = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
    #expect(throws: PartnerRefusal.stateUnknown) { try fixture.complete(begun) }
    begun.state = state
    #expect(throws: PartnerRefusal.fromElsewhere) { try fixture.complete(begun, browser: "another") }
    #expect(throws: PartnerRefusal.fromElsewhere) {
      try fixture.partners.complete(
        "acme", answer: try fixture.answer([("state", state), ("code", "c")]), browser: nil, at: fixture.now)
    }
    #expect(throws: PartnerRefusal.mixedUp("It was begun with another partner.")) {
      try fixture.complete(begun, "strava")
    }
    #expect(throws: PartnerRefusal.mixedUp("Its iss is not the partner's.")) {
      try fixture.partners.complete(
        "acme", answer: try fixture.answer([("state", state), ("code", "c"), ("iss", "https://evil.example")]),
        browser: begun.browser, at: fixture.now)
    }
    #expect(try fixture.rows("partner_states", where: "used_at IS NOT NULL") == 0)
    #expect(fixture.partner.asked("/token").isEmpty)
    fixture.wait(.seconds(601))
    #expect(throws: PartnerRefusal.self) { try fixture.complete(begun) }
    #expect(try fixture.rows("partner_connections") == 0)
  }

  @Test("while four wait for a silent partner, the next is refused at once and can try again")
  func bulkhead() throws {
    let fixture = try PartnersFixture()
    let (partners, now, partner) = (fixture.partners, fixture.now, fixture.partner)
    partner.answer("/token", (200, PartnersFixture.grant("a", "r", more: "\"user_id\":\"u1\"")))
    let answers = try (0..<5).map { _ in
      let begun = try fixture.begin(for: try PartnersFixture.makePlayer(in: fixture.database, at: now))
      let items = [("state", begun.state), ("code", "c"), ("iss", "https://partner.example")]
      return (browser: begun.browser, response: try fixture.answer(items))
    }
    partner.isSilent = true
    let refused = try concurrently(5) { number -> Bool in
      // The fifth comes when the others wait.
      for _ in 0..<20_000 where number == 4 && partner.asked("/token").count < 4 { usleep(1_000) }
      do {
        _ = try partners.complete("acme", answer: answers[number].response, browser: answers[number].browser, at: now)
        return false
      } catch PartnerRefusal.busy {
        // The others have their answer then.
        partner.isSilent = false
        return true
      }
    }
    #expect(refused.count { $0 } == 1)
    #expect(partner.asked("/token").count == 4)
    // Nothing was used up: only the partner's user, whom another has meanwhile.
    #expect(try partners.complete("acme", answer: answers[4].response, browser: answers[4].browser, at: now) == .taken)
  }

  @Test("an answer with neither code nor error, both, or a repeated parameter is malformed")
  func malformedAnswers() throws {
    let fixture = try PartnersFixture()
    for items in [
      [("state", "s")], [("state", "s"), ("code", "c"), ("error", "e")],
      [("state", "s"), ("state", "t"), ("code", "c")],
      [("code", "c")], [("state", ""), ("code", "c")], [("state", "s"), ("code", "")],
    ] {
      #expect(throws: PartnerRefusal.self) { try fixture.answer(items) }
    }
  }

  @Test("declining comes back as denied, and a refused code as failed")
  func deniedAndFailed() throws {
    let fixture = try PartnersFixture()
    var begun = try fixture.begin()
    let denial = try fixture.answer(
      [("state", begun.state), ("error", "access_denied"), ("iss", "https://partner.example")])
    #expect(try fixture.partners.complete("acme", answer: denial, browser: begun.browser, at: fixture.now) == .denied)
    fixture.partner.answer("/token", (400, "{\"error\":\"invalid_grant\"}"))
    begun = try fixture.begin()
    #expect(try fixture.complete(begun) == .failed)
    #expect(try fixture.status()?.status == .notConnected)
  }

  @Test("a partner's user belongs to one player; a second one is informed, and their tokens are revoked")
  func taken() throws {
    let fixture = try PartnersFixture()
    #expect(try fixture.connect() == .yes)
    let other = try PartnersFixture.makePlayer(in: fixture.database, at: fixture.now)
    #expect(try fixture.connect(for: other) == .taken)
    #expect(try fixture.status(of: other)?.status == .notConnected)
    fixture.partner.answer("/revoke", (200, "{}"))
    fixture.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    try fixture.work()
    #expect(fixture.partner.asked("/revoke").map { $0.form["token"] } == ["refresh-u1"])
    #expect(try fixture.status()?.status == .connected)
  }

  @Test("a missing required permission is reported")
  func scopeMissing() throws {
    let fixture = try PartnersFixture()
    fixture.partner.answer(
      "/token", (200, PartnersFixture.grant("a", "r", more: "\"user_id\":\"u1\",\"scope\":\"profile\"")))
    #expect(try fixture.complete(try fixture.begin()) == .incomplete)
    #expect(try fixture.status()?.status == .needsReconnect)
    #expect(try fixture.status()?.reason == .scopeMissing)
  }

  @Test("disconnecting is immediate, and revocation is retried until the partner answers")
  func disconnecting() throws {
    let fixture = try PartnersFixture()
    #expect(try fixture.connect() == .yes)
    let (partners, player, now) = (fixture.partners, fixture.player, fixture.now)
    try fixture.database.write { try partners.disconnect("acme", player: player, at: now, in: $0) }
    #expect(try fixture.status()?.status == .notConnected)
    fixture.partner.answer("/revoke", (503, "{}"), (200, "{}"))
    try fixture.work()
    #expect(fixture.partner.asked("/revoke").count == 1)
    #expect(try fixture.rows("partner_tasks") == 1)
    fixture.wait(.seconds(3))
    try fixture.work()
    #expect(fixture.partner.asked("/revoke").count == 2)
    #expect(try fixture.rows("partner_tasks") == 0)
    // Repeating it changes nothing.
    try fixture.database.write { try partners.disconnect("acme", player: player, at: now, in: $0) }
  }

  @Test("partners without an account on this server are listed and cannot be connected")
  func notOffered() throws {
    let fixture = try PartnersFixture()
    #expect(try fixture.status("nobody")?.isOffered == false)
    #expect(throws: PartnerRefusal.notOffered) { try fixture.begin("nobody") }
    #expect(throws: PartnerRefusal.partnerNotFound) { try fixture.begin("unknown") }
  }

  @Test("a browser from localhost returns to localhost, and other hosts are ignored")
  func hosts() throws {
    let fixture = try PartnersFixture()
    fixture.partners.publicURL = "http://127.0.0.1:8080"
    for (host, expected) in [
      ("localhost:8080", "localhost"), ("evil.example:8080", "127.0.0.1"), ("localhost:9", "127.0.0.1"),
    ] {
      let url = try fixture.partners.begin("acme", for: fixture.player, host: host, at: fixture.now).authorization
        .authorizeURL
      #expect(url.contains("redirect_uri=http%3A%2F%2F\(expected)%3A8080%2F"))
    }
  }
}
