import Ads
import Database
import Kernel
import PlaydAPI
import StoreAPI
import StoreAuthority
import TestDatabase
import Testing

@testable import AppStore

@Suite("Notifications of the App Store")
struct NotificationTests {
  @Test("a refund takes back what is left, and a reversed one gives it again", arguments: ["REFUND", "REVOKE"])
  func refund(_ kind: String) throws {
    let fixture = try AppStoreFixture()
    let month = fixture.transaction("1", "month_without_ads")
    try fixture.handIn(StoreAuthority.sound.sign(month))
    fixture.wait(.seconds(10 * 86_400))
    #expect(try fixture.tell(kind, "a", month) == .revoked)
    #expect(try fixture.freeFor == 0)
    #expect(try fixture.handIn(StoreAuthority.sound.sign(month)).outcome == .revoked)
    #expect(try fixture.freeFor == 0)
    fixture.wait(.seconds(86_400))
    #expect(try fixture.tell("REFUND_REVERSED", "b", month) == .restored)
    #expect(try fixture.freeFor == 20 * AppStoreFixture.day)
    #expect(try fixture.handIn(StoreAuthority.sound.sign(month)).outcome == .known)
  }

  @Test("a refund leaves days that were bought otherwise")
  func otherDays() throws {
    let fixture = try AppStoreFixture()
    let (ads, player, now) = (fixture.ads, fixture.player, fixture.now)
    try fixture.store.database.write { try ads.giveFree(5, to: player, at: now, in: $0) }
    let week = fixture.transaction("1", "week_without_ads")
    try fixture.handIn(StoreAuthority.sound.sign(week))
    #expect(try fixture.tell("REFUND", "a", week) == .revoked)
    #expect(try fixture.freeFor == 5 * AppStoreFixture.day)
  }

  @Test("Remove Ads ends with its refund, unless it was bought twice")
  func removal() throws {
    let fixture = try AppStoreFixture()
    let (first, second) = (fixture.transaction("1"), fixture.transaction("2"))
    for purchase in [first, second] { try fixture.handIn(StoreAuthority.sound.sign(purchase)) }
    #expect(try fixture.tell("REFUND", "a", first) == .revoked)
    #expect(try fixture.isRemoved)
    #expect(try fixture.tell("REFUND", "b", second) == .revoked)
    #expect(try !fixture.isRemoved)
    #expect(try fixture.tell("REFUND_REVERSED", "c", second) == .restored)
    #expect(try fixture.isRemoved)
  }

  @Test("a notification counts once")
  func once() throws {
    let fixture = try AppStoreFixture()
    let week = fixture.transaction("1", "week_without_ads")
    try fixture.handIn(StoreAuthority.sound.sign(week))
    #expect(try fixture.tell("REFUND", "a", week) == .revoked)
    #expect(try fixture.tell("REFUND_REVERSED", "b", week) == .restored)
    #expect(try fixture.tell("REFUND", "a", week) == .repeated)
    #expect(try fixture.freeFor == 7 * AppStoreFixture.day)
  }

  @Test("an older word of Apple's does not undo a newer one")
  func order() throws {
    let fixture = try AppStoreFixture()
    let week = fixture.transaction("1", "week_without_ads")
    try fixture.handIn(StoreAuthority.sound.sign(week))
    let refund = StoreAuthority.sound.notification("REFUND", "a", week, at: fixture.now + .seconds(1))
    let again = StoreAuthority.sound.notification("REFUND_REVERSED", "b", week, at: fixture.now + .seconds(2))
    let late = StoreAuthority.sound.notification("REFUND", "c", week, at: fixture.now + .seconds(1))
    #expect(try fixture.tell(refund) == .revoked)
    #expect(try fixture.tell(again) == .restored)
    #expect(try fixture.tell(late) == .ignored)
    #expect(try fixture.freeFor == 7 * AppStoreFixture.day)
  }

