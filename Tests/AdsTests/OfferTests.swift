import Ads
import AdsEngine
import Database
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@Suite("Offers of ads")
struct OfferTests {
  @Test("nothing is handed out before the player was asked, nor after the answer was taken back")
  func consentFirst() throws {
    let house = try AdsHouse(choice: nil)
    #expect(throws: AdsRefusal.consentMissing) { try house.offer() }
    try house.choose(.contextual)
    #expect(try house.offer().view != nil)
    try house.choose(nil)
    #expect(throws: AdsRefusal.consentMissing) { try house.offer(.hint) }
  }

  @Test("a new policy makes the old answer void")
  func newPolicy() throws {
    let house = try AdsHouse()
    try house.publish("{\"policy\":2}")
    #expect(throws: AdsRefusal.consentMissing) { try house.offer() }
    #expect(throws: AdsRefusal.policyUnknown(asked: 1, inForce: 2)) { try house.choose(.contextual) }
    try house.choose(.contextual, policy: 2)
    #expect(try house.offer().view != nil)
  }

  @Test("others' ads are offered only where law and choice allow", arguments: [0, 1, 2, 3, 4, 5])
  func permissions(index: Int) throws {
    let cases: [(AdChoice, String?, AdProvider)] = [
      (.personalised, "DE", .h5), (.contextual, "DE", .house), (.contextual, "US", .h5), (.child, "US", .h5),
      (.child, "FR", .house), (.contextual, nil, .house),
    ]
    let (choice, country, expected) = cases[index]
    let house = try AdsHouse(
      settings: "{\"placements\":{\"codebreaker-life\":{\"providers\":[\"h5\",\"house\"]}}}", choice: choice)
    #expect(try house.offer(.life, [.h5, .house], country: country).view?.provider == expected)
  }

  @Test("the client's providers count, and one without an account is none")
  func providers() throws {
    let settings = "{\"placements\":{\"codebreaker-life\":{\"providers\":[\"admob\",\"h5\",\"house\"]}}}"
    #expect(try AdsHouse(settings: settings).offer(.life, [.h5, .house]).view?.provider == .h5)
    #expect(try AdsHouse(settings: settings).offer(.life, [.admob]).view?.provider == .admob)
    #expect(try AdsHouse(AdsAccounts(), settings: settings).offer(.life, [.h5, .house]).view?.provider == .house)
  }

  @Test("a view not shown is handed out again, and one that was shown is not")
  func again() throws {
    let house = try AdsHouse()
    let first = try #require(try house.offer().view)
    #expect(try house.offer().view == first)
    try house.report(.impression, first)
    #expect(try house.offer().view?.viewID != first.viewID)
  }

  @Test("without an ad the reward is given, once a day, and the same until it is used")
  func freeGrant() throws {
    let house = try AdsHouse(settings: "{\"placements\":{\"codebreaker-life\":{\"providers\":[\"h5\"]}}}")
    let offer = try house.offer(.life, [.house])
    let grant = try #require(offer.freeGrant)
    #expect(offer.view == nil)
    #expect(offer.absence == .noFill)
    #expect(grant.purpose == .life)
    #expect(try house.offer(.life, [.house]).freeGrant == grant)
    #expect(try house.use(grant.token) == .first)
    #expect(try house.offer(.life, [.house]).freeGrant == nil)
    house.wait(.seconds(86_400))
    #expect(try house.offer(.life, [.house]).freeGrant != nil)
    #expect(try house.offer(.betweenGames, [.h5]).freeGrant == nil, "an interstitial earns nothing")
  }

