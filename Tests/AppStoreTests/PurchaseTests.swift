import Ads
import Database
import Kernel
import PlaydAPI
import StoreAPI
import StoreAuthority
import TestDatabase
import Testing

@testable import AppStore

@Suite("Purchases")
struct PurchaseTests {
  @Test("a purchase is granted once, however often it is handed in")
  func once() throws {
    let fixture = try AppStoreFixture()
    #expect(try fixture.buy("1", "week_without_ads").outcome == .granted)
    #expect(try fixture.buy("1", "week_without_ads").outcome == .known)
    #expect(try fixture.freeFor == 7 * AppStoreFixture.day)
    #expect(try fixture.buy("2", "month_without_ads").outcome == .granted)
    #expect(try fixture.freeFor == 37 * AppStoreFixture.day)
    #expect(try !fixture.isRemoved)
    #expect(try fixture.rows("store_purchases") == 2)
  }

  @Test("several bought at once count each")
  func quantity() throws {
    let fixture = try AppStoreFixture()
    try fixture.buy("1", "week_without_ads", changes: [("quantity", .integer(3))])
    #expect(try fixture.freeFor == 21 * AppStoreFixture.day)
  }

  @Test("Remove Ads has no end")
  func removal() throws {
    let fixture = try AppStoreFixture()
    let receipt = try fixture.buy("1")
    #expect(receipt.adsRemoved && receipt.adFreeUntil == nil && receipt.product == .removeAds)
    #expect(try fixture.isRemoved)
  }

  @Test("another player's purchase is refused, and one without a token")
  func anotherPlayer() throws {
    let fixture = try AppStoreFixture()
    let other = try fixture.another()
    let signed = StoreAuthority.sound.sign(fixture.transaction("1", of: other))
    #expect(throws: StoreRefusal.anotherPlayer) { try fixture.handIn(signed) }
    for token in [JSON.null, .string("7e3fb204-2b1f-4a3e-9d3c-0b1a2c3d4e5f")] {
      #expect(throws: StoreRefusal.anotherPlayer) { try fixture.buy("2", changes: [("appAccountToken", token)]) }
    }
    #expect(try fixture.rows("store_purchases") == 0)
    #expect(try fixture.handIn(signed, by: other).outcome == .granted)
  }

  @Test(
    "what is not sold here is refused",
    arguments: [
      ("bundleId", "com.example.other"), ("productId", "com.example.playd.coins"), ("productId", "remove_ads"),
      ("environment", "Sandbox"), ("environment", "Xcode"), ("environment", "LocalTesting"),
      ("inAppOwnershipType", "FAMILY_SHARED"),
    ])
  func foreign(_ name: String, _ value: String) throws {
    let fixture = try AppStoreFixture()
    do {
      try fixture.buy("1", changes: [(name, .string(value))])
      #expect(Bool(false), "\(name) \(value)")
    } catch StoreRefusal.foreign(_) {}
    #expect(try !fixture.isRemoved && fixture.rows("store_purchases") == 0)
  }

  @Test(
    "what cannot be read is refused",
    arguments: [
      ("transactionId", .null), ("transactionId", .string("")), ("transactionId", .integer(1)),
      ("transactionId", .string(String(repeating: "1", count: 65))), ("bundleId", .null), ("productId", .integer(1)),
      ("environment", .null), ("purchaseDate", .string("1")), ("purchaseDate", .integer(-1)), ("signedDate", .null),
      ("quantity", .integer(0)), ("quantity", .integer(11)), ("quantity", .string("1")),
      ("appAccountToken", .integer(1)),
      ("revocationDate", .string("now")), ("signedDate", .integer(1_800_000_400_000)),
    ] as [(String, JSON)])
  func malformed(_ name: String, _ value: JSON) throws {
    let fixture = try AppStoreFixture()
    do {
      try fixture.buy("1", changes: [(name, value)])
      #expect(Bool(false), "\(name) \(value)")
    } catch StoreRefusal.malformed(_) {}
  }

  @Test("the sandbox counts where the operator says so, apart from the store")
  func sandbox() throws {
    let fixture = try AppStoreFixture(takesSandbox: true)
    let changes: [(String, JSON)] = [("environment", "Sandbox")]
    #expect(try fixture.buy("1", "week_without_ads", changes: changes).outcome == .granted)
    #expect(try fixture.buy("1", "week_without_ads").outcome == .granted)
    #expect(try fixture.freeFor == 14 * AppStoreFixture.day)
  }

  @Test("a transaction signed long ago counts if its certificates were valid then")
  func old() throws {
    let fixture = try AppStoreFixture()
    // The leaf was valid in December 2026.
    let moment = Timestamp(1_797_000_000_000)
    let payload = StoreAuthority.transaction("1", of: fixture.player, at: moment)
    #expect(try fixture.handIn(StoreAuthority.expired.sign(payload)).outcome == .granted)
    let today = StoreAuthority.transaction("2", of: fixture.player, at: fixture.now)
    #expect(throws: StoreRefusal.self) { try fixture.handIn(StoreAuthority.expired.sign(today)) }
  }

  @Test("a guest's purchases follow them to the player, and a refund finds them there")
  func merging() throws {
    let fixture = try AppStoreFixture()
    let guest = try fixture.another()
    let week = fixture.transaction("1", "week_without_ads", of: guest)
    try fixture.handIn(StoreAuthority.sound.sign(week), by: guest)
    let (shop, ads, player, now) = (fixture.shop, fixture.ads, fixture.player, fixture.now)
    try fixture.store.database.write { connection in
      try ads.merge(guest, into: player, at: now, in: connection)
      try shop.merge(guest, into: player, in: connection)
      try connection.execute(
        "INSERT INTO merged_players (guest, player, at) VALUES ($1, $2, $3)",
        [.integer(guest.rawValue), .integer(player.rawValue), .integer(now.rawValue)])
    }
    #expect(try fixture.freeFor == 7 * AppStoreFixture.day)
    #expect(try fixture.handIn(StoreAuthority.sound.sign(week)).outcome == .known)
    // Bought as a guest, handed in as the player.
    let late = StoreAuthority.sound.sign(fixture.transaction("2", of: guest))
    #expect(try fixture.handIn(late).outcome == .granted)
    #expect(try fixture.tell("REFUND", "a", week) == .revoked)
    #expect(try fixture.freeFor == 0)
    let export = try fixture.store.database.read { try shop.export(of: player, in: $0) }
    #expect(export.map(\.transactionID) == ["1", "2"] && export.map { $0.revokedAt != nil } == [true, false])
    try fixture.store.database.write { try shop.erase(player, in: $0) }
    #expect(try fixture.rows("store_purchases") == 0)
  }
}
