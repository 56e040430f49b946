import Ads
import AdsAPI
import AdsEngine
import Database
import Kernel
import TestDatabase
import Testing

@Suite("Rewards for watched ads")
struct RewardTests {
  @Test("a completed house ad earns one token, valid once")
  func watched() throws {
    let fixture = try AdsFixture()
    let view = try #require(try fixture.offer().view)
    #expect(view.provider == .house)
    #expect(view.creative != .pegs, "the game being played is not advertised")
    try fixture.watch(view)
    let reward = try fixture.claim(view)
    #expect(try fixture.claim(view) == reward, "an answer lost on the way loses nothing")
    #expect(try fixture.use(reward.token, reference: 7) == .first)
    #expect(try fixture.use(reward.token, reference: 7) == .repeated)
    #expect(throws: AdsRefusal.rewardUsed) { try fixture.use(reward.token, reference: 8) }
    #expect(throws: AdsRefusal.rewardUsed) { try fixture.claim(view) }
  }

  @Test("a house ad earns nothing before its length has passed on the server's clock")
  func tooBrief() throws {
    let fixture = try AdsFixture()
    let view = try #require(try fixture.offer().view)
    try fixture.report(.impression, view)
    fixture.wait(view.length - Milliseconds(1))
    #expect(throws: AdsRefusal.watchedTooBriefly(remaining: Milliseconds(1))) { try fixture.report(.completion, view) }
    #expect(throws: AdsRefusal.self) { try fixture.claim(view) }
    fixture.wait(Milliseconds(1))
    try fixture.report(.completion, view)
    _ = try fixture.claim(view)
  }

