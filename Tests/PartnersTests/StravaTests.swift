import Kernel
import Partners
import PlaydAPI
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

  private func connected() throws -> PartnersHouse {
    let house = try PartnersHouse()
    #expect(try house.connect("strava", user: "134815") == .yes)
    return house
  }

  private func receive(_ body: String, _ house: PartnersHouse) throws -> PartnerEventOutcome {
    try house.partners.receiveStrava(secret: PartnersHouse.hook, body: Array(body.utf8), at: house.now)
  }

  @Test("the documented handshake is answered with its challenge, and no other")
  func handshake() throws {
    let partners = try PartnersHouse().partners
    let answer = try partners.stravaChallenge(
      secret: PartnersHouse.hook, mode: "subscribe", token: "STRAVA", challenge: "15f7d1a91c1f40f8a748fd134752feb3")
    #expect(
      String(decoding: answer.serialized(), as: UTF8.self) == #"{"hub.challenge":"15f7d1a91c1f40f8a748fd134752feb3"}"#)
    #expect(throws: PartnerRefusal.handshakeRefused) {
      try partners.stravaChallenge(secret: PartnersHouse.hook, mode: "subscribe", token: "WRONG", challenge: "c")
    }
    #expect(throws: PartnerRefusal.handshakeRefused) {
      try partners.stravaChallenge(secret: PartnersHouse.hook, mode: nil, token: "STRAVA", challenge: "c")
    }
    #expect(throws: PartnerRefusal.hookNotFound) {
      try partners.stravaChallenge(secret: "guessed", mode: "subscribe", token: "STRAVA", challenge: "c")
    }
  }

  @Test("an event is answered at once; what counts is what the API says of the activity")
  func refetched() throws {
    let house = try connected()
    house.partner.answer("/api/activities/1360128428", (200, activity()))
    #expect(try receive(Self.documented, house) == .queued)
    #expect(try house.results().isEmpty)
    try house.work()
    #expect(try house.results() == ["activity-1360128428 31"])
    #expect(house.partner.asked("/api/activities/1360128428").map(\.token) == ["access-134815"])
    house.wait(.seconds(5))
    house.partner.answer("/api/activities/1360128428", (200, activity(seconds: 600)))
    #expect(try receive(Self.documented, house) == .queued)
    try house.work()
    #expect(try house.results() == ["activity-1360128428 10"])
  }

  @Test("a deletion counts when the API says so too, and an invented one does nothing")
  func deletion() throws {
    let house = try connected()
    house.partner.answer("/api/activities/1360128428", (200, activity()))
    _ = try receive(Self.documented, house)
    try house.work()
    let deletion = Self.documented.replacing("update\"", with: "delete\"")
    house.wait(.seconds(1))
    _ = try receive(deletion, house)
    try house.work()
    #expect(try house.results() == ["activity-1360128428 31"])
    house.partner.answer("/api/activities/1360128428", (404, "{}"))
    house.wait(.seconds(1))
    _ = try receive(deletion, house)
    try house.work()
    #expect(try house.results() == ["activity-1360128428 -"])
  }

  @Test("somebody else's activity, and one typed in by hand, count for nothing")
  func foreign() throws {
    let house = try connected()
    house.partner.answer("/api/activities/1360128428", (200, activity(7)))
    _ = try receive(Self.documented, house)
    try house.work()
    #expect(try house.results().isEmpty)
    house.wait(.seconds(5))
    house.partner.answer("/api/activities/1360128428", (200, activity(manual: true)))
    try house.work()
    #expect(try house.results() == ["activity-1360128428 -"])
  }

  @Test("another subscription is refused, an unknown athlete passed over")
  func subscription() throws {
    let house = try connected()
    #expect(throws: PartnerRefusal.subscriptionForeign(1)) {
      try receive(Self.documented.replacing("120475", with: "1"), house)
    }
    #expect(try receive(Self.documented.replacing("134815", with: "9"), house) == .ignored)
    #expect(throws: PartnerRefusal.self) { try receive("{}", house) }
    #expect(throws: PartnerRefusal.self) { try receive("not json", house) }
    #expect(try house.rows("partner_tasks") == 0)
  }

  @Test("a deauthorisation is held against the API: a 401 ends the connection, an answer shows that it was not true")
  func deauthorisation() throws {
    let house = try connected()
    let event = """
      {"aspect_type":"update","event_time":1516126040,"object_id":134815,"object_type":"athlete","owner_id":134815,
       "subscription_id":120475,"updates":{"authorized":"false"}}
      """
    house.partner.answer("/api/athlete", (200, "{\"id\":134815}"))
    #expect(try receive(event, house) == .queued)
    try house.work()
    #expect(try house.status("strava")?.status == .connected)
    house.partner.answer("/api/athlete", (401, "{}"))
    house.partner.answer("/token", (400, "{\"error\":\"invalid_grant\"}"))
    #expect(try receive(event, house) == .queued)
    try house.work()
    #expect(try house.status("strava")?.status == .needsReconnect)
  }
}
