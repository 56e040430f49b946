import AdsAPI
import AdsEngine
import ClientHost
import Kernel
import PlaydAPI
import ShellBridge
import Testing

@testable import AdsFeature
@testable import AppKit

@Suite("Ads that the app shows")
struct AppAdsTests {
  private static let unit = "ca-app-pub-3940256099942544/5224354917"
  private static let interstitial = "ca-app-pub-3940256099942544/4411468910"

  private func configure(_ fixture: AdsFixture, _ choice: AdChoice) {
    fixture.configure(
      recorded: choice, rules: .frequent, regime: .ccpa,
      admob: AdsConfiguration.AdMobAccount(
        app: "ca-app-pub-3940256099942544~3347511713",
        interstitialUnit: Self.interstitial, rewardedUnit: Self.unit))
  }

  /// A game in an app with or without AdMob's package, on a server with an account.
  private func fixture(_ choice: AdChoice = .personalised, offers: [ShellOffer] = [.ads]) throws -> AdsFixture {
    let fixture = AdsFixture(choice: choice)
    configure(fixture, choice)
    #expect(fixture.effects.contains(.ask(20, ShellRequest.hello(page: "game").text)))
    let hello = ShellAnswer(id: 20, .hello(version: 1, offers: offers))
    try fixture.handle(.host(.shell(id: 20, text: hello.text)))
    return fixture
  }

  /// An ad of AdMob's for a life, shown by the app.
  private func shown() throws -> AdsFixture {
    let fixture = try fixture()
    fixture.send(.show(.life))
    #expect(fixture.effects.contains(.offer(.life, [.house, .admob])))
    guard case .loading(let ticket) = fixture.state.machine.slot(.life) else { return fixture }
    var view = try fixture.view(.life)
    view.provider = .admob
    view.creative = nil
    fixture.send(.offered(.life, ticket: ticket, .success(AdOffer(serverTime: fixture.state.now, view: view))))
    return fixture
  }

  private func ask(
    _ unit: String, _ view: AdViewID, _ format: ShellAd.Format, _ audience: ShellAd.Audience
  ) -> AdsFixture.Done {
    .ask(26, ShellRequest.ad(ShellAd(unit: unit, data: view.text, format: format, audience: audience)).text)
  }

  /// An interstitial of AdMob's that the app was asked to load, after a game.
  private func between(_ choice: AdChoice) throws -> (AdsFixture, AdViewID) {
    let fixture = try fixture(choice)
    fixture.wait(.seconds(40))
    fixture.send(.gameEnded(after: .seconds(30)))
    #expect(fixture.effects.contains(.offer(.betweenGames, [.house, .admob])))
    var view = try fixture.view(.betweenGames)
    view.provider = .admob
    view.creative = nil
    guard case .loading(let ticket) = fixture.state.machine.slot(.betweenGames) else { return (fixture, view.viewID) }
    fixture.send(.offered(.betweenGames, ticket: ticket, .success(AdOffer(serverTime: fixture.state.now, view: view))))
    return (fixture, view.viewID)
  }

  private func close(_ fixture: AdsFixture, _ reply: ShellReply) throws {
    try fixture.handle(.host(.shell(id: 26, text: ShellAnswer(id: 26, reply).text)))
  }

  @Test("the app shows the ad with the view's name for AdMob's callback, and a watched one is claimed")
  func watched() throws {
    let fixture = try shown()
    let view = try fixture.view(.life).viewID
    #expect(fixture.effects.contains(ask(Self.unit, view, .rewarded, .personalised)))
    #expect(fixture.state.showing?.isOurs == false)
    try close(fixture, .adClosed(isEarned: true))
    #expect(fixture.effects == [.report(view, .impression)])
    #expect(fixture.state.reports.map { $0.step } == [.impression, .completion, .claim])
    #expect(fixture.state.showing?.phase == .claiming)
    try close(fixture, .adClosed(isEarned: true))
    #expect(fixture.effects.isEmpty, "an answer that comes twice counts once")
    fixture.send(.claimed(.success(try fixture.reward())))
    #expect(fixture.effects.contains(.finished(.life, .completed(rewardToken: "token"))))
  }

  @Test("an ad that was closed early, and one that the app could not show, earn nothing")
  func notWatched() throws {
    let closed = try shown()
    try close(closed, .adClosed(isEarned: false))
    #expect(closed.effects.last == .finished(.life, .closedEarly))
    let failed = try shown()
    try close(failed, .refused(.failed))
    #expect(failed.effects.last == .finished(.life, .unavailable(freeGrant: nil)))
    #expect(failed.state.showing == nil)
  }

