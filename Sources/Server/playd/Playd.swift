import Database
import Glibc
import HTTPServer
import Tunings

/// The commands of the executable.
enum Playd {
  static let help = """
    playd: the Play'd server.

      playd serve             answer HTTP
      playd migrate           bring the database up to this version and stop
      playd replay            replay every stored game and print what comes out differently
      playd simulate-player   play games against a server through its public API
      playd configuration     show and change the rules' versions and the experiments
      playd ads               show and publish the settings of ads
      playd console           make operators of the console
      playd games             connect games' servers, show and repeat what they were sent
      playd partners          show what could not be asked of partners, and try it again
      playd sandbox           play partners to try Play'd with
      playd rewards           show and publish what can be earned, fill budgets, decide held grants
      playd codebreaker       solve codes and measure the strategies
      playd ledger verify     work the books of coins out again
      playd simulate          earn, redeem and deliver in a simulated world full of faults

    `playd COMMAND --help` lists a command's options.

    """

  static var commands: [any Command.Type] {
    [
      ServeCommand.self, MigrateCommand.self, ReplayCommand.self, SimulatePlayerCommand.self, ConfigurationCommand.self,
      AdsCommand.self, ConsoleCommand.self, RewardsCommand.self, GamesCommand.self, CodeBreakerCommand.self,
      LedgerCommand.self, SimulateCommand.self, SandboxCommand.self, PartnersCommand.self,
    ]
  }

  /// Runs the command line and returns the exit status: 0, 1 when the work failed, 2 for a wrong command line.
  static func run(_ arguments: [String]) -> Int32 {
    guard let name = arguments.first else {
      complain(help)
      return 2
    }
    if ["--help", "-h", "help"].contains(name) {
      say(help)
      return 0
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      complain("playd: there is no command \(name). `playd --help` lists them.\n")
      return 2
    }
    return run(command, Array(arguments.dropFirst()))
  }

  private static func run<C: Command>(_ command: C.Type, _ arguments: [String]) -> Int32 {
    if arguments.contains("--help") || arguments.contains("-h") {
      say(Settings.help(C.self))
      return 0
    }
    do {
      let settings = try Settings(C.self, arguments: arguments, environment: Settings.environment())
      return try C(settings).run()
    } catch let mistake as Mistake {
      complain("playd \(C.name): \(mistake.sentence)\n")
      return 2
    } catch let error as ServerStartError {
      complain("playd \(C.name): \(error.description)\n")
    } catch let refusal as TuningRefusal {
      complain("playd \(C.name): \(refusal.sentence)\n")
    } catch let error as DatabaseError {
      complain("playd \(C.name): \(error.sentence)\n")
    } catch {
      complain("playd \(C.name): \(error)\n")
    }
    return 1
  }

  /// Writes to standard output in one piece, so that lines of several threads do not mix.
  static func say(_ text: String) { write(text, to: 1) }

  /// Writes to standard error.
  static func complain(_ text: String) { write(text, to: 2) }

  private static func write(_ text: String, to descriptor: Int32) {
    let bytes = Array(text.utf8)
    _ = Glibc.write(descriptor, bytes, bytes.count)
  }
}

/// One command of the executable.
protocol Command {
  static var name: String { get }
  static var summary: String { get }
  static var options: [Option] { get }
  /// Whether words that belong to no option are the command's own: `show 3`.
  static var takesOperands: Bool { get }
  init(_ settings: Settings) throws
  func run() throws -> Int32
}

extension Command {
  static var takesOperands: Bool { false }
}

/// A wrong command line or variable, as a sentence that says how to put it right.
struct Mistake: Error {
  let sentence: String
}

extension DatabaseError {
  /// What went wrong, for the operator.
  var sentence: String {
    switch self {
    case .busy: "The database is in use by another process that does not let go of it."
    case .full: "The disk is full."
    case .corrupt(let detail): "The database is damaged (\(detail)). Restore a backup."
    case .readOnly: "The database cannot be written. Check who owns the data directory."
    case .inputOutput(let detail): "The disk failed: \(detail)."
    case .unavailable(let detail): "The database cannot be opened: \(detail)."
    case .migration(let reason): reason
    default: "The database failed: \(self)."
    }
  }
}
