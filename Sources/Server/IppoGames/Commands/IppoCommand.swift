import Commands
import IppoReports
import Kernel

/// Reports about Ippo's rules.
@MemberwiseInit(unlabelled: 1)
struct IppoCommand: Command {
  static let name = "ippo"
  static let brief = "simulate the economy of Ippo"
  static let summary = """
    `playd ippo economy` simulates many players for a year by the rules of Ippo, and reports coins in and out, stages by \
    day, and how many lost a pet. The same seed gives the same report.
    """
  static let takesOperands = true
  static let options = [
    Option("players", kind: .number(1...10_000_000), default: "100000", help: "How many players."),
    Option("seed", kind: .number(0...Int64.max), default: "1", help: "What the players are drawn from."),
  ]

  private let settings: Settings

  func run() throws -> Int32 {
    guard settings.operands == ["economy"] else {
      throw UsageError(sentence: "There is one report: `playd ippo economy`.")
    }
    let study = EconomyStudy(
      players: try settings.number("players"), seed: UInt64(try settings.number("seed")))
    Terminal.say(study.text)
    return 0
  }
}
