import Commands
import Database
import HTTPServer
import Kernel
import PlaydServer

/// Migrates the database, for deployments that do so separately from serving.
@MemberwiseInit(unlabelled: 1)
struct MigrateCommand: Command {
  static let name = "migrate"
  static let brief = "migrate the database and exit"
  static let summary = "migrates the database and exits. `serve` does the same when it starts."
  static let options = DatabaseLocation.options

  private let settings: Settings

  func run() throws -> Int32 {
    let database = try DatabaseLocation.open(settings)
    defer { database.close() }
    let applied = try DatabaseSchema.update(database, at: ServerClock.system.now())
    Terminal.say(
      applied.isEmpty
        ? "The database is up to date.\n"
        : "Applied \(applied.joined(separator: ", ")). The database is up to date.\n")
    return 0
  }
}
