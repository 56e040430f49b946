import ConsoleAPI
import GamesAPI
import Kernel
import Localization
import Navigation
import PlaydAPI
import Testing
import WebUI

@testable import AppKit
@testable import ConsoleFeature

@Suite("The search in the console's head")
struct ConsoleFindTests {
  private static func typed(_ text: String, _ role: ConsoleRole = .operator) -> ConsoleFixture {
    let fixture = ConsoleFixture(role)
    fixture.open(.games)
    fixture.send(.edited(.find, text))
    _ = fixture.asked()
    return fixture
  }

  private static func found(_ fixture: ConsoleFixture) -> [ConsoleFeature.Found] {
    fixture.state.found(Localization.localizer(for: .english))
  }

  @Test("pages and loaded games are found while typing, without a request")
  func typing() {
    let pages = Self.typed("aud")
    #expect(Self.found(pages).map { $0.id } == ["/console/audit"])
    let games = Self.typed("DICE")
    #expect(Self.found(games).contains { $0.kind == .game && $0.id == "dice" })
    #expect(games.asked().isEmpty)
    #expect(Self.found(Self.typed("aud", .viewer)).isEmpty, "a viewer has no audit log")
  }

  @Test("Enter asks the server, whose answer is dropped after another edit")
  func submitted() throws {
    let fixture = Self.typed("ply1")
    fixture.send(.desk(.find(.submitted)))
    #expect(try #require(fixture.lastCall).path == "/v1/console/search?search=ply1")
    fixture.send(.edited(.find, "ply2"))
    fixture.answer(.find, ConsolePage([ConsoleSearchHit(kind: "player", id: "ply1")]))
    #expect(Self.found(fixture).isEmpty)
    fixture.send(.desk(.find(.submitted)))
    fixture.answer(.find, ConsolePage([ConsoleSearchHit]()))
    #expect(fixture.page().shows("Nothing found. Check the ID or try a shorter name."))
  }

  @Test("a result opens its page and closes the search")
  func opened() throws {
    let fixture = Self.typed("red_1")
    let player = try #require(PlayerID(rawValue: 4))
    fixture.send(.desk(.find(.submitted)))
    fixture.answer(
      .find, ConsolePage([ConsoleSearchHit(kind: "redemption", id: "red_1", game: "dice", playerID: player)]))
    fixture.effects = []
    fixture.send(.desk(.find(.opened(try #require(Self.found(fixture).first)))))
    guard case .navigate(.push(let path))? = fixture.effects.first else {
      #expect(Bool(false), "no page is opened")
      return
    }
    #expect(path == "/console/players/\(player.text)")
    #expect(fixture.state[.find].isEmpty && fixture.state.hits.value == nil)
  }

  @Test("a studio's account opens a redemption in its game's log")
  func delivery() throws {
    let fixture = Self.typed("red_1", .viewer)
    fixture.send(.desk(.find(.submitted)))
    fixture.answer(.find, ConsolePage([ConsoleSearchHit(kind: "redemption", id: "red_1", game: "dice")]))
    fixture.send(.desk(.find(.opened(try #require(Self.found(fixture).first)))))
    #expect(fixture.state[.search] == "red_1")
  }
}
