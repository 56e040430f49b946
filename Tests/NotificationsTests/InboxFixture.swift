import Database
import Identity
import IdentityAPI
import InboxAPI
import Kernel
import Ledger
import Notifications
import PlaydAPI
import TestDatabase

/// The service over its own database, with a player and a manual clock.
final class InboxFixture {
  let store: TestDatabase
  let notifications = Notifications()
  let ledger = Ledger()
  let player: PlayerID
  var now = Timestamp(1_790_000_000_000)

  init() throws {
    store = try TestDatabase(
      Identity.tables + Identity.firstDevices + Ledger.tables + Ledger.usesByOwner + Ledger.redemptionsByDay
        + Notifications.tables
        + Notifications.byPlayer + Notifications.devices)
    player = try Self.makePlayer(in: store.database, at: now)
  }

  var database: any Database { store.database }

  static func makePlayer(in database: any Database, at now: Timestamp) throws -> PlayerID {
    try database.write { try Identity().createGuest(at: now, in: $0) }.player.playerID
  }

  func another() throws -> PlayerID { try Self.makePlayer(in: database, at: now) }

  func wait(_ span: Milliseconds) { now = now + span }

  func post(_ note: Note, to other: PlayerID? = nil) throws {
    let (notifications, player, now) = (notifications, other ?? player, now)
    try database.write { try notifications.post(note, to: player, at: now, in: $0) }
  }

  func page(of other: PlayerID? = nil, before cursor: Int64? = nil, limit: Int64 = 100) throws -> InboxPage {
    try database.read { try notifications.page(of: other ?? player, before: cursor, limit: limit, in: $0) }
  }

  func read(upTo item: Int64) throws -> Int64 {
    let (notifications, player) = (notifications, player)
    return try database.write { try notifications.read(upTo: item, by: player, in: $0) }
  }

  @discardableResult
  func change(_ change: NotificationChange, of other: PlayerID? = nil) throws -> NotificationSettings {
    let (notifications, player) = (notifications, other ?? player)
    return try database.write { try notifications.change(change, of: player, in: $0) }
  }

  func settings(of other: PlayerID? = nil) throws -> NotificationSettings {
    try database.read { try notifications.settings(of: other ?? player, in: $0) }
  }
}

extension Note {
  static let steps = BilingualText(english: "Daily Step Goal", georgian: "დღის ნაბიჯები")
  static let dice = BilingualText(english: "Dice City (sandbox)", georgian: "კამათლის ქალაქი (სავარჯიშო)")

  static func coins(_ count: Int64) -> Note { .earned(coins: count, challenge: steps) }

  /// One of each kind.
  static let all: [Note] = [
    .coins(100), .delivered(units: 5, unit: BilingualText(english: "dice rolls", georgian: "გაგორება"), game: dice),
    .refunded(coins: 600, game: dice), .streakKept(days: 7, coins: 120), .streakAtRisk(days: 7), .codeStreak(days: 7),
    .reminder(challenge: steps), .held(coins: 1, challenge: steps), .released(coins: 12_345, challenge: steps),
    .rejected(coins: 2, challenge: steps), .reconnect(partner: BilingualText(english: "Fitbit", georgian: "Fitbit")),
    .signedIn(device: "Safari, iPhone"), .expiring(coins: 40, at: Timestamp(1_800_000_000_000)),
  ]
}
