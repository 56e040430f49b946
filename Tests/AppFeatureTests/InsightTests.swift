import ClientHost
import InsightFeature
import Kernel
import Localization
import Navigation
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI
import Testing
import WebUI

@testable import AppFeature

@Suite("What was played, kept and looked back on")
struct InsightTests {
  private func played(_ score: Int64 = 3) throws(RecordingPage.Failure) -> AppBench {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    try bench.press(.menuStart)
    try bench.playGame(score)
    return bench
  }

  private func kept(_ bench: AppBench, _ name: String) -> String? {
    bench.storage.first { $0.key.utf8.elementsEqual(name.utf8) }?.value
  }

  @Test("a finished game is kept and stands in the statistics after a reload")
  func keptOverReload() throws {
    let bench = try played()
    #expect(kept(bench, "playd.history.1") != nil && kept(bench, "playd.career") != nil)
    bench.launch(path: "/out-of-pocket/statistics")
    bench.wait(200)
    #expect(bench.shows(.statisticsSummary))
    #expect(bench.shows(.statisticsHours))
    #expect(bench.complaint == "")
  }

  @Test("the title of the page is that of its screen, and back leads up to the game")
  func pages() throws {
    let bench = try played()
    bench.launch(path: "/out-of-pocket/achievements")
    #expect(bench.shows(.achievementsTitle))
    bench.send(.backTapped)
    #expect(bench.state.navigator.page == .outOfPocket)
  }

  @Test("an achievement is told after the game and stays until the game is left, so that nothing moves under a finger")
  func toast() throws {
    let bench = try played(11)
    #expect(bench.shows(.achievementsToast(.achievementsClassicTenName)))
    #expect(
      bench.effects.contains { if case .announce(let words) = $0 { words.hasSuffix("Warm Hands") } else { false } })
    bench.wait(9_000)
    #expect(bench.shows(.achievementsToast(.achievementsClassicTenName)))
    try bench.press(.gameOverBackToMenu)
    bench.wait(5_000)
    #expect(!bench.shows(.achievementsToast(.achievementsClassicTenName)))
    bench.launch(path: "/out-of-pocket/achievements")
    #expect(bench.shows(.achievementsClassicTenName))
  }

  @Test("the next game puts away what was said about the last one's achievements")
  func toastBeforeNextGame() throws {
    let bench = try played(11)
    try bench.press(.gameOverTryAgain)
    try bench.playGame(0)
    #expect(!bench.shows(.achievementsToast(.achievementsClassicTenName)))
  }

  @Test("a toast leads to the achievements, and one tap puts it away")
  func toastIsAButton() throws {
    let bench = try played(11)
    try bench.press(.commonDismiss)
    #expect(!bench.shows(.achievementsToast(.achievementsClassicTenName)))
    #expect(bench.shows(.gameOverTitle))
    let other = try played(11)
    try other.press(.achievementsToast(.achievementsClassicTenName))
    #expect(other.shows(.achievementsTitle))
  }

  @Test("a warning is said before an achievement, and both are said")
  func warningFirst() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    bench.isStorageFull = true
    try bench.press(.menuStart)
    try bench.playGame(11)
    #expect(bench.shows(.syncStorageFull))
    #expect(!bench.shows(.achievementsToast(.achievementsClassicTenName)))
    try bench.press(.commonDismiss)
    #expect(bench.shows(.achievementsToast(.achievementsClassicTenName)))
  }

  @Test("a damaged chunk costs its own games and nothing else")
  func damaged() throws {
    let bench = try played(11)
    for index in bench.storage.indices where bench.storage[index].key == "playd.history.1" {
      bench.storage[index].value = "UFIB_nonsense"
    }
    bench.launch(path: "/out-of-pocket/statistics")
    #expect(bench.shows(.noticeDamaged))
    #expect(bench.shows(.statisticsEmptyTitle))
    #expect(kept(bench, "playd.history.1") == nil)
    bench.launch(path: "/out-of-pocket/achievements")
    #expect(bench.shows(.achievementsCount(1, 22)))
    #expect(bench.state.account.credentials != nil)
  }

  @Test("statistics of a newer build are left alone and unread")
  func newer() throws {
    let bench = try played(2)
    var writer = RecordingWriter(version: 200)
    writer.byte(1)
    let text = Base64.url.text(writer.sealed())
    for index in bench.storage.indices where bench.storage[index].key == "playd.history.1" {
      bench.storage[index].value = text
    }
    bench.launch(path: "/out-of-pocket/statistics")
    #expect(!bench.shows(.noticeDamaged))
    #expect(kept(bench, "playd.history.1") == text)
  }

  @Test("a full device is told, and what was played is there until the page goes")
  func full() throws {
    let bench = AppBench.atMenu()
    try bench.knowRules()
    bench.isStorageFull = true
    try bench.press(.menuStart)
    try bench.playGame(2)
    #expect(bench.shows(.syncStorageFull))
    bench.send(.backTapped)
    bench.host(.navigated(path: "/out-of-pocket/statistics", entry: 1))
    #expect(bench.shows(.statisticsSummary))
  }

  @Test("the end of a game offers a picture, which the page draws before the tap that shares it")
  func sharing() throws {
    let bench = try played(4)
    try bench.press(.shareTitle)
    let image = bench.effects.compactMap { effect -> Int32? in
      if case .prepareImage(let id, _, 1_080, 1_350) = effect { id } else { nil }
    }
    let id = try #require(image.last)
    bench.host(.imagePrepared(id: id, isReady: true))
    try bench.press(.shareSave)
    #expect(
      bench.effects.contains(
        .shareImage(
          id: id, text: "Out of Pocket, Classic: 4. Can you beat it?", fileName: "out-of-pocket-classic-4.png")))
    bench.host(.shared(.saved))
    #expect(bench.shows(.shareSaved))
    try bench.page.tap(.button, "Close")
    #expect(!bench.shows(.shareSaved))
    #expect(bench.complaint == "")
  }
}
