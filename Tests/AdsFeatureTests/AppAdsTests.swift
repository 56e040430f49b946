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

  private func configure(_ fixture: AdsFixture, _ choice: AdChoice) {
    fixture.configure(
      recorded: choice, rules: .frequent, regime: .ccpa,
      admob: AdsConfiguration.AdMobAccount(
        app: "ca-app-pub-3940256099942544~3347511713",
        interstitialUnit: "ca-app-pub-3940256099942544/1033173712", rewardedUnit: Self.unit))
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

  private func close(_ fixture: AdsFixture, _ reply: ShellReply) throws {
    try fixture.handle(.host(.shell(id: 26, text: ShellAnswer(id: 26, reply).text)))
  }

  @Test("the app shows the ad with the view's name for AdMob's callback, and a watched one is claimed")
  func watched() throws {
    let fixture = try shown()
    let view = try fixture.view(.life).viewID
    #expect(fixture.effects.contains(.ask(26, ShellRequest.ad(unit: Self.unit, data: view.text).text)))
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

  @Test("without AdMob's package, without full consent and between games the house's ads stay")
  func houseAdsStay() throws {
    let without = try fixture(offers: [.purchases])
    without.send(.show(.life))
    #expect(without.effects.contains(.offer(.life)))
    let contextual = try fixture(.contextual)
    contextual.send(.show(.life))
    #expect(contextual.effects.contains(.offer(.life)))
    let between = try fixture()
    between.wait(.seconds(40))
    between.send(.gameEnded(after: .seconds(30)))
    var effects = between.effects
    between.send(.gameEnded(after: .seconds(30)))
    effects += between.effects
    #expect(effects.contains(.offer(.betweenGames)))
  }
}