  @Test("a refund that overtakes its purchase leaves nothing to grant, until it is reversed")
  func early() throws {
    let fixture = try AppStoreFixture()
    let week = fixture.transaction("1", "week_without_ads")
    #expect(try fixture.tell("REFUND", "a", week) == .revoked)
    #expect(try fixture.handIn(StoreAuthority.sound.sign(week)).outcome == .revoked)
    #expect(try fixture.freeFor == 0)
    #expect(try fixture.tell("REFUND_REVERSED", "b", week) == .restored)
    #expect(try fixture.freeFor == 7 * AppStoreFixture.day)
  }

  @Test("a purchase that no app has handed in is granted, once")
  func charge() throws {
    let fixture = try AppStoreFixture()
    let week = fixture.transaction("1", "week_without_ads")
    #expect(try fixture.tell("ONE_TIME_CHARGE", "a", week) == .granted)
    #expect(try fixture.handIn(StoreAuthority.sound.sign(week)).outcome == .known)
    #expect(try fixture.freeFor == 7 * AppStoreFixture.day)
  }

  @Test("a transaction that Apple has revoked takes back what was bought")
  func revokedTransaction() throws {
    let fixture = try AppStoreFixture()
    try fixture.buy("1", "week_without_ads")
    fixture.wait(.seconds(60))
    let revoked: [(String, JSON)] = [("revocationDate", .integer(fixture.now.rawValue))]
    #expect(try fixture.buy("1", "week_without_ads", changes: revoked).outcome == .revoked)
    #expect(try fixture.freeFor == 0)
    #expect(try fixture.buy("2", "week_without_ads", changes: revoked).outcome == .revoked)
    #expect(try fixture.freeFor == 0)
  }

  @Test("other kinds are acknowledged", arguments: ["TEST", "CONSUMPTION_REQUEST", "DID_RENEW", "SOMETHING_NEW"])
  func others(_ kind: String) throws {
    let fixture = try AppStoreFixture()
    let week = fixture.transaction("1", "week_without_ads")
    try fixture.handIn(StoreAuthority.sound.sign(week))
    let transaction = kind == "TEST" ? JSON?.none : week
    #expect(try fixture.tell(kind, "a", transaction) == .ignored)
    #expect(try fixture.tell(kind, "a", transaction) == .repeated)
    #expect(try fixture.freeFor == 7 * AppStoreFixture.day)
  }

  @Test("a purchase of a player who left, or of another product, is acknowledged")
  func nobody() throws {
    let fixture = try AppStoreFixture()
    let stranger = try #require(PlayerID(rawValue: 5))
    #expect(try fixture.tell("REFUND", "a", fixture.transaction("1", of: stranger)) == .ignored)
    #expect(try fixture.tell("REFUND", "b", fixture.transaction("2", "coins")) == .ignored)
    #expect(try fixture.rows("store_purchases") == 0)
  }

  @Test("a notification of another app, environment or authority is refused")
  func forged() throws {
    let fixture = try AppStoreFixture()
    let week = fixture.transaction("1", "week_without_ads")
    let sound = StoreAuthority.sound
    let forged = [
      StoreAuthority.stranger.notification("REFUND", "a", week, at: fixture.now),
      StoreAuthority.expired.notification("REFUND", "a", week, at: fixture.now),
      sound.notification("REFUND", "a", week, at: fixture.now, changes: [("bundleId", "com.example.other")]),
      sound.notification("REFUND", "a", week, at: fixture.now, changes: [("environment", "Sandbox")]),
      sound.notification(
        "REFUND", "a", week, at: fixture.now,
        changes: [("signedTransactionInfo", .string(StoreAuthority.stranger.sign(week)))]),
      sound.notification("REFUND", "a", week, at: fixture.now, changes: [("signedTransactionInfo", .integer(1))]),
    ]
    for text in forged { #expect(throws: StoreRefusal.self) { try fixture.tell(text) } }
    #expect(try fixture.rows("store_notifications") == 0)
  }

  @Test("old notifications are forgotten")
  func memory() throws {
    let fixture = try AppStoreFixture()
    try fixture.tell("TEST", "a", nil)
    fixture.wait(.seconds(91 * 86_400))
    try fixture.tell("TEST", "b", nil)
    #expect(try fixture.rows("store_notifications") == 1)
  }
}
