import Commands
import Database
import Foundation
import Kernel
import Simulation

/// Runs the fault simulator.
@MemberwiseInit(unlabelled: 1)
struct SimulateCommand: Command {
  static let name = "simulate"
  static let brief = "earn, redeem and deliver in a simulated world full of faults"
  static let summary = """
    earns, redeems and delivers in a simulated world where everything goes wrong that can, and checks what the documents \
    promise. The same seed goes wrong in the same way. Prints at the end which faults were injected how often, and how \
    many points of the code they met. Ends with status 1 when a promise is broken, or when a fault was never injected in \
    a hundred minutes or more.
    """
  static let options = [
    Option("seed", kind: .number(0...Int64.max), default: "1", help: "The first world's seed."),
    Option(
      "worlds", kind: .number(1...1_000_000), default: "1", help: "How many worlds, with seeds from the first on."),
    Option(
      "minutes", kind: .number(1...100_000), default: "10",
      help: "How long a world has faults, in its own minutes: some 60 steps each."),
    Option(
      "canary", kind: .text, default: nil,
      help: "A fault to plant, which must be found: "
        + Simulation.Canary.allCases.map(\.rawValue).joined(separator: ", ")
        + "."),
    Option(
      "every-step", kind: .yesOrNo, default: "no",
      help:
        "Whether to crash processes at every step of the code in turn, each operation at its first step without a crash, "
        + "with no other faults in commits. Exits with status 1 if a known step had no crash."
    ),
    Option(
      "database-url", kind: .text, default: nil,
      help:
        "A PostgreSQL database for the worlds, each in a schema of its own that is dropped at the end. There transactions of "
        + "two processes run one within the other. SQLite without it."),
    Option("trace", kind: .yesOrNo, default: "no", help: "Whether to print every step."),
    Option(
      "points", kind: .yesOrNo, default: "no",
      help: "Whether to print every point of the code that was come to, and what went wrong there."),
  ]

  private let settings: Settings

  func run() throws -> Int32 {
    let (first, minutes) = (UInt64(try settings.number("seed")), try settings.number("minutes"))
    let canary = try settings.optionalText("canary").map { name in
      guard let canary = Simulation.Canary(rawValue: name) else {
        throw UsageError(sentence: "There is no canary \(name). `playd simulate --help` lists them.")
      }
      return canary
    }
    let worlds = try settings.number("worlds")
    let isEveryStep = settings.isOn("every-step")
    let address = settings.optionalText("database-url")
    var coverage = Coverage(sideBySide: address != nil)
    for seed in first..<(first + UInt64(worlds)) {
      let report = try inPlace(seed, address) { directory, schema in
        let simulation = Simulation(
          seed: seed, minutes: minutes, canary: canary, crashesAtEveryStep: isEveryStep,
          after: isEveryStep ? coverage : Coverage(), on: schema)
        let report = try simulation.run(in: directory)
        printReport(report, seed: seed, simulation: simulation, first: first)
        return report
      }
      if report.violation != nil { return 1 }
      if isEveryStep { coverage = report.coverage } else { coverage.add(report.coverage) }
    }
    if isEveryStep { return printCoverage(coverage) }
    Terminal.say(coverage.table(inFull: settings.isOn("points")))
    guard worlds * minutes >= Self.longRun, !coverage.missing.isEmpty else { return 0 }
    Terminal.say("Never injected in so long a run: \(coverage.missing.joined(separator: ", ")).\n")
    return 1
  }

  /// The duration in minutes from which a fault that was never injected is the simulator's own error.
  private static let longRun: Int64 = 100

  /// Prints the results of crashes at every step, and the missed steps.
  private func printCoverage(_ coverage: Coverage) -> Int32 {
    Terminal.say(coverage.crashTable(inFull: settings.isOn("points")))
    guard !coverage.uncrashed.isEmpty else { return 0 }
    Terminal.say("Steps at which no process died:\n" + coverage.uncrashed.map { "  \($0)\n" }.joined())
    return 1
  }

  private func printReport(_ report: Simulation.Report, seed: UInt64, simulation: Simulation, first: UInt64) {
    // Earlier crashes are part of a world's state, so such worlds run from the first.
    let range =
      simulation.crashesAtEveryStep ? "--seed \(first) --worlds \(seed - first + 1) --every-step yes" : "--seed \(seed)"
    let flags =
      "\(range) --minutes \(simulation.minutes)" + (simulation.canary.map { " --canary \($0.rawValue)" } ?? "")
      + (simulation.address == nil ? "" : " --database-url …")
    if settings.isOn("trace") {
      for line in report.trace { Terminal.say(line + "\n") }
    } else if report.violation != nil {
      for line in report.trace.suffix(30) { Terminal.say(line + "\n") }
    }
    if let violation = report.violation {
      Terminal.say("Seed \(seed): \(violation.description)\nReplay with: playd simulate \(flags)\n")
    } else {
      let faults = report.coverage.faults.values.reduce(0, +)
      Terminal.say("Seed \(seed): \(report.steps) steps, \(faults) faults, every promise kept (\(report.digest)).\n")
    }
  }

  /// Runs the body in a temporary directory and, if there is an address, in a schema of that database. The world of a
  /// failed run stays, to be looked at.
  private func inPlace(
    _ seed: UInt64, _ address: String?, _ body: (_ directory: String, _ schema: String?) throws -> Simulation.Report
  ) throws -> Simulation.Report {
    let path = NSTemporaryDirectory() + "playd-simulation-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    let schema = "simulation_\(seed)_\(getpid())"
    let database = try address.map { try PostgresDatabase(address: $0) }
    defer { database?.close() }
    try database?.write { try $0.execute("CREATE SCHEMA \(schema)") }
    let mark = address?.contains("?") == true ? "&" : "?"
    let report = try body(path, address.map { "\($0)\(mark)options=-csearch_path%3D\(schema)" })
    guard report.violation == nil else { return report }
    try database?.write { try $0.execute("DROP SCHEMA \(schema) CASCADE") }
    try FileManager.default.removeItem(atPath: path)
    return report
  }
}
