import AdsAPI
import AdsEngine
import AdsFeature
import AppKit
import DesignBook
import IdentityAPI
import Kernel
import Localization
import Navigation
import PlaydAPI
import ShellFixture
import Testing
import WebUI

/// A game with a single button that requests an ad for a life.
private enum Beggar: Feature {
  static let name = "beggar"
  static let pages = [PageSpec("/beggar")]

  struct State: Sendable {
    var outcomes: [AdOutcome] = []
    /// Ad status at each outcome.
    var standing: [AdStatus] = []
  }

  enum Action: Sendable {
    case begged
    case finished(AdOutcome)
  }

  static func restore(_ launch: inout Launch) -> State { State() }

  static func action(for signal: Signal) -> Action? {
    switch signal {
    case .adFinished(.life, let outcome): .finished(outcome)
    default: nil
    }
  }

  static func reduce(_ state: inout State, _ action: Action, _ shell: ShellContext) -> [Effect<Action>] {
    switch action {
    case .begged: return [.signal(.ad(.show(.life)))]
    case .finished(let outcome):
      state.outcomes.append(outcome)
      state.standing.append(shell.adStatus)
      return []
    }
  }

  static func view(
    _ state: State, page: Page, shell: ShellContext, send: @escaping (Action) -> Void
  ) -> Content { PrimaryButton(.commonShowMore) { send(.begged) }.erasedContent }
}

@Suite("Ads in a program")
struct AdsProgramTests {
  private static func program() -> Program {
    Program(
      name: "beggar", root: "/beggar", title: .consoleTitle, theme: .playd,
      features: [FeatureHost(Beggar.self), AdsFeature.hosted()])
  }

  /// A player on a device, and a server with house ads and the player's choice.
  private func fixture(choice: AdChoice? = .contextual) -> ShellFixture {
    let fixture = ShellFixture(Self.program)
    let player = fixture.server.addPlayer()
    fixture.device["playd.account"] =
      Account.Credentials(playerID: player.player.playerID, token: player.token, name: "Ada").text
    fixture.server.on(GetAdsConfiguration.self) { call in
      let record = choice.map { AdConsentRecord(choice: $0, policy: 1, decidedAt: call.now) }
      return .ok(AdsConfiguration(serverTime: call.now, policy: 1, regime: .gdpr, consent: record, rules: .standard))
    }
    fixture.server.on(RecordAdConsent.self) { call in
      guard let update = call.json(AdConsentUpdate.self) else { return .problem(.invalidBody) }
      return .ok(AdConsentRecord(choice: update.choice, policy: update.policy, decidedAt: call.now))
    }
    fixture.server.on(RequestAd.self) { call in
      guard let id = AdViewID(rawValue: 1) else { return .problem(.internalError) }
      let view = AdView(
        viewID: id, placement: .life, provider: .house, creative: .ippo, skippableAfter: .seconds(3),
        length: .seconds(15), expiresAt: call.now + .seconds(3_600))
      return .ok(AdOffer(serverTime: call.now, view: view))
    }
    fixture.server.on(ReportAd.self) { call in
      guard let id = AdViewID(rawValue: 1), let report = call.json(AdReport.self) else { return .problem(.invalidBody) }
      return .ok(AdViewState(viewID: id, event: report.event, remaining: .zero))
    }
    fixture.server.on(ClaimAdReward.self) { call in
      guard let id = AdRewardID(rawValue: 9) else { return .problem(.internalError) }
      return .ok(AdReward(rewardID: id, purpose: .life, token: "token", expiresAt: call.now + .seconds(86_400)))
    }
    return fixture
  }

  @Test("a game gets one outcome per requested ad, and the next ad is loaded")
  func gameGetsOneOutcomePerRequestedAd() throws {
    let fixture = fixture()
    fixture.launch()
    #expect(fixture.shell.context.adStatus == .ready)
    try fixture.press(.commonShowMore)
    #expect(fixture.shows(.adsLabel))
    fixture.wait(15_000)
    #expect(!fixture.shows(.adsLabel))
    let state = try #require(fixture.state(of: Beggar.self))
    #expect(state.outcomes == [.completed(rewardToken: "token")])
    #expect(state.standing == [.ready])
    #expect(fixture.page.complaint.isEmpty)
  }

  @Test("a server without ads is reported at once, and asked again after the pause")
  func serverWithoutAdsIsReportedAtOnce() throws {
    let fixture = fixture()
    fixture.server.on(RequestAd.self) { .ok(AdOffer(serverTime: $0.now, absence: .noFill)) }
    fixture.launch()
    try fixture.press(.commonShowMore)
    let state = try #require(fixture.state(of: Beggar.self))
    #expect(state.outcomes == [.unavailable(freeGrant: nil)])
    #expect(state.standing == [.none])
    #expect(fixture.shell.context.adStatus == .none)
    fixture.wait(AdRules.standard.retryAfter.rawValue)
    #expect(fixture.shell.context.adStatus == .ready)
    fixture.setOnline(false)
    #expect(fixture.shell.context.adStatus == .none)
  }

  @Test("the choice is stored and can be changed in the settings")
  func choiceIsStoredAndCanBeChangedInSettings() throws {
    let fixture = fixture(choice: nil)
    fixture.launch(path: "/beggar/settings")
    #expect(fixture.shows(.adsSettingsNone))
    try fixture.press(.adsSettingsChange)
    #expect(fixture.shows(.adsConsentText))
    fixture.send(.chose(.child), to: AdsFeature.self)
    #expect(!fixture.shows(.adsConsentText))
    #expect(fixture.device["playd.ads.choice"] == "child 1 sent")
    fixture.launch()
    #expect(fixture.state(of: AdsFeature.self)?.choice == .child)
    #expect(fixture.shows(.adsConsentChild))
  }

  @Test("a choice stored by an earlier version is migrated")
  func formerChoice() {
    let fixture = fixture(choice: .personalised)
    fixture.device["playd.ads"] = "personalised 1 sent"
    fixture.launch()
    #expect(fixture.state(of: AdsFeature.self)?.choice == .personalised)
    #expect(fixture.device.keys("playd.ads") == ["playd.ads.choice"])
    #expect(fixture.device["playd.ads.choice"] == "personalised 1 sent")
  }

  @Test("no player is created for ads")
  func noPlayer() throws {
    let fixture = fixture()
    fixture.device["playd.account"] = nil
    fixture.launch()
    try fixture.press(.commonShowMore)
    #expect(fixture.state(of: Beggar.self)?.outcomes == [.unavailable(freeGrant: nil)])
    #expect(fixture.server.calls.isEmpty)
  }
}
