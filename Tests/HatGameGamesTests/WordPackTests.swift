import HatGameAPI
import HatGameEngine
import HatGameFeature
import Testing

@testable import HatGameGames

@Suite("The Hat Game's word packs")
struct WordPackTests {
  @Test("names are slugs, each once, and a pack has forty words in both languages")
  func sizes() {
    #expect(Set(WordPack.all.map(\.name)).count == WordPack.all.count)
    #expect(WordPack.all.count >= 8 && Int64(WordPack.all.count) <= HatPack.most)
    for pack in WordPack.all {
      #expect(pack.name.utf8.allSatisfy { (97...122).contains($0) || $0 == 45 }, "\(pack.name)")
      #expect(pack.english.count == 40 && pack.georgian.count == 40, "\(pack.name)")
      #expect(pack.listing.samples.count == 3)
    }
  }

  @Test("every word fits a slip as it is written, and is in one pack alone and in no free list")
  func words() {
    for choice in [WordDatabase.Choice.english, .georgian] {
      var known = Set(WordDatabase.words(of: choice, level: .mixed).map { WordText.key($0) })
      for pack in WordPack.all {
        for word in choice == .english ? pack.english : pack.georgian {
          #expect(WordText.cleaned(word) == word)
          #expect(word.unicodeScalars.count <= WordText.longestWord, "\(word)")
          #expect(known.insert(WordText.key(word)).inserted, "\(word) in \(pack.name)")
        }
      }
    }
  }

  @Test("English packs have Latin letters, Georgian ones Georgian letters")
  func scripts() {
    for pack in WordPack.all {
      for word in pack.english { #expect(word.unicodeScalars.allSatisfy { $0.value < 0x80 }, "\(word)") }
      for word in pack.georgian {
        #expect(
          word.unicodeScalars.allSatisfy { (0x10D0...0x10F0).contains($0.value) || $0 == " " || $0 == "-" }, "\(word)")
      }
    }
  }
}
