import AppKit
import ClientHost
import HatGameEngine
import Kernel
import Localization
import ShellFixture
import Testing
import WebUI

@testable import HatGameFeature

@Suite("Hat Game: an own list of words")
struct OwnWordsTests {
  private let fixture = HatFixture()
  private var shell: ShellFixture { fixture.shell }

  @Test("words stand between line breaks, commas, semicolons and tabs, each once")
  func separators() {
    let own = OwnWords("volcano\r\nice  cream, Volcano;მთა\tT-shirt\n\n,t shirt,\u{200B}river")
    #expect(own.words == ["volcano", "ice cream", "მთა", "T-shirt", "river"])
    #expect(OwnWords("").words.isEmpty && OwnWords(" ,;\n").words.isEmpty)
  }

  @Test("a text too long for a slip is left out, and so are words beyond the five hundredth")
  func bounds() {
    let long = String(repeating: "a", count: WordText.longestWord + 1)
    #expect(OwnWords(long + ",sun").words == ["sun"])
    let many = (0..<600).map { "word" + String($0) }
    #expect(OwnWords(many.joined(separator: "\n")).words == Array(many.prefix(OwnWords.most)))
    // A cut leaves no half letter behind.
    let text = String(repeating: "მთა,", count: 10_000)
    #expect(OwnWords(text).text.utf8.count <= OwnWords.mostBytes)
    #expect(!OwnWords(text).text.unicodeScalars.contains("\u{FFFD}"))
    let lines = (0..<9_000).map { String($0 % 400) + "მთა" }.joined(separator: "\n")
    #expect(OwnWords(lines).words.allSatisfy { $0.bytes.suffix(9).elementsEqual("მთა".bytes) })
    #expect(OwnWords(String(repeating: "მ", count: 30_000)).text.isEmpty)
  }

  @Test("a file is read as UTF-8, with or without a mark, and is refused as anything else")
  func files() {
    #expect(OwnWords(file: [0xEF, 0xBB, 0xBF] + "sun\nmoon".bytes)?.words == ["sun", "moon"])
    #expect(OwnWords(file: "მთა".bytes)?.words == ["მთა"])
    #expect(OwnWords(file: [0xFF, 0xFE, 0x73, 0x00, 0x75, 0x00]) == nil)
    #expect(OwnWords(file: [0x89, 0x50, 0x4E, 0x47, 0x00]) == nil)
    #expect(OwnWords(file: [])?.words == [])
  }

  @Test("any bytes make a list within its bounds, which reads the same again", arguments: 0..<20)
  func anything(seed: UInt64) {
    var generator = Generator(seed: seed)
    for _ in 0..<50 {
      let bytes = (0..<Int(generator.next() % 300)).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      let own = OwnWords(String(utf8: bytes))
      #expect(own.words.count <= OwnWords.most, "seed \(seed)")
      #expect(OwnWords(own.words.joined(separator: "\n")).words == own.words, "seed \(seed)")
    }
  }

  @Test("auto-fill takes words of the own list alone, and the list is kept")
  func filled() throws {
    shell.launch()
    var defaults = try #require(fixture.state?.defaults)
    defaults.words = .own
    fixture.send(.home(.defaultsChanged(defaults)))
    let words = (100..<160).map { "own" + String($0) }
    fixture.send(.home(.ownTyped(words.joined(separator: "\n"))))
    fixture.startTestGame { $0.words = .own }
    #expect(!fixture.game.slips.isEmpty)
    #expect(fixture.game.slips.allSatisfy { words.contains($0.text) })
    let again = HatFixture(device: shell.device)
    again.shell.launch()
    #expect(again.state?.own.words == words)
    #expect(again.state?.defaults.words == .own)
  }

  @Test("the settings take a pasted list and a file, and say how many words there are")
  func settings() throws {
    shell.launch(path: "/hat-game/settings")
    try shell.press(.hatFillOwn)
    let field = try #require(shell.page.find(.textField))
    try shell.page.type("sun\nmoon, star", into: field)
    #expect(shell.shows(.hatWordsCount(3)))
    try shell.press(.hatOwnFile)
    #expect(
      shell.effects.contains {
        if case .pickFile(_, let limit) = $0 { return limit == Int32(OwnWords.mostBytes) }
        return false
      })
    shell.host(.file(.content(name: "list.txt", bytes: [0, 1, 2])))
    #expect(shell.shows(.hatOwnUnreadable))
    #expect(fixture.state?.own.words == ["sun", "moon", "star"])
    shell.host(.file(.tooLarge(name: "list.txt")))
    #expect(shell.shows(.hatOwnUnreadable))
    shell.host(.file(.content(name: "list.txt", bytes: "river\nlake".bytes)))
    #expect(shell.shows(.hatWordsCount(2)))
  }

  @Test("a short list fills what it can and says that there is no more")
  func short() throws {
    shell.launch()
    fixture.send(.home(.ownTyped("sun\nmoon")))
    fixture.startTestGame { $0.words = .own }
    #expect(fixture.game.slips.count == 2)
  }
}
