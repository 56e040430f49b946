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

  @Test("a mark stands out from the light and the shade of its peg", arguments: [Int32(0), 1, 2, 3, 4, 5, 6, 7])
  func markStandsOutFromEnamel(_ colour: Int32) {
    let peg = DesignBook.Peg.of(colour)
    for stop in peg.enamel(size: 40).gradient.stops {
      #expect(Contrast.ratio(peg.mark, stop.color, in: .light) >= Contrast.graphics)
    }
  }

  @Test("the marks of an answer stand out from the row", arguments: [ColorScheme.light, .dark])
  func answersStandOutFromRow(_ scheme: ColorScheme) {
    for mark in [DesignBook.Brass.ring, DesignBook.Brass.dot] {
      #expect(Contrast.ratio(mark, DesignBook.Brass.row, in: scheme) >= Contrast.graphics)
    }
    for stop in DesignBook.Brass.disc(size: 20).gradient.stops {
      #expect(Contrast.ratio(DesignBook.Brass.ink, stop.color, in: scheme) >= Contrast.graphics)
    }
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
