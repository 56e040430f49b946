import HatGameEngine
import Kernel
import Testing

@testable import HatGameFeature

@Suite("The word database")
struct WordDatabaseTests {
  @Test("it has at least 600 English and 200 Georgian words, each within a slip's length, none twice")
  func everyWordFitsSlip() {
    let english = WordDatabase.words(of: .english, level: .easy) + WordDatabase.words(of: .english, level: .hard)
    let georgian = WordDatabase.words(of: .georgian, level: .easy) + WordDatabase.words(of: .georgian, level: .hard)
    #expect(english.count >= 600)
    #expect(georgian.count >= 200)
    for words in [english, georgian] {
      var keys: [[UInt8]] = []
      for word in words {
        #expect(WordText.cleaned(word).hasSameBytes(as: word), "\(word)")
        #expect(word.unicodeScalars.count <= WordText.longestWord, "\(word)")
        #expect(!keys.contains(WordText.key(word)), "\(word)")
        keys.append(WordText.key(word))
      }
    }
  }

  @Test("a draw has no word that was used, and no two of one root", arguments: [UInt64(1), 2, 3, 4, 5])
  func drawHasNoUsedWord(seed: UInt64) {
    var generator = Generator(seed: seed)
    var used: [[UInt8]] = []
    for _ in 0..<20 {
      let words = WordDatabase.draw(10, of: .both, level: .mixed, avoiding: used, with: &generator)
      #expect(words.count == 10, "seed \(seed)")
      for word in words {
        let key = WordText.key(word)
        #expect(!used.contains { WordText.sharesRoot($0, key) }, "seed \(seed): \(word)")
        used.append(key)
      }
    }
  }
}
