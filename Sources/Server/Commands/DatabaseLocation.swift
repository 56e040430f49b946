package import Database
import Glibc

/// The location of the durable data.
package enum DatabaseLocation {
  package static let options = [
    Option(
      "data", kind: .text, default: "./var", help: "The directory of the SQLite database; made when it is missing."),
    Option(
      "database-url", kind: .text, default: nil,
      help:
        "A PostgreSQL to use instead, as postgresql://user@host/name. Give it by the variable if it holds a password."),
    Option(
      "new-database", kind: .yesOrNo, default: "no",
      help: "Whether to begin with an empty SQLite database where --data has keys and the database is gone."),
  ]

  /// Lets benchmarks turn group commit off.
  static let mostPerCommit = "PLAYD_MOST_PER_COMMIT"

  /// Opens the configured database without migrating it.
  ///
  /// - Parameter makes: whether to create a missing SQLite database.
  package static func open(
    _ settings: Settings, makes: Bool = true, archive: ((_ path: String) throws -> WALArchive?)? = nil
  ) throws -> any Database {
    let most = Settings.environment()[mostPerCommit].flatMap { Int($0) } ?? usualMostAtOnce
    if let address = settings.optionalText("database-url") {
      guard address.hasPrefix("postgresql://") || address.hasPrefix("postgres://") else {
        throw UsageError(sentence: "--database-url begins with postgresql://; without it the server uses SQLite.")
      }
      return try PostgresDatabase(address: address, mostAtOnce: most)
    }
    let path = try settings.text("data")
    if makes, mkdir(path, 0o700) != 0, errno != EEXIST {
      throw UsageError(sentence: "The directory \(path) cannot be made: \(String(cString: strerror(errno))).")
    }
    try DataCheck.refuseOpenFiles(in: path)
    try DataCheck.refuseLoss(of: path, settings)
    guard makes || access(path + "/playd.db", F_OK) == 0 else {
      throw UsageError(sentence: "There is no database in \(path).")
    }
    let file = path + "/playd.db"
    return try SQLiteDatabase(path: file, mostAtOnce: most, archive: try archive?(file))
  }

  /// Opens the configured database; nil if it is an SQLite database that does not exist yet.
  package static func existing(_ settings: Settings) throws -> (any Database)? {
    if settings.optionalText("database-url") == nil, access(try settings.text("data") + "/playd.db", F_OK) != 0 {
      try DataCheck.refuseLoss(of: try settings.text("data"), settings)
      return nil
    }
    return try open(settings, makes: false)
  }
}
