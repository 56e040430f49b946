import AdsAPI
import AdsEngine
import ClientHost
import Kernel
import Localization
import PlaydAPI
import Testing
import WebUI

@testable import AdsFeature
@testable import AppKit

@Suite("Ads in the app")
struct AdsFeatureTests {
  @Test("a rewarded ad: settings, load, impression, the whole length, completion, claim, token")
  func rewardedAd() throws {
    let fixture = AdsFixture()
    try fixture.handle(.ad(.show(.life)))
    #expect(fixture.effects == [.configuration])
    #expect(fixture.shell.adStatus == .loading)
    fixture.configure()
    #expect(fixture.effects == [.timer(.loadLife, after: .seconds(8)), .offer(.life)])
    try fixture.load(.life)
    let view = try fixture.view(.life).viewID
    #expect(fixture.effects.contains(.report(view, .impression)))
    #expect(fixture.effects.contains(.timer(.scene, after: .seconds(1))))
    fixture.send(.reported(.success(AdViewState(viewID: view, event: .impression, remaining: .seconds(15)))))
    fixture.wait(.seconds(15))
    fixture.send(.timer(.scene))
    #expect(fixture.state.showing?.phase == .claiming)
    #expect(fixture.effects == [.report(view, .completion)])
    fixture.send(.reported(.success(AdViewState(viewID: view, event: .completion, remaining: .zero))))
    #expect(fixture.effects == [.claim(view)])
    fixture.send(.claimed(.success(try fixture.reward())))
    #expect(fixture.effects == [.finished(.life, .completed(rewardToken: "token"))])
    #expect(fixture.state.showing == nil)
    #expect(fixture.state.reports.isEmpty)
  }

  @Test("a tapped rewarded ad shows its seconds and opens its game after the reward")
  func tappedRewarded() throws {
    let fixture = AdsFixture()
    try fixture.showRewarded(.pegs)
    #expect(fixture.cover().shows("15"))
    fixture.wait(.seconds(4))
    fixture.send(.timer(.scene))
    #expect(fixture.cover().shows("11"))
    try fixture.cover().tap(.button, "Open CodeBreaker")
    #expect(fixture.cover().shows("Opens after the ad") && !fixture.effects.contains(.open("/codebreaker")))
    fixture.wait(.seconds(11))
    fixture.send(.timer(.scene))
    fixture.send(.claimed(.success(try fixture.reward())))
    #expect(fixture.effects.contains(.open("/codebreaker")) && fixture.state.showing == nil)
  }

  @Test("a tapped ad between games opens its game once it can be skipped")
  func tappedBetweenGames() throws {
    for isEarly in [true, false] {
      let fixture = AdsFixture()
      fixture.configure(rules: .frequent)
      fixture.wait(.seconds(40))
      fixture.send(.gameEnded(after: .seconds(30)))
      try fixture.load(.betweenGames)
      fixture.send(.gameEnded(after: .seconds(30)))
      fixture.send(.show(.betweenGames))
      #expect(fixture.state.showing?.phase == .playing)
      if isEarly { fixture.send(.gameTapped) }
      fixture.wait(.seconds(3))
      fixture.send(.timer(.scene))
      if !isEarly { fixture.send(.gameTapped) }
      #expect(fixture.effects.contains(.open("/ippo")) && fixture.state.showing == nil)
    }
  }

  @Test("closing early asks for confirmation, and earns nothing")
  func closedEarly() throws {
    let fixture = AdsFixture()
    try fixture.showRewarded()
    fixture.wait(.seconds(5))
    fixture.send(.closeTapped)
    #expect(fixture.state.showing?.phase == .confirming)
    fixture.send(.keepWatchingTapped)
    #expect(fixture.state.showing?.phase == .playing)
    fixture.send(.closeTapped)
    fixture.send(.closeConfirmed)
    #expect(fixture.effects.last == .finished(.life, .closedEarly))
    #expect(fixture.state.showing == nil)
    #expect(fixture.state.reports.map { $0.step } == [.impression, .skip])
  }

  @Test("an ad that ends during the close confirmation counts as completed")
  func endsWhileAsked() throws {
    let fixture = AdsFixture()
    try fixture.showRewarded()
    fixture.send(.closeTapped)
    fixture.wait(.seconds(15))
    fixture.send(.timer(.scene))
    #expect(fixture.state.showing?.phase == .claiming)
    fixture.send(.closeConfirmed)
    #expect(fixture.state.showing?.phase == .claiming, "a late tap takes no reward away")
  }

  @Test("a hidden ad is paused")
  func hiddenAdIsPaused() throws {
    let fixture = AdsFixture()
    try fixture.showRewarded()
    fixture.wait(.seconds(5))
    fixture.send(.visibility(isVisible: false))
    fixture.wait(.seconds(100))
    fixture.send(.timer(.scene))
    #expect(fixture.state.showing?.phase == .playing)
    fixture.send(.visibility(isVisible: true))
    #expect(fixture.effects == [.timer(.scene, after: .seconds(1))])
  }

