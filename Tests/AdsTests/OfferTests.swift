import Ads
import AdsAPI
import AdsEngine
import Database
import Kernel
import PlaydAPI
import TestDatabase
import Testing

@Suite("Offers of ads")
struct OfferTests {
  @Test("no ad is offered before consent or after its withdrawal")
  func consentFirst() throws {
    let fixture = try AdsFixture(choice: nil)
    #expect(throws: AdsRefusal.consentMissing) { try fixture.offer() }
    try fixture.choose(.contextual)
    #expect(try fixture.offer().view != nil)
    try fixture.choose(nil)
    #expect(throws: AdsRefusal.consentMissing) { try fixture.offer(.hint) }
  }

  @Test("a new policy invalidates the old consent")
  func newPolicy() throws {
    let fixture = try AdsFixture()
    try fixture.publish("{\"policy\":2}")
    #expect(throws: AdsRefusal.consentMissing) { try fixture.offer() }
    #expect(throws: AdsRefusal.policyUnknown(asked: 1, inForce: 2)) { try fixture.choose(.contextual) }
    try fixture.choose(.contextual, policy: 2)
    #expect(try fixture.offer().view != nil)
  }

  @Test("third-party ads are offered only where law and consent allow", arguments: [0, 1, 2, 3, 4, 5])
  func permissions(index: Int) throws {
    let cases: [(AdChoice, String?, AdProvider)] = [
      (.personalised, "DE", .h5), (.contextual, "DE", .house), (.contextual, "US", .h5), (.child, "US", .h5),
      (.child, "FR", .house), (.contextual, nil, .house),
    ]
    let (choice, country, expected) = cases[index]
    let fixture = try AdsFixture(
      settings: "{\"placements\":{\"codebreaker-life\":{\"providers\":[\"h5\",\"house\"]}}}", choice: choice)
    #expect(try fixture.offer(.life, [.h5, .house], country: country).view?.provider == expected)
  }

  @Test("the client's providers count, and one without an account does not")
  func providers() throws {
    let settings = "{\"placements\":{\"codebreaker-life\":{\"providers\":[\"admob\",\"h5\",\"house\"]}}}"
    #expect(try AdsFixture(settings: settings).offer(.life, [.h5, .house]).view?.provider == .h5)
    #expect(try AdsFixture(settings: settings).offer(.life, [.admob]).view?.provider == .admob)
    #expect(try AdsFixture(AdsAccounts(), settings: settings).offer(.life, [.h5, .house]).view?.provider == .house)
  }

  @Test("an unshown view is issued again, and a shown one is not")
  func reissued() throws {
    let fixture = try AdsFixture()
    let first = try #require(try fixture.offer().view)
    #expect(try fixture.offer().view == first)
    try fixture.report(.impression, first)
    #expect(try fixture.offer().view?.viewID != first.viewID)
  }

  @Test("without an ad the reward is granted, once a day, and the same until used")
  func freeGrant() throws {
    let fixture = try AdsFixture(settings: "{\"placements\":{\"codebreaker-life\":{\"providers\":[\"h5\"]}}}")
    let offer = try fixture.offer(.life, [.house])
    let grant = try #require(offer.freeGrant)
    #expect(offer.view == nil)
    #expect(offer.absence == .noFill)
    #expect(grant.purpose == .life)
    #expect(try fixture.offer(.life, [.house]).freeGrant == grant)
    #expect(try fixture.use(grant.token) == .first)
    #expect(try fixture.offer(.life, [.house]).freeGrant == nil)
    fixture.wait(.seconds(86_400))
    #expect(try fixture.offer(.life, [.house]).freeGrant != nil)
    #expect(try fixture.offer(.betweenGames, [.h5]).freeGrant == nil, "an interstitial earns nothing")
  }

