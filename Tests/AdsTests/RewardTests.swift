import Ads
import AdsEngine
import Database
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@Suite("Rewards for watched ads")
struct RewardTests {
  @Test("a house ad watched to its end earns one token, which is good once")
  func watched() throws {
    let house = try AdsHouse()
    let view = try #require(try house.offer().view)
    #expect(view.provider == .house)
    #expect(view.creative != .codeBreaker, "the game being played is not advertised")
    try house.watch(view)
    let reward = try house.claim(view)
    #expect(try house.claim(view) == reward, "an answer lost on the way loses nothing")
    #expect(try house.use(reward.token, reference: 7) == .first)
    #expect(try house.use(reward.token, reference: 7) == .repeated)
    #expect(throws: AdsRefusal.rewardUsed) { try house.use(reward.token, reference: 8) }
    #expect(throws: AdsRefusal.rewardUsed) { try house.claim(view) }
  }

  @Test("a house ad earns nothing before its length has passed on the server's clock")
  func tooBrief() throws {
    let house = try AdsHouse()
    let view = try #require(try house.offer().view)
    try house.report(.impression, view)
    house.wait(view.length - Milliseconds(1))
    #expect(throws: AdsRefusal.watchedTooBriefly(remaining: Milliseconds(1))) { try house.report(.completion, view) }
    #expect(throws: AdsRefusal.self) { try house.claim(view) }
    house.wait(Milliseconds(1))
    try house.report(.completion, view)
    _ = try house.claim(view)
  }

  @Test("an ad closed early earns nothing, whatever is said afterwards")
  func closedEarly() throws {
    let house = try AdsHouse()
    let view = try #require(try house.offer().view)
    try house.report(.impression, view)
    house.wait(.seconds(5))
    try house.report(.skip, view)
    house.wait(.seconds(60))
    #expect(throws: AdsRefusal.self) { try house.report(.completion, view) }
    #expect(throws: AdsRefusal.closedEarly) { try house.claim(view) }
  }

  @Test("a view is its player's alone, and a token too")
  func others() throws {
    let house = try AdsHouse()
    let mallory = try house.another()
    let view = try #require(try house.offer().view)
    #expect(throws: AdsRefusal.viewNotFound) { try house.report(.impression, view, by: mallory) }
    try house.watch(view)
    #expect(throws: AdsRefusal.viewNotFound) { try house.claim(view, by: mallory) }
    let reward = try house.claim(view)
    #expect(throws: AdsRefusal.rewardForged) { try house.use(reward.token, by: mallory) }
    #expect(throws: AdsRefusal.rewardElsewhere("life")) { try house.use(reward.token, for: .hint) }
    #expect(try house.use(reward.token) == .first, "what others tried used nothing up")
  }

