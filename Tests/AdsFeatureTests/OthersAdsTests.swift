import AdsAPI
import AdsEngine
import ClientHost
import Kernel
import Localization
import Testing
import WebUI

@testable import AdsFeature
@testable import AppKit

@Suite("Others' ads")
struct OthersAdsTests {
  /// A fixture whose server has an H5 Games Ads account and assigned this placement.
  private func fixture(_ placement: AdPlacement, _ choice: AdChoice = .personalised) throws -> AdsFixture {
    let fixture = AdsFixture(choice: choice)
    fixture.configure(
      recorded: choice, rules: .frequent, regime: .ccpa,
      h5: AdsConfiguration.H5Account(client: "ca-pub-3940256099942544", isTest: true))
    #expect(fixture.state.hasH5)
    if placement == .betweenGames {
      fixture.wait(.seconds(40))
      fixture.send(.gameEnded(after: .seconds(30)))
      fixture.send(.gameEnded(after: .seconds(30)))
    } else {
      fixture.send(.show(placement))
      #expect(fixture.effects.contains(.offer(placement, [.house, .h5])))
    }
    guard case .loading(let ticket) = fixture.state.machine.slot(placement) else { return fixture }
    var view = try fixture.view(placement)
    view.provider = .h5
    view.creative = nil
    fixture.send(.offered(placement, ticket: ticket, .success(AdOffer(serverTime: fixture.state.now, view: view))))
    return fixture
  }

  @Test("a rewarded ad is requested, shown when loaded, and earns after a complete view")
  func rewardedAdIsRequested() throws {
    let fixture = try fixture(.life)
    #expect(fixture.effects == [.provider(ticket: 1, command: "reward", query: "")])
    try fixture.handle(.host(.ad(id: 1, .ready)))
    #expect(fixture.effects.contains(.provider(ticket: 1, command: "show", query: "")))
    #expect(fixture.state.showing?.isOurs == false)
    try fixture.handle(.host(.ad(id: 1, .showing)))
    let view = try fixture.view(.life).viewID
    #expect(fixture.effects == [.cancelTimer(.scene), .report(view, .impression)])
    try fixture.handle(.host(.ad(id: 1, .viewed)))
    #expect(fixture.state.showing?.phase == .claiming)
    #expect(fixture.state.reports.map { $0.step } == [.impression, .completion, .claim])
  }

  @Test("a dismissed or unavailable ad earns nothing")
  func dismissedOrUnavailableAdEarnsNothing() throws {
    let dismissed = try fixture(.life)
    try dismissed.handle(.host(.ad(id: 1, .ready)))
    try dismissed.handle(.host(.ad(id: 1, .showing)))
    try dismissed.handle(.host(.ad(id: 1, .dismissed)))
    #expect(dismissed.effects.last == .finished(.life, .closedEarly))
    let missing = try fixture(.hint)
    try missing.handle(.host(.ad(id: 1, .none)))
    #expect(missing.effects.last == .finished(.hint, .unavailable(freeGrant: nil)))
    let lying = try fixture(.attempt)
    try lying.handle(.host(.ad(id: 1, .viewed)))
    #expect(lying.state.showing == nil && lying.state.reports.isEmpty, "viewed before it was shown is no news")
  }

  @Test("a blocked script holds no game up")
  func blockedScriptHoldsNoGameUp() throws {
    let fixture = try fixture(.betweenGames, .contextual)
    fixture.send(.show(.betweenGames))
    #expect(fixture.effects.contains(.provider(ticket: 1, command: "next", query: "?npa=1")))
    fixture.wait(.seconds(4))
    fixture.send(.timer(.scene))
    #expect(fixture.effects.last == .finished(.betweenGames, .unavailable(freeGrant: nil)))
    #expect(fixture.state.showing == nil)
  }

  @Test("a child's request carries the child-directed flag")
  func childRequestCarriesChildDirectedFlag() throws {
    let fixture = try fixture(.life, .child)
    #expect(fixture.effects == [.provider(ticket: 1, command: "reward", query: "?npa=1&child=1")])
  }
}
