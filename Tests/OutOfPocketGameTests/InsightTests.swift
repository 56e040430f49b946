import ClientHost
import InsightFeature
import Kernel
import Localization
import Navigation
import OutOfPocketEngine
import OutOfPocketFeature
import ShellFixture
import Testing
import WebUI

@testable import AppKit
@testable import OutOfPocketGame

@Suite("What was played, kept and looked back on")
struct InsightTests {
  private func played(_ score: Int64 = 3) throws(RecordingPage.PageError) -> PlayFixture {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    try fixture.press(.menuStart)
    try fixture.playGame(score)
    return fixture
  }

  @Test("a finished game is stored and in the statistics after a reload")
  func keptOverReload() throws {
    let fixture = try played()
    #expect(fixture.device[chunk: 1] != nil && fixture.device[.career] != nil)
    fixture.launch(path: "/out-of-pocket/statistics")
    fixture.wait(200)
    #expect(fixture.shows(.statisticsSummary))
    #expect(fixture.shows(.statisticsHours))
    #expect(fixture.complaint == "")
  }

  @Test("the title of the page is that of its screen, and back leads up to the game")
  func titleOfPageIsOfScreen() throws {
    let fixture = try played()
    fixture.launch(path: "/out-of-pocket/achievements")
    #expect(fixture.shows(.achievementsTitle))
    fixture.send(.backTapped)
    #expect(fixture.state.place == .menu)
  }

  @Test(
    "an achievement is shown after the game and stays until the screen is left, so that nothing moves under a finger")
  func achievementIsShownAfterGameAndStaysUntilScreen() throws {
    let fixture = try played(11)
    #expect(fixture.shows(.achievementsToast(.achievementsClassicTenName)))
    #expect(
      fixture.effects.contains { if case .announce(let words) = $0 { words.hasSuffix("Warm hands") } else { false } })
    fixture.wait(9_000)
    #expect(fixture.shows(.achievementsToast(.achievementsClassicTenName)))
    try fixture.press(.gameOverBackToMenu)
    fixture.wait(5_000)
    #expect(!fixture.shows(.achievementsToast(.achievementsClassicTenName)))
    fixture.launch(path: "/out-of-pocket/achievements")
    #expect(fixture.shows(.achievementsClassicTenName))
  }

  @Test("the next game puts away what was said about the last one's achievements")
  func toastBeforeNextGame() throws {
    let fixture = try played(11)
    try fixture.press(.gameOverTryAgain)
    try fixture.playGame(0)
    #expect(!fixture.shows(.achievementsToast(.achievementsClassicTenName)))
  }

  @Test("a toast leads to the achievements, and one tap puts it away")
  func toastIsAButton() throws {
    let fixture = try played(11)
    try fixture.press(.commonDismiss)
    #expect(!fixture.shows(.achievementsToast(.achievementsClassicTenName)))
    #expect(fixture.shows(.gameOverTitle))
    let other = try played(11)
    try other.press(.achievementsToast(.achievementsClassicTenName))
    #expect(other.shows(.achievementsTitle))
  }

  @Test("a warning is said before an achievement, and both are said")
  func warningFirst() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    fixture.app.device.isFull = true
    try fixture.press(.menuStart)
    try fixture.playGame(11)
    #expect(fixture.shows(.syncStorageFull))
    #expect(!fixture.shows(.achievementsToast(.achievementsClassicTenName)))
    try fixture.press(.commonDismiss)
    #expect(fixture.shows(.achievementsToast(.achievementsClassicTenName)))
  }

  @Test("a damaged chunk costs its own games and nothing else")
  func damagedChunkCostsOwnGamesAndNothingElse() throws {
    let fixture = try played(11)
    fixture.device[chunk: 1] = "UFIB_nonsense"
    fixture.launch(path: "/out-of-pocket/statistics")
    #expect(fixture.shows(.noticeDamaged))
    #expect(fixture.shows(.statisticsEmptyTitle))
    #expect(fixture.device[chunk: 1] == nil)
    fixture.launch(path: "/out-of-pocket/achievements")
    #expect(fixture.shows(.achievementsCount(1, 22)))
    #expect(fixture.app.shell.context.player?.playerID != nil)
  }

  @Test("statistics of a newer build are left alone and unread")
  func statisticsOfNewerBuildAreLeftAloneAndUnread() throws {
    let fixture = try played(2)
    var writer = RecordingWriter(version: 200)
    writer.byte(1)
    let text = Base64.url.text(writer.sealed())
    fixture.device[chunk: 1] = text
    fixture.launch(path: "/out-of-pocket/statistics")
    #expect(!fixture.shows(.noticeDamaged))
    #expect(fixture.device[chunk: 1] == text)
  }

  @Test("a full device is reported, and runs are kept until the page closes")
  func fullDeviceIsReported() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    fixture.app.device.isFull = true
    try fixture.press(.menuStart)
    try fixture.playGame(2)
    #expect(fixture.shows(.syncStorageFull))
    fixture.send(.backTapped)
    fixture.host(.navigated(path: "/out-of-pocket/statistics", entry: 1))
    #expect(fixture.shows(.statisticsSummary))
  }

  @Test("the end of a game offers a picture, which the page draws before the tap that shares it")
  func endOfGameOffersPicture() throws {
    let fixture = try played(4)
    try fixture.press(.shareTitle)
    let image = fixture.effects.compactMap { effect -> Int32? in
      if case .prepareImage(let id, _, 1_080, 1_350) = effect { id } else { nil }
    }
    let id = try #require(image.last)
    fixture.host(.imagePrepared(id: id, isReady: true))
    try fixture.press(.shareSave)
    #expect(
      fixture.effects.contains(
        .shareImage(
          id: id, text: "Out of Pocket, Classic: 4. Can you beat it?", fileName: "out-of-pocket-classic-4.png")))
    fixture.host(.shared(.saved))
    #expect(fixture.shows(.shareSaved))
    try fixture.page.tap(.button, "Close")
    #expect(!fixture.shows(.shareSaved))
    #expect(fixture.complaint == "")
  }
}
