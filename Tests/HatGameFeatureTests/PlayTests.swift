import AppKit
import ClientHost
import HatGameEngine
import Kernel
import Localization
import ShellFixture
import Testing
import WebUI

@testable import HatGameFeature

@Suite("Playing a Hat Game")
struct PlayTests {
  private let fixture = HatFixture()
  private var shell: ShellFixture { fixture.shell }
  private var turn: Turn? { fixture.game.turn }

  init() { shell.launch() }

  @Test("a right word counts, sounds and makes room for the next")
  func rightWordCounts() throws {
    try fixture.startTurn()
    let word = try #require(fixture.game.shownSlip)
    #expect(fixture.page.shows(word.text))
    shell.clear()
    try fixture.guess()
    #expect(turn?.acts.count == 1)
    #expect(shell.sounds == [Sound.tone.id])
    #expect(!fixture.page.shows(word.text))
  }

  @Test("a tap right after a word appeared is a palm's and does nothing")
  func palmDoesNothing() throws {
    try fixture.startTurn()
    try fixture.guess()
    try shell.press(.hatGotIt)
    shell.wait(100)
    try shell.press(.hatGotIt)
    #expect(turn?.acts.count == 1)
    shell.wait(300)
    try shell.press(.hatGotIt)
    #expect(turn?.acts.count == 2)
  }

  @Test("undo brings the last word back to the screen")
  func undoBringsWordBack() throws {
    try fixture.startTurn()
    let word = fixture.game.shownSlip?.id
    try fixture.guess()
    try shell.press(.hatUndo)
    #expect(fixture.game.shownSlip?.id == word)
    #expect(turn?.acts.isEmpty == true)
  }

  @Test("the clock ends the turn at its moment, however the timers come")
  func clockEndsTurn() throws {
    try fixture.startTurn()
    shell.wait(59_999)
    #expect(fixture.game.phase == .turn)
    shell.wait(1)
    #expect(fixture.game.phase == .review)
    #expect(shell.sounds.contains(Sound.gong.id))
    #expect(shell.sounds.count { $0 == Sound.clockTick.id } == 5)
  }

  @Test("a page out of sight pauses, and hides the word")
  func hiddenPagePauses() throws {
    try fixture.startTurn()
    let word = try #require(fixture.game.shownSlip)
    shell.wait(10_000)
    shell.host(.visibility(isVisible: false))
    shell.wait(100_000)
    shell.host(.visibility(isVisible: true))
    #expect(fixture.game.phase == .turn)
    #expect(!fixture.page.shows(word.text))
    #expect(shell.shows(.hatPausedText(.seconds(.seconds(50), fractionDigits: 0))))
    try shell.press(.hatResume)
    #expect(fixture.page.shows(word.text))
    shell.wait(49_999)
    #expect(fixture.game.phase == .turn)
    shell.wait(1)
    #expect(fixture.game.phase == .review)
  }

  @Test("a turn whose page is left stands still")
  func leftTurnStandsStill() throws {
    try fixture.startTurn()
    shell.wait(10_000)
    shell.goBack()
    shell.wait(100_000)
    #expect(fixture.game.phase == .turn)
    fixture.send(.home(.carryOn))
    #expect(shell.shows(.hatPausedText(.seconds(.seconds(50), fractionDigits: 0))))
  }

  @Test("the last chance is three seconds for one word")
  func lastChanceIsForOneWord() throws {
    try fixture.startTurn { $0.rules.hasLastChance = true }
    shell.wait(60_000)
    #expect(fixture.game.phase == .lastChance)
    try fixture.guess()
    #expect(fixture.game.phase == .review)
    #expect(turn?.acts.count == 1)
    #expect(fixture.state?.cutOff == nil)
    try shell.press(.hatNextTeam)
    try fixture.beginTurn()
    shell.wait(63_000)
    #expect(fixture.game.phase == .review)
    #expect(fixture.state?.cutOff != nil)
  }

  @Test("the word on the screen at the end can still be counted, and no other is revealed")
  func cutOffWordCanBeCounted() throws {
    try fixture.startTurn()
    try fixture.guess()
    let word = try #require(fixture.game.shownSlip)
    shell.wait(60_000)
    fixture.send(.play(.corrected(word.id, isGuessed: true)))
    #expect(turn?.points(.free) == 2)
    let next = try #require(fixture.game.hat.first.flatMap { fixture.game.slip($0) })
    #expect(!fixture.page.shows(next.text))
    shell.launch()
    #expect(!fixture.page.shows(next.text))
  }

  @Test("a miscounted word goes back in the hat")
  func miscountedWordGoesBack() throws {
    try fixture.startTurn()
    let word = try #require(fixture.game.shownSlip)
    try fixture.guess()
    shell.wait(60_000)
    fixture.send(.play(.corrected(word.id, isGuessed: false)))
    #expect(turn?.points(.free) == 0)
    #expect(fixture.game.hat.contains(word.id))
  }

  @Test("after each of a game's pages a reload shows the same page again")
  func reloadResumesAnywhere() throws {
    fixture.startTestGame()
    try same("draw")
    try shell.press(.hatStart)
    try same("next team")
    try fixture.beginTurn()
    try fixture.guess()
    shell.launch()
    // A turn stands still until the explainer goes on.
    #expect(shell.shows(.hatResume))
    #expect(turn?.acts.count == 1)
    try shell.press(.hatResume)
    shell.wait(60_000)
    try same("turn results")
    while fixture.game.phase != .finished {
      if fixture.game.phase == .review { try shell.press(fixture.next) }
      guard fixture.game.phase == .ready else { break }
      try fixture.beginTurn()
      while fixture.game.phase == .turn { try fixture.guess() }
    }
    try same("final results")
  }

  private func same(_ page: String) throws {
    let (state, before) = (fixture.game, fixture.page.words)
    shell.launch()
    #expect(fixture.game == state, "\(page)")
    #expect(fixture.page.words.count == before.count, "\(page)")
  }

  @Test("a whole game ends with results, awards and a card to share")
  func wholeGameEndsWithResults() throws {
    shell.respond = { effect in
      if case .prepareImage(let id, _, _, _) = effect { return .imagePrepared(id: id, isReady: true) }
      if case .shareImage = effect { return .shared(.shared) }
      return nil
    }
    fixture.startTestGame()
    try fixture.playToEnd()
    #expect(shell.history.last?.hasSameBytes(as: "/hat-game/results") == true)
    #expect(HatScores(fixture.game).lines.reduce(0) { $0 + $1.total } == 60)
    #expect(shell.shows(.hatAwards))
    try shell.press(.hatShare)
    #expect(fixture.state?.share == .shared)
    try shell.press(.hatAgain)
    #expect(fixture.game.table.count == 4)
    #expect(fixture.game.slips.isEmpty)
    #expect(shell.history.last?.hasSameBytes(as: "/hat-game/teams") == true)
  }

  @Test("a stored game that no build wrote is dropped, and the home opens")
  func damagedGameIsDropped() throws {
    shell.device["playd.hat.game"] = "{\"version\":1,\"log\":\"AAAA\"}"
    shell.launch()
    #expect(fixture.state?.log.events.isEmpty == true)
    #expect(shell.shows(.hatNewGame))
  }
}
