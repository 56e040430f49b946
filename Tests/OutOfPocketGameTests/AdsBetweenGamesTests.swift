import AdsAPI
import AdsEngine
import AdsFeature
import ClientHost
import Kernel
import Localization
import OutOfPocketFeature
import ShellFixture
import Testing
import WebUI

@testable import AppKit
@testable import OutOfPocketGame

@Suite("Ads between games of Out of Pocket")
struct AdsBetweenGamesTests {
  private func fixture(showsAds: Bool = true) throws(RecordingPage.PageError) -> PlayFixture {
    let fixture = PlayFixture.atMenu()
    fixture.games.showsAds = showsAds
    try fixture.knowRules()
    fixture.wait(40_000)
    return fixture
  }

  private func play(_ fixture: PlayFixture) throws(RecordingPage.PageError) {
    try fixture.playGame(1)
    #expect(fixture.over != nil)
  }

  /// Plays games one after the other by Try Again; asserts that each starts at once.
  private func play(_ count: Int, _ fixture: PlayFixture) throws(RecordingPage.PageError) {
    for _ in 0..<count {
      if fixture.play == nil {
        try fixture.press(.gameOverTryAgain)
        #expect(fixture.play != nil, "nothing comes before another try")
      }
      // By minutes played, too.
      fixture.wait(1_000)
      try play(fixture)
    }
  }

  @Test("nothing comes before another try; on the way to the menu the question, then an ad, after the tenth game")
  func onTheWayToMenu() throws {
    let fixture = try fixture()
    fixture.games.adRules.afterPlay = .zero
    try fixture.press(.menuStart)
    try play(9, fixture)
    try fixture.press(.gameOverBackToMenu)
    #expect(fixture.state.game.screen.isMenu && !fixture.ads.isAsking, "not before the tenth game")
    try fixture.press(.menuStart)
    try play(1, fixture)
    try fixture.press(.gameOverBackToMenu)
    #expect(fixture.ads.isAsking)
    #expect(!fixture.server.calls.contains("POST /v1/ads/views"), "nothing is loaded before the answer")
    #expect(fixture.shows(.adsConsentTitle))
    fixture.app.send(.chose(.contextual), to: AdsFeature.self)
    #expect(fixture.state.game.screen.isMenu, "no ad was there yet, so the menu comes at once")
    #expect(fixture.games.adConsent == .contextual)
    try fixture.press(.menuStart)
    try play(1, fixture)
    try fixture.press(.gameOverBackToMenu)
    #expect(fixture.ads.showing != nil)
    #expect(fixture.shows(.adsLabel))
    fixture.wait(3_000)
    try fixture.press(.adsContinue)
    #expect(fixture.state.game.screen.isMenu, "what was asked for before the ad")
    #expect(fixture.games.adEvents == [.impression, .skip])
    #expect(fixture.complaint == "")
  }

  @Test("a player who puts the question off plays on, and is not asked again")
  func putOff() throws {
    let fixture = try fixture()
    fixture.games.adRules.afterPlay = .zero
    try fixture.press(.menuStart)
    try play(10, fixture)
    try fixture.press(.gameOverBackToMenu)
    #expect(fixture.ads.isAsking)
    fixture.app.send(.questionClosed, to: AdsFeature.self)
    #expect(fixture.state.game.screen.isMenu)
    try fixture.press(.menuStart)
    try play(1, fixture)
    try fixture.press(.gameOverBackToMenu)
    #expect(fixture.state.game.screen.isMenu)
    #expect(!fixture.ads.isAsking)
  }

  @Test("a server without ads, or no network, holds no game up")
  func serverWithoutAds() throws {
    let fixture = try fixture(showsAds: false)
    try fixture.press(.menuStart)
    for _ in 0..<5 {
      try play(fixture)
      try fixture.press(.gameOverTryAgain)
      #expect(fixture.play != nil)
    }
  }

  @Test("the choice is stored and can be changed in the settings")
  func choiceIsStoredAndCanBeChangedInSettings() throws {
    let fixture = try fixture()
    fixture.send(.game(.settingsTapped))
    #expect(fixture.shows(.adsSettingsNone))
    try fixture.press(.adsSettingsChange)
    #expect(fixture.shows(.adsConsentTitle))
    fixture.app.send(.chose(.child), to: AdsFeature.self)
    #expect(fixture.app.device["playd.ads.choice"] == "child 1 sent")
    fixture.launch(path: "/out-of-pocket/settings")
    #expect(fixture.ads.choice == .child)
    #expect(fixture.shows(.adsConsentChild))
  }
}
