import ClientHost
import DesignBook
import Kernel
import Localization
import ShellFixture
import Testing
import WebUI

@testable import AppKit

@Suite("Banners and toasts")
struct NoticeTests {
  private func toast(_ sentence: LocalizedStringResource) -> Effect<Probe.Action> {
    .banner(BannerRequest(.success, sentence: sentence, isToast: true, action: .noticeTapped))
  }

  @Test("a banner stays until it is put away, and says a thing once")
  func bannerStaysUntilItIsPutAway() throws {
    let fixture = ShellFixture.probe()
    fixture.perform([
      .banner(BannerRequest(.warning, sentence: .noticeDamaged)),
      .banner(BannerRequest(.warning, sentence: .noticeDamaged)),
    ])
    fixture.wait(60_000)
    #expect(fixture.shell.banners.count == 1 && fixture.shows(.noticeDamaged))
    try fixture.press(.commonDismiss)
    #expect(!fixture.shows(.noticeDamaged))
    #expect(fixture.heard("notice") == 0)
  }

  @Test("a banner that leads somewhere does so and goes")
  func bannerLeadsSomewhereDoesSoAndGoes() throws {
    let fixture = ShellFixture.probe()
    fixture.perform([toast(.playdEarn)])
    try fixture.press(.playdEarn)
    #expect(fixture.heard("notice") == 1)
    #expect(!fixture.shows(.playdEarn))
  }

  @Test("toasts alternate every four seconds, warnings come first, and banners stay")
  func toastsAlternateEveryFourSeconds() {
    let fixture = ShellFixture.probe()
    fixture.perform([
      toast(.playdEarn), toast(.playdWallet), .banner(BannerRequest(.warning, sentence: .noticeDamaged)),
    ])
    #expect(fixture.shows(.noticeDamaged) && !fixture.shows(.playdEarn))
    fixture.wait(4_000)
    #expect(fixture.shell.banners.map { $0.sentence } == [.playdWallet, .noticeDamaged])
    fixture.wait(4_000)
    #expect(fixture.shell.banners.map { $0.sentence } == [.noticeDamaged])
  }

  @Test("where a button may be about to be tapped, the last toast stays")
  func heldToast() {
    let fixture = ShellFixture.probe()
    fixture.send(.holdToasts(true), to: Probe.self)
    fixture.perform([toast(.playdEarn), toast(.playdWallet)])
    fixture.wait(20_000)
    #expect(fixture.shows(.playdWallet))
    fixture.send(.holdToasts(false), to: Probe.self)
    fixture.wait(4_000)
    #expect(fixture.shell.banners.isEmpty)
  }

  @Test("a feature can remove all toasts; banners stay")
  func endToasts() {
    let fixture = ShellFixture.probe()
    fixture.perform([
      toast(.playdEarn), .banner(BannerRequest(.warning, sentence: .noticeDamaged)), toast(.playdWallet),
    ])
    fixture.perform([.endToasts])
    #expect(fixture.shell.banners.map { $0.sentence } == [.noticeDamaged])
  }

  @Test("no banner appears over a running game, and it is there afterwards")
  func noBannerAppearsOverRunningGame() {
    let fixture = ShellFixture.probe()
    fixture.send(.busy(true), to: Probe.self)
    fixture.perform([.banner(BannerRequest(.warning, sentence: .noticeDamaged))])
    #expect(!fixture.shows(.noticeDamaged))
    fixture.send(.busy(false), to: Probe.self)
    #expect(fixture.shows(.noticeDamaged))
  }

  @Test("a new version offers a reload, and never over a running game")
  func newVersionOffersReload() throws {
    let fixture = ShellFixture.probe()
    fixture.send(.busy(true), to: Probe.self)
    fixture.host(.updateReady)
    #expect(!fixture.shows(.updateReady))
    fixture.send(.busy(false), to: Probe.self)
    #expect(fixture.shows(.updateReady))
    try fixture.press(.updateReload)
    #expect(fixture.effects.contains(.reload))
  }

  @Test("a line says that the network is away or something waits, unless the page does, or a game runs")
  func lineSaysNetworkIsAwayOrSomethingWaits() {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.setOnline(false)
    #expect(fixture.shows(.syncOffline))
    fixture.perform([.queuing("one"), .queuing("two")])
    #expect(fixture.shows(.syncWaiting(2)) && !fixture.shows(.syncOffline))
    fixture.send(.busy(true), to: Probe.self)
    #expect(!fixture.shows(.syncWaiting(2)))
    fixture.send(.busy(false), to: Probe.self)
    fixture.answersAtOnce = false
    fixture.setOnline(true)
    #expect(fixture.shows(.syncSending))
    fixture.deliver()
    #expect(!fixture.shows(.syncSending))
  }

