import Foundation
import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine

/// Recorded runs as the server verifies them, with touch only and with motion sensors throughout.
let replayBenchmark = Benchmark("replay", "recorded runs, decoded and played again") { report in
  measure(
    "Classic, touch pool", RunSettings(mode: .classic, pool: .touch), answers: 60, mostBytes: 5, least: 20_000, report)
  measure("Memory, discreet pool", RunSettings(mode: .memory, pool: .discreet), answers: 60, mostBytes: 6, report)
  measure("Classic, unhinged pool", RunSettings(mode: .classic, pool: .unhinged), answers: 20, mostBytes: 20, report)
}

private func measure(
  _ label: String, _ settings: RunSettings, answers: Int32, mostBytes: Double, least: Double? = nil, _ report: Report
) {
  var recordings: [[UInt8]] = []
  var inputs = 0
  var bytes = 0
  var seed: UInt64 = 0
  while recordings.count < 100 {
    seed += 1
    var runner = SyntheticRunner(seed: seed)
    let run = runner.play(settings, seed: seed &* 0x9E37_79B9, answers: answers)
    // Skips a run that ended early.
    guard run.run.points.reduce(0, +) >= answers else { continue }
    inputs += run.recording.inputs.count
    let encoded = run.recording.encoded()
    bytes += encoded.count
    recordings.append(encoded)
  }
  report.remark(
    "\(label): \(recordings.count) runs, \(inputs / recordings.count) inputs and \(bytes / recordings.count) bytes each"
  )
  report.figure("bytes an input", Double(bytes) / Double(inputs), "bytes", .atMost(mostBytes))
  var rates: [Double] = []
  for _ in 0..<9 {
    let start = clock()
    var runs = 0
    repeat {
      for recording in recordings {
        guard let result = try? RunReplay.verify(recording) else {
          preconditionFailure("a recorded run did not replay")
        }
        Measure.consume(result.score)
      }
      runs += recordings.count
    } while clock() - start < CLOCKS_PER_SEC / 10
    rates.append(Double(runs) / (Double(clock() - start) / Double(CLOCKS_PER_SEC)))
  }
  let seconds = 1 / Measure.median(rates)
  report.figure("verified", 1 / seconds, "runs/s a core", least.map { .atLeast($0) })
  report.figure("an input", seconds * 1e9 * Double(recordings.count) / Double(inputs), "ns", .atMost(2_000))
}
