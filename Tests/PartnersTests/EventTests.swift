import Cryptography
import Database
import Kernel
import Partners
import PlaydAPI
import Testing
import Webhooks

@Suite("Events of partners that integrate with us")
struct EventTests {
  private func connected() throws -> PartnersHouse {
    let house = try PartnersHouse()
    house.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    #expect(try house.connect() == .yes)
    try house.work()
    return house
  }

  @Test("a signed event is stored when it is answered, and the same delivery again does nothing more")
  func once() throws {
    let house = try connected()
    let body = house.event()
    #expect(try house.send(body) == .recorded)
    #expect(try house.results() == ["a1 1"])
    #expect(try house.send(body) == .repeated)
    house.wait(.seconds(200))
    #expect(try house.send(body) == .repeated)
    #expect(try house.results() == ["a1 1"])
  }

  @Test("an id that named another event is refused, and nothing changes")
  func idReused() throws {
    let house = try connected()
    #expect(try house.send(house.event("a1")) == .recorded)
    #expect(throws: PartnerRefusal.idReused) { try house.send(house.event("a2")) }
    #expect(try house.results() == ["a1 1"])
  }

  @Test("forged, changed, stale, future-dated and wrongly keyed events are refused, each as itself")
  func forged() throws {
    let house = try connected()
    let body = house.event()
    #expect(throws: PartnerRefusal.unsigned(.badSignature)) { try house.send(body, by: .random()) }
    let header = WebhookSignature.header(
      id: "m", timestamp: house.now.rawValue / 1_000, body: body, secrets: [house.secret])
    func receive(_ id: String?, _ time: String?, _ signature: String?, _ body: [UInt8]) throws {
      _ = try house.partners.receive(
        IncomingWebhook(id: id, timestamp: time, signature: signature, body: body), from: "acme", at: house.now)
    }
    let time = String(house.now.rawValue / 1_000)
    #expect(throws: PartnerRefusal.unsigned(.badSignature)) { try receive("m", time, header, body.dropLast()) }
    #expect(throws: PartnerRefusal.unsigned(.badSignature)) { try receive("n", time, header, body) }
    #expect(throws: PartnerRefusal.unsigned(.headerMissing("webhook-id"))) { try receive(nil, time, header, body) }
    #expect(throws: PartnerRefusal.unsigned(.headerMissing("webhook-signature"))) { try receive("m", time, nil, body) }
    #expect(throws: PartnerRefusal.unsigned(.badTimestamp)) { try receive("m", "soon", header, body) }
    #expect(throws: PartnerRefusal.self) { try house.send(body, signedAt: house.now - .seconds(301)) }
    #expect(throws: PartnerRefusal.self) { try house.send(body, signedAt: house.now + .seconds(301)) }
    #expect(throws: PartnerRefusal.actionInFuture(house.now + .seconds(301))) {
      try house.send(house.event(at: house.now + .seconds(301)))
    }
    #expect(throws: PartnerRefusal.hookNotFound) { try house.send(body, to: "strava") }
    #expect(throws: PartnerRefusal.hookNotFound) { try house.send(body, to: "unknown") }
    #expect(try house.results().isEmpty)
    #expect(try house.rows("partner_deliveries") == 0)
  }

  @Test("what is signed but is no event is refused, and the partner can send it right under the same id")
  func noEvent() throws {
    let house = try connected()
    for text in [
      "{", "[]", "{\"type\":\"action.completed\"}",
      "{\"type\":\"action.completed\",\"timestamp\":1,\"data\":{\"user\":\"u1\"}}",
      "{\"type\":\"action.completed\",\"timestamp\":1,\"data\":{\"user\":\"u1\",\"action\":\"a\",\"kind\":\"steps\",\"value\":-1,\"occurredAt\":1}}",
      "{\"type\":\"action.completed\",\"timestamp\":1,\"data\":{\"user\":\"u1\",\"action\":\"a\",\"kind\":\"steps\",\"value\":1.5,\"occurredAt\":1}}",
      "{\"type\":\"action.completed\",\"timestamp\":1,\"data\":{\"user\":\"u1\",\"action\":\"ä\",\"kind\":\"steps\",\"value\":1,\"occurredAt\":1}}",
    ] {
      #expect(throws: PartnerRefusal.self) { try house.send(Array(text.utf8)) }
    }
    #expect(try house.send(house.event()) == .recorded)
  }

  @Test("an event of a kind nobody knows yet is answered and passed over")
  func unknownKind() throws {
    let house = try connected()
    let text = "{\"type\":\"badge.won\",\"timestamp\":1,\"data\":{\"user\":\"u1\",\"badge\":7}}"
    #expect(try house.send(Array(text.utf8)) == .ignored)
  }

  @Test("an event that comes before its user has come back is refused, and taken when it is sent again")
  func tooEarly() throws {
    let house = try PartnersHouse()
    let body = house.event()
    #expect(throws: PartnerRefusal.userUnknown) { try house.send(body) }
    #expect(try house.rows("partner_deliveries") == 0)
    #expect(try house.connect() == .yes)
    #expect(try house.send(body) == .recorded)
  }

  @Test("in whatever order an action's events come, and however often, the latest counts", arguments: 0..<24)
  func order(seed: Int) throws {
    let house = try connected()
    let start = house.now
    var events = [
      house.event(value: 3, at: start), house.event(value: 5, at: start + Milliseconds(1)),
      house.event(at: start + Milliseconds(2), type: .actionWithdrawn),
      house.event(value: 4, at: start + Milliseconds(3)),
    ]
    // The permutation of that number.
    var (rest, order): (Int, [[UInt8]]) = (seed, [])
    while !events.isEmpty {
      order.append(events.remove(at: rest % events.count))
      rest /= max(events.count + 1, 1)
    }
    for (index, body) in (order + order).enumerated() { _ = try house.send(body, id: "msg_\(index)") }
    #expect(try house.results() == ["a1 4"], "seed \(seed)")
  }

  @Test("a permission taken back at the partner shows, unless the player has connected again since")
  func revoked() throws {
    let house = try connected()
    let early = PartnerEvent(.connectionRevoked, at: house.now - Milliseconds(1), user: "u1").serialized()
    #expect(try house.send(early, id: "m1") == .ignored)
    house.wait(.seconds(1))
    let late = PartnerEvent(.connectionRevoked, at: house.now, user: "u1").serialized()
    #expect(try house.send(late, id: "m2") == .recorded)
    #expect(try house.status()?.reason == .revokedAtPartner)
    #expect(try house.send(late, id: "m3") == .ignored)
  }

  @Test("what the partner has listed since the connection is fetched, so that a lost event loses nothing")
  func sync() throws {
    let house = try PartnersHouse()
    let moment = house.now.rawValue
    house.partner.answer(
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
    #expect(try house.connect() == .yes)
    try house.work()
    #expect(try house.results() == ["a7 1", "a8 -"])
  }

  @Test("work that cannot be done is tried ever later, set aside after nine attempts, seen, and can be revived")
  func deadLetters() throws {
    let house = try PartnersHouse()
    house.partner.answer("/api/activities", (500, "{}"))
    #expect(try house.connect(seconds: 31_000_000) == .yes)
    for _ in 0..<12 {
      try house.work()
      house.wait(.seconds(21_601))
    }
    #expect(house.partner.asked("/api/activities").count == 9)
    let letters = try house.database.read { try house.partners.deadLetters(10, in: $0) }
    #expect(letters.count == 1)
    #expect(letters.first?.kind == "sync")
    #expect(letters.first?.error == "the API answered with 500")
    house.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    let (partners, now, id) = (house.partners, house.now, try #require(letters.first?.id))
    #expect(try house.database.write { try partners.revive(id, at: now, in: $0) })
    try house.work()
    #expect(try house.rows("partner_tasks") == 0)
  }

  @Test("two workers never take one task, and a task of a worker that died is taken over")
  func leases() throws {
    let house = try PartnersHouse()
    house.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    #expect(try house.connect() == .yes)
    let until = (house.now + .seconds(60)).rawValue
    try house.database.write { _ = try $0.execute("UPDATE partner_tasks SET leased_until = $1", [.integer(until)]) }
    #expect(try !house.partners.work(at: house.now))
    house.wait(.seconds(61))
    #expect(try house.partners.work(at: house.now))
    #expect(house.partner.asked("/api/activities").count == 1)
  }
}