  @Test("announcements are in the player's language")
  func announcementsAreInPlayerLanguage() {
    let fixture = ShellFixture.probe()
    fixture.perform([.announce(.settingsTitle)])
    fixture.change(.language(.georgian))
    fixture.perform([.announce(.settingsTitle)])
    #expect(fixture.announcements == ["Settings", "პარამეტრები"])
  }
}

@Suite("Timers and drawing")
struct TimersAndDrawingTests {
  @Test("timers of the same number are each feature's own, and none is the shell's", arguments: [0, 1, 2, 3, 255])
  func timersOfSameNumberAreFeatureOwn(_ number: Int) {
    let timer = UInt8(number)
    let fixture = ShellFixture.probe()
    fixture.perform([.timer(timer, after: .seconds(1))])
    fixture.send(.perform(Probe.EffectList { [.timer(timer, after: .seconds(2))] }), to: Second.self)
    #expect(Set(fixture.timers).count == fixture.timers.count)
    fixture.wait(1_000)
    #expect(fixture.heard("timer " + String(number)) == 1)
    #expect(!fixture.second.heard.contains("timer " + String(number)))
    fixture.wait(1_000)
    #expect(fixture.second.heard.last == "timer " + String(number))
    #expect(fixture.heard("timer " + String(number)) == 1)
  }

  @Test("setting a timer replaces it, cancelling stops it, and other features' timers are unaffected")
  func settingTimerReplacesIt() {
    let fixture = ShellFixture.probe()
    fixture.send(.perform(Probe.EffectList { [.timer(7, after: .seconds(1))] }), to: Second.self)
    fixture.perform([.timer(7, after: .seconds(1)), .timer(8, after: .seconds(1))])
    fixture.perform([.timer(7, after: .seconds(3)), .cancelTimer(8)])
    fixture.wait(2_000)
    #expect(fixture.heard.allSatisfy { !$0.utf8.starts(with: "timer".utf8) })
    #expect(fixture.second.heard.last == "timer 7")
    fixture.wait(1_000)
    #expect(fixture.heard("timer 7") == 1)
  }

  /// Whether the body causes a rendering.
  private func draws(_ fixture: ShellFixture, _ body: () -> Void) -> Bool {
    let before = fixture.drawings
    body()
    return fixture.drawings > before
  }

  @Test("invisible changes are not rendered")
  func invisibleChangesAreNotRendered() {
    let fixture = ShellFixture.probe()
    #expect(!draws(fixture) { fixture.host(.motion([])) })
    #expect(fixture.heard.last == "host")
    #expect(!draws(fixture) { fixture.perform([.unchanged, .sound(.tone)]) })
    #expect(!draws(fixture) { fixture.host(.audioLatency(milliseconds: 20, route: 0)) })
    #expect(
      !draws(fixture) {
        fixture.host(.frames(HostEvent.FrameSummary(duration: 4_000, count: 239, dropped: 1, longestTask: 0)))
      })
    #expect(fixture.shell.context.audioDelay == Milliseconds(20))
  }

  @Test("changes of the shell are rendered even if features report none")
  func changesOfShellAreRenderedEvenIfFeaturesReport() {
    let fixture = ShellFixture.probeWithPlayer()
    #expect(draws(fixture) { fixture.perform([]) })
    // The probe reports these as unchanged.
    #expect(draws(fixture) { fixture.host(.network(isOnline: false)) })
    #expect(
      draws(fixture) { fixture.perform([.unchanged, .banner(BannerRequest(.warning, sentence: .noticeDamaged))]) })
    #expect(draws(fixture) { fixture.perform([.unchanged, .queuing("one")]) })
    #expect(draws(fixture) { fixture.perform([.unchanged, .navigate(.push("/probe/detail"))]) })
    #expect(draws(fixture) { fixture.perform([.unchanged, .signedOut]) })
  }

  @Test("an event among others that changes something is drawn")
  func eventAmongOthersChangesSomethingIsDrawn() {
    let fixture = ShellFixture.probe()
    let drawn = draws(fixture) {
      fixture.shell.receive(.motion([]))
      fixture.shell.receive(.textScale(2_000))
      fixture.shell.receive(.motion([]))
      fixture.settle()
    }
    #expect(drawn)
    #expect(fixture.shell.environment.browserTextScale == 2)
  }
}
