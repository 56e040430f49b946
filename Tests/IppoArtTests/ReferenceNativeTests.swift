import Foundation
import IppoEngine
import Testing

@testable import IppoArt

/// The drawings against those of the model sheets' generator (`Tests/Support/IppoArt/reference.py` measures them).
@Suite("The creatures against their model sheets")
struct ReferenceTests {
  private struct Drawing {
    let title: String
    let species: Species
    let stage: Stage
    let pose: Pose
    var forms: [[Int]] = []
  }

  private static let moods: [String: Pose.Mood] = [
    "happy": .happy, "content": .content, "sad": .sad, "asleep": .asleep,
  ]

  private static func drawings() throws -> [Drawing] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Data/ippo-art.txt")
    var drawings: [Drawing] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let words = line.split(separator: " ").map { String($0) }
      if let species = Species.allCases.first(where: { $0.name.lowercased() == words[0] }) {
        var pose = Pose(try #require(moods[words[2]]))
        pose.sway = Float(try #require(Int(words[3]))) / 10
        let stage = try #require(UInt8(words[1]).flatMap { Stage(rawValue: $0) })
        drawings.append(Drawing(title: String(line), species: species, stage: stage, pose: pose))
      } else {
        drawings[drawings.count - 1].forms.append(words.compactMap { Int($0) })
      }
    }
    return drawings
  }

  private static func measure(_ form: Form) -> [Int] {
    let (least, most) = form.box
    let count = Float(form.points.count)
    let x = form.points.reduce(Float(0)) { $0 + $1.x } / count
    let y = form.points.reduce(Float(0)) { $0 + $1.y } / count
    return [form.points.count] + [least.x, least.y, most.x, most.y, x, y].map { Int(($0 * 10).rounded()) }
  }

  /// Whether the drawing goes beyond the model sheet (README, “What is redrawn”).
  private static func isRedrawn(_ drawing: Drawing) -> Bool {
    switch drawing.species {
    case .duskfawn: drawing.stage >= .young
    case .dewdrop: drawing.stage >= .mature
    case .breezling, .coralette: drawing.stage == .newborn
    default: false
    }
  }

  @Test("each drawing has the generator's paths in their order, to a tenth of a unit")
  func drawingHasGeneratorsPaths() throws {
    let drawings = try Self.drawings()
    #expect(drawings.count == 130)
    for drawing in drawings where !Self.isRedrawn(drawing) {
      let forms = PetPicture(drawing.species, at: drawing.stage, pose: drawing.pose).forms.map { Self.measure($0) }
      #expect(forms.count == drawing.forms.count, "\(drawing.title)")
      for (index, (form, expected)) in zip(forms, drawing.forms).enumerated() {
        let isSame = form.count == expected.count && zip(form, expected).allSatisfy { abs($0 - $1) <= 1 }
        guard !isSame else { continue }
        Issue.record("\(drawing.title), path \(index): \(form) instead of \(expected)")
        break
      }
    }
  }
}
