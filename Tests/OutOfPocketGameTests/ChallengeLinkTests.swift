import AppKit
import ClientHost
import Kernel
import Localization
import OutOfPocketEngine
import OutOfPocketFeature
import ShellFixture
import Testing
import WebUI

@testable import OutOfPocketGame

@Suite("Challenges by link, in the program")
struct ChallengeLinkTests {
  private func opened(_ link: String) throws(RecordingPage.PageError) -> PlayFixture {
    let fixture = PlayFixture()
    fixture.launch(path: link)
    fixture.wait(1_700)
    fixture.send(.welcome(.later))
    try fixture.knowRules()
    return fixture
  }

  @Test("the link of a finished game opens its prompts, which are played for nothing but the friend's score")
  func link() throws {
    let own = try PlayFixture.playing()
    let first = try #require(own.play?.prompt)
    try own.playGame(2)
    own.clear()
    try own.press(.challengeSend)
    let links = own.effects.compactMap { effect -> String? in
      if case .share(_, let url) = effect { url } else { nil }
    }
    let link = try #require(links.first)

    let friend = try opened(link)
    friend.send(.challengeTapped)
    #expect(friend.play?.prompt?.item == first.item)
    try friend.playGame(3)
    #expect(friend.shows(.challengeWon(3, 2)))
    #expect(friend.queue.isEmpty && friend.scores.isEmpty && friend.device[.bests] == nil)
  }

  @Test("a link that is cut, or is of unknown rules, says so and starts nothing")
  func otherLinks() throws {
    let links: [(String, LocalizedStringResource)] = [
      ("1-1-1-2", .challengeBroken), ("1-1-77-2-00000000deadbeef", .challengeNewer),
    ]
    for (word, sentence) in links {
      let fixture = try opened("/out-of-pocket?vs=" + word)
      #expect(fixture.state.game.challenge == nil && fixture.shows(sentence), "\(word)")
      #expect(fixture.shows(.menuStart))
    }
    #expect(try opened("/out-of-pocket?vs=").state.game.challenge == nil)
  }

  @Test("the rules of a link are fetched")
  func rulesOfLink() throws {
    let fixture = PlayFixture()
    var faster = RunRules(version: 2)
    faster.startingLimit = Milliseconds(2_500)
    fixture.games.rules.append(faster)
    fixture.launch(path: "/out-of-pocket?vs=1-1-2-2-00000000deadbeef")
    fixture.wait(1_700)
    #expect(fixture.state.game.challenge?.version == 2)
    let away = PlayFixture()
    away.launch(path: "/out-of-pocket?vs=1-1-2-2-00000000deadbeef", isOnline: false)
    away.wait(1_700)
    #expect(away.state.game.challenge == nil)
  }

  @Test("without a way to share, the button says that the link was copied")
  func copied() throws {
    let fixture = try PlayFixture.playing()
    try fixture.playGame(1)
    try fixture.press(.challengeSend)
    fixture.host(.shared(.saved))
    #expect(fixture.shows(.challengeCopied) && !fixture.shows(.challengeSend))
  }

  @Test("the pictures that were seen and the music's volume are kept on the device")
  func kept() throws {
    let fixture = PlayFixture.atMenu()
    var memory = OutOfPocketMemory(fixture.state.game)
    memory.knownModes = 0b100
    memory.options.music = 100
    fixture.device[.memory] = memory.text
    fixture.launch()
    #expect(fixture.state.game.knownModes == 0b100 && fixture.state.game.options.music == 100)
    memory.options.music = 50
    memory.knownModes = 0
    fixture.device[.memory] = memory.text
    fixture.launch()
    #expect(fixture.state.game.knownModes == 0 && fixture.state.game.options.music == 50)
  }
}
