import ClientHost
import InsightFeature
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import PlaydAPI
import ShellFixture
import Testing
import WebUI

@testable import AppKit
@testable import OutOfPocketGame

@Suite("Two pages of the game on one device")
struct TwoPagesTests {
  /// Two pages on the menu.
  private func pair() throws(RecordingPage.PageError) -> (PlayFixture, PlayFixture) {
    let first = PlayFixture.atMenu()
    try first.knowRules()
    let second = first.anotherPage()
    second.launch()
    second.wait(1_700)
    return (first, second)
  }

  @Test("a session that one has begun is not begun by the other")
  func sessionOneHasBegunIsNotBegun() throws {
    let (first, second) = try pair()
    try first.press(.menuStart)
    try second.press(.menuStart)
    let session = try #require(first.play?.ticket.session)
    #expect(second.play?.ticket.session != session)
    #expect(second.play?.ticket.session?.text != nil)
    try first.playGame(2)
    try second.playGame(3)
    #expect(second.games.finished.count == 2)
    #expect(first.keptGames.isEmpty)
  }

  @Test("the history has both pages' runs, and the better score wins")
  func historyHasBothPagesRuns() throws {
    let (first, second) = try pair()
    try first.press(.menuStart)
    try first.playGame(5)
    try second.press(.menuStart)
    try second.playGame(2)
    #expect(first.state.insight.book.history.chunk(1)?.runs.count == 2)
    first.launch(isOnline: false)
    #expect(first.state.insight.book.history.chunk(1)?.runs.count == 2)
    #expect(first.state.game.best == 5)
  }

  @Test("a choice made in one is not undone by the other, and does not disturb a game")
  func choiceMadeInOneIsNotUndone() throws {
    let (first, second) = try pair()
    try second.press(.menuStart)
    first.send(.modeChosen(.zen))
    #expect(second.play?.mode == .classic && second.state.game.mode == .classic)
    try second.playGame(1)
    try second.press(.gameOverBackToMenu)
    first.send(.modeChosen(.memory))
    #expect(second.state.game.mode == .memory)
  }

  @Test("statistics that one has reset are gone in the other")
  func statisticsOneHasResetAreGone() throws {
    let (first, second) = try pair()
    try first.press(.menuStart)
    try first.playGame(2)
    #expect(second.state.insight.book.history.chunk(1) != nil)
    first.send(.insight(.resetConfirmed))
    #expect(second.state.insight.book.history.isEmpty)
  }
}

@Suite("A page that the browser brings back as it was left")
struct ResumeTests {
  /// Restores a cached page: all stored values, then the resumed event.
  private func bringBack(_ fixture: PlayFixture) {
    for entry in fixture.app.device.storage { fixture.host(.stored(key: entry.key, value: entry.value)) }
    fixture.host(.resumed)
    fixture.host(.visibility(isVisible: true))
  }

  @Test("a checkpointed run counts once, and the menu is shown")
  func runWasShelteredCountsAsItStood() throws {
    let fixture = try PlayFixture.playing()
    try fixture.reach(3)
    fixture.host(.visibility(isVisible: false))
    fixture.app.leave()
    // Another program of the site opens and sends the checkpoint.
    let other = ShellFixture(device: fixture.app.device, server: fixture.server, PlayFixture.otherProgram)
    other.launch(path: "/")
    #expect(fixture.scores == [3])
    #expect(other.shows(.noticeInterrupted(3)))
    bringBack(fixture)
    #expect(fixture.play == nil && fixture.shows(.menuBest(3)))
    #expect(fixture.effects.contains(.keepAwake(false)))
    fixture.wait(5_000)
    #expect(fixture.scores == [3])
    #expect(fixture.keptGames.isEmpty)
    fixture.launch()
    fixture.wait(1_700)
    #expect(!fixture.shows(.noticeInterrupted(3)))
  }

  @Test("a run that is not kept goes on where it was paused")
  func runIsNotKeptGoesOnWhereIt() throws {
    let fixture = try PlayFixture.playing()
    fixture.host(.visibility(isVisible: false))
    bringBack(fixture)
    #expect(fixture.shows(.playPaused))
    try fixture.press(.playResume)
    try fixture.playGame(2)
    #expect(fixture.scores == [2])
  }

  @Test("a session that was begun meanwhile is not begun again")
  func sessionWasBegunMeanwhileIsNotBegunAgain() throws {
    let fixture = PlayFixture.atMenu()
    try fixture.knowRules()
    fixture.host(.visibility(isVisible: false))
    let stock = fixture.device[.stock]
    let other = fixture.anotherPage()
    other.launch()
    other.wait(1_700)
    try other.press(.menuStart)
    let begun = try #require(other.play?.ticket.session)
    #expect(fixture.device[.stock] != stock)
    other.app.close()
    bringBack(fixture)
    try fixture.press(.menuStart)
    #expect(try #require(fixture.play?.ticket.session) != begun)
  }
}
