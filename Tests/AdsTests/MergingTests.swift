import AdsEngine
import Database
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@testable import Ads

@Suite("A guest's ads")
struct MergingTests {
  private let house: AdsHouse
  private let player: PlayerID
  private let guest: PlayerID

  init() throws {
    house = try AdsHouse()
    player = house.player
    guest = try house.another()
  }

  private func merge() throws {
    let (ads, guest, player) = (house.ads, guest, player)
    try house.store.database.write { try ads.merge(guest, into: player, at: Timestamp(0), in: $0) }
  }

  private func consent(of player: PlayerID) throws -> AdConsentRecord? {
    try house.store.database.read { try house.ads.consent(of: player, in: $0) }
  }

  private func rows(_ condition: String) throws -> Int64 {
    try house.store.database.read { connection in
      try ["ad_views", "ad_rewards", "ad_days", "ad_consents"].reduce(0) { sum, table in
        try sum + connection.integer("SELECT count(*) FROM \(table) WHERE \(condition)")
      }
    }
  }

  @Test("what the player chose holds; the guest's choice only where the player was never asked")
  func consents() throws {
    house.player = guest
    try house.choose(.contextual)
    try merge()
    #expect(try consent(of: player)?.choice == .personalised)
    let (other, newcomer) = (try house.another(), try house.another())
    house.player = other
    try house.choose(.contextual)
    let ads = house.ads
    try house.store.database.write { try ads.merge(other, into: newcomer, at: Timestamp(0), in: $0) }
    #expect(try consent(of: newcomer)?.choice == .contextual)
  }

  @Test("the guest's unused reward is the player's, by the token that was given out; days are added up")
  func rewards() throws {
    let (ads, now, guest, player) = (house.ads, house.now, guest, player)
    let rewards = try house.store.database.write { connection in
      try [guest, guest].map { try ads.addReward(.life, .life, of: $0, for: nil, now, connection) }
    }
    try house.store.database.write { connection in
      for id in [guest, player] {
        try connection.execute(
          """
          INSERT INTO ad_days (player, day, placement, views, unsigned_rewards, free_grants)
          VALUES ($1, 20000, 1, 2, 1, 1)
          """, [.integer(id.rawValue)])
      }
    }
    try merge()
    #expect(try rows("player = \(guest.rawValue)") == 0)
    let summed = try house.store.database.read { connection in
      try connection.integer(
        "SELECT views * 100 + unsigned_rewards * 10 + free_grants FROM ad_days WHERE player = $1",
        [.integer(player.rawValue)])
    }
    #expect(summed == 422)
    let use = try house.store.database.write { connection in
      try ads.use(rewards[0].token, for: .life, by: player, reference: 7, at: now, in: connection)
    }
    #expect(use == .first)
    #expect(throws: AdsRefusal.rewardUsed) {
      try house.store.database.write { connection in
        _ = try ads.use(rewards[0].token, for: .life, by: player, reference: 8, at: now, in: connection)
      }
    }
    let stranger = try house.another()
    #expect(throws: AdsRefusal.rewardForged) {
      try house.store.database.write { connection in
        _ = try ads.use(rewards[1].token, for: .life, by: stranger, reference: 9, at: now, in: connection)
      }
    }
  }
}
