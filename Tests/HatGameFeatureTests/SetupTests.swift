import AppKit
import HatGameEngine
import Kernel
import Localization
import ShellFixture
import Testing
import WebUI

@testable import HatGameFeature

@Suite("Setting up a Hat Game")
struct SetupTests {
  private let fixture = HatFixture()
  private var shell: ShellFixture { fixture.shell }

  private func begin(_ names: [String] = ["Nino", "Gio", "Luka", "Ana"]) throws(RecordingPage.PageError) {
    shell.launch()
    try shell.press(.hatNewGame)
    try fixture.add(names)
  }

  @Test("players join the smallest team, and two of two go on to the words")
  func playersJoinSmallestTeam() throws {
    try begin(["Nino", "Gio", "Luka"])
    #expect(fixture.game.teams.map { fixture.game.present(in: $0.id).count } == [2, 1])
    try shell.press(.hatContinue)
    #expect(shell.history.last?.hasSameBytes(as: "/hat-game/teams") == true)
    #expect(shell.shows(.hatRefusalSmallTeam(.verbatim("Owls"))))
    try fixture.add(["Ana"])
    try shell.press(.hatContinue)
    #expect(shell.history.last?.hasSameBytes(as: "/hat-game/words") == true)
  }

  @Test("a name without a letter, and one that is too long, say why they are refused")
  func refusedNamesSayWhy() throws {
    try begin(["   "])
    #expect(shell.shows(.hatRefusalEmpty))
    #expect(fixture.game.table.isEmpty)
    try fixture.add(["A name that is far longer than any table would call"])
    #expect(shell.shows(.hatRefusalTooLong(Int64(WordText.longestName))))
    #expect(fixture.game.table.isEmpty)
  }

  @Test("a second player of a name is refused, in capitals or not")
  func onePlayerOfAName() throws {
    try begin(["Nino", "nino"])
    #expect(shell.shows(.hatNameTaken))
    #expect(fixture.game.table.count == 1)
    try fixture.add(["Nino K"])
    #expect(fixture.game.table.count == 2)
  }

  @Test("a player moves to the next team, and leaves")
  func playerMovesAndLeaves() throws {
    try begin()
    try shell.press(.hatMovePlayer(.verbatim("Nino")))
    #expect(fixture.game.player(PlayerID(1))?.team == TeamID(2))
    try shell.press(.hatRemovePlayer(.verbatim("Nino")))
    #expect(fixture.game.table.count == 3)
  }

  @Test("a third team comes with an emblem that is free, and its players move on when it goes")
  func thirdTeamComesAndGoes() throws {
    try begin()
    try shell.press(.hatAddTeam)
    #expect(fixture.game.teams.map { $0.emblem } == [.fox, .owl, .frog])
    try fixture.add(["Dato"])
    #expect(fixture.game.present(in: TeamID(3)).count == 1)
    try shell.press(.hatRemoveTeam(.verbatim("Frogs")))
    #expect(fixture.game.teams.count == 2)
    #expect(fixture.game.table.count { $0.team == nil } == 0)
  }

  @Test("the last word of one player brings the shield, and the last of all brings the draw")
  func shieldStandsBetweenWriters() throws {
    try begin()
    for screen in [HatGameFeature.Screen.words, .timer, .write] { fixture.send(.setUp(.next(screen))) }
    for name in ["Nino", "Gio", "Luka", "Ana"] {
      #expect(shell.shows(.verbatim(name)))
      #expect(fixture.state?.writer == nil)
      try shell.press(.hatIAm(.verbatim(name)))
      try shell.press(.hatAutoFill)
      #expect(fixture.game.slips.count { slip in fixture.game.name(of: slip.writer).hasSameBytes(as: name) } == 5)
      let words = fixture.game.slips.map { $0.text }
      try shell.press(.hatIntoHat)
      // No word is on the screen while the phone changes hands.
      for word in words { #expect(!fixture.page.shows(word)) }
    }
    #expect(shell.history.last?.hasSameBytes(as: "/hat-game/draw") == true)
    #expect(fixture.game.slips.count == 20)
  }

  @Test("a word of another player is refused where duplicates are, and taken where they are allowed")
  func duplicatesFollowTheRule() throws {
    try begin()
    fixture.send(.setUp(.next(.write)))
    fixture.send(.write(.shieldLifted(PlayerID(1))))
    fixture.send(.drafted("Khinkali"))
    fixture.send(.write(.wordAdded))
    fixture.send(.write(.shieldLifted(PlayerID(2))))
    fixture.send(.drafted("khinkali"))
    fixture.send(.write(.wordAdded))
    #expect(shell.shows(.hatRefusalDuplicate))
    var rules = fixture.game.rules
    rules.duplicates = .perPlayer
    fixture.send(.setUp(.rulesChanged(rules)))
    fixture.send(.write(.wordAdded))
    #expect(fixture.game.slips.count == 2)
  }

  @Test("a word near another of the list is added with a warning")
  func relatedWordIsAddedWithWarning() throws {
    try begin()
    fixture.send(.setUp(.next(.write)))
    fixture.send(.write(.shieldLifted(PlayerID(1))))
    for word in ["snow", "snowman"] {
      fixture.send(.drafted(word))
      fixture.send(.write(.wordAdded))
    }
    #expect(fixture.game.slips.count == 2)
    #expect(shell.shows(.hatSharesRoot(.verbatim("snow"))))
  }

  @Test("test mode fills a game in one tap")
  func testModeFillsGame() throws {
    shell.launch()
    fixture.startTestGame()
    #expect(fixture.game.table.count == 4)
    #expect(fixture.game.slips.count == 20)
    #expect(fixture.game.writers.isEmpty)
    #expect(shell.history.last?.hasSameBytes(as: "/hat-game/draw") == true)
  }

  @Test("an open game is not dropped without a question")
  func openGameIsNotDropped() throws {
    try begin()
    shell.launch(path: "/hat-game")
    try shell.press(.hatNewGame)
    #expect(shell.shows(.hatNewQuestion))
    #expect(fixture.game.table.count == 4)
    try shell.press(.hatKeepPlaying)
    #expect(!shell.shows(.hatNewQuestion))
  }

  @Test("a page that does not fit the game gives way to the one that does")
  func unfittingPageGivesWay() throws {
    shell.launch(path: "/hat-game/play")
    #expect(shell.shows(.hatNewGame))
    #expect(shell.history.last?.hasSameBytes(as: "/hat-game") == true)
  }
}
