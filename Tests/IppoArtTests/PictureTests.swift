import IppoEngine
import Kernel
import Testing

@testable import IppoArt

@Suite("The pictures of the creatures")
struct PictureTests {
  @Test("sine follows its table in every quadrant")
  func sineFollowsTable() {
    let table: [(Float, Float)] = [
      (0, 0), (30, 0.5), (90, 1), (150, 0.5), (180, 0), (210, -0.5), (270, -1), (330, -0.5), (390, 0.5), (-30, -0.5),
      (45, 0.707_106_77), (-3_645, -0.707_106_77),
    ]
    for (degrees, value) in table { #expect(abs(sine(degrees) - value) < 0.000_01) }
  }

  @Test("numbers are written with one decimal, and without needless zeros")
  func numbersAreWrittenWithOneDecimal() {
    let table: [(Float, String)] = [
      (0, "0"), (0.04, "0"), (-0.04, "0"), (0.3, "0.3"), (-0.25, "-0.3"), (12, "12"), (120, "120"), (105.26, "105.3"),
      (-7.5, "-7.5"), (1_000, "1000"),
    ]
    for (number, text) in table {
      var bytes: [UInt8] = []
      bytes.append(number: number)
      #expect(String(utf8: bytes).hasSameBytes(as: text))
    }
  }

  @Test("each of the hundred drawings is a document of its own")
  func drawingIsDocument() {
    for species in Species.allCases {
      var last = ""
      for stage in Stage.allCases {
        let document = PetPicture(species, at: stage).document
        #expect(document.hasPrefix(bytes: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 200'>"))
        #expect(document.bytes.suffix(10).elementsEqual("</g></svg>".bytes))
        #expect(document.utf8.count < 60_000)
        #expect(!document.hasSameBytes(as: last))
        last = document
      }
    }
  }

  @Test("an ornament arrives at its stage and is full-sized after its span")
  func ornamentArrivesAtItsStage() {
    #expect(Life(stage: 4).grow(from: 5) == 0)
    #expect(abs(Life(stage: 5).grow(from: 5) - 0.65) < 0.001)
    #expect(Life(stage: 8).grow(from: 5) == 1)
    #expect(Life(stage: 10).grow(from: 5) == 1)
    #expect(Life(stage: 6).grow(from: 6, over: 1) < Life(stage: 7).grow(from: 6, over: 1))
  }

  @Test("a value of a life meets its keys at stages 1, 4, 7 and 10")
  func valueMeetsItsKeys() {
    let values = (1...10).map { Life(stage: $0)[(10, 40, 70, 160)] }
    let expected: [Float] = [10, 20, 30, 40, 50, 60, 70, 100, 130, 160]
    #expect(zip(values, expected).allSatisfy { abs($0 - $1) < 0.001 })
  }

  @Test("a silhouette has one colour and neither face nor light")
  func silhouetteHasOneColour() {
    for species in Species.allCases {
      let document = PetPicture(species, at: .young, finish: .silhouette(0xE3CDB6)).document.bytes
      #expect(!contains(document, "opacity"))
      #expect(!contains(document, "url(#g"))
      #expect(contains(document, "fill='#e3cdb6'"))
    }
  }

  @Test("an overlay lies exactly over its scene, without aura and shadow")
  func overlayLiesOverScene() {
    for species in Species.allCases {
      var pose = Pose()
      pose.blink = 1
      let overlay = PetPicture(species, at: .mature, pose: pose, finish: .overlay).document
      #expect(overlay.hasPrefix(bytes: "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 200 200'>"))
      #expect(!contains(overlay.bytes, "url(#s)"))
    }
  }

  @Test("every mood is a drawing of its own")
  func moodIsDrawing() {
    for species in Species.allCases {
      for stage in [Stage.newborn, .juvenile, .elder] {
        var seen: [String] = []
        for mood in Pose.Mood.allCases {
          let document = PetPicture(species, at: stage, pose: Pose(mood)).document
          #expect(!seen.contains { $0.hasSameBytes(as: document) })
          seen.append(document)
        }
      }
    }
  }

  private func contains(_ bytes: [UInt8], _ text: StaticString) -> Bool {
    text.withUTF8Buffer { part in
      var matched = 0
      for byte in bytes {
        matched = byte == part[matched] ? matched + 1 : byte == part[0] ? 1 : 0
        if matched == part.count { return true }
      }
      return false
    }
  }
}
