import Foundation
import IppoEngine
import Testing

@Suite("Ippo's step counter on a recorded walk")
struct RecordedStepsNativeTests {
  private func rows(_ name: String) throws -> [[Double]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Data/motion/" + name)
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",").compactMap { Double($0) }
    }
  }

  @Test("every second of a walk with the phone in a hand is within four steps a minute of the feet")
  func walk() throws {
    let feet = try rows("walk-in-hand-steps.csv").map { $0[0] }
    var counter = StepCounter(.outdoor)
    var (next, counted) = (1_000.0, 0)
    for row in try rows("walk-in-hand.csv") {
      // The file has thousandths of the earth's pull.
      let (x, y, z) = (row[1] * 0.00980665, row[2] * 0.00980665, row[3] * 0.00980665)
      counter.add(x: x, y: y, z: z, at: row[0])
      guard row[0] >= next else { continue }
      next += 1_000
      guard let cadence = counter.cadence else { continue }
      // The steps of the counter's last five seconds.
      let recent = feet.filter { $0 > row[0] - 5_000 && $0 <= row[0] }
      let (first, last) = (try #require(recent.first), try #require(recent.last))
      let truth = Double(recent.count - 1) * 60_000 / (last - first)
      #expect(abs(Double(cadence) - truth) <= 4, "at \(row[0]) ms: \(cadence) for \(truth)")
      counted += 1
    }
    #expect(counted >= 14)
  }
}
