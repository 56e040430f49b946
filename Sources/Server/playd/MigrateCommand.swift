import Database
import HTTPServer
import PlaydServer

/// Brings the database up to this version, for deployments that do it apart from serving.
struct MigrateCommand: Command {
  static let name = "migrate"
  static let summary = "brings the database up to this version and stops. `serve` does the same when it starts."
  static let options = DatabaseLocation.options

  private let settings: Settings

  init(_ settings: Settings) { self.settings = settings }

  func run() throws -> Int32 {
    let database = try DatabaseLocation.open(settings)
    defer { database.close() }
    let applied = try DatabaseSchema.migrator.run(on: database, at: ServerClock.system.now())
    Playd.say(
      applied.isEmpty
        ? "The database is up to date.\n"
        : "Applied \(applied.map(String.init).joined(separator: ", ")). The database is up to date.\n")
    return 0
  }
}
