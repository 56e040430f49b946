import Commands
import Database
import Experiments
import HTTPServer
import Kernel
import OutOfPocketAPI
import OutOfPocketEngine
package import OutOfPocketTunings
import PlaydAPI

/// Shows and changes rule versions and experiments. Running servers apply a change within a second.
@MemberwiseInit(unlabelled: 1)
struct OutOfPocketConfigurationCommand: Command {
  static let name = "configuration"
  static let brief = "show and change the rules' versions and the experiments"
  static let summary = """
    shows and changes the versions of the rules and the experiments. A running server sees a change within a second.

      list                               every version: what differs from version 1, who gets it
      show N                             version N as JSON, as `publish` takes it
      publish FILE.json                  publish {"values": {...}} under the next number, or under its "version";
                                         what is not named is as in version 1; a published version never changes
      make-current N                     hand out new sessions with version N
      experiment list                    every experiment with its arms
      experiment start FILE.json         begin {"name": "...", "arms": [{"name": "...", "weight": 1, "version": 2}, ...]};
                                         an arm without a version gets the current one; "salt" is the name if left out
      experiment weights NAME ARM=N ...  give arms other weights
      experiment stop NAME               end it; its players get the current version again
      experiment arm NAME PLAYER         the arm a player (ply_...) is in

    Sessions keep the version they were handed out with.
    """
  static let options =
    DatabaseLocation.options + [
      Option("note", kind: .text, default: nil, help: "For `publish`: a few words to remember the version by.")
    ]
  static let takesOperands = true

  private let settings: Settings

  func run() throws -> Int32 {
    let words = settings.operands
    guard let work = try work(words) else {
      throw UsageError(
        sentence: words.isEmpty
          ? "Say what to do: `playd configuration --help` lists it."
          : "“\(words.joined(separator: " "))” is nothing it can do. `playd configuration --help` lists what it can.")
    }
    let database = try settings.openDatabase()
    defer { database.close() }
    try work(OutOfPocketTunings(database))
    return 0
  }

  /// The action for the words; nil for unknown ones. Files are read before the database is opened.
  private func work(_ words: [String]) throws -> ((OutOfPocketTunings) throws -> Void)? {
    let now = ServerClock.system.now()
    switch (words.first, words.dropFirst().first, words.count) {
    case ("list", _, 1): return { try list($0) }
    case ("show", let number?, 2):
      let version = try Self.version(number)
      return { store in
        guard let rules = try store.rules(version) else { throw OutOfPocketTuningRefusal.unknownVersion(version) }
        Terminal.say(JSONText.indented(OutOfPocketTuning(rules).serialized()) + "\n")
      }
    case ("publish", let path?, 2):
      let draft: TuningDraft = try Self.read(path)
      let note = settings.optionalText("note") ?? ""
      return { store in
        let version = try store.publish(draft.values, version: draft.version, note: note, at: now)
        Terminal.say("Version \(version) is published. `playd configuration make-current \(version)` hands it out.\n")
      }
    case ("make-current", let number?, 2):
      let version = try Self.version(number)
      return { store in
        try store.makeCurrent(version, at: now)
        Terminal.say("New sessions are handed out with version \(version).\n")
      }
    case ("experiment", _, 2...): return try experimentWork(Array(words.dropFirst()), now)
    default: return nil
    }
  }

  private func experimentWork(_ words: [String], _ now: Timestamp) throws -> ((OutOfPocketTunings) throws -> Void)? {
    switch (words.first, words.dropFirst().first, words.count) {
    case ("list", _, 1): return { try listExperiments($0) }
    case ("start", let path?, 2):
      let draft: ExperimentDraft = try Self.read(path)
      return { store in
        try store.start(draft.experiment, at: now)
        Terminal.say("The experiment “\(draft.experiment.name)” has begun.\n")
      }
    case ("weights", let name?, 3...):
      let weights = try words.dropFirst(2).map { try Self.weight($0) }
      return { store in
        try store.weigh(name, weights, at: now)
        Terminal.say("The experiment “\(name)” has other weights now.\n")
      }
    case ("stop", let name?, 2):
      return { store in
        try store.stop(name, at: now)
        Terminal.say("The experiment “\(name)” has ended.\n")
      }
    case ("arm", let name?, 3):
      guard let player = PlayerID(words[2]) else {
        throw UsageError(sentence: "\(words[2]) is no player. A player is like ply_0c4ndz8m1t2vq.")
      }
      return { store in
        guard let found = try store.listed().first(where: { $0.experiment.name == name }) else {
          throw OutOfPocketTuningRefusal.unknownExperiment(name)
        }
        Terminal.say(found.experiment.arm(of: player).name + "\n")
      }
    default: return nil
    }
  }

