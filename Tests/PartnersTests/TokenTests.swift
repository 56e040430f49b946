import Cryptography
import Database
import HTTPServer
import Kernel
import Partners
import PlaydAPI
import Testing

@Suite("Tokens")
struct TokenTests {
  @Test("an access token is refreshed before it ends, and the new refresh token is kept")
  func aheadOfTime() throws {
    let house = try PartnersHouse()
    house.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    #expect(try house.connect() == .yes)
    try house.work()
    house.partner.answer("/token", (200, PartnersHouse.grant("access-2", "refresh-2")))
    house.wait(.seconds(2_900))
    try house.work()
    #expect(house.partner.asked("/token").count == 1)
    house.wait(.seconds(200))
    try house.work()
    #expect(house.partner.asked("/token").last?.form["refresh_token"] == "refresh-u1")
    house.wait(.seconds(3_100))
    try house.work()
    #expect(house.partner.asked("/token").last?.form["refresh_token"] == "refresh-2")
    #expect(try house.status()?.reason == nil)
  }

  @Test("a refused refresh shows as needsReconnect, and connecting again mends it")
  func refused() throws {
    let house = try PartnersHouse()
    house.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    #expect(try house.connect() == .yes)
    try house.work()
    house.partner.answer("/token", (400, "{\"error\":\"invalid_grant\"}"))
    house.wait(.seconds(3_500))
    try house.work()
    #expect(try house.status()?.status == .needsReconnect)
    #expect(try house.status()?.reason == .refreshRefused)
    #expect(try house.toldBroken() == ["acme"])
    #expect(try house.rows("partner_connections", where: "access_token IS NOT NULL OR refresh_token IS NOT NULL") == 0)
    #expect(try house.connect() == .yes)
    #expect(try house.status()?.status == .connected)
    #expect(try house.status()?.reason == nil)
  }

  @Test("a partner that does not answer stays connected, says so after three attempts, and is asked again ever later")
  func unreachable() throws {
    let house = try PartnersHouse()
    house.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    #expect(try house.connect() == .yes)
    try house.work()
    house.partner.answer("/token", (503, "{}"))
    house.wait(.seconds(3_100))
    for attempt in 1...3 {
      try house.work()
      #expect(house.partner.asked("/token").count == 1 + attempt)
      #expect(try house.status()?.reason == (attempt == 3 ? .partnerUnreachable : nil))
      house.wait(.seconds(120))
    }
    #expect(try house.status()?.status == .connected)
    house.partner.answer("/token", (200, PartnersHouse.grant("access-2", "refresh-2")))
    try house.work()
    #expect(try house.status()?.reason == nil)
  }

  @Test("a 401 is answered with one refresh; a second one ends the connection")
  func unauthorized() throws {
    let house = try PartnersHouse()
    house.partner.answer("/api/activities", (401, "{}"), (200, "{\"activities\":[]}"))
    #expect(try house.connect() == .yes)
    house.partner.answer("/token", (200, PartnersHouse.grant("access-2", "refresh-2")))
    try house.work()
    #expect(house.partner.asked("/api/activities").map(\.token) == ["access-u1", "access-2"])
    #expect(try house.rows("partner_tasks") == 0)
    house.partner.answer("/api/activities", (401, "{}"))
    #expect(try house.connect() == .yes)
    house.partner.answer("/token", (200, PartnersHouse.grant("access-3", "refresh-3")))
    try house.work()
    #expect(try house.status()?.reason == .revokedAtPartner)
    #expect(try house.rows("partner_tasks") == 0)
  }

  @Test("one process alone refreshes at a time")
  func lease() throws {
    let house = try PartnersHouse()
    house.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    #expect(try house.connect() == .yes)
    try house.work()
    let until = (house.now + .seconds(4_000)).rawValue
    try house.database.write { connection in
      _ = try connection.execute("UPDATE partner_connections SET leased_until = $1", [.integer(until)])
    }
    house.wait(.seconds(3_500))
    try house.work()
    #expect(house.partner.asked("/token").count == 1)
    house.wait(.seconds(600))
    house.partner.answer("/token", (200, PartnersHouse.grant("access-2", "refresh-2")))
    try house.work()
    #expect(house.partner.asked("/token").count == 2)
  }

  @Test("the database holds no token in clear, and another key opens none")
  func sealed() throws {
    let text = TokenVault.newText()
    let house = try PartnersHouse(vault: try TokenVault(text: text))
    #expect(try house.connect() == .yes)
    let stored = try house.database.read { connection in
      try connection.all("SELECT access_token, refresh_token FROM partner_connections") {
        (row: any Row) throws(DatabaseError) in try row.bytes(0) + row.bytes(1)
      }
    }[0]
    #expect(!String(decoding: stored, as: UTF8.self).contains("access-u1"))
    #expect(!String(decoding: stored, as: UTF8.self).contains("refresh-u1"))
    // A server with another key file says that the player has to connect again.
    let other = try PartnersHouse(vault: .ephemeral(), sharing: house)
    other.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    try other.work()
    #expect(try other.status()?.reason == .keyLost)
  }

  @Test("a key added to the file seals anew what lay under the old one")
  func rotation() throws {
    let text = TokenVault.newText()
    let house = try PartnersHouse(vault: try TokenVault(text: text))
    #expect(try house.connect() == .yes)
    let key = Base64.standard.text([UInt8](repeating: 7, count: 32))
    let both = try PartnersHouse(vault: try TokenVault(text: text + "2 \(key)\n"), sharing: house)
    #expect(try both.partners.tidy(10, at: both.now) == 1)
    #expect(try both.partners.tidy(10, at: both.now) == 0)
    let alone = try PartnersHouse(vault: try TokenVault(text: "2 \(key)"), sharing: house)
    alone.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    try alone.work()
    #expect(alone.partner.asked("/api/activities").map(\.token) == ["access-u1"])
  }

  @Test("a guest's connection goes to the player they turn out to be, tokens and all")
  func merging() throws {
    let house = try PartnersHouse()
    #expect(try house.connect() == .yes)
    let other = try PartnersHouse.makePlayer(in: house.database, at: house.now)
    let (partners, player, now) = (house.partners, house.player, house.now)
    try house.database.write { try partners.merge(player, into: other, at: now, in: $0) }
    #expect(try house.status(of: other)?.status == .connected)
    house.partner.answer("/api/activities", (200, "{\"activities\":[]}"))
    try house.work()
    #expect(house.partner.asked("/api/activities").map(\.token) == ["access-u1"])
    try house.database.write { try partners.erase(other, at: now, in: $0) }
    #expect(try house.rows("partner_connections") == 0)
    #expect(try house.rows("partner_tasks", where: "kind = 4") == 1)
  }
}
