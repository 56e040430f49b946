import Kernel
import RunFiles

/// Imports of Apple Health exports: a file reads the same in one piece and in many, figures stay in their bounds, and an
/// archive leads nowhere outside the file.
let healthExportFuzzer = Fuzzer(
  "health-export", "Apple Health's export as the import reads it",
  tokens: tokens([
    "<Workout ", "<Record ", "</Workout>", "<WorkoutStatistics ", "&amp;", "&#x41;", "&#1114112;", "&bomb;", "'",
    "startDate=\"2026-03-02 09:00:00 +0400\"", "value=\"1e15\"", "durationUnit=\"hr\"", "<![CDATA[", "<!--", "]>",
  ]),
  make: { generator in healthExport(&generator) }, check: { input in checkExport(input) })

let zipFuzzer = Fuzzer(
  "zip", "the archive of an Apple Health export",
  tokens: [
    [0x50, 0x4B, 5, 6], [0x50, 0x4B, 6, 6], [0x50, 0x4B, 6, 7], [0x50, 0x4B, 1, 2], [0x50, 0x4B, 3, 4],
    [0xFF, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0], [1, 0, 28, 0],
  ],
  make: { generator in archive(&generator) }, check: { input in checkArchive(input) })

private func tokens(_ texts: [String]) -> [[UInt8]] { texts.map { [UInt8]($0.utf8) } }

// MARK: Checks

private enum Outcome: Equatable {
  case export(HealthExport)
  case refused(RunFileError)
}

private func read(_ input: [UInt8], piece: (Int) -> Int) -> Outcome {
  do throws(RunFileError) {
    var reader = HealthExportReader()
    var start = 0
    while start < input.count {
      let end = min(input.count, start + max(1, piece(start)))
      try reader.read([UInt8](input[start..<end]))
      start = end
    }
    return .export(try reader.finish())
  } catch {
    return .refused(error)
  }
}

private func checkExport(_ input: [UInt8]) -> String? {
  let whole = read(input) { _ in input.count }
  let salt = input.count
  let pieces = read(input) { 1 + ($0 &* 7 &+ salt) % 13 }
  guard whole == pieces else { return "pieces read as something else: \(whole) and \(pieces)" }
  guard case .export(let export) = whole else { return nil }
  var last: CivilDay?
  for day in export.days {
    guard (0...1_000_000_000).contains(day.steps) else { return "steps out of bounds" }
    if let last, day.day <= last { return "days out of order" }
    last = day.day
  }
  for workout in export.workouts {
    guard workout.minutes >= 0, (workout.metres ?? 0) >= 0, (workout.kilocalories ?? 0) >= 0 else {
      return "a workout below nothing"
    }
  }
  return export.days.count <= HealthLimits.mostDays && export.workouts.count <= HealthLimits.mostWorkouts
    ? nil : "more than is kept"
}

private func checkArchive(_ input: [UInt8]) -> String? {
  let size = Int64(input.count)
  var finder = ZipFinder(size: size)
  var step = finder.start
  for _ in 0..<8 {
    switch step {
    case .found(let entry):
      let isInside = entry.at >= 0 && entry.packed >= 0 && entry.at <= size - entry.packed && entry.size >= 0
      return isInside ? nil : "an entry outside the file"
    case .read(let at, let count):
      guard at >= 0, count >= 0, at <= size - Int64(count) else { return "asks for bytes outside the file" }
      do throws(ZipError) {
        step = try finder.read([UInt8](input[Int(at)..<(Int(at) + Int(count))]))
      } catch {
        return nil
      }
    }
  }
  return "asks without end"
}

// MARK: Inputs

@Sendable private func healthExport(_ generator: inout Generator) -> [UInt8] {
  var text = "<?xml version=\"1.0\"?><!DOCTYPE HealthData [<!ENTITY bomb \"x\">]><HealthData>"
  for minute in 0..<generator.below(30) {
    let time = "2026-03-0\(1 + generator.below(3)) 09:\(minute < 10 ? "0" : "")\(minute)"
    let source = generator.pick(["W", "Nino&apos;s", "&#x10DC;"]) ?? ""
    text += "<Record type=\"HKQuantityTypeIdentifierStepCount\" sourceName=\"\(source)\" unit=\"count\" "
    text += "startDate=\"\(time):00 +0400\" endDate='\(time):50 +0400' value=\"\(generator.below(200))\"/>"
  }
  for hour in 0..<generator.below(4) {
    text += "<Workout workoutActivityType=\"HKWorkoutActivityTypeRunning\" duration=\"\(generator.below(90)).5\" "
    text += "durationUnit=\"min\" startDate=\"2026-03-02 1\(hour):00:00 +0400\" "
    text += "endDate=\"2026-03-02 1\(hour):59:00 +0400\">"
    text += "<WorkoutStatistics type=\"HKQuantityTypeIdentifierDistanceCycling\" sum=\"9.5\" unit=\"mi\"/></Workout>"
  }
  return [UInt8]((text + "</HealthData>").utf8)
}

@Sendable private func archive(_ generator: inout Generator) -> [UInt8] {
  func word(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) } }
  var (bytes, directory): ([UInt8], [UInt8]) = ([], [])
  let isWide = generator.chance(1, in: 2)
  for _ in 0..<(1 + generator.below(3)) {
    let name = [UInt8]((generator.pick(["a/export.xml", "a/b.xml", "a/export_cda.xml", "c.gpx"]) ?? "").utf8)
    let content = [UInt8](repeating: 60, count: Int(generator.below(40)))
    let sizes = word(content.count, 4) + word(content.count, 4)
    directory += word(0x0201_4B50, 4) + word(20, 4) + word(0, 12)
    directory += isWide ? [UInt8](repeating: 0xFF, count: 8) : sizes
    directory += word(name.count, 2) + word(isWide ? 28 : 0, 2) + word(0, 10)
    directory += (isWide ? [UInt8](repeating: 0xFF, count: 4) : word(bytes.count, 4)) + name
    if isWide {
      directory += word(1, 2) + word(24, 2) + word(content.count, 8) + word(content.count, 8) + word(bytes.count, 8)
    }
    bytes += word(0x0403_4B50, 4) + word(0, 14) + sizes + word(name.count, 2) + word(0, 2) + name + content
  }
  let (start, record) = (bytes.count, bytes.count + directory.count)
  bytes += directory
  if isWide {
    bytes += word(0x0606_4B50, 4) + word(0, 36) + word(directory.count, 8) + word(start, 8)
    bytes += word(0x0706_4B50, 4) + word(0, 4) + word(record, 8) + word(1, 4)
  }
  return bytes + word(0x0605_4B50, 4) + word(0, 6) + word(isWide ? 0xFFFF : 1, 2)
    + (isWide ? [UInt8](repeating: 0xFF, count: 8) : word(directory.count, 4) + word(start, 4)) + word(0, 2)
}