  @Test("of two ads that run at the same time the first earns nothing, and of two in turn both earn")
  func oneAtATime() throws {
    let fixture = try AdsFixture()
    let first = try #require(try fixture.offer().view)
    let second = try #require(try fixture.offer(.hint).view)
    try fixture.report(.impression, first)
    fixture.wait(.seconds(1))
    try fixture.watch(second)
    #expect(throws: AdsRefusal.self) { try fixture.report(.completion, first) }
    #expect(throws: AdsRefusal.closedEarly) { try fixture.claim(first) }
    _ = try fixture.claim(second)
    let third = try #require(try fixture.offer().view)
    try fixture.report(.impression, third)
    fixture.wait(third.length)
    // Its time has passed, also where its end is told late.
    try fixture.watch(try #require(try fixture.offer(.hint).view))
    try fixture.report(.completion, third)
    _ = try fixture.claim(third)
  }

  @Test("an ad closed early earns nothing, whatever is reported later")
  func closedEarly() throws {
    let fixture = try AdsFixture()
    let view = try #require(try fixture.offer().view)
    try fixture.report(.impression, view)
    fixture.wait(.seconds(5))
    try fixture.report(.skip, view)
    fixture.wait(.seconds(60))
    #expect(throws: AdsRefusal.self) { try fixture.report(.completion, view) }
    #expect(throws: AdsRefusal.closedEarly) { try fixture.claim(view) }
  }

  @Test("views and tokens belong to their player")
  func others() throws {
    let fixture = try AdsFixture()
    let mallory = try fixture.another()
    let view = try #require(try fixture.offer().view)
    #expect(throws: AdsRefusal.viewNotFound) { try fixture.report(.impression, view, by: mallory) }
    try fixture.watch(view)
    #expect(throws: AdsRefusal.viewNotFound) { try fixture.claim(view, by: mallory) }
    let reward = try fixture.claim(view)
    #expect(throws: AdsRefusal.rewardForged) { try fixture.use(reward.token, by: mallory) }
    #expect(throws: AdsRefusal.rewardElsewhere("life")) { try fixture.use(reward.token, for: .hint) }
    #expect(try fixture.use(reward.token) == .first, "what others tried used nothing up")
  }

  @Test("a token with any changed letter is refused")
  func forged() throws {
    let fixture = try AdsFixture()
    let view = try #require(try fixture.offer().view)
    try fixture.watch(view)
    let token = Array(try fixture.claim(view).token.utf8)
    #expect(token.count == 88)
    for place in token.indices {
      var forged = token
      forged[place] = forged[place] == UInt8(ascii: "A") ? UInt8(ascii: "B") : UInt8(ascii: "A")
      let text = String(decoding: forged, as: UTF8.self)
      #expect(throws: AdsRefusal.rewardForged, "letter \(place)") { try fixture.use(text) }
    }
    #expect(throws: AdsRefusal.rewardForged) { try fixture.use("") }
  }

  @Test("an unused reward expires after a day")
  func expired() throws {
    let fixture = try AdsFixture()
    let view = try #require(try fixture.offer().view)
    try fixture.watch(view)
    let reward = try fixture.claim(view)
    fixture.wait(Ads.rewardLife)
    #expect(throws: AdsRefusal.rewardExpired(reward.expiresAt)) { try fixture.use(reward.token) }
  }

  @Test("unsigned providers are capped per day")
  func dailyCap() throws {
    let fixture = try AdsFixture(settings: "{\"placements\":{\"codebreaker-life\":{\"unsignedCap\":2}}}")
    for _ in 0..<2 {
      let view = try #require(try fixture.offer().view)
      try fixture.watch(view)
      _ = try fixture.claim(view)
    }
    let third = try #require(try fixture.offer().view)
    try fixture.watch(third)
    let refusal = #expect(throws: AdsRefusal.self) { try fixture.claim(third) }
    guard case .dailyCap(most: 2, let wait) = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    fixture.wait(wait)
    _ = try fixture.claim(third)
  }

  @Test("concurrent claims of a view earn one reward, and concurrent uses one life")
  func concurrently() async throws {
    let fixture = try AdsFixture()
    let view = try #require(try fixture.offer().view)
    try fixture.watch(view)
    let (ads, database, player, now) = (fixture.ads, fixture.store.database, fixture.player, fixture.now)
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

  @Test("AdMob's views need its callback, which counts once")
  func admob() throws {
    let fixture = try AdsFixture(settings: "{\"placements\":{\"codebreaker-life\":{\"providers\":[\"admob\"]}}}")
    let view = try #require(try fixture.offer(.life, [.admob]).view)
    try fixture.report(.impression, view)
    try fixture.report(.completion, view)
    #expect(throws: AdsRefusal.notVerified) { try fixture.claim(view) }
    let callback = fixture.callback(view, user: fixture.player)
    #expect(try fixture.verify(callback) == .verified)
    #expect(try fixture.verify(callback) == .repeated)
    #expect(try fixture.verify(fixture.callback(view, transaction: "0c2d")) == .repeated)
    let reward = try fixture.claim(view)
    #expect(try fixture.use(reward.token) == .first)
    #expect(try fixture.verify(callback) == .repeated, "a replay brings nothing back")
    #expect(throws: AdsRefusal.rewardUsed) { try fixture.claim(view) }
  }

  @Test("stale, future and foreign callbacks grant nothing")
  func foreignCallbacks() throws {
    let fixture = try AdsFixture(settings: "{\"placements\":{\"codebreaker-life\":{\"providers\":[\"admob\"]}}}")
    let view = try #require(try fixture.offer(.life, [.admob]).view)
    try fixture.report(.impression, view)
    try fixture.report(.completion, view)
    let late = fixture.now - Ads.callbackLife
    let early = fixture.now + .seconds(301)
    #expect(throws: AdsRefusal.callbackStale(late)) { try fixture.verify(fixture.callback(view, at: late)) }
    #expect(throws: AdsRefusal.callbackInFuture(early)) { try fixture.verify(fixture.callback(view, at: early)) }
    let mallory = try fixture.another()
    for callback in [
      fixture.callback(view, user: mallory), fixture.callback(view, unit: "4075738622"),
      Signer.signed("ad_unit=5224354917&timestamp=\(fixture.now.rawValue)&transaction_id=a"),
      Signer.signed("ad_unit=5224354917&custom_data=adv_0&timestamp=\(fixture.now.rawValue)&transaction_id=a"),
    ] {
      let refusal = #expect(throws: AdsRefusal.self) { try fixture.verify(callback) }
      guard case .callbackForeign = refusal else {
        Issue.record("\(String(describing: refusal))")
        continue
      }
    }
    #expect(throws: AdsRefusal.notVerified) { try fixture.claim(view) }
    #expect(try fixture.consoleReport().callbacks.refused == 6)
  }

  @Test("the test call of AdMob's console is answered without effect")
  func consoleTest() throws {
    let fixture = try AdsFixture()
    for callback in GenuineCallbacks.tests { #expect(try fixture.verify(callback) == .test) }
    #expect(try fixture.store.database.read { try $0.integer("SELECT count(*) FROM ad_rewards") } == 0)
    #expect(try fixture.consoleReport().callbacks.tests == 3)
  }

  @Test("a genuine callback for another unit is refused, and an old one is stale")
  func genuineElsewhere() throws {
    let fixture = try AdsFixture()
    #expect(throws: AdsRefusal.callbackStale(Timestamp(1_564_744_089_011))) {
      try fixture.verify(GenuineCallbacks.views[0])
    }
    fixture.now = Timestamp(1_564_744_090_000)
    let refusal = #expect(throws: AdsRefusal.self) { try fixture.verify(GenuineCallbacks.views[0]) }
    guard case .callbackForeign = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
  }
}
