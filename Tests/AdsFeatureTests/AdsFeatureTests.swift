import AdsEngine
import Kernel
import Localization
import PlaydAPI
import Testing
import WebUI

@testable import AdsFeature

@Suite("Ads in the app")
struct AdsFeatureTests {
  @Test("a rewarded ad: settings, load, impression, the whole length, completion, claim, token")
  func rewarded() throws {
    let bench = AdsBench()
    bench.send(.show(.life))
    #expect(bench.effects == [.ask(.configuration)])
    #expect(bench.state.isLoading)
    bench.configure()
    #expect(bench.effects == [.setTimer(.loadLife, after: .seconds(8)), .ask(.offer(.life, ticket: 1))])
    try bench.load(.life)
    let view = try bench.view(.life).viewID
    #expect(bench.effects.contains(.ask(.report(view, .impression))))
    #expect(bench.effects.contains(.setTimer(.scene, after: .seconds(15))))
    bench.answer(
      .report(view, .impression), .state(AdViewState(viewID: view, event: .impression, remaining: .seconds(15))))
    bench.wait(.seconds(15))
    bench.send(.timer(.scene))
    #expect(bench.state.showing?.phase == .claiming)
    #expect(bench.effects == [.ask(.report(view, .completion))])
    bench.answer(.report(view, .completion), .state(AdViewState(viewID: view, event: .completion, remaining: .zero)))
    #expect(bench.effects == [.ask(.claim(view))])
    bench.answer(.claim(view), .reward(try bench.reward()))
    #expect(bench.effects == [.finished(.life, .completed(rewardToken: "token"))])
    #expect(bench.state.showing == nil)
    #expect(bench.state.reports.isEmpty)
  }

  @Test("closing early asks first; keeping on goes on, and closing earns nothing")
  func closedEarly() throws {
    let bench = AdsBench()
    try bench.showRewarded()
    bench.wait(.seconds(5))
    bench.send(.closeTapped)
    #expect(bench.state.showing?.phase == .confirming)
    bench.send(.keepWatchingTapped)
    #expect(bench.state.showing?.phase == .playing)
    bench.send(.closeTapped)
    bench.send(.closeConfirmed)
    #expect(bench.effects.last == .finished(.life, .closedEarly))
    #expect(bench.state.showing == nil)
    #expect(bench.state.reports.map { $0.step } == [.impression, .skip])
  }

  @Test("an ad that ends while the question stands is watched to its end")
  func endsWhileAsked() throws {
    let bench = AdsBench()
    try bench.showRewarded()
    bench.send(.closeTapped)
    bench.wait(.seconds(15))
    bench.send(.timer(.scene))
    #expect(bench.state.showing?.phase == .claiming)
    bench.send(.closeConfirmed)
    #expect(bench.state.showing?.phase == .claiming, "a late tap takes no reward away")
  }

  @Test("an ad nobody can see does not run")
  func hidden() throws {
    let bench = AdsBench()
    try bench.showRewarded()
    bench.wait(.seconds(5))
    bench.send(.visibility(isVisible: false))
    bench.wait(.seconds(100))
    bench.send(.timer(.scene))
    #expect(bench.state.showing?.phase == .playing)
    bench.send(.visibility(isVisible: true))
    #expect(bench.effects == [.setTimer(.scene, after: .seconds(10))])
  }

  @Test("an answer lost on the way is asked for again, and what is refused is let go")
  func lostAnswers() throws {
    let bench = AdsBench()
    try bench.showRewarded()
    let view = try bench.view(.life).viewID
    bench.answer(.report(view, .impression), .failure(.unreadable(status: 0)))
    #expect(bench.effects == [.setTimer(.retry, after: .seconds(2))])
    bench.send(.timer(.retry))
    #expect(bench.effects == [.ask(.report(view, .impression))])
    bench.answer(.report(view, .impression), .state(AdViewState(viewID: view, event: .impression, remaining: .zero)))
    bench.wait(.seconds(15))
    bench.send(.timer(.scene))
    let brief = Problem(.adWatchedTooBriefly, detail: "", retryAfter: 3)
    bench.answer(.report(view, .completion), .failure(.refused(brief)))
    #expect(bench.effects == [.setTimer(.retry, after: .seconds(3))])
    bench.send(.timer(.retry))
    bench.answer(.report(view, .completion), .failure(.refused(Problem(.adViewExpired, detail: ""))))
    #expect(bench.effects == [.finished(.life, .unavailable(freeGrant: nil))])
    #expect(bench.state.reports.isEmpty)
  }

  @Test("where there is no ad the server's free grant is handed on, once")
  func freeGrant() throws {
    let bench = AdsBench()
    bench.configure()
    bench.send(.show(.life))
    bench.answer(
      .offer(.life, ticket: 1),
      .offer(AdOffer(serverTime: bench.state.now, freeGrant: try bench.reward(), absence: .noFill)))
    #expect(bench.effects.last == .finished(.life, .unavailable(freeGrant: "token")))
    bench.send(.show(.life))
    #expect(bench.effects.last == .finished(.life, .unavailable(freeGrant: nil)))
  }

