import Foundation
import Simulation

/// Runs the simulator of faults.
struct SimulateCommand: Command {
  static let name = "simulate"
  static let summary = """
    earns, redeems and delivers in a simulated world where everything goes wrong that can, and checks what the documents \
    promise. The same seed goes wrong in the same way. Prints at the end which faults were injected how often, and how \
    many points of the code they met. Ends with status 1 when a promise is broken, or when a fault was never injected in \
    a hundred minutes or more.
    """
  static let options = [
    Option("seed", .number(0...Int64.max), "1", "The first world's seed."),
    Option("worlds", .number(1...1_000_000), "1", "How many worlds, with seeds from the first on."),
    Option(
      "minutes", .number(1...100_000), "10", "How long a world has faults, in its own minutes: some 60 steps each."),
    Option(
      "canary", .text, nil,
      "A fault to plant, which must be found: " + Simulation.Canary.allCases.map(\.rawValue).joined(separator: ", ")
        + "."),
    Option(
      "every-step", .yesOrNo, "no",
      "Whether processes die at every step of the code in turn, each operation at the first of its steps that nobody has "
        + "died at, and nothing else goes wrong with a commit. Ends with status 1 when there was no crash at a known step."
    ),
    Option("trace", .yesOrNo, "no", "Whether to print every step."),
    Option(
      "points", .yesOrNo, "no", "Whether to print every point of the code that was come to, and what went wrong there."),
  ]

  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws -> Int32 {
    let (first, minutes) = (UInt64(try settings.number("seed")), try settings.number("minutes"))
    let canary = try settings.optionalText("canary").map { name in
      guard let canary = Simulation.Canary(rawValue: name) else {
        throw Mistake(sentence: "There is no canary \(name). `playd simulate --help` lists them.")
      }
      return canary
    }
    let worlds = try settings.number("worlds")
    let isEveryStep = settings.isOn("every-step")
    var coverage = Coverage()
    for seed in first..<(first + UInt64(worlds)) {
      let simulation = Simulation(
        seed: seed, minutes: minutes, canary: canary, crashesAtEveryStep: isEveryStep,
        after: isEveryStep ? coverage : Coverage())
      let report = try inDirectory { try simulation.run(in: $0) }
      tell(report, seed, simulation, first)
      if report.violation != nil { return 1 }
      if isEveryStep { coverage = report.coverage } else { coverage.add(report.coverage) }
    }
    if isEveryStep { return tell(coverage) }
    Playd.say(coverage.table(inFull: settings.isOn("points")))
    guard worlds * minutes >= Self.longRun, !coverage.missing.isEmpty else { return 0 }
    Playd.say("Never injected in so long a run: \(coverage.missing.joined(separator: ", ")).\n")
    return 1
  }

  /// From how many minutes on a fault that was never injected is a mistake of the simulator's.
  private static let longRun: Int64 = 100

  /// Prints what came of crashes at every step, and says which step was missed.
  private func tell(_ coverage: Coverage) -> Int32 {
    Playd.say(coverage.crashTable(inFull: settings.isOn("points")))
    guard !coverage.uncrashed.isEmpty else { return 0 }
    Playd.say("Steps at which no process died:\n" + coverage.uncrashed.map { "  \($0)\n" }.joined())
    return 1
  }

  private func tell(_ report: Simulation.Report, _ seed: UInt64, _ simulation: Simulation, _ first: UInt64) {
    // What has been crashed at before is part of a world, so worlds that are crashed at every step are run from the first.
    let range =
      simulation.crashesAtEveryStep ? "--seed \(first) --worlds \(seed - first + 1) --every-step yes" : "--seed \(seed)"
    let flags =
      "\(range) --minutes \(simulation.minutes)" + (simulation.canary.map { " --canary \($0.rawValue)" } ?? "")
    if settings.isOn("trace") {
      for line in report.trace { Playd.say(line + "\n") }
    } else if report.violation != nil {
      for line in report.trace.suffix(30) { Playd.say(line + "\n") }
    }
    if let violation = report.violation {
      Playd.say("Seed \(seed): \(violation.description)\nReplay with: playd simulate \(flags)\n")
    } else {
      let faults = report.coverage.faults.values.reduce(0, +)
      Playd.say("Seed \(seed): \(report.steps) steps, \(faults) faults, every promise kept (\(report.digest)).\n")
    }
  }

  /// Gives the body an empty directory, which goes afterwards.
  private func inDirectory<Result>(_ body: (String) throws -> Result) throws -> Result {
    let path = NSTemporaryDirectory() + "playd-simulation-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }
}
