import Kernel
import Partners
import PartnersAPI
import Testing

@Suite("Strava")
struct StravaTests {
  private static let documented = """
    {"aspect_type":"update","event_time":1516126040,"object_id":1360128428,"object_type":"activity","owner_id":134815,
     "subscription_id":120475,"updates":{"title":"Messy"}}
    """

  private func activity(_ owner: Int64 = 134_815, manual: Bool = false, seconds: Int64 = 1_860) -> String {
    """
    {"id":1360128428,"athlete":{"id":\(owner)},"name":"Morning Run","moving_time":\(seconds),"sport_type":"Run",
     "start_date":"2026-09-21T12:00:00Z","manual":\(manual)}
    """
  }

  private func connected() throws -> PartnersFixture {
    let fixture = try PartnersFixture()
    #expect(try fixture.connect("strava", user: "134815") == .yes)
    return fixture
  }

  private func receive(_ body: String, _ fixture: PartnersFixture) throws -> PartnerEventOutcome {
    try fixture.partners.receiveStrava(secret: PartnersFixture.hook, body: Array(body.utf8), at: fixture.now)
  }

  @Test("only the documented handshake is answered")
  func handshake() throws {
    let partners = try PartnersFixture().partners
    let answer = try partners.stravaChallenge(
      secret: PartnersFixture.hook, mode: "subscribe", token: "STRAVA", challenge: "15f7d1a91c1f40f8a748fd134752feb3")
    #expect(
      String(decoding: answer.serialized(), as: UTF8.self) == #"{"hub.challenge":"15f7d1a91c1f40f8a748fd134752feb3"}"#)
    #expect(throws: PartnerRefusal.handshakeRefused) {
      try partners.stravaChallenge(secret: PartnersFixture.hook, mode: "subscribe", token: "WRONG", challenge: "c")
    }
    #expect(throws: PartnerRefusal.handshakeRefused) {
      try partners.stravaChallenge(secret: PartnersFixture.hook, mode: nil, token: "STRAVA", challenge: "c")
    }
    #expect(throws: PartnerRefusal.hookNotFound) {
      try partners.stravaChallenge(secret: "guessed", mode: "subscribe", token: "STRAVA", challenge: "c")
    }
  }

  @Test("an event is answered at once; the API's data counts")
  func refetched() throws {
    let fixture = try connected()
    fixture.partner.answer("/api/activities/1360128428", (200, activity()))
    #expect(try receive(Self.documented, fixture) == .queued)
    #expect(try fixture.results().isEmpty)
    try fixture.work()
    #expect(try fixture.results() == ["activity-1360128428 31"])
    #expect(fixture.partner.asked("/api/activities/1360128428").map(\.token) == ["access-134815"])
    #expect(try fixture.lastEvent(from: "strava") == fixture.now)
    fixture.wait(.seconds(5))
    fixture.partner.answer("/api/activities/1360128428", (200, activity(seconds: 600)))
    #expect(try receive(Self.documented, fixture) == .queued)
    try fixture.work()
    #expect(try fixture.results() == ["activity-1360128428 10"])
    #expect(try fixture.lastEvent(from: "strava") == fixture.now, "the same event again")
  }

  @Test("a deletion counts if the API confirms it, and a forged one has no effect")
  func deletion() throws {
    let fixture = try connected()
    fixture.partner.answer("/api/activities/1360128428", (200, activity()))
    _ = try receive(Self.documented, fixture)
    try fixture.work()
    let deletion = Self.documented.replacing("update\"", with: "delete\"")
    fixture.wait(.seconds(1))
    _ = try receive(deletion, fixture)
    try fixture.work()
    #expect(try fixture.results() == ["activity-1360128428 31"])
    fixture.partner.answer("/api/activities/1360128428", (404, "{}"))
    fixture.wait(.seconds(1))
    _ = try receive(deletion, fixture)
    try fixture.work()
    #expect(try fixture.results() == ["activity-1360128428 -"])
  }

  @Test("another person's activity, and a manual one, do not count")
  func foreign() throws {
    let fixture = try connected()
    fixture.partner.answer("/api/activities/1360128428", (200, activity(7)))
    _ = try receive(Self.documented, fixture)
    try fixture.work()
    #expect(try fixture.results().isEmpty)
    fixture.wait(.seconds(5))
    fixture.partner.answer("/api/activities/1360128428", (200, activity(manual: true)))
    try fixture.work()
    #expect(try fixture.results() == ["activity-1360128428 -"])
  }

  @Test("another subscription is refused, an unknown athlete ignored")
  func subscription() throws {
    let fixture = try connected()
    #expect(throws: PartnerRefusal.subscriptionForeign(1)) {
      try receive(Self.documented.replacing("120475", with: "1"), fixture)
    }
    #expect(try receive(Self.documented.replacing("134815", with: "9"), fixture) == .ignored)
    #expect(throws: PartnerRefusal.self) { try receive("{}", fixture) }
    #expect(throws: PartnerRefusal.self) { try receive("not json", fixture) }
    #expect(try fixture.rows("partner_tasks") == 0)
  }

  @Test("a deauthorization is checked with the API: a 401 confirms it, any other answer disproves it")
  func deauthorisation() throws {
    let fixture = try connected()
    let event = """
      {"aspect_type":"update","event_time":1516126040,"object_id":134815,"object_type":"athlete","owner_id":134815,
       "subscription_id":120475,"updates":{"authorized":"false"}}
      """
    fixture.partner.answer("/api/athlete", (200, "{\"id\":134815}"))
    #expect(try receive(event, fixture) == .queued)
    try fixture.work()
    #expect(try fixture.status("strava")?.status == .connected)
    fixture.partner.answer("/api/athlete", (401, "{}"))
    fixture.partner.answer("/token", (400, "{\"error\":\"invalid_grant\"}"))
    #expect(try receive(event, fixture) == .queued)
    try fixture.work()
    #expect(try fixture.status("strava")?.status == .needsReconnect)
  }
}