  @Test(
    "an ad between games is loaded ahead with the player's choice, and shown when the machine allows it",
    arguments: AdChoice.allCases)
  func betweenGames(choice: AdChoice) throws {
    let audience = try #require(ShellAd.Audience(word: choice.word))
    let (fixture, view) = try between(choice)
    #expect(fixture.effects.contains(ask(Self.interstitial, view, .nextInterstitial, audience)))
    fixture.send(.show(.betweenGames))
    #expect(fixture.effects == [.finished(.betweenGames, .unavailable(freeGrant: nil))], "one game is too few")
    fixture.send(.gameEnded(after: .seconds(30)))
    fixture.send(.show(.betweenGames))
    #expect(fixture.effects == [ask(Self.interstitial, view, .interstitial, audience)])
    try close(fixture, .adClosed(isEarned: false))
    #expect(
      fixture.effects == [.report(view, .impression), .cancelTimer(.scene), .finished(.betweenGames, .closedEarly)])
    #expect(fixture.state.reports.map { $0.step } == [.impression, .skip])
    #expect(fixture.state.showing == nil)
  }

  @Test("an interstitial that the app does not have in time holds nothing up")
  func betweenGamesNotLoaded() throws {
    let (fixture, view) = try between(.personalised)
    fixture.send(.gameEnded(after: .seconds(30)))
    fixture.send(.show(.betweenGames))
    try close(fixture, .refused(.failed))
    #expect(
      fixture.effects == [
        .cancelTimer(.scene), .report(view, .failure), .finished(.betweenGames, .unavailable(freeGrant: nil)),
      ])
  }

  @Test("the standard rules hold AdMob's interstitial back until the tenth game and four minutes of play")
  func notBeforeTheTenthGame() throws {
    let fixture = try fixture()
    fixture.configure(
      recorded: .personalised, regime: .ccpa,
      admob: AdsConfiguration.AdMobAccount(
        app: "ca-app-pub-3940256099942544~3347511713", interstitialUnit: Self.interstitial, rewardedUnit: Self.unit))
    fixture.wait(.seconds(600))
    for game in 1...9 {
      fixture.send(.gameEnded(after: .seconds(30)))
      let isNext = game == 9
      #expect(fixture.effects.contains(.offer(.betweenGames, [.house, .admob])) == isNext, "game \(game)")
      fixture.send(.show(.betweenGames))
      #expect(fixture.effects == [.finished(.betweenGames, .unavailable(freeGrant: nil))], "game \(game)")
    }
  }

  @Test("where consent has to be given first, AdMob is not asked without it", arguments: [AdChoice.contextual, .child])
  func optIn(choice: AdChoice) throws {
    let fixture = AdsFixture(choice: choice)
    fixture.configure(
      recorded: choice, regime: .gdpr,
      admob: AdsConfiguration.AdMobAccount(
        app: "ca-app-pub-3940256099942544~3347511713", interstitialUnit: Self.interstitial, rewardedUnit: Self.unit))
    try fixture.handle(
      .host(.shell(id: 20, text: ShellAnswer(id: 20, .hello(version: 1, offers: [.ads])).text)))
    fixture.send(.show(.life))
    #expect(fixture.effects.contains(.offer(.life)))
  }

  @Test("the system's question about tracking follows the choice of personalised ads, and no other choice")
  func trackingQuestion() throws {
    let tracking = AdsFixture.Done.ask(27, ShellRequest.ask(.tracking).text)
    let fixture = try fixture()
    fixture.send(.settingsTapped)
    fixture.send(.chose(.contextual))
    #expect(!fixture.effects.contains(tracking))
    fixture.send(.settingsTapped)
    fixture.send(.chose(.personalised))
    #expect(fixture.effects.contains(tracking))
    let browser = AdsFixture()
    browser.configure()
    browser.send(.settingsTapped)
    browser.send(.chose(.personalised))
    #expect(!browser.effects.contains(tracking))
  }

  @Test("without AdMob's package the house's ads stay")
  func houseAdsStay() throws {
    let without = try fixture(offers: [.purchases])
    without.send(.show(.life))
    #expect(without.effects.contains(.offer(.life)))
  }
}
