import Cryptography
import Database
import HTTPServer
import Kernel
import Partners
import PartnersAPI
import Testing

@Suite("Tokens")
struct TokenTests {
  @Test("an access token is refreshed early, and the new refresh token is stored")
  func aheadOfTime() throws {
    let fixture = try PartnersFixture()
    fixture.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    #expect(try fixture.connect() == .yes)
    try fixture.work()
    fixture.partner.answer("/token", (200, PartnersFixture.grant("access-2", "refresh-2")))
    fixture.wait(.seconds(2_900))
    try fixture.work()
    #expect(fixture.partner.asked("/token").count == 1)
    fixture.wait(.seconds(200))
    try fixture.work()
    #expect(fixture.partner.asked("/token").last?.form["refresh_token"] == "refresh-u1")
    fixture.wait(.seconds(3_100))
    try fixture.work()
    #expect(fixture.partner.asked("/token").last?.form["refresh_token"] == "refresh-2")
    #expect(try fixture.status()?.reason == nil)
  }

  @Test("a refused refresh shows as needsReconnect, and reconnecting repairs it")
  func refused() throws {
    let fixture = try PartnersFixture()
    fixture.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    #expect(try fixture.connect() == .yes)
    try fixture.work()
    fixture.partner.answer("/token", (400, "{\"error\":\"invalid_grant\"}"))
    fixture.wait(.seconds(3_500))
    try fixture.work()
    #expect(try fixture.status()?.status == .needsReconnect)
    #expect(try fixture.status()?.reason == .refreshRefused)
    #expect(try fixture.toldBroken() == ["acme"])
    #expect(
      try fixture.rows("partner_connections", where: "access_token IS NOT NULL OR refresh_token IS NOT NULL") == 0)
    #expect(try fixture.connect() == .yes)
    #expect(try fixture.status()?.status == .connected)
    #expect(try fixture.status()?.reason == nil)
  }

  @Test("a silent partner stays connected, is marked after three attempts, and is retried with backoff")
  func unreachable() throws {
    let fixture = try PartnersFixture()
    fixture.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    #expect(try fixture.connect() == .yes)
    try fixture.work()
    fixture.partner.answer("/token", (503, "{}"))
    fixture.wait(.seconds(3_100))
    for attempt in 1...3 {
      try fixture.work()
      #expect(fixture.partner.asked("/token").count == 1 + attempt)
      #expect(try fixture.status()?.reason == (attempt == 3 ? .partnerUnreachable : nil))
      fixture.wait(.seconds(120))
    }
    #expect(try fixture.status()?.status == .connected)
    fixture.partner.answer("/token", (200, PartnersFixture.grant("access-2", "refresh-2")))
    try fixture.work()
    #expect(try fixture.status()?.reason == nil)
  }

  @Test("a 401 causes one refresh; a second one ends the connection")
  func unauthorized() throws {
    let fixture = try PartnersFixture()
    fixture.partner.answer("/api/activities", (401, "{}"), (200, "{\"activities\":[]}"))
    #expect(try fixture.connect() == .yes)
    fixture.partner.answer("/token", (200, PartnersFixture.grant("access-2", "refresh-2")))
    try fixture.work()
    #expect(fixture.partner.asked("/api/activities").map(\.token) == ["access-u1", "access-2"])
    #expect(try fixture.rows("partner_tasks") == 0)
    fixture.partner.answer("/api/activities", (401, "{}"))
    #expect(try fixture.connect() == .yes)
    fixture.partner.answer("/token", (200, PartnersFixture.grant("access-3", "refresh-3")))
    try fixture.work()
    #expect(try fixture.status()?.reason == .revokedAtPartner)
    #expect(try fixture.rows("partner_tasks") == 0)
  }

  @Test("only one process refreshes at a time")
  func lease() throws {
    let fixture = try PartnersFixture()
    fixture.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    #expect(try fixture.connect() == .yes)
    try fixture.work()
    let until = (fixture.now + .seconds(4_000)).rawValue
    try fixture.database.write { connection in
      _ = try connection.execute("UPDATE partner_connections SET leased_until = $1", [.integer(until)])
    }
    fixture.wait(.seconds(3_500))
    try fixture.work()
    #expect(fixture.partner.asked("/token").count == 1)
    fixture.wait(.seconds(600))
    fixture.partner.answer("/token", (200, PartnersFixture.grant("access-2", "refresh-2")))
    try fixture.work()
    #expect(fixture.partner.asked("/token").count == 2)
  }

  @Test("a refresh refused after the partner's message, or after a new consent, changes nothing")
  func late() async throws {
    for isConnectedAnew in [false, true] {
      let text = TokenVault.newText()
      let fixture = try PartnersFixture(vault: try TokenVault(text: text))
      fixture.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
      #expect(try fixture.connect() == .yes)
      try fixture.work()
      fixture.partner.answer("/token", (400, "{\"error\":\"invalid_grant\"}"))
      fixture.wait(.seconds(3_500))
      fixture.partner.isSilent = true
      let (partners, now) = (fixture.partners, fixture.now)
      let work = Task.detached { while try partners.work(at: now) {} }
      while fixture.partner.asked("/token").count < 2 { await Task.yield() }
      let message = PartnerEvent(.connectionRevoked, at: now, user: "u1").serialized()
      #expect(try fixture.send(message) == .recorded)
      if isConnectedAnew {
        let other = try PartnersFixture(vault: try TokenVault(text: text), sharing: fixture)
        other.now = now
        #expect(try other.connect() == .yes)
      }
      fixture.partner.isSilent = false
      try await work.value
      #expect(try fixture.status()?.reason == (isConnectedAnew ? nil : .revokedAtPartner))
      #expect(try fixture.status()?.status == (isConnectedAnew ? .connected : .needsReconnect))
      #expect(try fixture.toldBroken() == ["acme"])
    }
  }

  @Test("the database holds no token in clear, and another key opens none")
  func sealed() throws {
    let text = TokenVault.newText()
    let fixture = try PartnersFixture(vault: try TokenVault(text: text))
    #expect(try fixture.connect() == .yes)
    let stored = try fixture.database.read { connection in
      try connection.all("SELECT access_token, refresh_token FROM partner_connections") {
        row throws(DatabaseError) in try row.bytes() + row.bytes()
      }
    }[0]
    #expect(!String(decoding: stored, as: UTF8.self).contains("access-u1"))
    #expect(!String(decoding: stored, as: UTF8.self).contains("refresh-u1"))
    // With another key file, the player has to connect again.
    let other = try PartnersFixture(vault: .ephemeral(), sharing: fixture)
    other.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    try other.work()
    #expect(try other.status()?.reason == .keyLost)
  }

  @Test("adding a key reseals values under the old one")
  func rotation() throws {
    let text = TokenVault.newText()
    let fixture = try PartnersFixture(vault: try TokenVault(text: text))
    #expect(try fixture.connect() == .yes)
    let key = Base64.standard.text([UInt8](repeating: 7, count: 32))
    let both = try PartnersFixture(vault: try TokenVault(text: text + "2 \(key)\n"), sharing: fixture)
    #expect(try both.partners.tidy(10, at: both.now) == 1)
    #expect(try both.partners.tidy(10, at: both.now) == 0)
    let alone = try PartnersFixture(vault: try TokenVault(text: "2 \(key)"), sharing: fixture)
    alone.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    try alone.work()
    #expect(alone.partner.asked("/api/activities").map(\.token) == ["access-u1"])
  }

  @Test("a guest's connection moves to the proven player, tokens included")
  func merging() throws {
    let fixture = try PartnersFixture()
    #expect(try fixture.connect() == .yes)
    let other = try PartnersFixture.makePlayer(in: fixture.database, at: fixture.now)
    let (partners, player, now) = (fixture.partners, fixture.player, fixture.now)
    try fixture.database.write { try partners.merge(player, into: other, at: now, in: $0) }
    #expect(try fixture.status(of: other)?.status == .connected)
    fixture.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    try fixture.work()
    #expect(fixture.partner.asked("/api/activities").map(\.token) == ["access-u1"])
    try fixture.database.write { try partners.erase(other, at: now, in: $0) }
    #expect(try fixture.rows("partner_connections") == 0)
    #expect(try fixture.rows("partner_tasks", where: "kind = 4") == 1)
  }
}
