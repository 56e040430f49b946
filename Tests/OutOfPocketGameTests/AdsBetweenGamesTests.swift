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

  @Test("the question comes before the first ad, once; then every second game has one, and the game goes on after it")
  func everySecondGame() throws {
    let fixture = try fixture()
    try fixture.press(.menuStart)
    try play(fixture)
    try fixture.press(.gameOverTryAgain)
    #expect(fixture.play != nil, "nothing after the first game")
    try play(fixture)
    try fixture.press(.gameOverTryAgain)
    #expect(fixture.ads.isAsking)
    #expect(!fixture.server.calls.contains("POST /v1/ads/views"), "nothing is loaded before the answer")
    #expect(fixture.shows(.adsConsentTitle))
    fixture.app.send(.chose(.contextual), to: AdsFeature.self)
    #expect(fixture.play != nil, "no ad was there yet, so the game goes on at once")
    #expect(fixture.games.adConsent == .contextual)
    try play(fixture)
    try fixture.press(.gameOverTryAgain)
    #expect(fixture.ads.showing != nil)
    #expect(fixture.shows(.adsLabel))
    #expect(fixture.play == nil)
    fixture.wait(3_000)
    try fixture.press(.adsContinue)
    #expect(fixture.play != nil, "what was asked for before the ad")
    #expect(fixture.games.adEvents == [.impression, .skip])
    try play(fixture)
    try fixture.press(.gameOverTryAgain)
    #expect(fixture.play != nil, "only every second game")
    #expect(fixture.complaint == "")
  }

  @Test("a player who puts the question off plays on, and is not asked again")
  func putOff() throws {
    let fixture = try fixture()
    try fixture.press(.menuStart)
    for _ in 0..<2 {
      try play(fixture)
      if fixture.play == nil { try fixture.press(.gameOverTryAgain) }
    }
    #expect(fixture.ads.isAsking)
    fixture.app.send(.questionClosed, to: AdsFeature.self)
    #expect(fixture.play != nil)
    try play(fixture)
    try fixture.press(.gameOverTryAgain)
    #expect(fixture.play != nil)
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
