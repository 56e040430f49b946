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

@Suite("Who is in a room of Hat Game")
struct RoomLifeTests {
  private let table = RoomTable()

  @Test("an opponent buzzes; the explainer decides, and the word goes back or stays")
  func opponentBuzzes() throws {
    _ = try table.gather()
    let (explainer, others) = try table.beginTurn()
    let team = table.log.game.turn?.team
    let opponent = try #require(others.first { table.log.game.player($0.player)?.team != team })
    let mate = try #require(others.first { table.log.game.player($0.player)?.team == team })
    #expect(!mate.shell.shows(.hatRoomBuzz))
    let word = table.log.game.shownSlip?.id
    try opponent.press(.hatRoomBuzz)
    #expect(explainer.shell.shows(.hatRoomBuzzed(.verbatim(table.log.game.name(of: opponent.player)))))
    #expect(!explainer.shell.shows(.hatGotIt))
    try explainer.press(.hatRoomNoFoul)
    #expect(table.log.game.shownSlip?.id == word)
    #expect(!opponent.shell.shows(.hatRoomBuzz))
    table.wait(1_000)
    try explainer.fixture.guess()
    let second = table.log.game.shownSlip?.id
    try opponent.press(.hatRoomBuzz)
    try explainer.press(.hatRoomFoul)
    #expect(table.log.game.shownSlip?.id != second)
    #expect(table.log.game.turn?.acts.last?.outcome == .fouled)
    #expect(table.isOne)
  }

  @Test(
    "when the host is gone for fifteen seconds, the phone that joined next takes over; the host comes back as a player")
  func nextPhoneTakesOver() throws {
    let phones = try table.gather()
    table.close(phones[0])
    #expect(phones[2].shell.shows(.hatRoomHostAway(.verbatim("Nino"))))
    table.wait(14_000)
    #expect(table.room.host == phones[0].member)
    table.wait(3_000)
    #expect(table.room.host == phones[1].member)
    #expect(phones[1].shell.shows(.hatRoomStart))
    phones[0].shell.now = phones[1].shell.now
    phones[0].shell.launch(path: "/hat-game/room")
    #expect(!phones[0].shell.shows(.hatRoomStart))
    #expect(phones[0].shell.shows(.hatRoomHostStarts(.verbatim("Gio"))))
    #expect(table.isOne)
  }

  @Test("a turn stands still while its explainer is away, and another phone can explain")
  func turnStandsStill() throws {
    _ = try table.gather()
    let host = table.phones[0]
    // The host's own turn cannot show this.
    while table.log.game.turn?.explainer == host.player || table.log.game.phase == .gathering {
      if table.log.game.phase == .gathering { try host.press(.hatRoomStart) } else { try host.press(.hatSkipTeam) }
    }
    let (explainer, _) = try table.beginTurn()
    table.close(explainer)
    #expect(table.log.game.turn?.isPaused == true)
    #expect(host.shell.shows(.hatPaused))
    table.wait(60_000)
    #expect(table.log.game.phase == .turn)
    try host.press(.hatRoomStandIn)
    try host.press(.hatResume)
    let word = try #require(table.log.game.shownSlip).text
    #expect(host.page.shows(word))
    table.wait(1_000)
    try host.fixture.guess()
    #expect(table.log.game.turn?.acts.count == 1)
    #expect(table.isOne)
  }

  @Test("the time ends even if the explainer's phone is silent")
  func silentPhoneEndsTurn() throws {
    _ = try table.gather()
    let host = table.phones[0]
    try host.press(.hatRoomStart)
    if table.explainer() === host { try host.press(.hatSkipTeam) }
    let (explainer, _) = try table.beginTurn()
    table.cut(explainer)
    table.wait(58_000)
    #expect(table.log.game.phase == .turn)
    table.wait(4_000)
    #expect(table.log.game.phase == .review)
  }

