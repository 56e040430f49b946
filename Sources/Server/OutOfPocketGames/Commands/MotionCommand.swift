import Commands
import GestureRecognition
import HandModel
import Kernel
import OutOfPocketEngine

/// Plays a recording of motion sensors through a run.
@MemberwiseInit(unlabelled: 1)
struct MotionCommand: Command {
  static let name = "motion"
  static let brief = "show which motions a recording of sensors has"
  static let summary = """
    `playd motion FILE.csv` reads a recording of a phone's sensors (t,x,y,z with gravity, and gx,gy,gz of a gyroscope) and \
    prints which motions are seen without a prompt and, with --ask, those that answer one. Nothing is stored.

      playd motion walk.csv                          motions seen without a prompt
      playd motion raises.csv --ask raise            prompts for raises
      playd motion any.csv --ask shake,tiltLeft      prompts for two motions
      playd motion build.csv --ask any               a sequence built by motions
      playd motion sample --ask raise                a model hand instead of a file
    """
  static let takesOperands = true
  static let options = [
    Option(
      "ask", kind: .text, default: nil, help: "Motions to ask for: shake, tiltLeft, tiltRight, raise, lower; or any."),
    Option(
      "rules", kind: .number(1...Int64(Int32.max)), default: "\(RunRules.current.version)",
      help: "The built-in version of the rules."),
    Option("seed", kind: .number(0...Int64.max), default: "1", help: "What the prompts are drawn from."),
    Option(
      "unit", kind: .text, default: nil,
      help: "Unit of the accelerations: g, mg or ms2; without it, what their length suggests."),
    Option(
      "clock", kind: .text, default: nil,
      help: "Unit of the times: s, ms, us or ns; without it, what their steps suggest."),
  ]

  private let settings: Settings

  func run() throws -> Int32 {
    guard settings.operands.count == 1 else {
      throw UsageError(sentence: "One file is needed: `playd motion FILE.csv`.")
    }
    let version = Int32(try settings.number("rules"))
    guard let rules = RunRules.builtIn(version) else {
      let known = RunRules.editions.map { "\($0.version)" }.joined(separator: ", ")
      throw UsageError(sentence: "--rules is one of \(known), not \(version).")
    }
    guard let samples = try samples(of: settings.operands[0]) else { return 1 }
    var story = MotionStory(rules: rules)
    let ask = settings.optionalText("ask")
    switch ask {
    case nil: story.playWithoutPrompt(samples)
    case "any": story.build(samples)
    case let words?: story.practice(try Self.deck(words), samples, seed: UInt64(try settings.number("seed")))
    }
    Terminal.say(story.lines.isEmpty ? "  No motion.\n" : story.lines.joined(separator: "\n") + "\n")
    if ask != nil { Terminal.say("\(story.answered) prompts answered, \(story.missed) missed, by rules \(version).\n") }
    return 0
  }

  /// The readings of a file, or of a model hand; nil after a refusal.
  private func samples(of path: String) throws -> [MotionSample]? {
    guard path != "sample" else {
      Terminal.say("A model hand: shake, tiltLeft, raise, tiltRight, lower.\n")
      return Self.sample(seed: UInt64(try settings.number("seed")))
    }
    let text = try TextFile.read(path)
    let unit: MotionFile.Unit? = try choice("unit")
    let clock: MotionFile.Clock? = try choice("clock")
    do throws(MotionFileError) {
      let file = try MotionFile(text, unit: unit, clock: clock)
      Terminal.say(Self.description(of: file, path))
      return file.samples
    } catch {
      Terminal.complain("playd motion: \(path): \(error.sentence)\n")
      return nil
    }
  }

  private func choice<Choice: RawRepresentable & CaseIterable>(_ name: String) throws -> Choice?
  where Choice.RawValue == String {
    guard let word = settings.optionalText(name) else { return nil }
    guard let choice = Choice(rawValue: word) else {
      let known = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError(sentence: "--\(name) is one of \(known), not \(word).")
    }
    return choice
  }

  private static func deck(_ words: String) throws -> [Gesture] {
    let motions = Gesture.allCases.filter(\.isMotion)
    let deck = try words.split(separator: ",").map { word in
      guard let gesture = motions.first(where: { $0.word == word }) else {
        let known = motions.map(\.word).joined(separator: ", ")
        throw UsageError(sentence: "--ask has \(known), or any; not \(word).")
      }
      return gesture
    }
    guard !deck.isEmpty else { throw UsageError(sentence: "--ask names no motion.") }
    return deck
  }

  private static func description(of file: MotionFile, _ path: String) -> String {
    let length = file.samples.last?.time ?? .zero
    let rate = length > .zero ? Int64(file.samples.count - 1) * 1_000 / length.rawValue : 0
    let skipped = file.skipped > 0 ? ", \(file.skipped) other lines" : ""
    return """
      \(path): \(file.samples.count) readings in \(MotionStory.seconds(length)), \(rate) a second, accelerations in \
      \(file.unit.rawValue), times in \(file.clock.rawValue), \(file.hasGyroscope ? "with" : "no") gyroscope\(skipped).

      """
  }

  private static func sample(seed: UInt64) -> [MotionSample] {
    var hand = SyntheticMotionHand(seed: seed)
    var scene = MotionScene(pitch: hand.pitch, roll: hand.roll, steer: hand.steer)
    var time = 1_500.0
    for gesture in [Gesture.shake, .tiltLeft, .raise, .tiltRight, .lower] {
      time = hand.perform(gesture, at: time, in: &scene) + 1_500
    }
    return hand.sensor.read(scene, to: time, &hand.generator)
  }
}
