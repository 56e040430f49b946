import Database
import Fraud
import Identity
import IdentityAPI
import InboxAPI
import Kernel
import Ledger
import PlaydAPI
import RewardsEngine
import Synchronization
import TestDatabase
import Testing
import WalletAPI

@testable import Rewards

/// A database with the sandbox's catalogue, a manual clock, and the players' notifications.
final class Earning: Sendable {
  let store: TestDatabase
  let rewards: Rewards
  private let clock = Mutex(Timestamp(1_800_000_000_000))  // 2027-01-15T08:00Z, a Friday
  private let notes: Notes

  private final class Notes: Sendable {
    let all = Mutex<[Note]>([])
  }

  init(budget: Int64? = nil) throws {
    store = try TestDatabase(
      Identity.tables + Identity.firstDevices + Identity.identities + Identity.recovery + Identity.byPlayer
        + Identity.freezes
        + Ledger.tables + Rewards.tables
        + Rewards.freezes + Rewards.history
        + Rewards.byPlayer + Ledger.usesByOwner + Ledger.redemptionsByDay + Fraud.tables + Fraud.byPlayer
        + Fraud.archive)
    let notes = Notes()
    self.notes = notes
    rewards = Rewards { note, _, _, _ in notes.all.withLock { $0.append(note) } }
    let (rewards, now) = (rewards, now)
    try store.database.write { connection in
      // Without the first workout, so that each activity completes one challenge.
      var document = try Rewards.sandboxDocument()
      document.challenges.removeAll { $0.challenge.slug == "fitbit-first-workout" }
      try rewards.publish(document, at: now, in: connection)
      let budget = budget ?? 5_000_000
      for partner in 0...4 {
        try rewards.topUp(
          PartnerID(rawValue: Int64(partner)), amount: Coins(budget), reference: "test", at: now, in: connection)
      }
    }
  }

  var now: Timestamp { clock.withLock { $0 } }
  var told: [Note] { notes.all.withLock { $0 } }

  func pass(_ seconds: Int64) { clock.withLock { $0 = $0 + .seconds(seconds) } }

  func player() throws -> PlayerID {
    let now = now
    return try store.database.write { try Identity().createGuest(at: now, in: $0).player.playerID }
  }

  @discardableResult
  func report(
    _ event: String, _ kind: String, _ value: Int64 = 1, by player: PlayerID, partner: String = "fitbit",
    at moment: Timestamp? = nil, detail: String = "", withdrawn: Bool = false, revision: Int64 = 0
  ) throws -> ActionOutcome {
    let (rewards, now) = (rewards, now)
    return try store.database.write { connection in
      let known = try rewards.catalogue(in: connection).partners.first { $0.slug == partner }
      return try rewards.record(
        PartnerAction(
          partner: try #require(known).id, eventID: event, player: player, kind: kind, value: value,
          occurredAt: moment ?? now, isWithdrawn: withdrawn, detail: detail, revision: revision), at: now,
        in: connection)
    }
  }

  func wallet(_ player: PlayerID, utcOffset: Int32 = 0) throws -> Wallet {
    let now = now
    return try store.database.read { try rewards.wallet(of: player, utcOffset: utcOffset, at: now, in: $0) }
  }

  func challenge(_ slug: String, _ player: PlayerID, utcOffset: Int32 = 0) throws -> Challenge {
    let now = now
    let list = try store.database.read { connection in
      try rewards.challenges(
        of: player, utcOffset: utcOffset,
        connections: Rewards.Connections(connected: ["fitbit"], offered: ["fitbit", "sofi"]), at: now, in: connection)
    }
    return try #require(list.challenges.first { $0.challengeID == slug })
  }

  @discardableResult
  func claim(_ player: PlayerID, utcOffset: Int32 = 0) throws -> StreakClaim {
    let (rewards, now) = (rewards, now)
    return try store.database.write { try rewards.claimStreak(of: player, utcOffset: utcOffset, at: now, in: $0) }
  }

  @discardableResult
  func write<R: Sendable>(_ body: @escaping @Sendable (Rewards, Timestamp, any Connection) throws -> R) throws -> R {
    let (rewards, now) = (rewards, now)
    return try store.database.write { try body(rewards, now, $0) }
  }

  /// Spends coins in a game, settled.
  func spend(_ coins: Int64, of player: PlayerID) throws {
    try write { rewards, now, connection in
      let hold = try rewards.ledger.hold(
        Coins(coins), of: player.rawValue, for: 1, fee: .zero, reference: "redemption test", at: now, in: connection)
      try rewards.ledger.settle(hold, in: connection)
    }
  }

  /// Verifies the books and the counters.
  func check(_ comment: Comment? = nil) throws {
    let discrepancy = try store.database.read { try rewards.ledger.firstDiscrepancy(in: $0) }
    #expect(discrepancy == nil, comment)
    let wrong = try store.database.read { connection in
      try connection.all(
        """
        SELECT e.player FROM reward_earners e WHERE e.lifetime <> (
          SELECT coalesce(sum(a.amount), 0) FROM reward_awards a WHERE a.player = e.player AND a.state = 1)
        """
      ) { row throws(DatabaseError) in try row.integer() }
    }
    #expect(wrong.isEmpty, comment)
  }
}
