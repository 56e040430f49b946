import DesignBook
import Testing
import WebUI

@Suite("Pegs")
struct PegTests {
  @Test("a mark stands out from its peg as words have to", arguments: [Int32(0), 1, 2, 3, 4, 5, 6, 7])
  func markStandsOutFromPegAsWords(_ colour: Int32) {
    let peg = DesignBook.Peg.of(colour)
    #expect(Contrast.ratio(peg.mark, peg.fill, in: .light) >= Contrast.text)
    #expect(Contrast.ratio(peg.mark, peg.fill, in: .dark) >= Contrast.text)
  }

  @Test("no two pegs have the same shape, colour or name")
  func noTwoPegsHaveSameShape() {
    let pegs = (0..<DesignBook.Peg.count).map { DesignBook.Peg.of($0) }
    for (index, peg) in pegs.enumerated() {
      for other in pegs[..<index] {
        #expect(!peg.symbol.path.utf8.elementsEqual(other.symbol.path.utf8))
        #expect(peg.fill != other.fill)
        #expect(peg.name != other.name)
      }
    }
  }
}