  private func list(_ store: OutOfPocketTunings) throws {
    let published = try store.published()
    let original = published.first { $0.tuning.version == 1 }?.tuning
    let first = original.flatMap { original in try? original.rules() } ?? .standard
    for version in published {
      var line = "\(version.tuning.version)"
      if version.isCurrent { line += "  current" }
      if !version.arms.isEmpty { line += "  " + version.arms.joined(separator: ", ") }
      if let day = version.publishedAt.flatMap({ CivilDay(of: $0, utcOffsetMinutes: 0).iso }) { line += "  \(day)" }
      if !version.note.isEmpty { line += "  \(version.note)" }
      Terminal.say(line + "\n")
      guard let rules = try? version.tuning.rules() else { continue }
      for difference in rules.differences(from: first) {
        let unit = difference.field.unit.sign
        Terminal.say(
          "     \(difference.field.name): \(difference.value)\(unit) instead of \(difference.other)\(unit)\n")
      }
    }
  }

  private func listExperiments(_ store: OutOfPocketTunings) throws {
    let listed = try store.listed()
    if listed.isEmpty { Terminal.say("There has been no experiment.\n") }
    for found in listed {
      let experiment = found.experiment
      let start = CivilDay(of: found.startedAt, utcOffsetMinutes: 0).iso ?? ""
      let end = found.stoppedAt.flatMap { CivilDay(of: $0, utcOffsetMinutes: 0).iso }
      Terminal.say("\(experiment.name)  \(end.map { "from \(start) to \($0)" } ?? "since \(start)")\n")
      for arm in experiment.arms {
        Terminal.say(
          "     \(arm.name): weight \(arm.weight), \(arm.version.map { "version \($0)" } ?? "the current version")\n")
      }
    }
  }

  private static func version(_ text: String) throws -> Int32 {
    guard let version = Int32(text), version > 0 else {
      throw UsageError(sentence: "A version is a whole number from 1 up, not \(text).")
    }
    return version
  }

  private static func weight(_ text: String) throws -> (arm: String, weight: Int64) {
    let parts = text.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let weight = Int64(parts[1]) else {
      throw UsageError(sentence: "\(text) is no weight. Write ARM=NUMBER, as in faster=20.")
    }
    return (String(parts[0]), weight)
  }

  private static func read<Draft: JSONDecodable>(_ path: String) throws -> Draft {
    let text = try TextFile.read(path)
    do {
      return try Draft(from: try JSON.parse(text))
    } catch let error as JSON.SyntaxError {
      throw UsageError(sentence: "\(path) is no JSON: \(error.message)")
    } catch let error as JSON.DecodingError {
      throw UsageError(sentence: "\(path): \(error.message)")
    }
  }
}

extension OutOfPocketTuningRefusal: OperatorError {}

/// A new version's numbers, from a file.
private struct TuningDraft: JSONDecodable {
  var version: Int32?
  var values: [RuleValue]

  init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    version = try reader.optionalInteger("version", in: 1...Int64(Int32.max)).map { Int32(truncatingIfNeeded: $0) }
    guard case .object(var members) = json else { throw .mismatch(expected: .object, found: json) }
    _ = try reader.value("values")
    try reader.finish()
    members["version"] = .integer(Int64(version ?? 1))
    values = try OutOfPocketTuning(from: .object(members)).values
  }
}

/// A new experiment, from a file.
private struct ExperimentDraft: JSONDecodable {
  var experiment: Experiment

  init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    let name = try reader.string("name")
    let salt = try reader.optionalString("salt") ?? name
    let arms: [ArmDraft] = try reader.array("arms")
    try reader.finish()
    experiment = Experiment(name: name, salt: salt, arms: arms.map(\.arm))
  }
}

private struct ArmDraft: JSONDecodable {
  var arm: Experiment.Arm

  init(from json: JSON) throws(JSON.DecodingError) {
    var reader = try JSON.ObjectReader(json)
    arm = Experiment.Arm(
      name: try reader.string("name"), weight: try reader.integer("weight"),
      version: try reader.optionalInteger("version", in: 1...Int64(Int32.max)).map { Int32(truncatingIfNeeded: $0) })
    try reader.finish()
  }
}

/// Human-readable JSON.
private enum JSONText {
  /// Puts each member on its own line. For texts without brackets or commas inside strings.
  static func indented(_ bytes: [UInt8]) -> String {
    var text = ""
    var depth = 0
    for scalar in String(decoding: bytes, as: UTF8.self) {
      switch scalar {
      case "{":
        depth += 1
        text += "{\n" + String(repeating: "  ", count: depth)
      case "}":
        depth -= 1
        text += "\n" + String(repeating: "  ", count: depth) + "}"
      case ",": text += ",\n" + String(repeating: "  ", count: depth)
      case ":": text += ": "
      default: text.append(scalar)
      }
    }
    return text
  }
}