  @Test("without a network a rewarded ad is unavailable, and an interstitial no wait")
  func offline() {
    let bench = AdsBench()
    bench.send(.show(.betweenGames))
    #expect(bench.effects.last == .finished(.betweenGames, .unavailable(freeGrant: nil)))
    bench.answer(.configuration, .failure(.unreadable(status: 0)))
    bench.send(.show(.hint))
    bench.answer(.configuration, .failure(.unreadable(status: 0)))
    #expect(bench.effects == [.finished(.hint, .unavailable(freeGrant: nil))])
  }

  @Test("the choice goes to the server before the first load, and is kept")
  func choice() throws {
    let bench = AdsBench(choice: nil)
    bench.configure(recorded: nil)
    bench.send(.show(.life))
    #expect(bench.effects.isEmpty)
    #expect(bench.state.isAsking)
    bench.send(.chose(.child))
    let update = AdConsentUpdate(choice: .child, policy: 1)
    #expect(
      bench.effects == [.keep, .ask(.consent(update)), .setTimer(.loadLife, after: .seconds(8))],
      "the load waits for the choice to be written down")
    bench.answer(
      .consent(update), .consent(AdConsentRecord(choice: .child, policy: 1, decidedAt: bench.state.now)))
    #expect(bench.effects == [.keep, .ask(.offer(.life, ticket: 1))])
  }

  @Test("a question left without an answer gives nothing")
  func questionClosed() {
    let bench = AdsBench(choice: nil)
    bench.configure(recorded: nil)
    bench.send(.show(.life))
    bench.send(.questionClosed)
    #expect(bench.effects == [.finished(.life, .closedEarly)])
    #expect(!bench.state.isAsking)
  }

  @Test("a load that takes too long has failed")
  func timeout() {
    let bench = AdsBench()
    bench.configure()
    bench.send(.show(.attempt))
    bench.wait(.seconds(8))
    bench.send(.timer(.loadAttempt))
    #expect(bench.effects == [.finished(.attempt, .unavailable(freeGrant: nil))])
  }

  @Test("between games: shown every second game, left after three seconds, and the game goes on")
  func interstitial() throws {
    let bench = AdsBench()
    bench.configure()
    bench.wait(.seconds(40))
    bench.send(.gameEnded)
    try bench.load(.betweenGames)
    bench.send(.show(.betweenGames))
    #expect(bench.effects == [.finished(.betweenGames, .unavailable(freeGrant: nil))])
    bench.send(.gameEnded)
    bench.send(.show(.betweenGames))
    #expect(bench.state.showing?.phase == .playing)
    bench.send(.closeTapped)
    #expect(bench.state.showing != nil, "not yet")
    bench.wait(.seconds(3))
    bench.send(.timer(.scene))
    #expect(bench.state.showing?.phase == .skippable)
    bench.send(.closeTapped)
    #expect(bench.effects.last == .finished(.betweenGames, .closedEarly))
  }

  @Test(
    "the choice survives the device", arguments: ["personalised 1 sent", "contextual 3", "child 12 sent", "none 1"])
  func kept(_ text: String) throws {
    let kept = try #require(AdsFeature.KeptChoice(text: text))
    #expect(kept.text.utf8.elementsEqual(text.utf8))
  }

  @Test(
    "what is kept and no choice is passed over", arguments: ["", "personalised", "x 1", "child -1", "child 1 gone"])
  func damaged(_ text: String) {
    #expect(AdsFeature.KeptChoice(text: text) == nil)
  }
}

@Suite("Others' ads")
struct OthersAdsTests {
  /// A bench whose server has an account at H5 Games Ads and gave it this placement.
  private func bench(_ placement: AdPlacement, _ choice: AdChoice = .personalised) throws -> AdsBench {
    let bench = AdsBench(choice: choice)
    bench.answer(
      .configuration,
      .configuration(
        AdsConfiguration(
          serverTime: bench.state.now, policy: 1, regime: .ccpa,
          consent: AdConsentRecord(choice: choice, policy: 1, decidedAt: AdsBench.start), rules: .standard,
          h5: AdsConfiguration.H5Account(client: "ca-pub-3940256099942544", isTest: true))))
    #expect(bench.state.hasH5)
    if placement == .betweenGames {
      bench.wait(.seconds(40))
      bench.send(.gameEnded)
      bench.send(.gameEnded)
    } else {
      bench.send(.show(placement))
    }
    guard case .loading(let ticket) = bench.state.machine.slot(placement) else { return bench }
    var view = try bench.view(placement)
    view.provider = .h5
    view.creative = nil
    bench.answer(.offer(placement, ticket: ticket), .offer(AdOffer(serverTime: bench.state.now, view: view)))
    return bench
  }

  @Test("a rewarded one is asked for, shown when it is ready, and earns when it was viewed")
  func rewarded() throws {
    let bench = try bench(.life)
    #expect(bench.effects == [.provider(ticket: 1, .reward, .personalised)])
    bench.send(.news(ticket: 1, .ready))
    #expect(bench.effects.contains(.provider(ticket: 1, .show, .personalised)))
    #expect(bench.state.showing?.isOurs == false)
    bench.send(.news(ticket: 1, .showing))
    let view = try bench.view(.life).viewID
    #expect(bench.effects == [.cancelTimer(.scene), .ask(.report(view, .impression))])
    bench.send(.news(ticket: 1, .viewed))
    #expect(bench.state.showing?.phase == .claiming)
    #expect(bench.state.reports.map { $0.step } == [.impression, .completion, .claim])
  }