  @Test("a lost response is requested again, and a refused report is dropped")
  func lostAnswers() throws {
    let fixture = AdsFixture()
    try fixture.showRewarded()
    let view = try fixture.view(.life).viewID
    fixture.send(.reported(.failure(.unreadable(status: 0))))
    #expect(fixture.effects == [.timer(.retry, after: .seconds(2))])
    fixture.send(.timer(.retry))
    #expect(fixture.effects == [.report(view, .impression)])
    fixture.send(.reported(.success(AdViewState(viewID: view, event: .impression, remaining: .zero))))
    fixture.wait(.seconds(15))
    fixture.send(.timer(.scene))
    let brief = Problem(.adWatchedTooBriefly, detail: "", retryAfter: 3)
    fixture.send(.reported(.failure(.refused(brief))))
    #expect(fixture.effects == [.timer(.retry, after: .seconds(3))])
    fixture.send(.timer(.retry))
    fixture.send(.reported(.failure(.refused(Problem(.adViewExpired, detail: "")))))
    #expect(fixture.effects == [.finished(.life, .unavailable(freeGrant: nil))])
    #expect(fixture.state.reports.isEmpty)
  }

  @Test("where there is no ad the server's free grant is handed on, once")
  func freeGrant() throws {
    let fixture = AdsFixture()
    fixture.configure()
    fixture.send(.show(.life))
    fixture.send(
      .offered(
        .life, ticket: 1,
        .success(AdOffer(serverTime: fixture.state.now, freeGrant: try fixture.reward(), absence: .noFill))))
    #expect(fixture.effects.last == .finished(.life, .unavailable(freeGrant: "token")))
    fixture.send(.show(.life))
    #expect(fixture.effects.last == .finished(.life, .unavailable(freeGrant: nil)))
  }

  @Test("without a network a rewarded ad is unavailable, and an interstitial no wait")
  func withoutNetworkRewardedAdIsUnavailable() {
    let fixture = AdsFixture()
    fixture.send(.show(.betweenGames))
    #expect(fixture.effects.last == .finished(.betweenGames, .unavailable(freeGrant: nil)))
    fixture.send(.configured(.failure(.unreadable(status: 0))))
    fixture.send(.show(.hint))
    fixture.send(.configured(.failure(.unreadable(status: 0))))
    #expect(fixture.effects == [.finished(.hint, .unavailable(freeGrant: nil))])
  }

