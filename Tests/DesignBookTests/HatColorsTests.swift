import Testing
import WebUI

@testable import DesignBook

@Suite("The colours of Hat Game")
struct HatColorsTests {
  @Test("white can be read on every team's face, ground and chips", arguments: Array(0..<8))
  func whiteCanBeReadOnTeam(emblem: Int) {
    let team = DesignBook.Hat.team(emblem)
    for ground in [team.face, team.deep, team.dark] + team.ground.gradient.steps(9) {
      #expect(Contrast.ratio(.white, ground, in: .light) >= Contrast.text, "emblem \(emblem)")
    }
  }

  @Test("the text of every key can be read on its face")
  func keyTextCanBeRead() {
    for key in [DesignBook.Hat.gotIt, DesignBook.Hat.gold, DesignBook.Hat.indigo] {
      guard case .linear(let gradient) = key.face else { continue }
      for ground in gradient.gradient.steps(9) {
        #expect(Contrast.ratio(key.text, ground, in: .light) >= Contrast.text)
      }
    }
    #expect(Contrast.ratio(DesignBook.Hat.feltKey.text, WebUI.Color(hex: 0x3B31A8), in: .light) >= Contrast.text)
  }

  @Test("felt and paper carry their texts")
  func feltAndPaperCarryTexts() {
    for ground in DesignBook.Hat.felt.gradient.steps(9) {
      #expect(Contrast.ratio(DesignBook.Hat.feltText, ground, in: .light) >= Contrast.text)
      #expect(Contrast.ratio(DesignBook.Hat.feltSecondText, ground, in: .light) >= Contrast.text)
    }
    for ink in [DesignBook.Hat.ink, DesignBook.Hat.secondInk] {
      #expect(Contrast.ratio(ink, DesignBook.Hat.paper, in: .light) >= Contrast.text)
    }
  }
}