  @Test("a late phone sits down with the smallest team, owes no words, and explains when it is its turn")
  func latePhoneSitsDown() throws {
    _ = try table.gather()
    _ = try table.beginTurn()
    let late = try table.join("Dato")
    #expect(late.game.player(late.player)?.team != nil)
    #expect(
      late.shell.shows(.hatRoomExplains(.verbatim(table.log.game.turn.map { late.game.name(of: $0.explainer) } ?? ""))))
    #expect(table.isOne)
  }

  @Test("the host starts without a straggler, who still plays")
  func stragglerIsPassedOver() throws {
    let host = try table.open()
    let guests = [try table.join("Gio"), try table.join("Luka"), try table.join("Ana")]
    try host.press(.hatWriteWords)
    for phone in [host] + guests.dropLast() {
      try phone.press(.hatAutoFill)
      try phone.press(.hatIntoHat)
    }
    #expect(host.shell.shows(.hatRoomWriting(.verbatim("Ana"))))
    try host.press(.hatRoomStart)
    #expect(host.shell.shows(.hatRefusalWriters(1)))
    try host.press(.hatRoomStartWithout)
    #expect(table.log.game.phase == .ready)
    #expect(
      guests[2].shell.shows(
        .hatTeamUp(.verbatim(table.log.game.turn.flatMap { table.log.game.team($0.team)?.name } ?? ""))))
    #expect(table.isOne)
  }

  @Test("a game begun on one phone opens a room, and a newcomer takes the seat under the same name")
  func gameIsCarried() throws {
    let host = table.addPhone()
    host.shell.launch()
    host.fixture.startTestGame()
    let names = host.game.table.map { $0.name }
    try host.press(.hatRoomMorePhones)
    #expect(table.log.game.slips.count == 20)
    #expect(host.page.shows("KIDO"))
    try host.press(.hatKeepPlaying)
    let guest = try table.join(names[1])
    #expect(guest.game.table.count == 4)
    #expect(guest.game.writers.isEmpty)
    try host.press(.hatRoomStart)
    #expect(table.log.game.phase == .ready)
    #expect(table.isOne)
    // Those without a phone explain on the host's.
    for _ in 0..<4 {
      let id = try #require(table.log.game.turn?.explainer)
      let phone = id == guest.player ? guest : host
      try phone.fixture.beginTurn()
      try phone.fixture.guess()
      // A guess takes a second on that phone alone.
      table.wait(64_000)
      try phone.press(.hatNextTeam)
    }
    #expect(table.isOne)
  }

  @Test("a board has no seat, shows the game and never becomes the host")
  func boardHasNoSeat() throws {
    let host = try table.open()
    let board = table.addPhone()
    board.shell.launch(path: "/hat-game?room=kidomanu")
    try board.press(.hatRoomAsBoard)
    #expect(board.game.table.count == 1)
    let guest = try table.join("Gio")
    #expect(board.page.shows("Gio"))
    table.close(host)
    table.wait(20_000)
    #expect(table.room.host == guest.member)
    #expect(!board.shell.shows(.hatRoomStart))
  }

  @Test("a board that opened the room leaves it to the first phone, and shows no word of anyone's")
  func boardHandsOver() throws {
    let board = table.addPhone()
    board.shell.launch(path: "/hat-game/join")
    try board.press(.hatRoomOpenBoard)
    #expect(board.shell.shows(.hatRoomBoardWaits))
    #expect(!board.shell.shows(.hatRoomHostCard) && !board.shell.shows(.hatRoomStart))
    let phone = try table.join("Gio")
    #expect(table.room.host == phone.member)
    #expect(!board.shell.shows(.hatRoomBoardWaits))
    try phone.press(.hatAutoFill)
    try phone.press(.hatIntoHat)
    try phone.press(.hatRoomHostCard)
    #expect(!board.shell.shows(.hatRoomHostCard))
    #expect(table.isOne)
  }

  @Test("who leaves is no longer waited for; a removed phone says so; a closed room ends for all")
  func leaving() throws {
    let phones = try table.gather()
    try phones[3].press(.hatRoomLeave)
    phones[3].fixture.send(.room(.left))
    #expect(phones[3].shell.shows(.hatNewGame))
    #expect(phones[3].shell.device["playd.hat.room"] == nil)
    #expect(table.log.game.table.count == 3)
    phones[0].fixture.send(.room(.lobby(.playerRemoved(phones[2].player))))
    phones[2].shell.host(.live(id: 1, .received(type: "closed", id: "", data: "{}")))
    #expect(phones[2].shell.shows(.hatRoomRemoved))
    #expect(table.log.game.table.count == 2)
    phones[0].fixture.send(.room(.closed))
    #expect(phones[1].shell.shows(.hatRoomClosed))
    #expect(phones[0].shell.shows(.hatNewGame))
  }

  @Test("whatever the streams delay, every phone ends with the server's game")
  func phonesConverge() throws {
    for seed in UInt64(1)...6 {
      let table = RoomTable()
      var generator = Generator(seed: seed)
      let phones = try table.gather(words: 4)
      try phones[0].press(.hatRoomStart)
      for _ in 0..<60 {
        guard let phone = generator.pick(phones) else { break }
        table.delivers = generator.chance(2, in: 3)
        phone.fixture.send(move(of: phone, with: &generator))
        if generator.chance(1, in: 3) { table.deliver() }
        table.wait(Int64(generator.below(3_000)))
      }
      table.delivers = true
      table.deliver()
      table.wait(5_000)
      #expect(table.isOne, "seed \(seed)")
      #expect(phones.allSatisfy { $0.fixture.state?.room?.drafts.isEmpty == true }, "seed \(seed)")
    }
  }

  /// Something that the phone's page could send, fitting or not.
  private func move(of phone: RoomPhone, with generator: inout Generator) -> HatGameFeature.Action {
    let slip = phone.game.hat.first ?? SlipID(1)
    let moves: [HatGameFeature.Action] = [
      .play(.turnBegan), .play(.turnBegan), .play(.guessed(slip)), .play(.guessed(slip)), .play(.skipped(slip)),
      .play(.undone), .play(.paused), .play(.resumed), .room(.lobby(.buzzed)),
      .room(.lobby(.buzzDecided(upheld: true))), .room(.lobby(.buzzDecided(upheld: false))), .play(.handedOver),
      .play(.handedOver), .play(.teamPassed), .play(.explainerPassed),
    ]
    return generator.pick(moves) ?? .tick
  }
}
