import Commands
import Database
import Kernel

/// Copies an SQLite database that is in use.
@MemberwiseInit(unlabelled: 1)
struct BackupCommand: Command {
  static let name = "backup"
  static let brief = "copy the SQLite database while it is served"
  static let summary = """
    writes a consistent copy of the SQLite database, beside a server or without one, and checks every page of it. The keys \
    in DATA/vault.keys are not part of it: keep them apart. PostgreSQL has pg_basebackup and pg_dump.
    """
  static let options =
    DatabaseLocation.options + [
      Option("to", kind: .text, default: nil, help: "The file to write, which must not exist.")
    ]

  private let settings: Settings

  func run() throws -> Int32 {
    guard settings.optionalText("database-url") == nil else {
      throw UsageError(sentence: "Back PostgreSQL up with pg_basebackup or pg_dump.")
    }
    let target = try settings.text("to")
    // Checks that there is a database and that only its owner can read it.
    try DatabaseLocation.open(settings, makes: false).close()
    try SQLiteBackup.copy(try settings.text("data") + "/playd.db", to: target)
    try DataCheck.refuseDamage(inFile: target)
    Terminal.say("Copied the database to \(target).\n")
    return 0
  }
}
