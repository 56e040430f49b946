import ClientHost
import Goldens
import HatGameEngine
import Kernel
import Localization
import ShellFixture
import Testing
import WebUI

@testable import HatGameFeature

/// The pages of Hat Game, as `Tests/Data/screens-hat` has them; `make goldens` renews them.
@Suite("The golden screens of Hat Game")
struct ScreenGoldenTests {
  private func section(
    _ title: String, language: String = "en", _ reach: (HatFixture) throws -> Void
  ) throws -> Goldens.Section {
    let fixture = HatFixture()
    fixture.shell.launch(languages: [language])
    try reach(fixture)
    return Goldens.Section(title, fixture.page.transcript)
  }

  private func section(_ title: String, _ reach: (RoomTable) throws -> RoomPhone) throws -> Goldens.Section {
    Goldens.Section(title, try reach(RoomTable()).page.transcript)
  }

  private func rooms() throws -> [Goldens.Section] {
    [
      try section("join, from a link") { table in
        let phone = table.addPhone()
        phone.shell.launch(path: "/hat-game?room=kidomanu")
        return phone
      },
      try section("join, Georgian") { table in
        let phone = table.addPhone()
        phone.shell.launch(path: "/hat-game/join", languages: ["ka"])
        return phone
      },
      try section("lobby of the host") { try $0.gather()[0] },
      try section("lobby of a guest, Georgian") { table in
        _ = try table.open()
        let guest = try table.join("Gio", language: "ka")
        try guest.press(.hatAutoFill)
        try guest.press(.hatIntoHat)
        return guest
      },
      try section("next team, others wait") { table in
        let phones = try table.gather()
        try phones[0].press(.hatRoomStart)
        return phones.last { $0 !== table.explainer() } ?? phones[0]
      },
      try section("turn, on an opponent's phone") { table in
        _ = try table.gather()
        let (explainer, others) = try table.beginTurn()
        try explainer.fixture.guess()
        let team = table.log.game.turn?.team
        return others.first { table.log.game.player($0.player)?.team != team } ?? explainer
      },
      try section("turn, an opponent has buzzed") { table in
        _ = try table.gather()
        let (explainer, others) = try table.beginTurn()
        for phone in others { phone.fixture.send(.room(.lobby(.buzzed))) }
        return explainer
      },
    ]
  }

  @Test("each page matches its file in each state")
  func pageMatchesFileInState() throws {
    let setup = [
      try section("home") { _ in }, try section("home, Georgian", language: "ka") { _ in },
      try section("teams") { fixture in
        try fixture.shell.press(.hatNewGame)
        try fixture.add(["Nino", "Gio", "Luka"])
      },
      try section("word settings") { $0.reach(.words) }, try section("timer settings") { $0.reach(.timer) },
      try section("shield") { $0.reach(.write) },
      try section("writing, Georgian", language: "ka") { fixture in
        fixture.reach(.write)
        try fixture.shell.press(.hatIAm(.verbatim("Nino")))
        try fixture.shell.press(.hatAutoFill)
      },
      try section("draw") { $0.startTestGame() },
      try section("settings") { $0.shell.launch(path: "/hat-game/settings") },
    ]
    let game = [
      try section("next team") { fixture in
        fixture.startTestGame()
        try fixture.shell.press(.hatStart)
      },
      try section("turn") { fixture in
        try fixture.startTurn()
        try fixture.guess()
        fixture.shell.wait(2_000)
      },
      try section("pause") { fixture in
        try fixture.startTurn()
        fixture.shell.host(.visibility(isVisible: false))
      },
      try section("last chance, Georgian", language: "ka") { fixture in
        try fixture.startTurn { $0.rules.hasLastChance = true }
        fixture.shell.wait(60_000)
      },
      try section("turn results") { fixture in
        try fixture.startTurn()
        try fixture.guess()
        try fixture.guess(after: 3_000)
        fixture.shell.wait(1_000)
        try fixture.shell.press(.hatSkip)
        fixture.shell.wait(60_000)
      },
      try section("final results") { fixture in
        fixture.startTestGame()
        try fixture.playToEnd()
      },
      try section("final results, Georgian", language: "ka") { fixture in
        fixture.startTestGame()
        try fixture.playToEnd()
      },
    ]
    let pages = [
      (name: "setup", sections: setup), (name: "game", sections: game), (name: "room", sections: try rooms()),
    ]
    #expect(try Goldens("screens-hat").differences(pages) == [])
  }
}

extension HatFixture {
  /// A game of four players at a page of the setup.
  fileprivate func reach(_ screen: HatGameFeature.Screen) {
    send(.home(.newGame))
    for name in ["Nino", "Gio", "Luka", "Ana"] {
      send(.drafted(name))
      send(.setUp(.playerAdded))
    }
    send(.setUp(.next(screen)))
  }
}