  @Test("the choice is sent before the first load, and stored")
  func choiceIsSentBeforeFirstLoad() throws {
    let fixture = AdsFixture(choice: nil)
    fixture.configure(recorded: nil)
    fixture.send(.show(.life))
    #expect(fixture.effects.isEmpty)
    #expect(fixture.state.isAsking)
    fixture.send(.chose(.child))
    let update = AdConsentUpdate(choice: .child, policy: 1)
    #expect(
      fixture.effects == [.keep("child 1"), .consent(update), .timer(.loadLife, after: .seconds(8))],
      "the load waits for the choice to be written down")
    fixture.send(
      .consentRecorded(
        update, .success(AdConsentRecord(choice: .child, policy: 1, decidedAt: fixture.state.now))))
    #expect(fixture.effects == [.keep("child 1 sent"), .offer(.life)])
  }

  @Test("a question left without an answer gives nothing")
  func questionClosed() {
    let fixture = AdsFixture(choice: nil)
    fixture.configure(recorded: nil)
    fixture.send(.show(.life))
    fixture.send(.questionClosed)
    #expect(fixture.effects == [.finished(.life, .closedEarly)])
    #expect(!fixture.state.isAsking)
  }

  @Test("a load that takes too long has failed")
  func loadTakesTooLongHasFailed() {
    let fixture = AdsFixture()
    fixture.configure()
    fixture.send(.show(.attempt))
    fixture.wait(.seconds(8))
    fixture.send(.timer(.loadAttempt))
    #expect(fixture.effects == [.finished(.attempt, .unavailable(freeGrant: nil))])
  }

  @Test("between games: shown when due, left after three seconds, and the game goes on")
  func betweenGames2() throws {
    let fixture = AdsFixture()
    fixture.configure(rules: .frequent)
    fixture.wait(.seconds(40))
    fixture.send(.gameEnded(after: .seconds(30)))
    try fixture.load(.betweenGames)
    fixture.send(.show(.betweenGames))
    #expect(fixture.effects == [.finished(.betweenGames, .unavailable(freeGrant: nil))])
    fixture.send(.gameEnded(after: .seconds(30)))
    fixture.send(.show(.betweenGames))
    #expect(fixture.state.showing?.phase == .playing)
    fixture.send(.closeTapped)
    #expect(fixture.state.showing != nil, "not yet")
    for seconds: Int64 in [3, 2, 1] {
      #expect(fixture.cover().shows("Skip in \(seconds)"))
      fixture.wait(.seconds(1))
      fixture.send(.timer(.scene))
    }
    #expect(fixture.state.showing?.phase == .skippable)
    fixture.send(.closeTapped)
    #expect(fixture.effects.last == .finished(.betweenGames, .closedEarly))
  }

  @Test("without a player no request is made, and ads are unavailable")
  func noPlayer() throws {
    let fixture = AdsFixture()
    fixture.shell.player = nil
    // The app, not the server, is asked what it offers.
    try fixture.handle(.settingsShown)
    #expect(fixture.effects == [.ask(20, #"{"kind":"hello","page":"game"}"#)])
    try fixture.handle(.ad(.show(.life)))
    #expect(fixture.effects == [.finished(.life, .unavailable(freeGrant: nil))])
    try fixture.handle(.ad(.approach(.hint)))
    try fixture.handle(.ad(.gameEnded(after: .seconds(30))))
    try fixture.handle(.ad(.show(.betweenGames)))
    #expect(fixture.effects == [.finished(.betweenGames, .unavailable(freeGrant: nil))])
    #expect(!fixture.state.isConfiguring)
  }

  @Test("losing the network during an ad fails its load and retries its report")
  func networkGoes() throws {
    let fixture = AdsFixture()
    try fixture.showRewarded()
    let view = try fixture.view(.life).viewID
    fixture.shell.isOnline = false
    fixture.send(.reported(.success(AdViewState(viewID: view, event: .impression, remaining: .zero))))
    fixture.wait(.seconds(15))
    fixture.send(.timer(.scene))
    #expect(fixture.effects == [.timer(.retry, after: .seconds(2))])
    fixture.shell.isOnline = true
    fixture.send(.timer(.retry))
    #expect(fixture.effects == [.report(view, .completion)])
    let other = AdsFixture()
    other.configure()
    other.shell.isOnline = false
    other.send(.show(.hint))
    #expect(other.effects.last == .finished(.hint, .unavailable(freeGrant: nil)))
  }

  @Test("rewarded ads are available while the server is reachable, except for a while after a failure")
  func rewardedAdsAreAvailableWhileServerIsReachable() throws {
    let fixture = AdsFixture()
    #expect(fixture.shell.adStatus == .none)
    try fixture.handle(.launched(path: "/"))
    #expect(fixture.shell.adStatus == .ready)
    fixture.shell.isOnline = false
    try fixture.handle(.network(isOnline: false))
    #expect(fixture.shell.adStatus == .none)
    fixture.shell.isOnline = true
    try fixture.handle(.network(isOnline: true))
    #expect(fixture.shell.adStatus == .ready)
    fixture.configure()
    fixture.send(.show(.life))
    #expect(fixture.shell.adStatus == .loading)
    let told = AdsFeature.reduce(
      &fixture.state, .offered(.life, ticket: 1, .failure(.unreadable(status: 500))), fixture.shell)
    #expect(isStatus(told.first, .none), "what is told of the ad finds how ads stand")
    fixture.shell.adStatus = .none
    let rest = AdRules.standard.retryAfter
    #expect(isRest(told.last, rest), "the end of the rest wakes the feature")
    fixture.wait(rest)
    try fixture.handle(.timer(AdsFeature.Timer.rest.rawValue))
    #expect(fixture.shell.adStatus == .ready)
  }

  private func isStatus(_ effect: Effect<AdsFeature.Action>?, _ status: AdStatus) -> Bool {
    if case .adStatus(status)? = effect { true } else { false }
  }

  private func isRest(_ effect: Effect<AdsFeature.Action>?, _ span: Milliseconds) -> Bool {
    if case .timer(AdsFeature.Timer.rest.rawValue, span)? = effect { true } else { false }
  }

  @Test("values of an earlier version are migrated")
  func formerKey() {
    #expect(AdsFeature.legacyKeys.map { $0.former } == ["ads"])
    #expect(AdsFeature.legacyKeys.map { $0.now } == [AdsFeature.choiceKey])
    #expect(AdsFixture(choice: .child).state.choice == .child)
    #expect(AdsFixture(choice: nil).state.choice == nil)
  }

  @Test(
    "the choice survives the device", arguments: ["personalised 1 sent", "contextual 3", "child 12 sent", "none 1"])
  func choiceSurvivesDevice(_ text: String) throws {
    let kept = try #require(AdsFeature.PersistedChoice(text: text))
    #expect(kept.text.utf8.elementsEqual(text.utf8))
  }

  @Test(
    "a malformed stored choice is ignored", arguments: ["", "personalised", "x 1", "child -1", "child 1 gone"])
  func malformedStoredChoiceIsIgnored(_ text: String) {
    #expect(AdsFeature.PersistedChoice(text: text) == nil)
  }
}