  @Test("a token with any letter changed is no token")
  func forged() throws {
    let house = try AdsHouse()
    let view = try #require(try house.offer().view)
    try house.watch(view)
    let token = Array(try house.claim(view).token.utf8)
    #expect(token.count == 88)
    for place in token.indices {
      var forged = token
      forged[place] = forged[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      let text = String(decoding: forged, as: UTF8.self)
      #expect(throws: AdsRefusal.rewardForged, "letter \(place)") { try house.use(text) }
    }
    #expect(throws: AdsRefusal.rewardForged) { try house.use("") }
  }

  @Test("a reward not used within a day is gone")
  func expired() throws {
    let house = try AdsHouse()
    let view = try #require(try house.offer().view)
    try house.watch(view)
    let reward = try house.claim(view)
    house.wait(Ads.rewardLife)
    #expect(throws: AdsRefusal.rewardExpired(reward.expiresAt)) { try house.use(reward.token) }
  }

  @Test("providers that sign nothing earn only so often a day")
  func dailyCap() throws {
    let house = try AdsHouse(settings: "{\"placements\":{\"codebreaker-life\":{\"unsignedCap\":2}}}")
    for _ in 0..<2 {
      let view = try #require(try house.offer().view)
      try house.watch(view)
      _ = try house.claim(view)
    }
    let third = try #require(try house.offer().view)
    try house.watch(third)
    let refusal = #expect(throws: AdsRefusal.self) { try house.claim(third) }
    guard case .dailyCap(most: 2, let wait) = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    house.wait(wait)
    _ = try house.claim(third)
  }

  @Test("at once claimed by many, a view earns one reward, and many uses of it one life")
  func concurrently() async throws {
    let house = try AdsHouse()
    let view = try #require(try house.offer().view)
    try house.watch(view)
    let (ads, database, player, now) = (house.ads, house.store.database, house.player, house.now)
    let rewards = try await withThrowingTaskGroup(of: AdReward.self) { group in
      for _ in 0..<16 {
        group.addTask { try database.write { try ads.claim(view.viewID, by: player, at: now, in: $0) } }
      }
      return try await group.reduce(into: [AdReward]()) { $0.append($1) }
    }
    #expect(rewards.allSatisfy { $0 == rewards[0] })
    let uses = await withTaskGroup(of: Bool.self) { group in
      for reference in 0..<16 {
        group.addTask {
          let use = try? database.write { connection in
            try ads.use(
              rewards[0].token, for: .life, by: player, reference: Int64(reference), at: now, in: connection)
          }
          return use == .first
        }
      }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(uses == 1)
  }

  @Test("AdMob's word is needed for AdMob's views, comes once, and gives once")
  func admob() throws {
    let house = try AdsHouse(settings: "{\"placements\":{\"codebreaker-life\":{\"providers\":[\"admob\"]}}}")
    let view = try #require(try house.offer(.life, [.admob]).view)
    try house.report(.impression, view)
    try house.report(.completion, view)
    #expect(throws: AdsRefusal.notVerified) { try house.claim(view) }
    let callback = house.callback(view, user: house.player)
    #expect(try house.take(callback) == .verified)
    #expect(try house.take(callback) == .repeated)
    #expect(try house.take(house.callback(view, transaction: "0c2d")) == .repeated)
    let reward = try house.claim(view)
    #expect(try house.use(reward.token) == .first)
    #expect(try house.take(callback) == .repeated, "a replay brings nothing back")
    #expect(throws: AdsRefusal.rewardUsed) { try house.claim(view) }
  }

  @Test("callbacks that are old, from the future, of another unit, view or player give nothing")
  func foreignCallbacks() throws {
    let house = try AdsHouse(settings: "{\"placements\":{\"codebreaker-life\":{\"providers\":[\"admob\"]}}}")
    let view = try #require(try house.offer(.life, [.admob]).view)
    try house.report(.impression, view)
    try house.report(.completion, view)
    let late = house.now - Ads.callbackLife
    let early = house.now + .seconds(301)
    #expect(throws: AdsRefusal.callbackStale(late)) { try house.take(house.callback(view, at: late)) }
    #expect(throws: AdsRefusal.callbackInFuture(early)) { try house.take(house.callback(view, at: early)) }
    let mallory = try house.another()
    for callback in [
      house.callback(view, user: mallory), house.callback(view, unit: "4075738622"),
      Signer.signed("ad_unit=5224354917&timestamp=\(house.now.rawValue)&transaction_id=a"),
      Signer.signed("ad_unit=5224354917&custom_data=adv_0&timestamp=\(house.now.rawValue)&transaction_id=a"),
    ] {
      let refusal = #expect(throws: AdsRefusal.self) { try house.take(callback) }
      guard case .callbackForeign = refusal else {
        Issue.record("\(String(describing: refusal))")
        continue
      }
    }
    #expect(throws: AdsRefusal.notVerified) { try house.claim(view) }
    #expect(try house.consoleReport().callbacks.refused == 6)
  }

  @Test("the test call of AdMob's console is answered and gives nothing")
  func consoleTest() throws {
    let house = try AdsHouse()
    for callback in GenuineCallbacks.tests { #expect(try house.take(callback) == .test) }
    #expect(try house.store.database.read { try $0.integer("SELECT count(*) FROM ad_rewards") } == 0)
    #expect(try house.consoleReport().callbacks.tests == 3)
  }

  @Test("a genuine callback about another's unit is refused, and one as old as these is stale")
  func genuineElsewhere() throws {
    let house = try AdsHouse()
    #expect(throws: AdsRefusal.callbackStale(Timestamp(1_564_744_089_011))) {
      try house.take(GenuineCallbacks.views[0])
    }
    house.now = Timestamp(1_564_744_090_000)
    let refusal = #expect(throws: AdsRefusal.self) { try house.take(GenuineCallbacks.views[0]) }
    guard case .callbackForeign = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
  }
}
