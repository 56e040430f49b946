import AppKit
import ClientHost
import HatGameEngine
import Kernel
import Localization
import RoomsAPI
import ShellFixture
import Testing
import WebUI

@testable import HatGameFeature

@Suite("A Hat Game on many phones")
struct RoomTests {
  private let table = RoomTable()

  @Test("a scanned code leads to the words, after a name and without an account")
  func scannedCodeLeadsToWords() throws {
    let host = try table.open()
    #expect(host.shell.shows(.hatRoomScan))
    let guest = try table.join("Gio")
    #expect(guest.shell.shows(.hatYourWords(.verbatim("Gio"))))
    #expect(guest.server.count("POST /v1/players") == 0)
    #expect(guest.server.count("POST /v1/rooms/KIDOMANU/members") == 1)
    #expect(host.page.shows("Gio"))
    #expect(guest.game.player(guest.player)?.team != host.game.player(host.player)?.team)
    #expect(table.isOne)
  }

  @Test("the same person on another page is told, and joins by another name")
  func samePersonTwice() throws {
    _ = try table.open()
    let gio = try table.join("Gio")
    let again = table.addPhone()
    again.shell.launch(path: "/hat-game?room=kidomanu")
    try again.type("Gio")
    try again.press(.hatRoomJoin)
    #expect(again.shell.shows(.hatRoomNameTaken))
    #expect(gio.game.table.count == 2)
    try again.type("Gio K")
    try again.press(.hatRoomJoin)
    #expect(gio.game.table.count == 3)
    #expect(table.isOne)
  }

  @Test("a code that is none, an unknown one and an empty name say what to do")
  func doorSaysWhatToDo() throws {
    let phone = table.addPhone()
    phone.shell.launch(path: "/hat-game/join")
    phone.fixture.send(.room(.codeDrafted("hello")))
    try phone.press(.hatRoomJoin)
    #expect(phone.shell.shows(.hatRoomNoCode))
    phone.fixture.send(.room(.codeDrafted("lama lama")))
    try phone.press(.hatRoomJoin)
    #expect(phone.shell.shows(.hatRefusalEmpty))
    try phone.type("Gio")
    try phone.press(.hatRoomJoin)
    #expect(phone.shell.shows(.hatRoomNotFound))
    #expect(phone.fixture.state?.ticket == nil)
    phone.shell.setOnline(false)
    try phone.press(.hatRoomJoin)
    #expect(phone.shell.shows(.hatRoomOffline))
  }

  @Test("words of two phones meet in the hat; the second of the same word is refused")
  func wordsMeet() throws {
    let host = try table.open()
    let guest = try table.join("Gio")
    table.delivers = false
    try host.press(.hatWriteWords)
    for phone in [host, guest] {
      try phone.type("lemon")
      try phone.press(.hatAddWord)
    }
    #expect(table.log.game.slips.count == 1)
    table.delivers = true
    table.deliver()
    #expect(table.isOne)
    #expect(guest.shell.shows(.hatRefusalDuplicate))
    #expect(host.game.slips.count == 1)
  }

  @Test("the explainer's phone alone shows the word; the others show the clock")
  func explainerAloneSeesWord() throws {
    _ = try table.gather()
    let (explainer, others) = try table.beginTurn()
    let word = try #require(table.log.game.shownSlip).text
    #expect(explainer.page.shows(word))
    for phone in others {
      #expect(!phone.page.shows(word))
      #expect(phone.shell.shows(.hatRoomExplains(.verbatim(table.log.game.name(of: explainer.player)))))
      #expect(phone.page.shows("59"))
    }
  }

  @Test("a right word, the end of the time and the next turn reach every phone")
  func turnReachesEveryPhone() throws {
    _ = try table.gather(words: 5)
    let (explainer, others) = try table.beginTurn()
    let word = try #require(table.log.game.shownSlip).text
    try explainer.fixture.guess()
    for phone in others { #expect(phone.shell.shows(.hatRoomLastWord(.verbatim(word)))) }
    table.wait(60_000)
    #expect(table.log.game.phase == .review)
    #expect(table.isOne)
    for phone in others where phone !== table.phones[0] {
      #expect(phone.shell.shows(.hatRoomWaiting(.verbatim(table.log.game.name(of: explainer.player)))))
    }
    try explainer.press(.hatNextTeam)
    #expect(table.log.game.phase == .ready)
    #expect(table.isOne)
    #expect(table.explainer() !== explainer)
  }

  @Test("a whole game ends on every phone with the same result, and the same table plays again")
  func wholeGame() throws {
    let phones = try table.gather()
    while table.log.game.phase != .finished {
      let (explainer, _) = try table.beginTurn()
      while table.log.game.phase == .turn { try explainer.fixture.guess() }
      try explainer.press(explainer.fixture.next)
    }
    #expect(table.isOne)
    for phone in phones { #expect(phone.shell.shows(.hatAwards)) }
    try phones[0].press(.hatAgain)
    #expect(table.isOne)
    #expect(phones[1].game.table.count == 4)
    #expect(phones[1].game.slips.isEmpty)
    #expect(phones[1].shell.shows(.hatWriteWords))
  }

  @Test("a closed page comes back to its seat in one request")
  func closedPageComesBack() throws {
    let phones = try table.gather()
    let game = table.log.game
    table.close(phones[1])
    #expect(phones[0].shell.shows(.hatRoomAway))
    phones[1].server.clearLog()
    phones[1].shell.launch(path: "/hat-game/room")
    #expect(phones[1].server.calls.count == 1)
    #expect(phones[1].game == game)
    #expect(table.isOne)
    #expect(table.room.members.count == 4)
  }

  @Test("a phone without internet keeps what it wrote and sends it later, once")
  func offlinePhoneSendsLater() throws {
    _ = try table.open()
    let guest = try table.join("Gio")
    guest.shell.setOnline(false)
    guest.shell.host(.live(id: 1, .lost))
    try guest.type("lemon")
    try guest.press(.hatAddWord)
    #expect(guest.page.shows("lemon"))
    #expect(table.log.game.slips.isEmpty)
    table.wait(5_000)
    guest.shell.setOnline(true)
    table.wait(20_000)
    #expect(table.log.game.slips.count == 1)
    #expect(guest.fixture.state?.room?.drafts.isEmpty == true)
  }

  @Test("an answer that is lost does not write a word twice")
  func lostAnswerWritesOnce() throws {
    _ = try table.open()
    let guest = try table.join("Gio")
    table.lostAnswers = 2
    table.delivers = false
    try guest.type("lemon")
    try guest.press(.hatAddWord)
    table.wait(20_000)
    #expect(table.lostAnswers == 0)
    table.deliver()
    #expect(table.log.game.slips.count == 1)
    #expect(table.isOne)
  }

  @Test("phones whose clocks differ show the same seconds, and the time ends at its moment")
  func clocksAgree() throws {
    _ = try table.gather(ahead: 90_000)
    let (explainer, others) = try table.beginTurn()
    table.wait(9_000)
    #expect(explainer.page.shows("50"))
    for phone in others { #expect(phone.page.shows("50")) }
    table.wait(50_000)
    #expect(table.log.game.phase == .review)
    #expect(table.isOne)
  }
}
