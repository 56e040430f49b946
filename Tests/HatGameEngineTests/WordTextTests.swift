import HatGameEngine
import Testing

@Suite("Hat Game: comparing words")
struct WordTextTests {
  @Test("case, hyphens, apostrophes and spaces make no difference, in Georgian and English")
  func keys() {
    let same: [[String]] = [
      ["Ice-cream", "ice cream", "ICECREAM", "ice–cream"], ["don’t", "dont", "DON'T"],
      ["ხინკალი", "ᲮᲘᲜᲙᲐᲚᲘ"], ["ჩიტი-ბატი", "ჩიტიბატი"], ["Éclair", "éclair"],
    ]
    for words in same {
      for word in words { #expect(WordText.key(word) == WordText.key(words[0])) }
    }
    #expect(WordText.key("cat") != WordText.key("cats"))
    #expect(WordText.key("!?") != WordText.key("?!"))
  }

  @Test("words of one root are noticed, others are not")
  func roots() {
    let related = [
      ("cat", "cats"), ("city", "cities"), ("box", "boxes"), ("football", "footballer"), ("მთა", "მთები"),
      ("სახლი", "სახლები"), ("კატა", "კატები"), ("მასწავლებელი", "მასწავლებლები"),
      ("წყალი", "წყლები"), ("მეგობარი", "მეგობრები"), ("ფანჯარა", "ფანჯრები"),
    ]
    for (a, b) in related { #expect(WordText.sharesRoot(WordText.key(a), WordText.key(b)), "\(a), \(b)") }
    let unrelated = [("cat", "castle"), ("car", "carpet"), ("ყავა", "ყავარჯენი"), ("მზე", "მთვარე"), ("glass", "glue")]
    for (a, b) in unrelated { #expect(!WordText.sharesRoot(WordText.key(a), WordText.key(b)), "\(a), \(b)") }
  }
}
