import AdsEngine
import ClientHost
import Kernel
import Localization
import Navigation
import ShellFixture
import Testing
import WebUI

@testable import AppKit

@Suite("Pages of a program")
struct PagesTests {
  private func go(_ fixture: ShellFixture, _ move: Move) { fixture.perform([.navigate(move)]) }
  private func path(_ fixture: ShellFixture) -> String { fixture.history[fixture.position] }
  private func pages(_ fixture: ShellFixture) -> [String] {
    fixture.heard.filter { $0.utf8.starts(with: "page".utf8) }
  }

  @Test("a launch sends the page to its feature, then the launch to all features")
  func launchSendsPageToFeature() {
    let fixture = ShellFixture(Program.probe)
    fixture.launch(path: "/probe/things/one?debug&x=1")
    #expect(fixture.heard == ["page /probe/things/one", "launched /probe/things/one?debug&x=1"])
    #expect(fixture.second.heard == ["launched /probe/things/one?debug&x=1"])
    #expect(fixture.page.shows("At /probe/things/one"))
    #expect(fixture.shell.context.isDebugging)
    #expect(fixture.title == fixture.text(.appName))
  }

  @Test("a link to a page opens it with its parents behind it")
  func deepLink() throws {
    let fixture = ShellFixture(Program.probe)
    fixture.launch(path: "/probe/things/one")
    try fixture.press(.commonBack)
    #expect(fixture.page.shows("At /probe/detail"))
    #expect(fixture.title == fixture.text(.pageTitle(.leaderboardTitle, .appName)))
    try fixture.press(.commonBack)
    #expect(fixture.page.shows("At /probe") && fixture.destination == nil)
    // The parents were never in the history: each replaced the previous page.
    #expect(fixture.history == ["/probe"])
  }

