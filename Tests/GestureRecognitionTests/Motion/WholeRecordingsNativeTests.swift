import Foundation
import GestureRecognition
import Kernel
import Testing

/// External recordings of everyday motion: every `.csv` in the folder named by `PLAYD_MOTION_DATA`, else in
/// `shared/data/motion` beside the repository.
///
/// The first line names the columns. Supported are `t_s, ax, ay, az` (seconds, m/s²) and `timestamp, x_acc, y_acc,
/// z_acc` with `x_gyro, y_gyro, z_gyro` (milliseconds, m/s², rad/s), the formats of the Oxford step counter and the
/// GeoTec set; other files are skipped.
enum WholeRecordings {
  static var folder: URL? {
    var candidates: [URL] = []
    if let named = ProcessInfo.processInfo.environment["PLAYD_MOTION_DATA"] {
      candidates.append(URL(fileURLWithPath: named))
    }
    var place = RecordedMotion.folder
    for _ in 0..<5 {
      place.deleteLastPathComponent()
      candidates.append(place.appendingPathComponent("shared/data/motion"))
    }
    return candidates.first { FileManager.default.fileExists(atPath: $0.path) }
  }

  static func files() throws -> [URL] {
    guard let folder else { return [] }
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "csv" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  static func read(_ file: URL) throws -> [MotionSample]? {
    let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
    guard let names = lines.first?.split(separator: ",").map(String.init) else { return nil }
    func columns(_ wanted: [String]) -> [Int]? {
      let found = wanted.compactMap { names.firstIndex(of: $0) }
      return found.count == wanted.count ? found : nil
    }
    let seconds = columns(["t_s"])
    guard let time = seconds ?? columns(["timestamp"]),
      let acceleration = columns(["ax", "ay", "az"]) ?? columns(["x_acc", "y_acc", "z_acc"])
    else { return nil }
    let gyroscope = columns(["x_gyro", "y_gyro", "z_gyro"])
    var origin: Double?
    return lines.dropFirst().compactMap { line -> MotionSample? in
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard fields.count == names.count, let stamp = fields[time[0]] else { return nil }
      let milliseconds = stamp * (seconds == nil ? 1 : 1_000)
      let start = origin ?? milliseconds
      origin = start
      func vector(_ columns: [Int], _ factor: Double) -> MotionSample.PageVector {
        MotionSample.PageVector(
          fields[columns[0]].map { $0 * factor }, fields[columns[1]].map { $0 * factor },
          fields[columns[2]].map { $0 * factor })
      }
      let none = MotionSample.PageVector(nil, nil, nil)
      return MotionSample(
        time: Milliseconds(Int64((milliseconds - start).rounded())), gravity: vector(acceleration, 1),
        acceleration: none, rotationRate: gyroscope.map { vector($0, 180 / .pi) } ?? none)
    }
  }
}

@Suite("Whole recordings beside the repository")
struct WholeRecordingsNativeTests {
  @Test("hold at most one false gesture an hour outside prompts and two in a hundred prompts")
  func falseFire() throws {
    let files = try WholeRecordings.files()
    if files.isEmpty { print("No recordings beside the repository: nothing was tried.") }
    var all = FalseFire()
    for file in files {
      guard let samples = try WholeRecordings.read(file), samples.count > 100 else {
        print("\(file.lastPathComponent): passed over")
        continue
      }
      var fire = FalseFire()
      fire.add(samples, phases: 10)
      all.add(samples, phases: 10)
      print("\(file.lastPathComponent): \(fire.line)")
    }
    #expect(all.outside.isEmpty || all.anHour <= 1, "\(all.line)")
    #expect((all.wrong.count + all.free.count) * 100 <= 2 * all.prompts, "\(all.line)")
  }
}
