import Cryptography
import Database
import Kernel
import Partners
import PartnersAPI
import Testing
import Webhooks

@Suite("Standard Webhooks events")
struct EventTests {
  private func connected() throws -> PartnersFixture {
    let fixture = try PartnersFixture()
    fixture.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    #expect(try fixture.connect() == .yes)
    try fixture.work()
    return fixture
  }

  @Test("an answered event is stored, and repeating the delivery has no effect")
  func repeatedDelivery() throws {
    let fixture = try connected()
    let body = fixture.event()
    #expect(try fixture.send(body) == .recorded)
    #expect(try fixture.results() == ["a1 1"])
    #expect(try fixture.send(body) == .repeated)
    fixture.wait(.seconds(200))
    #expect(try fixture.send(body) == .repeated)
    #expect(try fixture.results() == ["a1 1"])
  }

  @Test("an id reused for another event is refused without effect")
  func idReused() throws {
    let fixture = try connected()
    #expect(try fixture.send(fixture.event("a1")) == .recorded)
    #expect(throws: PartnerRefusal.idReused) { try fixture.send(fixture.event("a2")) }
    #expect(try fixture.results() == ["a1 1"])
  }

  @Test("forged, changed, stale, future-dated and wrongly keyed events are refused with distinct reasons")
  func forged() throws {
    let fixture = try connected()
    let body = fixture.event()
    #expect(throws: PartnerRefusal.unsigned(.badSignature)) { try fixture.send(body, by: .random()) }
    let header = WebhookSignature.header(
      id: "m", timestamp: fixture.now.rawValue / 1_000, body: body, secrets: [fixture.secret])
    func receive(_ id: String?, _ time: String?, _ signature: String?, _ body: [UInt8]) throws {
      _ = try fixture.partners.receive(
        IncomingWebhook(id: id, timestamp: time, signature: signature, body: body), from: "acme", at: fixture.now)
    }
    let time = String(fixture.now.rawValue / 1_000)
    #expect(throws: PartnerRefusal.unsigned(.badSignature)) { try receive("m", time, header, body.dropLast()) }
    #expect(throws: PartnerRefusal.unsigned(.badSignature)) { try receive("n", time, header, body) }
    #expect(throws: PartnerRefusal.unsigned(.headerMissing("webhook-id"))) { try receive(nil, time, header, body) }
    #expect(throws: PartnerRefusal.unsigned(.headerMissing("webhook-signature"))) { try receive("m", time, nil, body) }
    #expect(throws: PartnerRefusal.unsigned(.badTimestamp)) { try receive("m", "soon", header, body) }
    #expect(throws: PartnerRefusal.self) { try fixture.send(body, signedAt: fixture.now - .seconds(301)) }
    #expect(throws: PartnerRefusal.self) { try fixture.send(body, signedAt: fixture.now + .seconds(301)) }
    #expect(throws: PartnerRefusal.actionInFuture(fixture.now + .seconds(301))) {
      try fixture.send(fixture.event(at: fixture.now + .seconds(301)))
    }
    #expect(throws: PartnerRefusal.hookNotFound) { try fixture.send(body, to: "strava") }
    #expect(throws: PartnerRefusal.hookNotFound) { try fixture.send(body, to: "unknown") }
    #expect(try fixture.results().isEmpty)
    #expect(try fixture.rows("partner_deliveries") == 0)
  }

  @Test("a signed non-event is refused, and a corrected one is accepted under the same id")
  func noEvent() throws {
    let fixture = try connected()
    for text in [
      "{", "[]", "{\"type\":\"action.completed\"}",
      "{\"type\":\"action.completed\",\"timestamp\":1,\"data\":{\"user\":\"u1\"}}",
      "{\"type\":\"action.completed\",\"timestamp\":1,\"data\":{\"user\":\"u1\",\"action\":\"a\",\"kind\":\"steps\",\"value\":-1,\"occurredAt\":1}}",
      "{\"type\":\"action.completed\",\"timestamp\":1,\"data\":{\"user\":\"u1\",\"action\":\"a\",\"kind\":\"steps\",\"value\":1.5,\"occurredAt\":1}}",
      "{\"type\":\"action.completed\",\"timestamp\":1,\"data\":{\"user\":\"u1\",\"action\":\"ä\",\"kind\":\"steps\",\"value\":1,\"occurredAt\":1}}",
    ] {
      #expect(throws: PartnerRefusal.self) { try fixture.send(Array(text.utf8)) }
    }
    #expect(try fixture.send(fixture.event()) == .recorded)
  }

  @Test("events of unknown kinds are acknowledged and ignored")
  func unknownKind() throws {
    let fixture = try connected()
    let text = "{\"type\":\"badge.won\",\"timestamp\":1,\"data\":{\"user\":\"u1\",\"badge\":7}}"
    #expect(try fixture.send(Array(text.utf8)) == .ignored)
  }

  @Test("an event before its user's connection is refused, and accepted when repeated")
  func tooEarly() throws {
    let fixture = try PartnersFixture()
    let body = fixture.event()
    #expect(throws: PartnerRefusal.userUnknown) { try fixture.send(body) }
    #expect(try fixture.rows("partner_deliveries") == 0)
    #expect(try fixture.connect() == .yes)
    #expect(try fixture.send(body) == .recorded)
  }

  @Test("whatever the order and number of an action's events, the latest counts", arguments: 0..<24)
  func order(seed: Int) throws {
    let fixture = try connected()
    let start = fixture.now
    var events = [
      fixture.event(value: 3, at: start), fixture.event(value: 5, at: start + Milliseconds(1)),
      fixture.event(at: start + Milliseconds(2), type: .actionWithdrawn),
      fixture.event(value: 4, at: start + Milliseconds(3)),
    ]
    // The permutation with that number.
    var (rest, order): (Int, [[UInt8]]) = (seed, [])
    while !events.isEmpty {
      order.append(events.remove(at: rest % events.count))
      rest /= max(events.count + 1, 1)
    }
    for (index, body) in (order + order).enumerated() { _ = try fixture.send(body, id: "msg_\(index)") }
    #expect(try fixture.results() == ["a1 4"], "seed \(seed)")
  }

  @Test("a revocation at the partner shows, unless the player has reconnected since")
  func revoked() throws {
    let fixture = try connected()
    let early = PartnerEvent(.connectionRevoked, at: fixture.now - Milliseconds(1), user: "u1").serialized()
    #expect(try fixture.send(early, id: "m1") == .ignored)
    fixture.wait(.seconds(1))
    let late = PartnerEvent(.connectionRevoked, at: fixture.now, user: "u1").serialized()
    #expect(try fixture.send(late, id: "m2") == .recorded)
    #expect(try fixture.status()?.reason == .revokedAtPartner)
    #expect(try fixture.send(late, id: "m3") == .ignored)
  }

  @Test("the partner's list since the connection is fetched, so that a lost event loses nothing")
  func sync() throws {
    let fixture = try PartnersFixture()
    let moment = fixture.now.rawValue
    fixture.partner.answer(
      "/api/activities",
      (
        200,
        """
        {"activities":[
          {"action":"a7","kind":"course-lesson","value":1,"occurredAt":\(moment),"changedAt":\(moment),
           "isWithdrawn":false,"detail":"Lesson 7"},
          {"action":"a8","kind":"course-lesson","value":1,"occurredAt":\(moment),"changedAt":\(moment),
           "isWithdrawn":true,"detail":"Lesson 8"}]}
        """
      ))
    #expect(try fixture.connect() == .yes)
    try fixture.work()
    #expect(try fixture.results() == ["a7 1", "a8 -"])
  }

  @Test("failing work is retried with backoff, becomes a dead letter after nine attempts, and can be revived")
  func deadLetters() throws {
    let fixture = try PartnersFixture()
    fixture.partner.answer("/api/activities", (500, "{}"))
    #expect(try fixture.connect(seconds: 31_000_000) == .yes)
    for _ in 0..<12 {
      try fixture.work()
      fixture.wait(.seconds(21_601))
    }
    #expect(fixture.partner.asked("/api/activities").count == 9)
    let letters = try fixture.database.read { try fixture.partners.deadLetters(limit: 10, in: $0) }
    #expect(letters.count == 1)
    #expect(letters.first?.kind == "sync")
    #expect(letters.first?.error == "the API answered with 500")
    fixture.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    let (partners, now, id) = (fixture.partners, fixture.now, try #require(letters.first?.id))
    #expect(try fixture.database.write { try partners.revive(id, at: now, in: $0) })
    try fixture.work()
    #expect(try fixture.rows("partner_tasks") == 0)
  }

  @Test("two workers never share a task, and a dead worker's task is taken over")
  func leases() throws {
    let fixture = try PartnersFixture()
    fixture.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    #expect(try fixture.connect() == .yes)
    let until = (fixture.now + .seconds(60)).rawValue
    try fixture.database.write { _ = try $0.execute("UPDATE partner_tasks SET leased_until = $1", [.integer(until)]) }
    #expect(try !fixture.partners.work(at: fixture.now))
    fixture.wait(.seconds(61))
    #expect(try fixture.partners.work(at: fixture.now))
    #expect(fixture.partner.asked("/api/activities").count == 1)
  }
}
