import Ads
import Database
import Identity
import IdentityAPI
import Kernel
import PlaydAPI
import StoreAPI
import StoreAuthority
import TestDatabase

@testable import AppStore

/// The service over its own database, with a player and a manual clock.
final class AppStoreFixture {
  let store: TestDatabase
  let ads = Ads()
  let shop: AppStore
  let player: PlayerID
  /// 2027-01-15: the certificates are valid, except the one that has expired.
  var now = Timestamp(1_800_000_000_000)

  init(takesSandbox: Bool = false) throws {
    store = try TestDatabase(
      Identity.tables + Identity.identities + Identity.firstDevices + Ads.tables + Ads.free + AppStore.tables
        + Ads.removals)
    var settings = StoreAuthority.settings
    settings.takesSandbox = takesSandbox
    shop = AppStore(settings, ads: ads) { try Identity().successor(of: $0, in: $1) }
    let now = now
    player = try store.database.write { try Identity().createGuest(at: now, in: $0) }.player.playerID
  }

  func another() throws -> PlayerID {
    let now = now
    return try store.database.write { try Identity().createGuest(at: now, in: $0) }.player.playerID
  }

  func transaction(
    _ id: String, _ product: String = "remove_ads", of other: PlayerID? = nil, changes: [(String, JSON)] = []
  ) -> JSON {
    StoreAuthority.transaction(id, product, of: other ?? player, at: now, changes: changes)
  }

  /// Hands a signed transaction in.
  @discardableResult
  func handIn(_ signed: String, by other: PlayerID? = nil) throws -> StoreReceipt {
    let (shop, player, now) = (shop, other ?? player, now)
    let purchase = try shop.purchase(signed, at: now)
    return try store.database.write { try shop.accept(purchase, by: player, at: now, in: $0) }
  }

  @discardableResult
  func buy(_ id: String, _ product: String = "remove_ads", changes: [(String, JSON)] = []) throws -> StoreReceipt {
    try handIn(StoreAuthority.sound.sign(transaction(id, product, changes: changes)))
  }

  @discardableResult
  func tell(_ signed: String) throws -> StoreEvent {
    let (shop, now) = (shop, now)
    let (notification, purchase) = try shop.notification(signed, at: now)
    return try store.database.write { try shop.handle(notification, about: purchase, at: now, in: $0) }.event
  }

  /// A notification about a transaction, told now.
  @discardableResult
  func tell(_ kind: String, _ id: String, _ transaction: JSON?) throws -> StoreEvent {
    try tell(StoreAuthority.sound.notification(kind, id, transaction, at: now))
  }

  func wait(_ span: Milliseconds) { now = now + span }

  var isRemoved: Bool {
    get throws { try store.database.read { try ads.isRemoved(for: player, in: $0) } }
  }

  /// The days without ads that are left, in milliseconds.
  var freeFor: Int64 {
    get throws {
      let now = now
      return try store.database.read { try ads.freeUntil(player, at: now, in: $0) }.map { ($0 - now).rawValue } ?? 0
    }
  }

  func rows(_ table: String) throws -> Int64 {
    try store.database.read { try $0.integer("SELECT count(*) FROM \(table)") }
  }

  static let day: Int64 = 86_400_000
}
