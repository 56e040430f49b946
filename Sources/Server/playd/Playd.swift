import Commands
import Database
import Glibc
import HTTPServer
import PlaydServer
import ServerKit

/// The executable's commands.
enum Playd {
  static let commands: [any Command.Type] =
    [
      ServeCommand.self, MigrateCommand.self, ReplayCommand.self, AdsCommand.self, ConsoleCommand.self,
      GamesCommand.self, PartnersCommand.self, SandboxCommand.self, RewardsCommand.self, LedgerCommand.self,
      VerifyCommand.self, BackupCommand.self, RestoreCommand.self, SimulateCommand.self,
    ] + GameList.all.flatMap { $0.commands }

  static var help: String {
    let longest = commands.map { $0.name.count }.max() ?? 0
    let lines = commands.map { command in
      "  playd \(command.name)" + String(repeating: " ", count: longest - command.name.count + 3) + command.brief
    }
    return """
      playd: the Play'd server.

      \(lines.joined(separator: "\n"))

      `playd COMMAND --help` lists a command's options.

      """
  }

  /// Runs the command line and returns the exit status: 0, 1 for a failure, 2 for a usage error.
  static func run(_ arguments: [String]) -> Int32 {
    // New files are readable by their owner alone.
    umask(0o077)
    guard let name = arguments.first else {
      Terminal.complain(help)
      return 2
    }
    if ["--help", "-h", "help"].contains(name) {
      Terminal.say(help)
      return 0
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      Terminal.complain("playd: there is no command \(name). `playd --help` lists them.\n")
      return 2
    }
    return run(command, Array(arguments.dropFirst()))
  }

  private static func run<C: Command>(_ command: C.Type, _ arguments: [String]) -> Int32 {
    if arguments.contains("--help") || arguments.contains("-h") {
      Terminal.say(Settings.help(C.self))
      return 0
    }
    do {
      let settings = try Settings(
        C.self, arguments: arguments, environment: Settings.environment(), among: commands,
        update: { try DatabaseSchema.update($0, at: ServerClock.system.now()) })
      return try C(settings).run()
    } catch let error as UsageError {
      Terminal.complain("playd \(C.name): \(error.sentence)\n")
      return 2
    } catch let error as ServerStartError {
      Terminal.complain("playd \(C.name): \(error.description)\n")
    } catch let error as any OperatorError {
      Terminal.complain("playd \(C.name): \(error.sentence)\n")
    } catch {
      Terminal.complain("playd \(C.name): \(error)\n")
    }
    return 1
  }
}
