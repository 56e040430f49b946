import AdsAPI
import AdsEngine
import Database
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@testable import Ads

@Suite("A guest's ads")
struct MergingTests {
  private let fixture: AdsFixture
  private let player: PlayerID
  private let guest: PlayerID

  init() throws {
    fixture = try AdsFixture()
    player = fixture.player
    guest = try fixture.another()
  }

  private func merge() throws {
    let (ads, guest, player) = (fixture.ads, guest, player)
    try fixture.store.database.write { try ads.merge(guest, into: player, at: Timestamp(0), in: $0) }
  }

  private func consent(of player: PlayerID) throws -> AdConsentRecord? {
    try fixture.store.database.read { try fixture.ads.consent(of: player, in: $0) }
  }

  private func rows(_ condition: String) throws -> Int64 {
    try fixture.store.database.read { connection in
      try ["ad_views", "ad_rewards", "ad_days", "ad_consents"].reduce(0) { sum, table in
        try sum + connection.integer("SELECT count(*) FROM \(table) WHERE \(condition)")
      }
    }
  }

  @Test("the player's consent wins; the guest's counts only if the player was never asked")
  func consents() throws {
    fixture.player = guest
    try fixture.choose(.contextual)
    try merge()
    #expect(try consent(of: player)?.choice == .personalised)
    let (other, newcomer) = (try fixture.another(), try fixture.another())
    fixture.player = other
    try fixture.choose(.contextual)
    let ads = fixture.ads
    try fixture.store.database.write { try ads.merge(other, into: newcomer, at: Timestamp(0), in: $0) }
    #expect(try consent(of: newcomer)?.choice == .contextual)
  }

  @Test("the guest's unused reward becomes the player's, with the same token; days are added")
  func rewards() throws {
    let (ads, now, guest, player) = (fixture.ads, fixture.now, guest, player)
    let rewards = try fixture.store.database.write { connection in
      try [guest, guest].map {
        try ads.addReward(.life, placement: .life, of: $0, for: nil, now: now, connection: connection)
      }
    }
    try fixture.store.database.write { connection in
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
    let summed = try fixture.store.database.read { connection in
      try connection.integer(
        "SELECT views * 100 + unsigned_rewards * 10 + free_grants FROM ad_days WHERE player = $1",
        [.integer(player.rawValue)])
    }
    #expect(summed == 422)
    let use = try fixture.store.database.write { connection in
      try ads.use(rewards[0].token, for: .life, by: player, reference: 7, at: now, in: connection)
    }
    #expect(use == .first)
    #expect(throws: AdsRefusal.rewardUsed) {
      try fixture.store.database.write { connection in
        _ = try ads.use(rewards[0].token, for: .life, by: player, reference: 8, at: now, in: connection)
      }
    }
    let stranger = try fixture.another()
    #expect(throws: AdsRefusal.rewardForged) {
      try fixture.store.database.write { connection in
        _ = try ads.use(rewards[1].token, for: .life, by: stranger, reference: 9, at: now, in: connection)
      }
    }
  }
}