  @Test("one that is dismissed, or not there, earns nothing")
  func dismissed() throws {
    let dismissed = try bench(.life)
    dismissed.send(.news(ticket: 1, .ready))
    dismissed.send(.news(ticket: 1, .showing))
    dismissed.send(.news(ticket: 1, .dismissed))
    #expect(dismissed.effects.last == .finished(.life, .closedEarly))
    let missing = try bench(.hint)
    missing.send(.news(ticket: 1, .none))
    #expect(missing.effects.last == .finished(.hint, .unavailable(freeGrant: nil)))
    let lying = try bench(.attempt)
    lying.send(.news(ticket: 1, .viewed))
    #expect(lying.state.showing == nil && lying.state.reports.isEmpty, "viewed before it was shown is no news")
  }

  @Test("a blocked script holds no game up")
  func blocked() throws {
    let bench = try bench(.betweenGames, .contextual)
    bench.send(.show(.betweenGames))
    #expect(bench.effects.contains(.provider(ticket: 1, .next, .contextual)))
    bench.wait(.seconds(4))
    bench.send(.timer(.scene))
    #expect(bench.effects.last == .finished(.betweenGames, .unavailable(freeGrant: nil)))
    #expect(bench.state.showing == nil)
  }

  @Test("a child's is asked for as a child's")
  func child() throws {
    let bench = try bench(.life, .child)
    #expect(bench.effects == [.provider(ticket: 1, .reward, .childDirected)])
  }
}

@Suite("The screens of ads")
struct AdsScreenTests {
  private func flaws(_ page: RecordingPage, _ language: Language) -> [String] {
    var flaws: [String] = []
    for words in page.words where Localization.flaw(in: words, language: language) != nil { flaws.append(words) }
    for button in page.all(.button) where page.name(of: button).isEmpty { flaws.append("a button without a name") }
    if !page.complaint.isEmpty { flaws.append(page.complaint) }
    return flaws
  }

  @Test("every creative is whole in both languages and in every phase", arguments: Language.allCases)
  func creatives(_ language: Language) throws {
    for creative in HouseCreative.allCases {
      for reduceMotion in [false, true] {
        let bench = AdsBench(language: language)
        try bench.showRewarded(creative)
        #expect(flaws(bench.cover(reduceMotion: reduceMotion), language).isEmpty)
        bench.send(.closeTapped)
        #expect(flaws(bench.cover(reduceMotion: reduceMotion), language).isEmpty)
        bench.wait(.seconds(15))
        bench.send(.timer(.scene))
        #expect(flaws(bench.cover(reduceMotion: reduceMotion), language).isEmpty)
      }
    }
  }

  @Test("an ad says that it is one, and how to close it")
  func honest() throws {
    let bench = AdsBench()
    try bench.showRewarded()
    let page = bench.cover()
    #expect(page.shows("Ad"))
    try page.tap(.button, "Close the ad")
    let asked = bench.cover()
    #expect(asked.shows("Close without the reward?"))
    try asked.tap(.button, "Close, no reward")
    #expect(bench.effects.last == .finished(.life, .closedEarly))
  }

  @Test("the question has three choices of one kind, and none is marked", arguments: Language.allCases)
  func question(_ language: Language) throws {
    let bench = AdsBench(choice: nil, language: language)
    bench.configure(recorded: nil)
    bench.send(.settingsTapped)
    let page = bench.question()
    #expect(flaws(page, language).isEmpty)
    #expect(page.all(.button).count == 4, "three choices and the cross")
    guard language == .english else { return }
    #expect(page.shows("I am under 16"))
    bench.send(.chose(.child))
    #expect(bench.state.choice == .child)
  }

  @Test("days without ads are counted down in the settings, begun ones too, and end", arguments: Language.allCases)
  func freeDays(_ language: Language) {
    let bench = AdsBench(language: language)
    bench.send(.settingsAppeared)
    #expect(bench.effects == [.ask(.configuration)])
    bench.answer(
      .configuration,
      .configuration(
        AdsConfiguration(
          serverTime: AdsBench.start, policy: 1, regime: .gdpr, consent: nil, rules: .standard,
          freeUntil: AdsBench.start + .seconds(2 * 86_400))))
    bench.wait(.seconds(1))
    #expect(bench.state.freeDays == 2)
    #expect(flaws(bench.settings(), language).isEmpty)
    if language == .english { #expect(bench.settings().shows("No ads between games for 2 more days")) }
    bench.wait(.seconds(86_400))
    #expect(bench.state.freeDays == 1)
    bench.wait(.seconds(86_400))
    #expect(bench.state.freeDays == 0)
    bench.send(.settingsAppeared)
    #expect(bench.effects == [.ask(.configuration)])
  }
}