  @Test("the browser's back button and the app's lead to the same places")
  func browserBackButtonAndAppLeadToSamePlaces() throws {
    let fixture = ShellFixture.probe()
    go(fixture, .push("/probe/detail"))
    #expect(fixture.history == ["/probe", "/probe/detail"])
    fixture.goBack()
    #expect(fixture.page.shows("At /probe"))
    fixture.goForward()
    try fixture.press(.commonBack)
    #expect(fixture.position == 0 && fixture.page.shows("At /probe"))
    #expect(
      pages(fixture) == ["page /probe", "page /probe/detail", "page /probe", "page /probe/detail", "page /probe"])
  }

  @Test("every move changes the history accordingly")
  func everyMoveChangesHistoryAccordingly() {
    let fixture = ShellFixture.probe()
    go(fixture, .push("/probe/detail"))
    go(fixture, .replace("/probe/things/one"))
    #expect(fixture.history == ["/probe", "/probe/things/one"])
    go(fixture, .open("/probe/things/two"))
    #expect(fixture.history == ["/probe", "/probe/things/one", "/probe/things/two"])
    go(fixture, .back)
    #expect(path(fixture) == "/probe/detail")
    go(fixture, .root)
    #expect(path(fixture) == "/probe" && fixture.page.shows("At /probe"))
    go(fixture, .push("/probe"))
    #expect(fixture.destination == nil)
  }

  @Test("going from tab to tab leaves one step to the first")
  func goingFromTabToTabLeavesOneStep() {
    let fixture = ShellFixture.probe()
    go(fixture, .tab("/probe/detail"))
    go(fixture, .tab("/probe/second"))
    #expect(fixture.page.shows("The second"))
    go(fixture, .tab("/probe"))
    #expect(fixture.position == 0)
    #expect(fixture.page.shows("At /probe"))
  }

  @Test("a sheet has an address, keeps its query, and the back button or Escape closes it")
  func sheetHasAddress() throws {
    let fixture = ShellFixture.probe()
    go(fixture, .present("/probe/sheet?of=cards"))
    #expect(path(fixture) == "/probe/sheet?of=cards")
    #expect(fixture.page.shows("A sheet"))
    fixture.goBack()
    #expect(!fixture.page.shows("A sheet"))
    go(fixture, .present("/probe/sheet"))
    try fixture.page.pressEscape()
    #expect(!fixture.page.shows("A sheet"))
    #expect(fixture.position == 0)
  }

  @Test("a feature is notified when its last page leaves, but not between its own pages")
  func featureIsNotifiedWhenLastPageLeaves() {
    let fixture = ShellFixture.probe()
    go(fixture, .push("/probe/detail"))
    go(fixture, .push("/probe/second"))
    #expect(pages(fixture) == ["page /probe", "page /probe/detail", "page none"])
    #expect(fixture.second.heard.last == "page /probe/second")
    fixture.goBack()
    #expect(fixture.second.heard.last == "page none")
    #expect(fixture.heard.last == "page /probe/detail")
    go(fixture, .push("/probe/settings"))
    #expect(pages(fixture).last == "page none")
    #expect(fixture.heard("settings") == 1)
  }

  @Test("an address of no program says so and leads home")
  func addressOfNoProgramSaysSoAndLeadsHome() throws {
    let fixture = ShellFixture(Program.probe)
    fixture.launch(path: "/nowhere/at/all?x=1")
    #expect(fixture.shows(.notFoundTitle))
    #expect(fixture.title == fixture.text(.pageTitle(.notFoundTitle, .appName)))
    try fixture.press(.commonHome)
    #expect(fixture.destination == "/" && !fixture.isBack)
  }

  // MARK: Other programs

  @Test("an address of another program opens it with its query, and covers the page in view")
  func anotherProgram() {
    let fixture = ShellFixture.probe()
    go(fixture, .push("/elsewhere?rules=own"))
    #expect(fixture.destination == "/elsewhere?rules=own" && !fixture.isBack)
    #expect(pages(fixture) == ["page /probe", "page none"])
    #expect(fixture.history == ["/probe"])
    fixture.follow(Program.elsewhere)
    #expect(fixture.page.shows("Elsewhere"))
    #expect(fixture.history == ["/elsewhere?rules=own"])
  }

  @Test("a value that is left for it is there before it is")
  func valueIsLeftForItIsThereBeforeIt() {
    let fixture = ShellFixture.probe()
    fixture.perform([.leave("a note", for: "elsewhere", key: "mail"), .navigate(.open("/elsewhere"))])
    fixture.follow(Program.elsewhere)
    #expect(fixture.state(of: Elsewhere.self)?.mail == "a note")
  }

  @Test("back from the first page, and the way home, lead to the home of the site")
  func backFromFirstPage() throws {
    let fixture = ShellFixture.probe()
    try fixture.press(.commonBack)
    #expect(fixture.destination == "/" && fixture.isBack)
    fixture.launch(path: "/probe/detail")
    go(fixture, .home)
    #expect(fixture.destination == "/" && !fixture.isBack)
  }

  @Test("back from a page that hangs on another program's leads there")
  func backFromPageHangsOnAnotherProgramLeadsThere() throws {
    let fixture = ShellFixture(Program.probe)
    fixture.launch(path: "/probe/annex")
    #expect(fixture.page.shows("At /probe/annex"))
    try fixture.press(.commonBack)
    #expect(fixture.destination == "/elsewhere" && fixture.isBack)
    // Reached from within, it is left the same way.
    fixture.launch(path: "/probe")
    go(fixture, .push("/probe/annex"))
    try fixture.press(.commonBack)
    #expect(fixture.destination == nil && fixture.page.shows("At /probe"))
  }

  @Test("a page restored from the back-forward cache is in view again")
  func pageRestoredFromBackForwardCacheIsInView() {
    let fixture = ShellFixture.probe()
    go(fixture, .push("/elsewhere"))
    fixture.host(.resumed)
    #expect(fixture.heard.suffix(2) == ["page /probe", "resumed"])
    // A page left through the browser was never covered.
    fixture.host(.resumed)
    #expect(fixture.heard.suffix(2) == ["resumed", "resumed"])
  }

  @Test("after a page is restored, waiting calls are sent")
  func resumedQueue() {
    let fixture = ShellFixture.probeWithPlayer()
    fixture.server.mode = .unreachable
    fixture.perform([.queuing("one"), .navigate(.push("/elsewhere"))])
    fixture.server.mode = .well
    fixture.wait(1_000)
    fixture.now += 400_000
    fixture.host(.resumed)
    #expect(fixture.shell.queue.isEmpty)
  }

  @Test("the programs of the site are known to every feature")
  func programsOfSiteAreKnownToEveryFeature() {
    let fixture = ShellFixture(Program.probe)
    let app = HostEvent.App(name: "codebreaker", path: "/codebreaker", title: "CodeBreaker", isGame: true)
    fixture.launch(apps: [app])
    #expect(fixture.shell.context.apps == [app])
  }

  // MARK: Ads

  @Test("without an ads feature, a requested ad is unavailable at once, and other ad signals are ignored")
  func noAds() {
    let fixture = ShellFixture.probe()
    fixture.perform([.signal(.ad(.gameEnded(after: .zero))), .signal(.ad(.show(.betweenGames)))])
    #expect(fixture.heard("no ad") == 1)
    #expect(fixture.heard("ad") == 0)
    #expect(fixture.second.heard.last == "no ad")
  }

  @Test("every feature sees the ad status")
  func adStatus() {
    let fixture = ShellFixture.probe()
    fixture.perform([.adStatus(.ready)])
    #expect(fixture.shell.context.adStatus == .ready)
  }
}