  @Test("after the day's most, and where ads are off, there is no ad")
  func capped() throws {
    let house = try AdsHouse(
      settings: "{\"placements\":{\"codebreaker-life\":{\"dailyCap\":1},\"codebreaker-hint\":{\"on\":false}}}")
    try house.watch(try #require(try house.offer().view))
    let offer = try house.offer()
    #expect(offer.absence == .capped)
    #expect(offer.freeGrant != nil)
    #expect(try house.offer(.hint).absence == .off)
  }

  @Test("a view that was not shown in time can neither be shown nor claimed")
  func expired() throws {
    let house = try AdsHouse()
    let view = try #require(try house.offer().view)
    house.wait(Ads.viewLife)
    #expect(throws: AdsRefusal.viewExpired(view.expiresAt)) { try house.report(.impression, view) }
    #expect(throws: AdsRefusal.viewExpired(view.expiresAt)) { try house.claim(view) }
  }

  @Test("events come in order and once")
  func events() throws {
    let house = try AdsHouse()
    let view = try #require(try house.offer(.betweenGames).view)
    #expect(throws: AdsRefusal.self) { try house.report(.completion, view) }
    #expect(try house.report(.impression, view).event == .impression)
    #expect(try house.report(.impression, view).event == .impression)
    #expect(try house.report(.skip, view).event == .skip)
    #expect(try house.report(.skip, view).event == .skip)
    #expect(throws: AdsRefusal.self) { try house.report(.failure, view) }
    #expect(throws: AdsRefusal.earnsNothing) { try house.claim(view) }
    let figures = try house.consoleReport().total
    #expect(figures.impressions == 1)
    #expect(figures.skips == 1)
  }

  @Test("the console has requests, fills, impressions, completions, rewards and revenue by day, provider and arm")
  func console() throws {
    let house = try AdsHouse(
      settings: """
        {"rates":{"house":250},
         "experiments":[{"name":"longer","placement":"codebreaker-life",
           "arms":[{"name":"as-now","weight":0},{"name":"twenty","weight":1,"values":{"length":20000}}]}]}
        """)
    let view = try #require(try house.offer().view)
    #expect(view.length == .seconds(20), "the arm's numbers hold")
    try house.watch(view)
    _ = try house.claim(view)
    _ = try house.offer(.hint, [.h5])
    let report = try house.consoleReport()
    let row = try #require(report.rows.first { $0.placement == .life })
    #expect(row.provider == .house)
    #expect(row.arm == "longer/twenty")
    #expect(row.figures.revenueMicros == 250)
    #expect(report.total.requests == 2)
    #expect(report.total.fills == 1)
    #expect(report.total.fillRate == 500_000)
    #expect(report.total.completions == 1)
    #expect(report.total.rewards == 1)
    #expect(report.total.freeGrants == 1)
    let configuration = try house.store.database.read {
      try house.ads.configuration(for: house.player, country: "GE", at: house.now, in: $0)
    }
    #expect(configuration.experiments == [ExperimentArm(experiment: "longer", arm: "twenty")])
    #expect(configuration.regime == .other)
    #expect(configuration.rules.of(.life)?.length == .seconds(20))
  }

  @Test("everything kept of a player can be exported, and goes with them")
  func leaving() throws {
    let house = try AdsHouse()
    let view = try #require(try house.offer().view)
    try house.watch(view)
    _ = try house.claim(view)
    let views = try house.store.database.read { try house.ads.export(of: house.player, in: $0) }
    #expect(views.count == 1)
    #expect(views.first?.ending == .completion)
    #expect(views.first?.rewardedAt == house.now)
    let (ads, player) = (house.ads, house.player)
    try house.store.database.write { try ads.erase(of: player, in: $0) }
    for table in ["ad_consents", "ad_views", "ad_rewards", "ad_days"] {
      #expect(try house.store.database.read { try $0.integer("SELECT count(*) FROM \(table)") } == 0, "\(table)")
    }
  }

  @Test("what has expired long ago is removed a little at a time")
  func pruning() throws {
    let house = try AdsHouse()
    try house.watch(try #require(try house.offer().view))
    house.wait(.seconds(32 * 86_400))
    let (ads, now) = (house.ads, house.now)
    #expect(try house.store.database.write { try ads.prune(10, at: now, in: $0) } == 1)
  }

  @Test(
    "settings that contradict themselves are refused",
    arguments: [
      "[]", "{\"policy\":0}", "{\"nonsense\":1}", "{\"placements\":{\"nowhere\":{}}}",
      "{\"placements\":{\"codebreaker-life\":{\"providers\":[\"house\",\"house\"]}}}",
      "{\"placements\":{\"codebreaker-life\":{\"length\":0}}}",
      "{\"placements\":{\"codebreaker-life\":{\"skippableAfter\":99999}}}", "{\"rates\":{\"h5\":-1}}",
      "{\"experiments\":[{\"name\":\"a\",\"placement\":\"codebreaker-life\",\"arms\":[{\"name\":\"b\",\"weight\":1}]}]}",
    ])
  func badSettings(document: String) {
    #expect(throws: JSON.DecodingError.self) { try AdSettings(from: try JSON.parse(document)) }
  }

  @Test(
    "identifiers that are none are refused",
    arguments: ["ca-pub-1", "pub-3940256099942544", "ca-pub-39402560999425440", "ca-pub-394025609994254x"])
  func badIdentifiers(client: String) {
    #expect(AdsAccounts(h5: AdsConfiguration.H5Account(client: client, isTest: true)).flaw != nil)
    #expect(AdsHouse.google.flaw == nil)
  }
}
