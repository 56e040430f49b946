import AdsEngine
import AdsFeature
import ClientHost
import Kernel
import Localization
import OutOfPocketFeature
import PlaydAPI
import Testing
import WebUI

@testable import AppFeature

@Suite("Ads between games of Out of Pocket")
struct AdsBetweenGamesTests {
  private func bench(showsAds: Bool = true) throws(RecordingPage.Failure) -> AppBench {
    let bench = AppBench.atMenu()
    bench.server.showsAds = showsAds
    try bench.knowRules()
    bench.wait(40_000)
    return bench
  }

  private func play(_ bench: AppBench) throws(RecordingPage.Failure) {
    try bench.playGame(1)
    #expect(bench.over != nil)
  }

  @Test("the question comes before the first ad, once; then every second game has one, and the game goes on after it")
  func everySecondGame() throws {
    let bench = try bench()
    try bench.press(.menuStart)
    try play(bench)
    try bench.press(.gameOverTryAgain)
    #expect(bench.play != nil, "nothing after the first game")
    try play(bench)
    try bench.press(.gameOverTryAgain)
    #expect(bench.state.ads.isAsking)
    #expect(!bench.server.calls.contains("POST /v1/ads/views"), "nothing is loaded before the answer")
    #expect(bench.shows(.adsConsentTitle))
    bench.send(.ads(.chose(.contextual)))
    #expect(bench.play != nil, "no ad was there yet, so the game goes on at once")
    #expect(bench.server.adConsent == .contextual)
    try play(bench)
    try bench.press(.gameOverTryAgain)
    #expect(bench.state.ads.showing != nil)
    #expect(bench.shows(.adsLabel))
    #expect(bench.play == nil)
    bench.wait(3_000)
    try bench.press(.adsContinue)
    #expect(bench.play != nil, "what was asked for before the ad")
    #expect(bench.server.adEvents == [.impression, .skip])
    try play(bench)
    try bench.press(.gameOverTryAgain)
    #expect(bench.play != nil, "only every second game")
    #expect(bench.complaint == "")
  }

  @Test("who puts the question off plays on, and is not asked again")
  func putOff() throws {
    let bench = try bench()
    try bench.press(.menuStart)
    for _ in 0..<2 {
      try play(bench)
      if bench.play == nil { try bench.press(.gameOverTryAgain) }
    }
    #expect(bench.state.ads.isAsking)
    bench.send(.ads(.questionClosed))
    #expect(bench.play != nil)
    try play(bench)
    try bench.press(.gameOverTryAgain)
    #expect(bench.play != nil)
    #expect(!bench.state.ads.isAsking)
  }

  @Test("a server without ads, or no network, holds no game up")
  func without() throws {
    let bench = try bench(showsAds: false)
    try bench.press(.menuStart)
    for _ in 0..<5 {
      try play(bench)
      try bench.press(.gameOverTryAgain)
      #expect(bench.play != nil)
    }
  }

  @Test("the choice is kept on the device and can be changed in the settings")
  func settings() throws {
    let bench = try bench()
    bench.send(.outOfPocket(.settingsTapped))
    #expect(bench.shows(.adsSettingsNone))
    try bench.press(.adsSettingsChange)
    #expect(bench.shows(.adsConsentTitle))
    bench.send(.ads(.chose(.child)))
    #expect(bench.storage.contains { $0.key == "playd.ads" && $0.value == "child 1 sent" })
    bench.launch(path: "/settings")
    #expect(bench.state.ads.choice == .child)
    #expect(bench.shows(.adsConsentChild))
  }
}
