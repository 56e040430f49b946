import AppKit
import ClientHost
import HatGameAPI
import HatGameEngine
import IdentityAPI
import Kernel
import Localization
import PlaydAPI
import ShellFixture
import Testing
import WebUI

@testable import HatGameFeature

@Suite("Hat Game: word packs")
struct PacksTests {
  private let shelf = ShelfServer()
  private let fixture: HatFixture
  private var shell: ShellFixture { fixture.shell }

  init() { fixture = HatFixture(server: shelf.server) }

  private func visit() {
    if shelf.server.tokens.isEmpty {
      let player = shelf.server.addPlayer()
      shell.device["playd.account"] =
        Account.Credentials(playerID: player.player.playerID, token: player.token, name: "Nino").text
    }
    shell.launch(path: "/hat-game/packs")
  }

  @Test("without an account all packs are shown, and the way to get one")
  func stranger() throws {
    shell.launch(path: "/hat-game/packs")
    #expect(shell.page.shows("Space") && shell.page.shows("Sea"))
    #expect(shell.page.shows("comet"))
    #expect(!shell.shows(.hatPackOpen))
    try shell.press(.hatPackGet)
    #expect(shell.destination?.hasSameBytes(as: "/games/hat-game?redeem=1") == true)
    #expect(shelf.server.count("GET /v1/hat-game") == 0)
  }

  @Test("an opened pack fills the hat, stays on the device, and can be left out")
  func opens() throws {
    shelf.packs = 1
    visit()
    #expect(shell.shows(.hatPacksClosed(1)))
    try shell.press(.hatPackOpenNamed(.verbatim("Sea")))
    #expect(shelf.opened == ["sea"])
    #expect(!shell.shows(.hatPacksClosed(1)))
    #expect(fixture.state?.packs.used == ["sea"])

    let again = HatFixture(device: shell.device)
    again.shell.launch()
    again.startTestGame { $0.rules.wordsPerPlayer = 2 }
    let sea = Set(ShelfServer.words("sea").english)
    #expect(!again.game.slips.isEmpty)
    #expect(again.game.slips.allSatisfy { sea.contains($0.text) })

    again.send(.packs(.used("sea", false)))
    again.send(.home(.newGameConfirmed))
    #expect(again.game.slips.allSatisfy { !sea.contains($0.text) })
  }

  @Test("the lists fill what a pack leaves, without its words twice")
  func filledUp() {
    shelf.packs = 1
    visit()
    fixture.send(.packs(.openTapped("sea")))
    fixture.startTestGame { $0.rules.wordsPerPlayer = 20 }
    let slips = fixture.game.slips.map { $0.text }
    #expect(slips.count == 20 * fixture.game.table.count)
    #expect(ShelfServer.words("sea").english.allSatisfy { word in slips.filter { $0 == word }.count == 1 })
  }

  @Test("a pack opened on another device arrives, and one that was taken back goes")
  func follows() {
    (shelf.packs, shelf.opened) = (2, ["space", "sea"])
    visit()
    #expect(fixture.state?.packs.packs.map { $0.name } == ["space", "sea"])
    (shelf.packs, shelf.opened) = (1, ["sea"])
    visit()
    #expect(fixture.state?.packs.packs.map { $0.name } == ["sea"])
    #expect(fixture.state?.packs.used == ["sea"])
  }

  @Test("a refusal and a lost answer are said, and another tap opens the pack once")
  func fails() throws {
    shelf.packs = 1
    visit()
    shelf.packs = 0
    try shell.press(.hatPackOpenNamed(.verbatim("Sea")))
    #expect(shell.shows(.hatPackNoneLeft))
    shelf.packs = 1
    shelf.losesAnswers = true
    try shell.press(.hatPackOpenNamed(.verbatim("Sea")))
    #expect(shell.shows(.hatPackUnopened))
    #expect(fixture.state?.packs.packs.isEmpty == true)
    shelf.losesAnswers = false
    try shell.press(.hatPackOpenNamed(.verbatim("Sea")))
    #expect(!shell.shows(.hatPackUnopened))
    #expect(shelf.opened == ["sea"])
    #expect(fixture.state?.packs.packs.count == 1)
  }

  @Test("without a network the packs of the device are shown, and a tap tries again")
  func offline() throws {
    shelf.packs = 1
    visit()
    fixture.send(.packs(.openTapped("sea")))
    shell.launch(path: "/hat-game/packs", isOnline: false)
    #expect(shell.shows(.hatPacksUnread))
    #expect(shell.page.shows("Sea") && !shell.page.shows("Space"))
    shell.setOnline(true)
    try shell.press(.errorRetry)
    #expect(shell.page.shows("Space"))
  }

  @Test("another icon is shown at once and after a reload")
  func icons() throws {
    shell.launch(path: "/hat-game/settings")
    try shell.press(.hatIconNight)
    #expect(shell.effects.contains(.more(.setIcon("hat-game-night"))))
    let again = HatFixture(device: shell.device)
    again.shell.launch()
    #expect(again.shell.effects.contains(.more(.setIcon("hat-game-night"))))
    again.send(.home(.iconChosen(.indigo)))
    let last = HatFixture(device: shell.device)
    last.shell.launch()
    #expect(!last.shell.effects.contains { if case .more(.setIcon) = $0 { true } else { false } })
  }
}

/// A server with two packs.
private final class ShelfServer {
  let server = ScriptedServer()
  var packs: Int64 = 0
  var opened: [String] = []
  var losesAnswers = false

  static func words(_ name: String) -> HatPackWords {
    let title = name == "sea" ? "Sea" : "Space"
    let english =
      name == "sea" ? ["kelp", "buoy", "lagoon", "periscope", "flipper", "trident", "cutlass", "sextant"] : ["comet"]
    return HatPackWords(
      name: name, title: BilingualText(english: title, georgian: title), english: english, georgian: ["კომეტა"])
  }

  init() {
    server.on(GetHatPacks.self) { _ in
      .ok(
        HatPackList(
          packs: ["space", "sea"].map { name in
            let words = Self.words(name)
            return HatPack(
              name: name, title: words.title, words: Int64(words.english.count),
              samples: words.english.prefix(1).map { BilingualText(english: $0, georgian: $0) })
          }))
    }
    server.on(GetHatGame.self) { [self] _ in .ok(HatGameOverview(packs: packs, opened: opened)) }
    server.on(OpenHatPack.self) { [self] call in
      let name = call.words.first ?? ""
      if !opened.contains(name) {
        guard packs > Int64(opened.count) else { return .problem(.wordPackMissing) }
        opened.append(name)
      }
      return losesAnswers ? .lost : .ok(Self.words(name))
    }
  }
}
