import AdsAPI
import AdsEngine
import ClientHost
import Kernel
import Localization
import ScreenFlaws
import Testing
import WebUI

@testable import AdsFeature
@testable import AppKit

@Suite("The screens of ads")
struct AdsScreenTests {
  @Test("every creative is whole in both languages and in every phase", arguments: Language.allCases)
  func everyCreativeIsWholeInBothLanguages(_ language: Language) throws {
    for creative in HouseCreative.allCases {
      for reduceMotion in [false, true] {
        let fixture = AdsFixture(language: language)
        try fixture.showRewarded(creative)
        #expect(fixture.cover(reduceMotion: reduceMotion).flaws(in: language).isEmpty)
        fixture.send(.closeTapped)
        #expect(fixture.cover(reduceMotion: reduceMotion).flaws(in: language).isEmpty)
        fixture.wait(.seconds(15))
        fixture.send(.timer(.scene))
        #expect(fixture.cover(reduceMotion: reduceMotion).flaws(in: language).isEmpty)
      }
    }
  }

  @Test("the ad lies over everything, the question over the page; others' ads are drawn by others")
  func adLiesOverEverything() throws {
    let fixture = AdsFixture(choice: nil)
    #expect(fixture.overlays.map { $0.isPresented } == [false, false])
    #expect(fixture.overlays.map { $0.style } == [.cover, .sheet])
    fixture.configure(recorded: nil)
    fixture.send(.settingsTapped)
    #expect(fixture.overlays.map { $0.isPresented } == [false, true])
    fixture.overlays[1].close()
    #expect(fixture.overlays.map { $0.isPresented } == [false, false])
    let other = AdsFixture()
    try other.showRewarded()
    #expect(other.overlays.map { $0.isPresented } == [true, false])
    other.overlays[0].close()
    #expect(other.state.showing?.phase == .confirming)
  }

  @Test("an ad says that it is one, and how to close it")
  func adSaysItIsOne() throws {
    let fixture = AdsFixture()
    try fixture.showRewarded()
    let page = fixture.cover()
    #expect(page.shows("Ad"))
    try page.tap(.button, "Close ad")
    let asked = fixture.cover()
    #expect(asked.shows("Close without your reward?"))
    try asked.tap(.button, "Close anyway")
    #expect(fixture.effects.last == .finished(.life, .closedEarly))
  }

  @Test("the question has three choices of one kind, and none is marked", arguments: Language.allCases)
  func questionHasThreeChoicesOfOneKind(_ language: Language) throws {
    let fixture = AdsFixture(choice: nil, language: language)
    fixture.configure(recorded: nil)
    fixture.send(.settingsTapped)
    let page = fixture.question()
    #expect(page.flaws(in: language).isEmpty)
    #expect(page.all(.button).count == 4, "three choices and the cross")
    guard language == .english else { return }
    #expect(page.shows("I’m under 16"))
    fixture.send(.chose(.child))
    #expect(fixture.state.choice == .child)
  }

  @Test("days without ads are counted down in the settings, begun ones too, and end", arguments: Language.allCases)
  func freeDays(_ language: Language) throws {
    let fixture = AdsFixture(language: language)
    try fixture.handle(.settingsShown)
    #expect(fixture.effects == [.configuration, .ask(20, #"{"kind":"hello","page":"game"}"#)])
    fixture.send(
      .configured(
        .success(
          AdsConfiguration(
            serverTime: AdsFixture.start, policy: 1, regime: .gdpr, consent: nil, rules: .standard,
            freeUntil: AdsFixture.start + .seconds(2 * 86_400)))))
    fixture.wait(.seconds(1))
    fixture.send(.settingsAppeared)
    #expect(fixture.effects.isEmpty, "what was just told is asked for once")
    #expect(fixture.state.freeDays == 2)
    let card = try fixture.settings()
    #expect(card.flaws(in: language).isEmpty)
    if language == .english { #expect(card.shows("No ads between games for 2 more days")) }
    fixture.wait(.seconds(86_400))
    fixture.send(.settingsAppeared)
    #expect(fixture.effects == [.configuration])
    #expect(fixture.state.freeDays == 1)
    fixture.wait(.seconds(86_400))
    fixture.send(.visibility(isVisible: true))
    #expect(fixture.state.freeDays == 0)
  }
}
