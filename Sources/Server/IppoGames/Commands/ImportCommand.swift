import Commands
import Glibc
import HTTPServer
import IppoEngine
import IppoReports
import Kernel
import RunFiles

/// Runs a recorded run through Ippo's engine.
@MemberwiseInit(unlabelled: 1)
struct ImportCommand: Command {
  static let name = "import"
  static let brief = "show a recorded run as Ippo sees it"
  static let summary = """
    `playd import FILE --age N` reads runs from a GPX, TCX or FIT file or from Apple Health's export.xml, cleans them, \
    runs them through Ippo's engine and draws heart rate, cadence, speed and sprints. Nothing is stored.
    """
  static let takesOperands = true
  static let options = [
    Option(
      "age", kind: .number(14...65), default: nil, help: "The runner's age, from which the heart rate zones follow."),
    Option(
      "kind", kind: .text, default: nil, help: "outdoor, treadmill or wheelchair; usually what the file suggests."),
    Option(
      "offset", kind: .number(-1_080...1_080), default: "0",
      help: "Minutes ahead of UTC, where the file does not tell them."),
    Option("seed", kind: .number(0...Int64.max), default: "1", help: "What the encounters are drawn from."),
    Option(
      "svg", kind: .text, default: nil, help: "A file for the chart of the first run, as a picture with the track."),
    Option(
      "timing", kind: .yesOrNo, default: "no",
      help: "Whether to print only how long the reading took, and the highest memory."),
  ]

  private let settings: Settings

  func run() throws -> Int32 {
    guard settings.operands.count == 1 else {
      throw UsageError(sentence: "One file is needed: `playd import FILE --age N`.")
    }
    let path = settings.operands[0]
    guard access(path, R_OK) == 0 else { throw UsageError(sentence: "The file \(path) cannot be read.") }
    let start = ContinuousClock.now
    let runs: [RecordedRun]
    do throws(RunFileError) {
      runs = try read(path)
    } catch {
      return refuse(path, error)
    }
    if settings.isOn("timing") { return try sayTiming(path, since: start, runs) }
    return try show(runs, path)
  }

  private func show(_ runs: [RecordedRun], _ path: String) throws -> Int32 {
    let now = ServerClock.system.now()
    let offset = Int32(try settings.number("offset"))
    var picture = settings.optionalText("svg")
    var shown = 0
    for run in runs {
      let clean: CleanRun
      do throws(RunFileError) {
        clean = try CleanRun(run, now: now, offset: offset)
      } catch {
        Terminal.complain("playd import: \(error.sentence)\n")
        continue
      }
      let profile = RunProfile(kind: try kind() ?? clean.kind, age: Int32(try settings.number("age")))
      let story = RunStory(clean, profile: profile, seed: UInt64(try settings.number("seed")))
      Terminal.say((shown > 0 ? "\n" : "") + story.text)
      if let file = picture { try TextFile.write(story.drawing, to: file) }
      picture = nil
      shown += 1
    }
    return shown > 0 ? 0 : 1
  }

  private func kind() throws -> RunProfile.Kind? {
    switch settings.optionalText("kind") {
    case nil: return nil
    case "outdoor": return .outdoor
    case "treadmill": return .treadmill
    case "wheelchair": return .wheelchair
    case let other?: throw UsageError(sentence: "--kind is outdoor, treadmill or wheelchair, not \(other).")
    }
  }

  private func refuse(_ path: String, _ error: RunFileError) -> Int32 {
    Terminal.complain("playd import: \(path): \(error.sentence)\n")
    return 1
  }

  private func sayTiming(
    _ path: String, since start: ContinuousClock.Instant, _ runs: [RecordedRun]
  ) throws -> Int32 {
    let time = ContinuousClock.now - start
    var facts = stat()
    stat(path, &facts)
    let points = runs.reduce(0) { $0 + $1.points.count }
    let milliseconds = time.components.seconds * 1_000 + time.components.attoseconds / 1_000_000_000_000_000
    Terminal.say("\(facts.st_size) bytes, \(points) points, \(milliseconds) ms, \(try highestMemory()) kB\n")
    return 0
  }

  /// The kernel's own figure for this program; that of `getrusage` would include the parent's before the start.
  private func highestMemory() throws -> Int64 {
    let lines = try TextFile.read("/proc/self/status").split(separator: "\n")
    let words = lines.first { $0.hasPrefix("VmHWM:") }?.split(whereSeparator: \.isWhitespace) ?? []
    return words.count > 1 ? Int64(words[1]) ?? 0 : 0
  }

  private func read(_ path: String) throws(RunFileError) -> [RecordedRun] {
    var reader = RunFileReader()
    repeat { try feed(path, &reader) } while try reader.needsAnotherPass()
    return try reader.finish()
  }

  private static let piece = 262_144

  private func feed(_ path: String, _ reader: inout RunFileReader) throws(RunFileError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .empty }
    defer { close(descriptor) }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.piece, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
      guard count > 0 else { return }
      try reader.read(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
    }
  }
}