  @Test("above the daily cap, and with ads off, there is no ad")
  func capped() throws {
    let fixture = try AdsFixture(
      settings: "{\"placements\":{\"codebreaker-life\":{\"dailyCap\":1},\"codebreaker-hint\":{\"on\":false}}}")
    try fixture.watch(try #require(try fixture.offer().view))
    let offer = try fixture.offer()
    #expect(offer.absence == .capped)
    #expect(offer.freeGrant != nil)
    #expect(try fixture.offer(.hint).absence == .off)
  }

  @Test("an expired view can be neither shown nor claimed")
  func expired() throws {
    let fixture = try AdsFixture()
    let view = try #require(try fixture.offer().view)
    fixture.wait(Ads.viewLife)
    #expect(throws: AdsRefusal.viewExpired(view.expiresAt)) { try fixture.report(.impression, view) }
    #expect(throws: AdsRefusal.viewExpired(view.expiresAt)) { try fixture.claim(view) }
  }

  @Test("events must come in order and once")
  func events() throws {
    let fixture = try AdsFixture()
    let view = try #require(try fixture.offer(.betweenGames).view)
    #expect(throws: AdsRefusal.self) { try fixture.report(.completion, view) }
    #expect(try fixture.report(.impression, view).event == .impression)
    #expect(try fixture.report(.impression, view).event == .impression)
    #expect(try fixture.report(.skip, view).event == .skip)
    #expect(try fixture.report(.skip, view).event == .skip)
    #expect(throws: AdsRefusal.self) { try fixture.report(.failure, view) }
    #expect(throws: AdsRefusal.earnsNothing) { try fixture.claim(view) }
    let figures = try fixture.consoleReport().total
    #expect(figures.impressions == 1)
    #expect(figures.skips == 1)
  }

  @Test("the console has requests, fills, impressions, completions, rewards and revenue by day, provider and arm")
  func console() throws {
    let fixture = try AdsFixture(
      settings: """
        {"rates":{"house":250},
         "experiments":[{"name":"longer","placement":"codebreaker-life",
           "arms":[{"name":"as-now","weight":0},{"name":"twenty","weight":1,"values":{"length":20000}}]}]}
        """)
    let view = try #require(try fixture.offer().view)
    #expect(view.length == .seconds(20), "the arm's numbers hold")
    try fixture.watch(view)
    _ = try fixture.claim(view)
    _ = try fixture.offer(.hint, [.h5])
    let report = try fixture.consoleReport()
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
    let configuration = try fixture.store.database.read {
      try fixture.ads.configuration(for: fixture.player, country: "GE", at: fixture.now, in: $0)
    }
    #expect(configuration.experiments == [ExperimentArm(experiment: "longer", arm: "twenty")])
    #expect(configuration.regime == .other)
    #expect(configuration.rules.of(.life)?.length == .seconds(20))
  }

  @Test("a player's data can be exported, and is erased with them")
  func leaving() throws {
    let fixture = try AdsFixture()
    let view = try #require(try fixture.offer().view)
    try fixture.watch(view)
    _ = try fixture.claim(view)
    let views = try fixture.store.database.read { try fixture.ads.export(of: fixture.player, in: $0) }
    #expect(views.count == 1)
    #expect(views.first?.ending == .completion)
    #expect(views.first?.rewardedAt == fixture.now)
    let (ads, player) = (fixture.ads, fixture.player)
    try fixture.store.database.write { try ads.erase(of: player, in: $0) }
    for table in ["ad_consents", "ad_views", "ad_rewards", "ad_days"] {
      #expect(try fixture.store.database.read { try $0.integer("SELECT count(*) FROM \(table)") } == 0, "\(table)")
    }
  }

  @Test("long-expired rows are deleted in small portions")
  func pruning() throws {
    let fixture = try AdsFixture()
    try fixture.watch(try #require(try fixture.offer().view))
    fixture.wait(.seconds(32 * 86_400))
    let (ads, now) = (fixture.ads, fixture.now)
    #expect(try fixture.store.database.write { try ads.prune(10, at: now, in: $0) } == 1)
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
    "invalid identifiers are refused",
    arguments: ["ca-pub-1", "pub-3940256099942544", "ca-pub-39402560999425440", "ca-pub-394025609994254x"])
  func badIdentifiers(client: String) {
    #expect(AdsAccounts(h5: AdsConfiguration.H5Account(client: client, isTest: true)).flaw != nil)
    #expect(AdsFixture.google.flaw == nil)
  }
}
